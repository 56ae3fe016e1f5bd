"""Makes the README's pictures of the sandbox page: `python -m tests.e2e.page_picture FOLDER`.

`page.png` shows both seats on a desktop during an attack in Invasion. `phones.png` shows a question of each game on a
phone, side by side. Each match is begun with the page's form, in a separate sandbox.
"""

import io
import sys
import tempfile
from pathlib import Path

KITS = Path(__file__).parents[1] / "kits"
sys.path.insert(0, str(KITS))

from browser_kit import Browser, find_chromium  # noqa: E402
from page_kit import sandbox_process  # noqa: E402

ANNA = "[data-seat=anna]"
DESKTOP, PHONE = (1400, 1040, 1), (390, 844, 1.5)
SEED = 5
LEAST_CLICKS = 30
MOST_CLICKS = 400
SW_CLICKS = 12
GAP, GROUND = 24, (18, 20, 25)


def main(folder):
    phones = []
    for game, least, text in (("Warhammer", LEAST_CLICKS, "Who defends?"), ("Summoner", SW_CLICKS, "Where does")):
        with tempfile.TemporaryDirectory() as home, sandbox_process(Path(home)) as address:
            page = Browser(find_chromium(), Path(home) / "profile", 1400, 1040)
            try:
                size(page, DESKTOP)
                page.driver.get(address)
                page.find("#status", text="Bot online")
                start(page, game)
                play(page, least, text)
                if not phones:
                    shrink([page.driver.get_screenshot_as_png()], folder / "page.png")
                phones.append(phone(page, address, text))
            finally:
                page.driver.quit()
    shrink(phones, folder / "phones.png")


def size(page, of):
    width, height, scale = of
    wanted = {"width": width, "height": height, "deviceScaleFactor": scale, "mobile": False}
    page.driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", wanted)


def start(page, game):
    page.click(f"{ANNA} [data-action=start]")
    page.find(f"{ANNA} [data-start=other-deck] option", text="Ben answers")
    page.type(f"{ANNA} [data-start=game]", game[0])
    page.find(f"{ANNA} [data-start=deck] option", text={"W": "Dwarf", "S": "Prince"}[game[0]])
    page.click(f"{ANNA} [data-action=start-match]")
    page.find(f"{ANNA} [data-tab=dm][aria-selected=true]")


def play(page, least, text):
    """Play until a prompt with the text remains open. A prompt that was just answered disappears after a moment."""
    page.sit_down(SEED)
    for clicks in range(MOST_CLICKS):
        if clicks >= least and stays(page, text):
            break
        page.play_click()


def stays(page, text):
    seats = page.driver.find_element("id", "seats")
    if text not in seats.text:
        return False
    page.driver.execute_async_script("setTimeout(arguments[0], 2500)")
    return text in seats.text


def phone(page, address, text):
    """Take a picture of the newest prompt with a text on a phone, scrolled to its end."""
    size(page, PHONE)
    page.driver.get(address)
    page.find("#status")
    for seat in ("anna", "ben"):
        page.click(f"[data-seat-tab={seat}]")
        page.click(f"[data-seat={seat}] [data-tab=dm]")
        page.driver.execute_async_script("setTimeout(arguments[0], 1500)")
        if text in page.find(f"[data-seat={seat}] .log").text.rpartition("APP")[2]:
            break
    return page.driver.get_screenshot_as_png()


def shrink(shots, file):
    """Save the pictures side by side, in 256 colours."""
    from PIL import Image

    images = [Image.open(io.BytesIO(one)).convert("RGB") for one in shots]
    width = sum(one.width for one in images) + GAP * (len(images) - 1)
    whole = Image.new("RGB", (width, max(one.height for one in images)), GROUND)
    at = 0
    for one in images:
        whole.paste(one, (at, 0))
        at += one.width + GAP
    flat = whole.quantize(256, method=Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE)
    flat.save(file, "PNG", optimize=True)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
