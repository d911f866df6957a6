import TestSupport
import Testing

@testable import Catalog

/// Detecting and changing the properties of a table.
struct TablePreviewTests {
  static let books = """
    Titel;Autor;Jahr;Seiten;Preis (€);Gelesen;Genre;Schlagworte;Web
    Ulysses;James Joyce;1922;1.732;12,50;13.02.2020;Roman;Dublin;https://a.org
    "Dub
    liners";James Joyce;1914;152;9,90;04.02.2020;Erzählung;Dublin;https://b.org/x
    Emma;Jane Austen;1815;474;;;Roman;England;
    """

  private func preview(
    _ text: String, _ file: String = "/tmp/My Books.csv", _ reading: TableReading = TableReading()
  ) throws(CatalogError) -> TablePreview {
    try TablePreview(bytes: Array(text.utf8), file: file, reading: reading)
  }

  @Test func propertiesAreDetected() throws {
    let found = try preview(Self.books)
    #expect(found.delimiter == .semicolon && found.decimalMark == .comma && found.encoding == .utf8)
    #expect(found.name == "my-books" && found.title == "My Books" && found.rowCount == 3)
    #expect(
      found.columns.map(\.role) == [
        .title, .subtitle, .field, .field, .field, .field, .section, .field, .link,
      ])
    #expect(found.columns.map(\.type) == [.text, .text, .date, .number, .number, .date, .text, .text, .link])
    #expect(
      found.columns[4].label == "Preis" && found.columns[4].unit == "€"
        && found.columns[4].name == "Preis (€)")
    #expect(found.columns[4].filledCount == 2 && found.columns[1].distinctCount == 2)
    #expect(
      found.rows[1] == [
        "Dub\nliners", "James Joyce", "1914", "152", "9,90", "04.02.2020", "Erzählung", "Dublin",
        "https://b.org/x",
      ])
    #expect(found.warnings.isEmpty, "\(found.warnings)")
  }

  @Test func tableBecomesACatalogue() throws {
    let catalog = try preview(Self.books).catalog()
    #expect(catalog.name == "my-books" && catalog.title == "My Books" && catalog.searchScope == .items)
    #expect(catalog.sections.map(\.title) == ["Roman", "Erzählung"])
    #expect(catalog.sections.map { $0.items.map(\.title) } == [["Ulysses", "Emma"], ["Dub liners"]])
    let ulysses = catalog.sections[0].items[0]
    #expect(ulysses.id.qualified == "my-books:Ulysses" && ulysses.subtitle == "James Joyce")
    #expect(catalog.subtitleField == "autor")
    #expect(
      ulysses.link?.address == "https://a.org" && ulysses.picture == .tile(initials: "U", topic: "Roman"))
    #expect(
      ulysses.facts.map(\.label) == ["Autor", "Jahr", "Seiten", "Preis", "Gelesen", "Genre", "Schlagworte"])
    #expect(ulysses.facts[1].content == CatalogDate("1922").map { .date($0) })
    #expect(
      ulysses.facts[2].content == .number(1732, year: nil)
        && ulysses.facts[3].content == .number(12.5, year: nil))
    #expect(
      ulysses.facts[3].unit == "€" && ulysses.facts[4].content == CatalogDate("2020-02-13").map { .date($0) })
    #expect(
      catalog.sections[0].items[1].facts.map(\.field) == ["autor", "jahr", "seiten", "genre", "schlagworte"])
    #expect(try Catalog(json: catalog.json(), file: "x.json") == catalog)
  }

  /// The user can choose several roles before the table has been read again.
  @Test func choiceOfARoleKeepsAnEarlierOne() throws {
    let found = try preview("Name,Town\nA,x\nB,y\n")
    var reading = found.reading
    reading.setRole(.title, of: found.columns[1])
    reading.setRole(.subtitle, of: found.columns[0])
    #expect(reading.columns == [.title: "Town", .subtitle: "Name"])
  }

  @Test(arguments: [
    "Name,Tags\nA,x;\u{200B};y\nB,x;y\nC,y;x\n", "Name,Area (\u{200B})\nA,1\n", "Name,\u{200B} (kg)\nA,1\n",
    "Name,Size\n\u{3164}!,1\n",
  ])
  func invisibleTextsAreLeftOut(_ text: String) throws {
    let catalog = try preview(text).catalog()
    #expect(try Catalog(json: catalog.json(), file: "x.json") == catalog)
  }

  /// A catalogue can have at most 256 fields.
  @Test(arguments: [255, 256]) func coordinatesAreOneMoreField(count: Int) throws {
    let names = ["Latitude", "Longitude"] + (2..<count).map { "C\($0)" }
    let cells = ["47.5", "10.5"] + (2..<count).map { "\($0)" }
    let text = [names, cells].map { $0.joined(separator: ",") }.joined(separator: "\n")
    let catalog = try preview(text, "t.csv", TableReading(columns: [.title: ""])).catalog()
    #expect(catalog.fields.count == 256)
    #expect(try Catalog(json: catalog.json(), file: "t.json") == catalog)
  }

  @Test(arguments: [[:], [.identifier: "Name", .title: "Price"]] as [[TableColumn.Role: String]])
  func longIdentifiersAreNumbered(_ columns: [TableColumn.Role: String]) throws {
    let name = String(repeating: "é", count: 2_047)
    let table = try preview("Name,Price\n\(name),1\n\(name),2\n", "t.csv", TableReading(columns: columns))
    let catalog = try table.catalog()
    #expect(try Catalog(json: catalog.json(), file: "x.json") == catalog)
    #expect(try table.read(as: table.readingAgain).catalog() == catalog)
  }

  /// Each warning would require reading the file from the start if they weren't located together.
  @Test func warningsOfManyColumnsAreLocatedQuickly() throws {
    func cells(_ text: String) -> String { String(repeating: ",\(text)", count: 250) }
    let names = (0..<250).map { ",C\($0)" }.joined(), note = String(repeating: "x", count: 60_000)
    let rows = (0..<800).map { "r\($0),\(note)\n" }.joined()
    let start = processorTime()
    let warnings = try preview("Name,Note\(names)\na,\(cells("1"))\n\(rows)z,\(cells("n/a"))\n").warnings
    #expect(warnings.count == 250 && warnings.allSatisfy { $0.line == 803 })
    #expect(warnings.map(\.column) == (0..<250).map { 4 + 4 * $0 })
    #expect(processorTime() - start < 8)
  }

  /// Reading long words to their end would take half of the conversion time.
  @Test func initialsComeFromTheStartOfATitle() throws {
    let long = String(repeating: "x", count: 4000) + " y"
    let items = try preview("Title,Size\nAda Lovelace,1\n\(long),2\n").catalog().sections.flatMap(\.items)
    #expect(
      items.map(\.picture) == [.tile(initials: "AL", topic: nil), .tile(initials: "X", topic: nil)])
  }

  @Test func identifiersSurviveFileChanges() throws {
    func ids(_ rows: [String], _ header: String = "Title,Shelf") throws -> [String] {
      let catalog = try preview(([header] + rows).joined(separator: "\n")).catalog()
      return catalog.sections.flatMap(\.items).map { $0.id.description }
    }
    #expect(try ids(["A,x", "B,x", "A,x", "A (2),x"]) == ["A", "B", "A (3)", "A (2)"])
    #expect(try Set(ids(["New,x", "B,y", "A,x"])) == ["New", "A", "B"])
    #expect(try ids(["1,A", "2,A"], "ISBN,Title") == ["1", "2"])
    // A column with duplicates isn't an identifier.
    #expect(try ids(["1,A", "1,B"], "ISBN,Title") == ["A", "B"])
    #expect(try ids(["Desk,7,x", "Desk,8,x"], "Product,Order ID,Shelf") == ["7", "8"])
    #expect(try ids(["7,Desk", "8,Lamp"], "order_id,Product") == ["7", "8"])
    #expect(try ids(["7,Desk", "8,Lamp"], "Paid,Product") == ["Desk", "Lamp"])
  }

  private func ids(_ preview: TablePreview) throws -> [String] {
    try preview.catalog().sections.flatMap(\.items).map { String($0.id.id) }
  }

  @Test func repeatedTitlesAreToldApart() throws {
    let wines = "Name,Region,Price\nRiesling,Mosel,9\nSilvaner,Franken,8\nRiesling,Nahe,7\n"
    let first = try preview(wines)
    #expect(try ids(first) == ["Riesling, Mosel", "Silvaner, Franken", "Riesling, Nahe"])
    #expect(first.warnings == [])
    // A third Riesling is inserted at the top, and the other rows are reordered.
    let rows = "Riesling,Pfalz,9\nRiesling,Nahe,7\nSilvaner,Franken,8\nRiesling,Mosel,10\n"
    let again = try TablePreview(
      bytes: Array("Name,Region,Price\n\(rows)".utf8), file: "t.csv", reading: first.readingAgain)
    #expect(Set(try ids(again)) == Set(try ids(first)).union(["Riesling, Pfalz"]))
  }

  /// Not all values of a long table are compared, but all are until one repeats.
  @Test func repeatedTitlesBelowManyOthersAreToldApart() throws {
    let rows = (0..<10_050).map { "N\($0),A\($0)\n" }.joined()
    let table = try preview("Name,Area\n,Nowhere\n\(rows)Riesling,Mosel\nRiesling,Pfalz\n")
    #expect(try ids(table).suffix(2) == ["Riesling, Mosel", "Riesling, Pfalz"])
  }

  @Test(arguments: [
    // Two columns are needed to distinguish the rows.
    ("Name,Color,Size\nA,red,S\nA,red,M\nA,blue,S\n", ["A, red, S", "A, red, M", "A, blue, S"]),
    // The column that distinguishes the most rows comes first.
    ("Name,x,y\nA,1a,p\nA,1a,q\nA,2a,r\n", ["A, p", "A, q", "A, r"]),
    // Prices change, so they aren't part of identifiers.
    ("Name,Price\nA,1\nA,2\n", ["A", "A (2)"]),
    // Statuses, yes/no values and priorities change, too.
    ("Name,Status\nA,open\nA,closed\n", ["A", "A (2)"]),
    ("Name,Kept\nA,yes\nA,no\n", ["A", "A (2)"]),
    ("Name,Priorität,Color\nA,high,red\nA,low,blue\n", ["A, red", "A, blue"]),
    ("Name,Vintage\nA,2019\nA,2020\nB,\n", ["A, 2019", "A, 2020", "B"]),
    ("Name,Color\nA,red\nA,red\nA,blue\n", ["A, red", "A, red (2)", "A, blue"]),
    ("Name,Color\nA,red\nB,blue\n", ["A", "B"]),
  ])
  func columnsThatTellRowsApartAreFound(table: String, expected: [String]) throws {
    let found = try ids(preview(table))
    #expect(Set(found) == Set(expected))
  }

  @Test func rowsWithoutASectionComeLast() throws {
    let sections = try preview("Name,Genre\nA,\nB,Other\nC,Crime\nD,\nE,Crime\nF,Other\n").catalog().sections
    #expect(sections.map(\.title) == ["Other", "Crime", "Other"])
    #expect(sections.map(\.id.id) == ["Other", "Crime", "Other (2)"])
    #expect(sections.map { $0.items.map(\.title) } == [["B", "F"], ["C", "E"], ["A", "D"]])
  }

  @Test func columnNamedLikeTheFilterOnSectionsCanBeSearched() throws {
    let catalog = try preview("Name,In\nA,red\nB,blue\n").catalog()
    #expect(catalog.fields.map(\.id) == ["in-2"])
    let query = Query("in-2:red", fields: catalog.fields)
    #expect(try SearchIndex(Library([catalog])).search(query).matchCount == 1)
  }

  @Test func textInAnyColumnIsFound() throws {
    let rows = [
      ["Alien", "Horror", "Ridley Scott", "acid; space", "In space,\nno one hears you"],
      ["Brazil", "Satire", "Terry Gilliam", "ducts; tea", "A fly causes a mistake"],
      ["Legend", "Fantasy", "Ridley Scott", "unicorn; tea", "No daylight\nin the forest"],
    ]
    let lines = rows.map { $0.map { "\"\($0)\"" }.joined(separator: ",") }
    let catalog = try preview(
      "Name,Genre,Director,Keywords,Plot\n" + lines.joined(separator: "\n") + "\n"
    ).catalog()
    let index = SearchIndex(Library([catalog]))
    let words = Set(rows.joined().flatMap { $0.split { !$0.isLetter } })
    for word in words {
      let expected = rows.filter { $0.contains { $0.localizedStandardContains(word) } }.map { $0[0] }
      let found = try index.search(Query(String(word))).sections.flatMap(\.items)
      #expect(Set(found.map { String($0.id) }) == Set(expected), "\(word)")
    }
    let items = catalog.sections.flatMap(\.items)
    #expect(items.map { Query("scott").hiddenMatch(in: $0) } == ["Ridley Scott", nil, "Ridley Scott"])
    #expect(
      items.allSatisfy { Query("horror satire fantasy").hiddenMatch(in: $0) == nil }, "titles of sections")
  }

  /// An identifier must be short enough for a number to be added if the title is repeated.
  @Test(arguments: [(4076, true), (4077, false)])
  func longValuesAreNotPartOfIdentifiers(length: Int, isPart: Bool) throws {
    let value = String(repeating: "v", count: length)
    let found = try ids(preview("Name,Region,Link\nA,x,https://a.org/\nA,y,https://b.org/\n\(value),x,\n"))
    #expect(found.contains(isPart ? "\(value), x" : value))
  }

  /// If a table would be valid with another delimiter, the error is about the chosen delimiter.
  @Test(arguments: [
    ("Name,Note\n\"Smith; J.\",x\n", true), ("Name;Note\n\"Smith\" J.;x\n", false),
  ])
  func delimiterThatDoesNotFitIsReported(_ text: String, _ isMisfit: Bool) {
    let error = #expect(throws: CatalogError.self) {
      try preview(text, "t.csv", TableReading(delimiter: .semicolon))
    }
    let reason = "t.csv:2:12: This line can’t be split into cells with the chosen delimiter."
    #expect(error.map { $0.description.hasPrefix(reason) } == isMisfit, "\(error?.description ?? "")")
  }

  @Test func cellsAreReadAgainWithAnotherDelimiterOrEncoding() throws {
    let found = try preview("a;b,c;d\nx;ü,y;1\nz;u,w;2\n")
    #expect(found.columns.map(\.name) == ["a", "b,c", "d"])
    var reading = found.reading
    reading.delimiter = .comma
    #expect(try found.read(as: reading).columns.map(\.name) == ["a;b", "c;d"])
    reading = found.reading
    reading.encoding = .windows1252
    #expect(try found.read(as: reading).rows.first?[1] == "Ã¼,y")
  }

  @Test(
    arguments: [
      ("A,1\nB,1\nC,2\n", 3), ("A,1\nB,2\nC,\n", 4), ("A,1\nB,2\nC,3\n", nil),
    ] as [(String, Int?)])
  func identifiersThatDoNotIdentifyAreReported(rows: String, line: Int?) throws {
    let reading = TableReading(columns: [.identifier: "Code"])
    let found = try TablePreview(bytes: Array("Name,Code\n\(rows)".utf8), file: "t.csv", reading: reading)
    let warning = found.warnings.first { $0.text.contains("empty or not unique") }
    #expect(warning?.line == line)
  }

  @Test func rowsWithoutAnIdentifierAreReported() throws {
    func warnings(_ rows: String) throws -> [String] { try preview(rows).warnings.map(\.description) }
    let found = try warnings("Title,Price\nDesk,1\nLamp,2\nDesk,3\n")
    #expect(found.count == 1 && found[0].hasPrefix("4:1: Some rows with the same “Title”"), "\(found)")
    #expect(try warnings("Title,ID\nDesk,1\nLamp,2\nDesk,3\n") == [])
    #expect(try warnings("Title,Price\nDesk,1\nLamp,2\n,3\n,4\n").count { $0.contains("Some rows") } == 0)
  }

  @Test func equalRowsAreReported() throws {
    func warnings(_ rows: String) throws -> [String] { try preview(rows).warnings.map(\.description) }
    let equal = try warnings("Title,Price\nDesk,1\nLamp,2\nDesk,1\n")
    #expect(equal.count == 1 && equal[0].hasPrefix("4:1: Some rows are identical."), "\(equal)")
    let both = try warnings("Title,Price\nDesk,1\nLamp,2\nDesk,1\nDesk,3\n")
    #expect(both.count == 2, "\(both)")
    #expect(both.contains { $0.hasPrefix("4:1: Some rows are identical.") })
    #expect(both.contains { $0.hasPrefix("5:1: Some rows with the same “Title”") })
  }

  @Test(arguments: [
    ("Country,Capital,Continent", ["France,Paris,Europe", "Spain,Madrid,Europe"], "title subtitle section"),
    ("Mountain,Country", ["A,Nepal", "B,Peru", "C,Chile", "D,Chile"], "title subtitle"),
    ("Mountain,Country", ["A,Nepal", "B,Peru", "B,Chile", "D,Chile"], "subtitle title"),
    ("id,name,description", ["1,A,good", "2,B,bad"], "identifier title subtitle"),
    ("word", ["hello", "world"], "title"),
    ("1st,2nd", ["x,10", "y,20"], "title field"),
    ("n,m", ["1,2", "3,4"], "title field"),
    ("name,url,homepage", ["A,http://a.b,http://c.d", "B,http://e.f,"], "title link field"),
    ("name,empty", ["A,", "B,"], "title none"),
    ("isbn,url", ["1,http://a.b", "2,http://c.d"], "title link"),
    ("url", ["http://a.b", "http://c.d"], "title"),
    ("name,closed,maker", ["A,true,x", "B,false,y"], "title field subtitle"),
    ("name,currency,maker", ["A,EUR,x", "B,EUR,y"], "title field subtitle"),
    ("name,closed", ["A,Yes", "B,no", "C,yes", "D,", "E,no", "F,no", "G,no", "H,yes"], "title field"),
    ("status,name", ["yes,A", "no,B", "yes,C"], "section title"),
    ("color,thing", ["red,a", "red,b", "red,c", "blue,d", "blue,e", "blue,f"], "section title"),
    ("color,thing", ["red,a", "red,b", "red,c", "blue,d", "blue,e"], "subtitle title"),
  ])
  func rolesAreDetected(_ header: String, _ rows: [String], _ roles: String) throws {
    let found = try preview(([header] + rows).joined(separator: "\n"))
    #expect(found.columns.map(\.role.rawValue).joined(separator: " ") == roles)
  }

  /// In a section column, at least one value in six repeats an earlier value. In a title column, the number of
  /// distinct values is at least two thirds of the number of rows.
  @Test(arguments: [
    ("status,name", 6, "section title"), ("status,name", 7, "subtitle title"), ("x,y", 3, "title subtitle"),
    ("x,y", 2, "field title"),
  ])
  func rolesDependOnRepeatedValues(_ header: String, _ count: Int, _ roles: String) throws {
    try self.rolesAreDetected(header, (0..<count).map { "a\(max($0, 1)),b\($0)" }, roles)
  }

  /// A column without a matching name becomes the subtitle only if its texts have at most 60 bytes on average.
  @Test(arguments: [(60, "title subtitle"), (61, "title field")])
  func subtitlesAreShort(_ length: Int, _ roles: String) throws {
    let rows = ["x", "y"].map { "\($0),\(String(repeating: $0, count: length))" }
    try self.rolesAreDetected("name,motto", rows, roles)
  }

  /// The description of one item can be too long for a subtitle.
  @Test(arguments: [4_096, 4_097]) func longTextsAreNotSubtitles(length: Int) throws {
    let rows = (1..<100).map { "a\($0),b\($0)\n" }.joined()
    let found = try preview("Name,Description\na0,\(String(repeating: "x", count: length))\n\(rows)")
    #expect(found.columns.map(\.role) == [.title, length > 4_096 ? .field : .subtitle])
    #expect(try found.catalog().sections.flatMap(\.items).count == 100)
  }

  @Test func identifiersAreNotLists() throws {
    let wines = ["Mosel, 2002", "Mosel, 2003", "Nahe, 2002", "Nahe, 2003"].enumerated()
    let rows = wines.map { "\"Riesling, \($1)\",Wine \($0)\n" }
    let columns = try preview("id,Name\n" + rows.joined()).columns
    #expect(columns.map(\.role) == [.identifier, .title])
    #expect(columns.map(\.type) == [.text, .text])
  }

  @Test func subtitleIsNotATimeIfThereIsOtherText() throws {
    let roles = try preview("Shop,Opens,Owner\nA,8:30,Kim\nB,9:00,Lee\n").columns.map(\.role)
    #expect(roles == [.title, .field, .subtitle])
    #expect(try preview("Shop,Opens\nA,8:30\nB,9:00\n").columns.map(\.role) == [.title, .subtitle])
  }

  @Test(arguments: [("The Lord of the Rings", "TL"), ("“emma” (1815)", "E1"), ("1984", "1"), ("?! …", nil)])
  func tilesHaveTheFirstLettersOfTwoWords(title: String, initials: String?) throws {
    let item = try preview("Title,Pages\n\(title),5\nOther,7\n").catalog().sections[0].items[0]
    #expect(item.title == title && item.picture == initials.map { .tile(initials: $0, topic: nil) })
  }

  /// Not all values in a long table are compared.
  @Test func titleColumnOfALongTableIsFound() throws {
    let rows = (0..<12_000).map { "a\($0 % 1000),b\(max($0, 1))\n" }
    #expect(try preview("x,y\n" + rows.joined()).columns.map(\.role) == [.subtitle, .title])
  }

  @Test(
    arguments: [
      ("Total,30.3,7", true), ("Summe,30.3,", true), ("GESAMT:,30.30,9", true), ("Total,31,8", false),
      ("Totality,30.3,7", false), ("Total,,", false),
    ] as [(String, Bool)])
  func totalsAreReported(_ last: String, _ isReported: Bool) throws {
    let found = try preview("Name,Price,Count\nA,10.1,3\nB,20.2,4\n\(last)\n")
    let title = last.prefix { $0 != "," }
    #expect(
      found.warnings.map(\.description)
        == (isReported
          ? ["4:1: The last row, “\(title)”, contains totals of the rows above it but is treated as an item."]
          : [])
    )
  }

  @Test func totalsBesideOtherTitlesAreReported() throws {
    func warnings(_ text: String) throws -> [Int] { try preview(text).warnings.map(\.line) }
    #expect(try warnings("Order ID,Name,Price\n1,A,10\n2,B,20\nTotal,,30\n").contains(4))
    #expect(try warnings("Name,Price\nA,10\nTotal,10\n") == [], "a single row isn’t a total")
    #expect(try warnings("Name,Price\nA,10\nTotal,30\nB,20\n") == [])
  }

  @Test func rolesAndTypesCanBeChanged() throws {
    let found = try preview(Self.books)
    let byAuthor = try found.settingRole(.section, of: found.columns[1])
    #expect(byAuthor.columns[1].role == .section && byAuthor.columns[6].role != .section)
    #expect(try byAuthor.catalog().sections.map(\.title) == ["James Joyce", "Jane Austen"])
    let without = try byAuthor.settingRole(.none, of: byAuthor.columns[7])
    #expect(without.columns[7].role == .none && without.columns[1].role == .section)
    #expect(try !without.catalog().fields.map(\.id).contains("schlagworte"))
    let again = try without.settingRole(.field, of: without.columns[7])
    #expect(again.columns[7].role == .field)
    // A section column whose role the user changed isn't detected as the section column again.
    let flat = try found.settingRole(.field, of: found.columns[6])
    #expect(flat.columns.allSatisfy { $0.role != .section } && flat.columns[6].role == .field)
    #expect(try flat.catalog().sections.map(\.title) == ["My Books"])

    let text = try found.settingType(.text, of: found.columns[3])
    #expect(try text.catalog().fields.first { $0.id == "seiten" }?.type == .text)
    let wrong = try found.settingType(.number, of: found.columns[1])
    #expect(
      wrong.warnings.map(\.description) == [
        "2:9: “James Joyce” in “Autor” is not a number, so it is shown as text. First of 3 occurrences."
      ])
    let items = try preview("name,tags\nA,x;y\nB,z", "t.csv", TableReading(types: ["tags": .items])).catalog()
    #expect(items.sections[0].items[0].facts.first?.content == .chips([.init(text: "x"), .init(text: "y")]))
  }

  @Test func yearsAreNumbersUnlessNamed() throws {
    let found = try preview("name,size,founded\nA,1922,1930\nB,1923,1931\n")
    #expect(found.columns.map(\.type) == [.text, .number, .date])
  }

  @Test func listsAreDetected() throws {
    let rows = ["A,red; blue", "B,blue; green", "C,red", "D,green; red"]
    let found = try preview("name,tags\n" + rows.joined(separator: "\n"))
    #expect(found.columns[1].type == .items && found.columns[1].separator == ";")
    let names = try preview(
      "name,by\n" + (0..<20).map { "A\($0),\"Surname\($0), First\($0)\"" }.joined(separator: "\n"))
    #expect(names.columns[1].type == .text)
  }

  @Test(
    arguments: [("notes", .text), ("Comment", .text), ("tags", .items)]
      as [(String, TableColumn.ValueType)])
  func notesAreNotLists(_ name: String, _ type: TableColumn.ValueType) throws {
    let rows = ["A,well made; needs oil", "B,needs oil; sharp", "C,well made", "D,needs oil; well made"]
    #expect(try preview("name,\(name)\n" + rows.joined(separator: "\n")).columns[1].type == type)
    let paragraphs = (0..<4).map { "A\($0),\"sharp\nwell made\"\n" }
    #expect(try preview("name,\(name)\n" + paragraphs.joined()).columns[1].type == type)
  }

  /// In a column of lists, many cells contain the separator, values repeat, and no value is long.
  @Test(
    arguments: [
      ("; ", 8, [["a", "b", "a"], ["b", "a", "b"]], true),
      ("; ", 9, [["a", "b", "a"], ["b", "a", "b"]], false),
      (", ", 4, [["a", "b", "a"], ["b", "a", "b"]], true),
      (", ", 5, [["a", "b", "a"], ["b", "a", "b"]], false),
      ("; ", 4, [["a", "b", "a"]], false), ("; ", 2, [["a", "b", "c"], ["d", "a", "b"]], true),
      ("; ", 2, [["a", "b", "c"], ["d", "a"]], false), (", ", 2, [["a", "b"], ["a", "b", "a"]], true),
      (", ", 2, [["a", "b"], ["a", "b"]], false),
      ("; ", 2, [["one two three four", "a"], ["a", "a"]], true),
      ("; ", 2, [["one two three four five", "a"], ["a", "a"]], false),
      ("; ", 2, [[String(repeating: "x", count: 40), "a"], ["a", "a"]], true),
      ("; ", 2, [[String(repeating: "x", count: 41), "a"], ["a", "a"]], false),
    ] as [(String, Int, [[String]], Bool)])
  func listsHaveFewValues(_ separator: String, _ count: Int, _ lists: [[String]], _ isList: Bool) throws {
    let cells =
      lists.map { $0.joined(separator: separator) } + Array(repeating: "a", count: count - lists.count)
    let rows = cells.enumerated().map { "Item \($0),\"\($1)\"\n" }
    #expect(try preview("name,tags\n" + rows.joined()).columns[1].type == (isList ? .items : .text))
  }

  private func warnings(_ text: String, _ reading: TableReading = TableReading()) throws -> [String] {
    try preview(text, "t.csv", reading).warnings.map(\.description)
  }

  @Test func subtitleDoesNotRepeatAReplacementOfTheTitle() throws {
    let items = try preview("title,subtitle\n,A\nB,B\n").catalog().sections[0].items
    #expect(items.map(\.title) == ["A", "B"] && items.map(\.subtitle) == [nil, "B"])
  }

  @Test func warningsAreReported() throws {
    #expect(
      try warnings("a,b\nx,1,2\ny,2,3\n") == [
        "2:5: The row has more cells than there are columns. The extra cells are ignored. First of 2 occurrences."
      ])
    #expect(try warnings("a,b\nx,1,\n") == [])
    #expect(
      try warnings("title,b\n,1\nx,2\n") == [
        "2:1: “title” is empty here; the first non-empty cell is used as the title."
      ])
    #expect(
      try warnings("a,d\nx,1/2/2020\ny,2/2/2020\n") == [
        "2:3: Dates in “d” are ambiguous, so they are read with the day first."
      ])
    #expect(try warnings("a,d\nx,1/2/2020\n", TableReading(dateOrder: .monthFirst)) == [])
    #expect(
      try warnings("1,2\n3,4\n") == [
        "1:1: The first row looks like data but is being used as column names."
      ])
    #expect(try warnings("a,b\n") == ["1:1: There are no rows below the column names."])
    #expect(
      try warnings("a;b\nx;3,5 km\ny;800 m\n", TableReading(decimalMark: .comma)) == [
        "3:3: “b” has numbers with different units (“km”, “m”), so it is treated as text."
      ])
    #expect(
      try warnings("a,b\nx\u{202E},1\n") == [
        "2:1: Invisible characters were removed from a cell in “a”."
      ])
    #expect(
      try warnings("a,d\nx,13/2/2020\ny,14/2/2020\n", TableReading(dateOrder: .monthFirst)) == [
        "2:3: “13/2/2020” in “d” is not a date, so it is shown as text. First of 2 occurrences."
      ])
    #expect(try warnings("a,d\nx,1/1/2020\n") == [], "both orders give the same date")
  }

  @Test(arguments: [(3, [1]), (5, [3]), (20, [12]), (40, [12, 30])])
  func exceptionAmongNumbersIsReported(_ count: Int, _ exceptions: [Int]) throws {
    func rows(_ exceptions: [Int]) -> String {
      "a,b\n" + (0..<count).map { "n\($0),\(exceptions.contains($0) ? "many" : String($0))\n" }.joined()
    }
    #expect(
      try warnings(rows(exceptions)) == [
        "\(exceptions[0] + 2):\(exceptions[0] < 10 ? 4 : 5): “b” contains mostly numbers, but also “many”, so it is treated as text."
      ])
    #expect(try warnings(rows(exceptions + [2])) == [])
  }

  @Test(arguments: [("Vintage", "2017", "-2017"), ("Bought", "2017-03-02", "2017-02-30")])
  func exceptionAmongDatesIsReported(_ name: String, _ date: String, _ exception: String) throws {
    let reason = "so it isn’t treated as a date column."
    #expect(
      try warnings("Wine,\(name)\nA,\(date)\nB,\(exception)\nC,\(date)\n") == [
        "3:3: “\(name)” contains mostly dates, but also “\(exception)”, \(reason)"
      ])
    #expect(try warnings("Wine,\(name)\nA,\(date)\nB,\(exception)\nC,\(exception)\n") == [])
    #expect(try warnings("Wine,Size\nA,2017\nB,-2017\nC,2017\n") == [], "these are numbers")
    let rows = (0..<20).map { "n\($0),\($0 == 12 ? "old" : String(2000 + $0))\n" }
    #expect(try warnings("Wine,Vintage\n" + rows.joined()).count == 1, "years are also numbers")
  }

  @Test func headersAreParsed() throws {
    let found = try preview(
      "Name,,Name,Population (2020),Area [km²],Age (years old),Length (of it all together),\nA,x,y,5,6,7,z,\n"
    )
    #expect(
      found.columns.map(\.name) == [
        "Name", "Column 2", "Name 2", "Population (2020)", "Area [km²]", "Age (years old)",
        "Length (of it all together)",
      ])
    #expect(found.columns[3].label == "Population" && found.columns[3].year == 2020)
    #expect(found.columns[4].unit == "km²" && found.columns[5].unit == "years old")
    let catalog = try found.catalog()
    #expect(
      catalog.fields.map(\.id) == [
        "column-2", "name-2", "population", "area", "age", "length-of-it-all-together",
      ])
    #expect(catalog.sections[0].items[0].facts.contains { $0.content == .number(5, year: 2020) })
    let long = String(repeating: "n", count: 200)
    #expect(try preview("\(long),\(long)!\nx,y\n").columns.map(\.name) == [long, long + "…"])
    let other = try preview("名前,Имя,名\nx,y,z\n").catalog()
    #expect(
      other.fields.map(\.id).allSatisfy { !$0.isEmpty }
        && Set(other.fields.map(\.id)).count == other.fields.count)
  }

  @Test(
    arguments: [
      ("Size (abcdefghijklmnop)", "Size", "abcdefghijklmnop", nil),
      ("Size (abcdefghijklmnopq)", "Size (abcdefghijklmnopq)", nil, nil),
      ("Size (0999)", "Size (0999)", nil, nil), ("Rating (1-5)", "Rating (1-5)", nil, nil),
      ("Size (1000)", "Size", nil, 1000),
      ("Size (2999)", "Size", nil, 2999), ("Size (3000)", "Size (3000)", nil, nil),
      ("Size (02000)", "Size (02000)", nil, nil), ("(kg)", "(kg)", nil, nil),
      ("Size ()", "Size ()", nil, nil),
      ("Size kg)", "Size kg)", nil, nil), ("Size [kg]", "Size", "kg", nil),
      ("Size (kg]", "Size (kg]", nil, nil),
    ] as [(String, String, String?, Int?)])
  func unitsAndYearsAreInBrackets(_ header: String, _ label: String, _ unit: String?, _ year: Int?) {
    let column = TableColumn(index: 0, header: header, suffix: "")
    #expect(column.label == label && column.unit == unit && column.year == year)
  }

  @Test(
    arguments: [
      ("a-b_c–d", "a-b-c-d"), ("--A  b--", "a-b"), ("a日b", "ab"), ("日本", "other"), ("_", "other"),
      (String(repeating: "x", count: 57), String(repeating: "x", count: 56)),
      (String(repeating: "x", count: 55) + " y", String(repeating: "x", count: 55)),
    ] as [(String, String)])
  func namesOfFieldsArePlain(_ name: String, _ plain: String) {
    #expect(ColumnNames.plain(name, orElse: "other") == plain)
  }

  @Test(arguments: [
    ",name,city\n0,Alice,Paris\n1,Bob,Rome\n", "name,2020-01-01,2020-02-01\nA,5,6\nB,7,8\n",
    "name,city\n0,1\n",
  ])
  func firstRowHasTheNamesOfColumns(_ text: String) throws {
    let found = try preview(text)
    #expect(found.columns.contains { $0.name == "name" } && found.warnings.isEmpty)
  }

  @Test func datesAboveOtherDatesAreNotNames() throws {
    let found = try preview("A,2020-01-01,2020-06-01\nB,2020-02-15,2020-07-20\n")
    #expect(found.rowCount == 2)
  }

  /// The format is detected from the start of a file. This part of the file can end inside a character.
  @Test func formatOfALongTextIsFound() {
    let row = "שלום\tעולם\n", rows = String(repeating: row, count: (1 << 16) / row.utf8.count + 2)
    for offset in 0..<4 {
      let text = String(repeating: "a", count: offset) + rows
      #expect(CatalogFormat.found(in: Array(text.utf8), file: "f.txt") == .table)
    }
    let quoted =
      "name\tnote\n" + (0..<40).map { "\($0)\t\"\(String(repeating: "a, b\n", count: 500))\"\n" }.joined()
    #expect(CatalogFormat.found(in: Array(quoted.utf8), file: "f.txt") == .table)
    for offset in 0..<2 {
      let text = "\(String(repeating: "a", count: offset))\tb\n" + String(repeating: "😀\t😀\n", count: 12_000)
      for encoding in [TableEncoding.utf16LittleEndian, .utf16BigEndian] {
        let bytes = TableRoundTripTests.encode(text, encoding, marked: true) ?? []
        #expect(CatalogFormat.found(in: bytes, file: "f.txt") == .table, "\(encoding), \(offset)")
      }
    }
  }

  @Test func columnsWithTheSameHeaderHaveTheSameUnit() throws {
    let found = try preview(
      "Name,Weight (kg),Weight (kg),People (2020),People (2020),Kind (old),Kind (old)\nA,1,2,3,4,x,y\n")
    #expect(found.columns[1...2].map(\.name) == ["Weight (kg)", "Weight (kg) 2"])
    #expect(found.columns[1...2].map(\.label) == ["Weight", "Weight 2"])
    #expect(found.columns[1...2].map(\.unit) == ["kg", "kg"])
    #expect(found.columns[3...4].map(\.label) == ["People", "People 2"])
    #expect(found.columns[3...4].map(\.year) == [2020, 2020])
    #expect(found.columns[5...6].map(\.label) == ["Kind (old)", "Kind (old) 2"])
    #expect(try found.catalog().fields.map(\.id).prefix(2) == ["weight", "weight-2"])
  }

  @Test func yearsTellColumnsApart() throws {
    let found = try preview("Name,People (2010),People (2020),Area (2020)\nA,1,2,3\n")
    #expect(found.columns[1...3].map(\.label) == ["People (2010)", "People (2020)", "Area"])
    #expect(found.columns[1...3].map(\.year) == [nil, nil, 2020])
    #expect(try found.catalog().fields.map(\.id) == ["people-2010", "people-2020", "area"])
  }

  @Test func unitsTellColumnsApart() throws {
    let found = try preview("Name,Price (EUR),Price (USD),Size,Size (cm),Area (m²)\nA,1,2,3,4,5\n")
    #expect(found.columns[1...5].map(\.label) == ["Price (EUR)", "Price (USD)", "Size", "Size (cm)", "Area"])
    #expect(found.columns[1...5].map(\.unit) == ["EUR", "USD", nil, "cm", "m²"])
    #expect(
      try found.catalog().fields.map(\.id) == ["price-eur", "price-usd", "size", "size-cm", "area"])
  }

  /// A year in parentheses is separated from the column's name only in number columns.
  @Test func yearsOfOtherValuesArePartOfTheName() throws {
    let found = try preview("Town,Mayor (2015),People (2015)\nUlm,Anna,5\nBonn,Ben,6\n")
    #expect(found.columns.map(\.label) == ["Town", "Mayor (2015)", "People"])
    #expect(found.columns.map(\.year) == [nil, nil, 2015])
  }

  @Test func unknownColumnsAreReported() throws {
    func refusal(_ columns: [TableColumn.Role: String]) -> String? {
      errorMessage { _ = try preview("Title,Author\nA,B\n", "t.csv", TableReading(columns: columns)) }
    }
    #expect(
      refusal([.title: "2"]) == nil && refusal([.title: "author"]) == nil && refusal([.section: ""]) == nil)
    let labelled = try preview("Area [km²],Name\n1,a\n", "t.csv", TableReading(types: ["area": .text]))
    #expect(labelled.columns[0].type == .text, "a label without its unit names the column, too")
    #expect(refusal([.title: "Titel"]) == "t.csv:1:1: No column named “Titel”. Did you mean “Title”?")
    #expect(
      refusal([.section: "9"]) == "t.csv:1:1: No column named “9”. Available columns: “Title”, “Author”.")
  }

  @Test func catalogueNamesAreValid() throws {
    let found = try preview("a\nb\n", "t.csv", TableReading(name: "My Books"))
    #expect(throws: CatalogError.self) { try found.catalog() }
    for (length, isValid) in [(0, false), (64, true), (65, false)] {
      let reading = TableReading(name: String(repeating: "n", count: length))
      let catalog = try? preview("a\nb\n", "t.csv", reading).catalog()
      #expect((catalog != nil) == isValid, "a name of \(length) letters")
    }
    for (length, isValid) in [(0, false), (4096, true), (4097, false)] {
      let reading = TableReading(title: String(repeating: "t", count: length))
      let catalog = try? preview("a\nb\n", "t.csv", reading).catalog()
      #expect((catalog != nil) == isValid, "a title of \(length) letters")
    }
    #expect(try preview("a\nb\n", "/x/.csv").name == "table")
    #expect(try preview("a\nb\n", "/x/日本.csv").name == "table")
    #expect(
      try preview("a\nb\n", "/x/\(String(repeating: "long", count: 40)).tsv").catalog().name.utf8.count <= 64)
  }

  @Test func longCellsAreReported() {
    let long = String(repeating: "x", count: 5000)
    let error = #expect(throws: CatalogError.self) { try preview("title,b\nA,1\n\(long),2\n", "t.csv") }
    #expect(
      error?.description
        == "t.csv:3:1: title: The cell is longer than 4096 bytes. Check for a missing quotation mark.")
    #expect(throws: Never.self) { try preview("title,b\nA,\(long)\n").catalog() }
    // A title can be in a cell beyond the last column.
    func message(_ count: Int) -> String? {
      let text = "title,b\nA,1\n,,\(String(repeating: "x", count: count))\n"
      return errorMessage { _ = try preview(text, "t.csv") }
    }
    #expect(message(4096) == nil)
    #expect(
      message(4097) == "t.csv:3:3: The cell is longer than 4096 bytes. Check for a missing quotation mark.")
  }

  @Test func readingCanBeCancelled() async {
    let bytes = Array(("a,b\n" + String(repeating: "x,1\n", count: 5000)).utf8)
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try TablePreview(bytes: bytes, file: "t.csv")
    }
    let result = await task.result
    #expect(
      throws: CatalogError(file: "t.csv", place: .init(line: 1, column: 1), reason: "reading was cancelled")
    ) { try result.get() }
  }

  /// Comparing the columns of a large table takes a long time.
  @Test func tellingRowsApartCanBeCancelled() async {
    let bytes = Array("Name,Color,Size\nA,red,S\nA,red,M\nA,blue,S\n".utf8)
    let task = Task {
      try TablePreview(bytes: bytes, file: "t.csv") { part in
        if part == 1 { withUnsafeCurrentTask { $0?.cancel() } }
      }
    }
    await #expect(throws: CatalogError.self) { try await task.value }
  }

  @Test func progressIsReported() throws {
    var parts = [Double]()
    let text = "a,b\n" + String(repeating: "x,1\n", count: 20_000)
    _ = try TablePreview(bytes: Array(text.utf8), file: "t.csv") { parts.append($0) }
    #expect(parts.count > 10 && parts == parts.sorted() && parts.allSatisfy { (0...1).contains($0) })
  }

  @Test(arguments: [
    ("{\"format\":\"roster-catalog\"}", "a.csv", false), ("a,b\n1,2\n", "a.csv", true),
    ("a,b\n1,2\n", "a.json", false),
    ("a,b\n1,2\n", "books", true), ("a\tb\n1\t2\n", "a.txt", true), ("hello\n", "a.txt", false),
    ("{x,y", "a", false),
    ("", "a.txt", false), ("a\n", "a.TSV", true), (" \n[1,2]", "a", false),
  ])
  func tablesAreRecognised(_ text: String, _ file: String, _ isTable: Bool) {
    #expect((CatalogFormat.found(in: Array(text.utf8), file: "/x.y/" + file) == .table) == isTable)
  }

  @Test(
    arguments: [
      ("a,b\n1,2\n", nil), ("", "the file is empty"),
      ("word\n", "Not a table: the first row must have at least two column names."),
    ] as [(String, String?)])
  func filesMustBeTables(_ text: String, _ reason: String?) throws {
    let folder = try TemporaryFolder()
    defer { withExtendedLifetime(folder) {} }
    let path = try folder.write(text, to: "t.txt")
    do throws(CatalogError) {
      _ = try TablePreview(contentsOf: path)
      #expect(reason == nil)
    } catch {
      #expect(error.reason == reason)
    }
  }

  /// If empty cells needed memory, wide tables with mostly empty cells would take gigabytes.
  @Test func emptyCellsTakeNoMemory() throws {
    let columns = (0..<200).map { "Column \($0)" }.joined(separator: ",")
    let empty = String(repeating: ",", count: 199)
    let items = try preview("Name,\(columns)\nA,1\(empty)2\nB,3\(empty)4\n").catalog().sections
      .flatMap(\.items)
    #expect(items.map(\.facts.count) == [2, 2])
    #expect(items.allSatisfy { $0.facts.capacity < 10 })
  }

  /// The suffix alone doesn't show whether a file is a table.
  @Test func filesWithOtherSuffixesAreExamined() throws {
    let folder = try TemporaryFolder()
    let table = "Name,Note\n" + String(repeating: "A,é\n", count: 2_000)
    for name in ["t.dat", "t", "t.é"] {
      #expect(CatalogFormat.isTable(try folder.write(table, to: name)), "\(name)")
    }
    #expect(CatalogFormat.isTable(try folder.write("PK\u{3}\u{4}", to: "t.xlsm")))
    for text in ["", "Note\n", catalogText()] {
      #expect(!CatalogFormat.isTable(try folder.write(text, to: "n.dat")), "\(text)")
    }
  }

  @Test func jsonFilesAreExamined() throws {
    let folder = try TemporaryFolder()
    let objects = try folder.write(#"[{"name": "a"}]"#, to: "objects.json")
    #expect(CatalogFormat.isTable(objects) && CatalogFormat.isTable("/none.csv"))
    for path in [try folder.write(catalogText(), to: "c.json"), "/none.json", "/none.png"] {
      #expect(!CatalogFormat.isTable(path), "\(path)")
    }
  }
}

extension TablePreview {
  func settingRole(_ role: TableColumn.Role, of column: TableColumn) throws(CatalogError) -> TablePreview {
    var settings = reading
    settings.setRole(role, of: column)
    return try read(as: settings)
  }

  func settingType(_ type: TableColumn.ValueType, of column: TableColumn) throws(CatalogError) -> TablePreview
  {
    var settings = reading
    settings.types[column.name] = type
    return try read(as: settings)
  }
}
