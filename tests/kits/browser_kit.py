"""A real Chromium on the sandbox page: Selenium helpers, and a script that plays by reading the page.

All calls block.
"""

import os
import shutil
import time
from pathlib import Path

import pytest
from patience import PATIENCE

PROGRAMS = ("chromium", "chromium-browser", "google-chrome")
SWITCHES = (
    "--headless=new --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking "
    "--disable-component-update --disable-sync --disable-dev-shm-usage --hide-scrollbars"
)
PLAYER = Path(__file__).with_name("page_player.js").read_text(encoding="utf-8")


def find_chromium():
    """Return the installed Chromium. If there is none, the test is skipped; in CI it fails."""
    program = next(filter(None, map(shutil.which, PROGRAMS)), None)
    if program is None:
        if os.environ.get("CI"):
            pytest.fail("no Chromium found, and CI must have one")
        pytest.skip("no Chromium found")
    return program


class Browser:
    """One browser window."""

    def __init__(self, program, folder, width, height):
        from selenium import webdriver

        options = webdriver.ChromeOptions()
        options.binary_location = program
        for switch in SWITCHES.split():
            options.add_argument(switch)
        options.add_argument(f"--user-data-dir={folder}")
        options.add_argument(f"--window-size={width},{height}")
        options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
        driver = shutil.which("chromedriver")
        service = webdriver.ChromeService(executable_path=driver) if driver else None
        self.driver = webdriver.Chrome(options=options, service=service)
        self.driver.set_page_load_timeout(PATIENCE)
        self.driver.set_script_timeout(PATIENCE + 30)

    def find(self, css, *, text="", timeout=PATIENCE):
        """Wait for the first displayed element that matches any of the texts.

        Retries if the element vanishes, because the page redraws messages.
        """
        from selenium.common.exceptions import StaleElementReferenceException
        from selenium.webdriver.common.by import By

        texts = (text,) if isinstance(text, str) else text
        end = time.monotonic() + timeout
        shown = []
        while time.monotonic() < end:
            shown = []
            try:
                for element in self.driver.find_elements(By.CSS_SELECTOR, css):
                    if element.is_displayed():
                        shown.append(element.text)
                        if any(one in shown[-1] for one in texts):
                            return element
            except StaleElementReferenceException:
                pass
            time.sleep(0.05)
        raise AssertionError(f"Nothing displayed for {css!r} with {text!r}; displayed are {shown}")

    def gone(self, css, *, text="", timeout=PATIENCE):
        """Wait until no element has that text."""
        end = time.monotonic() + timeout
        script = (
            "return [...document.querySelectorAll(arguments[0])].some(node => node.textContent.includes(arguments[1]))"
        )
        while self.driver.execute_script(script, css, text):
            assert time.monotonic() < end, f"{text!r} is still there"
            time.sleep(0.05)

    def count(self, css):
        from selenium.webdriver.common.by import By

        return len(self.driver.find_elements(By.CSS_SELECTOR, css))

    def click(self, css, **where):
        """Click a displayed element with the pointer."""
        from selenium.common.exceptions import ElementClickInterceptedException, StaleElementReferenceException

        for _ in range(10):
            try:
                self.find(css, **where).click()
                return
            except (StaleElementReferenceException, ElementClickInterceptedException):
                time.sleep(0.05)
        raise AssertionError(f"{css!r} never held still")

    def type(self, css, *keys):
        self.find(css).send_keys(*keys)

    def command(self, seat, path):
        from selenium.webdriver.common.keys import Keys

        self.type(f"{seat} [data-role=command-input]", "/" + path, Keys.ENTER)

    def errors(self):
        """Return the errors in the browser's console."""
        return [entry["message"] for entry in self.driver.get_log("browser") if entry["level"] == "SEVERE"]

    # --- playing by itself

    def sit_down(self, seed):
        """Add the player script to the page. It reads the newest prompt of each seat and clicks at random, seeded with
        ``seed``.
        """
        self.driver.execute_script(PLAYER, seed)

    def play_click(self, patience=PATIENCE):
        """Wait for a prompt, click once, and wait until the page shows that the click was accepted.

        The result contains what was clicked (`seat`, `label`, `question`), or `over` if the match has ended, or `wrong`
        with the error.
        """
        return self.driver.execute_async_script("pagePlayer.step(arguments[0]).then(arguments[1])", patience * 1000)

    def play_report(self):
        """Return what each seat has seen so far: prompts, pictures, and pictures that had no alternative text or were
        not loaded.
        """
        return self.driver.execute_script("return pagePlayer.report()")
