// The drawer with everything that can go wrong on Discord.

import { el } from "/markdown.js";

const DENIED = { view: "See the channel", send: "Send messages", embed: "Embed links", attach: "Attach files" };

const THREADS = { archive: "Archive threads", lock: "Lock threads", open: "Open threads" };

let drawn = "";
let draft = "";

export function drawTrouble(table, call) {
  const faults = table.faults;
  const wanted = JSON.stringify([faults, table.seats.map((seat) => seat.id)]);
  if (wanted === drawn) return;
  drawn = wanted;
  const drawer = document.getElementById("trouble");
  const focused = drawer.contains(document.activeElement) ? document.activeElement.dataset.fault : null;
  const set = (name, value) => call("fault", { name, value });
  const toggle = (mark, text, checked, change) => {
    const box = el("input", { type: "checkbox", id: "fault-" + mark, "data-fault": mark });
    box.checked = checked;
    box.addEventListener("change", () => change(box.checked));
    return el("div", { class: "tickbox" }, box, el("label", { for: "fault-" + mark }, text));
  };
  const push = (mark, text, pending, act) => el("button", { type: "button", class: "button secondary", "data-fault": mark, onclick: act }, text, pending ? el("span", { class: "badge" }, String(pending)) : null);
  const denied = new Set(faults.denied);
  drawer.replaceChildren(
    el("p", { class: "trouble-lead" }, "What can go wrong on Discord, to switch on and see how the bot copes. Not needed to play."),
    group("Direct messages",
      table.seats.map((seat) => toggle("closed-" + seat.name.toLowerCase(), `${seat.name} takes none`, faults.closed[seat.id], (on) => set("closed", { [seat.id]: on })))),
    group("The bot may not",
      Object.entries(DENIED).map(([name, text]) => toggle("deny-" + name, text, denied.has(name), (on) => {
        if (on) denied.add(name); else denied.delete(name);
        set("denied", [...denied]);
      }))),
    group("Next", el("div", { class: "row" },
      push("limit", "429 on a request", faults.limit, () => set("limit", 1)),
      push("error", "502 on a request", faults.error, () => set("error", 1)),
      push("double", "Double a click", faults.double, () => set("double", 1)),
      push("lose", "Lose a click", faults.lose, () => set("lose", 1)))),
    group("Connection",
      toggle("slow", "Every request takes 1 second", faults.slow > 0, (on) => set("slow", on ? 1 : 0)),
      faults.offered ? toggle("http", "Interactions over HTTP", faults.http, (on) => set("http", on)) : null,
      el("div", { class: "row" }, push("drop", "Drop the gateway", 0, () => set("drop", 1)))),
    group("Deadlines", el("div", { class: "row" },
      push("advance-answer", "Too late to answer (+4 s)", 0, () => set("advance", 4)),
      push("advance-token", "Tokens expired (+16 min)", 0, () => set("advance", 960)))),
    group("Server", el("p", {}, "While this is open, each message has a ✕: a moderator deletes it. A name such as \"duel > talk\" makes a thread in #duel."), newChannel(call), el("div", { class: "row" }, ...Object.entries(THREADS).map(([value, text]) => push("threads-" + value, text, 0, () => set("threads", value)))), el("div", { class: "row" }, push("clear", "Fair weather", 0, () => set("clear", 1)))),
    violations(faults, set),
  );
  if (focused) drawer.querySelector(`[data-fault="${focused}"]`)?.focus();
  const badge = document.getElementById("violation-badge");
  const active = faults.violation_count;
  badge.hidden = !active;
  badge.textContent = String(active);
  badge.title = `${active} requests that Discord would refuse`;
}

function group(title, ...parts) {
  return el("section", { class: "trouble-group" }, el("h2", {}, title), parts.flat());
}

function newChannel(call) {
  const input = el("input", { type: "text", id: "new-channel", maxlength: 40, placeholder: "new-channel", "aria-label": "Name of a new channel", "data-fault": "channel-name" });
  input.value = draft;
  input.addEventListener("input", () => { draft = input.value; });
  const form = el("form", { class: "row", "data-action": "new-channel" }, input, el("button", { type: "submit", class: "button secondary" }, "Add"));
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    if (input.value.trim()) call("channel", { name: input.value });
    input.value = draft = "";
  });
  return form;
}

function violations(faults, set) {
  const list = faults.violations.map((one) => el("li", {}, el("strong", {}, `${one.where} `), `${one.code}: ${one.message}`, one.errors ? el("pre", {}, JSON.stringify(one.errors, null, 1)) : null));
  return group(`Refused requests (${faults.violation_count})`,
    list.length ? [el("ul", { class: "violations" }, list), el("button", { type: "button", class: "button secondary", "data-fault": "forget", onclick: () => set("forget", 1) }, "Forget these")] : el("p", {}, "None. The bot keeps Discord's rules."));
}
