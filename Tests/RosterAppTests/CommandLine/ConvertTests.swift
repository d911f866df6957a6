import Catalog
import Foundation
import TestSupport
import Testing

@testable import RosterApp

/// `roster convert` and tables on the command line.
struct ConvertTests {
  private let folder = TemporaryFolder()

  private func roster(_ arguments: String...) async throws -> Command { try await Command.roster(arguments) }

  @Test func columnNamesAndFormatsAreChosen() async throws {
    func titles(_ run: Command) throws -> [String] {
      #expect(run.status == 0, "\(run.errors)")
      let catalog = try Catalog(json: Array(run.output.utf8), file: "out.json")
      return catalog.sections.flatMap(\.items).map(\.title)
    }
    let titled = try folder.write("titled.csv", "Report\n\nName,Size\nA,1\nB,2\n")
    #expect(try titles(try await roster("convert", titled)) == ["A", "B"])
    #expect(try titles(try await roster("convert", "--header", "4", titled)) == ["B"])
    #expect(try titles(try await roster("convert", "--header=0", titled)) == ["Report", "Name", "A", "B"])
    let wrong = try await roster("convert", "--header", "2", titled)
    #expect(wrong.status == 1 && wrong.errors.contains("Line 2 can’t contain the column names."))
    #expect(try await roster("convert", "--header", "x", titled).status == 64)
    let json = try folder.write("list.json", #"[{"name": "A", "size": 1}, {"name": "B"}]"#)
    #expect(try titles(try await roster("convert", json)) == ["A", "B"])
    let listed = try await roster("--list", json, "--where", "size=1", "--format", "csv")
    #expect(listed.output.hasPrefix("id,section,title,subtitle,size,link\n") && listed.status == 0)
  }

  @Test func tableIsConvertedToACatalogue() async throws {
    let table = try folder.write(
      "Books.csv",
      """
      Title;Author;Year;Pages;Price (€);Read;Genre;Tags;Web;Notes
      Ulysses;James Joyce;1922;732;12,50;13.02.2020;Novel;sea;https://a.org;"Long, \\ and
      ""quoted"" ☃"
      Emma;Jane Austen;1815;474;-1,5e3;2.3.2020;Novel;land;;
      Emma;Another;1900;1;0,001;;Other;sea;http://[::1]/x;
      """)
    let json = "\(folder.path)/books.json"
    let run = try await Command.roster(
      shell: "\"$roster\" convert \"$table\" --subtitle Author > \"$json\"",
      environment: ["table": table, "json": json])
    #expect(run.errors == "" && run.status == 0)
    let check = try await Command("meson-helper/catalogs/check-catalogs", [json])
    #expect(check.status == 0, "\(check.errors)")
    #expect(check.output.hasSuffix("good: 2 sections, 3 items\n"), "\(check.output)")
    #expect(!check.errors.contains("note:"))
    // The file has the same layout as the bundled catalogues.
    let layout = try await Command(
      "/usr/bin/python3",
      [
        "-c",
        "import sys; sys.path.insert(0, 'meson-helper/catalogs'); import catalog_format; print(catalog_format.blemishes(sys.argv[1], layout=True))",
        json,
      ])
    #expect(layout.output == "[]\n", "\(layout.output) \(layout.errors)")
    let listed = try await roster("--list", json)
    let direct = try await roster("--list", table)
    #expect(listed.output == direct.output)
    #expect(
      direct.output
        == "# Novel (2)\n  Ulysses, James Joyce\tUlysses\tJames Joyce\n  Emma, Jane Austen\tEmma\tJane Austen\n# Other (1)\n  Emma, Another\tEmma\tAnother\n"
    )
  }

  @Test func rolesCanBeChosen() async throws {
    let table = try folder.write("t.txt", "a|b|c|d\nx|y|1,5|u\nz|y|2,5|v\n")
    let run = try await roster(
      "convert", table, "--title", "b", "--section", "4", "--subtitle", "a", "--delimiter", "pipe",
      "--decimal", "comma",
      "--encoding", "utf-8", "--name", "mine", "--link=")
    #expect(run.errors == "" && run.status == 0)
    let catalog = try Catalog(json: Array(run.output.utf8), file: "x.json")
    #expect(catalog.name == "mine" && catalog.sections.map(\.title) == ["u", "v"])
    #expect(catalog.sections[0].items[0].title == "y" && catalog.sections[0].items[0].subtitle == "x")
    #expect(catalog.sections[0].items[0].facts.contains { $0.content == .number(1.5, year: nil) })
    #expect(catalog.sections.flatMap(\.items).map { $0.id.description } == ["y, x", "y, z"])
  }

  @Test func errorsNameTheirPosition() async throws {
    let bad = try folder.write("bad.csv", "a,b\n1,\"x\n2,y\n")
    let run = try await roster("convert", bad)
    #expect(run.errors.hasPrefix("roster: \(bad):2:3: A quotation mark isn’t closed"))
    #expect(run.status == 1 && run.output == "")
    #expect(try await roster("--list", bad).errors == run.errors)
    let column = try await roster("convert", try folder.write("t.csv", "Title,b\n1,2\n"), "--title", "Titel")
    #expect(
      column.errors.hasSuffix("t.csv:1:1: No column named “Titel”. Did you mean “Title”?\n")
        && column.status == 1)
    let json = try folder.writeCatalog("c.json", name: "c", items: ["a"])
    #expect(
      try await roster("convert", json).errors
        == "roster: \(json): Not a table: the first row must have at least two column names.\n")
    #expect(try await roster("convert", "/none.csv").status == 1)
    let warned = try await roster("convert", try folder.write("w.csv", "a,b\nx,1,2\n"))
    #expect(warned.status == 0 && warned.errors.contains("w.csv:2:5: The row has more cells"))
  }

  /// Each title is in the catalogue twice, because it is also the identifier.
  @Test func cataloguesThatCannotBeOpenedAreRejected() throws {
    let rows = (0..<200).map { "\($0)\(String(repeating: "x", count: 4000)),1\n" }.joined()
    let preview = try TablePreview(bytes: Array("Title,Size\n\(rows)".utf8), file: "t.csv")
    let error = #expect(throws: CatalogError.self) { try preview.catalogJSON(atMost: 1 << 20) }
    #expect(
      error?.description
        == "t.csv: The catalogue would be larger than 1 MiB, so Roster couldn’t open it. Remove some rows or columns."
    )
    #expect(try preview.catalogJSON().count > 1 << 20)
  }

  @Test func onlySpreadsheetsHaveSheets() async throws {
    let files = [
      try folder.write("t.csv", "a,b\n1,2\n"), try folder.write("t.json", #"[{"a": 1, "b": 2}]"#),
    ]
    for file in files {
      let run = try await roster("convert", file, "--sheet", "1")
      #expect(run.errors == "roster: \(file): Only spreadsheets have sheets. Leave out --sheet.\n")
      #expect(run.status == 1 && run.output == "")
      #expect(try await roster("convert", file, "--sheet=").status == 0)
    }
  }

  @Test(arguments: [
    [], ["a.csv", "--delimiter", "x"], ["a.csv", "--encoding", "ebcdic"], ["a.csv", "--decimal", "dot"],
    ["a.csv", "b.csv"], ["a.csv", "--list"],
  ])
  func invalidArgumentsAreRejected(_ arguments: [String]) async throws {
    #expect(try await Command.roster(["convert"] + arguments).status == 64)
  }

  @Test func helpIsPrinted() async throws {
    let help = try await roster("convert", "--help")
    #expect(help.status == 0)
    for word in ["--title <column>", "--encoding <encoding>", "Exit codes:"] {
      #expect(help.output.contains(word), "\(help.output)")
    }
    #expect(try await roster("--help").output.contains("roster convert TABLE"))
  }

  @Test func fullDiskIsReported() async throws {
    let table = try folder.write("t.csv", "a,b\n1,2\n")
    let run = try await Command.roster(
      shell: "\"$roster\" convert \"$table\" > /dev/full", environment: ["table": table])
    #expect(
      run.status == 1 && run.errors == "roster: Can’t write to standard output: No space left on device.\n")
  }
}
