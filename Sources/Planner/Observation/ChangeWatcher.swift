import Dispatch
import Foundation
import Synchronization

/// Watches the folders of the planner and of its file, and reports writes that might be commits by other processes.
/// The folders differ if the file is a link.
///
/// SQLite doesn't notify other processes of commits. Unlike polling, `inotify` reports events immediately and without
/// constant wake-ups. Writes to the write-ahead log are reported before the commit is complete, so processes touch the
/// lock file after a commit. The handler then checks `PRAGMA data_version`. A delayed check finds commits by processes
/// that were killed before they touched the file.
final class ChangeWatcher: Sendable {
  static let finalCheckDelay = DispatchTimeInterval.milliseconds(250)

  private let source: Mutex<any DispatchSourceRead>

  /// Starts watching folders. Returns nil if this fails, for example because the system has run out of watches.
  init?(folders: [String], onChange: @escaping @Sendable () -> Void) {
    let descriptor = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
    guard descriptor >= 0 else { return nil }
    let events = IN_MODIFY | IN_ATTRIB | IN_MOVED_TO | IN_DELETE | IN_MOVE_SELF | IN_DELETE_SELF
    guard folders.allSatisfy({ inotify_add_watch(descriptor, $0, UInt32(events)) >= 0 }) else {
      Glibc.close(descriptor)
      return nil
    }
    let queue = DispatchQueue(label: "Planner.changes", qos: .userInitiated)
    let source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: queue)
    let count = EventCount()
    source.setEventHandler {
      Self.drain(descriptor)
      onChange()
      let event = count.next()
      queue.asyncAfter(deadline: .now() + Self.finalCheckDelay) { if count.isLast(event) { onChange() } }
    }
    source.setCancelHandler { Glibc.close(descriptor) }
    source.resume()
    self.source = Mutex(source)
  }

  deinit { source.withLock { $0.cancel() } }

  private static func drain(_ descriptor: Int32) {
    withUnsafeTemporaryAllocation(byteCount: 4096, alignment: 8) { buffer in
      guard let start = buffer.baseAddress else { return }
      while Glibc.read(descriptor, start, buffer.count) > 0 {}
    }
  }
}

/// Counts events, so that only the last one triggers the delayed check.
private final class EventCount: Sendable {
  private let count = Atomic<Int>(0)

  func next() -> Int { count.add(1, ordering: .relaxed).newValue }
  func isLast(_ event: Int) -> Bool { count.load(ordering: .relaxed) == event }
}
