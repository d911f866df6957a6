import Dispatch
import Synchronization

/// A value computed on another thread.
public final class Background<Value: Sendable>: Sendable {
  private final class Made: Sendable {
    let value: Value
    init(_ value: Value) { self.value = value }
  }

  private let made = AtomicLazyReference<Made>()
  private let isMade = DispatchGroup()

  /// Starts computing the value on a queue.
  public init(on queue: DispatchQueue = .global(qos: .userInitiated), _ make: @escaping @Sendable () -> Value)
  {
    isMade.enter()
    queue.async { [self] in
      _ = made.storeIfNil(Made(make()))
      isMade.leave()
    }
  }

  /// Creates a background value that is already available.
  public init(_ value: Value) { _ = made.storeIfNil(Made(value)) }

  /// Returns the value, blocking until it is available. O(1) afterwards.
  public func wait() -> Value {
    if let made = made.load() { return made.value }
    isMade.wait()
    guard let made = made.load() else { preconditionFailure("the value isn't available after waiting") }
    return made.value
  }
}
