// The input line at the bottom: ordinary text, slash commands with fields and autocomplete, and modals.

import { el, markdown } from "/markdown.js";
import { optionsOf } from "/message.js";
import { StartForm, startCommand } from "/start.js";

const SUB = 1;
const GROUP = 2;
const [STRING, INTEGER, BOOLEAN, USER, CHANNEL, , MENTIONABLE, NUMBER, ATTACHMENT] = [3, 4, 5, 6, 7, 8, 9, 10, 11];

export function flatten(commands) {
  const found = [];
  const visit = (node, words) => {
    const path = [...words, node.name];
    const inner = (node.options ?? []).filter((one) => one.type === SUB || one.type === GROUP);
    if (inner.length) inner.forEach((one) => visit(one, path));
    else found.push({ path: path.join(" "), description: node.description, options: node.options ?? [] });
  };
  commands.forEach((one) => visit(one, []));
  return found.sort((a, b) => a.path.localeCompare(b.path));
}

function filled(values) {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ""));
}

export class Composer {
  constructor(seat) {
    this.seat = seat;
    this.command = null;
    this.node = el("div", { class: "composer" });
    this.plain();
  }

  commands() {
    return flatten(this.seat.isDm() ? this.seat.table.commands.dm : this.seat.table.commands.guild);
  }

  // --- an ordinary line, and the list of commands

  plain(text = "") {
    this.command = null;
    const seat = this.seat;
    const where = seat.isDm() ? "Message the bot" : "Message #" + seat.names.channel(seat.place);
    const listId = `commands-${seat.id}`;
    const input = el("input", {
      type: "text", class: "line", placeholder: `${where}, or / for commands`, "aria-label": `${seat.name}: message or command`, autocomplete: "off",
      "data-role": "command-input", role: "combobox", "aria-expanded": "false", "aria-controls": listId, "aria-autocomplete": "list", maxlength: 2000,
    });
    input.value = text;
    const list = new Popup(listId, "Commands", (command) => this.open(command));
    const refresh = () => {
      const typed = input.value;
      if (!typed.startsWith("/")) return list.hide(input);
      const words = typed.slice(1).toLowerCase().trim();
      const hits = this.commands().filter((one) => one.path.includes(words) || (words && words.startsWith(one.path)));
      return list.show(input, hits.map((one) => ({
        value: one, key: one.path, label: "/" + one.path, detail: one.description, attributes: { "data-command": one.path },
      })), "No such command here.");
    };
    input.addEventListener("input", refresh);
    input.addEventListener("focus", refresh);
    input.addEventListener("blur", () => setTimeout(() => list.hide(input), 150));
    input.addEventListener("keydown", (event) => {
      if (list.key(event, input)) return;
      if (event.key === "Enter") { event.preventDefault(); this.send(input); }
    });
    const slash = el("button", {
      type: "button", class: "slash-button", "aria-label": "Show commands", "data-action": "commands",
      onclick: () => { input.value = "/"; input.focus(); refresh(); },
    }, "/");
    const other = seat.table.seats.find((one) => one !== seat);
    const start = other && startCommand(flatten(seat.table.commands.guild))
      ? el("button", { type: "button", class: "quiet-button", "data-action": "start-form", onclick: () => this.start() }, "Start a match") : null;
    this.node.replaceChildren(list.node, el("div", { class: "line-row" }, el("div", { class: "line-box" }, slash, input), start));
    this.input = input;
    return input;
  }

  // The form that starts a match, shown instead of the input line.
  start() {
    const { seat } = this;
    const other = seat.table.seats.find((one) => one !== seat);
    const form = new StartForm(seat, other, startCommand(flatten(seat.table.commands.guild)), () => this.plain().focus({ preventScroll: true }));
    this.node.replaceChildren(form.node);
    seat.settle();
    return form.open();
  }

  async send(input) {
    const text = input.value.trim();
    if (!text) return;
    if (text.startsWith("/")) {
      const command = this.commands().find((one) => one.path === text.slice(1).trim());
      if (command) this.open(command);
      else this.seat.note("There is no such command here.");
      return;
    }
    input.value = "";
    await this.seat.ask("say", { channel: this.seat.place, text });
  }

  // --- one command with its fields

  open(command) {
    this.command = command;
    const form = el("form", { class: "command", "data-command-form": command.path, novalidate: true, "aria-label": "/" + command.path });
    const title = el("p", { class: "command-title" }, el("strong", {}, "/" + command.path), el("span", {}, command.description));
    const fields = el("div", { class: "fields" });
    const values = {};
    for (const option of command.options) fields.append(this.field(command, option, values));
    const cancel = el("button", { type: "button", class: "button secondary", "data-action": "cancel-command", onclick: () => this.plain().focus() }, "Cancel");
    const send = el("button", { type: "submit", class: "button primary", "data-action": "send-command" }, "Send");
    form.append(title, fields, el("div", { class: "row end" }, cancel, send));
    form.addEventListener("submit", (event) => { event.preventDefault(); this.submit(command, values, form); });
    form.addEventListener("keydown", (event) => { if (event.key === "Escape" && !event.defaultPrevented) this.plain().focus(); });
    this.node.replaceChildren(form);
    (form.querySelector("input, select") ?? send).focus();
    this.seat.settle();
  }

  async submit(command, values, form) {
    const missing = command.options.filter((one) => one.required && (values[one.name] === undefined || values[one.name] === ""));
    if (missing.length) {
      this.seat.note(`/${command.path} still needs: ${missing.map((one) => one.name).join(", ")}.`);
      form.querySelector(`[data-option="${CSS.escape(missing[0].name)}"]`)?.focus();
      return;
    }
    const options = filled(values);
    const reply = await this.seat.ask("slash", { channel: this.seat.place, path: command.path, options });
    if (reply.ok) { this.plain().focus({ preventScroll: true }); this.seat.toBottom(); }
  }

  field(command, option, values) {
    const id = `option-${this.seat.id}-${option.name}`;
    const label = el("label", { for: id }, option.name, option.required ? el("span", { class: "required" }, " required") : null);
    // discord.py uses "…" for an option without a description.
    const hint = el("small", { id: id + "-hint", hidden: option.description === "…" }, option.description);
    const common = { id, "data-option": option.name, "aria-describedby": id + "-hint", "aria-required": option.required ? "true" : null, autocomplete: "off" };
    const choices = option.choices?.length ? option.choices.map((one) => [one.name, one.value])
      : option.type === BOOLEAN ? [["Yes", "true"], ["No", "false"]]
      : option.type === USER || option.type === MENTIONABLE ? Object.entries(this.seat.names.users()).filter(([user]) => user !== this.seat.id).map(([user, name]) => [name, user])
      : option.type === CHANNEL ? this.seat.table.channels.map((one) => ["#" + one.name, one.id])
      : null;
    if (choices) {
      const box = el("select", common, el("option", { value: "" }, option.required ? "Choose" : "Leave out"), choices.map(([name, value]) => el("option", { value }, name)));
      box.addEventListener("change", () => { values[option.name] = box.value; });
      // If only one person is possible, choose that person.
      if (option.required && choices.length === 1) { box.value = choices[0][1]; values[option.name] = box.value; }
      return el("div", { class: "field" }, label, box, hint);
    }
    if (option.type === ATTACHMENT) {
      const box = el("input", { ...common, type: "file" });
      box.addEventListener("change", async () => {
        const [file] = box.files;
        if (file) values[option.name] = { filename: file.name, text: await file.text() };
        else delete values[option.name];
      });
      return el("div", { class: "field" }, label, box, hint);
    }
    const numeric = option.type === INTEGER || option.type === NUMBER;
    const input = el("input", {
      ...common, type: numeric && !option.autocomplete ? "number" : "text", min: option.min_value, max: option.max_value,
      minlength: option.min_length, maxlength: option.max_length, step: option.type === NUMBER ? "any" : null,
    });
    input.addEventListener("input", () => { values[option.name] = input.value; });
    if (!option.autocomplete) return el("div", { class: "field" }, label, input, hint);
    const list = new Popup(id + "-list", "Choices for " + option.name, (choice) => { input.value = choice.name; values[option.name] = choice.value; stop(); });
    for (const [key, value] of Object.entries({ role: "combobox", "aria-expanded": "false", "aria-controls": id + "-list", "aria-autocomplete": "list" })) input.setAttribute(key, value);
    let timer = 0;
    let turn = 0;
    // Use the answer only if nothing was typed or chosen since the request.
    const stop = () => { clearTimeout(timer); turn += 1; };
    const later = () => { stop(); timer = setTimeout(ask, 120); };
    const ask = async () => {
      const mine = turn;
      const reply = await this.seat.ask("complete", { channel: this.seat.place, path: command.path, option: option.name, typed: input.value, options: filled(values) }, true);
      if (mine !== turn || document.activeElement !== input) return;
      const found = reply.ok ? reply.result : [];
      list.show(input, found.map((one) => ({ value: one, key: String(one.value), label: one.name, attributes: { "data-choice": one.value } })), reply.ok ? "No choices." : reply.error);
    };
    input.addEventListener("input", () => { list.narrow(input); later(); });
    input.addEventListener("focus", later);
    input.addEventListener("blur", () => { stop(); setTimeout(() => list.hide(input), 150); });
    input.addEventListener("keydown", (event) => list.key(event, input));
    return el("div", { class: "field completes" }, label, input, list.node, hint);
  }
}

// A list of suggestions above an input. The arrow keys move, Enter or Tab chooses.
class Popup {
  constructor(id, label, take) {
    this.node = el("div", { class: "popup", id, role: "listbox", "aria-label": label, hidden: true });
    this.take = take;
    this.items = [];
    this.at = 0;
  }

  show(input, items, empty) {
    this.items = items;
    this.at = 0;
    this.node.replaceChildren(...items.map((item, index) => el("div", {
      class: "suggestion", role: "option", id: `${this.node.id}-${index}`, ...item.attributes,
      onpointerdown: (event) => event.preventDefault(), onclick: () => { this.hide(input); this.take(item.value); },
    }, el("span", { class: "suggestion-label" }, item.label), item.detail && el("small", {}, item.detail))));
    if (!items.length) this.node.append(el("p", { class: "empty" }, empty));
    this.node.hidden = false;
    input.setAttribute("aria-expanded", "true");
    this.mark(input);
  }

  // Until the choices for the current text arrive, show only earlier choices that fit it, so Enter takes no other.
  narrow(input) {
    const typed = input.value.trim().toLowerCase();
    const fit = this.items.filter((item) => item.label.toLowerCase().includes(typed));
    if (fit.length) this.show(input, fit);
    else this.hide(input);
  }

  hide(input) {
    this.node.hidden = true;
    this.items = [];
    input.setAttribute("aria-expanded", "false");
    input.removeAttribute("aria-activedescendant");
  }

  mark(input) {
    [...this.node.children].forEach((child, index) => { if (child.role === "option") child.setAttribute("aria-selected", String(index === this.at)); });
    const child = this.items.length ? this.node.children[this.at] : null;
    if (child) { input.setAttribute("aria-activedescendant", child.id); child.scrollIntoView({ block: "nearest" }); }
  }

  key(event, input) {
    if (this.node.hidden) return false;
    if (event.key === "Escape") { this.hide(input); event.preventDefault(); return true; }
    if (!this.items.length) return false;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) { this.at = (this.at + step + this.items.length) % this.items.length; this.mark(input); event.preventDefault(); return true; }
    if (event.key === "Enter" || (event.key === "Tab" && !event.shiftKey)) {
      const { value } = this.items[this.at];
      this.hide(input);
      this.take(value);
      event.preventDefault();
      return true;
    }
    return false;
  }
}

// --- modals

export function modalForm(interaction, seat) {
  const modal = interaction.modal;
  const values = {};
  const form = el("form", { class: "modal-form", "data-modal": modal.custom_id, novalidate: true });
  const titleId = `modal-${seat.id}`;
  form.append(el("h2", { id: titleId }, modal.title));
  for (const part of modal.components) form.append(modalPart(part, values, seat));
  const cancel = () => seat.ask("cancel", { interaction: interaction.id }).then(() => seat.showModal(null));
  form.append(el("div", { class: "row end" },
    el("button", { type: "button", class: "button secondary", "data-action": "cancel-modal", onclick: cancel }, "Cancel"),
    el("button", { type: "submit", class: "button primary", "data-action": "submit-modal" }, "Submit")));
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const reply = await seat.ask("modal", { interaction: interaction.id, values });
    if (reply.ok) seat.showModal(null);
  });
  const box = el("div", { class: "modal", role: "dialog", "aria-modal": "true", "aria-labelledby": titleId }, form);
  box.addEventListener("keydown", (event) => {
    if (event.key === "Escape") { cancel(); return; }
    if (event.key !== "Tab") return;
    const stops = [...box.querySelectorAll("input, textarea, select, button")].filter((one) => !one.disabled);
    const edge = event.shiftKey ? stops[0] : stops[stops.length - 1];
    if (document.activeElement === edge) { event.preventDefault(); (event.shiftKey ? stops[stops.length - 1] : stops[0]).focus(); }
  });
  return el("div", { class: "modal-back" }, box);
}

function modalPart(part, values, seat) {
  if (part.type === 10) return markdown(part.content, seat.names);
  if (part.type === 1) return el("div", {}, part.components.map((child) => modalPart(child, values, seat)));
  if (part.type === 18) return modalField(part.component, part.label, part.description, values, seat);
  return modalField(part, part.label, null, values, seat);
}

function modalField(part, label, description, values, seat) {
  const id = `modal-${seat.id}-${part.custom_id}`;
  const key = part.custom_id;
  const words = [label, part.required === false || part.type === 23 ? null : el("span", { class: "required" }, " required")];
  const hint = description && el("small", {}, description);
  if (part.type === 4) {
    const attributes = { id, "data-field": key, placeholder: part.placeholder, minlength: part.min_length, maxlength: part.max_length };
    const input = part.style === 2 ? el("textarea", { ...attributes, rows: 4 }) : el("input", { ...attributes, type: "text" });
    input.value = part.value ?? "";
    input.addEventListener("input", () => { values[key] = input.value; });
    return el("div", { class: "field" }, el("label", { for: id }, words), hint, input);
  }
  if (part.type === 23) {
    const box = el("input", { id, type: "checkbox", "data-field": key });
    box.checked = Boolean(part.default);
    values[key] = box.checked;
    box.addEventListener("change", () => { values[key] = box.checked; });
    return el("div", { class: "field tickbox" }, box, el("label", { for: id }, words), hint);
  }
  const options = optionsOf(part, seat.names);
  const many = part.type === 22 || (part.type !== 21 && (part.max_values ?? 1) > 1);
  const set = el("fieldset", { class: "field", "data-field": key }, el("legend", {}, words), hint);
  const chosen = new Set(options.filter((one) => one.default).map((one) => one.value));
  const store = () => { if (part.type === 21) { if (chosen.size) values[key] = [...chosen][0]; } else values[key] = [...chosen]; };
  if (chosen.size) store();
  options.forEach((one, index) => {
    const input = el("input", { type: many ? "checkbox" : "radio", name: id, id: `${id}-${index}`, "data-value": one.value });
    input.checked = chosen.has(one.value);
    input.addEventListener("change", () => {
      if (!many) chosen.clear();
      if (input.checked) chosen.add(one.value); else chosen.delete(one.value);
      store();
    });
    set.append(el("div", { class: "tickbox" }, input, el("label", { for: `${id}-${index}` }, one.label, one.description && el("small", {}, one.description))));
  });
  return set;
}
