import TestSupport
import Testing

@testable import Catalog

struct TableValueTests {
  @Test(
    arguments: [
      ("12", 12, 12), ("1.5", 1.5, nil), ("1,5", nil, 1.5), ("1.234", 1.234, 1234), ("1,234", 1234, 1.234),
      ("1,234.5", 1234.5, nil), ("1.234,5", nil, 1234.5), ("1,234,567", 1_234_567, nil), ("-3", -3, -3),
      ("−3,5", nil, -3.5), ("–5", -5, -5), ("– 5 €", -5, -5), ("€ –5", -5, -5),
      ("12,- €", nil, 12), ("12,– €", nil, 12), ("1.200,-- €", nil, 1200), ("CHF 12.-", 12, nil),
      ("CHF 1'200.–", 1200, nil), ("-12,-", nil, -12),
      ("(40.00)", -40, nil), ("($1,234.50)", -1234.5, nil), ("(4,5 %)", nil, -4.5),
      ("1 234 567,8", nil, 1_234_567.8), ("1'234", 1234, 1234), ("€ 12,50", nil, 12.5), ("12 %", 12, 12),
      ("-€5", -5, -5),
      ("+0.4%", 0.4, nil), ("+0,4", nil, 0.4), ("+5 kg", 5, 5), ("€ +5", 5, 5),
      ("3.5 km²", 3.5, nil), ("1e3", 1000, 1000), ("2.5E-2", 0.025, nil), (".5", 0.5, nil), ("0", 0, 0),
      ("1e-300", 1e-300, 1e-300), ("0.30000000000000004", 0.3, nil), ("-5,4999999999999991 €", nil, -5.5),
      ("0.25", 0.25, nil), ("0.125", 0.125, nil), ("0,125", nil, 0.125), ("-0.125", -0.125, nil),
      ("0.125 km", 0.125, nil), ("0,125,250", nil, nil),
      ("12,34,567", 1_234_567, nil), ("123456789012345678", 1.23456789012345678e17, 1.23456789012345678e17),
      // These aren't numbers.
      ("007", nil, nil), ("+49 30 1", nil, nil), ("+33", nil, nil), ("+1 555 123", nil, nil),
      ("+1.555.123", nil, nil), ("(+4.5)", nil, nil), ("1.2.3", nil, nil), ("Section 5", nil, nil),
      ("12 34", nil, nil),
      ("3-4", nil, nil), ("3–4", nil, nil), ("1,5,-", nil, nil), ("1.-3.", nil, nil), ("1.---", nil, nil),
      ("1,23,4", nil, nil), ("12.03.2020", nil, nil), ("", nil, nil), ("abc", nil, nil),
      ("B 12", nil, nil), ("1.", nil, nil), ("1..2", nil, nil), ("9-1-1", nil, nil), ("(5)", nil, nil),
      ("1e-0300", nil, nil), ("(-4.5)", nil, nil), ("(4.5", nil, nil), ("()", nil, nil), ("(", nil, nil),
    ] as [(String, Double?, Double?)])
  func numbersAreParsed(_ text: String, _ point: Double?, _ comma: Double?) {
    let number = TableNumber(text)
    #expect(number?.value(.point) == point)
    #expect(number?.value(.comma) == comma)
  }

  @Test func shortNumbersAreTheClosestOnes() {
    let seed = testSeed()
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<20_000 {
      let whole = "\(Int.random(in: 1..<1_000_000, using: &generator))"
      let decimals = (0..<Int.random(in: 1...9, using: &generator)).map { _ in
        "\(Int.random(in: 0...9, using: &generator))"
      }
      let text = whole + "." + decimals.joined()
      #expect(TableNumber(text)?.value(.point) == Double(text), "seed \(seed)")
    }
  }

  @Test func unitsAreParsed() {
    #expect(TableNumber("12 km²")?.suffix == "km²")
    #expect(TableNumber("12 km2")?.suffix == "km2" && TableNumber("5m3")?.suffix == "m3")
    #expect(["12 kg2", "12 2", "12 km4", "12 km2 5"].allSatisfy { TableNumber($0) == nil })
    #expect(TableNumber.isSameUnit("km²", "sq km") && TableNumber.isSameUnit("EUR", "€"))
    #expect(!TableNumber.isSameUnit("MW", "mW") && !TableNumber.isSameUnit("km", "km²"))
    #expect(TableNumber("12 \u{3164}") == nil, "an invisible letter")
    #expect(TableNumber("€12")?.prefix == "€")
    #expect(TableNumber("12 € 5") == nil)
    #expect(TableNumber("12 kilometres and more") == nil)
  }

  @Test(arguments: [
    ("123456789012345", false), ("1234567890123456", true), ("1,234,567,890,123,456", true),
    ("1.234.567.890.123.456", true), ("1 234 567 890 123 456", true), ("1,000,000,000,000,000,000", false),
    ("0.1234567890123456", false), ("1,234,567,890,123.456", false),
  ])
  func longWholeNumbersAreCodes(_ text: String, _ isCode: Bool) {
    #expect(TableNumber(text)?.isLongCode == isCode)
  }

  @Test func currenciesAreToldFromOtherUnits() {
    #expect(["€", "EUR", "US$", "kr"].allSatisfy(CatalogField.isCurrency))
    #expect(!["", "km", "%", "€/kg"].contains(where: CatalogField.isCurrency))
  }

  @Test(
    arguments: [
      ("47.42, 10.98", 47.42, 10.98, true), ("-33.9,18.4", -33.9, 18.4, true),
      ("47.42 10.98", 47.42, 10.98, true), ("90.0, 180.0", 90, 180, true), ("-90.0, -180.0", -90, -180, true),
      ("47.42° N, 10.98° W", 47.42, -10.98, true), ("33.9S, 18E", -33.9, 18, false), ("3, 5", 3, 5, false),
    ] as [(String, Double, Double, Bool)])
  func coordinatesAreParsed(_ text: String, _ latitude: Double, _ longitude: Double, _ isPrecise: Bool) throws
  {
    let found = try #require(TableCoordinates(text))
    #expect(found.latitude == latitude && found.longitude == longitude && found.isPrecise == isPrecise)
  }

  @Test(arguments: [
    "", "47.42", "90.1, 10.0", "-90.1, 10.0", "47.0, 180.1", "47.0, -180.1", "1,5 2,5", "1, 2, 3",
    "47.1 E, 10.2 N", "a, b", "1 €, 2",
  ])
  func otherPairsAreNotCoordinates(_ text: String) { #expect(TableCoordinates(text) == nil) }

  @Test(
    arguments: [
      ("1922-02-03", "1922-02-03", "1922-02-03"), ("1922/02/03", "1922-02-03", "1922-02-03"),
      ("1922-02", "1922-02", "1922-02"),
      ("1922", "1922", "1922"), ("1922.0", "1922", "1922"), ("3.2.1922", "1922-02-03", "1922-02-03"),
      ("3/2/1922", "1922-02-03", "1922-03-02"),
      ("13/2/1922", "1922-02-13", nil), ("2/13/1922", nil, "1922-02-13"),
      ("3 February 1922", "1922-02-03", "1922-02-03"),
      ("February 3, 1922", "1922-02-03", "1922-02-03"), ("Feb 1922", "1922-02", "1922-02"),
      ("3. Februar 1922", "1922-02-03", "1922-02-03"), ("Mär. 1922", "1922-03", "1922-03"),
      ("31. Dez. 1922", "1922-12-31", "1922-12-31"), ("3 Mrz 1922", "1922-03-03", "1922-03-03"),
      ("1. Maerz 1922", "1922-03-01", "1922-03-01"), ("Jaenner 1922", "1922-01", "1922-01"),
      ("5. Jän. 1922", "1922-01-05", "1922-01-05"),
      ("25 December 800", "0800-12-25", "0800-12-25"), ("0960", "0960", "0960"),
      ("3. Sept. 1922", "1922-09-03", "1922-09-03"), ("3rd Mar 2001", "2001-03-03", "2001-03-03"),
      ("2020-01-02T10:00:00Z", "2020-01-02", "2020-01-02"), ("2.1.2020 10:00", "2020-01-02", "2020-01-02"),
      ("2020-1-5", "2020-01-05", "2020-01-05"), ("2020/1/15", "2020-01-15", "2020-01-15"),
      ("5-Jan-2020", "2020-01-05", "2020-01-05"), ("2020-1-5 10:00", "2020-01-05", "2020-01-05"),
      ("12-OCT-2022 10:00:00", "2022-10-12", "2022-10-12"),
      ("3 Feb 1922 10:30", "1922-02-03", "1922-02-03"),
      ("February 3, 2024 14:00", "2024-02-03", "2024-02-03"),
      ("3 OCT 2024 14:00", "2024-10-03", "2024-10-03"),
      // These aren't dates.
      ("2020-13-1", nil, nil), ("2020.1.5", nil, nil), ("2020-1", nil, nil), ("13.2.20", nil, nil),
      ("2009/10", nil, nil),
      ("960", nil, nil), ("May 960", nil, nil), ("25 December 80", nil, nil), ("1-2-2020", nil, nil),
      ("Jan-2020", nil, nil), ("2020-1-2-3", nil, nil), ("-", nil, nil),
      ("30.2.1922", nil, nil), ("1922-13", nil, nil), ("3.2.22", nil, nil), ("may 5", nil, nil),
      ("1.2", nil, nil),
      ("192.168.2.1", nil, nil), ("", nil, nil), ("0000", nil, nil), ("March of 1922 men", nil, nil),
    ] as [(String, String?, String?)])
  func datesAreParsed(_ text: String, _ dayFirst: String?, _ monthFirst: String?) {
    #expect(TableDate(text)?.date(.dayFirst)?.description == dayFirst)
    #expect(TableDate(text)?.date(.monthFirst)?.description == monthFirst)
  }

  /// Text longer than the limit is a sentence rather than a value.
  @Test func longTextIsNotAValue() {
    func fits(_ start: String, _ filling: String, _ end: String, upTo limit: Int) -> [Bool] {
      [limit, limit + 1].map { length in
        let count = length - start.utf8.count - end.utf8.count
        let text = start + String(repeating: filling, count: count) + end
        return TableNumber(text) != nil || TableDate(text) != nil || TableCoordinates(text) != nil
      }
    }
    #expect(fits("1", "0", " m", upTo: 64) == [true, false])
    #expect(fits("1 ", "m", "", upTo: 14) == [true, false], "a unit of at most twelve letters")
    #expect(fits("3 February", " ", "1922", upTo: 40) == [true, false])
    #expect(fits("47.42,", " ", "10.98", upTo: 64) == [true, false])
  }

  @Test func textIsCleanedUp() {
    let text = TableText(" a\tb\r\nc\u{2028}d\u{202E}\u{1}é\u{200E} \n", hasLines: true)
    #expect(text.text == "a b\nc\ndé\u{200E}")
    #expect(text.removedCount == 2)
    #expect(TableText("a\r\nb", hasLines: false).text == "a b")
    #expect(trimmed("  ") == "" && trimmed("\u{A0}é ") == "é" && trimmed("") == "")
  }
}
