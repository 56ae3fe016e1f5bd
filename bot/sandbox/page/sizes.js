// The size of messages and their pictures: as on a desktop, or as on a phone.

import { el } from "/markdown.js";

// The boxes for pictures are in style.css, by the page's attribute data-size.
const SIZES = [
  ["desktop", "Desktop", "As a desktop Discord shows it: a picture in an embed is fitted into 400 by 300 pixels."],
  ["phone", "Phone", "As a phone shows it: a picture is 300 points wide."],
];

function show(size) {
  document.body.dataset.size = size;
  document.dispatchEvent(new Event("sizechange"));
}

// The switch, preset to fit the window.
export function sizeSwitch() {
  const fits = matchMedia("(max-width: 760px)").matches ? "phone" : "desktop";
  show(fits);
  return el("fieldset", { class: "sizes" }, el("legend", { class: "hidden" }, "Show messages as on"),
    SIZES.map(([size, name, title]) => {
      const box = el("input", { type: "radio", name: "size", value: size, id: `size-${size}`, "aria-description": title });
      box.checked = size === fits;
      box.addEventListener("change", () => show(size));
      return el("label", { for: `size-${size}`, title }, box, name);
    }));
}
