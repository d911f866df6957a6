"""Names: comparing them and tidying them."""

import re
import unicodedata


def folded(name):
    """Lower-case letters and digits alone, without accents: for comparing names of different sources."""
    decomposed = unicodedata.normalize("NFD", (name or "").replace("ı", "i").lower())
    return re.sub(r"[^a-z0-9]", "", "".join(c for c in decomposed if not unicodedata.combining(c)))


def apostrophes(name):
    """The sources mix the typewriter's apostrophe, quotation marks and letters."""
    return re.sub("['‘ʻ]", "’", name)


def distinct(words):
    seen = {}
    for word in words:
        seen.setdefault(word.casefold(), word)
    return list(seen.values())
