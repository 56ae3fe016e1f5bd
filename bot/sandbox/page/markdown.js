// Discord's subset of Markdown, built as DOM nodes, so that text from a message never becomes HTML.

import { relative, told } from "/time.js";

export function el(tag, attributes = {}, ...children) {
  const node = document.createElement(tag);
  for (const [key, value] of Object.entries(attributes)) {
    if (value === undefined || value === null || value === false) continue;
    if (key === "class") node.className = value;
    else if (key.startsWith("on")) node.addEventListener(key.slice(2), value);
    else node.setAttribute(key, value === true ? "" : String(value));
  }
  node.append(...children.flat().filter((child) => child !== null && child !== undefined && child !== false));
  return node;
}

const INLINE = new RegExp(
  [
    "\\\\(?<escaped>[\\\\*_~|`<>#\\[\\]()-])",
    "``(?<code2>.+?)``(?!`)",
    "`(?<code>[^`\\n]+)`",
    "<t:(?<time>-?\\d{1,13})(?::(?<style>[tTdDfFR]))?>",
    "<@!?(?<user>\\d+)>",
    "<@&(?<role>\\d+)>",
    "<#(?<channel>\\d+)>",
    "</(?<command>[^:>]+):\\d+>",
    "<a?:(?<emoji>\\w+):\\d+>",
    "\\*\\*\\*(?<both>[\\s\\S]+?)\\*\\*\\*",
    "\\*\\*(?<bold>[\\s\\S]+?)\\*\\*(?!\\*)",
    "__(?<under>[\\s\\S]+?)__(?!_)",
    "~~(?<strike>[\\s\\S]+?)~~",
    "\\|\\|(?<spoiler>[\\s\\S]+?)\\|\\|",
    "\\*(?<italic>[^\\s*](?:[\\s\\S]*?[^\\s*])?)\\*(?!\\*)",
    "(?<![\\w])_(?<italic2>[^_]+?)_(?![\\w])",
    "\\[(?<label>[^\\]\\n]+)\\]\\((?<link>https?://[^\\s)]+)\\)",
    "<?(?<url>https?://[^\\s<>]+)>?",
  ].join("|"),
  "g",
);

export function inline(text, names) {
  const nodes = [];
  let at = 0;
  for (const match of text.matchAll(INLINE)) {
    if (match.index > at) nodes.push(text.slice(at, match.index));
    at = match.index + match[0].length;
    nodes.push(piece(match.groups, match[0], names));
  }
  if (at < text.length) nodes.push(text.slice(at));
  return nodes;
}

function piece(found, whole, names) {
  const deeper = (tag, words, attributes) => el(tag, attributes, inline(words, names));
  if (found.escaped) return found.escaped;
  if (found.code2 || found.code) return el("code", {}, (found.code2 ?? found.code).trim() || " ");
  if (found.time) return timeNode(Number(found.time), found.style ?? "f", names);
  if (found.user) return el("span", { class: "mention", "data-user": found.user }, "@" + (names.user(found.user) ?? "unknown"));
  if (found.role) return el("span", { class: "mention" }, "@" + (names.role(found.role) ?? "unknown"));
  if (found.channel) return el("span", { class: "mention" }, "#" + (names.channel(found.channel) ?? "unknown"));
  if (found.command) return el("span", { class: "mention" }, "/" + found.command);
  if (found.emoji) return el("span", { class: "emoji" }, ":" + found.emoji + ":");
  if (found.both) return el("strong", {}, deeper("em", found.both));
  if (found.bold) return deeper("strong", found.bold);
  if (found.under) return deeper("u", found.under);
  if (found.strike) return deeper("s", found.strike);
  if (found.spoiler) {
    const reveal = (event) => event.currentTarget.classList.add("shown");
    return deeper("span", found.spoiler, { class: "spoiler", tabindex: 0, title: "Spoiler", onclick: reveal, onkeydown: reveal });
  }
  if (found.italic || found.italic2) return deeper("em", found.italic ?? found.italic2);
  const address = found.link ?? found.url;
  if (address) return el("a", { href: address, target: "_blank", rel: "noopener noreferrer" }, found.label ?? address);
  return whole;
}

const STYLES = {
  t: { timeStyle: "short" },
  T: { timeStyle: "medium" },
  d: { dateStyle: "short" },
  D: { dateStyle: "long" },
  f: { dateStyle: "long", timeStyle: "short" },
  F: { dateStyle: "full", timeStyle: "short" },
};

// A point in time, in the reader's language and time zone.
function timeNode(seconds, style, names) {
  const date = new Date(seconds * 1000);
  if (Number.isNaN(date.getTime())) return "an unknown time";
  const full = told(date, STYLES.F, names.zone(), names.locale());
  const words = style === "R" ? relative(seconds, names.locale()) : told(date, STYLES[style], names.zone(), names.locale());
  const mark = style === "R" ? { "data-relative": seconds, lang: names.locale() } : {};
  return el("time", { datetime: date.toISOString(), title: full, ...mark }, words);
}

export function markdown(text, names) {
  const root = el("div", { class: "text" });
  const fenced = text.split(/```(?:[\w+-]*\n)?([\s\S]*?)```/);
  fenced.forEach((part, index) => {
    if (index % 2) root.append(el("pre", {}, el("code", {}, part.replace(/\n$/, ""))));
    else if (part) blocks(part.replace(index ? /^\n/ : /^/, "").split("\n"), root, names);
  });
  return root;
}

function blocks(lines, root, names) {
  let at = 0;
  let paragraph = [];
  const flush = () => {
    while (paragraph.length && paragraph[paragraph.length - 1] === "") paragraph.pop();
    if (paragraph.length) root.append(el("p", {}, inline(paragraph.join("\n"), names)));
    paragraph = [];
  };
  while (at < lines.length) {
    const line = lines[at];
    const heading = /^(#{1,3}|-#) +(.*)$/.exec(line);
    const item = /^( *)(?:[-*]|(\d+)\.) +(.*)$/.exec(line);
    if (heading) {
      flush();
      const tag = heading[1] === "-#" ? "small" : "h" + (heading[1].length + 2);
      root.append(el(tag, { class: "heading" }, inline(heading[2], names)));
    } else if (/^>>> /.test(line)) {
      flush();
      const quote = el("blockquote");
      blocks([line.slice(4), ...lines.slice(at + 1)], quote, names);
      root.append(quote);
      return;
    } else if (/^> ?/.test(line) && line.startsWith(">")) {
      flush();
      const inner = [];
      while (at < lines.length && lines[at].startsWith(">")) inner.push(lines[at++].replace(/^> ?/, ""));
      const quote = el("blockquote");
      blocks(inner, quote, names);
      root.append(quote);
      continue;
    } else if (item) {
      flush();
      const list = el(item[2] ? "ol" : "ul", item[2] ? { start: item[2] } : {});
      while (at < lines.length) {
        const next = /^( *)(?:[-*]|(\d+)\.) +(.*)$/.exec(lines[at]);
        if (!next || Boolean(next[2]) !== Boolean(item[2])) break;
        list.append(el("li", { class: next[1].length > 1 ? "deep" : null }, inline(next[3], names)));
        at += 1;
      }
      root.append(list);
      continue;
    } else if (line === "" && !paragraph.length) {
      // Skip leading blank lines.
    } else {
      paragraph.push(line);
    }
    at += 1;
  }
  flush();
}
