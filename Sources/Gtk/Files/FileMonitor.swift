import CGtk

/// Watches one file by its path, whatever happens to it: written to, replaced by another, removed, or there again.
///
/// Changes that follow each other are told once, when they have ceased for a while; where they never cease, now and then. A
/// symbolic link is watched as well as what it leads to.
@MainActor
public final class FileMonitor {
  private let path: String
  private let delay: UInt32
  private let onChange: @MainActor () -> Void
  private var monitors: [Object] = []
  private var target: String?
  private var timer: guint = 0
  private var waitingSince: gint64?

  /// So many times the delay may pass while changes never cease.
  private static let patience: gint64 = 10

  /// Watches from now on, until ``cancel()`` or until nobody holds this.
  ///
  /// - Parameters:
  ///   - path: the file, which need not be there; nor need its folder, whose coming is noticed within some seconds.
  ///   - milliseconds: for how long nothing must happen before it is told.
  ///   - handler: called on the main actor; it looks for itself what has become of the file.
  public init(
    path: String, delay milliseconds: UInt32 = 200, onChange handler: @escaping @MainActor () -> Void
  ) {
    self.path = path
    delay = milliseconds
    onChange = handler
    watch()
  }

  isolated deinit { cancel() }

  /// Watches no longer. Nothing is told from now on.
  public func cancel() {
    if timer != 0 { g_source_remove(timer) }
    timer = 0
    for monitor in monitors { g_file_monitor_cancel(monitor.cast()) }
    monitors = []
  }

  private func watch() {
    let target = FileMonitor.target(of: path)
    guard target != self.target || monitors.isEmpty else { return }
    for monitor in monitors { g_file_monitor_cancel(monitor.cast()) }
    self.target = target
    monitors = [path, target].compactMap { $0 }.compactMap { path in
      let file = g_file_new_for_path(path)
      defer { g_object_unref(UnsafeMutableRawPointer(file)) }
      // Without flags: who moves a file away or here is told as who removes or makes it.
      guard let pointer = g_file_monitor_file(file, GFileMonitorFlags(rawValue: 0), nil, nil) else {
        return nil
      }
      let monitor = Object(adopting: UnsafeMutableRawPointer(pointer))
      monitor.connect("changed") { [weak self] in self?.hasChanged() }
      return monitor
    }
  }

  /// What a link leads to; nil for what is none.
  private static func target(of path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    let target = String(cString: resolved)
    return target == path ? nil : target
  }

  private func hasChanged() {
    let now = g_get_monotonic_time()
    let start = waitingSince ?? now
    waitingSince = start
    guard now - start < gint64(delay) * 1000 * FileMonitor.patience || timer == 0 else { return }
    if timer != 0 { g_source_remove(timer) }
    timer = g_timeout_add_full(
      G_PRIORITY_DEFAULT, delay,
      { data in
        guard let data else { return 0 }
        let box = ClosureBox<@MainActor () -> Void>.from(data)
        MainActor.assumeIsolated { box.function() }
        return 0
      }, ClosureBox<@MainActor () -> Void> { [weak self] in self?.tell() }.passRetained(),
      { data in
        if let data { Unmanaged<AnyObject>.fromOpaque(data).release() }
      })
  }

  private func tell() {
    timer = 0
    waitingSince = nil
    // The link may lead elsewhere now.
    watch()
    onChange()
  }
}
