"""Finds texts in the window that are not translated with gettext.

Usage: translated_window.py PATH-OF-ROSTER, on a display of its own (meson-helper/testing/headless).

Uses a language in which every message is enclosed in ⟦ and ⟧, except for inserted values, and a Greek catalogue.
A Latin letter outside the brackets belongs to a text that cannot be translated.
"""

import json
import os
import re
import subprocess
import sys
import tempfile
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent / "Keyboard"))
from accessible_window import AccessibleWindow, Atspi, children, descendants  # noqa: E402
from gi.repository import GLib  # noqa: E402
from gi.repository.Atspi import Role  # noqa: E402

ROOT = Path(__file__).resolve().parents[3]
PLACEHOLDER = re.compile(r"(\{\w+\})")

# Words that aren't translated with gettext: those of GTK and of date formats, the names of keys and of the program,
# and the name of a new project, which is saved data.
OTHERS = re.compile(
    r"\b(Gtk\w+|SwiftCustomWidget|Roster|JSON|CSV|UTC|[FNSEW]\d*|Ctrl|Shift|Alt|Super|Page|Up|Down|Left|Right|Home|End|Return|Enter|Tab|Esc(ape)?|Space|Back"
    r"|Forward|Delete|example|org|Plus|Minus|[A-Z]"
    r"|https|starred|planned|done|noted|missing|x|k|zzqq|in|is"  # a URL, and text that is typed
    r"|(Mon|Tues?|Wed(nes)?|Thu(rs)?|Fri|Sat(ur)?|Sun)(day)?"
    r"|Jan(uary)?|Feb(ruary)?|Mar(ch)?|Apr(il)?|May|June?|July?|Aug(ust)?|Sept?(ember)?|Oct(ober)?|Nov(ember)?|Dec(ember)?)\b")

# Texts that aren't translated with gettext: those of GTK, and examples of dates that can be typed.
OWN_WORDS = {"tomorrow, fri, in 3 days, 12 Dec", "Minimize", "Maximize", "Close", "Minimize the window", "Maximize the window", "Close the window",
             "Previous Month", "Next Month", "Previous Year", "Next Year"}


def bracketed(text):
    return "".join(part if PLACEHOLDER.fullmatch(part) or not part else f"⟦{part}⟧" for part in PLACEHOLDER.split(text))


def make_language(folder):
    """Installs the template as the language xx, with each message in brackets."""
    template = (ROOT / "meson-helper/po/roster.pot").read_text()
    head = 'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=UTF-8\\n"\n"Plural-Forms: nplurals=2; plural=n != 1;\\n"\n'
    messages = []
    for block in template.split("\n\n")[1:]:
        said = dict(re.findall(r'^(msgctxt|msgid|msgid_plural) "(.*)"$', block, re.M))
        lines = [f'{key} "{text}"' for key, text in said.items()]
        if plural := said.get("msgid_plural"):
            lines += [f'msgstr[{n}] "{bracketed(text)}"' for n, text in enumerate((said["msgid"], plural))]
        else:
            lines.append(f'msgstr "{bracketed(said["msgid"])}"')
        messages.append("\n".join(lines))
    file = folder / "share/locale/xx/LC_MESSAGES/roster.mo"
    file.parent.mkdir(parents=True)
    subprocess.run(["msgfmt", "-o", file, "-"], input="\n\n".join([head, *messages]), text=True, check=True)


def make_catalogue(file):
    """A catalogue with a field of each type. Ids are numbers because they can be visible too."""
    def item(number, title, **facts):
        return {
            "id": str(number), "kind": "είδος", "title": title, "subtitle": "υπότιτλος",
            "link": "https://example.org/παράδειγμα", "picture": {"initials": title[0], "topic": "θέμα"},
            "facts": [
                {"field": "1", "number": number * 1000}, {"field": "2", "date": f"19{number}-05-01"},
                {"field": "3", "value": title * 2},
                {"field": "4", "values": [{"text": "άλφα", "item": "11"}, {"text": "βήτα"}]},
                {"field": "5", "latitude": 10 + number, "longitude": -number}],
        }
    kinds = [("number", "πληθυσμός"), ("date", "έτος"), ("text", "όνομα"), ("items", "γείτονες"), ("place", "θέση")]
    fields = [{"id": str(n), "label": label, "type": kind} for n, (kind, label) in enumerate(kinds, 1)]
    fields[0]["unit"] = "μέτρα"
    file.write_text(json.dumps({
        "format": "roster-catalog", "version": 2, "name": "0", "title": "Κατάλογος", "searchScope": "items", "fields": fields,
        "sections": [
            {"id": "1", "title": "Πρώτο", "items": [item(11, "άλφα"), item(12, "βήτα"), item(13, "γάμμα")]},
            {"id": "2", "title": "Δεύτερο", "items": [item(n, "δέλτα" + "ος" * (n - 14)) for n in range(14, 40)]},
        ],
    }))


def untranslated(text):
    """Returns the words in Latin letters outside the brackets of a text."""
    rest = re.sub(r"⟦[^⟦⟧]*⟧", " ", text)
    return re.sub(r"\s+", " ", " ".join(re.findall(r"[A-Za-z][A-Za-z’'-]*", OTHERS.sub(" ", rest))))


class Window(AccessibleWindow):
    def __init__(self, *command):
        self.seen, self.complaints = set(), {}
        # Examples in the help are the same in every language.
        source = (ROOT / "Sources/RosterApp/Help/HelpTopic.swift").read_text()
        examples = re.findall(r'(?:example\(|query:)\s*"((?:[^"\\]|\\.)*)"', source)
        self.examples = [text.replace('\\"', '"') for text in examples]
        super().__init__(*command)

    def frames(self):
        desktop = Atspi.get_desktop(0)
        for program in children(desktop):
            if program.get_process_id() == self.process.pid:
                yield from children(program)

    def look(self, page):
        """Reads all texts and collects those that are not translated."""
        count = 0
        for widget in self.wait_for(page, lambda: [w for f in self.frames() for w in [f, *descendants(f)]]):
            try:
                said = [widget.get_name(), widget.get_description()]
                said += [v for k, v in (widget.get_attributes() or {}).items() if k in ("placeholder-text", "roledescription")]
                role = widget.get_role_name()
            except GLib.Error:
                continue  # the widget was removed after it was listed
            for text in said:
                if not text or text in OWN_WORDS:
                    continue
                for example in self.examples:
                    text = text.removeprefix(example)
                count += "⟦" in text
                self.seen.add(text)
                if words := untranslated(text):
                    self.complaints.setdefault(f"{role}: {text!r} ({words})", page)
        assert count, f"{page}: nothing is translated at all:\n{self.outline()}"

    def named(self, name):
        return [w for frame in self.frames() for w in descendants(frame) if w.get_name() == bracketed(name)]

    def has_frame(self, name):
        return any(frame.get_name() == bracketed(name) for frame in self.frames())

    def expect(self, name):
        self.wait_for(f"“{name}”", lambda: self.named(name))

    def expect_menu(self):
        # In GTK 4.18, menu entries have no accessible names.
        self.wait_for("a menu", lambda: self.focused and self.focused.get_role() in (
            Role.MENU_ITEM, Role.CHECK_MENU_ITEM, Role.RADIO_MENU_ITEM))

    def tab_to(self, what, isThere, *, key="Tab"):
        for _ in range(40):
            try:
                if (focused := self.focused) and isThere(focused):
                    return
            except GLib.Error:
                pass  # the tree changed while it was read
            self.press(key)
        raise AssertionError(f"the keyboard did not come to {what}:\n{self.outline()}")


def visit(window):
    window.wait_for("the details", lambda: window.one(Role.HEADING, "άλφα"))
    window.look("start")
    window.press("ctrl+d", "ctrl+t")
    window.wait_for("a star", lambda: any("⟦Favourite⟧" in w.get_name() for w in descendants(window.frame)))
    window.look("starred and planned")

    window.press("ctrl+shift+f")
    window.wait_for("filters", lambda: any(
        w.get_name().startswith("⟦Filter by ⟧") for w in descendants(window.frame)))
    window.look("filters")
    window.press("ctrl+shift+f")

    window.press("ctrl+f")
    window.type("zzqq")
    window.expect("Clear Search")
    window.look("nothing found")
    window.press("Escape", "ctrl+f")
    for text in ("in:", "is:", "1:", "1>x", "2:x", "is:x", "x>5", "in:x", "1:5..2", "1:", "3:"):
        window.type(text)
        window.wait_for(f"{text} taken in", lambda: window.focused)
        time.sleep(0.4)
        window.look(f"search for {text}")
        window.press("ctrl+a", "BackSpace")
    window.press("Escape")

    window.press("ctrl+g")
    window.look("grid")
    window.press("ctrl+shift+g")
    window.look("table")
    window.press("ctrl+shift+g", "ctrl+g")

    window.press("ctrl+shift+t")
    window.expect("Tomorrow")
    window.look("planning")
    window.press("Escape")

    window.tab_to("the sidebar", lambda w: w.get_name().startswith("⟦All⟧"), key="shift+Tab")
    for place in ("Favourites", "Recents", "Today", "Upcoming", "Someday", "Done"):
        window.press("Down")
        window.wait_for(place, lambda: window.focused.get_name().startswith(f"⟦{place}⟧"))
        time.sleep(0.4)
        window.look(place)
    window.expect("Nothing Done Yet")
    window.press("ctrl+n")
    window.expect("Empty Project")
    window.look("a new project")
    window.press("Escape")

    window.tab_to("the menu", lambda w: w.get_name() == bracketed("Main Menu"), key="shift+Tab")
    window.press("space")
    window.expect_menu()
    window.look("main menu")
    window.press("Escape")

    window.tab_to("the sidebar", lambda w: w.get_role() == Role.LIST_ITEM)
    window.press("Home")
    window.wait_for("all items", lambda: window.focused.get_name().startswith("⟦All⟧"))
    window.press("ctrl+f", "Down", "Home")
    window.wait_for("the list", lambda: window.focused.get_role() == Role.LIST_ITEM)
    window.press("shift+Down", "shift+Down")
    window.expect("Show Differences Only")
    window.look("comparison")
    window.press("Menu")
    window.expect_menu()
    window.look("an item's menu")
    window.press("Escape")

    # This step is last, because without a window manager nothing returns the focus to the main window.
    window.press("F1")
    window.wait_for("the help", lambda: window.has_frame("Help"))
    for _ in range(8):
        time.sleep(0.3)
        window.look("help")
        window.press("Page_Down")


def main(roster):
    with tempfile.TemporaryDirectory() as temporary:
        folder = Path(temporary)
        make_language(folder)
        (folder / "share/roster").symlink_to(ROOT / "data")
        make_catalogue(folder / "Ελληνικά.json")
        subprocess.run(
            ["localedef", "--no-archive", "-i", "en_US", "-f", "UTF-8", folder / "en_US.UTF-8"], check=True,
            stdout=subprocess.DEVNULL)
        (folder / "home").mkdir()
        os.environ.update(
            LANGUAGE="xx", LC_ALL="en_US.UTF-8", LOCPATH=temporary, HOME=str(folder / "home"),
            ROSTER_DATA_DIR=str(folder / "share/roster"))
        with Window(roster, str(folder / "Ελληνικά.json"), "--select", "0:11") as window:
            visit(window)
        print(f"{len(window.seen)} texts")
        for complaint, page in window.complaints.items():
            print(f"{page}: {complaint}")
        return 1 if window.complaints else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
