import Catalog
import Foundation
import Testing

@testable import RosterApp

struct FactTextTests {
  private let english = Locale(identifier: "en_GB"), german = Locale(identifier: "de_DE")

  private func number(_ number: Double, unit: String? = nil, year: Int? = nil) -> Fact {
    Fact(
      of: CatalogField(id: "n", label: "N", type: .number, unit: unit), content: .number(number, year: year))
  }

  @Test func numbersFollowTheLanguage() {
    #expect(FactText.text(of: number(47_735_685, year: 2025), in: english) == "47,735,685 (2025)")
    #expect(FactText.text(of: number(47_735_685, year: 2025), in: german) == "47.735.685 (2025)")
    #expect(FactText.text(of: number(0.44, unit: "km²"), in: english) == "0.44\u{A0}km²")
    #expect(FactText.text(of: number(2.02, unit: "km²"), in: german) == "2,02\u{A0}km²")
    #expect(FactText.text(of: number(-3), in: english) == "-3")
  }

  @Test func longWholeNumbersKeepTheirDigits() throws {
    let numbers = ["9007199254740993", "9007199254740992", "-12345678901234567890"]
    let items = numbers.enumerated().map { index, number in
      #"{"id": "\#(index)", "kind": "k", "title": "T", "facts": [{"field": "n", "number": \#(number)}]}"#
    }
    let text = """
      {"format": "roster-catalog", "version": 2, "name": "c", "title": "C", "searchScope": "items",
       "fields": [{"id": "n", "label": "N", "type": "number", "unit": "km", "decimals": 2}],
       "sections": [{"id": "s", "title": "S", "items": [\(items.joined(separator: ","))]}]}
      """
    let catalog = try Catalog(json: Array(text.utf8), file: "c.json")
    let read = catalog.sections[0].items, facts = read.flatMap(\.facts)
    #expect(FactText.text(of: facts[0], in: english) == "9,007,199,254,740,993.00\u{A0}km")
    #expect(FactText.text(of: facts[2], in: german) == "-12.345.678.901.234.567.890,00\u{A0}km")
    #expect(facts.map(FactText.machineReadable) == numbers)
    let rows = Comparison(Array(read.prefix(2)), fields: catalog.fields, in: english).rows
    #expect(rows.map(\.differs) == [true])
  }

  @Test func datesInSubtitlesFollowTheLanguage() throws {
    let day = try #require(CatalogDate(year: 2026, month: 12, day: 14))
    let field = CatalogField(id: "d", label: "Date", type: .date)
    func shown(_ subtitle: String?, in locale: Locale) -> String? {
      let item = CatalogItem(
        id: ItemID(catalog: "c", id: "i"), kind: "row", title: "I", subtitle: subtitle,
        facts: [number(3), Fact(of: field, content: .date(day))])
      return FactText.shownSubtitle(of: item, in: locale)
    }
    #expect(shown("2026-12-14", in: german) == "14. Dezember 2026")
    #expect(shown("Ada · Date: 2026-12-14 · 3", in: english) == "Ada · Date: 14 December 2026 · 3")
    #expect(shown("2026-12-15 · ISO 2026-12-14", in: english) == "2026-12-15 · ISO 2026-12-14")
    #expect(shown(nil, in: english) == nil)
  }

  @Test func onlyZeroIsWrittenAsZero() {
    #expect(FactText.text(of: number(2.5e-7, unit: "g"), in: english) == "2.5E-7\u{A0}g")
    #expect(FactText.text(of: number(-1e-10), in: german) == "-1E-10")
    #expect(FactText.text(of: number(1e-6), in: english) == "0.000001")
    #expect(FactText.text(of: number(-0.0), in: english) == "0")
  }

  @Test func smallNumbersKeepTheirDigits() throws {
    func text(_ value: Double) -> String? { FactText.text(of: number(value), in: english) }
    #expect(text(1.44e-6) == "1.44E-6" && text(-0.0001234) == "-1.234E-4")
    #expect(text(0.000123) == "0.000123" && text(3 * 0.0001) == "0.0003" && text(0.0012346) == "0.001235")
    let summary = Wording.summary(
      try #require(NumberSummary([2e-9, 4e-9])), of: CatalogField(id: "n", label: "N", type: .number))
    #expect(summary.hasSuffix("sum 6E-9, mean 3E-9, median 3E-9, smallest 2E-9, largest 4E-9"))
  }

  /// Details, rows, tables, filters and statistics write prices in the same way.
  @Test(
    arguments: [
      ("$", true, 538.9, "$538.90"), ("$", true, -5, "-$5.00"), ("CHF", true, 5, "CHF\u{A0}5.00"),
      ("€", false, 12.125, "12.125\u{A0}€"),
    ] as [(String, Bool, Double, String)])
  func pricesAreWrittenAsTheirFieldSays(
    _ unit: String, _ isUnitFirst: Bool, _ number: Double, _ text: String
  ) throws {
    let json = """
      {"format": "roster-catalog", "version": 2, "name": "c", "title": "C", "searchScope": "items", "fields": [{"id": "p", "label": "P", "type": "number",
      "unit": "\(unit)", "unitFirst": \(isUnitFirst), "decimals": 2}], "sections": [{"id": "s", "title": "S", "items": [{"id": "i",
      "kind": "k", "title": "I", "facts": [{"field": "p", "number": \(number)}]}]}]}
      """
    let catalog = try Catalog(json: Array(json.utf8), file: "c.json")
    let fact = try #require(catalog.sections.first?.items.first?.facts.first)
    #expect(FactText.text(of: fact, in: english) == text)
    let field = try #require(catalog.fields.first)
    let summary = try #require(NumberSummary([538.9, 133.3]))
    #expect(
      Wording.summary(summary, of: field).hasSuffix(
        "sum 672.20, mean 336.10, median 336.10, smallest 133.30, largest 538.90"))
    let criterion = Filters.Criterion(.field("p"), in: Library([catalog]))
    let atLeast = Wording.range(ValueRange(from: .including(5)), of: criterion, in: english)
    #expect(atLeast == (isUnitFirst ? unit == "$" ? "≥ $5" : "≥ CHF 5" : "≥ 5 €"))
  }

  @Test(arguments: [
    ("$", "de_DE", "5,00\u{A0}$"), ("€", "he_IL", "5.00\u{A0}€"), ("€", "en_IE", "€5.00"),
    ("€", "nl_NL", "€5,00"),
    ("№", "de_DE", "№5,00"),
  ])
  func leadingCurrencyFollowsTheLanguage(_ unit: String, _ locale: String, _ text: String) {
    let style = NumberStyle(decimals: 2, isUnitFirst: true), locale = Locale(identifier: locale)
    let number = FactText.spelled(5, decimals: 2, in: locale)
    #expect(FactText.withUnit(number, unit, style, in: locale) == text)
  }

  @Test func datesKeepTheirPrecision() throws {
    func text(_ date: String, _ locale: Locale) throws -> String? {
      let field = CatalogField(id: "d", label: "D", type: .date)
      return FactText.text(of: Fact(of: field, content: .date(try #require(CatalogDate(date)))), in: locale)
    }
    #expect(try text("1922-02-02", english) == "2 February 1922")
    #expect(try text("1922-02", english) == "February 1922")
    #expect(try text("1922", english) == "1922")
    #expect(try text("1922-02-02", german) == "2. Februar 1922")
    #expect(try text("1582-10-04", english) == "4 October 1582")
    #expect(try text("1582-10-05", english) == "1582-10-05")
    #expect(try text("1582-10-14", english) == "1582-10-14")
    #expect(try text("1582-10-15", english) == "15 October 1582")
    #expect(try text("1582-10", english) == "October 1582")
    let date = try #require(CatalogDate("1922-02-02"))
    #expect(date.text(month: .abbreviated, in: english) == "2 Feb 1922")
  }

  @Test func coordinatesHaveDirections() {
    let field = CatalogField(id: "p", label: "P", type: .place)
    let fact = Fact(of: field, content: .place(latitude: 46, longitude: -9.13934))
    #expect(FactText.text(of: fact, in: english) == "46.0°\u{A0}N, 9.1393°\u{A0}W")
    #expect(FactText.text(of: fact, in: german) == "46,0°\u{A0}N, 9,1393°\u{A0}W")
  }

  @Test func numbersKeepTheirOrderInRightToLeftText() {
    for text in ["+33", ".", "68,512,806 (2025)"] {
      #expect(FactText.shown(text, readsRightToLeft: true) == "\u{200E}" + text)
      #expect(FactText.shown(text, readsRightToLeft: false) == text)
    }
    for text in [".fr", "551,500 km²", "צרפת 1"] {
      #expect(FactText.shown(text, readsRightToLeft: true) == text)
    }
  }
}
