import Testing

@testable import Gettext

struct FillingTests {
  @Test func placeholdersAreReplaced() {
    #expect(filled("No “{typed}”; showing “{shown}”", ["typed": "a", "shown": "b"]) == "No “a”; showing “b”")
    #expect(filled("{a}{a}{b}", ["b": "2", "a": "1"]) == "112")
    #expect(filled("100 %, {no}", [:]) == "100 %, {no}")
  }

  /// User input can contain braces.
  @Test func valuesAreNotParsed() {
    #expect(filled("{a} {b}", ["a": "{b}", "b": "{a}"]) == "{b} {a}")
    #expect(filled("{a}", ["a": "{"]) == "{")
  }

  @Test func unknownPlaceholdersRemain() {
    #expect(filled("{c} { {a", ["a": "1"]) == "{c} { {a")
    #expect(filled("}{a}{", ["a": "1"]) == "}1{")
  }

  /// In right-to-left text, “+33” would otherwise appear as “33+”.
  @Test func valuesAreIsolatedInRightToLeftLanguages() {
    #expect(
      filled("{name} קוד חיוג: {code}", ["name": "France", "code": "+33"], isolated: true)
        == "\u{2068}France\u{2069} קוד חיוג: \u{2068}+33\u{2069}")
    #expect(filled("{name}: {no}", ["name": "+33"], isolated: true) == "\u{2068}+33\u{2069}: {no}")
    #expect(filled("{name}: {code}", ["name": "France", "code": "+33"], isolated: false) == "France: +33")
    #expect(filled("{name}", ["name": "France"]) == "France")
  }

  /// Tests run without a translation.
  @Test func untranslatedTextIsUnchanged() {
    #expect(gettext("There is no such message") == "There is no such message")
    #expect(pgettext("verb", "Open {title}", ["title": "x"]) == "Open x")
    for (count, text) in [(0, "0 cats"), (1, "1 cat"), (2, "2 cats"), (-1, "-1 cats")] {
      #expect(ngettext("{count} cat", "{count} cats", count, ["count": "\(count)"]) == text)
    }
  }
}
