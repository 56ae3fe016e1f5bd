// The page with a side for each seat. It keeps the state that the server sends and draws it.

import { buildClock, drawClock } from "/clock.js";
import { el } from "/markdown.js";
import { renderMessage } from "/message.js";
import { Composer, modalForm } from "/composer.js";
import { sizeSwitch } from "/sizes.js";
import { welcome } from "/start.js";
import { ZONES, clock, now, relative, told } from "/time.js";
import { drawTrouble } from "/trouble.js";
import { Voice, choicesOf, newest } from "/voice.js";

const LANGUAGES = { "en-US": "English", de: "Deutsch" };
const table = { users: {}, channels: [], roles: [], commands: { guild: [], dm: [] }, menus: null, seats: [], faults: null, online: false, guild: "" };
const waiting = new Map();
let socket = null;
let counter = 0;

export function call(op, details = {}) {
  return new Promise((resolve) => {
    if (!socket || socket.readyState !== WebSocket.OPEN) {
      resolve({ ok: false, error: "The sandbox is not reachable." });
      return;
    }
    counter += 1;
    waiting.set(counter, resolve);
    socket.send(JSON.stringify({ id: counter, op, ...details }));
  });
}

class Seat {
  constructor(data) {
    this.table = table;
    this.id = data.id;
    this.name = data.name;
    this.dm = data.dm;
    this.locale = data.locale in LANGUAGES ? data.locale : "en-US";
    this.zone = data.zone;
    this.away = data.away;
    this.missed = { since: now(), sound: 0, silent: 0, other: 0 };
    this.place = table.channels[0]?.id ?? data.dm;
    this.messages = new Map(data.messages.map((one) => [one.id, one]));
    this.unread = new Map();
    this.busy = new Set();
    this.failures = new Map();
    this.pendingCommands = new Map();
    this.typing = new Map();
    this.modal = null;
    this.names = {
      user: (id) => table.users[id],
      users: () => table.users,
      channel: (id) => table.channels.find((one) => one.id === id)?.name,
      channels: (types) => table.channels.filter((one) => !types?.length || types.includes(one.type)),
      role: (id) => table.roles.find((one) => one.id === id)?.name,
      roles: () => table.roles,
      zone: () => this.zone,
      locale: () => this.locale,
    };
    this.build();
    const open = data.modals.at(-1);
    if (open) this.showModal(open);
  }

  // The names of the bot's context menus in this place.
  menus() {
    return table.menus[this.isDm() ? "dm" : "guild"];
  }

  build() {
    const key = this.name.toLowerCase();
    this.tabs = el("div", { class: "tabs", role: "tablist", "aria-label": `${this.name}'s channels` });
    // A log is read out automatically. This one is silent, because voice.js says less: no pictures, no old edits.
    this.log = el("div", { class: "log", id: `log-${key}`, role: "log", "aria-live": "off", "aria-label": `${this.name}'s messages`, tabindex: 0 });
    this.voice = new Voice(this.name);
    this.stream = el("div", { class: "stream" });
    this.log.append(this.stream);
    this.top = 0;
    this.stuck = true;
    this.log.addEventListener("scroll", () => this.scrolled());
    // Messages grow (pictures, edits) and the room shrinks (fields of a command). A view at the end stays there.
    const watch = new ResizeObserver(() => this.settle());
    watch.observe(this.stream);
    watch.observe(this.log);
    this.jump = el("div", { class: "jump", role: "status" });
    this.notice = el("div", { class: "notices", role: "status" });
    this.composer = new Composer(this);
    this.overlay = el("div", { class: "overlay" });
    this.node = el("section", { class: "seat", id: `seat-${key}`, "data-seat": key, "data-user": this.id, "aria-label": `${this.name}'s side` },
      el("header", { class: "seat-top" },
        el("div", { class: "avatar", "data-who": key, "aria-hidden": "true" }, this.name[0]),
        el("h2", {}, this.name), this.life(), this.tabs),
      this.habits, this.gone, this.log, this.voice.node, this.jump, this.notice, this.composer.node, this.overlay);
    this.drawTabs();
    this.drawTime();
    this.drawAway();
  }

  // The person's own time, and the buttons for what Discord or the bot knows about the person.
  life() {
    this.time = el("time", { class: "own-time", title: `${this.name}'s own time` });
    this.leave = el("button", { type: "button", class: "quiet-button", "data-action": "away", onclick: () => this.ask("away", { away: !this.away }) });
    this.gone = el("div", { class: "gone", role: "status" });
    const key = `habits-${this.name.toLowerCase()}`;
    this.habits = el("div", { class: "habits", id: key, hidden: true }, this.language(), this.timeZone());
    const open = el("button", { type: "button", class: "quiet-button", "aria-expanded": "false", "aria-controls": key, "data-action": "habits", "aria-label": `${this.name}'s language and time zone`, title: "Language and time zone" }, "⚙");
    open.addEventListener("click", () => {
      this.habits.hidden = !this.habits.hidden;
      open.setAttribute("aria-expanded", String(!this.habits.hidden));
      this.settle();
    });
    return el("div", { class: "life" }, this.time, this.leave, open);
  }

  // The time zone in which this person lives, as if the person had set it in the bot.
  timeZone() {
    const choose = el("select", { class: "language", "aria-label": `${this.name}'s time zone`, "data-role": "zone" },
      ZONES.map((value) => el("option", { value }, value || "Time zone of the browser")));
    if (this.zone && !ZONES.includes(this.zone)) choose.append(el("option", { value: this.zone }, this.zone));
    choose.value = this.zone;
    choose.addEventListener("change", () => {
      this.zone = choose.value;
      this.ask("zone", { zone: this.zone });
      this.drawTime();
      this.draw();
    });
    return choose;
  }

  drawTime() {
    const date = new Date(now());
    this.time.dateTime = date.toISOString();
    this.time.replaceChildren(told(date, { weekday: "short" }, this.zone, "en-GB"), " ",
      el("span", { class: "day" }, told(date, { day: "numeric", month: "short" }, this.zone, "en-GB") + " "),
      told(date, { hour: "2-digit", minute: "2-digit" }, this.zone, "en-GB"));
  }

  // A person who is away sees nothing. What comes meanwhile is counted.
  setAway(away) {
    this.away = away;
    this.missed = { since: now(), sound: 0, silent: 0, other: 0 };
    this.drawAway();
    if (!away) { this.toBottom(); this.focusNewest(); }
  }

  drawAway() {
    const { since, sound, silent, other } = this.missed;
    const focused = this.gone.contains(document.activeElement);
    this.node.classList.toggle("away", this.away);
    for (const part of [this.log, this.composer.node, this.jump, this.tabs]) part.hidden = this.away;
    this.leave.hidden = this.away;
    this.leave.textContent = "Away";
    this.leave.setAttribute("aria-label", `${this.name} goes away`);
    this.gone.hidden = !this.away;
    if (!this.away) return;
    const line = (count, one, many, mark) => el("li", { "data-missed": mark, "data-count": count }, count === 1 ? one : `${count} ${many}`);
    const none = !sound && !silent && !other;
    this.gone.replaceChildren(
      el("p", {}, `${this.name} is away since ${told(new Date(since), { weekday: "short", hour: "2-digit", minute: "2-digit" }, this.zone, "en-GB")}.`),
      none ? el("p", {}, "No message has come since then.") : el("ul", {}, line(sound, "1 message with a sound", "messages with a sound", "sound"), line(silent, "1 silent message", "silent messages", "silent"),
        line(other, "1 message without a call", "messages without a call", "other")),
      el("button", { type: "button", class: "button primary", "data-action": "back", onclick: () => this.ask("away", { away: false }) }, `${this.name} comes back`));
    if (focused) this.gone.querySelector("button").focus();
  }

  // Count a message that came while this person was away.
  miss(message) {
    if (message.pings.includes(this.id)) this.missed.sound += 1;
    else if (message.quiet) this.missed.silent += 1;
    else this.missed.other += 1;
    this.drawAway();
  }

  // The language in which this person uses Discord, and in which the next message to them is written.
  language() {
    const choose = el("select", { class: "language", "aria-label": `${this.name}'s language`, "data-role": "language" },
      Object.entries(LANGUAGES).map(([value, text]) => el("option", { value }, text)));
    choose.value = this.locale;
    choose.addEventListener("change", () => {
      this.locale = choose.value;
      this.ask("language", { locale: this.locale });
      this.draw();
    });
    return choose;
  }

  isDm() {
    return this.place === this.dm;
  }

  // --- asking the server

  async ask(op, details, quiet = false) {
    const reply = await call(op, { seat: this.id, ...details });
    if (!reply.ok && !quiet) this.note(reply.error);
    return reply;
  }

  async act(message, customId, op, details) {
    const key = `${message}/${customId}`;
    if (this.busy.has(key)) return;
    this.busy.add(key);
    this.failures.delete(message);
    if (this.log.contains(document.activeElement)) this.voice.expect();
    this.refresh(message);
    const reply = await this.ask(op, details);
    if (!reply.ok) { this.busy.delete(key); this.refresh(message); }
  }

  note(text) {
    const line = el("p", { class: "notice", role: "alert" }, text, el("button", { type: "button", class: "link-button", "aria-label": "Close this notice", onclick: () => line.remove() }, "✕"));
    this.notice.append(line);
    setTimeout(() => line.remove(), 8000);
  }

  // --- drawing

  drawTabs() {
    const tab = (id, name, mark, whole = name) => {
      const unread = this.unread.get(id);
      return el("button", {
        type: "button", role: "tab", class: "tab", "aria-selected": String(this.place === id), "aria-controls": this.log.id, "data-tab": mark, onclick: () => this.show(id),
      }, el("span", { class: "place", title: whole }, name), unread && el("span", { class: "badge" + (unread.pings ? " ping" : ""), "data-unread": unread.count }, String(unread.pings || unread.count), el("span", { class: "hidden" }, unread.pings ? " mentions" : " unread")));
    };
    const focused = this.tabs.contains(document.activeElement) ? document.activeElement.dataset.tab : null;
    this.tabs.replaceChildren(...table.channels.map((one) => tab(one.id, one.tab, one.name, one.name)), tab(this.dm, "@ " + (table.bot?.name ?? "Bot"), "dm"));
    if (focused) this.tabs.querySelector(`[data-tab="${CSS.escape(focused)}"]`)?.focus();
    this.revealTab();
    drawSwitch();
  }

  // Scroll the tabs, if they do not all fit, so that the open place is in sight.
  revealTab() {
    const open = this.tabs.querySelector("[aria-selected=true]");
    if (open) this.tabs.scrollLeft = open.offsetLeft - this.tabs.offsetLeft - (this.tabs.clientWidth - open.offsetWidth) / 2;
  }

  // Marks news that is out of sight: further down, or on the other tab.
  drawJump() {
    const lines = [];
    if (this.below && !this.stuck) lines.push(["Newer messages below ↓", () => this.toBottom()]);
    for (const [id, unread] of this.unread) {
      if (id === this.place || !unread.pings) continue;
      const bot = table.bot?.name ?? "The bot";
      lines.push([id === this.dm ? `${bot} wrote to ${this.name}: open the message` : `${this.name} is called in #${this.names.channel(id)}: look there`, () => this.show(id)]);
    }
    table.seats.forEach((other, index) => {
      if (other === this || other.away || shown(other) || ![...other.unread.values()].some((one) => one.pings)) return;
      lines.push([`${other.name} has a message: go to ${other.name}'s side`, () => showSeat(index)]);
    });
    const wanted = lines.map(([text]) => text).join("|");
    if (this.jump.dataset.shown === wanted) return;
    this.jump.dataset.shown = wanted;
    this.jump.replaceChildren(...lines.map(([text, act]) => el("button", { type: "button", class: "jump-button", "data-action": "jump", onclick: act }, text)));
  }

  show(place) {
    const jumped = this.jump.contains(document.activeElement);
    this.place = place;
    this.unread.delete(place);
    this.stuck = true;
    this.drawTabs(); this.draw(); this.composer.plain();
    if (jumped) this.focusNewest();
  }

  // Go to the newest message with a question, on another tab if it has news.
  focusNewest() {
    if (this.away) { this.gone.querySelector("button").focus(); return; }
    const called = [...this.unread].find(([, unread]) => unread.pings)?.[0];
    if (called && called !== this.place) this.show(called);
    const message = newest(this.log);
    (message ?? this.composer.input ?? this.log).focus({ preventScroll: true });
    this.toBottom();
    if (message) this.voice.say(message);
    // The person continues in the message that is on its way.
    this.voice.expect();
  }

  draw() {
    const here = [...this.messages.values()].filter((one) => one.channel_id === this.place);
    this.stream.replaceChildren(...(here.length ? here.map((one) => renderMessage(one, this)) : [welcome(this, this.composer.commands())]));
    this.drawTyping();
    this.settle();
  }

  refresh(id) {
    const message = this.messages.get(id);
    const old = this.log.querySelector(`[data-message-id="${id}"]`);
    if (!message || message.channel_id !== this.place) return;
    const focused = old?.contains(document.activeElement) ? document.activeElement.dataset.customId ?? null : undefined;
    const fresh = renderMessage(message, this);
    if (old) {
      keepPictures(old, fresh);
      old.replaceWith(fresh);
    } else {
      this.log.querySelector(".welcome")?.remove();
      fresh.classList.add("fresh");
      this.stream.append(fresh);
      if (!this.stuck) this.below = true;
    }
    if (focused !== undefined) {
      const again = focused && fresh.querySelector(`[data-custom-id="${CSS.escape(focused)}"]:not([disabled])`);
      (again || fresh).focus({ preventScroll: true });
    } else if (!old && message.author.id !== this.id && (message.loading || choicesOf(fresh).length) && this.voice.follows(this.log)) {
      fresh.focus({ preventScroll: true });
    }
    this.settle();
  }

  // Read out news for this person: a new message, or the changed message after a press.
  tell(message, isNew) {
    const node = this.log.querySelector(`[data-message-id="${message.id}"]`);
    if (!node || message.loading || this.away || !shown(this) || message.author.id === this.id) return;
    const pressed = node.contains(document.activeElement) && this.voice.follows(this.log);
    if (isNew || pressed) this.voice.say(node);
  }

  settle() {
    if (this.stuck) this.log.scrollTop = this.log.scrollHeight;
  }

  // Only a person scrolls up. Changes by the page keep the end in sight.
  scrolled() {
    const { scrollTop, scrollHeight, clientHeight } = this.log;
    if (scrollHeight - scrollTop - clientHeight < 40) this.stuck = true;
    else if (scrollTop < this.top - 1) this.stuck = false;
    this.top = scrollTop;
    if (this.stuck) this.below = false;
    this.drawJump();
  }

  toBottom() {
    this.stuck = true;
    this.settle();
  }

  drawTyping() {
    this.node.querySelector(".typing")?.remove();
    const waits = [...this.pendingCommands.values()].filter((one) => one.channel === this.place);
    const typing = this.typing.get(this.place) > Date.now();
    const lines = waits.map((one) => one.state === "failed"
      ? el("p", { class: "failed", "data-state": "failed" }, `${one.command}: The application did not respond. `, el("button", { type: "button", class: "link-button", onclick: () => { this.pendingCommands.delete(one.id); this.drawTyping(); } }, "Dismiss"))
      : el("p", { class: "thinking", "data-state": "waiting" }, `Sending ${one.command}`, el("span", { class: "dots", "aria-hidden": "true" }, el("i"), el("i"), el("i"))));
    if (typing) lines.push(el("p", { class: "thinking" }, `${table.bot.name} is typing`, el("span", { class: "dots", "aria-hidden": "true" }, el("i"), el("i"), el("i"))));
    if (lines.length) this.notice.before(el("div", { class: "typing", role: "status" }, lines));
  }

  showModal(interaction) {
    this.modal = interaction;
    this.overlay.replaceChildren();
    if (!interaction) return;
    this.overlay.append(modalForm(interaction, this));
    this.overlay.querySelector("input, textarea, select, button")?.focus();
  }

  // --- events

  message(message, isNew) {
    const known = this.messages.get(message.id);
    this.messages.set(message.id, message);
    // Private messages and answers to commands follow an action of this person.
    if (!known && (message.ephemeral || message.used?.by === this.id)) this.toBottom();
    for (const key of [...this.busy]) if (key.startsWith(message.id + "/")) this.busy.delete(key);
    const visible = message.channel_id === this.place && !document.hidden && shown(this) && !this.away;
    const filled = known?.loading && !message.loading;
    if ((isNew || filled) && message.author.id !== this.id && !visible && !message.loading) {
      const unread = this.unread.get(message.channel_id) ?? { count: 0, pings: 0 };
      unread.count += 1;
      if (message.pings.includes(this.id)) unread.pings += 1;
      this.unread.set(message.channel_id, unread);
    }
    if (this.away && (isNew || filled) && message.author.id !== this.id && !message.loading) this.miss(message);
    this.typing.delete(message.channel_id);
    this.refresh(message.id);
    this.tell(message, isNew || filled);
    this.drawTyping();
    this.drawTabs();
  }

  deleted(id) {
    this.messages.delete(id);
    const node = this.log.querySelector(`[data-message-id="${id}"]`);
    const focused = node?.contains(document.activeElement);
    node?.remove();
    if (!this.stream.children.length) this.draw();
    if (focused) this.focusNewest();
  }

  interaction(one) {
    if (one.command) {
      if (one.state === "done") this.pendingCommands.delete(one.id);
      else this.pendingCommands.set(one.id, one);
      this.drawTyping();
      this.settle();
    }
    if (one.state !== "waiting" && one.message && one.custom_id) {
      this.busy.delete(`${one.message}/${one.custom_id}`);
      if (one.state === "failed") this.failures.set(one.message, one.id);
      this.refresh(one.message);
    } else if (one.state === "failed" && !one.command) {
      this.note("This interaction failed.");
    }
    if (one.modal && this.modal?.id !== one.id) this.showModal(one);
  }
}

// An edit draws a message again. Unchanged pictures are kept, and a new one covers the previous one.
function keepPictures(old, fresh) {
  const before = [...old.querySelectorAll(".picture img")];
  [...fresh.querySelectorAll(".picture img")].forEach((image, index) => {
    const same = before.find((one) => one.getAttribute("src") === image.getAttribute("src") && one.complete);
    if (same) image.replaceWith(same);
    else if (before[index]?.complete) image.style.backgroundImage = `url("${before[index].getAttribute("src")}")`;
  });
}

// --- the whole page

let current = 0;

function shown(seat) {
  return !matchMedia("(max-width: 760px)").matches || table.seats[current] === seat;
}

function drawSwitch() {
  for (const seat of table.seats) seat.drawJump();
  const nav = document.querySelector(".seat-switch");
  nav.replaceChildren(...table.seats.map((seat, index) => {
    const every = [...seat.unread.values()];
    const pings = every.reduce((sum, one) => sum + one.pings, 0);
    const count = pings || every.reduce((sum, one) => sum + one.count, 0);
    return el("button", {
      type: "button", role: "tab", "aria-selected": String(index === current), "aria-controls": seat.node.id, "data-seat-tab": seat.name.toLowerCase(),
      onclick: () => showSeat(index),
    }, seat.name, index !== current && count ? el("span", { class: "badge" + (pings ? " ping" : "") }, String(count), el("span", { class: "hidden" }, pings ? " mentions" : " unread")) : null);
  }));
  const all = table.seats.reduce((sum, seat) => sum + [...seat.unread.values()].reduce((some, one) => some + one.pings, 0), 0);
  document.title = (all ? `(${all}) ` : "") + "Riposte sandbox";
}

function showSeat(index) {
  current = index;
  const root = document.getElementById("seats");
  root.dataset.current = String(index);
  table.seats.forEach((one, at) => one.node.classList.toggle("behind", at !== index));
  const seat = table.seats[index];
  if (seat) { seat.unread.delete(seat.place); seat.drawTabs(); seat.settle(); }
  drawSwitch();
}

function drawStatus(text) {
  const status = document.getElementById("status");
  status.dataset.online = String(table.online);
  status.textContent = text ?? (table.online ? "Bot online" : "Bot offline");
}

const handlers = {
  hello(event) {
    clock.ahead = event.ahead;
    Object.assign(table, { users: event.users, channels: event.channels, roles: event.roles, commands: event.commands, menus: event.menus, online: event.online, faults: event.faults, bot: event.bot, guild: event.guild });
    const places = table.seats.map((seat) => seat.place);
    table.seats = [];
    table.seats = event.seats.map((one) => new Seat(one));
    table.seats.forEach((seat, index) => seat.show(places[index] ?? seat.place));
    document.getElementById("seats").replaceChildren(...table.seats.map((seat) => seat.node));
    showSeat(Math.min(current, table.seats.length - 1));
    table.seats.forEach((seat) => seat.toBottom());
    drawStatus();
    drawTrouble(table, call);
    drawTimes();
  },
  clock(event) {
    clock.ahead = event.ahead;
    drawTimes();
  },
  away(event) {
    table.seats.find((seat) => seat.id === event.seat)?.setAway(event.away);
  },
  reply(event) {
    waiting.get(event.id)?.(event);
    waiting.delete(event.id);
  },
  message(event) {
    for (const seat of table.seats) if (event.seats.includes(seat.id)) seat.message(event.message, event.new);
  },
  deleted(event) {
    for (const seat of table.seats) seat.deleted(event.message);
  },
  interaction(event) {
    table.seats.find((seat) => seat.id === event.seat)?.interaction(event.interaction);
  },
  typing(event) {
    for (const seat of table.seats) { seat.typing.set(event.channel, Date.now() + 8000); seat.drawTyping(); }
  },
  online(event) {
    table.online = event.online;
    drawStatus();
  },
  commands(event) {
    table.commands = event.commands;
    table.menus = event.menus;
    for (const seat of table.seats) if (seat.log.querySelector(".welcome")) seat.draw();
  },
  channels(event) {
    table.channels = event.channels;
    table.roles = event.roles;
    for (const seat of table.seats) {
      if (!seat.isDm() && !table.channels.some((one) => one.id === seat.place)) seat.show(table.channels[0]?.id ?? seat.dm);
      seat.drawTabs();
    }
  },
  faults(event) {
    table.faults = event.faults;
    drawTrouble(table, call);
  },
};

function connect() {
  socket = new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/sandbox/live`);
  socket.addEventListener("message", (frame) => {
    const event = JSON.parse(frame.data);
    handlers[event.type]?.(event);
  });
  socket.addEventListener("close", () => {
    for (const resolve of waiting.values()) resolve({ ok: false, error: "The sandbox went away." });
    waiting.clear();
    table.online = false;
    drawStatus("Sandbox not reachable");
    setTimeout(connect, 1500);
  });
}

function drawTimes() {
  drawClock();
  for (const node of document.querySelectorAll("time[data-relative]")) node.textContent = relative(Number(node.dataset.relative), node.lang);
  for (const seat of table.seats) seat.drawTime();
}

setInterval(() => {
  drawTimes();
  for (const seat of table.seats) for (const [place, until] of seat.typing) if (until < Date.now()) { seat.typing.delete(place); seat.drawTyping(); }
}, 5000);

document.addEventListener("visibilitychange", () => {
  if (document.hidden) return;
  for (const seat of table.seats) if (shown(seat)) { seat.unread.delete(seat.place); seat.drawTabs(); }
});
document.addEventListener("click", (event) => {
  for (const list of document.querySelectorAll(".opened:not([hidden])")) {
    if (!list.parentElement.contains(event.target)) {
      list.hidden = true;
      list.parentElement.querySelector(".select-button").setAttribute("aria-expanded", "false");
    }
  }
});
document.addEventListener("keydown", (event) => {
  if (event.key === "F6" && table.seats.length) {
    event.preventDefault();
    const here = table.seats.findIndex((seat) => seat.node.contains(document.activeElement));
    const there = (here + 1) % table.seats.length;
    showSeat(there);
    table.seats[there].focusNewest();
    return;
  }
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  const tabs = step && event.target.role === "tab" ? [...event.target.parentElement.children] : [];
  if (tabs.length) tabs[(tabs.indexOf(event.target) + step + tabs.length) % tabs.length].focus();
});
document.getElementById("lightbox").addEventListener("click", (event) => {
  if (event.target === event.currentTarget || event.target.tagName === "IMG") event.currentTarget.close();
});
document.addEventListener("sizechange", () => { for (const seat of table.seats) seat.settle(); });

// A button that opens and closes a drawer. Escape closes it too.
function drawer(name, changed) {
  const opener = document.getElementById(`${name}-button`);
  const node = document.getElementById(name);
  opener.addEventListener("click", () => {
    node.hidden = !node.hidden;
    opener.setAttribute("aria-expanded", String(!node.hidden));
    changed(!node.hidden);
    for (const seat of table.seats) seat.settle();
  });
  node.addEventListener("keydown", (event) => { if (event.key === "Escape") { opener.click(); opener.focus(); } });
  return opener;
}

buildClock(call);
drawClock();
drawer("clock", drawClock).before(sizeSwitch());
drawer("trouble", (open) => document.body.classList.toggle("with-trouble", open));

connect();
