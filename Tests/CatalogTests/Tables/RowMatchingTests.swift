import Foundation
import TestSupport
import Testing

@testable import Catalog

/// Tables with repeated titles and without an identifier column, whose rows change between two readings.
struct RowMatchingTests {
  private struct Row: Equatable {
    let number: Int
    var cells: [String]
  }

  private func read(_ rows: [Row], _ reading: TableReading = TableReading()) throws -> TablePreview {
    let lines = ["Name,Region,Maker,Price"] + rows.map { $0.cells.joined(separator: ",") }
    return try TablePreview(
      bytes: Array(lines.joined(separator: "\n").utf8), file: "t.csv", reading: reading)
  }

  private func read(_ text: String, _ reading: TableReading = TableReading()) throws -> TablePreview {
    try TablePreview(bytes: Array(text.utf8), file: "t.csv", reading: reading)
  }

  /// Returns the identifiers of a table's rows, in row order.
  private func ids(_ preview: TablePreview) throws -> [String] {
    let titles = try #require(preview.titles)
    let title = try #require(preview.columns.first { $0.role == .title })
    return (1..<preview.cells.rowCount).map {
      titles.identifier(ofRow: $0, title: preview.cells.line($0, title.index), in: preview.cells)
    }
  }

  private enum Edit: CaseIterable { case insertion, removal, price, region, order }

  /// Applies an edit, and returns the numbers of the rows whose identifiers may change.
  private func apply(
    _ edit: Edit, to rows: inout [Row], next: inout Int, _ random: inout SeededGenerator
  ) -> Set<Int> {
    func cells(_ random: inout SeededGenerator) -> [String] {
      var cells: [String]
      repeat {
        cells = [["Barolo", "Riesling", "Rioja"], ["north", "south", ""], ["Kim", "Lee"]]
          .map { $0.randomElement(using: &random) ?? "" }
        cells.append("\(Int.random(in: 1...40, using: &random))")
      } while rows.contains { $0.cells == cells }
      return cells
    }
    let place = Int.random(in: 0..<rows.count, using: &random)
    switch edit {
    case .insertion:
      let row = Row(number: next, cells: cells(&random))
      rows.insert(row, at: place)
      next += 1
    case .removal where rows.count > 2: rows.remove(at: place)
    case .removal: break
    case .price:
      var new = rows[place].cells
      repeat {
        new[3] = "\(Int.random(in: 50...999, using: &random))"
      } while rows.contains { $0.cells == new }
      rows[place].cells = new
    case .region:
      var new = rows[place].cells
      new[1] = "east"
      if !rows.contains(where: { $0.cells == new }) { rows[place].cells = new }
      return [rows[place].number]
    case .order: rows.shuffle(using: &random)
    }
    return []
  }

  @Test(arguments: 0..<60) func rowsKeepTheirIdentifiers(run: UInt64) throws {
    let seed = testSeed() &+ run
    var random = SeededGenerator(seed: seed), next = 0,
      rows = [Row(number: -1, cells: ["Port", "west", "Kim", "1"])]
    for _ in 0..<Int.random(in: 2...12, using: &random) {
      _ = apply(.insertion, to: &rows, next: &next, &random)
    }
    var preview = try read(rows), before = try ids(preview), old = rows
    for step in 0..<8 {
      let edit = Edit.allCases.randomElement(using: &random) ?? .order
      let changed = apply(edit, to: &rows, next: &next, &random)
      let data = try JSONEncoder().encode(preview.readingAgain)
      preview = try read(rows, JSONDecoder().decode(TableReading.self, from: data))
      let now = try ids(preview)
      let known = Dictionary(uniqueKeysWithValues: zip(old.map(\.number), before))
      let expected = rows.map { changed.contains($0.number) ? nil : known[$0.number] }
      let kept = zip(expected, now).allSatisfy { $0 == nil || $0 == $1 }
      let others = Set(zip(expected, now).filter { $0.0 == nil }.map(\.1))
      #expect(kept, "seed \(seed), step \(step), \(edit): \(old) \(before) -> \(rows) \(now)")
      #expect(Set(now).count == now.count && others.isDisjoint(with: expected.compactMap { $0 }))
      if edit == .insertion { #expect(others.isDisjoint(with: before), "seed \(seed), step \(step)") }
      (before, old) = (now, rows)
    }
  }

  /// Makes two changes between readings: a random edit, and the insertion of a row. The new row can get the
  /// identifier of a removed row. It can get the identifier of a changed row only if it has the cells that the
  /// changed row had before.
  @Test(arguments: 0..<60) func rowsKeepTheirIdentifiersIfRowsAreAddedToo(run: UInt64) throws {
    let seed = testSeed() &+ run
    var random = SeededGenerator(seed: seed), next = 0,
      rows = [Row(number: -1, cells: ["Port", "west", "Kim", "1"])]
    for _ in 0..<Int.random(in: 2...12, using: &random) {
      _ = apply(.insertion, to: &rows, next: &next, &random)
    }
    var preview = try read(rows), before = try ids(preview), old = rows
    for step in 0..<8 {
      let edit = [Edit.insertion, .removal, .price, .order].randomElement(using: &random) ?? .order
      let unedited = rows
      _ = apply(edit, to: &rows, next: &next, &random)
      _ = apply(.insertion, to: &rows, next: &next, &random)
      preview = try read(rows, preview.readingAgain)
      let now = try ids(preview)
      let known = Dictionary(uniqueKeysWithValues: zip(old.map(\.number), before))
      let present = Set(rows.map(\.number))
      for (row, id) in zip(rows, now) {
        if unedited.contains(row) {
          #expect(id == known[row.number], "seed \(seed), step \(step), \(edit): \(row)")
        } else if known[row.number] == nil, !unedited.contains(where: { $0.cells == row.cells }) {
          let owner = known.first { $0.value == id }?.key
          #expect(owner.map(present.contains) != true, "seed \(seed), step \(step), \(edit): \(row)")
        }
      }
      #expect(Set(now).count == now.count)
      (before, old) = (now, rows)
    }
  }

  /// Rows whose titles look like the identifiers of other rows.
  @Test func identifiersAreNotTakenFromOtherTitles() throws {
    let first = try read("Name,Price\nA,1\nA (2),9\n")
    let second = try read("Name,Price\nA,1\nA,5\nA (2),9\n", first.readingAgain)
    #expect(try ids(second) == ["A", "A (3)", "A (2)"])
    let again = try read("Name,Price\nA,1\nA,5\nA (2),9\n", second.readingAgain)
    #expect(try ids(again) == ["A", "A (3)", "A (2)"])
    let shorter = try read("Name,Price\nA,1\nA,5\n", again.readingAgain)
    #expect(try ids(shorter) == ["A", "A (3)"])
    #expect(try ids(read("Name,Price\nA,1\nA,5\nB,9\n", shorter.readingAgain)) == ["A", "A (3)", "B"])
    let towns = "Name,State\n\"Paris, Texas\",Texas\nParis,France\n"
    let third = try read(towns + "Paris,Texas\n", read(towns).readingAgain)
    #expect(try ids(third) == ["Paris, Texas", "Paris", "Paris, Texas (2)"])
    let empty = try read("Name,Price,Kind\n,A,x\nA,5,y\nB,6,z\n", TableReading(columns: [.title: "Name"]))
    let items = try empty.catalog().sections.flatMap(\.items).map { String($0.id.id) }
    #expect(Set(items) == ["A", "A (2)", "B"])
    #expect(try empty.catalog().sections.flatMap(\.items).first { $0.id.id == "A" }?.facts.count == 2)
  }

  @Test func repeatedRowKeepsItsIdentifierBeforeATitleLikeIt() throws {
    func items(_ preview: TablePreview) throws -> [String] {
      try preview.catalog().sections.flatMap(\.items).map { String($0.id.id) }
    }
    let first = try read("Name,Price\nA,1\nA,2\n")
    #expect(try items(first) == ["A", "A (2)"])
    let table = "Name,Price\nA (2),9\nA,1\nA,2\n", second = try read(table, first.readingAgain)
    #expect(try items(second) == ["A (2) (2)", "A", "A (2)"])
    #expect(try items(read(table, second.readingAgain)) == items(second))
  }

  @Test func renamedAndRemovedColumnsDoNotMoveIdentifiers() throws {
    let table = "Name,Region,Price\nA,x,1\nA,x,2\nB,y,3\n"
    let first = try read(table)
    #expect(try ids(first) == ["A", "A (2)", "B"])
    let renamed = try read(table.replacing("Region", with: "Area"), first.readingAgain)
    #expect(try ids(renamed) == ids(first))
    let cost = try read(table.replacing("Price", with: "Cost"), first.readingAgain)
    #expect(try ids(cost) == ids(first))
    let without = try read("Name,Price\nA,1\nA,2\nB,3\n", first.readingAgain)
    #expect(try ids(without) == ["A (3)", "A (4)", "B"])
    let sorted = try read("Name,Price\nB,3\nA,2\nA,1\n", without.readingAgain)
    #expect(try ids(sorted) == ["B", "A (4)", "A (3)"])
  }

  /// Regression test: the note of the first of two equal rows moved to the second.
  @Test(arguments: 0..<3) func changedRowAmongEqualOnesKeepsItsIdentifier(place: Int) throws {
    var rows = Array(repeating: "Chianti,8.25,C", count: 3) + ["Rioja,9.00,A"]
    let first = try read("Name,Price,Cellar\n" + rows.joined(separator: "\n"))
    rows[place] = "Chianti,8.50,C"
    let second = try read("Name,Price,Cellar\n" + rows.joined(separator: "\n"), first.readingAgain)
    #expect(try ids(second) == ids(first))
    rows.reverse()
    let third = try read("Name,Price,Cellar\n" + rows.joined(separator: "\n"), second.readingAgain)
    #expect(try ids(third)[3 - place] == ids(first)[place])
  }

  @Test(arguments: [["Z", "M", "M"], ["M", "Z", "M"]])
  func equalRowsThatMoveTogetherKeepTheirIdentifiers(order: [String]) throws {
    let rows = ["M": "Chianti,8.25,C", "Z": "Chianti,9.50,B", "Y": "Chianti,7,D"]
    func text(_ order: [String]) -> String {
      "Name,Price,Cellar\n" + order.compactMap { rows[$0] }.joined(separator: "\n")
    }
    let first = try read(text(["M", "M", "Z"]))
    let known = try ids(first)
    let found = try ids(read(text(order), first.readingAgain))
    #expect(order.indices.filter { order[$0] == "M" }.map { found[$0] } == Array(known.prefix(2)))
    let inserted = try ids(read(text(["Y", "M", "M"]), first.readingAgain))
    #expect(inserted.suffix(2) == known.prefix(2))
  }

  /// Regression test: notes moved to other rows, because the table was treated as a different one.
  @Test func renamedHeaderAndNewRowDoNotMoveIdentifiers() throws {
    let rows = [
      "A,x,1,North,Kim", "A,x,2,North,Lee", "B,y,3,South,Kim", "B,z,4,South,Lee", "C,z,5,North,Kim",
    ]
    let header = "Name,Kind,Price,Region,Maker"
    let first = try read(
      "\(header)\n\(rows.joined(separator: "\n"))", TableReading(columns: [.section: "Region"]))
    let expected = try ids(first)
    for renamed in ["Name,Sort,Cost,Area,Maker", "Title,Sort,Cost,Area,Firm", "Title,Maker,Cost,Area,Kind"] {
      for place in 0...rows.count {
        var changed = rows
        changed.insert("A,x,9,South,Lee", at: place)
        let again = try read("\(renamed)\n\(changed.joined(separator: "\n"))", first.readingAgain)
        var found = try ids(again)
        let new = found.remove(at: place)
        #expect(found == expected)
        #expect(!expected.contains(new))
        #expect(again.columns.map(\.role) == first.columns.map(\.role))
      }
    }
  }

  @Test func renamedHeaderAndChangedValuesDoNotMoveIdentifiers() throws {
    let first = try read("ID,Name,Price,Maker\nA1,Desk,1,Kim\nA2,Desk,2,Lee\nB1,Lamp,3,Kim\n")
    let changed = "Code,Title,Cost,Firm\nA1,Desk,6,Kim\nA3,Desk,5,Lee\nA2,Desk,7,Kim\nB1,Lamp,9,Lee\n"
    let again = try read(changed, first.readingAgain)
    let items = try again.catalog().sections.flatMap(\.items).map { String($0.id.id) }
    #expect(again.columns.map(\.role) == first.columns.map(\.role))
    #expect(items == ["A1", "A3", "A2", "B1"])
  }

  @Test func otherTableIsReadAnew() throws {
    let first = try read("Name,Region,Price\nA,x,1\nB,y,2\n")
    let other = try read("Product,Maker,Stock\nDesk,Kim,7\nLamp,Lee,8\n", first.readingAgain)
    #expect(other.reading.known?.newNames(of: other.columns, in: other.cells) == nil)
    // Tables with the same row numbers, or with empty cells in the same rows, can still be different.
    let numbered = try read("ID,Book,Author\n1,A,Kim\n2,B,Lee\n3,C,Kim\n")
    let films = try read("Rank,Film,Director\n1,X,Ann\n2,Y,Bob\n3,Z,Ann\n", numbered.readingAgain)
    #expect(films.columns.map(\.role) != numbered.columns.map(\.role))
    let tasks = try read("Task,Done\nA,\nB,\nC,x\n")
    let people = try read("Mail,Person\n1,\n2,\n3,Kim\n", tasks.readingAgain)
    #expect(people.reading.known?.newNames(of: people.columns, in: people.cells) == nil)
  }

  @Test func choicesFollowRenamedColumns() throws {
    let rows = "X1,Kim,7,5\nX2,Lee,8,6\nX3,Kim,9,7\n"
    let choices = TableReading(columns: [.title: "Maker"], types: ["Size": .text], leftOut: ["Price"])
    let first = try read("Model,Maker,Size,Price\n" + rows, choices)
    let again = try read("Maker,Firm,Length,Cost\n" + rows + "X4,Ann,3,2\n", first.readingAgain)
    #expect(again.columns.map(\.role) == first.columns.map(\.role))
    #expect(again.columns.map(\.type) == first.columns.map(\.type))
    #expect(again.columns[1].role == .title && again.columns[3].role == .none)
  }

  private let wines = "Name,Producer,Vintage,Price\n"

  /// Regression test: when another vintage was inserted above a row, the row's note moved to it.
  @Test func newVintageAboveDoesNotGetTheNote() throws {
    let old = "Barolo,Conterno,2015,80\n", other = "Barolo,Mascarello,2016,120\nRioja,Muga,2018,20\n"
    let first = try read(wines + old + other)
    #expect(try ids(first) == ["Barolo, Conterno", "Barolo, Mascarello", "Rioja, Muga"])
    let new = "Barolo,Conterno,2010,95\n"
    let above = try read(wines + new + old + other, first.readingAgain)
    let expected = ["Barolo, Conterno, 2010", "Barolo, Conterno", "Barolo, Mascarello", "Rioja, Muga"]
    #expect(try ids(above) == expected)
    let sorted = try read(wines + other + old + new, above.readingAgain)
    #expect(try ids(sorted) == [expected[2], expected[3], expected[1], expected[0]])
    let removed = try read(wines + other + new, sorted.readingAgain)
    #expect(try ids(removed) == [expected[2], expected[3], expected[0]])
    let back = try read(wines + old + other + new, removed.readingAgain)
    #expect(try ids(back) == [expected[1], expected[2], expected[3], expected[0]])
  }

  private func subtitles(_ preview: TablePreview) throws -> [String] {
    try preview.catalog().sections.flatMap(\.items).map { $0.subtitle ?? "" }
  }

  /// Without longer subtitles, a list would show the same text for both rows.
  @Test func rowsThatLookAlikeHaveLongerSubtitles() throws {
    let table = "Barolo,Conterno,2015,80\nBarolo,Mascarello,2016,120\nRioja,Muga,2018,20\n"
    let first = try read(wines + table)
    #expect(try subtitles(first) == ["Conterno", "Mascarello", "Muga"])
    let second = try read(wines + "Barolo,Conterno,2010,95\n" + table, first.readingAgain)
    #expect(try subtitles(second) == ["Conterno · 2010", "Conterno · 2015", "Mascarello", "Muga"])
  }

  @Test func rowsThatDifferInNumbersShowThem() throws {
    let books = "Notebook,Blue,8,1\nNotebook,Blue,8,2\nNotebook,Blue,9,1\nNotebook,Red,8,1\n"
    let table = try read("Name,Colour,Price (€),Stock\n" + books + "Pen,Green,2,1\nPen,Green,2,1\n")
    let expected = [
      "Blue · Price (€): 8 · Stock: 1", "Blue · Price (€): 8 · Stock: 2", "Blue · Price (€): 9", "Red",
      "Green",
      "Green",
    ]
    #expect(try subtitles(table) == expected)
    let numbered = try read("id,Product,Price\n7,Desk,5\n8,Desk,6\n9,Lamp,5\n")
    #expect(try subtitles(numbered) == ["id: 7", "id: 8", ""])
  }

  @Test func onlyShortShownValuesDistinguishRows() throws {
    let texts = ["x", "y"].map { String(repeating: $0, count: 70) }
    let long = "Name,Remarks,Price\nDesk,\(texts[0]),5\nDesk,\(texts[1]),6\nLamp,,7\n"
    #expect(try subtitles(read(long)) == ["Price: 5", "Price: 6", ""])
    let prices = "Name,Price\nDesk,5\nDesk,6\nLamp,7\n"
    #expect(try subtitles(read(prices)) == ["Price: 5", "Price: 6", ""])
    #expect(try subtitles(read(prices, TableReading(leftOut: ["Price"]))) == ["", "", ""])
    let sections = "Name,Category,Price\nDesk,Home,5\nDesk,Home,6\nDesk,Office,7\nLamp,Home,8\nBed,Home,9\n"
    #expect(try subtitles(read(sections)) == ["Price: 5", "Price: 6", "", "", ""])
  }

  /// Rows that differ only in their numbers are recognised by all their cells.
  @Test func rowsThatDifferInNumbersAreRecognised() throws {
    let first = try read("Name,Price\nA,1\nA,2\nB,3\n")
    #expect(try ids(first) == ["A", "A (2)", "B"])
    let sorted = try read("Name,Price\nB,3\nA,2\nA,9\nA,1\n", first.readingAgain)
    #expect(try ids(sorted) == ["B", "A (2)", "A (3)", "A"])
    let changed = try read("Name,Price\nB,3\nA,2\nA,9\nA,7\n", sorted.readingAgain)
    #expect(try ids(changed) == ["B", "A (2)", "A (3)", "A"])
    let removed = try read("Name,Price\nB,3\nA,9\n", changed.readingAgain)
    #expect(try ids(removed) == ["B", "A (3)"])
    let edited = try read("Name,Price\nB,3\nA,8\n", removed.readingAgain)
    #expect(try ids(edited) == ["B", "A (3)"])
  }

  /// A row with the previous values of another row is recognised as that row only if the order of the rows also
  /// matches.
  @Test func equalRowsInAnotherOrderAreNotCertain() throws {
    let first = try read("Name,Price\nFig,2\nFig,3\nPear,1\n")
    #expect(try ids(first) == ["Fig", "Fig (2)", "Pear"])
    let raised = try read("Name,Price\nFig,3\nFig,4\nPear,1\n", first.readingAgain)
    #expect(try !ids(raised).contains("Fig"), "2 may have become 3, or 4")
    let stock = try read("Name,Year,Stock\nRioja,2016,12\nRioja,2016,5\nSoave,2015,1\n")
    let crossed = try read(
      "Name,Year,Stock\nRioja,2016,11\nRioja,2016,12\nSoave,2015,1\n", stock.readingAgain)
    #expect(try !ids(crossed).contains(ids(stock)[1]), "5 may have become 12, or 11")
    let edited = try read("Name,Price\nFig,5\nFig,3\nPear,1\n", first.readingAgain)
    #expect(try ids(edited) == ids(first))
  }

  @Test func addedColumnDoesNotChangeIdentifiers() throws {
    let first = try read("Name,Price\nA,1\nA,2\nA,3\n")
    let removed = try read("Name,Price\nA,3\nA,2\n", first.readingAgain)
    #expect(try ids(removed) == ["A (3)", "A (2)"])
    let added = try read("Name,Price,Stock\nA,3,7\nA,2,8\n", removed.readingAgain)
    #expect(try ids(added) == ["A (3)", "A (2)"])
    let without = try read("Name,Stock\nA,7\nA,8\n", added.readingAgain)
    #expect(try ids(without) == ["A (4)", "A (5)"])
    let sorted = try read("Name,Stock\nA,8\nA,7\n", without.readingAgain)
    #expect(try ids(sorted) == ["A (5)", "A (4)"])
  }

  @Test func manyRowsWithTheSameNameAreRecognised() throws {
    let lines = (0..<5_000).map { "A,\($0)" }
    let first = try read("Name,Price\n" + lines.joined(separator: "\n"))
    let reversed = try read("Name,Price\n" + lines.reversed().joined(separator: "\n"), first.readingAgain)
    #expect(try ids(reversed) == ids(first).reversed())
  }

  /// Returns reading options as saved by an earlier version, which stored only hashes of the values that identify the
  /// row with a repeated title.
  private func earlier(
    _ preview: TablePreview, _ owners: [String: [String]], areNamedByTitles: Bool
  ) throws -> TableReading {
    func saved(_ hashes: [(String, UInt32)]) -> String {
      var data = Data()
      for (text, value) in hashes.map({ (StableHash.value(of: $0), $1) }).sorted(by: { $0.0 < $1.0 }) {
        withUnsafeBytes(of: text.littleEndian) { data.append(contentsOf: $0) }
        withUnsafeBytes(of: value.littleEndian) { data.append(contentsOf: $0) }
      }
      return data.base64EncodedString()
    }
    let hashes = owners.mapValues { values in
      var hash = StableHash()
      for value in values { hash.combine(value.utf8 + [0x1F]) }
      return UInt32(truncatingIfNeeded: hash.mixed)
    }
    let data = try JSONEncoder().encode(preview.readingAgain)
    var reading = try #require(JSONSerialization.jsonObject(with: data) as? [String: Any])
    var known = try #require(reading["known"] as? [String: Any])
    var rows = try #require(known["knownRows"] as? [String: Any])
    if areNamedByTitles { known["columnsAfterTitle"] = rows["columns"] }
    known["columnsOfRepeats"] = nil
    rows["identifiers"] = saved(try ids(preview).map { ($0, hashes[$0] ?? 0) })
    rows["repeatedTitles"] = saved(areNamedByTitles ? Array(hashes) : [])
    rows["areNamedByTitles"] = areNamedByTitles
    for key in ["repeats", "repeatedNames", "allColumns"] { rows[key] = nil }
    known["knownRows"] = rows
    reading["known"] = known
    let written = try JSONSerialization.data(withJSONObject: reading)
    let earlier = try JSONDecoder().decode(TableReading.self, from: written)
    // The options can be saved again before the table is read.
    return try JSONDecoder().decode(TableReading.self, from: JSONEncoder().encode(earlier))
  }

  @Test func rowsSavedByEarlierVersionsKeepTheirIdentifiers() throws {
    // All identifiers contain a value from the row, and some end with a number.
    let table = "Name,Region,Price\nA,x,1\nA,y,2\nA,y,3\nB,x,4\n"
    let preview = try read(table), before = ["A, x", "A, y", "A, y (2)", "B, x"]
    #expect(try ids(preview) == before)
    let again = try read(table, earlier(preview, [:], areNamedByTitles: false))
    #expect(try ids(again) == before)
    let sorted = try read("Name,Region,Price\nA,y,3\nA,y,2\nB,x,4\nA,x,1\n", again.readingAgain)
    #expect(try ids(sorted) == [before[2], before[1], before[3], before[0]])
    // Here, only the identifier of the row that was added later contains a value from the row.
    let unique = "Name,Serial\nA,12\nB,13\n".replacing(",1", with: ",SN-1")
    let repeated = unique.replacing("A,SN-12", with: "A,SN-14\nA,SN-12")
    let later = try read(repeated, read(unique).readingAgain)
    #expect(try ids(later) == ["A, SN-14", "A", "B"])
    let saved = try earlier(later, ["A": ["SN-12"]], areNamedByTitles: true)
    #expect(try ids(read(repeated, saved)) == ["A, SN-14", "A", "B"])
    let removed = try read(unique.replacing("A,SN-12", with: "A,SN-14"), saved)
    #expect(try ids(removed) == ["A, SN-14", "B"])
    #expect(try ids(read(repeated, removed.readingAgain)) == ["A, SN-14", "A", "B"])
  }
}
