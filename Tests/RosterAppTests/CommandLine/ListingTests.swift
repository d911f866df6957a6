import Catalog
import Foundation
import Planner
import TestSupport
import Testing

@testable import RosterApp

/// `--list` in scripts: sorting, conditions and formats, tested with the bundled catalogues.
struct ListingTests {
  private func roster(_ arguments: String...) async throws -> Command {
    try await Command.roster(["--list"] + arguments)
  }

  private func ids(_ run: Command) -> [Substring] {
    run.output.split(separator: "\n").filter { $0.hasPrefix("  ") }.compactMap {
      $0.dropFirst(2).split(separator: "\t").first
    }
  }

  @Test func conditionsSelectItems() async throws {
    let islands = try await roster("--where", "in:caribbean population>1m")
    #expect(islands.status == 0 && islands.errors == "")
    #expect(Set(ids(islands)) == ["CU", "DO", "HT", "JM", "PR", "TT"], "\(islands.output)")
    // Conditions select single items, even if searches of the catalogue show whole sections.
    let short = try await roster(
      "--catalog", "courses", "--where", "lessons<20", "--where", "lessons>9", "--format", "json")
    let sections = try #require(
      try JSONSerialization.jsonObject(with: Data(short.output.utf8)) as? [[String: Any]])
    let items = sections.flatMap { $0["items"] as? [[String: Any]] ?? [] }
    let lessons = items.compactMap { ($0["fields"] as? [String: Any])?["lessons"] as? Int }
    #expect(
      !items.isEmpty && lessons.count == items.count && lessons.allSatisfy { (10...19).contains($0) },
      "\(lessons)")
    let both = try await roster("--catalog", "countries", "--search", "guinea", "--where", "population>5m")
    #expect(Set(ids(both)) == ["GN", "PG"], "\(both.output)")
    #expect(try await roster("--where", "in:caribbean population>1b").output == "")
    // “mi” isn't read as the beginning of “million”.
    #expect(try await roster("--where", "population>5 mi").output.contains("Micronesia"))
  }

  @Test func itemsHaveTheirLinks() async throws {
    let egypt = try await roster("--catalog", "countries", "--where", "capital=cairo", "--format", "json")
    #expect(
      egypt.output.contains(#","link":"https://en.wikipedia.org/wiki/Egypt","fields":{"#), "\(egypt.output)")
  }

  @Test func columnsHaveTheLabelsOfTheItemsCatalogue() async throws {
    func header(_ arguments: String...) async throws -> Substring {
      try await Command.roster(["--list", "--format", "table", "--where"] + arguments).output
        .prefix { $0 != "\n" }
    }
    let countries = try await header("languages=french")
    #expect(countries.contains("Languages") && !countries.contains("Programming"), "\(countries)")
    #expect(try await header("languages:python").contains("Programming languages"))
    #expect(try await header("has:languages").hasSuffix("  Programming languages / Languages"))
  }

  @Test(arguments: [
    ("populaton>1m", "No field named “populaton”. Did you mean “population”?"),
    (
      "is:fun", "“fun” is not a status. Try is:starred, is:planned, is:done, is:noted or is:missing."
    ),
    ("population>", "“population>” needs a value, with no space before it."),
    (
      "population > 1m",
      "“>” needs a field name directly before it. To search for it as text, put it in quotation marks."
    ),
    (
      "capitol:paris",
      "No field named “capitol”. Did you mean “capital”? To search for “capitol:paris” as text, put it in quotation marks."
    ),
    (
      "in:atlantis",
      "No catalogue or section named “atlantis”."
    ),
    ("in:europ,caribean", "No catalogue or section named “caribean”. Did you mean “Caribbean”?"),
    (
      "population:10..5",
      "The range “10..5” for “population” contains no values. Put the lower value first."
    ),
    (
      "population>many",
      "“many” is not a number. Try population>1000, population<1.5m or population:10..500."
    ),
  ])
  func invalidConditionsAreReported(_ condition: String, _ message: String) async throws {
    let run = try await roster("--where", condition)
    #expect(run.errors == "roster: \(message)\n" && run.status == 1 && run.output == "")
  }

  @Test func searchToleratesTypingErrors() async throws {
    let run = try await roster("--catalog", "countries", "--search", "frnace")
    #expect(run.status == 0 && ids(run).contains("FR"), "\(run.output)")
    #expect(run.errors == "roster: No results for “frnace”. Showing “France” instead.\n")
    let exact = try await roster("--catalog", "countries", "--where", "frnace")
    #expect(exact.status == 0 && exact.output == "")
    #expect(exact.errors == "roster: Nothing matches “frnace”. Did you mean “France”?\n")
  }

  private func writeWines(in folder: TemporaryFolder) throws -> String {
    try folder.write(
      "wines.json",
      """
      {"format": "roster-catalog", "version": 2, "name": "wines", "title": "Wines", "searchScope": "items",
       "fields": [{"id": "region", "label": "Region", "type": "text"}],
       "sections": [{"id": "s", "title": "Whites", "items": [
         {"id": "1", "kind": "wine", "title": "Alte Reben", "facts": [{"field": "region", "value": "Mosel"}]},
         {"id": "2", "kind": "wine", "title": "Sonnenberg", "facts": [{"field": "region", "value": "Nahe"}]}]}]}
      """)
  }

  @Test func emptyListsSayWhatToSearchFor() async throws {
    let folder = TemporaryFolder(), file = try writeWines(in: folder)
    let field = "To find a value in a field, use region:mosel."
    let or = "To find items with any of several values, use a field, as in languages=french,dutch."
    for (arguments, hint) in [
      (["--where", "mosel"], field), (["--search", "mosel", "--format", "csv"], field),
      (["--search", "reben", "--where", "mosel"], field), (["--where", "reben or sonnenberg"], or),
      (["--search", "reben or sonnenberg"], or), (["--where", "zzz"], "Nothing matches “zzz”."),
      (["--where", "region:zzz"], "Nothing matches “region:zzz”."),
    ] {
      let run = try await Command.roster(["--list", file] + arguments)
      #expect(run.status == 0 && run.errors == "roster: \(hint)\n", "\(arguments)")
    }
    for arguments in [
      ["--where", "reben", "--where", "sonnenberg"], ["--where", "region:mosel"],
      ["--where", "reben", "--select", "2"],
    ] {
      #expect(try await Command.roster(["--list", file] + arguments).errors == "", "\(arguments)")
    }
  }

  @Test func excludedWordsInFieldsAreReported() async throws {
    let folder = TemporaryFolder(), file = try writeWines(in: folder)
    let hint = "Items with “mosel” in a field are still shown. To leave them out, add -region:mosel."
    for arguments in [["--search", "-mosel"], ["--where", "-mosel"]] {
      let run = try await Command.roster(["--list", file] + arguments)
      #expect(run.output.contains("Alte Reben") && run.errors == "roster: \(hint)\n", "\(arguments)")
      let fewer = try await Command.roster(["--list", file, "--where", "-region:mosel"] + arguments)
      #expect(!fewer.output.contains("Alte Reben") && fewer.errors == "", "\(arguments)")
    }
  }

  /// The settings chosen in the window also apply on the command line.
  @Test func tablesAreReadAsInTheWindow() async throws {
    let folder = TemporaryFolder()
    let path = try folder.write("own.csv", "Name,Maker\nA,Acme\nB,Bolt\n")
    let reading = TableReading(columns: [.title: "Maker"])
    let remembered = RememberedFiles([RememberedFile(path: CatalogFiles.absolute(path), reading: reading)])
    try FileManager.default.createDirectory(
      atPath: "\(folder.path)/roster", withIntermediateDirectories: true)
    try JSONEncoder().encode(remembered).write(to: URL(filePath: "\(folder.path)/roster/files.json"))
    let run = try await Command.roster(["--list", path], environment: ["XDG_STATE_HOME": folder.path])
    #expect(run.output.contains("  Acme\tAcme\t"), "\(run.output)")
  }

  /// The user's data belongs to the name of a catalogue.
  @Test func tableDoesNotGetTheNameOfAnIncludedCatalogue() async throws {
    let folder = TemporaryFolder()
    let path = try folder.write("countries.csv", "id,Name\nFR,My France\nDE,My Germany\n")
    func list(_ arguments: String...) async throws -> Command {
      try await Command.roster(["--list", path] + arguments, environment: ["XDG_STATE_HOME": folder.path])
    }
    #expect(try await list("--select", "countries:FR").status == 1)
    #expect(ids(try await list("--select", "countries-2:FR")) == ["FR"])
    let both = try await list("--catalog", "countries")
    #expect(both.status == 0 && ids(both).count == 251, "\(both.errors)")
  }

  @Test func searchFindsMarks() async throws {
    let folder = TemporaryFolder()
    func starred() async throws -> Command {
      try await Command.roster(
        ["--list", "--catalog", "countries", "--where", "is:starred"],
        environment: ["XDG_DATA_HOME": folder.path])
    }
    let none = try await starred()
    #expect(none.output == "" && none.errors == "roster: Nothing matches “is:starred”.\n" && none.status == 0)
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/roster"), "reading creates no files")
    let planner = try Planner.open(in: URL(filePath: folder.path + "/roster"))
    try planner.setFavorite(
      true, for: [ItemReference(id: ItemID(catalog: "countries", id: "FR"), title: "F")])
    #expect(ids(try await starred()) == ["FR"])
    try planner.close()
    // Only a window moves a damaged file aside, because it can inform the user.
    let (path, manager) = (folder.path + "/roster", FileManager.default)
    try Data("no planner".utf8).write(to: URL(filePath: path + "/planner.sqlite"))
    let names = try manager.contentsOfDirectory(atPath: path).sorted()
    let damaged = try await starred()
    #expect(damaged.status == 1 && damaged.output == "" && damaged.errors.contains("is damaged"))
    #expect(try manager.contentsOfDirectory(atPath: path).sorted() == names)
  }

  @Test func groupsLimitTheList() async throws {
    let folder = TemporaryFolder()
    let planner = try Planner.open(in: URL(filePath: folder.path + "/roster"))
    let france = ItemReference(id: ItemID(catalog: "countries", id: "FR"), title: "France")
    try planner.setFavorite(true, for: [france])
    try planner.close()
    for (arguments, count) in [
      (["favorites"], 1), (["favorites", "--where", "mali"], 0), (["favorites", "--select", "ML"], 0),
      (["today"], 0), (["all"], 249),
    ] {
      let run = try await Command.roster(
        ["--list", "--catalog", "countries", "--show"] + arguments,
        environment: ["XDG_DATA_HOME": folder.path])
      #expect(run.status == 0 && run.errors == "" && ids(run).count == count, "\(arguments)")
    }
  }

  @Test func ownOpenFilesAreListed() async throws {
    let folder = TemporaryFolder()
    let open = try folder.writeCatalog("open.json", name: "own", items: ["quagga"])
    let closed = try folder.writeCatalog("closed.json", name: "other", items: ["thylacine"])
    let planner = try Planner.open(in: URL(filePath: folder.path + "/roster"))
    try planner.setPlan(
      .day(Day()), for: [ItemReference(id: ItemID(catalog: "own", id: "quagga"), title: "Quagga")])
    try planner.close()
    let files = [RememberedFile(path: open), RememberedFile(path: closed, isOpen: false)]
    _ = try folder.write(
      "roster/files.json", String(decoding: JSONEncoder().encode(RememberedFiles(files)), as: UTF8.self))
    func list(_ arguments: String...) async throws -> Command {
      try await Command.roster(
        ["--list"] + arguments, environment: ["XDG_STATE_HOME": folder.path, "XDG_DATA_HOME": folder.path])
    }
    #expect(ids(try await list("--show", "today")) == ["quagga"])
    #expect(ids(try await list("--show", "today", "--catalog", "countries")) == [])
    #expect(ids(try await list("--where", "thylacine")) == [])
    try FileManager.default.removeItem(atPath: open)
    let missing = try await list("--show", "today")
    #expect(missing.status == 1 && missing.errors.contains("open.json"), "\(missing.errors)")
  }

  @Test func placeholdersKeepTheUnitOfTheirColumn() async throws {
    let folder = TemporaryFolder()
    let path = try folder.write("own.csv", "Name,Size (km)\nA,1\nB,TBD\n")
    for selection in [[], ["--select", "B"]] {
      let arguments = ["--list", path, "--format", "csv"] + selection
      let lines = try await Command.roster(arguments).output.split(separator: "\n")
      #expect(lines.first == "id,section,title,subtitle,Size (km),link")
      #expect(lines.last?.hasSuffix(",TBD,") == true)
    }
  }

  @Test func sortsByAField() async throws {
    let largest = try await roster("--catalog", "countries", "--sort", "-population")
    #expect(largest.output.hasPrefix("# By Population, Largest First (249)\n"))
    #expect(Set(ids(largest).prefix(2)) == ["IN", "CN"])
    let smallest = try await roster("--catalog", "countries", "--sort", "Area", "--where", "in:europe")
    #expect(ids(smallest).first == "VA", "\(ids(smallest).prefix(3))")
    let titles = try await roster("--catalog", "countries", "--sort", "title")
    #expect(ids(titles).first == "AF")
    let subtitles = try await roster("--catalog", "countries", "--sort", "-subtitle")
    #expect(subtitles.output.hasPrefix("# By Subtitle, Z to A (249)\n") && ids(subtitles).first == "HR")
    let wrong = try await roster("--catalog", "countries", "--sort", "populaton")
    #expect(
      wrong.status == 1
        && wrong.errors.hasPrefix(
          "roster: No field named “populaton”. Did you mean “population”? Available: ")
    )
    let text = try await roster("--catalog", "countries", "--sort", "capital")
    #expect(
      text.output.hasPrefix("# By Capital (249)\n") && ids(text).first == "AE", "\(ids(text).prefix(3))")
    let reversed = try await roster("--catalog", "countries", "--sort", "-capital")
    #expect(reversed.output.hasPrefix("# By Capital, Z to A (249)\n"))
    #expect(ids(reversed).first == "HR" && ids(reversed).last == ids(text).last)
    let folder = TemporaryFolder()
    let songs = try folder.write("songs.csv", "Name,Duration\nOne,9:05\nTwo,12:40\nThree,4:30\n")
    let times = try await roster(songs, "--sort", "-duration")
    #expect(times.output.hasPrefix("# By Duration, Descending (3)\n"), "\(times.output)")
    #expect(ids(times) == ["Two", "One", "Three"])
    let place = try await roster("--catalog", "countries", "--sort", "coordinates")
    #expect(
      place.status == 1
        && place.errors
          == "roster: Can’t sort by “coordinates”, a field of type place. Choose another field.\n"
    )
  }

  @Test func csvIsReadByOtherProgramsAndRoster() async throws {
    let folder = TemporaryFolder()
    let run = try await roster("--catalog", "countries", "--format", "csv")
    let file = try folder.write("countries.csv", run.output)
    let python = try await Command(
      "/usr/bin/python3",
      [
        "-c",
        "import csv, sys\nrows = list(csv.DictReader(open(sys.argv[1], newline='')))\nfr = [r for r in rows if r['id'] == 'FR'][0]\nprint(len(rows), fr['title'], fr['Area (km²)'].isdigit(), fr['Capital'], len(set(map(len, rows))))",
        file,
      ])
    #expect(python.output == "249 France True Paris 1\n", "\(python.output) \(python.errors)")
    let again = try await roster(
      file, "--where", "population>100m", "--sort", "-population", "--format", "csv")
    #expect(again.status == 0 && again.output.split(separator: "\n").count > 10, "\(again.errors)")
    let preview = try TablePreview(contentsOf: file)
    #expect(preview.columns.prefix(4).map(\.role) == [.identifier, .section, .title, .subtitle])
    #expect(preview.columns.first { $0.label == "Area" }?.type == .number)
  }

  @Test func columnNamesAreUnique() async throws {
    let folder = TemporaryFolder()
    let file = try folder.write(
      "c.json",
      """
      {"format": "roster-catalog", "version": 2, "name": "c", "title": "C",
       "searchScope": "items",
       "fields": [{"id": "a", "label": "Title", "type": "text"}, {"id": "b", "label": "id", "type": "text"},
                  {"id": "c", "label": "ID", "type": "text"}, {"id": "d", "label": "link", "type": "text"}],
       "sections": [{"id": "s", "title": "S", "items": [
         {"id": "1", "kind": "k", "title": "T", "facts": [
           {"field": "a", "value": "x"}, {"field": "b", "value": "y"}, {"field": "c", "value": "z"},
           {"field": "d", "value": "w"}]}]}]}
      """)
    let run = try await roster(file, "--format", "csv")
    #expect(
      run.output == "id,section,title,subtitle,Title 2,id 2,ID 3,link 2,link\n1,S,T,,x,y,z,w,\n",
      "\(run.errors)")
  }

  @Test func aColumnOfATableIsPrintedOnce() async throws {
    let folder = TemporaryFolder()
    let file = try folder.write(
      "trees.csv", "Name,Section,Height\nOak,North,5\nElm,South,7\nYew,North,3\nFir,South,8\nAsh,,9\n")
    let run = try await roster(file, "--format", "csv")
    #expect(run.output.hasPrefix("id,section,title,subtitle,Height,link\n"), "\(run.output) \(run.errors)")
    #expect(
      run.output.contains(",South,Elm,,7,\n") && run.output.contains(",Other,Ash,,9,\n"), "\(run.output)")
  }

  @Test func columnsWithDifferentUnitsHaveUnitsInTheirCells() async throws {
    let folder = TemporaryFolder()
    let euros = try folder.write("euros.csv", "Name,Price\nA,5 €\nB,7 €\n")
    let dollars = try folder.write("dollars.csv", "Name,Price\nC,5 $\nD,9 $\n")
    func lines(_ arguments: String...) async throws -> [Substring] {
      try await Command.roster(["--list", "--format", "csv"] + arguments).output.split(separator: "\n")
    }
    let both = try await lines(euros, dollars), one = try await lines(euros)
    #expect(both.first == "id,catalog,section,title,subtitle,Price,link")
    #expect(both.dropFirst().first?.hasSuffix(",A,,5 €,") == true, "\(both)")
    #expect(both.last?.hasSuffix(",D,,9 $,") == true, "\(both)")
    #expect(one.first == "id,section,title,subtitle,Price (€),link")
    #expect(one.last?.hasSuffix(",B,,7,") == true, "\(one)")
  }

  @Test func catalogsTellItemsWithTheSameTitleApart() async throws {
    let folder = TemporaryFolder()
    let one = try folder.write("one.csv", "Name,Price\nAlte Reben,5\n")
    let two = try folder.write("two.csv", "Name,Price\nAlte Reben,6\n")
    func list(_ format: String) async throws -> String {
      try await roster(one, two, "--format", format).output
    }
    let csv = try await list("csv"), json = try await list("json"), table = try await list("table")
    #expect(csv.contains("Alte Reben,one,") && csv.contains("Alte Reben,two,"))
    #expect(json.contains(#""catalog":"one""#) && json.contains(#""catalog":"two""#))
    #expect(table.contains("  one  ") && table.contains("  two  "))
    #expect(try await !roster(one, "--format", "json").output.contains("catalog"))
  }

  @Test func tablesAreAligned() async throws {
    let folder = TemporaryFolder()
    let table = try folder.write("t.csv", "id,title,n\n1,日本,5\n2,e\u{301}a,1234\n3,🇫🇷 x,\n4,plain,7\n")
    let run = try await Command.roster(
      ["--list", table, "--format", "table", "--sort", "n"], environment: ["LC_ALL": "C.UTF-8"])
    let lines = run.output.split(separator: "\n")
    #expect(lines.count == 5, "\(run.output)")
    #expect(
      lines.first == "ID  Title  Section      N" || lines.first?.hasPrefix("ID  Title  Section") == true,
      "\(run.output)")
    #expect(lines[1].hasPrefix("1   日本   t "))
    #expect(lines[3].hasPrefix("2   e\u{301}a     t "))
    #expect(lines[4].hasPrefix("3   🇫🇷 x   t"))
    let ends = lines.prefix(4).map { TerminalWidthOf.cells($0) }
    #expect(Set(ends).count == 1, "numbers are right-aligned: \(run.output)")
  }

  /// A table for which no fields are requested has the same columns as the window's table.
  @Test func tablesHaveDefaultColumns() async throws {
    let header = try await Command.roster([
      "--list", "--catalog", "countries", "--where", "laos", "--format", "table",
    ]).output.prefix { $0 != "\n" }
    #expect(header.contains("Population") && header.contains("Area"), "\(header)")
    #expect(!header.contains("Neighbours"), "\(header)")
  }

  /// Prints items as CSV, and expects that this takes less than five seconds of processor time.
  private func csvPrintedQuickly(_ items: [CatalogItem], _ fields: [CatalogField]) throws -> String {
    let section = CatalogSection(id: SectionID(catalog: "c", id: "s"), title: "S", items: items)
    let catalog = Catalog(name: "c", title: "C", searchScope: .items, fields: fields, sections: [section])
    let list = PrintedList(items.map(\.id), of: Library([catalog]), saved: Library([]))
    var output = StandardStream()
    let start = processorTime()
    try list.printCSV(to: &output, isForSpreadsheet: false)
    #expect(processorTime() - start < 5)
    return String(decoding: output.buffer, as: UTF8.self)
  }

  /// Searching all facts of an item for each field would take much longer.
  @Test func itemsWithManyFactsArePrintedQuickly() throws {
    let fields = (0..<FileLimits.fieldCount).map { CatalogField(id: "f\($0)", label: "F\($0)", type: .text) }
    let others = (0..<FileLimits.factCount).map { Fact(label: "\($0)", content: .text("x")) }
    let items = (0..<400).map { number in
      var item = CatalogItem(id: ItemID(catalog: "c", id: "\(number)"), kind: "row", title: "\(number)")
      item.facts = number == 0 ? fields.map { Fact(of: $0, content: .text($0.label)) } : others
      return item
    }
    let text = try csvPrintedQuickly(items, fields), rows = text.split(separator: "\n")
    #expect(rows.count == 401 && rows[1].hasSuffix(",F254,F255,") && rows[2].hasPrefix("1,S,1,,,,"))
  }

  @Test func manyFieldsNamedLikeAColumnAreComparedQuickly() throws {
    let fields = (0..<FileLimits.fieldCount).map { CatalogField(id: "f\($0)", label: "Title", type: .text) }
    let items = (0..<400).map { number in
      var item = CatalogItem(id: ItemID(catalog: "c", id: "\(number)"), kind: "row", title: "T")
      item.facts = fields.map { Fact(of: $0, content: .text("T")) }
      return item
    }
    let text = try csvPrintedQuickly(items, fields)
    #expect(text.hasPrefix("id,section,title,subtitle,link\n0,S,T,,\n"))
  }

  @Test func argumentsAreLimited() async throws {
    for first in ["--list", "convert"] {
      let run = try await Command.roster(
        [first] + Array(repeating: "--where=x", count: maximumArgumentCount))
      #expect(run.status == 64 && run.output == "")
      #expect(run.errors.hasPrefix("roster: At most 3000 arguments are allowed. Open fewer files, or put"))
    }
    let folder = TemporaryFolder(), file = try writeWines(in: folder)
    let many = try await Command.roster(["--list"] + Array(repeating: file, count: 2500))
    #expect(many.status == 0 && ids(many).count == 2, "\(many.errors)")
  }

  @Test func emptySearchIsAccepted() async throws {
    let run = try await roster("--catalog", "countries", "--search=")
    #expect(run.status == 0 && ids(run).count == 249, "\(run.errors)")
    #expect(try await roster("--catalog", "countries", "--search", "").output == run.output)
  }
}

private enum TerminalWidthOf {
  /// Returns the width of text in a terminal. The implementation is independent of the program's, and handles
  /// only the text in these tests.
  static func cells(_ text: Substring) -> Int {
    text.reduce(0) { $0 + ("日本🇫🇷".contains($1) ? 2 : 1) }
  }
}
