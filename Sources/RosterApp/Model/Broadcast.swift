/// Notifies several listeners of a change, each as long as its owner lives.
@MainActor
final class Broadcast {
  private struct Listener {
    weak var owner: AnyObject?
    let call: @MainActor () -> Void
  }

  private var listeners: [Listener] = []

  /// Calls `handler` at each change while `owner` lives. The handler must not retain the owner.
  func add(_ owner: AnyObject, _ handler: @escaping @MainActor () -> Void) {
    listeners.append(Listener(owner: owner, call: handler))
  }

  /// Notifies all listeners.
  func send() {
    listeners.removeAll { $0.owner == nil }
    for listener in listeners { listener.call() }
  }
}
