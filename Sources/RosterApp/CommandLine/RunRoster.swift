import Catalog
import Gettext
import Glibc
import Planner

/// Carries out a command line.
///
/// - Parameters:
///   - arguments: without the program's name.
///   - forward: has the program that is running already do what the arguments ask for, and gives the exit code; nil where
///     none is running. It is not called for what needs no window.
///   - prepareWindow: called while the catalogues are read where a window will be opened, with whether that is for a
///     picture only.
///   - openWindow: shows the window until it is closed, and gives the exit code. It is not called for
///     `--list`, which needs no display and starts no GTK.
/// - Returns: the exit code: 0; 1 with a line on standard error; 64 for wrong usage.
@MainActor
public func runRoster(
  _ arguments: [String], forward: @MainActor ([String]) -> Int32? = { _ in nil },
  prepareWindow: @MainActor (_ forPicture: Bool) -> Void = { _ in },
  openWindow: @MainActor (LaunchOptions) -> Int32
) -> Int32 {
  // A write to a reader that went away is an error to be told from others, not the end of the process.
  signal(SIGPIPE, SIG_IGN)
  Translations.start(in: DataDirectory.translations())
  let given = arguments
  var arguments = arguments.filter { $0 != serviceOption }
  let isService = arguments.count < given.count
  if arguments.first == "convert" { return runConvert(Array(arguments.dropFirst())) }
  arguments = RosterCommand.withEmptyValues(arguments)
  let command: RosterCommand
  do {
    command = try RosterCommand.parse(arguments)
  } catch {
    let code = RosterCommand.exitCode(for: error).rawValue
    return finish(
      code, printing: RosterCommand.fullMessage(for: error), to: code == 0 ? STDOUT_FILENO : STDERR_FILENO)
  }
  if command.searchProvider { return runSearchProvider(patience: command.patience ?? .seconds(60)) }
  if !command.list, command.screenshot == nil, !isService, let code = forward(arguments) { return code }
  do throws(RequestError) {
    let sources = command.sources(in: arguments)
    let files = try catalogFiles(for: sources, in: DataDirectory.locate())
    var options = LaunchOptions()
    options.files = files
    options.areNamed = !sources.isEmpty
    (options.arguments, options.isService, options.group) = (arguments, isService, command.show)
    let reopens = sources.isEmpty && !command.list && command.screenshot == nil
    // A window is there before a large file is read, and can be used.
    let needsAll = command.list || command.screenshot != nil || command.select != nil
    let first = files.filter { needsAll || !$0.isOwn || !RememberedFiles.isLarge($0.path) }.map(\.path)
    let loading = Background {
      (named: Library.read(first), remembered: reopens ? RememberedFiles.read(all: needsAll) : [])
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
    // What could not be shown was reported, and decides the exit code here too.
    return code == 0 && !options.errors.isEmpty ? 1 : code
  } catch {
    report(error.text)
    return 1
  }
}

/// D-Bus starts the program with this word, which is the window's business alone.
private let serviceOption = "--gapplication-service"

/// Prints the list; what could not be loaded was reported, and decides the exit code.
private func printList(_ options: LaunchOptions, _ command: RosterCommand) throws(RequestError) -> Int32 {
  let library = options.library
  if library.catalogs.isEmpty && !options.errors.isEmpty { return 1 }
  let query = Query(options.search ?? "", fields: library.fields)
  for problem in query.problems { report(Wording.problem(problem)) }
  let listing = try PrintedList(
    library, query: query, conditions: command.conditions,
    order: try command.sort.map { text throws(RequestError) in try sortOrder(text, in: library) }
      ?? SortOrder(), marked: markedItems)
  if let note = listing.note { report(note) }
  let code = write { (output) throws(StandardStream.Failure) in
    switch command.format ?? (command.json ? .json : .text) {
    case .text: try listing.printText(to: &output)
    case .json: try listing.printJSON(to: &output)
    case .csv: try listing.printCSV(to: &output)
    case .table: try listing.printTable(to: &output)
    }
  }
  return code == 0 && !options.errors.isEmpty ? 1 : code
}

/// Which items the user has marked how; none if there is no planner. Changes nothing, whatever is wrong with the planner.
func markedItems(_ marks: Set<ItemMark>) throws(RequestError) -> [ItemMark: Set<ItemID>] {
  guard let folder = Planner.standardFolder else { return [:] }
  do throws(PlannerError) { return try Planner.openForReading(in: folder)?.marked(marks) ?? [:] } catch {
    throw RequestError(text: error.description)
  }
}

/// Writes to standard output. A reader that goes away is no fault.
///
/// - Returns: the exit code.
func write(_ body: (inout StandardStream) throws(StandardStream.Failure) -> Void) -> Int32 {
  var output = StandardStream(STDOUT_FILENO)
  do throws(StandardStream.Failure) {
    try body(&output)
    try output.flush()
  } catch {
    if !error.isBrokenPipe {
      report("standard output: \(error.reason)")
      return 1
    }
  }
  return 0
}

func finish(_ code: Int32, printing text: String, to descriptor: Int32) -> Int32 {
  var stream = StandardStream(descriptor)
  do throws(StandardStream.Failure) {
    try stream.write(text + "\n")
    try stream.flush()
  } catch {
    return error.isBrokenPipe ? code : max(code, 1)
  }
  return code
}

/// One line on standard error.
func report(_ text: String) {
  var stream = StandardStream(STDERR_FILENO)
  try? stream.write("roster: \(text)\n")
  try? stream.flush()
}
