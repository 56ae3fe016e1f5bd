// The bot's context menus: Apps on a message, on its author or on a person named in it, opened by a right click or the
// menu key.

import { el } from "/markdown.js";

export function offerMenus(node, message, seat) {
  node.addEventListener("contextmenu", (event) => {
    // A selected text, a link and a field keep the browser's own menu.
    if (String(getSelection()) || event.target.closest("a, input, textarea, select")) return;
    const menus = seat.menus();
    const named = event.target.closest(".message [data-user]")?.dataset.user;
    const person = named ?? message.author.id;
    const entries = [
      ...(named || message.ephemeral ? [] : menus.message).map((name) => [name, () => seat.ask("menu", { channel: message.channel_id, name, message: message.id })]),
      ...menus.user.filter(() => person !== seat.table.bot.id).map((name) => [`${name}: ${seat.names.user(person)}`, () => seat.ask("menu", { channel: message.channel_id, name, user: person })]),
    ];
    if (!entries.length) return;
    event.preventDefault();
    show(node, entries, event);
  });
}

function show(node, entries, event) {
  if (document.activeElement.closest(".apps")) document.activeElement.blur();
  const box = el("div", { class: "apps", role: "menu", "aria-label": "Apps" },
    ...entries.map(([name, act]) => el("button", { type: "button", role: "menuitem", "data-menu": name, onclick: () => { close(); act(); } }, name)));
  // Losing the focus removes the box.
  const close = () => node.focus();
  box.addEventListener("keydown", (press) => {
    const items = [...box.children];
    const step = { ArrowDown: 1, ArrowUp: -1 }[press.key];
    if (press.key === "Escape") close();
    else if (step) items[(items.indexOf(document.activeElement) + step + items.length) % items.length].focus();
    else return;
    press.preventDefault();
    press.stopPropagation();
  });
  box.addEventListener("focusout", (left) => { if (!box.contains(left.relatedTarget)) box.remove(); });
  document.body.append(box);
  const at = event.clientX || event.clientY ? { x: event.clientX, y: event.clientY } : node.getBoundingClientRect();
  box.style.left = `${Math.max(0, Math.min(at.x, innerWidth - box.offsetWidth))}px`;
  box.style.top = `${Math.max(0, Math.min(at.y, innerHeight - box.offsetHeight))}px`;
  box.firstElementChild.focus();
}
