// Texts for screen readers, and the keyboard focus after a press.

import { el } from "/markdown.js";

const LONGEST = 900;
const PATIENCE = 20000;
const OPEN = "button[data-custom-id]:not([disabled]), .select-button:not([disabled])";

export function choicesOf(node) {
  return [...node.querySelectorAll(OPEN)];
}

// The text of a message, its author, and what can be pressed, in a few sentences.
export function spoken(node) {
  const text = [...node.querySelectorAll(".used, .text, .embed-words")].filter((one) => !one.parentElement.closest(".text, .embed-words"))
    .map((one) => one.innerText.trim().replace(/\s+/g, " ")).filter(Boolean).join(" ");
  const names = choicesOf(node).map((one) => one.dataset.label || one.textContent.replace("▾", "").trim());
  const words = text.length > LONGEST ? text.slice(0, LONGEST) + " …" : text;
  return `${words ? `${words} ` : ""}${node.dataset.from}.` + (names.length ? ` ${names.length === 1 ? "1 choice" : `${names.length} choices`}: ${names.join(", ")}.` : "");
}

// A live region of a seat. A new text replaces the one before.
export class Voice {
  constructor(name) {
    this.name = name;
    this.node = el("div", { class: "hidden", role: "status", "aria-live": "polite", "data-role": "voice" });
    this.until = 0;
  }

  say(message) {
    this.node.textContent = `${this.name}'s side. ${spoken(message)}`;
  }

  // A person pressed something here. They continue in the next message with a question.
  expect() {
    this.until = Date.now() + PATIENCE;
  }

  // Whether the focus should go to a new message. False if the person has moved elsewhere meanwhile.
  follows(log) {
    const at = document.activeElement;
    return Date.now() < this.until && (!at || at === document.body || log.contains(at));
  }
}

// The newest message of a log with a question, else the newest message.
export function newest(log) {
  const all = [...log.querySelectorAll(".message")];
  return all.findLast((one) => choicesOf(one).length) ?? all.at(-1) ?? null;
}
