// A player inside the page, for both seats: it reads what is shown and clicks it, nothing else.
// Runs as a classic script with the seed as its argument; leaves `pagePlayer` behind.

// What answers a question or fills an answer in (see cogs/wire/custom_ids.py); everything else only looks, or goes back.
const ANSWERS = /^w1:(act|num|menu|send|none|pass|yield|draw|line|ahead|commit):/;
// How likely a button is to be pressed, by the first pattern that fits its words: attack, and do not dawdle.
const LIKING = [
  [/^(Attack|Defend) with|^Use suggested|^Confirm|^Keep this order/, 40],
  [/^Tick all/, 6],
  [/^☐/, 3],
  [/^☑/, 0.2],
  [/^No (attack|attackers)\b/i, 0.1],
  [/^No defenders/, 8],
  [/^More$/, 0.001],
  [/^Skip to magic/, 0.01],
  [/^(Back|Edit|Start over|1 less|Previous|Choose none)\b/, 0.3],
  [/^Pass until/, 0.05],
  [/^Draw Seven/, 0.5],
  [/^Pass\b/, 5],
  [/Development:/, 0.4],
  [/Play .*\(\d+\)/, 9],
  [/^(Kingdom|Quest) \(/, 1],
  [/^Battlefield \(/, 3],
  [/^(\d+ )?Attack [A-Z]/, 60],
  [/Mining( \d)?$|: \+\d gold$/, 20],
  [/^(\d+ )?Hire /, 9],
  [/^End turn/, 0.05],
];

let state = arguments[0] >>> 0;
const seen = {};

// mulberry32
function random() {
  state = (state + 0x6d2b79f5) >>> 0;
  let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
}

// Where a game has a board of squares ("Ben's board: Wall c6 9/9, …" in a picture's words): go for the other's Summoner.
const LEADERS = ["Prince Elien", "Queen Maldaria", "Grognack", "Torgan"];
const ENDINGS = [[/^Movement/, 3], [/^Attack/, 0.3], [/^Event/, 8], [/^Summon/, 0.5]];

function war(seat, message) {
  const words = [...message.querySelectorAll(".picture img")].map((one) => one.alt).join(" ");
  const theirs = new Map();
  for (const [, name, cards] of words.matchAll(/(\w+)'s board: (.*?)\.(?: |$)/g)) {
    if (name.toLowerCase() === seat.dataset.seat) continue;
    for (const [, card, square] of cards.matchAll(/([^,]+?) ([a-f][1-8]) \d+\/\d+/g)) theirs.set(square, card.trim());
  }
  const goal = [...theirs].find(([, card]) => LEADERS.includes(card));
  const text = question(message);
  return goal ? { theirs, text, goal: goal[0], asked: text.split("\n").find((line) => / Phase|attack\?|Magic Pile/.test(line)) ?? "" } : null;
}

function martial(label, { theirs, text, goal, asked }) {
  // A hint says who has nothing but friends in reach.
  if (text.includes(`${label}: only your own`)) return 0.001;
  const name = label.replace(/^\d+ /, "");
  if (/^On to /.test(name)) return 8;
  if (name === "Back") return 0.01;
  if (/^End /.test(name)) return (ENDINGS.find(([phase]) => phase.test(asked)) ?? [null, 1])[1];
  if (/Magic Pile/.test(asked)) return /^(Choose none|Confirm)/.test(name) ? 15 : 1;
  const there = /^(?:Stay on )?([a-f])([1-8])\b/.exec(name);
  if (there) return 1000 * 3 ** -(Math.abs(there[1].charCodeAt(0) - goal.charCodeAt(0)) + Math.abs(there[2] - goal[1]));
  if (/\): /.test(name)) return 0.2; // an ability
  const card = /^(.+) \(([a-f][1-8])\)/.exec(name);
  if (!card) return null;
  const leads = LEADERS.includes(card[1]);
  if (/attack\?/.test(asked)) return theirs.has(card[2]) ? (leads ? 100 : 1) : 0.0001;
  return leads ? 40 : 1;
}

function choose(things, weights) {
  let at = random() * weights.reduce((sum, one) => sum + one, 0);
  return things.find((_, index) => (at -= weights[index]) < 0) ?? things.at(-1);
}

function liking(label, button, battle) {
  const drive = battle && martial(label, battle);
  if (drive !== null) return drive;
  const known = LIKING.find(([pattern]) => pattern.test(label));
  return known ? known[1] : button.classList.contains("primary") ? 4 : 1;
}

// Resolves when `check` gives something, after every change of the page; null when time is up.
function until(check, ms) {
  return new Promise((resolve) => {
    const finish = (value) => { watch.disconnect(); clearTimeout(timer); resolve(value); };
    const look = () => { const found = check(); if (found) finish(found); };
    const watch = new MutationObserver(look);
    const timer = setTimeout(() => finish(check() || null), ms);
    watch.observe(document.getElementById("seats"), { subtree: true, childList: true, attributes: true, characterData: true });
    look();
  });
}

// The newest message of a seat that asks for something, with its buttons and menus.
function prompt(seat) {
  for (const message of [...seat.querySelectorAll(".log .message")].reverse()) {
    const buttons = [...message.querySelectorAll("button[data-custom-id]:not([disabled], .busy)")]
      .filter((one) => one.checkVisibility() && ANSWERS.test(one.dataset.customId));
    const menus = [...message.querySelectorAll(".select-button:not([disabled])")].filter((one) => one.checkVisibility());
    if (buttons.length || menus.length) return { seat, message, buttons, menus };
  }
  return null;
}

function question(message) {
  return message.querySelector(".body > .text")?.innerText ?? "";
}

function note({ seat, message }) {
  const mine = (seen[seat.dataset.seat] ??= { prompts: 0, pictures: 0, wordless: [], broken: [] });
  mine.prompts += 1;
  for (const image of message.querySelectorAll(".picture img")) {
    mine.pictures += 1;
    if (!image.alt.trim()) mine.wordless.push(question(message));
    if (image.complete && !image.naturalWidth) mine.broken.push(image.src);
  }
}

function winner() {
  const found = [...document.querySelectorAll(".message .text")].map((one) => one.textContent);
  // A player reads "You won the match"; the name of the winner stands with all others.
  return found.find((text) => / won the match/.test(text) && !/You(?: and .+)? won the match/.test(text)) ?? null;
}

async function step(patience) {
  const seats = [...document.querySelectorAll(".seat")];
  const found = await until(() => {
    const over = winner();
    if (over) return { over };
    const open = seats.map(prompt).filter(Boolean);
    return open.length ? { open } : null;
  }, patience);
  if (!found) return { wrong: "nobody is asked anything" };
  if (found.over) return { over: found.over };
  const here = choose(found.open, found.open.map(() => 1));
  const { seat, message, buttons, menus } = here;
  note(here);
  const battle = war(seat, message);
  const shown = { seat: seat.dataset.seat, question: question(message), choices: buttons.map((one) => one.dataset.label) };
  // Messages are drawn anew, so what was pressed is looked for by its name.
  const of = `.message[data-message-id="${message.dataset.messageId}"]`;
  let mark;
  if (menus.length && random() < 0.75) {
    const menu = choose(menus, menus.map((_, index) => (index ? 1 : 3)));
    menu.click();
    const entries = [...menu.parentElement.querySelectorAll(".option")];
    const entry = choose(entries, entries.map((one) => liking(one.dataset.label, one, battle)));
    shown.label = entry.dataset.label;
    mark = `${of} [data-select="${CSS.escape(menu.dataset.select)}"]:not([disabled])`;
    entry.click();
    const done = menu.parentElement.querySelector("[data-action=choose]");
    if (done && !done.disabled) done.click();
  } else {
    const pressed = choose(buttons.length ? buttons : menus, (buttons.length ? buttons : menus).map((one) => liking(one.dataset.label ?? "", one, battle)));
    shown.label = pressed.dataset.label;
    mark = `${of} button[data-custom-id="${CSS.escape(pressed.dataset.customId)}"]:not([disabled])`;
    pressed.click();
  }
  const failed = () => seat.querySelector(".failed, .notice")?.textContent;
  const taken = await until(() => !seat.querySelector(mark) || failed(), patience);
  if (failed()) shown.wrong = failed();
  else if (!taken) shown.wrong = "the click had no effect";
  return shown;
}

window.pagePlayer = { step, report: () => seen };
