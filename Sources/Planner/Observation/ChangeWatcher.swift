import Dispatch
import Foundation
import Synchronization

/// Tells when any process may have written to the planner's folder.
///
/// SQLite tells nobody of what another process commits. `inotify` tells at once, and costs nothing while nothing
/// happens, where asking every so often would wake an idle program for ever. The kernel tells of writes to the log,
/// which come before the commit is valid; so whoever has committed touches the lock file after it, and what it was that was written
/// is asked of the database (`PRAGMA data_version`), by whoever is told. One more look somewhat later finds the commit of a process that was
/// killed before it could touch anything.
final class ChangeWatcher: Sendable {
  /// How long after the last event the last look is.
  static let lastLook = DispatchTimeInterval.milliseconds(250)

  private let source: Mutex<any DispatchSourceRead>

  /// Watches a folder, or gives nil where the system has no more watches to give.
  init?(folder: String, onChange: @escaping @Sendable () -> Void) {
    let descriptor = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
    guard descriptor >= 0 else { return nil }
    guard inotify_add_watch(descriptor, folder, UInt32(IN_MODIFY | IN_ATTRIB)) >= 0 else {
      Glibc.close(descriptor)
      return nil
    }
    let queue = DispatchQueue(label: "Planner.changes", qos: .userInitiated)
    let source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: queue)
    let events = EventCount()
    source.setEventHandler {
      Self.drain(descriptor)
      onChange()
      let event = events.next()
      queue.asyncAfter(deadline: .now() + Self.lastLook) { if events.isLast(event) { onChange() } }
    }
    source.setCancelHandler { Glibc.close(descriptor) }
    source.resume()
    self.source = Mutex(source)
  }

  deinit { source.withLock { $0.cancel() } }

  /// Which file it was does not matter.
  private static func drain(_ descriptor: Int32) {
    withUnsafeTemporaryAllocation(byteCount: 4096, alignment: 8) { buffer in
      guard let start = buffer.baseAddress else { return }
      while Glibc.read(descriptor, start, buffer.count) > 0 {}
    }
  }
}

/// Counts events, so that only the last of many is followed by another look.
private final class EventCount: Sendable {
  private let count = Atomic<Int>(0)

  func next() -> Int { count.add(1, ordering: .relaxed).newValue }
  func isLast(_ event: Int) -> Bool { count.load(ordering: .relaxed) == event }
}
