import Foundation
import TestSupport
import Testing

@testable import Catalog

/// Reading a table again after it has changed.
struct KnownTableTests {
  private let places = """
    Name,Postcode,Population,Visited,Region,Page
    Ahrensburg,22926,33000,2020-05-01,North,https://a.org
    Bonn,53111,330000,2021-05-01,West,https://b.org
    Celle,29221,69000,2022-05-01,North,https://c.org
    Kleve,47533,52000,2023-05-01,West,https://d.org
    """

  private func read(_ text: String, _ reading: TableReading = TableReading()) throws -> TablePreview {
    try TablePreview(bytes: Array(text.utf8), file: "t.csv", reading: reading)
  }

  /// Reads a table, and then reads the changed text with the options saved from the first reading.
  private func read(_ text: String, then changed: String) throws -> TablePreview {
    try read(changed, read(text).readingAgain)
  }

  private func ids(_ preview: TablePreview) throws -> Set<String> {
    Set(try preview.catalog().sections.flatMap(\.items).map { String($0.id.id) })
  }

  /// If another column provides the identifiers, the user's data can move to the new identifiers.
  @Test(arguments: [TableColumn.Role.title, .identifier])
  func identifiersAreMatchedByRow(role: TableColumn.Role) throws {
    let old = try read(places), before = try old.catalog(), former = old.readingAgain(after: before)
    var reading = former
    reading.columns[role] = "Postcode"
    let new = try read(places, reading), after = try new.catalog()
    let newIDs = new.newIDs(replacing: former)
    func ids(_ catalog: Catalog) -> [ItemID] { catalog.sections.flatMap(\.items).map(\.id) }
    #expect(newIDs == Dictionary(uniqueKeysWithValues: zip(ids(before), ids(after))))
    #expect(newIDs.count == 4 && newIDs[ItemID(catalog: "t", id: "Bonn")]?.id == "53111")
    #expect(new.newIDs(replacing: reading).isEmpty)
  }

  @Test func titleColumnThatWasMissingGetsItsRoleBack() throws {
    let trips = "Trip,Country,Days\nFjords,Norway,5\nAlps,Italy,9\nLakes,Italy,3\n"
    let without = "Country,Days\nNorway,5\nItaly,9\nItaly,3\n"
    var preview = try read(trips)
    let before = try ids(preview)
    for text in [without, without, trips] {
      preview = try read(text, preview.readingAgain(after: preview.catalog()))
    }
    #expect(preview.columns.first { $0.role == .title }?.name == "Trip")
    #expect(try ids(preview) == before)
  }

  @Test func titleColumnIsKeptIfATitleRepeats() throws {
    let changed = places + "\nBonn,53177,1,2024-05-01,West,https://e.org"
    let detected = try read(changed).columns.first { $0.role == .title }?.name
    let again = try read(places, then: changed)
    #expect(again.columns.first { $0.role == .title }?.name == "Name", "detected: \(detected ?? "")")
    #expect(try ids(again).isSuperset(of: ids(read(places))))
  }

  @Test(arguments: [("52000", "about 52000"), ("2023-05-01", "last May"), ("https://d.org", "none yet")])
  func cellThatDoesNotFitIsShownAsText(value: String, other: String) throws {
    let old = try read(places), again = try read(places, then: places.replacing(value, with: other))
    #expect(again.columns.map(\.type) == old.columns.map(\.type))
    #expect(again.columns.map(\.role) == old.columns.map(\.role))
    let catalog = try again.catalog()
    let item = try #require(catalog.sections.flatMap(\.items).first { $0.title == "Kleve" })
    // Links aren't facts, so an unreadable link is only reported.
    #expect(item.link == nil || item.facts.contains { $0.content == .text(other) && $0.unit == nil })
    #expect(again.warnings.contains { $0.line == 5 && $0.text.contains("“\(other)”") }, "\(again.warnings)")
    // A column keeps its type only if most cells fit that type.
    let rows = places.split(separator: "\n").map { $0.split(separator: ",") }
    let unfit = rows.dropFirst().map { "\($0[0]),\($0[1]),many,once,\($0[4]),\($0[5])" }
    let changed = ([String(places.prefix { $0 != "\n" })] + unfit).joined(separator: "\n")
    #expect(try read(places, then: changed).columns.map(\.type)[2...3] == [.text, .text])
  }

  /// A column keeps its type if fewer than half of its values don't fit, and their number is at most two or a tenth of
  /// all values, whichever is greater.
  @Test(
    arguments: [
      (4, 1, true), (4, 2, false), (5, 2, true), (7, 3, false), (29, 3, false), (30, 3, true), (30, 4, false),
    ])
  func typeIsKeptIfMostValuesFit(_ count: Int, _ misfits: Int, _ isKept: Bool) throws {
    func text(_ misfits: Int) -> String {
      "Name,Size\n" + (0..<count).map { "Item \($0),\($0 < misfits ? "very large" : "\($0)")\n" }.joined()
    }
    #expect(try read(text(0), then: text(misfits)).columns[1].type == (isKept ? .number : .text))
  }

  /// A column of lists becomes a text column if the values in its lists are longer than 60 bytes on average.
  @Test(arguments: [60, 61])
  func listIsKeptIfItsValuesAreShort(length: Int) throws {
    let lists = "Name,Tags\nA,x; y\nB,y; z\nC,x; z\n"
    let value = String(repeating: "v", count: length)
    let again = try read(lists, then: "Name,Tags\nA,\(value)\nB,\(value)\nC,\(value)\n")
    #expect(again.columns[1].type == (length > 60 ? .text : .items))
  }

  @Test func cellThatDoesNotFitCanBeWrittenAsJSON() throws {
    let changed = places.replacing(",33000,", with: ",about 33000,")
    let catalog = try read(places, then: changed).catalog()
    let written = try Catalog(json: catalog.json(), file: "t.json")
    let facts = written.sections.flatMap(\.items).flatMap(\.facts).filter { $0.label == "Population" }
    #expect(facts.map(\.field) == [nil, "population", "population", "population"])
    #expect(facts[0].content == .text("about 33000"))
  }

  @Test func identifiersStayTheSame() throws {
    let repeated = "ID,Title\n1,A\n1,B\n2,C\n", unique = "ID,Title\n1,A\n3,B\n2,C\n"
    #expect(try ids(read(repeated)) == ["A", "B", "C"] && ids(read(unique)) == ["1", "2", "3"])
    #expect(try ids(read(repeated, then: unique)) == ["A", "B", "C"])
    #expect(try ids(read(unique, then: repeated)) == ["1", "1 (2)", "2"])
    // A new column doesn't become the identifier column.
    #expect(try ids(read("Title\nA\nB\n", then: "ID,Title\n1,A\n2,B\n")) == ["A", "B"])
  }

  /// After the identifier column has been deleted or omitted, rows are identified by their titles.
  @Test(arguments: [true, false]) func identifiersStayTheSameWithoutTheirColumn(isDeleted: Bool) throws {
    func text(_ header: String, _ rows: String..., code: String? = nil) -> String {
      let names = [isDeleted ? nil : "ID", header, code.map { _ in "Code" }].compactMap(\.self)
      let cells = rows.enumerated().map { number, row in
        [isDeleted ? nil : "\(number + 1)", row, code.map { "\($0)\(number)" }].compactMap(\.self)
      }
      return ([names] + cells).map { $0.joined(separator: ",") }.joined(separator: "\n")
    }
    let first = try read("ID,Name,Region\n1,A,x\n2,A,y\n3,B,x\n")
    var reading = try first.readingAgain
    #expect(try ids(first) == ["1", "2", "3"])
    if !isDeleted { reading.setRole(.none, of: first.columns[0]) }
    let without = try read(text("Name,Region", "A,x", "A,y", "B,x"), reading)
    #expect(try ids(without) == ["A, x", "A, y", "B, x"])
    reading = try without.readingAgain
    #expect(try ids(read(text("Name,Region", "A,x", "C,y", "B,x"), reading)) == ["A, x", "C, y", "B, x"])
    #expect(try ids(read(text("Wine,Area", "A,x", "A,y", "B,x"), reading)) == ids(without))
    let coded = text("Name,Region", "A,x", "A,y", "B,x", code: "SN-")
    #expect(try ids(read(coded, reading)) == ids(without))
  }

  @Test func rowsAreRecognisedInAnotherUnicodeForm() throws {
    let composed = "Name,Region\nCaf\u{E9},S\u{FC}d\nCaf\u{E9},West\nBar,Ost\n"
    let decomposed = "Name,Region\nBar,Ost\nCafe\u{301},West\nCafe\u{301},Su\u{308}d\n"
    let reading = try read(composed).readingAgain
    #expect(try ids(read(decomposed, reading)) == ids(read(composed, reading)))
    let known = try #require(try read(decomposed).readingAgain.knownItems)
    #expect(known.contains("Caf\u{E9}, S\u{FC}d") && known.contains("Cafe\u{301}, West"))
  }

  /// Favourites refer to identifiers, so the identifiers must not change.
  @Test func columnsOfIdentifiersStayTheSame() throws {
    let repeated = "Name,Region\nA,x\nA,y\n", unique = "Name,Region\nA,x\nB,y\n"
    #expect(try ids(read(repeated, then: unique)) == ["A, x", "B, y"])
    #expect(try ids(read(unique, then: repeated)) == ["A", "A, y"])
    // A missing column is used again when it returns.
    let without = try read("Name,Size\nA,1\nB,2\n", read("Name,Region,Size\nA,x,1\nA,y,2\n").readingAgain)
    #expect(try ids(without) == ["A", "B"])
    #expect(try ids(read("Name,Region,Size\nA,x,1\nB,y,2\n", without.readingAgain)) == ["A, x", "B, y"])
    // If the title column changes or an identifier column is no longer used, identifiers are formed differently.
    var reading = try read(unique).readingAgain
    reading.columns[.title] = "Region"
    #expect(try ids(read("Name,Region\nA,x\nB,x\n", reading)) == ["x, A", "x, B"])
    reading = try read(repeated).readingAgain
    reading.columns[.title] = "Town"
    #expect(try ids(read("Name,Region,Town\nA,x,p\nA,y,q\n", reading)) == ["p", "q"])
    reading = try read(repeated, TableReading(columns: [.identifier: "Region"])).readingAgain
    #expect(try ids(read(repeated, reading)) == ["x", "y"])
    reading.columns[.identifier] = ""
    #expect(try ids(read(repeated, reading)) == ["A, x", "A, y"])
  }

  @Test func identifiersSurviveRenamedColumns() throws {
    let wines = "Name,Region,Price\nA,x,1\nA,y,2\nB,x,3\n"
    let renamed = wines.replacing("Region", with: "Area"), added = "Name,Price,Shop\nA,1,p\nA,2,q\n"
    let again = try read(wines, then: renamed)
    #expect(try ids(again) == ids(read(wines)))
    #expect(try ids(read(renamed, again.readingAgain)) == ids(again))
    #expect(try ids(read(wines, then: wines.replacing("Name", with: "Wine"))) == ids(again))
    // A column that returns is used again, unless a new column of the same type has replaced it.
    let without = try read("Name,Price\nA,1\nA,2\n", read(wines).readingAgain)
    #expect(try ids(without) == ["A", "A (2)"] && ids(read(wines, without.readingAgain)) == ids(again))
    let replaced = try read(wines, then: added)
    #expect(try ids(replaced) == ["A, p", "A, q"])
  }

  /// Earlier versions saved neither the columns that distinguish rows nor the row that a repeated title belongs to.
  @Test func tablesOfEarlierVersionsKeepTheirIdentifiers() throws {
    let unique = "Name,Region\nA,x\nB,y\n", repeated = "Name,Region\nA,x\nA,y\n"
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let data = try encoder.encode(try read(unique).readingAgain)
    let text = String(decoding: data, as: UTF8.self).replacing(#""columnsAfterTitle":[],"#, with: "")
      .replacing(#/"knownRows":{[^}]*},/#, with: "")
    #expect(!text.contains("columnsAfterTitle") && !text.contains("knownRows"))
    let reading = try JSONDecoder().decode(TableReading.self, from: Data(text.utf8))
    let again = try read(repeated, reading)
    #expect(try ids(again) == ["A", "A (2)"])
    #expect(try ids(read(repeated, again.readingAgain)) == ["A", "A (2)"])
    let renamed = repeated.replacing("Name", with: "Town")
    #expect(try ids(read(renamed, reading)) == ["A", "A (2)"])
  }

  private let cameras = "Name,Serial,Room,Price\nCamera,SN-0012,Attic,10\nLamp,SN-0001,Hall,5\n"

  private func items(_ preview: TablePreview, _ label: String = "Serial") throws -> [String: String] {
    try preview.catalog().sections.flatMap(\.items).reduce(into: [:]) { result, item in
      guard case .text(let serial)? = item.facts.first(where: { $0.label == label })?.content else {
        return
      }
      result[serial] = String(item.id.id)
    }
  }

  /// The notes of a row stay with it if a new row has the same title.
  @Test func rowKeepsItsTitleAsItsIdentifier() throws {
    let new = "Camera,SN-9999,Attic,12\n"
    let first = try read(cameras)
    let above = try read(cameras.replacing("Camera", with: new + "Camera"), first.readingAgain)
    let expected = ["SN-0012": "Camera", "SN-9999": "Camera, SN-9999", "SN-0001": "Lamp"]
    #expect(try items(above) == expected)
    // Other cells in the row change, and a third row with the same title is added above it.
    let third = try read(
      cameras.replacing("Camera", with: "Camera,SN-5555,Hall,9\n" + new + "Camera").replacing(
        "10", with: "11"
      )
      .replacing("0012,Attic", with: "0012,Cellar"), above.readingAgain)
    #expect(try items(third) == expected.merging(["SN-5555": "Camera, SN-5555"]) { $1 })
    // If the row itself is removed, no other row gets its note.
    let removed = try read("Name,Serial,Room,Price\n" + new + "Lamp,SN-0001,Hall,5\n", third.readingAgain)
    #expect(try items(removed) == ["SN-9999": "Camera, SN-9999", "SN-0001": "Lamp"])
    let back = try read(cameras + new, removed.readingAgain)
    #expect(try items(back) == expected)
  }

  @Test func rowWithoutValuesDoesNotGetTheTitle() throws {
    let first = try read(cameras), new = "Camera,,,12\n"
    let above = try read(cameras.replacing("Camera", with: new + "Camera"), first.readingAgain)
    #expect(try items(above)["SN-0012"] == "Camera")
    #expect(try ids(above) == ["Camera", "Camera (2)", "Lamp"])
    let removed = try read("Name,Serial,Room,Price\n" + new + "Lamp,SN-0001,Hall,5\n", above.readingAgain)
    #expect(try ids(removed) == ["Camera (2)", "Lamp"])
  }

  /// If no text distinguishes rows with the same title, their identifiers are numbered.
  @Test func rowsWithoutOtherTextsAreNumbered() throws {
    let again = try read("Name,Price\nA,1\nB,2\n", then: "Name,Price\nA,1\nB,2\nA,3\n")
    #expect(try ids(again) == ["A", "B", "A (2)"])
    #expect(again.warnings.contains { $0.line == 4 && $0.text.contains("same “Name”") })
  }

  @Test(arguments: [("Region", "Area"), ("Name", "Wine")])
  func columnGetsItsOldNameBack(_ old: String, _ new: String) throws {
    let table = "Name,Region,Price\nA,x,1\nA,y,2\nB,z,3\n"
    let before = try read(table), renamed = try read(table.replacing(old, with: new), before.readingAgain)
    let back = try read(table, renamed.readingAgain)
    #expect(try ids(renamed) == ids(before) && ids(back) == ids(before))
    #expect(try ids(read(table.replacing(old, with: new), back.readingAgain)) == ids(before))
  }

  @Test func rowKeepsItsTitleIfAColumnIsRenamed() throws {
    let table = cameras.replacing("Camera", with: "Camera,SN-9999,Attic,12\nCamera")
    let before = try read(table, read(cameras).readingAgain)
    let renamed = try read(table.replacing("Serial", with: "Number"), before.readingAgain)
    let back = try read(table, renamed.readingAgain)
    let expected = ["SN-0012": "Camera", "SN-9999": "Camera, SN-9999", "SN-0001": "Lamp"]
    #expect(try items(before) == expected)
    #expect(try items(renamed, "Number") == expected)
    #expect(try items(back) == expected)
  }

  /// In a table with more than `KnownRows.maximumCount` rows, only rows with repeated titles are saved. If a title is
  /// repeated for the first time, the first row with that title gets it as its identifier.
  @Test(arguments: [20_000, KnownRows.maximumCount])
  func rowKeepsItsTitleInALongTable(count: Int) throws {
    let rows = (0..<count).map { "Thing \($0),SN-1\($0),Hall,5\n" }.joined()
    let table = cameras + rows
    let repeated = table.replacing("Camera", with: "Camera,SN-9999,Attic,12\nCamera")
    let first = try read(table), again = try read(repeated, first.readingAgain)
    let owner = count < KnownRows.maximumCount ? "SN-0012" : "SN-9999"
    #expect(try items(again)[owner] == "Camera")
    let above = try read(
      repeated.replacing("Camera,SN-9999", with: "Camera,SN-5555,Hall,9\nCamera,SN-9999"),
      again.readingAgain)
    #expect(try items(above)[owner] == "Camera")
  }

  /// A changed row must not get the note of the removed row.
  @Test func changedRowDoesNotGetTheTitleOfARemovedRow() throws {
    let table = cameras + "Camera,SN-9999,Attic,12\n"
    let before = try read(table, read(cameras).readingAgain)
    let changed = try read(
      "Name,Serial,Room,Price\nCamera,SN-9998,Attic,12\nLamp,SN-0001,Hall,5\n", before.readingAgain)
    #expect(try items(changed) == ["SN-9998": "Camera, SN-9998", "SN-0001": "Lamp"])
    let back = try read(table, changed.readingAgain)
    #expect(try items(back) == items(before))
  }

  /// Either row could be the one that had the title before.
  @Test func noRowGetsTheTitleIfNoneIsRecognised() throws {
    let changed = cameras.replacing("Camera,SN-0012", with: "Camera,SN-9999,Attic,12\nCamera,SN-0013")
    let expected = ["SN-9999": "Camera, SN-9999", "SN-0013": "Camera, SN-0013", "SN-0001": "Lamp"]
    let preview = try read(cameras, then: changed)
    #expect(try items(preview) == expected)
    let again = try read(changed, preview.readingAgain)
    #expect(try items(again) == expected)
  }

  @Test func rowsAreRecognisedAfterAMissingColumnReturns() throws {
    let table = cameras + "Camera,SN-9999,Attic,12\n"
    let before = try read(table, read(cameras).readingAgain)
    let without = try read(
      "Name,Room,Price\nCamera,Attic,10\nLamp,Hall,5\nCamera,Attic,12\n", before.readingAgain)
    #expect(try ids(without) == ["Camera (2)", "Camera (3)", "Lamp"])
    let back = try read(table, without.readingAgain)
    #expect(try items(back) == items(before))
  }

  @Test func repeatedTitlesAreKnownAfterRowsAreForgotten() throws {
    let before = try read(cameras + "Camera,SN-9999,Attic,12\n", read(cameras).readingAgain)
    var reading = try before.readingAgain
    reading.forgetRows()
    #expect(reading.knownItems == nil && reading.knownRowCount == 2)
    let again = try read(
      cameras.replacing("Camera", with: "Camera,SN-9999,Attic,12\nCamera"), reading)
    #expect(try items(again) == items(before))
  }

  @Test func itemsOfTheLastReadingAreKnown() throws {
    let reading = try read("Name,Region\nA,x\nA,y\n").readingAgain
    let known = try #require(reading.knownItems)
    #expect(known.count == 2)
    #expect(known.contains("A, x") && !known.contains("A"))
    #expect(TableReading().knownItems == nil)
  }

  /// A renamed row is the same item if no other row has the same values.
  @Test func renamedRowsAreTheSameItems() throws {
    func known(_ rows: String) throws -> KnownItems {
      try #require(try read("Name,Region,Size\n" + rows).readingAgain.knownItems)
    }
    let before = try known("A,x,1\nB,y,2\n"), renamed = try known("C, x,1\nB,y,2\n")
    #expect(before.isSame("A", as: "C", in: renamed), "the space before the value doesn't matter")
    #expect(!before.isSame("A", as: "B", in: renamed) && !before.isSame("B", as: "C", in: renamed))
    let twins = try known("A,x,1\nB,x,1\n"), later = try known("C,x,1\nB,x,1\n")
    #expect(!twins.isSame("A", as: "C", in: later))
  }

  @Test func rememberedRowsSurviveSaving() throws {
    let reading = try read(cameras).readingAgain
    let data = try JSONEncoder().encode(reading)
    #expect(try JSONDecoder().decode(TableReading.self, from: data) == reading)
  }

  @Test func renamedColumnsAreDetectedAgain() throws {
    let renamed = places.replacing("Name", with: "Town").replacing("Region", with: "Category")
    let again = try read(places, then: renamed)
    #expect(again.columns.map(\.role) == (try read(places).columns.map(\.role)))
    // A column that reappears gets its role back.
    let options = try read(places.replacing("Page", with: "Site"), read(places).readingAgain).readingAgain
    #expect(try read(places, options).columns.last?.role == .link)
  }

  @Test func renamedSectionColumnKeepsItsRole() throws {
    func sections(_ preview: TablePreview) throws -> [String] { try preview.catalog().sections.map(\.title) }
    let before = try read(places)
    let renamed = try read(places.replacing("Region", with: "Where"), before.readingAgain)
    #expect(before.columns[4].role == .section && renamed.columns[4].role == .section)
    #expect(try sections(renamed) == ["North", "West"])
    #expect(try sections(read(places, renamed.readingAgain)) == ["North", "West"])
    // A new column before the section column changes nothing.
    let wider = places.split(separator: "\n").map { "\($0.prefix { $0 != "," }),x\($0.drop { $0 != "," })" }
    let both = wider.joined(separator: "\n").replacing("Name,x", with: "Name,New")
      .replacing("Region", with: "Where")
    #expect(try read(both, before.readingAgain).columns[5].role == .section)
  }

  /// A renamed column in another position might be a different column.
  @Test(arguments: [("Visited,Region", "Where,Visited"), ("Region,Page", "Page,Where")])
  func columnInAnotherPlaceIsNotTheSection(names: String, newNames: String) throws {
    let before = try read(places, TableReading(columns: [.section: "Region"]))
    let rows = places.split(separator: "\n").dropFirst().map { row in
      let cells = row.split(separator: ",")
      let order = newNames.hasPrefix("Where") ? [0, 1, 2, 4, 3, 5] : [0, 1, 2, 3, 5, 4]
      return order.map { cells[$0] }.joined(separator: ",")
    }
    let header = String(places.prefix { $0 != "\n" }).replacing(names, with: newNames)
    let again = try read(([header] + rows).joined(separator: "\n"), before.readingAgain)
    #expect(again.columns.first { $0.name == "Where" }?.role != .section)
  }

  /// Not all values in a long table are compared.
  @Test func columnOfManyValuesIsNotTheSection() throws {
    func text(_ name: String, _ value: (Int) -> String) -> String {
      "Name,\(name)\n" + (0..<12_000).map { "a\($0),\(value($0))\n" }.joined()
    }
    let known = try read(text("Region") { "b\($0 % 3)" })
    #expect(known.columns[1].role == .section)
    #expect(try read(text("Where") { "c\($0)" }, known.readingAgain).columns[1].role != .section)
  }

  /// A cell can become too long for a subtitle or a list.
  @Test func longCellsAreTexts() throws {
    func text(_ motto: String, _ tags: String) -> String {
      "Name,Motto,Tags\nA,\(motto),\(tags)\nB,m,x; y\nC,n,y; z\nD,o,x; z\n"
    }
    let known = try read(text("l", "x; z"))
    #expect(known.columns.map(\.role) == [.title, .subtitle, .field] && known.columns[2].type == .items)
    let long = text(String(repeating: "l", count: 4_097), String(repeating: "x; ", count: 1_500))
    let again = try read(long, known.readingAgain)
    #expect(again.columns.map(\.role) == [.title, .field, .field] && again.columns[2].type == .text)
    #expect(try again.catalog().sections.flatMap(\.items).count == 4)
  }

  /// If no columns were forgotten, the file with the remembered tables would keep growing.
  @Test func missingColumnsAreForgottenIfThereAreMany() throws {
    var reading = TableReading(), seen = Set<String>()
    for round in 0..<4 {
      let names = (0..<130).map { "Same \($0)" } + (0..<120).map { "Week \(round) \($0)" }
      seen.formUnion(names)
      reading = try read("\(names.joined(separator: ","))\n\(names.joined(separator: ","))", reading)
        .readingAgain
      #expect(reading.known?.count(of: Array(seen)) == [250, 370, 490, 250][round])
    }
  }

  @Test func newColumnsGetUnusedRoles() throws {
    let empty = "Name,Author,Link\nDune,,\nEmma,,\n"
    let filled = "Name,Author,Link\nDune,Herbert,https://a.org\nEmma,Austen,https://b.org\n"
    #expect(try read(empty, then: filled).columns.map(\.role) == [.title, .subtitle, .link])
    // A column that was left out before isn't treated as new.
    var reading = try read(filled, TableReading(leftOut: ["Author"])).readingAgain
    reading.leftOut = []
    #expect(try read(filled, reading).columns.map(\.role) == [.title, .field, .link])
  }

  /// A table is recognised if at least half of its old column names remain, or if the remaining ones are at least half
  /// of its new column names.
  @Test(
    arguments: [
      (["Name", "Page"], true), (["Name", "x"], true), (["Name", "x", "y"], false),
      (["Name", "Page", "Region", "x", "y", "z", "w"], true), (["Name", "Page", "x", "y", "z", "w"], false),
      ([], false),
    ] as [([String], Bool)])
  func tableIsRecognisedByItsColumnNames(_ names: [String], _ isSame: Bool) throws {
    let known = try #require(try read(places).readingAgain.known)
    #expect(known.matches(names) == isSame)
  }

  @Test func anotherTableIsDetected() throws {
    let other = "Product,Price\nTea,2.50\nMilk,1.10\n"
    #expect(try read(places, then: other).columns == (try read(other).columns))
    #expect(try read(other, then: places).columns == (try read(places).columns))
  }

  @Test func choicesTakePrecedence() throws {
    let known = try read(places)
    var reading = try known.readingAgain
    reading.setRole(.section, of: known.columns[1])
    reading.types["Population"] = .text
    let chosen = try read(places, reading)
    #expect(chosen.columns.map(\.role) == [.title, .section, .field, .field, .field, .link])
    #expect(chosen.columns[2].type == .text)
    let again = try read(places.replacing("Bonn", with: "Kleve"), chosen.readingAgain)
    #expect(again.columns.map(\.role) == chosen.columns.map(\.role) && again.columns[2].type == .text)
    // If different cells are chosen, the table is treated as a different one.
    reading.chooseCells(header: 2, sheet: nil)
    #expect(reading.known == nil)
  }

  /// If a missing column caused an error, the user couldn't open the file to choose another column.
  @Test func choicesForMissingColumnsAreIgnored() throws {
    let reading = TableReading(columns: [.title: "Region", .section: "Name"])
    let known = try read(places, reading).readingAgain
    let changed = places.replacing("Region", with: "Part")
    let again = try read(changed, known)
    #expect(again.columns.first { $0.role == .section }?.name == "Name")
    #expect(again.columns.contains { $0.role == .title })
    #expect(try read(places, again.readingAgain).columns[4].role == .title)
    #expect(throws: CatalogError.self) { try read(changed, reading) }
  }

  @Test func tableWithoutColumnNamesStaysWithoutThem() throws {
    let rows = "Anna,12,2020-01-02\nBen,13,2020-02-03\nCleo,14,2020-03-04\n"
    #expect(try read(rows).header == 0)
    let again = try read(rows, then: rows.replacing("2020-01-02", with: "not yet"))
    #expect(again.header == 0 && again.columns.map(\.type) == [.text, .number, .date])
    #expect(try again.catalog().sections[0].items.map(\.title) == ["Anna", "Ben", "Cleo"])
    #expect(try read(rows, then: "Name,Age,Day\n" + rows).header == 1)
  }

  @Test func cellWithAnotherUnitDoesNotChangeTheUnit() throws {
    let lengths = "Name,Length (km)\nA,5\nB,6\nC,7\nD,8\n"
    let again = try read(lengths, then: lengths.replacing("8", with: "8 mi"))
    #expect(again.columns[1].type == .number && again.columns[1].unit == "km")
    let facts = try again.catalog().sections[0].items.flatMap(\.facts)
    #expect(facts.map(\.unit) == ["km", "km", "km", nil] && facts.last?.content == .text("8 mi"))
    // The unit in one cell must not apply to all numbers.
    let people = "Name,Visitors\n" + (1...12).map { "P\($0),\($0 * 10)\n" }.joined()
    let one = try read(people.replacing("P3,30", with: "P3,30 people"))
    #expect(one.columns[1].type == .number && one.columns[1].unit == nil)
    let visitors = try one.catalog().sections[0].items.flatMap(\.facts).map(\.content)
    #expect(visitors[2] == .text("30 people") && visitors[3] == .number(40, year: nil))
    #expect(one.warnings.map(\.line) == [4])
    let most = try read("Name,Visitors\nA,5 people\nB,6 people\nC,7\n")
    #expect(most.columns[1].unit == "people")
  }

  @Test func orderOfDayAndMonthIsKept() throws {
    let american = "Name,Day\nA,2/13/2020\nB,3/4/2020\n"
    let again = try read(american, then: american + "C,14/3/2020\n")
    #expect(again.dateOrder == .monthFirst && again.columns[1].type == .date)
    #expect(try read(american, then: "Name,Day\nB,3/4/2020\n").dateOrder == .monthFirst)
    #expect(try read("Name,Day\nB,3/4/2020\n", then: american).dateOrder == .monthFirst)
  }

  @Test func decimalMarkIsKept() throws {
    let known = "Name,Weight\nA,\"1,250\"\nB,\"2,5\"\n", ambiguous = "Name,Weight\nA,\"1,250\"\n"
    #expect(try read(ambiguous).decimalMark == .point)
    let again = try read(known, then: ambiguous)
    #expect(try again.catalog().sections[0].items[0].facts.map(\.content) == [.number(1.25, year: nil)])
    #expect(try read(known, then: "Name,Weight\nA,1.5\n").decimalMark == .point)
    // For a different table, everything is detected again.
    let other = "Day,Price,Shop\n3/4/2020,\"1,250\",X\n"
    #expect(try read(known, then: other).decimalMark == .point)
    #expect(try read("Name,When\nA,2/13/2020\n", then: other).dateOrder == .dayFirst)
  }

  @Test func listsWithSentencesBecomeText() throws {
    let lists = "Name,Notes\nA,red; blue\nB,green; blue\nC,red; green\n"
    #expect(try read(lists).columns[1].type == .items)
    let story = (0..<9).map {
      "Item \($0),A long story; it began when \($0) of us went out and it ended in rain on a long way home at night\n"
    }
    let again = try read(lists, then: lists + story.joined())
    #expect(again.columns[1].type == .text)
  }

  @Test func columnNamesAreFound() throws {
    // The line above the column names has as many cells as the line with the column names.
    let titled = "Places,of,the,north,and,west\n" + places
    #expect(try read(places, then: titled).header == 2)
    // The title above the column names can also be the name of a column.
    let prices = "Products,,\n,,\nProducts,Price,Stock\nTea,2.5,3\nMilk,3.5,4\nRum,3.5,4\n"
    #expect(try read(prices).header == 3 && read(prices, then: prices).header == 3)
  }

  @Test func chosenColumnNamesAreFound() throws {
    var reading = TableReading()
    reading.header = 2
    let titled = "Places,of,the,north,and,west\n" + places
    let known = try read(titled, reading).readingAgain
    #expect(try read("A new line,1,2,3,4,5\n" + titled, known).header == 3)
    // The same column names above the chosen row belong to a different table.
    let twice = places + "\n" + places
    reading.header = 6
    #expect(try read(twice, read(twice, reading).readingAgain).header == 6)
  }

  @Test(arguments: [nil, 1]) func tableIsTheSameAfterOtherContents(header: Int?) throws {
    var reading = TableReading()
    reading.header = header
    let first = try read(places, reading)
    let rows = places.split(separator: "\n").dropFirst().joined(separator: "\n")
    for other in ["just\nsome\nwords\n", rows, "1,2\n3,4\n", "Kind,Size\nx,1\n"] {
      let between = try read(other, first.readingAgain)
      let again = try read(places, between.readingAgain)
      #expect(again.header == 1, "after \(other)")
      #expect(again.columns.map(\.name) == first.columns.map(\.name), "after \(other)")
      // Skip the postcodes, because without a name their column is read as numbers.
      #expect(again.columns.map(\.type)[2...] == first.columns.map(\.type)[2...], "after \(other)")
      #expect(try ids(again) == ids(first), "after \(other)")
    }
  }

  @Test func textBecomesNumbersIfAllCellsAreNumbers() throws {
    let mixed = "Name,Size\nA,small\nB,3\n"
    #expect(try read(mixed, then: "Name,Size\nA,2\nB,3\n").columns[1].type == .number)
  }

  @Test func sheetIsKept() throws {
    func sheet(_ text: String) -> String {
      "<row>" + ["Name", text].map { #"<c t="inlineStr"><is><t>\#($0)</t></is></c>"# }.joined() + "</row>"
    }
    func preview(_ bytes: [UInt8], _ reading: TableReading = TableReading()) throws -> TablePreview {
      try TablePreview(bytes: bytes, file: "t.xlsx", reading: reading)
    }
    let known = try preview(Archive.xlsx(["Data": sheet("data")])).readingAgain
    let again = try preview(Archive.xlsx(["Notes": sheet("notes"), "Data": sheet("data")]), known)
    #expect(again.sheet == 1 && again.columns.last?.name == "data")
    var reading = try again.readingAgain
    reading.chooseCells(header: 1, sheet: nil)
    let chosen = try preview(Archive.xlsx(["Notes": sheet("notes"), "Data": sheet("data")]), reading)
    #expect(chosen.sheet == 1 && chosen.header == 1)
    #expect(try preview(Archive.xlsx(["Other": sheet("other")]), known).columns.last?.name == "other")
    // A new sheet can be the old sheet with a new name. If there is no new sheet, reading fails instead of showing a
    // different sheet.
    let both = try again.readingAgain
    let renamed = try preview(Archive.xlsx(["Notes": sheet("notes"), "Facts": sheet("data")]), both)
    #expect(renamed.sheet == 1)
    let error = #expect(throws: CatalogError.self) {
      try preview(Archive.xlsx(["Notes": sheet("notes")]), both)
    }
    #expect(error?.isAboutOptions == true)
  }

  /// Reads tables again after random changes to single cells.
  @Test(arguments: 0..<20) func meaningSurvivesChangedCells(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let rows = (1...30).map { row in
      [
        "Item \(row)", "\(row * 37)", "2020-01-\(10 + row % 20)", ["Red", "Green", "Blue"][row % 3],
        "https://a.org/\(row)", "K\(row)",
      ]
    }
    func text(_ rows: [[String]]) -> String {
      (["Name,Size,Day,Colour,Page,Code"] + rows.map { $0.joined(separator: ",") }).joined(separator: "\n")
    }
    let first = try read(text(rows))
    var changed = rows, reading = try first.readingAgain
    for _ in 0..<4 {
      let row = Int.random(in: 0..<rows.count, using: &random)
      let column = Int.random(in: 0..<rows[0].count, using: &random)
      changed = rows
      changed[row][column] = ["", "?", "unknown to us", "12", "Item 1"].randomElement(using: &random) ?? ""
      let again = try read(text(changed), reading)
      #expect(again.columns.map(\.role) == first.columns.map(\.role), "seed \(seed): \(changed[row])")
      #expect(again.columns.map(\.type) == first.columns.map(\.type), "seed \(seed): \(changed[row])")
      reading = try again.readingAgain
    }
  }
}

extension TablePreview {
  /// The options for reading the table in the same way after it has changed.
  var readingAgain: TableReading { get throws { readingAgain(after: try catalog()) } }
}
