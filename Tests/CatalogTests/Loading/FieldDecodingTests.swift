import Foundation
import Testing

@testable import Catalog

struct FieldDecodingTests {
  private static let fields = """
    "fields": [{"id": "population", "label": "Population", "type": "number"},
     {"id": "area", "label": "Area", "type": "number", "unit": "km²"}, {"id": "founded", "label": "Founded", "type": "date"},
     {"id": "at", "label": "Coordinates", "type": "place"}, {"id": "capital", "label": "Capital", "type": "text"},
     {"id": "spoken", "label": "Languages", "type": "items"}]
    """

  private static func text(_ facts: String, fields: String = fields, isLast: Bool = false) -> String {
    let head =
      "\"format\": \"roster-catalog\", \"version\": 2, \"name\": \"small\", \"title\": \"S\", \"searchScope\": \"items\""
    let sections = """
      "sections": [{"id": "s", "title": "S", "items": [{"id": "a", "kind": "k", "title": "A", "facts": [
      \(facts)]}]}]
      """
    return "{" + (isLast ? [head, sections, fields] : [head, fields, sections]).joined(separator: ",\n") + "}"
  }

  private static let facts = """
    {"field": "population", "number": 12.5e2, "year": 2025}, {"field": "area", "number": -0.50000000000000011},
    {"field": "founded", "date": "1922-02"}, {"field": "at", "latitude": 46.8, "longitude": -56.3},
    {"field": "capital", "value": "B"}, {"field": "spoken", "values": [{"text": "C", "item": "a"}]},
    {"label": "Free", "value": "D"}
    """

  @Test(arguments: [false, true]) func fieldFactsAreRead(isLast: Bool) throws {
    let catalog = try Catalog(json: Array(Self.text(Self.facts, isLast: isLast).utf8), file: "f.json")
    #expect(catalog.fields.map(\.id) == ["population", "area", "founded", "at", "capital", "spoken"])
    #expect(catalog.fields[1].unit == "km²")
    let facts = catalog.sections[0].items[0].facts
    #expect(
      facts.map(\.label) == ["Population", "Area", "Founded", "Coordinates", "Capital", "Languages", "Free"])
    #expect(facts.map(\.field) == ["population", "area", "founded", "at", "capital", "spoken", nil])
    #expect(facts[1].unit == "km²" && facts[0].unit == nil)
    let date = try #require(CatalogDate("1922-02"))
    let contents: [Fact.Content] = [
      .number(1250, year: 2025), .number(-0.5, year: nil), .date(date),
      .place(latitude: 46.8, longitude: -56.3),
      .text("B"), .chips([Fact.Chip(text: "C", item: ItemID(catalog: "small", id: "a"))]), .text("D"),
    ]
    #expect(facts.map(\.content) == contents)
  }

  @Test(arguments: [
    ("9007199254740993", true), ("-12345678901234567890", true), ("123456789012345", false),
    ("9007199254740992", false), ("5972190000000000000000000", false), ("0.12345678901234567", false),
    ("1e300", false), (String(repeating: "7", count: 38), true), (String(repeating: "7", count: 39), false),
  ])
  func longWholeNumbersKeepTheirDigits(_ number: String, _ keepsDigits: Bool) throws {
    let text = Self.text(
      #"{"field": "area", "number": \#(number), "note": "N"}, {"field": "area", "number": 1}"#)
    let read = try Catalog(json: Array(text.utf8), file: "f.json")
    for catalog in [read, try Catalog(json: read.json(), file: "f.json")] {
      let facts = catalog.sections[0].items[0].facts
      #expect(facts.map(\.exactDigits) == [keepsDigits ? number : nil, nil])
      #expect(facts[0].content == read.sections[0].items[0].facts[0].content && facts[0].note == "N")
    }
  }

  @Test func factsHaveTheSourceOfTheirFieldOrTheirOwn() throws {
    let fields = #""fields": [{"id": "a", "label": "A", "type": "number", "source": "Census"}]"#
    let facts = #"""
      {"field": "a", "number": 1}, {"field": "a", "number": 2, "source": "Survey", "note": "With B"},
      {"label": "L", "value": "V", "source": "Letter"}
      """#
    let catalog = try Catalog(json: Array(Self.text(facts, fields: fields).utf8), file: "f.json")
    let found = catalog.sections[0].items[0].facts
    #expect(
      found.map(\.source) == ["Census", "Survey", "Letter"] && found.map(\.note) == [nil, "With B", nil])
    let json = String(decoding: catalog.json(), as: UTF8.self)
    #expect(json.components(separatedBy: "Census").count == 2)
    #expect(try Catalog(json: Array(json.utf8), file: "f.json") == catalog)
  }

  @Test(arguments: [(90.0, 180.0), (-90.0, -180.0)])
  func placesReachThePolesAndTheDateLine(_ latitude: Double, _ longitude: Double) throws {
    func text(_ latitude: Double, _ longitude: Double) -> String {
      Self.text(#"{"field": "at", "latitude": \#(latitude), "longitude": \#(longitude)}"#)
    }
    let catalog = try Catalog(json: Array(text(latitude, longitude).utf8), file: "f.json")
    #expect(
      catalog.sections[0].items[0].facts.map(\.content) == [
        .place(latitude: latitude, longitude: longitude)
      ])
    #expect(refusal(of: text(latitude * 1.001, 0))?.contains("latitude: must be from -90 to 90") == true)
    #expect(refusal(of: text(0, longitude * 1.001))?.contains("longitude: must be from -180 to 180") == true)
  }

  @Test(arguments: [("decimals", 0...6), ("digits", 1...15)])
  func numberOfDigitsIsLimited(_ key: String, _ range: ClosedRange<Int>) {
    func refusal(_ count: Int) -> String? {
      let field =
        #"{"id": "b", "label": "B", "type": "number", "formula": "population * 2", "\#(key)": \#(count)}"#
      return CatalogTests.refusal(
        of: Self.text("", fields: Self.fields.replacing("\"fields\": [", with: "\"fields\": [\(field), ")))
    }
    for count in [range.lowerBound, range.upperBound] { #expect(refusal(count) == nil, "\(count)") }
    for count in [range.lowerBound - 1, range.upperBound + 1] {
      #expect(
        refusal(count)?.contains(
          "\(key): must be from \(range.lowerBound) to \(range.upperBound), but is \(count)") == true)
    }
  }

  @Test(arguments: [
    (
      #"{"field": "populaton", "number": 1}"#,
      "field: No field named “populaton”. Did you mean “population”?"
    ),
    (
      #"{"field": "population", "value": "1"}"#,
      "must use only “number” for its value, because the field “population” has the type “number”"
    ),
    (#"{"field": "population", "number": 1, "value": "1"}"#, "must use only “number” for its value"),
    (#"{"field": "population", "label": "P", "number": 1}"#, "must not have both “field” and “label”"),
    (#"{"field": "population", "number": "1"}"#, "number: must be a number, but is a string"),
    (#"{"field": "population", "number": true}"#, "number: must be a number, but is true"),
    (#"{"field": "population", "number": 1e999}"#, "number: 1e999 is too large"),
    (#"{"field": "population", "number": 1, "year": 1.5}"#, "year: must be a whole number, but is 1.5"),
    (
      #"{"field": "founded", "date": "1922-02-30"}"#,
      "date: must be a date such as “1922-02-02”"
    ),
    (#"{"field": "at", "latitude": 91, "longitude": 0}"#, "latitude: must be from -90 to 90, but is 91.0"),
    (#"{"field": "at", "latitude": 9}"#, "must use only “latitude” and “longitude” for its value"),
    (#"{"label": "L", "number": 1}"#, "must have “value” or “values”"),
    (#"{"label": "L", "value": "V", "number": 1}"#, "must have “value” or “values”"),
  ])
  func rejectsInvalidFact(_ fact: String, _ reason: String) throws {
    let message = try #require(refusal(of: Self.text(fact)))
    #expect(message.contains(reason) && message.contains("facts[0]"), "\(message)")
  }

  @Test(arguments: [
    (
      #""fields": [{"id": "A b", "label": "L", "type": "text"}]"#,
      "fields[0].id: must have at most 64 characters"
    ),
    (
      #""fields": [{"id": "a", "label": "L", "type": "colour"}]"#,
      "fields[0].type: must be one of “text”, “number”, “date”, “place”, “items”, but is “colour”"
    ),
    (
      #""fields": [{"id": "a", "label": "L", "type": "text", "unit": "m"}]"#,
      "fields[0]: “unit” is only for number fields"
    ),
    (
      #""fields": [{"id": "a", "label": "L", "type": "text", "chain": "m"}]"#,
      "fields[0]: “chain” is only for fields of type “items”"
    ),
    (
      #""fields": [{"id": "a", "label": "L", "type": "text", "filters": 1}]"#,
      "fields[0].filters: must be true or false, but is a number"
    ),
    (
      #""fields": [{"id": "a", "label": "L", "type": "text"}, {"id": "a", "label": "L", "type": "text"}]"#,
      "the field ID “a” is already used"
    ),
    (#""fields": [{"id": "a", "type": "text"}]"#, "fields[0]: the key “label” is missing"),
  ])
  func rejectsInvalidField(_ fields: String, _ reason: String) throws {
    let message = try #require(refusal(of: Self.text("", fields: fields)))
    #expect(message.contains(reason), "\(message)")
  }
}
