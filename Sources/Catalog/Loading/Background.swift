import Dispatch
import Synchronization

/// A value computed on another thread.
public final class Background<Value: Sendable>: Sendable {
  private final class Storage: Sendable {
    let value: Value
    init(_ value: Value) { self.value = value }
  }

  private let storage = AtomicLazyReference<Storage>()
  private let computation = DispatchGroup()

  /// Starts computing the value on a queue.
  public init(on queue: DispatchQueue = .global(qos: .userInitiated), _ make: @escaping @Sendable () -> Value)
  {
    computation.enter()
    queue.async { [self] in
      _ = storage.storeIfNil(Storage(make()))
      computation.leave()
    }
  }

  /// Creates an instance whose value is already available.
  public init(_ value: Value) { _ = storage.storeIfNil(Storage(value)) }

  /// Returns the value, blocking until it is available. O(1) once it is available.
  public func wait() -> Value {
    if let stored = storage.load() { return stored.value }
    computation.wait()
    guard let stored = storage.load() else { preconditionFailure("the value isn't available after waiting") }
    return stored.value
  }
}
