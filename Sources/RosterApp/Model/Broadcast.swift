/// Tells several listeners of a change, as long as each lives.
@MainActor
final class Broadcast {
  private struct Listener {
    weak var owner: AnyObject?
    let call: @MainActor () -> Void
  }

  private var listeners: [Listener] = []

  /// Calls `handler` at each change while `owner` lives. The handler must not hold it.
  func add(_ owner: AnyObject, _ handler: @escaping @MainActor () -> Void) {
    listeners.append(Listener(owner: owner, call: handler))
  }

  /// Tells of a change.
  func send() {
    listeners.removeAll { $0.owner == nil }
    for listener in listeners { listener.call() }
  }
}
