"""The README's picture of the page: `python -m tests.e2e.page_picture ADDRESS FILE`, with a sandbox running there.

It begins a match, plays on until somebody is attacked, and takes a picture of both seats.
"""

import sys
import tempfile
from pathlib import Path

from tests.e2e.test_browser_match import begin
from tests.kits.browser_kit import Browser, find_chromium

SEED = 3
LEAST_CLICKS = 30
MOST_CLICKS = 400


def main(address, file):
    with tempfile.TemporaryDirectory() as folder:
        page = Browser(find_chromium(), folder, 1400, 1040)
        try:
            begin(page, address)
            page.driver.execute_cdp_cmd(
                "Emulation.setDeviceMetricsOverride",
                {"width": 1400, "height": 1040, "deviceScaleFactor": 1, "mobile": False},
            )
            page.sit_down(SEED)
            for clicks in range(MOST_CLICKS):
                words = page.driver.find_element("id", "seats").text
                if clicks >= LEAST_CLICKS and "Who defends?" in words:
                    break
                page.play_click()
            page.driver.execute_async_script("setTimeout(arguments[0], 2500)")
            png = page.driver.get_screenshot_as_png()
        finally:
            page.driver.quit()
    shrink(png, file)


def shrink(png, file):
    import io

    from PIL import Image

    image = Image.open(io.BytesIO(png)).convert("RGB")
    flat = image.quantize(256, method=Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE)
    flat.save(file, "PNG", optimize=True)


if __name__ == "__main__":
    main(sys.argv[1], Path(sys.argv[2]))
