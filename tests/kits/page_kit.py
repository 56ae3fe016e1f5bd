"""Runs the sandbox in a separate process and uses its page with the keyboard alone."""

import os
import re
import signal
import subprocess
import sys
import time
from contextlib import contextmanager
from pathlib import Path

import ways
from patience import FOR_PROCESSES, PATIENCE

ROOT = Path(__file__).parents[2]
MOST_STOPS = 120


@contextmanager
def sandbox_process(folder, people=2):
    """Run the README's command on a free port and yield its address. Its log must not hold errors at the end."""
    command = [
        sys.executable,
        "-m",
        "bot",
        "sandbox",
        "--port",
        "0",
        "--database",
        str(folder / "s.sqlite3"),
        "--people",
        str(people),
        *(["--web"] if ways.over_http() else []),
    ]
    words = folder / "log.txt"
    settings = {key: value for key, value in os.environ.items() if not key.startswith(("RIPOSTE_", "DISCORD_"))}
    settings |= FOR_PROCESSES
    with words.open("w") as log:
        process = subprocess.Popen(command, cwd=ROOT, env=settings, stdout=log, stderr=subprocess.STDOUT)
        try:
            end = time.monotonic() + PATIENCE
            while not (found := re.search(r"http://\S+", words.read_text())):
                assert process.poll() is None, words.read_text()
                assert time.monotonic() < end, "the sandbox never said where it is"
                time.sleep(0.1)
            yield found[0]
            process.send_signal(signal.SIGTERM)
            process.wait(PATIENCE)
        finally:
            process.kill()
            process.wait()
    said = words.read_text()
    assert "Traceback" not in said, said
    assert " ERROR " not in said, said


class Keyboard:
    """A person without a pointer, who knows only the role and name of the focused element."""

    def __init__(self, page):
        self.page = page

    def press(self, *keys):
        from selenium.webdriver.common.action_chains import ActionChains

        for key in keys:
            ActionChains(self.page.driver).send_keys(key).perform()

    def back(self):
        from selenium.webdriver.common.action_chains import ActionChains
        from selenium.webdriver.common.keys import Keys

        ActionChains(self.page.driver).key_down(Keys.SHIFT).send_keys(Keys.TAB).key_up(Keys.SHIFT).perform()

    def here(self):
        """Return role and name of the focused element, as a screen reader gets them."""
        from selenium.common.exceptions import StaleElementReferenceException

        for _ in range(20):
            try:
                at = self.page.driver.switch_to.active_element
                return at.aria_role, at.accessible_name
            except StaleElementReferenceException:
                time.sleep(0.05)
        raise AssertionError("the focus never held still")

    def go(self, role, *names):
        """Press Tab until an element has that role and a name that begins like one of these. Return the names passed on
        the way.
        """
        from selenium.webdriver.common.keys import Keys

        passed = []
        for _ in range(MOST_STOPS):
            at = self.here()
            if at[0] == role and at[1].startswith(names):
                return passed
            passed.append(at)
            self.press(Keys.TAB)
        raise AssertionError(f"no {role} named {names} in {passed}")

    def wait(self, script, *args, timeout=PATIENCE):
        """Wait until a script on the page returns something, and return it."""
        end = time.monotonic() + timeout
        while not (found := self.page.driver.execute_script(script, *args)):
            assert time.monotonic() < end, (args, self.here(), self.page.find("body").text[-1500:])
            time.sleep(0.05)
        return found

    def focused_message(self, *texts, timeout=PATIENCE):
        """Wait until the focus is on or in a message with one of the texts. Returns the message's words."""
        script = """
            const at = document.activeElement.closest(".message");
            return at && arguments[0].some((text) => at.textContent.includes(text)) && at.textContent;
        """
        return self.wait(script, list(texts), timeout=timeout)

    def said(self, seat, *texts, timeout=PATIENCE):
        """Wait until the live region of a seat announces one of the texts. Returns the announcement."""
        script = """
            const words = document.querySelector(`#seat-${arguments[0]} [data-role=voice]`).textContent;
            return arguments[1].some((text) => words.includes(text)) && words;
        """
        return self.wait(script, seat, list(texts), timeout=timeout)

    def heard(self, seat, key):
        """Press a key, wait until the live region of a seat changes, and return the announcement."""
        before = self.said(seat, "")
        self.press(key)
        script = """
            const words = document.querySelector(`#seat-${arguments[0]} [data-role=voice]`).textContent;
            return words !== arguments[1] && words;
        """
        return self.wait(script, seat, before)
