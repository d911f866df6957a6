import Testing

@testable import Catalog

/// Detection of the types of columns, and of the header of a table with a single column.
struct ColumnTypeTests {
  private func preview(
    _ text: String, _ file: String = "t.csv", _ reading: TableReading = TableReading()
  ) throws(CatalogError) -> TablePreview {
    try TablePreview(bytes: Array(text.utf8), file: file, reading: reading)
  }

  /// Returns the preview of a table with a column `name` and one other column.
  private func preview(
    _ header: String, of cells: [String], _ reading: TableReading = TableReading()
  ) throws -> TablePreview {
    let rows = cells.enumerated().map { "Item \($0),\"\($1)\"\n" }
    return try preview("name,\(header)\n" + rows.joined(), "t.csv", reading)
  }

  private func facts(_ preview: TablePreview) throws -> [Fact.Content] {
    try preview.catalog().sections.flatMap(\.items).flatMap(\.facts).map(\.content)
  }

  // MARK: Years

  @Test(arguments: [
    "year", "birthYear", "birth_year", "published.year", "Baujahr", "completed", "Year/Start", "Vintage",
  ])
  func yearsAreDates(_ name: String) throws {
    let objects = ["1920", "1985"].enumerated().map { #"{"name": "Item \#($0)", "\#(name)": \#($1)}"# }
    let lines = try preview(objects.joined(separator: "\n"), "t.jsonl")
    let array = try preview("[" + objects.joined(separator: ",") + "]", "t.json")
    for found in [lines, array, try preview(name, of: ["1920", "1985"])] {
      #expect(found.columns[1].type == .date)
      #expect(try facts(found).first == CatalogDate("1920").map { .date($0) })
    }
  }

  @Test(arguments: [
    ("ISBN", "9780141439587", true), ("Customer ID", "1234", true), ("Postcode", "53111", true),
    ("PLZ", "53111", true), ("Phone", "5550100", true), ("Size", "53111", false), ("Code", "53.5", false),
    ("Home Phone", "5550100", true), ("shipping_postcode", "53111", true), ("Mobile users", "53111", false),
    ("Key", "53 kg", false), ("Paid", "53111", false), ("ISO", "400", false),
  ])
  func codesAreTexts(_ name: String, _ value: String, _ isCode: Bool) throws {
    let found = try preview(name, of: [value, value])
    #expect(found.columns[1].type == (isCode ? .text : .number))
  }

  @Test func columnsCanHaveDifferentDateOrders() throws {
    let found = try preview(
      "Name,Ordered,Delivered\nA,13/01/2020,01/13/2020\nB,14/01/2020,01/02/2020\n")
    #expect(found.columns.map(\.type) == [.text, .date, .date])
    let dates = try found.catalog().sections[0].items.flatMap(\.facts).map(\.content)
    let expected = ["2020-01-13", "2020-01-13", "2020-01-14", "2020-01-02"].compactMap { CatalogDate($0) }
    #expect(dates == expected.map(Fact.Content.date))
  }

  @Test func fractionsAndHouseNumbersHaveNoUnits() throws {
    let sizes = try preview("Size", of: ["5½", "6", "6½", "7"]),
      houses = try preview("House", of: ["12", "14a", "7", "9"])
    #expect(sizes.columns[1].unit == nil && sizes.columns[1].type == .text)
    #expect(houses.columns[1].unit == nil)
    #expect(try !facts(houses).contains(.number(14, year: nil)))
  }

  @Test func degreesHavePointsBesideDecimalCommas() throws {
    let found = try preview("Name;Lat;Lon;Price\nA;47.42;10.98;12,50\nB;47.43;10.97;8,20\nC;47.4;10.9;7,5\n")
    #expect(found.columns.map(\.type) == [.text, .number, .number, .number])
    let facts = try found.catalog().sections[0].items[0].facts.map(\.content)
    #expect(facts.contains(.number(12.5, year: nil)))
    #expect(facts.contains(.place(latitude: 47.42, longitude: 10.98)))
    let three = try preview("Name;Lat;Price\nA;47.425;12,50\nB;48.137;8,20\n")
    #expect(
      try three.catalog().sections[0].items[0].facts.map(\.content).contains(.number(47.425, year: nil)))
  }

  @Test(arguments: ["1.234", #""1,234""#]) func numbersInJSONHaveADecimalPoint(_ first: String) throws {
    let second = first.replacing("234", with: "5")
    let text = #"[{"name": "A", "size": \#(first)}, {"name": "B", "size": \#(second)}]"#
    let found = try preview(text, "t.json", TableReading(decimalMark: .comma))
    #expect(found.decimalMark == .point)
    #expect(try facts(found) == [.number(1.234, year: nil), .number(1.5, year: nil)])
  }

  @Test(arguments: ["name;value\nA;0.125\nB;0.250\n", "name\tvalue\nA\t0,125\nB\t0,250\n"])
  func numbersBelowOneAreNotThousands(_ text: String) throws {
    #expect(try facts(preview(text)) == [.number(0.125, year: nil), .number(0.25, year: nil)])
  }

  @Test func westernCoordinatesAreNotEastern() throws {
    let found = try preview("City,Latitude,Longitude\nWashington,38.91°N,77.04°W\nBoston,42.36°N,71.06°W\n")
    let places = try found.catalog().sections[0].items.flatMap(\.facts).filter {
      if case .place = $0.content { true } else { false }
    }
    #expect(places.isEmpty)
  }

  @Test func codesAreNotTitles() throws {
    let found = try preview("Postcode,Place,Size\n53111,Bonn,1\n22926,Ahrensburg,2\n53111,Bonn,3\n")
    #expect(found.columns.map(\.role) == [.field, .title, .field])
    let prices = try preview("Price,SKU\n9.99,AB-1\n8.50,AB-1\n")
    #expect(prices.columns.map(\.role) == [.field, .title], "a code is better than a number")
  }

  /// The lengths and times are text, because their units and formats differ.
  @Test func numbersWithUnitsAreNotTitles() throws {
    let found = try preview(
      """
      Trail,Length,Time
      Ridge Loop,14.9 km,7:46
      Valley Trail,20 mi,10:37
      Ridge Loop,4.7 km,9:46
      Valley Trail,2.5 mi,4:49

      """)
    #expect(found.columns.map(\.role).first == .title)
    let houses = try preview("House,Town\n12 High Street,Kleve\n3 Low Lane,Kleve\n")
    #expect(houses.columns.map(\.role).first == .title)
    #expect(try preview("Length,Time\n14.9 km,7:46\n20 mi,10:37\n").columns.map(\.role).contains(.title))
  }

  /// Three-digit years are dates only if at least half of the values have four-digit years and no year is after 2100.
  @Test(
    arguments: [
      (["1205", "960", "1850"], true), (["960", "2100"], true), (["960", "1205-03-01"], true),
      (["960", "2101"], false), (["850", "960", "1205"], false), (["120", "960"], false),
      (["1205", "1850", "96"], false),
    ] as [([String], Bool)])
  func yearsOfThreeDigitsCanBeDates(_ cells: [String], _ areDates: Bool) throws {
    let found = try preview("founded", of: cells)
    #expect((found.columns[1].type == .date) == areDates)
    let year = try #require(CatalogDate("0960"))
    #expect(try facts(found).contains(.date(year)) == areDates)
    #expect(try preview("size", of: ["1205", "960", "1850"]).columns[1].type == .number)
  }

  @Test func membersOfNestedObjectsAreYears() throws {
    let found = try preview(
      #"[{"name": "A", "built": {"year": 1920}}, {"name": "B", "built": {"year": 1985.0}}]"#, "t.json")
    #expect(found.columns[1].name == "built.year" && found.columns[1].type == .date)
  }

  @Test func identifiersAreFoundInCamelCase() throws {
    let found = try preview(
      #"[{"orderId": 7, "product": "Desk"}, {"orderId": 8, "product": "Lamp"}]"#, "t.json")
    #expect(found.columns.map(\.role) == [.identifier, .title])
  }

  @Test(arguments: [
    ["2020-01-15", "2020-1-5"], ["5-Jan-2020", "15-Feb-2020"], ["Jan 5, 2020", "2020/1/5"],
  ])
  func datesHaveManyForms(_ cells: [String]) throws {
    #expect(try preview("on", of: cells).columns[1].type == .date)
  }

  // MARK: Times of day

  @Test(
    arguments: [
      (["2013-04-13T12:03:00Z", "2013-04-14T00:00:00Z"], 2), (["2013-04-13", "2013-04-14 09:05"], 3),
      (["2013-04-13T00:00:00.000+02:00", "2013-04-14 0:00"], nil), (["4/13/2013 12:00:00 AM"], nil),
      (["4/13/2013 12:00 PM"], 2), (["13.4.2013 8:15"], 2), (["2013-04-13"], nil),
    ] as [([String], Int?)])
  func timesOfDayAreReported(_ cells: [String], _ line: Int?) throws {
    let found = try preview("at", of: cells)
    #expect(found.columns[1].type == .date)
    let expected = line.map { "\($0):9: Times of day in “at” are ignored." }
    #expect(found.warnings.map(\.description) == (expected.map { [$0] } ?? []))
    #expect(try preview(#"[{"name": "A", "at": "\#(cells[0])"}]"#, "t.json").columns[1].type == .date)
    // If the column is changed to text, the value keeps its time.
    let text = try found.settingType(.text, of: found.columns[1])
    #expect(text.warnings.isEmpty)
    #expect(try facts(text).first == .text(cells[0]))
  }

  @Test func textAfterADateIsNotATimeOfDay() throws {
    #expect(try preview("at", of: ["2013-04-13 see: below", "2013-04-14"]).columns[1].type == .text)
  }

  // MARK: Units

  @Test(
    arguments: [
      ("price", ["1,200.5 €", "471.9 €"], "€", 1200.5), ("price", ["471.9 USD", "12 USD"], "USD", 471.9),
      ("price", ["€ 12", "13 €"], "€", 12), ("price (€)", ["12 EUR", "13.5 €"], "€", 12),
      ("price", ["1.200,5 €", "471,9 €"], "€", 1200.5), ("price", ["12 USD", "$13"], "$", 12),
      ("price (in $)", ["$1,200.5", "$3"], "$", 1200.5), ("price [in EUR]", ["12.5"], "EUR", 12.5),
      ("price (in %)", ["12 %"], "%", 12), ("price (in km)", ["5"], "km", 5),
      ("price", ["12,- €", "13,5 €"], "€", 12), ("price", ["CHF 12.-", "CHF 1'300.50"], "CHF", 12),
      ("price (in stock)", ["5"], "in stock", 5), ("price (sq km)", ["5 km²", "6"], "sq km", 5),
      ("price (km²)", ["5 km2", "6 km²"], "km²", 5), ("price", ["5 km²", "6 km2", "7 km²"], "km²", 5),
    ] as [(String, [String], String, Double)])
  func unitsAreFound(_ header: String, _ cells: [String], _ unit: String, _ first: Double) throws {
    let found = try preview(header, of: cells)
    #expect(
      found.columns[1].type == .number && found.columns[1].unit == unit && found.columns[1].label == "price")
    #expect(try facts(found).first == .number(first, year: nil))
    #expect(found.warnings.isEmpty, "\(found.warnings)")
  }

  /// The catalogue records whether prices begin with their currency, and how many decimals they have.
  @Test(
    arguments: [
      ("price", ["$5.00", "$7.25"], true, 2), ("price", ["-£5", "£7"], true, 0),
      ("price", ["€ 12,50", "13 €"], false, 2), ("price (€)", ["538.90", "133.25", "12"], false, 2),
      ("price", ["USD 5.5", "USD 7"], true, 2), ("price ($)", ["$5.5", "$7"], false, 2),
      ("size", ["5.25 km", "7 km"], false, 0), ("size", ["5.25", "7"], false, 0),
      ("size", ["5.50", "7.25"], false, 2), ("size", ["5.5", "7.25"], false, 0),
      ("size", ["5,0", "7,5"], false, 1), ("size", ["1.5 million", "2.5 million"], false, 0),
      ("price", ["$1.5 million", "$2.5 million"], false, 0),
    ] as [(String, [String], Bool, Int)])
  func numbersAreWrittenAsInTheFile(
    _ header: String, _ cells: [String], _ isUnitFirst: Bool, _ decimals: Int
  ) throws {
    let catalog = try preview(header, of: cells).catalog()
    let json = String(decoding: catalog.json(), as: UTF8.self)
    #expect(json.contains("\"unitFirst\": true") == isUnitFirst, "\(json)")
    #expect(json.contains("\"decimals\": \(decimals)") == (decimals > 0), "\(json)")
    #expect(!json.contains("false") && !json.contains("\"decimals\": 0"))
    #expect(try Catalog(json: catalog.json(), file: "x.json") == catalog)
  }

  /// Regression test: a search for an article number found nothing.
  @Test(
    arguments: [
      "Artikelnummer", "Artikel-Nr.", "Art.-Nr.", "Article number", "Article No.", "Item No", "partNumber",
      "Bestellnr.", "Inventarnummer", "Kundennummer", "Order number",
    ])
  func numbersOfThingsAreIdentifiers(name: String) throws {
    let column = try preview("Name,\(name)\nDesk,100234\nLamp,204712\n").columns[1]
    #expect(column.role == .identifier && column.type == .text)
  }

  /// Short numbers might be row numbers.
  @Test func shortNumbersOfThingsAreNotIdentifiers() throws {
    let column = try preview("Item No.,Description\n1,Desk\n2,Lamp\n3,Chair\n").columns[0]
    #expect(column.role == .field && column.type == .text)
  }

  @Test func identifierIsTheTitleRatherThanAnAmount() throws {
    let found = try preview("Order number,Amount\n100234,12.50\n100235,7.20\n")
    #expect(found.columns.map(\.role) == [.title, .field])
  }

  @Test(arguments: ["Atomic number", "Piano", "Number", "Order", "Part"])
  func otherNumbersAreNumbers(name: String) throws {
    #expect(try preview("Name,\(name)\nDesk,100234\nLamp,204712\n").columns[1].type == .number)
  }

  /// Identifiers are also stored as facts, so that a search can find them.
  @Test func identifiersAreFields() throws {
    let found = try preview("ID,Name\nA-1023,Desk\nA-1024,Lamp\n", "t.csv")
    #expect(found.columns.map(\.role) == [.identifier, .title])
    #expect(try facts(found) == [.text("A-1023"), .text("A-1024")])
  }

  @Test func decimalsBeforeAWordAllowNegativeNumbersInParentheses() throws {
    let found = try preview("balance", of: ["1.5 million", "(2.5 million)"])
    #expect(found.columns[1].type == .number)
  }

  /// Numbers with a unit can have a different decimal mark from the other numbers in a file.
  @Test func numbersWithUnitsHaveTheirOwnDecimalMark() throws {
    let json = try preview(
      #"[{"name": "A", "size": 1.5, "price": "1.200,5 €"}, {"name": "B", "size": 2.5, "price": "471,9 €"}]"#,
      "t.json")
    #expect(json.columns.map(\.type) == [.text, .number, .number])
    #expect(try facts(json).prefix(2) == [.number(1.5, year: nil), .number(1200.5, year: nil)])
    // Without a unit, cells such as "1,5" could be pairs of numbers.
    let pairs = try preview("name,size,pair\nA,1.5,\"1,5\"\nB,2.5,\"2,25\"\nC,3.5,4\n")
    #expect(pairs.columns.map(\.type) == [.text, .number, .text])
    let advice = "To read them as numbers, set the type of the column to “Number”."
    #expect(
      pairs.warnings.map(\.description) == [
        "2:8: The numbers in “pair” have a decimal comma instead of a decimal point, so they are treated as text. \(advice)"
      ])
    let numbers = try pairs.settingType(.number, of: pairs.columns[2])
    #expect(numbers.warnings.isEmpty)
    #expect(try facts(numbers).prefix(2) == [.number(1.5, year: nil), .number(1.5, year: nil)])
    // A decimal mark that the user chooses applies to all columns.
    let chosen = try preview("price", of: ["1.200,5 €", "471,9 €"], TableReading(decimalMark: .point))
    #expect(chosen.columns[1].type == .text)
  }

  /// Accountants write negative numbers in parentheses. Without decimals, numbers in parentheses could be
  /// notes or ratings.
  @Test func numbersInParenthesesAreNegativeAmongDecimals() throws {
    let accounts = try preview("balance", of: ["(1,340.00)", "13.50", "7"])
    #expect(accounts.columns[1].type == .number)
    #expect(try facts(accounts) == [-1340, 13.5, 7].map { .number($0, year: nil) })
    for cells in [["(40)", "13.50"], ["(40.00)", "13"], ["(4.5)", "(3.5)"]] {
      #expect(try preview("balance", of: cells).columns[1].type == .text, "\(cells)")
    }
  }

  @Test func mixedUnitsAreReported() throws {
    let mixed = try preview("price", of: ["12 €", "13 €", "471.9 USD"])
    #expect(mixed.columns[1].type == .text)
    #expect(
      mixed.warnings.map(\.description) == [
        "4:9: “price” has numbers with different units (“USD”, “€”), so it is treated as text."
      ])
    let other = try preview("price (€)", of: ["12 USD", "13 USD"])
    #expect(other.columns[1].type == .text && other.columns[1].label == "price (€)")
    #expect(other.warnings.map(\.line) == [2])
    let text = try mixed.settingType(.text, of: mixed.columns[1])
    #expect(text.warnings.isEmpty)
    let numbers = try mixed.settingType(.number, of: mixed.columns[1])
    #expect(numbers.columns[1].unit == nil)
    #expect(
      numbers.warnings.map(\.text) == [
        "“price” has numbers with different units (“USD”, “€”), so the units are ignored."
      ])
  }

  @Test func numbersWithoutAUnitHaveThatOfTheOthers() throws {
    let found = try preview("price", of: ["471.9 USD", "12", "13 USD", "14"])
    #expect(found.columns[1].type == .number && found.columns[1].unit == "USD")
    #expect(
      found.warnings.map(\.description)
        == ["3:9: 2 numbers in “price” have no unit, so “USD” is assumed."])
    #expect(try preview("price (USD)", of: ["471.9 USD", "12"]).warnings.isEmpty)
  }

  /// If the user changes the type of a column to numbers, the numbers keep their unit.
  @Test func chosenNumbersHaveTheirUnit() throws {
    let found = try preview("price", of: ["12 €", "13 €", "free"])
    #expect(found.columns[1].type == .text)
    #expect(try found.settingType(.number, of: found.columns[1]).columns[1].unit == "€")
  }

  // MARK: Long numbers

  /// As numbers, these codes would lose their last digits.
  @Test func longCodesAreText() throws {
    let codes = ["1234567890123456789", "9007199254740993"]
    let found = try preview("account", of: codes)
    #expect(found.columns[1].type == .text)
    #expect(try facts(found) == codes.map { .text($0) })
    #expect(
      try preview("mass", of: ["5972000000000000000000000", "123456789012345"]).columns[1].type == .number)
    let objects = codes.map { #"{"name": "A", "account": \#($0)}"# }
    #expect(try preview(objects.joined(separator: "\n"), "t.jsonl").columns[1].type == .text)
  }

  // MARK: Places

  @Test func coordinatesInOneColumnAreAPlace() throws {
    let found = try preview("where", of: ["47.42, 10.98", "48.1, 11.5"])
    #expect(found.columns[1].type == .place)
    let catalog = try found.catalog()
    #expect(catalog.fields.map(\.type) == [.place])
    #expect(try facts(found).first == .place(latitude: 47.42, longitude: 10.98))
    #expect(try Catalog(json: catalog.json(), file: "x.json") == catalog)
    for cells in [
      ["38.7223° N, 9.1393° W"], ["38.7223° N 9.1393° W", "38.72 N 9.14 W"], ["38.7223N 9.1393W"],
    ] {
      #expect(try facts(preview("where", of: cells)).first == .place(latitude: 38.7223, longitude: -9.1393))
    }
    #expect(try preview("where", of: ["1.5 m 2.5 m", "1.5 2.5 3.5 4.5"]).columns[1].type == .text)
    #expect(try preview("Lat/Lng", of: ["47, 11", "48, 12"]).columns[1].type == .place)
    #expect(try preview("score", of: ["3, 5", "1, 2"]).columns[1].type == .text)
    #expect(try preview("where", of: ["47.42, 10.98", "Munich"]).columns[1].type == .text)
    let chosen = try preview("score", of: ["3, 5", "none at all"], TableReading(types: ["score": .place]))
    #expect(
      chosen.warnings.map(\.text) == [
        "“none at all” in “score” is not a latitude and longitude, so it is shown as text."
      ])
  }

  // MARK: A single column

  @Test(
    arguments: [
      (["Anna", "Ben", "Clara"], 0), (["Name", "Anna", "Ben"], 1), (["Cities", "Berlin", "Bonn"], 1),
      (["Städte", "Berlin", "Bonn"], 1), (["hobby", "Chess", "Go"], 1), (["HOBBIES", "Chess", "Go"], 1),
      (["chess", "go"], 0), (["5", "7", "12"], 0), (["Size", "7", "12"], 1), (["1999", "2001"], 0),
      (["https://a.org", "https://b.org"], 0), (["site", "https://a.org", "https://b.org"], 1), (["Anna"], 1),
    ] as [([String], Int)])
  func headerOfASingleColumnIsDetected(_ lines: [String], _ header: Int) throws {
    let found = try preview(lines.joined(separator: "\n"))
    #expect(found.header == header)
    let titles = try found.catalog().sections.flatMap(\.items).map(\.title)
    #expect(titles == Array(lines.dropFirst(header)))
    let isReported = found.warnings.map(\.text).contains(
      "No column name was found, so the first row is treated as an item.")
    #expect(isReported == (header == 0))
    // The user can override the detected header.
    var reading = TableReading()
    reading.chooseCells(header: 1 - header, sheet: nil)
    #expect(try found.read(as: reading).rowCount == lines.count - 1 + header)
  }
}
