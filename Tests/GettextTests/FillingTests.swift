import Testing

@testable import Gettext

/// Texts with what varies in them.
struct FillingTests {
  @Test func namesGiveWayToTheirValues() {
    #expect(filled("No “{typed}”; showing “{shown}”", ["typed": "a", "shown": "b"]) == "No “a”; showing “b”")
    #expect(filled("{a}{a}{b}", ["b": "2", "a": "1"]) == "112")
    #expect(filled("100 %, {no}", [:]) == "100 %, {no}")
  }

  /// What a person has typed may look like a name.
  @Test func valuesAreNotReadAgain() {
    #expect(filled("{a} {b}", ["a": "{b}", "b": "{a}"]) == "{b} {a}")
    #expect(filled("{a}", ["a": "{"]) == "{")
  }

  @Test func bracesThatNameNothingStay() {
    #expect(filled("{c} { {a", ["a": "1"]) == "{c} { {a")
    #expect(filled("}{a}{", ["a": "1"]) == "}1{")
  }

  /// Tests speak no language.
  @Test func whatHasNoTranslationIsAsWritten() {
    #expect(gettext("There is no such message") == "There is no such message")
    #expect(pgettext("verb", "Open {title}", ["title": "x"]) == "Open x")
    for (count, text) in [(0, "0 cats"), (1, "1 cat"), (2, "2 cats"), (-1, "-1 cats")] {
      #expect(ngettext("{count} cat", "{count} cats", count, ["count": "\(count)"]) == text)
    }
  }
}
