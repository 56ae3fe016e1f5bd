// The drawer that moves the clock forward.

import { el } from "/markdown.js";
import { clock, now, span, told } from "/time.js";

const STEPS = [["+15 min", 900], ["+1 h", 3600], ["+8 h", 28800], ["+1 day", 86400], ["To the next timer", "next"]];
const SHORT = { weekday: "short", hour: "2-digit", minute: "2-digit" };
const FULL = { dateStyle: "full", timeStyle: "short" };

export function drawClock() {
  const date = new Date(now());
  document.getElementById("clock-button").textContent = told(date, SHORT, "", "en-GB");
  document.getElementById("clock-now").textContent = told(date, FULL, "", "en-GB") + (clock.ahead ? `, ${span(clock.ahead / 1000)} ahead` : "");
}

export function buildClock(call) {
  const drawer = document.getElementById("clock");
  const said = el("p", { class: "failed", role: "alert", hidden: true });
  const move = async (by) => {
    const reply = await call("clock", { by });
    said.hidden = reply.ok;
    said.textContent = reply.ok ? "" : reply.error;
  };
  drawer.append(
    el("p", { id: "clock-now", class: "clock-now", role: "status" }),
    el("div", { class: "row" }, STEPS.map(([text, by]) => el("button", { type: "button", class: "button secondary", "data-clock": by, onclick: () => move(by) }, text))),
    said,
    el("p", { class: "trouble-lead" }, "Moves the time of Discord and of the bot forward. Tokens expire, messages grow old, and what the bot does at a later time happens."));
}
