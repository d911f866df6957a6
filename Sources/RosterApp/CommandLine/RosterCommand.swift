import ArgumentParser
import Planner

/// The command-line arguments of `roster` and their validation. `runRoster` executes the command.
///
/// Messages are always English because scripts read them, and because the parser's own help is English.
struct RosterCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "roster",
    abstract: "Browse and search sectioned catalogues.",
    usage: """
      roster [CATALOGUE-FILE...] [--catalog NAME]... [--search TEXT] [--select ID]
      roster --list [--where QUERY]... [--sort FIELD] [--format FORMAT] ...
      roster --screenshot FILE [--size WIDTHxHEIGHT] ...
      roster convert TABLE [--title COLUMN] [--section COLUMN] ...
      """,
    discussion: """
      Shows the catalogues that are named, in that order, or all that come with the program. \
      A file that cannot be shown is reported, and the others are shown. A file is JSON in the \
      format that data/README.md describes, or a table: CSV, TSV and what is like them. \
      `roster convert --help` tells how a table becomes JSON. Where Roster is running already, its \
      window shows all this, and files are opened in it.

      A QUERY is what can be typed in the search: words, “a phrase”, -without, in:caribbean, \
      field:word, field=value, population>1m, area:10..500, has:capital, -has:capital, is:starred. With --where \
      only what matches is printed, also of catalogues that a search shows by whole sections, and what \
      cannot be understood is an error.

      Exit codes: 0 if all went well; 1 for a bad file, an unknown item, catalogue or field, \
      output that cannot be written, or a window that was not as large as asked for; 64 for wrong usage.
      """,
    version: "roster 0.2.0")

  @Argument(help: "A catalogue file: JSON, or a table (CSV, TSV).")
  var catalogueFile: [String] = []

  @Option(help: ArgumentHelp("A catalogue that comes with the program; can be repeated.", valueName: "name"))
  var catalog: [String] = []

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Show only what matches: every word must occur.", valueName: "text"))
  var search: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The item to select: its id, or the catalogue's name, a colon and the id.", valueName: "id"))
  var select: String?

  @Option(help: ArgumentHelp("The group to show, such as “today”, “favorites” or “all”.", valueName: "group"))
  var show: PlannerGroup?

  @Flag(help: "Open another window, where Roster is running already.")
  var newWindow = false

  @Flag(help: "Print what the window would show instead of opening it.")
  var list = false

  @Option(
    name: .customLong("where"), parsing: .unconditionalSingleValue,
    help: ArgumentHelp("With --list, print only the items that match; can be repeated.", valueName: "query"))
  var conditions: [String] = []

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "With --list, sort by “title” or by a field of numbers or dates; with a hyphen before it, the last first.",
      valueName: "field"))
  var sort: String?

  @Option(
    help: ArgumentHelp(
      "With --list: “text” (the usual), “json” and “csv” with all fields, or “table” with those that are asked for.",
      valueName: "format"))
  var format: ListFormat?

  @Flag(help: "The same as --format json.")
  var json = false

  @Option(help: ArgumentHelp("Write a picture of the window to this PNG file, and quit.", valueName: "file"))
  var screenshot: String?

  @Option(
    help: ArgumentHelp("With --screenshot, the size of the window.", valueName: "widthxheight"),
    transform: LaunchOptions.Size.init(argument:))
  var size: LaunchOptions.Size?

  @Flag(help: "Answer the desktop's searches, without a window; the desktop starts this by itself.")
  var searchProvider = false

  @Option(
    help: ArgumentHelp(
      "With --search-provider, end when nobody has asked for so many seconds; otherwise 60.",
      valueName: "seconds"),
    transform: Duration.init(argument:))
  var patience: Duration?

  func validate() throws {
    for (option, isGiven) in [
      ("--json", json), ("--format", format != nil), ("--sort", sort != nil),
      ("--where", !conditions.isEmpty),
    ] where isGiven && !list {
      throw ValidationError("\(option) needs --list.")
    }
    if json, let format, format != .json {
      throw ValidationError("--json and --format \(format.rawValue) exclude each other.")
    }
    if patience != nil && !searchProvider { throw ValidationError("--patience needs --search-provider.") }
    if searchProvider {
      let isAlone =
        catalogueFile.isEmpty && catalog.isEmpty && search == nil && select == nil && !list
        && screenshot == nil && show == nil && !newWindow
      guard isAlone else { throw ValidationError("--search-provider takes nothing but --patience.") }
    }
    for (option, isGiven) in [("--new-window", newWindow), ("--show", show != nil)] where isGiven && list {
      throw ValidationError("--list and \(option) exclude each other.")
    }
    if newWindow && screenshot != nil {
      throw ValidationError("--new-window and --screenshot exclude each other.")
    }
    if size != nil && screenshot == nil { throw ValidationError("--size needs --screenshot.") }
    if list && screenshot != nil { throw ValidationError("--list and --screenshot exclude each other.") }
    if screenshot?.isEmpty == true { throw ValidationError("--screenshot needs the name of a file.") }
    if catalogueFile.contains("") { throw ValidationError("The name of a catalogue file is empty.") }
  }
}

extension LaunchOptions.Size {
  /// Parses `WIDTHxHEIGHT`.
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
  /// Parses a number of seconds, with or without a fraction.
  init(argument: String) throws {
    guard let seconds = Double(argument), seconds > 0, seconds <= 86_400 else {
      throw ValidationError("must be seconds: a number above 0, of at most a day")
    }
    self = .seconds(seconds)
  }
}

extension PlannerGroup: @retroactive ExpressibleByArgument {}

/// The output format of a list.
enum ListFormat: String, CaseIterable, ExpressibleByArgument {
  case text, json, csv, table
}

extension RosterCommand {
  /// Options that take the next argument as their value, whatever it is.
  static let valueOptions = [
    "--catalog", "--search", "--select", "--screenshot", "--size", "--where", "--sort", "--format",
    "--patience", "--show",
  ]

  /// Adds the empty values that the parser would reject: `--search=` is an empty search.
  static func withEmptyValues(_ arguments: [String]) -> [String] {
    var result = [String](), isValue = false
    for (index, argument) in arguments.enumerated() {
      if !isValue, argument == "--" { return result + arguments[index...] }
      if !isValue, argument.hasSuffix("="), valueOptions.contains(String(argument.dropLast())) {
        result += [String(argument.dropLast()), ""]
        continue
      }
      isValue = !isValue && valueOptions.contains(argument)
      result.append(argument)
    }
    return result
  }
}
