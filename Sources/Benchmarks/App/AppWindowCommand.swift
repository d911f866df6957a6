import ArgumentParser
import Foundation
import Gtk
import RosterApp

/// A hidden command that starts the app or opens an empty window, and writes one set of measurements as JSON. The `app`
/// command runs it in a new process for each set.
struct AppWindowCommand: ParsableCommand {
  static let configuration = CommandConfiguration(commandName: "app-window", shouldDisplay: false)

  @Flag(help: "Open an empty window.")
  var empty = false

  @Argument(help: "Catalogue files to open.")
  var files: [String] = []

  func run() throws {
    let start = ProcessInfo.processInfo.environment[AppFigures.startKey].flatMap(Int64.init) ?? monotonicNow()
    let (isEmpty, files) = (empty, files)
    let figures = try MainActor.assumeIsolated { () throws -> AppFigures in
      let stopwatch = WindowStopwatch(since: start)
      let code = isEmpty ? stopwatch.runEmpty() : stopwatch.runApp(files)
      guard code == 0 else { throw ExitCode(code) }
      return stopwatch.figures
    }
    FileHandle.standardOutput.write(try JSONEncoder().encode(figures))
  }
}

/// Measures the time to open a window, and the memory in use afterwards. In the app, also measures the time to star an
/// item or, if a file is open, to search.
@MainActor
private final class WindowStopwatch {
  private(set) var figures = AppFigures()
  private let start: Int64
  private var application: Application?
  private var frames: FrameTimer?

  init(since start: Int64) { self.start = start }

  func runEmpty() -> Int32 {
    guard Display.open() else { return 1 }
    let application = Application(id: "io.github.rosterapp.Roster.Bench", isUnique: false)
    self.application = application
    application.onCall { [weak self] _ in
      let window = ApplicationWindow(application: application)
      window.defaultSize = (1080, 720)
      window.setTitleBar(HeaderBar())
      self?.follow(window, isSettled: { true }) { window.close() }
      window.present()
      return 0
    }
    return application.run(arguments: [])
  }

  func runApp(_ files: [String]) -> Int32 {
    let launch = WindowLaunch()
    launch.onWindow = { [weak self] probe in
      self?.follow(probe.window, isSettled: { probe.isSettled }) {
        if files.isEmpty { self?.star(probe) } else { self?.type(probe) }
      }
    }
    return runRoster(["--yes"] + files, prepareWindow: launch.prepare, openWindow: launch.run)
  }

  private var elapsed: Double { Double(monotonicNow() - start) / 1e6 }

  private func follow(
    _ window: Window, isSettled: @escaping @MainActor () -> Bool, then: @escaping @MainActor () -> Void
  ) {
    var quiet: (frames: Int, since: Double) = (0, 0)
    window.onFrame { [weak self, weak window] _ in
      guard let self, let window else { return false }
      if frames == nil { frames = FrameTimer(of: window) }
      if figures.firstFrame == 0, frames?.count ?? 0 > 0 { figures.firstFrame = elapsed }
      let isQuiet = figures.firstFrame > 0 && isSettled()
      if isQuiet, quiet.frames == 0 { quiet.since = elapsed }
      quiet.frames = isQuiet ? quiet.frames + 1 : 0
      guard quiet.frames >= 3 else { return true }
      figures.settled = quiet.since
      figures.memory = Double(residentBytes())
      MainLoop.after(milliseconds: 0, then)
      return false
    }
  }

  /// Measures how long it takes for the row and the sidebar to show that a star was added or removed.
  private func star(_ probe: WindowProbe) {
    guard let frames else { return probe.window.close() }
    for run in 0..<6 {
      let isFavorite = run.isMultiple(of: 2)
      let time = frames.timeToFrame(until: { probe.shows(star: isFavorite) }) { probe.toggleStar() }
      // Don't count the first two runs, because they fill caches.
      if run > 1 { figures.stars.append(time) }
    }
    probe.window.close()
  }

  private func type(_ probe: WindowProbe) {
    guard let frames else { return probe.window.close() }
    for count in 1...4 {
      let text = String("python".prefix(count))
      figures.letters.append(
        frames.timeToFrame(until: { probe.shows(resultsFor: text) }) { probe.type(text) })
    }
    probe.window.close()
  }
}
