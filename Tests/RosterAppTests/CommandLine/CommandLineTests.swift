import Catalog
import Foundation
import TestSupport
import Testing

@testable import RosterApp

/// The built executable as a command-line tool.
struct CommandLineTests {
  private let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "roster-\(UUID().uuidString)")
    try FileManager.default.createDirectory(
      at: folder.appending(path: "data/catalogs"), withIntermediateDirectories: true)
    _ = try write(
      catalog("courses", "sections", title: "Kits \\\"and\\\" \\\\"), to: "data/catalogs/courses.json")
    _ = try write(catalog("zoo", "items"), to: "data/catalogs/zoo.json")
  }

  private func catalog(_ name: String, _ scope: String, title: String = "Kits") -> String {
    """
    {"format":"roster-catalog","version":1,"name":"\(name)","title":"\(name)","searchScope":"\(scope)","sections":[
     {"id":"s1","title":"\(title)","items":[
      {"id":"a","kind":"k","title":"São Tomé","subtitle":"one"},{"id":"b","kind":"k","title":"Ray"}]},
     {"id":"s2","title":"Empty","items":[]}]}
    """
  }

  private func write(_ text: String, to name: String) throws -> String {
    let file = folder.appending(path: name)
    try Data(text.utf8).write(to: file)
    return file.path
  }

  private func roster(_ arguments: String...) async throws -> Command {
    try await Command.roster(arguments, environment: ["ROSTER_DATA_DIR": folder.appending(path: "data").path])
  }

  private static let section1 = "(2)\n  a\tSão Tomé\tone\n  b\tRay\t\n"

  @Test func listsAllBuiltInItems() async throws {
    let run = try await roster("--list")
    #expect(
      run.output == "# Kits \"and\" \\ \(Self.section1)# Empty (0)\n# Kits \(Self.section1)# Empty (0)\n")
    #expect(run.errors == "")
    #expect(run.status == 0)
  }

  @Test func printsJSON() async throws {
    let run = try await roster("--list", "--json", "--catalog", "courses")
    #expect(
      run.output == """
        [{"id":"s1","title":"Kits \\"and\\" \\\\","items":[
          {"id":"a","title":"São Tomé","subtitle":"one"},
          {"id":"b","title":"Ray","subtitle":null}]},
         {"id":"s2","title":"Empty","items":[]}]

        """)
    #expect(run.status == 0)
    let none = try await roster("--list", "--json", "--search", "zzz")
    #expect(none.output == "[]\n")
    #expect(none.status == 0)
  }

  @Test func searchUsesTheScopeOfTheCatalogue() async throws {
    #expect(try await roster("--list", "--catalog", "courses", "--search", "ray").output.contains("São Tomé"))
    #expect(
      try await roster("--list", "--catalog", "zoo", "--search", "ray").output == "# Kits (1)\n  b\tRay\t\n")
    #expect(
      try await roster("--list", "--catalog", "zoo", "--search", "sao tome").output
        == "# Kits (1)\n  a\tSão Tomé\tone\n")
  }

  @Test func listsNamedCataloguesInOrder() async throws {
    let file = try write(catalog("mine", "items", title: "Mine"), to: "mine.json")
    let run = try await roster("--list", "--catalog", "zoo", file, "--catalog", "courses", "--search", "one")
    #expect(
      run.output.split(separator: "\n").filter { $0.hasPrefix("#") } == [
        "# Kits (1)", "# Mine (1)", "# Kits \"and\" \\ (2)",
      ])
  }

  @Test func invalidFileIsReportedWithItsLineAndOthersAreListed() async throws {
    let bad = try write("{\n \"format\": 1\n}", to: "bad.json")
    let run = try await roster("--list", bad, "--catalog", "zoo")
    #expect(run.errors == "roster: \(bad):2:12: format: must be a string, but is a number.\n")
    #expect(run.output.hasPrefix("# Kits"))
    #expect(run.status == 1)
    let alone = try await roster("--list", "--json", bad)
    #expect(alone.output == "")
    #expect(alone.status == 1)
    let missing = try await roster("--list", "/none.json")
    #expect(missing.errors == "roster: /none.json: the file doesn’t exist.\n")
    #expect(missing.status == 1)
  }

  @Test func exportedDataIsNotACatalogue() async throws {
    let file = try write(#"{"items": [], "format": "roster-planner", "version": 1}"#, to: "plans.json")
    let run = try await roster("--list", file)
    #expect(
      run.errors.hasPrefix("roster: \(file): the file is a Roster export, not a catalogue. To import it,"))
    #expect(run.status == 1)
  }

  @Test(arguments: [
    (["--list", "--catalog", "zo"], "No catalogue named “zo”. Did you mean “zoo”? Available: courses, zoo."),
    (["--list", "--catalog", "x\ny"], "No catalogue named “x\\u{A}y”. Available: courses, zoo."),
    (["--list", "--select", "c"], "No item with the ID “c”."),
    (["--list", "--select", "Ray"], "No item with the ID “Ray”. The item with this title has the ID “b”."),
    (["--list", "--select", "zoo:c"], "No item with the ID “zoo:c”."),
    (["--catalog", "nothing"], "No catalogue named “nothing”. Available: courses, zoo."),
    (["--select", "nothing"], "No item with the ID “nothing”."),
  ])
  func unknownNamesAreReported(_ arguments: [String], _ message: String) async throws {
    let run = try await Command.roster(
      arguments, environment: ["ROSTER_DATA_DIR": folder.appending(path: "data").path])
    #expect(run.errors == "roster: \(message)\n")
    #expect(run.output == "")
    #expect(run.status == 1)
  }

  @Test func selectionLimitsTheList() async throws {
    for id in ["b", "zoo:b"] {
      let list = try await roster("--list", "--format", "csv", "--select", id)
      #expect(list.output.split(separator: "\n").count == 2 && list.output.contains("\nb,"), "\(list.output)")
    }
    let other = try await roster("--list", "--catalog", "zoo", "--select", "b", "--search", "tome")
    #expect(other.status == 0 && other.output == "")
  }

  /// Each message is one line that begins with the program's name and ends with a full stop.
  @Test(
    arguments: [
      (["--bogus"], "Unknown option “--bogus”. See “roster --help”.", 64),
      (["--search"], "Missing value for “--search <query>”. See “roster --help”.", 64),
      (
        ["--screenshot", "x", "--size", "9"],
        "The value “9” is invalid for “--size <widthxheight>”: must be from 360x360 to 8192x8192 pixels. See “roster --help”.",
        64
      ),
      (
        ["--show", "x"],
        "The value “x” is invalid for “--show <group>”. Please provide one of the following: all, favorites, recents, today, upcoming, someday, done. See “roster --help”.",
        64
      ),
      (["convert"], "Missing expected argument “<table>”. See “roster convert --help”.", 64),
      (["convert", "a.csv", "b.csv"], "Unexpected argument “b.csv”. See “roster convert --help”.", 64),
      (
        ["convert", "a.csv", "--header", "-1"],
        "The value “-1” is invalid for “--header <line>”: must be a line number, or 0 for none. See “roster convert --help”.",
        64
      ),
      (["convert", "/none.csv"], "/none.csv: the file doesn’t exist.", 1),
    ] as [([String], String, Int32)])
  func errorsAreReportedInOneLine(_ arguments: [String], _ message: String, _ status: Int32) async throws {
    let run = try await Command.roster(arguments, environment: data)
    #expect(run.errors == "roster: \(message)\n")
    #expect(run.output == "" && run.status == status)
  }

  @Test func helpAndVersionArePrinted() async throws {
    let wrong = try await roster("--json")
    #expect(wrong.status == 64)
    #expect(wrong.errors == "roster: --json needs --list. See “roster --help”.\n")
    #expect(wrong.output == "")
    let version = try await roster("--version")
    #expect(version.output.hasPrefix("roster "))
    #expect(version.status == 0)
    let help = try await roster("--help")
    #expect(help.output.contains("--screenshot FILE [--size WIDTHxHEIGHT]"))
    #expect(help.status == 0)
    #expect(try await roster("--gapplication-service", "--list").status == 0)
  }

  @Test func missingDataIsReported() async throws {
    let run = try await Command.roster(["--list"], environment: ["ROSTER_DATA_DIR": "/nowhere"])
    #expect(
      run.errors == "roster: Can’t find the included catalogues in /nowhere. "
        + "Set ROSTER_DATA_DIR, or specify a file.\n")
    #expect(run.status == 1)
  }

  @Test func closedPipeIsNotAnError() async throws {
    let items = (0..<6_000).map { #"{"id":"\#($0)","kind":"k","title":"Item \#($0)"}"# }.joined(
      separator: ",")
    let head =
      #"{"format":"roster-catalog","version":1,"name":"large","title":"L","searchScope":"items","sections":[{"id":"s""#
    let file = try write("\(head),\"title\":\"S\",\"items\":[\(items)]}]}", to: "large.json")
    for option in ["", "--json"] {
      let run = try await Command.roster(
        shell: "set -o pipefail; \"$roster\" --list \(option) \"$file\" | head -n 1; echo $?",
        environment: ["file": file])
      #expect(run.output.hasSuffix("\n0\n"))
      #expect(run.errors == "")
    }
    let all = try await roster("--list", file)
    #expect(all.output.utf8.count(where: { $0 == 0x0A }) == 6_001)
    #expect(all.output.hasSuffix("  5999\tItem 5999\t\n"))
  }

  @Test func failedWriteIsAnError() async throws {
    for command in ["--list", "--list --json"] {
      let full = try await Command.roster(shell: "\"$roster\" \(command) > /dev/full")
      #expect(full.errors == "roster: Can’t write to standard output: No space left on device.\n")
      #expect(full.status == 1)
      let closed = try await Command.roster(shell: "\"$roster\" \(command) >&-")
      #expect(closed.status == 1)
      #expect(closed.errors == "roster: Can’t write to standard output: Bad file descriptor.\n")
    }
    let help = try await Command.roster(shell: "\"$roster\" --help > /dev/full")
    #expect(
      help.status == 1 && help.errors == "roster: Can’t write to standard output: No space left on device.\n")
  }

  @Test func builtInDataGivesDocumentedResults() async throws {
    let islands = try await Command.roster(["--list", "--search", "sao tome"])
    #expect(islands.output.contains("  ST\tSão Tomé and Príncipe\t"))
    #expect(islands.status == 0)
    let kits = try await Command.roster(["--list", "--catalog", "courses", "--search", "kit"])
    #expect(kits.output.contains("# UIKit (2)\n  raytube-4518\tDemystifying Views in iOS\t26 lessons\n"))
    let krona = try await Command.roster(["--list", "--json", "--search", "europe krona"])
    #expect(krona.output.contains(#""id":"SE""#) && krona.output.contains(#""id":"IS""#), "\(krona.output)")
    #expect(!krona.output.contains(#""id":"FI""#))
    let everything = try await Command.roster(["--list", "--catalog", "countries"])
    #expect(everything.output.split(separator: "\n").filter { $0.hasPrefix("  ") }.count == 249)
  }

  @Test func fileSizeLimitIsReported() async throws {
    let list = try await Command.roster(
      shell: #"(touch "$folder/out"; ulimit -f 0; "$roster" --list >> "$folder/out") 2>&1 | cat"#,
      environment: ["folder": folder.path])
    #expect(list.output == "roster: Can’t write to standard output: File too large.\n", "\(list.errors)")
  }

  @Test(arguments: [64, 512]) func stackLimitIsReported(size: Int) async throws {
    let hard = try await Command.roster(
      shell: "ulimit -s \(size); \"$roster\" --list --catalog zoo", environment: data)
    #expect(hard.status == 1 && hard.errors.hasPrefix("roster: The stack is limited to \(size) KiB"))
    let soft = try await Command.roster(
      shell: "ulimit -Ss \(size); \"$roster\" --list --catalog zoo", environment: data)
    #expect(soft.status == 0 && soft.output.contains("São Tomé"), "\(soft.errors)")
  }

  private var data: [String: String] { ["ROSTER_DATA_DIR": folder.appending(path: "data").path] }

  @Test func outputContainsNoControlCharacters() async throws {
    for arguments in [
      ["--\u{1B}[31m\u{7}"], ["--list", "--where", "population>\u{1B}\u{9B}5"], ["/\u{202E}.json", "--list"],
    ] {
      let run = try await Command.roster(arguments)
      #expect(run.status != 0 && run.errors.contains(#"\u{"#))
      #expect(!run.errors.unicodeScalars.contains { ["\u{1B}", "\u{7}", "\u{9B}", "\u{202E}"].contains($0) })
    }
    var ends: [Int32] = [0, 0]
    try #require(pipe(&ends) == 0)
    defer { for end in ends { close(end) } }
    var output = StandardStream(ends[1], escapes: true)
    try output.write("a\u{1B}b\tc\n")
    try output.flush()
    var bytes = [UInt8](repeating: 0, count: 100)
    let count = read(ends[0], &bytes, bytes.count)
    #expect(String(decoding: bytes.prefix(count), as: UTF8.self) == #"a\u{1B}b"# + "\tc\n")
  }

  @Test func formulasAreMadeHarmless() async throws {
    let cells = [
      "=cmd|'/c calc'!A0", "+1+1", "@SUM(1)", "-5", "+1.5", "a=b", "-", "", "-33.9, 18.4", "-1, =2",
      "-10 76",
    ]
    #expect(
      CSVText.row(cells) == #"=cmd|'/c calc'!A0,+1+1,@SUM(1),-5,+1.5,a=b,-,,"-33.9, 18.4","-1, =2",-10 76"#
        + "\n")
    #expect(
      CSVText.row(cells, isForSpreadsheet: true)
        == #"'=cmd|'/c calc'!A0,'+1+1,'@SUM(1),-5,+1.5,a=b,-,,"-33.9, 18.4","'-1, =2",-10 76"# + "\n")
    for text in ["-10 -76", "+5 +3", "-inf", "+Nan", "-infinity", "-0x1F"] {
      #expect(CSVText.row([text], isForSpreadsheet: true) == "'\(text)\n")
    }
    #expect(CSVText.row(["-1e-05"], isForSpreadsheet: true) == "-1e-05\n")
    let table = try write("name,note\nx,=1+1\n", to: "t.csv")
    #expect(try await roster("--list", "--format", "csv", table).output.contains("x,t,x,=1+1,"))
    let safe = try await roster("--list", "--format", "csv", "--for-spreadsheet", table)
    #expect(safe.output.contains(",'=1+1,"), "\(safe.output)")
    #expect(try await roster("--list", "--for-spreadsheet", table).status == 64)
  }
}
