#!/usr/bin/python3
"""Writes Sources/Catalog/Search/Folding/FoldingTable.swift: what each character becomes when text is folded for search.

Needs Debian's unicode-data (UnicodeData.txt, CaseFolding.txt, PropList.txt, DerivedCoreProperties.txt; version 15.0) and
unicode-cldr-core (transforms/Latin-ASCII.xml). Run it from anywhere; the output depends on those files alone.

A character becomes, in this order: its case folding; what the tables below or CLDR's Latin-ASCII say; its compatibility
decomposition; nothing, if it is a mark of a script that is read without marks, an apostrophe, a hyphen, a full stop or
invisible; a space, if it is white space or other punctuation; an ASCII digit, if it is a decimal digit. This is repeated
until nothing changes, so that folding twice is folding once.
"""
import pathlib
import re

UCD = pathlib.Path("/usr/share/unicode")
LATIN_ASCII = UCD / "cldr/common/transforms/Latin-ASCII.xml"
OUTPUT = pathlib.Path(__file__).parents[2] / "Sources/Catalog/Search/Folding/FoldingTable.swift"


def letters(text):
    return dict(pair.split("=") for pair in text.split())


# Cyrillic as English speakers write it (the BGN/PCGN romanisations without their dots and primes; the Serbian, Macedonian,
# Kazakh and Tajik letters as their countries write them in Latin).
CYRILLIC = letters("""
а=a б=b в=v г=g д=d е=e ж=zh з=z и=i й=y к=k л=l м=m н=n о=o п=p р=r с=s т=t у=u ф=f х=kh ц=ts ч=ch ш=sh щ=shch ъ= ы=y
ь= э=e ю=yu я=ya ђ=dj є=ye ѕ=dz і=i ј=j љ=lj њ=nj ћ=c џ=dz ґ=g ғ=g қ=q ң=n ө=o ү=u ұ=u һ=h ә=a ҳ=h ҷ=j ҡ=q ҙ=z ҫ=s ѣ=e
ѳ=f ѵ=i
""")
# Greek by ELOT 743; the digraph ου is code, see Folding.
GREEK = letters("""
α=a β=v γ=g δ=d ε=e ζ=z η=i θ=th ι=i κ=k λ=l μ=m ν=n ξ=x ο=o π=p ρ=r σ=s ς=s τ=t υ=y φ=f χ=ch ψ=ps ω=o
""")
# Georgian by the national system of 2002, Armenian by BGN/PCGN 1981 without its apostrophes.
GEORGIAN = letters("""
ა=a ბ=b გ=g დ=d ე=e ვ=v ზ=z თ=t ი=i კ=k ლ=l მ=m ნ=n ო=o პ=p ჟ=zh რ=r ს=s ტ=t უ=u ფ=p ქ=k ღ=gh ყ=q შ=sh ჩ=ch ც=ts ძ=dz
წ=ts ჭ=ch ხ=kh ჯ=j ჰ=h
""")
ARMENIAN = letters("""
ա=a բ=b գ=g դ=d ե=e զ=z է=e ը=y թ=t ժ=zh ի=i լ=l խ=kh ծ=ts կ=k հ=h ձ=dz ղ=gh ճ=ch մ=m յ=y ն=n շ=sh ո=o չ=ch պ=p ջ=j ռ=r
ս=s վ=v տ=t ր=r ց=ts ւ=w փ=p ք=k օ=o ֆ=f և=ev
""")
# Letters that are written for each other: Persian and Arabic forms, the final forms of Hebrew.
SEMITIC = letters("ى=ي ی=ي ک=ك ة=ه ך=כ ם=מ ן=נ ף=פ ץ=צ")
# Latin letters that CLDR leaves alone.
LATIN = letters("ə=e ɔ=o ɩ=i ʊ=u ɣ=g ʃ=sh ʒ=z ɐ=a ʌ=v")

APOSTROPHES = "'`´‘’‛′ʹʺʻʼʽʾʿˈˊˋˮꞋꞌ՚׳״"
JOINERS = ".·‧・" + APOSTROPHES
KEPT_PUNCTUATION = "#"

# Marks that are left out in reading and typing: Latin, Greek and Cyrillic diacritics, Hebrew points, Arabic vowel signs.
SILENT_MARKS = [
    (0x0300, 0x036F), (0x0483, 0x0489), (0x0591, 0x05BD), (0x05BF, 0x05C7), (0x0610, 0x061A), (0x0640, 0x0640),
    (0x064B, 0x065F), (0x0670, 0x0670), (0x06D6, 0x06ED), (0x1AB0, 0x1AFF), (0x1DC0, 0x1DFF), (0x20D0, 0x20F0),
    (0xFE20, 0xFE2F), (0x2DE0, 0x2DFF), (0xA66F, 0xA672), (0xA674, 0xA67D), (0xA69E, 0xA69F),
]


def fields(name):
    for line in (UCD / name).read_text(encoding="utf-8").splitlines():
        line = line.split("#")[0].strip()
        if line:
            yield [field.strip() for field in line.split(";")]


def characters(text):
    return "".join(chr(int(code, 16)) for code in text.split())


def property_set(name, wanted):
    found = set()
    for codes, value, *_ in fields(name):
        if value == wanted:
            first, _, last = codes.partition("..")
            found.update(range(int(first, 16), int(last or first, 16) + 1))
    return found


category, decomposition, digit = {}, {}, {}
for row in fields("UnicodeData.txt"):
    code = int(row[0], 16)
    category[code] = row[2]
    if row[5]:
        decomposition[code] = characters(row[5].split("> ")[-1])
    if row[6]:
        digit[code] = row[6]
case = {int(code, 16): characters(to) for code, kind, to, *_ in fields("CaseFolding.txt") if kind in "CF"}
white = property_set("PropList.txt", "White_Space")
ignorable = property_set("DerivedCoreProperties.txt", "Default_Ignorable_Code_Point")

explicit = {}
for line in LATIN_ASCII.read_text(encoding="utf-8").splitlines():
    match = re.match(r"(\w) → (\w+) ;", line)
    if match and ord(match[1]) > 0x7F:
        explicit[match[1]] = match[2].lower()
for table in CYRILLIC, GREEK, GEORGIAN, ARMENIAN, SEMITIC, LATIN:
    explicit.update(table)


def step(character):
    code = ord(character)
    kind = category.get(code, "Cn")
    if code in case:
        return case[code]
    if character in explicit:
        return explicit[character]
    if character in JOINERS or kind in ("Pd", "Cf") or code in ignorable or code == 0x2212:
        return ""
    if any(first <= code <= last for first, last in SILENT_MARKS):
        return ""
    if code in white or kind in ("Cc", "Zs", "Zl", "Zp"):
        return " "
    if code in digit:
        return digit[code]
    if code in decomposition:
        return decomposition[code]
    if 0x30A1 <= code <= 0x30F6:
        return chr(code - 0x60)
    if kind.startswith("P") and character not in KEPT_PUNCTUATION:
        return " "
    return character


def fold(character):
    text = character
    while True:
        after = "".join(step(each) for each in text)
        if after == text:
            return text
        text = after


PAGE = 64
LAST = 0x2FFFF  # Above stand only private characters, and ignorable ones that Folding drops itself.
DIGITS = [chr(code) for code in range(0x23, 0x7F) if chr(code) != "\\"]  # Printable, and harmless in a literal.


def encode(number, width):
    text = ""
    for _ in range(width):
        number, rest = divmod(number, len(DIGITS))
        text = DIGITS[rest] + text
    assert number == 0
    return text


def literal(text, width=96):
    """The parts of a multi-line string literal without line breaks in it."""
    lines, line = [], ""
    for character in text:
        line += character if character not in "\\" and " " < character < "\x7f" else f"\\u{{{ord(character):X}}}"
        if len(line) > width:
            lines.append(line)
            line = ""
    return "\\\n    ".join(lines + [line])


outputs = {}
pages, order, stage = {}, [], []
for start in range(0, LAST + 1, PAGE):
    page = []
    for code in range(start, start + PAGE):
        surrogate = 0xD800 <= code <= 0xDFFF
        hangul = 0xAC00 <= code <= 0xD7A3
        folded = chr(code) if surrogate or hangul else fold(chr(code))
        page.append(0 if folded == chr(code) else outputs.setdefault(folded, len(outputs)) + 1)
    page = tuple(page)
    if page not in pages:
        pages[page] = len(order)
        order.append(page)
    stage.append(pages[page])

offsets = [0]
for folded in outputs:
    offsets.append(offsets[-1] + len(folded.encode()))

TEXT = f'''// Generated by data/scripts/make-folding-table.py from Unicode 15.0 and CLDR 41. Do not edit.

/// What each character below U+30000 becomes in folded text; the script says by which rules.
///
/// Everything is text in the program's read-only memory, so that it costs nothing at the start: numbers are written in base
/// {len(DIGITS)}, with the digits "#" to "~" without the backslash.
enum FoldingTable {{
  /// The number of characters in a page.
  static let pageSize = {PAGE}

  /// The first character that is in no page.
  static let end: UInt32 = 0x{LAST + 1:X}

  /// For each page of characters, two digits: the number of its block in `blocks`.
  static let pages: StaticString = """
    {literal("".join(encode(number, 2) for number in stage))}
    """

  /// For each character of a block, two digits: 0 if it stays as it is, else 1 + the number of its text.
  static let blocks: StaticString = """
    {literal("".join(encode(number, 2) for page in order for number in page))}
    """

  /// For each text, and for the end of the last one, three digits: its offset in `texts`.
  static let offsets: StaticString = """
    {literal("".join(encode(offset, 3) for offset in offsets))}
    """

  /// The texts in UTF-8, one after the other.
  static let texts: StaticString = """
    {literal("".join(outputs))}
    """
}}
'''
OUTPUT.parent.mkdir(parents=True, exist_ok=True)
OUTPUT.write_text(TEXT, encoding="utf-8")
print(f"{len(outputs)} texts, {len(order)} blocks, {len(TEXT)} bytes")
