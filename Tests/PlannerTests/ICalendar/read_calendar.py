"""Reads a calendar from standard input with a parser that is not ours, and prints its components as JSON.

Before its version 5 that parser takes an escaped backslash before an n for a new line, and a comma in a category for
the end of it.

The dates, texts and lists in it are what the parser takes the properties for.
"""

import json
import sys

import icalendar

DATES = ("due", "dtstart", "dtend", "completed", "dtstamp")


def texts(value):
    return [str(text) for text in value.cats] if hasattr(value, "cats") else str(value)


def component(part):
    result = {"component": part.name}
    for name, value in part.property_items(recursive=False):
        name = name.lower()
        if name in ("begin", "end"):
            continue
        # A date and a moment differ in their types: the one prints without a time.
        result[name] = str(part.decoded(name)) if name in DATES else texts(value)
    return result


calendar = icalendar.Calendar.from_ical(sys.stdin.buffer.read())
broken = [str(error) for part in calendar.walk() for error in part.errors]
if broken:
    sys.exit(f"cannot be read: {broken}")
for name in ("version", "prodid", "calscale"):
    assert name in calendar, name
print(json.dumps([component(part) for part in calendar.subcomponents]))
