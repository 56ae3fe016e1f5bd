// Start a match without knowing a command: a form fills in the real command and accepts for the other seat.

import { el } from "/markdown.js";

const COMMAND = "match challenge";
const SUCCESS = 3;
const SELECT = 3;
const BUTTON = 2;
const PATIENCE = 15000;

export function startCommand(commands) {
  return commands.find((one) => one.path === COMMAND);
}

// A form instead of a command's fields. `seat` challenges `other`.
export class StartForm {
  constructor(seat, other, command, done) {
    this.seat = seat;
    this.other = other;
    this.command = command;
    this.done = done;
    this.values = { game: "", deck: "", first: "" };
    this.theirs = "";
    this.place = seat.isDm() ? seat.table.channels[0]?.id : seat.place;
    this.fields = el("div", { class: "fields" });
    this.go = el("button", { type: "submit", class: "button primary", "data-action": "start-match" }, "Start");
    const cancel = el("button", { type: "button", class: "button secondary", "data-action": "cancel-command", onclick: () => done() }, "Cancel");
    this.node = el("form", { class: "command", "data-start-form": "", novalidate: true, "aria-label": "Start a match" },
      el("p", { class: "command-title" }, el("strong", {}, "Start a match"), el("span", {}, `${seat.name} against ${other.name}, in #${seat.names.channel(this.place)}`)),
      this.fields, el("div", { class: "row end" }, cancel, this.go));
    this.node.addEventListener("submit", (event) => { event.preventDefault(); this.submit(); });
    this.node.addEventListener("keydown", (event) => { if (event.key === "Escape") done(); });
  }

  async open() {
    const games = await this.choices("game");
    if (!games.length) return;
    const game = this.field("game", "Game", games, (value) => { this.values.game = value; if (this.mine) this.decks(); });
    const mine = this.field("deck", `${this.seat.name}'s deck`, [], (value) => { this.values.deck = value; });
    const theirs = this.field("other-deck", `${this.other.name}'s deck`, [], (value) => { this.theirs = value; });
    this.fields.replaceChildren(game, mine, theirs);
    [this.mine, this.hers] = [mine, theirs].map((one) => one.querySelector("select"));
    const first = this.command.options.find((one) => one.name === "first");
    if (first?.choices?.length) {
      const begins = first.choices.map((one) => ({ name: one.name, value: one.value }));
      const usual = begins.findIndex((one) => one.value === "random");
      this.fields.append(this.field("first", "Who begins", begins, (value) => { this.values.first = value; }, Math.max(usual, 0)));
    }
    await this.decks();
    game.querySelector("select").focus();
    this.seat.settle();
  }

  async decks() {
    const decks = await this.choices("deck");
    const theirs = [...decks.map((one) => ({ name: one.name, value: one.name })), { name: `${this.other.name} answers the challenge`, value: "" }];
    fill(this.mine, decks, 0);
    fill(this.hers, theirs, 1);
  }

  async choices(option) {
    const options = option === "deck" ? { game: this.values.game } : {};
    const reply = await this.seat.ask("complete", { channel: this.place, path: COMMAND, option, typed: "", options });
    return reply.ok ? reply.result : [];
  }

  field(name, label, choices, take, at = 0) {
    const id = `start-${this.seat.id}-${name}`;
    const box = el("select", { id, "data-start": name });
    box.addEventListener("change", () => take(box.value));
    if (choices.length) fill(box, choices, at);
    return el("div", { class: "field" }, el("label", { for: id }, label), box);
  }

  async submit() {
    if (this.go.disabled) return;
    this.go.disabled = true;
    const { seat, other } = this;
    const known = new Set([...seat.messages.keys(), ...other.messages.keys()]);
    const options = Object.fromEntries(Object.entries({ opponent: other.id, ...this.values }).filter(([, value]) => value !== ""));
    const reply = await seat.ask("slash", { channel: this.place, path: COMMAND, options });
    this.go.disabled = false;
    if (!reply.ok) return;
    this.done();
    if (seat.place !== this.place) seat.show(this.place);
    seat.toBottom();
    if (!this.theirs) return;
    const missed = await accept(other, this.theirs, known);
    if (missed) { seat.note(missed); return; }
    const asked = (one) => [...one.messages.values()].some((it) => it.channel_id === one.dm && !known.has(it.id) && it.components.length);
    // The player who does not begin may have no question yet.
    await until(() => asked(seat) && asked(other), 3000);
    for (const one of [seat, other]) one.show(one.dm);
    seat.focusNewest();
  }
}

// Keep the box, so that the focus stays in it.
function fill(box, choices, at) {
  box.replaceChildren(...choices.map((one) => el("option", { value: one.value }, one.name)));
  box.selectedIndex = Math.min(at, choices.length - 1);
  box.dispatchEvent(new Event("change"));
}

// Press as a person would for `seat`: the green button of the invitation, the deck, the green button that begins.
async function accept(seat, deck, known) {
  const fresh = () => [...seat.messages.values()].filter((one) => !known.has(one.id) && !one.loading).reverse();
  const parts = (message) => message.components.flatMap((row) => row.components ?? []);
  const green = (message) => parts(message).find((one) => one.type === BUTTON && one.style === SUCCESS && !one.disabled);
  const asks = (message) => parts(message).find((one) => one.type === SELECT);
  const press = (message) => seat.ask("click", { message: message.id, custom_id: green(message).custom_id });
  const invite = await until(() => fresh().find((one) => !one.ephemeral && one.pings.includes(seat.id) && green(one)));
  if (!invite || !(await press(invite)).ok) return `${seat.name} got no challenge.`;
  const open = () => fresh().find((one) => one.ephemeral && green(one));
  let offer = await until(open);
  const chosen = () => asks(offer)?.options.find((one) => one.default)?.label ?? deck;
  if (offer && chosen() !== deck) {
    const value = asks(offer).options.find((one) => one.label === deck)?.value;
    if (value === undefined) return `${seat.name} cannot take ${deck}.`;
    await seat.ask("select", { message: offer.id, custom_id: asks(offer).custom_id, values: [value] });
    await until(() => { offer = open(); return offer && chosen() === deck; });
  }
  if (!offer || !(await press(offer)).ok) return `${seat.name} could not accept.`;
  return null;
}

function until(check, patience = PATIENCE) {
  const end = Date.now() + patience;
  return new Promise((resolve) => {
    const look = () => {
      const found = check();
      if (found || Date.now() > end) resolve(found || null);
      else setTimeout(look, 60);
    };
    look();
  });
}

function chairs(seats) {
  return new Intl.ListFormat("en").format(seats.map((one) => `${one.name}'s`));
}

// Content of an empty place: how to begin, and some commands.
export function welcome(seat, commands) {
  const { table } = seat;
  const dm = seat.isDm();
  const find = (paths) => paths.map((path) => commands.find((one) => one.path === path)).filter(Boolean);
  const start = dm ? null : startCommand(commands);
  const first = start && table.seats[0]?.id === seat.id;
  const other = table.seats.find((one) => one.id !== seat.id)?.name ?? "the other";
  const known = find(first || dm ? ["match practice", "help", "card"] : [COMMAND, "help", "card"]);
  const shown = known.length ? known : commands.slice(0, 4);
  const tries = el("div", { class: "row" }, shown.map((one) => el("button", { type: "button", class: "button secondary", "data-try": one.path, onclick: () => seat.composer.open(one) }, "/" + one.path)));
  const box = (title, ...rest) => el("div", { class: "welcome" }, el("h3", {}, title), rest);
  if (!commands.length) {
    return box(`Welcome to ${dm ? "the bot's messages" : "#" + seat.names.channel(seat.place)}`,
      el("p", {}, table.online ? "The bot has no commands here." : "Waiting for the bot to come online."));
  }
  if (dm) return box("No messages yet", el("p", {}, `Here the bot writes to ${seat.name} alone: every move arrives with a picture and buttons.`), tries);
  if (!first) {
    const lead = start ? `What ${seat.name} sees. When ${other} sends a challenge, it appears here.` : "You play every seat. Whatever one does, the others see as on Discord.";
    return box(`${seat.name}'s side`, el("p", {}, lead), tries);
  }
  return box("Play a match",
    el("p", {}, `This is a little Discord of your own, and you sit in ${table.seats.length === 2 ? "both" : "all"} chairs: ${chairs(table.seats)}.`),
    el("ol", {},
      el("li", {}, "Choose a game and both decks. That sends ", el("code", {}, "/" + COMMAND), ` for ${seat.name} and accepts it for ${other}.`),
      el("li", {}, "From then on the bot writes to whoever has to move, under ", el("strong", {}, "@\u00a0" + (table.bot?.name ?? "Bot")), "."),
      el("li", {}, el("strong", {}, "How to play"), " on the first messages tells the rules in ten lines, ", el("strong", {}, "?"), " explains a question.")),
    el("div", { class: "row" }, el("button", { type: "button", class: "button primary large", "data-action": "start", onclick: () => seat.composer.start() }, "Start a match")),
    el("p", { class: "small" }, "With the keyboard: ", el("kbd", {}, "F6"), " goes to the newest message of the other seat, ", el("kbd", {}, "Tab"), " to its buttons."),
    el("p", { class: "small" }, "Or try a command; all of them are behind the ", el("code", {}, "/"), " below."),
    tries);
}
