// One message: text, embeds, pictures, components of both kinds.

import { el, inline, markdown } from "/markdown.js";
import { offerMenus } from "/menu.js";
import { told } from "/time.js";

const LONGEST_NAME = 160;
const STYLE = { 1: "primary", 2: "secondary", 3: "success", 4: "danger", 5: "link", 6: "secondary" };

export function local(url) {
  // This server serves the files, but its absolute address may differ from the one in the address bar.
  const at = url.indexOf("/cdn/");
  return at >= 0 ? url.slice(at) : null;
}

export function color(value) {
  return "#" + Number(value).toString(16).padStart(6, "0");
}

export function renderMessage(message, seat) {
  const names = seat.names;
  const own = message.author.id === seat.id;
  const name = names.user(message.author.id) ?? message.author.username;
  // In a DM every message notifies, so marks would say nothing.
  const pinged = message.pings.includes(seat.id) && message.channel_id !== seat.dm;
  const node = el("article", {
    class: ["message", message.ephemeral && "ephemeral", pinged && !message.ephemeral && "pinged"].filter(Boolean).join(" "),
    "data-message-id": message.id,
    "data-ephemeral": String(message.ephemeral),
    "data-loading": String(message.loading),
    "data-from": `${message.ephemeral ? "Private message" : "Message"} from ${name}`,
    tabindex: -1,
  });
  if (message.used) {
    const who = names.user(message.used.by) ?? "Somebody";
    node.append(el("p", { class: "used" }, el("span", { "data-user": message.used.by }, who), " used ", el("span", { class: "mention" }, message.used.command)));
  }
  const when = new Date(message.timestamp);
  const body = el("div", { class: "body" });
  body.append(
    el("header", {},
      el("span", { class: "author" + (own ? " own" : "") }, name),
      message.author.bot && el("span", { class: "app" }, "APP"),
      el("time", { datetime: when.toISOString(), title: told(when, { dateStyle: "full", timeStyle: "short" }, names.zone(), names.locale()) }, told(when, { timeStyle: "short" }, names.zone(), names.locale())),
      message.quiet && el("span", { class: "silent", title: "Sent without a sound" }, "silent"),
      message.edited_timestamp && el("span", { class: "edited" }, "(edited)"),
    ),
  );
  if (message.loading) {
    body.append(el("p", { class: "thinking", role: "status" }, name + " is thinking", el("span", { class: "dots", "aria-hidden": "true" }, el("i"), el("i"), el("i"))));
  } else {
    if (message.content) body.append(markdown(message.content, names));
    for (const embed of message.embeds) body.append(renderEmbed(embed, seat));
    const shown = componentMedia(message.components);
    const files = message.attachments.filter((file) => !shown.has(file.id));
    const isPicture = (file) => (file.content_type ?? "").startsWith("image/");
    const pictures = files.filter(isPicture).map((file) => picture(file, file.description, "attached"));
    if (pictures.length) body.append(mosaic(pictures));
    body.append(...files.filter((file) => !isPicture(file)).map(fileLink));
    for (const part of message.components) {
      const built = component(part, message, seat);
      if (built) body.append(built);
    }
    if (body.querySelector(".picture") && body.querySelector("[data-custom-id], [data-select]")) {
      node.classList.add("asks");
      [...body.querySelectorAll(":scope > .text > p")].find(short)?.classList.add("lead");
    }
  }
  // Screen readers get the question or text first and the author after it.
  const first = body.querySelector(".text")?.firstElementChild?.innerText || body.querySelector(".text")?.textContent.trim().split("\n")[0];
  node.setAttribute("aria-label", first ? `${first.trim().slice(0, LONGEST_NAME)} (${node.dataset.from})` : node.dataset.from);
  const failure = seat.failures.get(message.id);
  if (failure) body.append(el("p", { class: "failed", role: "alert" }, "This interaction failed."));
  if (message.ephemeral) {
    body.append(el("p", { class: "only-you" }, "Only you can see this. ",
      el("button", { type: "button", class: "link-button", "data-action": "dismiss", onclick: () => seat.ask("delete", { message: message.id }) }, "Dismiss message")));
  } else {
    body.append(el("button", {
      type: "button", class: "delete", title: "Delete this message, as a moderator would", "aria-label": "Delete this message",
      "data-action": "delete", onclick: () => seat.ask("delete", { message: message.id }),
    }, "✕"));
  }
  offerMenus(node, message, seat);
  node.append(el("div", { class: "avatar", "data-who": message.author.bot ? "bot" : name.toLowerCase(), "aria-hidden": "true" }, name.slice(0, 1)), body);
  return node;
}

// Text that may stay in sight above tall pictures: a question or a sentence, not a list.
function short(paragraph) {
  return paragraph.querySelector("strong") && paragraph.textContent.length < 300 && paragraph.textContent.split("\n").length <= 3;
}

function componentMedia(parts, found = new Set()) {
  for (const part of parts) {
    for (const holder of [part, ...(part.items ?? [])]) {
      for (const key of ["media", "file"]) if (holder[key]?.attachment_id) found.add(holder[key].attachment_id);
    }
    if (part.components) componentMedia(part.components, found);
    if (part.accessory) componentMedia([part.accessory], found);
  }
  return found;
}

function renderEmbed(embed, seat) {
  const node = el("section", { class: "embed" });
  if (embed.color !== undefined && embed.color !== null) node.style.borderInlineStartColor = color(embed.color);
  const words = el("div", { class: "embed-words" });
  if (embed.author?.name) words.append(el("p", { class: "embed-author" }, embed.author.name));
  if (embed.title) words.append(el("h3", {}, inline(embed.title, seat.names)));
  if (embed.description) words.append(markdown(embed.description, seat.names));
  if (embed.fields?.length) {
    words.append(el("dl", {}, embed.fields.map((field) =>
      el("div", { class: field.inline ? "inline" : null }, el("dt", {}, inline(field.name, seat.names)), el("dd", {}, markdown(field.value, seat.names))))));
  }
  if (words.childNodes.length) node.append(words);
  if (embed.thumbnail?.url) node.append(picture(embed.thumbnail, embed.thumbnail.description, "thumbnail"));
  if (embed.image?.url) node.append(picture(embed.image, embed.image.description));
  if (embed.footer?.text) node.append(el("p", { class: "embed-footer" }, embed.footer.text));
  return node;
}

// As on Discord, several pictures share the room of one and are cut to fit. A board should therefore be alone.
function mosaic(pictures) {
  if (pictures.length === 1) return pictures[0];
  return el("div", { class: "mosaic", "data-pictures": pictures.length }, pictures);
}

function picture(media, alt, kind = "embedded") {
  const address = local(media.url);
  if (!address) return el("p", { class: "file" }, "A picture from elsewhere, which the sandbox does not load.");
  const image = el("img", { src: address, alt: alt ?? "", width: media.width, height: media.height });
  // The place of a picture has its final size before the picture loads, so that nothing jumps.
  if (media.width && media.height) {
    image.style.setProperty("--shape", String(media.width / media.height));
    image.style.setProperty("--own", media.width + "px");
  }
  const frame = el("figure", { class: "picture " + kind },
    el("button", {
      type: "button", class: "picture-button", "data-action": "enlarge", "aria-label": alt ? "Enlarge picture: " + alt : "Enlarge picture",
      onclick: () => enlarge(address, alt),
    }, image));
  if (alt && kind !== "thumbnail") {
    const caption = el("figcaption", { hidden: true }, alt);
    const toggle = el("button", { type: "button", class: "alt-button", "aria-expanded": "false", title: "The picture in words", "data-action": "alt" }, "ALT");
    toggle.addEventListener("click", () => {
      caption.hidden = !caption.hidden;
      toggle.setAttribute("aria-expanded", String(!caption.hidden));
    });
    frame.append(toggle, caption);
  }
  return frame;
}

function enlarge(address, alt) {
  const box = document.getElementById("lightbox");
  const image = box.querySelector("img");
  image.src = address;
  image.alt = alt ?? "";
  box.querySelector(".caption").textContent = alt ?? "";
  box.showModal();
}

function fileLink(file) {
  return el("p", { class: "file" }, el("a", { href: local(file.url), download: file.filename }, file.filename), ` (${Math.ceil(file.size / 1024)} kB)`);
}

function component(part, message, seat) {
  const children = () => (part.components ?? []).map((child) => component(child, message, seat));
  switch (part.type) {
    case 1:
      return el("div", { class: "row" }, children());
    case 2:
      return button(part, message, seat);
    case 3: case 5: case 6: case 7: case 8:
      return select(part, message, seat);
    case 9:
      return el("div", { class: "section" }, el("div", { class: "section-words" }, children()), component(part.accessory, message, seat));
    case 10:
      return markdown(part.content, seat.names);
    case 11:
      return picture(part.media, part.description, "thumbnail");
    case 12:
      return mosaic(part.items.map((item) => picture(item.media, item.description, "attached")));
    case 13: {
      const file = message.attachments.find((one) => one.id === part.file.attachment_id);
      return file ? fileLink(file) : null;
    }
    case 14:
      return el("hr", { class: (part.divider === false ? "bare " : "") + (part.spacing === 2 ? "wide" : "") });
    case 17: {
      const box = el("section", { class: "container" }, children());
      if (part.accent_color !== undefined && part.accent_color !== null) box.style.borderInlineStartColor = color(part.accent_color);
      return box;
    }
    default:
      return el("p", { class: "file" }, `A component of type ${part.type}, which this page does not draw.`);
  }
}

function emoji(part) {
  return part.emoji?.name ? el("span", { class: "emoji", "aria-hidden": part.label ? "true" : null }, part.emoji.id ? `:${part.emoji.name}:` : part.emoji.name) : null;
}

function button(part, message, seat) {
  const inner = [emoji(part), part.label && el("span", {}, part.label)];
  if (part.style === 5) {
    return el("a", { class: "button link", href: part.url, target: "_blank", rel: "noopener noreferrer" }, inner);
  }
  const busy = seat.busy.has(message.id + "/" + part.custom_id);
  return el("button", {
    type: "button", class: `button ${STYLE[part.style]}` + (busy ? " busy" : ""), "data-custom-id": part.custom_id,
    "data-label": part.label ?? part.emoji?.name ?? "", disabled: part.disabled, "aria-busy": busy ? "true" : null,
    onclick: () => seat.act(message.id, part.custom_id, "click", { message: message.id, custom_id: part.custom_id }),
  }, inner);
}

// The options of a menu. Discord itself fills the menus of people, roles and channels.
export function optionsOf(part, names) {
  if (part.options) return part.options;
  const people = Object.entries(names.users()).map(([id, name]) => ({ label: name, value: id }));
  const roles = names.roles().map((one) => ({ label: "@" + one.name, value: one.id }));
  const channels = names.channels(part.channel_types).map((one) => ({ label: "#" + one.name, value: one.id }));
  const chosen = new Set((part.default_values ?? []).map((one) => one.id));
  return { 5: people, 6: roles, 7: [...people, ...roles], 8: channels }[part.type].map((one) => ({ ...one, default: chosen.has(one.value) }));
}

function select(part, message, seat) {
  const least = part.min_values ?? 1;
  const most = part.max_values ?? 1;
  const key = message.id + "/" + part.custom_id;
  const options = optionsOf(part, seat.names);
  const chosen = new Set(options.filter((one) => one.default).map((one) => one.value));
  const title = options.filter((one) => chosen.has(one.value)).map((one) => one.label).join(", ") || part.placeholder || "Make a selection";
  const list = el("div", { class: "options", role: "listbox", "aria-label": part.placeholder ?? "Options", "aria-multiselectable": most > 1 ? "true" : null });
  const opened = el("div", { class: "opened", hidden: true }, list);
  const opener = el("button", {
    type: "button", class: "select-button", "aria-haspopup": "listbox", "aria-expanded": "false", disabled: part.disabled,
    "data-select": part.custom_id, "data-label": part.placeholder ?? "", "aria-busy": seat.busy.has(key) ? "true" : null,
  }, el("span", {}, title), el("span", { class: "chevron", "aria-hidden": "true" }, "▾"));
  const send = () => seat.act(message.id, part.custom_id, "select", { message: message.id, custom_id: part.custom_id, values: [...chosen] });
  const close = () => { opened.hidden = true; opener.setAttribute("aria-expanded", "false"); };
  // Move the focus back to the opener before the message is drawn again, so that it stays in the message.
  const take = () => { opener.focus({ preventScroll: true }); close(); send(); };
  const done = el("button", { type: "button", class: "button primary done", "data-action": "choose", onclick: take }, "Choose");
  const refresh = () => {
    for (const one of list.children) one.setAttribute("aria-selected", String(chosen.has(one.dataset.value)));
    done.disabled = chosen.size < least || chosen.size > most;
    done.textContent = most > 1 ? `Choose (${chosen.size} of ${least === most ? most : `${least} to ${most}`})` : "Choose";
  };
  for (const one of options) {
    list.append(el("button", {
      type: "button", role: "option", class: "option", "data-value": one.value, "data-label": one.label,
      onclick: () => {
        if (most === 1) { chosen.clear(); chosen.add(one.value); take(); return; }
        if (!chosen.delete(one.value)) chosen.add(one.value);
        refresh();
      },
    }, el("span", { class: "tick", "aria-hidden": "true" }), el("span", { class: "option-words" }, emoji(one), el("span", {}, one.label), one.description && el("small", {}, one.description))));
  }
  if (most > 1 || least === 0) opened.append(done);
  refresh();
  opener.addEventListener("click", () => {
    opened.hidden = !opened.hidden;
    opener.setAttribute("aria-expanded", String(!opened.hidden));
    if (opened.hidden) return;
    (list.querySelector("[aria-selected=true]") ?? list.firstElementChild)?.focus({ preventScroll: true });
    opened.scrollIntoView({ block: "nearest" });
  });
  const box = el("div", { class: "select" }, opener, opened);
  box.addEventListener("focusout", (event) => { if (event.relatedTarget && !box.contains(event.relatedTarget)) close(); });
  box.addEventListener("keydown", (event) => {
    if (opened.hidden) return;
    if (event.key === "Escape") { close(); opener.focus(); event.stopPropagation(); return; }
    const all = [...opened.querySelectorAll("button")];
    const at = all.indexOf(document.activeElement);
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: all.length - 1 }[event.key];
    if (at < 0 || to === undefined) return;
    all[Math.min(Math.max(to, 0), all.length - 1)].focus();
    event.preventDefault();
  });
  return box;
}
