// What a screen reader is told, and where the keyboard goes after a press.

import { el } from "/markdown.js";

const LONGEST = 900;
const PATIENCE = 20000;
const OPEN = "button[data-custom-id]:not([disabled]), .select-button:not([disabled])";

export function choicesOf(node) {
  return [...node.querySelectorAll(OPEN)];
}

// What stands there, who writes it, and what can be pressed, in a few sentences.
export function spoken(node) {
  const text = [...node.querySelectorAll(".used, .text, .embed-words")].filter((one) => !one.parentElement.closest(".text, .embed-words"))
    .map((one) => one.innerText.trim().replace(/\s+/g, " ")).filter(Boolean).join(" ");
  const names = choicesOf(node).map((one) => one.dataset.label || one.textContent.replace("▾", "").trim());
  const words = text.length > LONGEST ? text.slice(0, LONGEST) + " …" : text;
  return `${words ? `${words} ` : ""}${node.dataset.from}.` + (names.length ? ` ${names.length === 1 ? "1 choice" : `${names.length} choices`}: ${names.join(", ")}.` : "");
}

// A live region of a seat. What is said replaces what was said before.
export class Voice {
  constructor(name) {
    this.name = name;
    this.node = el("div", { class: "hidden", role: "status", "aria-live": "polite", "data-role": "voice" });
    this.until = 0;
  }

  say(message) {
    this.node.textContent = `${this.name}'s side. ${spoken(message)}`;
  }

  // A person pressed something here: the next message that asks is where they go on.
  expect() {
    this.until = Date.now() + PATIENCE;
  }

  // Should the focus go to a new message? Not when the person has gone elsewhere meanwhile.
  follows(log) {
    const at = document.activeElement;
    return Date.now() < this.until && (!at || at === document.body || log.contains(at));
  }
}

// The newest message of a log that asks for something, else the newest of all.
export function newest(log) {
  const all = [...log.querySelectorAll(".message")];
  return all.findLast((one) => choicesOf(one).length) ?? all.at(-1) ?? null;
}
