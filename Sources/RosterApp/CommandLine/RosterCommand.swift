import ArgumentParser
import Planner

/// The command-line arguments of `roster` and their validation. `runRoster` executes the command.
///
/// The help, usage errors and headings of lists are in English, because scripts read them and because the parser's help
/// is in English. Messages that the window also shows, such as problems in a query, are translated.
struct RosterCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "roster",
    abstract: "Browse and search catalogues.",
    usage: """
      roster [CATALOGUE-FILE...] [--catalog NAME]... [--search QUERY] [--select ID]
      roster --list [CATALOGUE-FILE...] [--where QUERY]... [--sort FIELD] [--format FORMAT] ...
      roster --screenshot FILE [--size WIDTHxHEIGHT] ...
      roster convert TABLE [--title COLUMN] [--section COLUMN] ...
      """,
    discussion: """
      Opens the given files in order. Without files, opens the included catalogues and the files that were \
      open before. Files that can’t be opened are reported and skipped. If Roster is already running, the \
      files open in its window.

      A file is either a JSON catalogue or a table. `man roster-catalog` describes the format of JSON \
      catalogues. A table is a CSV, TSV or similar file, a spreadsheet (.xlsx, .ods), a JSON array of \
      objects, or a JSON Lines file. The window shows a preview of tables that have never been opened \
      before, unless --yes is given. \
      `roster convert --help` explains how to convert a table to JSON.

      A QUERY is anything you can type in the search field: words, “a phrase”, -without, in:caribbean, \
      field:word, field=value, population>1m, area:10..500, area:..<500 (excluding 500), has:capital, -has:capital, note:museum, is:starred. \
      Field names can be in English or in the language of the locale. \
      --where prints only matching items, even from catalogues whose search results show whole \
      sections. Invalid terms in the query are errors.

      Exit codes: 0 on success; 1 if a file is invalid, if an item or catalogue is unknown, if --where or \
      --sort contains an error such as an unknown field, if output can’t be written, or if a screenshot has \
      the wrong size; 64 for incorrect usage.
      """,
    version: "roster 0.2.0")

  @Argument(help: "A catalogue file: JSON, or a table (CSV, TSV, .xlsx, .ods).")
  var catalogueFile: [String] = []

  @Option(help: ArgumentHelp("An included catalogue; can be repeated.", valueName: "name"))
  var catalog: [String] = []

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Show only items that match the query.", valueName: "query"))
  var search: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The item to select, or the only item to list: ID or CATALOGUE:ID.", valueName: "id"))
  var select: String?

  @Option(
    help: ArgumentHelp(
      "The group to show or list, such as “today”, “favorites” or “all”.", valueName: "group"))
  var show: PlannerGroup?

  @Flag(help: "Open a new window if Roster is already running.")
  var newWindow = false

  @Flag(help: "Open tables as detected, without the preview.")
  var yes = false

  @Flag(help: "Print the items instead of opening a window.")
  var list = false

  @Option(
    name: .customLong("where"), parsing: .unconditionalSingleValue,
    help: ArgumentHelp("With --list, print only the items that match; can be repeated.", valueName: "query"))
  var conditions: [String] = []

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "With --list, sort by “title”, “subtitle” or a field; prefix the name with a hyphen for descending order.",
      valueName: "field"))
  var sort: String?

  @Option(
    help: ArgumentHelp(
      "With --list, the output format. “text” (default) prints IDs, titles and subtitles. “json” and “csv” print all fields. “table” prints the fields used in queries or by --sort or, if no fields are used, those that the window’s table shows by default.",
      valueName: "format"))
  var format: ListFormat?

  @Flag(
    help:
      "With --format csv, put an apostrophe before values that a spreadsheet program would interpret as formulas."
  )
  var forSpreadsheet = false

  @Flag(help: "Same as --format json.")
  var json = false

  @Option(help: ArgumentHelp("Save a screenshot of the window as a PNG file, then quit.", valueName: "file"))
  var screenshot: String?

  @Option(
    help: ArgumentHelp("With --screenshot, the size of the window.", valueName: "widthxheight"),
    transform: LaunchOptions.Size.init(argument:))
  var size: LaunchOptions.Size?

  @Flag(
    help: "Provide results for the desktop search without opening a window. The desktop uses this option.")
  var searchProvider = false

  @Option(
    help: ArgumentHelp(
      "With --search-provider, quit after this many idle seconds (default: 60).",
      valueName: "seconds"),
    transform: Duration.init(argument:))
  var patience: Duration?

  /// Whether D-Bus started the program. The flag is ignored unless the program opens a window.
  @Flag(name: .customLong("gapplication-service"), help: .hidden)
  var isService = false

  func validate() throws {
    for (option, isGiven) in [
      ("--json", json), ("--format", format != nil), ("--sort", sort != nil),
      ("--where", !conditions.isEmpty),
    ] where isGiven && !list {
      throw ValidationError("\(option) needs --list.")
    }
    if json, let format, format != .json {
      throw ValidationError("--json and --format \(format.rawValue) can’t be used together.")
    }
    if forSpreadsheet, format != .csv { throw ValidationError("--for-spreadsheet needs --format csv.") }
    if patience != nil && !searchProvider { throw ValidationError("--patience needs --search-provider.") }
    if searchProvider {
      let isAlone =
        catalogueFile.isEmpty && catalog.isEmpty && search == nil && select == nil && !list
        && screenshot == nil && show == nil && !newWindow
      guard isAlone else {
        throw ValidationError("--search-provider can’t be used with other arguments, except --patience.")
      }
    }
    if list && newWindow { throw ValidationError("--list and --new-window can’t be used together.") }
    if newWindow && screenshot != nil {
      throw ValidationError("--new-window and --screenshot can’t be used together.")
    }
    if size != nil && screenshot == nil { throw ValidationError("--size needs --screenshot.") }
    if list && screenshot != nil { throw ValidationError("--list and --screenshot can’t be used together.") }
    if screenshot?.isEmpty == true { throw ValidationError("--screenshot needs a file name.") }
    if catalogueFile.contains("") { throw ValidationError("A catalogue file name is empty.") }
  }
}

extension LaunchOptions.Size {
  init(argument: String) throws {
    let parts = argument.split(separator: "x", omittingEmptySubsequences: false)
    guard parts.count == 2, parts.joined().utf8.allSatisfy({ (0x30...0x39).contains($0) }),
      let width = Int(parts[0]), let height = Int(parts[1]),
      Self.range.contains(width), Self.range.contains(height)
    else {
      let (least, most) = (Self.range.lowerBound, Self.range.upperBound)
      throw ValidationError("must be from \(least)x\(least) to \(most)x\(most) pixels")
    }
    self.init(width: width, height: height)
  }
}

extension Duration {
  init(argument: String) throws {
    guard let seconds = Double(argument), seconds > 0, seconds <= 86_400 else {
      throw ValidationError("must be a number of seconds above 0 and at most 86400")
    }
    self = .seconds(seconds)
  }
}

extension PlannerGroup: @retroactive ExpressibleByArgument {}

enum ListFormat: String, CaseIterable, ExpressibleByArgument {
  case text, json, csv, table
}

extension RosterCommand {
  static let valueOptions = [
    "--catalog", "--search", "--select", "--screenshot", "--size", "--where", "--sort", "--format",
    "--patience", "--show",
  ]
}

/// Rewrites arguments that the parser would reject: splits `--search=` into the option and an empty value, and joins an
/// option with a value that begins with three hyphens, as in `--where=---`.
func parsableArguments(
  _ arguments: [String], of valueOptions: [String] = RosterCommand.valueOptions
) -> [String] {
  var result = [String](), isValue = false
  for (index, argument) in arguments.enumerated() {
    if !isValue, argument == "--" { return result + arguments[index...] }
    if !isValue, argument.hasSuffix("="), valueOptions.contains(String(argument.dropLast())) {
      result += [String(argument.dropLast()), ""]
      continue
    }
    if isValue, argument.hasPrefix("---") {
      result[result.count - 1] += "=\(argument)"
      isValue = false
      continue
    }
    isValue = !isValue && valueOptions.contains(argument)
    result.append(argument)
  }
  return result
}
