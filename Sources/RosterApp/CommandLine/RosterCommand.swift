import ArgumentParser

/// The command line of roster: its words and what is right usage of them. `runRoster` carries it out.
struct RosterCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "roster",
    abstract: "Browse and search sectioned catalogues.",
    usage: """
      roster [CATALOGUE-FILE...] [--catalog NAME]... [--search TEXT] [--select ID]
      roster --list [--json] ...
      roster --screenshot FILE [--size WIDTHxHEIGHT] ...
      """,
    discussion: """
      Shows the catalogues that are named, in that order, or all that come with the program. \
      A file that cannot be shown is reported, and the others are shown.

      Exit codes: 0 if all went well; 1 for a bad file, an unknown item or catalogue, or \
      output that cannot be written; 64 for wrong usage.
      """,
    version: "roster 0.2.0")

  @Argument(help: "A catalogue file (JSON).")
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

  @Flag(help: "Print what the window would show instead of opening it.")
  var list = false

  @Flag(help: "With --list, print JSON.")
  var json = false

  @Option(help: ArgumentHelp("Write a picture of the window to this PNG file, and quit.", valueName: "file"))
  var screenshot: String?

  @Option(
    help: ArgumentHelp("With --screenshot, the size of the window.", valueName: "widthxheight"),
    transform: LaunchOptions.Size.init(argument:))
  var size: LaunchOptions.Size?

  func validate() throws {
    if json && !list { throw ValidationError("--json needs --list.") }
    if size != nil && screenshot == nil { throw ValidationError("--size needs --screenshot.") }
    if list && screenshot != nil { throw ValidationError("--list and --screenshot exclude each other.") }
    if screenshot?.isEmpty == true { throw ValidationError("--screenshot needs the name of a file.") }
    if catalogueFile.contains("") { throw ValidationError("The name of a catalogue file is empty.") }
  }
}

extension LaunchOptions.Size {
  /// Reads `WIDTHxHEIGHT`.
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
