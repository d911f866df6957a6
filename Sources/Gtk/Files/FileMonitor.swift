import CGtk

/// A monitor for the file at a path. It keeps working if the file is replaced, removed or created again.
///
/// Changes in quick succession are reported together after a short pause. If they don't stop, they are reported
/// periodically. For a symbolic link, both the link and its target are monitored, even if the target doesn't exist. The
/// enclosing folders are monitored too, because moving a folder isn't reported as a change to the files inside it.
@MainActor
public final class FileMonitor {
  private let path: String
  private let delay: UInt32
  private let onChange: @MainActor () -> Void
  private var monitors: [Object] = []
  /// The monitored paths: the original path and the targets of symbolic links.
  private var paths: [String] = []
  private var timer: guint = 0
  private var waitingSince: gint64?

  /// The maximum time to wait while changes continue, as a multiple of `delay`.
  private static let patience: gint64 = 10

  /// Starts monitoring. Monitoring ends when ``cancel()`` is called or the monitor is released.
  ///
  /// - Parameters:
  ///   - path: The file. It doesn't have to exist. If its folder doesn't exist either, the monitor takes a few seconds
  ///     to notice that the file has been created.
  ///   - milliseconds: The time to wait after the last change before changes are reported.
  ///   - handler: Called on the main actor, without details about the change.
  public init(
    path: String, delay milliseconds: UInt32 = 200, onChange handler: @escaping @MainActor () -> Void
  ) {
    self.path = path
    delay = milliseconds
    onChange = handler
    watch()
  }

  isolated deinit { cancel() }

  /// Stops monitoring. The handler isn't called again.
  public func cancel() {
    if timer != 0 { g_source_remove(timer) }
    timer = 0
    for monitor in monitors { g_file_monitor_cancel(monitor.cast()) }
    monitors = []
  }

  private func watch() {
    let paths = FileMonitor.paths(from: path)
    guard paths != self.paths || monitors.isEmpty else { return }
    for monitor in monitors { g_file_monitor_cancel(monitor.cast()) }
    self.paths = paths
    monitors = Set(paths.flatMap(FileMonitor.withFolders)).compactMap { path in
      let file = g_file_new_for_path(path)
      defer { g_object_unref(UnsafeMutableRawPointer(file)) }
      // Set no flags, so that GIO reports a move as a deletion followed by a creation.
      guard let pointer = g_file_monitor_file(file, GFileMonitorFlags(rawValue: 0), nil, nil) else {
        return nil
      }
      let monitor = Object(adopting: UnsafeMutableRawPointer(pointer))
      monitor.connect("changed") { [weak self] in self?.fileDidChange() }
      return monitor
    }
  }

  /// Returns a path and, for a symbolic link, its target. If the target is also a link, the result includes that link's
  /// target, and so on.
  private static func paths(from path: String) -> [String] {
    var paths = [path]
    // Don't use `realpath` for the links themselves, because it fails if their target doesn't exist.
    while let last = paths.last, let link = g_file_read_link(last, nil), let folder = g_path_get_dirname(last)
    {
      let resolved = realpath(folder, nil), target = g_canonicalize_filename(link, resolved ?? folder)
      defer { for text in [link, folder, resolved, target] { free(text) } }
      guard let next = target.map({ String(cString: $0) }), !paths.contains(next) else { break }
      paths.append(next)
    }
    return paths
  }

  /// Returns a path and the paths of its enclosing folders. Leaves out each folder whose parent can't be read, because
  /// GIO would retry every few seconds to monitor it.
  private static func withFolders(_ path: String) -> [String] {
    let folders = sequence(first: path[...]) { path in path.lastIndex(of: "/").map { path[..<$0] } }
    let readable = folders.dropFirst().filter { !$0.isEmpty && access("\($0)/..", R_OK) == 0 }
    return [path] + readable.map(String.init)
  }

  private func fileDidChange() {
    let now = g_get_monotonic_time()
    let start = waitingSince ?? now
    waitingSince = start
    guard now - start < gint64(delay) * 1000 * FileMonitor.patience || timer == 0 else { return }
    if timer != 0 { g_source_remove(timer) }
    timer = MainLoop.timer(milliseconds: delay) { [weak self] in self?.notify() }
  }

  private func notify() {
    timer = 0
    waitingSince = nil
    // Watch again, because a symbolic link might have a new target.
    watch()
    onChange()
  }
}
