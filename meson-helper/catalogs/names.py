"""Functions for comparing and normalising names."""

import re
import unicodedata


def folded(name):
    """Returns a name in lowercase letters and digits without accents, for comparing sources."""
    decomposed = unicodedata.normalize("NFD", (name or "").replace("ı", "i").lower())
    return re.sub(r"[^a-z0-9]", "", "".join(c for c in decomposed if not unicodedata.combining(c)))


def apostrophes(name):
    """Unifies apostrophes, for which the sources use various characters."""
    return re.sub("['‘ʻ]", "’", name)


def distinct(words):
    seen = {}
    for word in words:
        seen.setdefault(word.casefold(), word)
    return list(seen.values())
