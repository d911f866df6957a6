import Testing

@testable import Catalog

struct TermPatternTests {
  @Test(arguments: [
    "{region:FR}", "{region:155}", "€ {currency:EUR} (EUR)", "{region:029}, {region:019}",
    "{language:zh-Hans}", "{city:America/Port-au-Prince}", "{official:People's Republic of China}",
  ])
  func survivesARoundTrip(text: String) throws {
    #expect(try #require(TermPattern(text)).description == text)
  }

  @Test(arguments: [
    "", "France", "{}", "{region:}", "{region:fr}", "{region:F}", "{region:15}", "{region:FRA}",
    "{country:FR}",
    "{currency:€}", "{language:f}", "{language:fr/..}", "{region:FR", "region:FR}", "{region:FR} }",
    "{{region:FR}}",
    "{region:FR:DE}", "{city:Vienna}", "{city:Etc/GMT+1}", "{official:}",
  ])
  func rejectsTextWithoutCodes(text: String) { #expect(TermPattern(text) == nil) }

  @Test func numbersBecomePlaceholders() throws {
    let one = try #require(NumberedText("5 weeks")), two = try #require(NumberedText("5–7 weeks"))
    #expect(one.pattern == "{number} weeks" && one.filled("{number} Wochen") == "5 Wochen")
    #expect(two.pattern == "{from}–{to} weeks")
    #expect(two.filled("{from} bis {to} Wochen") == "5 bis 7 Wochen")
    let german = NumberedText.translated("MIT · 5 weeks") { text in
      text == "{number} weeks" ? "{number} Wochen" : nil
    }
    #expect(german == "MIT · 5 Wochen")
  }

  @Test func namesReplaceCodes() throws {
    let pattern = try #require(TermPattern("€ {currency:EUR} ({region:FR})"))
    #expect(pattern.filled { "<\($0.rawValue) \($1)>" } == "€ <currency EUR> (<region FR>)")
    #expect(
      pattern.filled { kind, _ in kind == .region ? "France" : nil } == nil,
      "a partial translation isn't used")
  }
}
