import Dispatch
import Synchronization

/// A value that another thread makes while the main one has other things to do.
final class Background<Value: Sendable>: Sendable {
  private let made = Mutex<Value?>(nil)
  private let isMade = DispatchGroup()

  /// Begins to make it.
  init(_ make: @escaping @Sendable () -> Value) {
    isMade.enter()
    DispatchQueue.global(qos: .userInitiated).async { [self] in
      let value = make()
      made.withLock { $0 = value }
      isMade.leave()
    }
  }

  /// The value, once it is made.
  func wait() -> Value {
    isMade.wait()
    guard let value = made.withLock({ $0 }) else { preconditionFailure("left before it was made") }
    return value
  }
}
