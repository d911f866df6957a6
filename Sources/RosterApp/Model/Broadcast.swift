@MainActor
final class Broadcast {
  private struct Listener {
    weak var owner: AnyObject?
    let call: @MainActor () -> Void
  }

  private var listeners: [Listener] = []

  /// Adds a handler that `send()` calls as long as `owner` exists. The handler must not retain the owner.
  func add(_ owner: AnyObject, _ handler: @escaping @MainActor () -> Void) {
    listeners.append(Listener(owner: owner, call: handler))
  }

  func send() {
    listeners.removeAll { $0.owner == nil }
    for listener in listeners { listener.call() }
  }
}
