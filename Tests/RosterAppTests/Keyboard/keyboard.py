"""Controls Roster's window with the keyboard only, and checks the accessibility tree.

Usage: keyboard.py PATH-OF-ROSTER, on a display of its own (meson-helper/testing/headless).
"""

import json
import os
import sys

from accessible_window import AccessibleWindow, Atspi, text_of
from gi.repository.Atspi import Role, StateType


class RosterWindow(AccessibleWindow):
    @property
    def entry(self):
        return self.one(Role.ENTRY, "Search")

    @property
    def details(self):
        return self.one(Role.PANEL, "Details")

    def lines(self, state=None):
        """The rows of the results list; none while another page replaces it."""
        results = self.one(Role.LIST, "Results")
        return self.all(Role.LIST_ITEM, state=state, below=results) if results else []

    @property
    def items(self):
        """The names of the rows, with headers in brackets."""
        return [
            w.get_name() if w.get_state_set().contains(StateType.SELECTABLE) else f"[{w.get_name()}]"
            for w in self.lines()
        ]

    def expect_search(self, text, count):
        self.wait_for(
            f"“{text}” in the search entry, and {count}",
            lambda: text_of(self.entry) == text and self.entry.get_description() == count)

    def expect_choice(self, title):
        """The item has the focus and is the only selected one."""
        self.wait_for(f"the keyboard on {title}", lambda: self.focused.get_name().split(",")[0] == title)
        self.wait_for(
            f"{title} selected",
            lambda: [w.get_name().split(",")[0] for w in self.lines(StateType.SELECTED)] == [title])

    def expect_detail(self, title):
        """The details show the item. Newer GTK versions expose only visible widgets."""
        self.wait_for(f"the detail of {title}", lambda: self.one(Role.HEADING, title, below=self.details))

    def expect_item(self, title):
        """Both panes are visible and show the item."""
        self.expect_choice(title)
        self.expect_detail(title)

    def expect_fact(self, label, value):
        self.wait_for(
            f"{label}: {value} in the detail",
            lambda: any(w.get_description() == label for w in self.all(Role.LABEL, value, below=self.details)))

    def expect_focus(self, role, name):
        self.wait_for(
            f"the keyboard on “{name}”",
            lambda: self.focused and self.focused.get_role() == role and self.focused.get_name() == name)


def search_select_read(window):
    """In a wide window, typing anywhere searches, Down skips headers, the details follow, and Escape clears."""
    everything = window.wait_for("the number of items", lambda: window.entry.get_description())

    window.press("Down")
    window.wait_for("the keyboard in the list", lambda: window.focused.get_role() == Role.LIST_ITEM)
    window.type("fran -franc")
    window.expect_search("fran -franc", "4 matches")

    lines = window.wait_for("eight lines", lambda: len(window.items) == 8 and window.items)
    first, second = (name.split(",")[0] for name in (lines[1], lines[3]))
    assert lines[0].startswith("[") and lines[2].startswith("["), f"headers before the items in {lines}"
    window.press("Down")
    window.expect_item(first)
    window.press("Down")
    window.expect_item(second)
    window.press("End", "Home", "Down", "Down", "Down")
    window.expect_item("France")
    window.expect_fact("Capital", "Paris")
    window.press("Up", "Down")
    window.expect_item("France")

    window.press("Tab")
    window.expect_focus(Role.SEPARATOR, "Divider between list and details")
    expect_moving_divider(window)
    window.press("Tab")
    window.expect_focus(Role.PUSH_BUTTON, "Read on Wikipedia in Browser")
    window.press("shift+Tab")
    window.press("shift+Tab")
    window.expect_item("France")

    window.press("Escape")
    window.expect_search("", everything)
    window.expect_item("France")  # clearing the search keeps the selection and the focus

    window.press("ctrl+f")
    window.expect_focus(Role.ENTRY, "Search")
    window.type("qqqq")
    window.expect_search("qqqq", "No matches")
    window.wait_for("the page that says what was searched", lambda: any(
        "qqqq" in w.get_name() for w in window.all(Role.LABEL)))
    window.wait_for("no lines behind that page", lambda: not window.items)
    window.press("Tab")
    # Older GTK versions give toggle buttons the same role as other buttons.
    window.wait_for("the keyboard on the funnel", lambda: window.focused and window.focused.get_name() == "Filters")
    window.press("Tab")
    window.expect_focus(Role.PUSH_BUTTON, "Clear Search")
    window.press("space")
    window.expect_search("", everything)
    window.wait_for("the lines in place of that page", lambda: (
        window.items and not window.one(Role.PUSH_BUTTON, "Clear Search")))


def expect_moving_divider(window):
    """The focused divider reports its position, which keys and screen readers can change."""
    divider = window.focused.get_value_iface()
    value = divider.get_current_value
    least, most, start = divider.get_minimum_value(), divider.get_maximum_value(), value()
    assert 0 < least < start < most, f"{start} in {least}...{most}"
    window.press("Right")
    window.wait_for("the divider further right", lambda: value() == start + 24)
    assert divider.set_current_value(start)
    window.wait_for("the divider where it was set", lambda: value() == start)


def fold_and_back(window):
    """In a narrow window, Enter replaces the list with the details. Escape and Alt+Left go back."""
    window.type("iceland")
    window.expect_search("iceland", "1 match")
    window.resize(400, 640)
    assert not window.one(Role.PUSH_BUTTON, "Back"), "no way back while the list is shown"
    for way_back in ("Escape", "alt+Left", "Return"):
        window.press("Down")
        window.expect_choice("Iceland")
        window.press("Return")
        window.expect_focus(Role.PUSH_BUTTON, "Back")
        window.expect_detail("Iceland")
        window.press(way_back)
        window.expect_choice("Iceland")
        window.wait_for("no way back", lambda: not window.one(Role.PUSH_BUTTON, "Back"))
    assert text_of(window.entry) == "iceland", "going back keeps the search"


def leave(window):
    """Ctrl+Q quits without warnings and saves the window's state, even if only the search has changed."""
    search = text_of(window.entry) + "z"
    window.type("z")
    window.wait_for(f"“{search}” in the search entry", lambda: text_of(window.entry) == search)
    window.press("ctrl+q")
    assert window.process.wait(timeout=window.patience) == 0
    with open(os.path.join(os.environ["XDG_STATE_HOME"], "roster", "state.json"), encoding="utf-8") as file:
        saved = json.load(file)["windows"][-1]["state"]["query"]
    assert saved == search, f"“{saved}” was saved"


def main(roster):
    os.environ["XDG_STATE_HOME"] = os.environ["XDG_DATA_HOME"] = os.environ["XDG_RUNTIME_DIR"]
    for scenario in (search_select_read, fold_and_back, leave):
        with RosterWindow(roster) as window:
            scenario(window)
        print(f"passed: {scenario.__doc__}")


if __name__ == "__main__":
    main(*sys.argv[1:])
