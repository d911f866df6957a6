import ArgumentParser
import Catalog
import Gettext
import Glibc
import Gtk
import Planner

/// The maximum number of arguments. The time needed to parse them grows with the square of their number.
let maximumArgumentCount = 3_000

/// Runs the program.
///
/// - Parameters:
///   - arguments: The arguments without the program name.
///   - forward: Passes the arguments to a running instance and returns the exit code, or returns nil if there is no
///     such instance. Called only if a window is needed, but not for a screenshot or if D-Bus started the program.
///   - prepareWindow: Called while the catalogues are being read, but not for `--list`. The argument is true if the
///     window is only for a screenshot.
///   - openWindow: Shows the window, and returns the exit code when the window is closed. Not called for `--list`,
///     which doesn't need a display or GTK.
/// - Returns: The exit code: 0 for success, 1 for an error (reported on standard error), 64 for incorrect usage.
@MainActor
public func runRoster(
  _ arguments: [String], forward: @MainActor ([String]) -> Int32? = { _ in nil },
  prepareWindow: @MainActor (_ forPicture: Bool) -> Void = { _ in },
  openWindow: @MainActor (LaunchOptions) -> Int32
) -> Int32 {
  Application.limitFreeMemory()
  // Ignore these signals, so that writing to a pipe without a reader, or to a file at its size limit, fails instead of
  // ending the process.
  signal(SIGPIPE, SIG_IGN)
  signal(SIGXFSZ, SIG_IGN)
  // Open `/dev/null` for each closed standard stream, so that no other file gets its descriptor. Input is opened for
  // writing and output for reading, so that using the stream still fails.
  for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 {
    _ = open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
  }
  Translations.start(in: DataDirectory.translations())
  guard arguments.count <= maximumArgumentCount else {
    report(
      "At most \(maximumArgumentCount) arguments are allowed. Open fewer files, or put several conditions in one --where."
    )
    return ExitCode.validationFailure.rawValue
  }
  if arguments.first == "convert" { return runConvert(Array(arguments.dropFirst())) }
  let arguments = parsableArguments(arguments)
  let command: RosterCommand
  do {
    command = try RosterCommand.parse(arguments)
  } catch {
    return finish(RosterCommand.self, with: error)
  }
  if command.searchProvider { return runSearchProvider(patience: command.patience ?? .seconds(60)) }
  if !command.list, command.screenshot == nil, !command.isService, let code = forward(arguments) {
    return code
  }
  do throws(RequestError) {
    let sources = command.sources(in: arguments)
    let data = DataDirectory.locate()
    var files = try catalogFiles(for: sources, in: data)
    var options = LaunchOptions()
    let included = Set(data?.catalogNames ?? [])
    options.includedNames = included
    // Read tables with the remembered settings, even with `--list`, because the identifiers in the user's data depend
    // on them. With `--screenshot`, ignore these settings, so that the picture doesn't depend on earlier runs.
    let remembered = command.screenshot == nil ? RememberedFilesStore.standard?.load() : nil
    let known = remembered ?? RememberedFiles()
    if command.list, sources.isEmpty {
      files += known.files.reversed().filter(\.isOpen).map { LaunchOptions.File(path: $0.path, isOwn: true) }
    }
    if command.previewsTables {
      let isNew = { (file: LaunchOptions.File) in
        file.isOwn && known[CatalogFiles.absolute(file.path)] == nil && CatalogFormat.isTable(file.path)
          && access(file.path, R_OK) == 0
      }
      options.previews = files.filter(isNew).map { CatalogFiles.absolute($0.path) }
      files.removeAll(where: isNew)
    }
    options.files = files
    options.areNamed = !sources.isEmpty
    (options.arguments, options.isService, options.group) = (arguments, command.isService, command.show)
    let reopens = sources.isEmpty && !command.list
    // Read large files only after the window has opened, unless their contents are needed immediately.
    let needsAll = command.list || command.screenshot != nil || command.select != nil
    let first = files.filter { needsAll || !$0.isOwn || !RememberedFiles.isLarge($0.path) }.map(\.path)
    let loading = Background {
      (
        named: Library.read(first, reading: known.reading(of:)) {
          known.isReserved($0, for: CatalogFiles.absolute($1), or: included)
        },
        remembered: reopens ? known.read(all: needsAll) : []
      )
    }
    if !command.list { prepareWindow(command.screenshot != nil) }
    let loaded = loading.wait()
    (options.loaded, options.errors) = loaded.named
    options.remembered = loaded.remembered
    options.library = Library.withUniqueNames(options.loaded + options.remembered)
    for error in options.errors { report("\(error)") }
    if let text = command.select { options.selection = try selectedItem(text, in: options.library) }
    options.search = command.search
    options.screenshot = try command.screenshot.map { path throws(RequestError) in try pictureFile(path) }
    options.screenshotSize = command.size
    if command.list { return try printList(options, command) }
    let code = openWindow(options)
    // The errors have already been reported. Return 1 even if the window was closed without an error.
    return code == 0 && !options.errors.isEmpty ? 1 : code
  } catch {
    report(error.text)
    return 1
  }
}

/// Prints the list. Returns the exit code, which is 1 if a file couldn't be loaded or if the output couldn't be
/// written.
private func printList(_ options: LaunchOptions, _ command: RosterCommand) throws(RequestError) -> Int32 {
  if options.library.catalogs.isEmpty && !options.errors.isEmpty { return 1 }
  // A query can contain field labels and names in the user's language. The list always uses those of the catalogue,
  // because scripts read it.
  let names = Translations.language.flatMap(TermNames.init)
  let catalogs = options.library.catalogs.map { $0.searchable(by: names) }
  let library = catalogs == options.library.catalogs ? options.library : Library(catalogs)
  let query = Query(options.search ?? "", fields: library.fields, isComplete: true)
  for problem in query.problems { report(Wording.problem(problem)) }
  var only: Set<ItemID>? = options.selection.map { [$0] }
  if let group = command.show, group != .all {
    let members = try items(of: group)
    only = only?.intersection(members) ?? members
  }
  let listing = try PrintedList(
    library, query: query, conditions: command.conditions, among: only,
    order: try command.sort.map { text throws(RequestError) in try sortOrder(text, in: library) }
      ?? SortOrder(),
    marked: { marks throws(RequestError) in try markedItems(marks, in: library) },
    notes: { () throws(RequestError) in try savedNotes() })
  if let note = listing.note { report(note) }
  let code = write { (output) throws(StandardStream.Failure) in
    switch command.format ?? (command.json ? .json : .text) {
    case .text: try listing.printText(to: &output)
    case .json: try listing.printJSON(to: &output)
    case .csv: try listing.printCSV(to: &output, isForSpreadsheet: command.forSpreadsheet)
    case .table: try listing.printTable(to: &output)
    }
  }
  return code == 0 && !options.errors.isEmpty ? 1 : code
}

func markedItems(
  _ marks: Set<ItemMark>, in library: Library
) throws(RequestError) -> [ItemMark: Set<ItemID>] {
  try readPlanner { planner throws(PlannerError) in try planner.marked(marks, in: library) } ?? [:]
}

func savedNotes() throws(RequestError) -> ItemNotes {
  try readPlanner { planner throws(PlannerError) in try planner.notes().current() } ?? ItemNotes()
}

private func items(of group: PlannerGroup) throws(RequestError) -> Set<ItemID> {
  let contents = try readPlanner { planner throws(PlannerError) in
    try planner.contents(of: .group(group), on: Day()).current()
  }
  return Set(contents?.items.map(\.id) ?? [])
}

/// Returns a value from the planner, or nil if there is no planner.
private func readPlanner<Value>(
  _ value: (Planner) throws(PlannerError) -> Value
) throws(RequestError) -> Value? {
  guard let folder = Planner.standardFolder else { return nil }
  do throws(PlannerError) {
    guard let planner = try Planner.openForReading(in: folder) else { return nil }
    return try value(planner)
  } catch {
    throw RequestError(text: error.description)
  }
}

/// Writes to standard output, and returns the exit code. A closed pipe isn't treated as an error.
func write(_ body: (inout StandardStream) throws(StandardStream.Failure) -> Void) -> Int32 {
  var output = StandardStream(STDOUT_FILENO)
  do throws(StandardStream.Failure) {
    try body(&output)
    try output.flush()
  } catch {
    if !error.isBrokenPipe {
      report("Can’t write to standard output: \(error.reason)")
      return 1
    }
  }
  return 0
}

/// Prints the help, the version or the error that the parser throws, and returns the exit code.
func finish<Command: ParsableCommand>(_ type: Command.Type, with message: any Error) -> Int32 {
  let code = type.exitCode(for: message).rawValue
  guard code == 0 else {
    report(usageError(type, message))
    return code
  }
  return write { (output) throws(StandardStream.Failure) in
    try output.write(type.fullMessage(for: message) + "\n")
  }
}

func usageError<Command: ParsableCommand>(_ type: Command.Type, _ error: any Error) -> String {
  // Join the lines of the parser's message, and replace its straight quotation marks.
  let text = type.message(for: error)
    .replacing("following:\n  - ", with: "following: ")
    .replacing(#/\n +- /#, with: ", ")
    .replacing(#/\s*\n\s*/#, with: " ")
    .replacing(#/'([^']*)'/#) { "“\($0.1)”" }
  return "\(withFullStop(text)) See “\(type.configuration.commandName ?? "roster") --help”."
}

func errorLine(_ text: String) -> String { "roster: \(withFullStop(text))" }

func withFullStop(_ text: String) -> String {
  text.last.map { ".?!".contains($0) } ?? true ? text : text + "."
}

func report(_ text: String) {
  var stream = StandardStream(STDERR_FILENO)
  try? stream.write(errorLine(text) + "\n")
  try? stream.flush()
}
