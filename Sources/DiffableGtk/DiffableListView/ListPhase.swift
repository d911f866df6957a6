/// What the list is at: one thing at a time, each within another that allows it.
///
/// ```
/// atRest ──→ changing ──→ layingOut ──→ asking
/// ```
///
/// Any of them may be left out on the way, and asking may lead to asking. What a program asks for while something is
/// under way that must not be disturbed traps with a message that says what that is.
@MainActor
final class ListPhase {
  enum State: Equatable {
    /// Nothing is under way, and anything may begin.
    case atRest
    /// The list is between two lists of lines; rows go from one line to another.
    case changing
    /// GTK places the rows because the list has asked it to.
    case layingOut
    /// One of the program's closures is asked something, such as for a cell.
    case asking(String)

    func allows(_ next: State) -> Bool {
      switch (self, next) {
      case (.atRest, _), (.changing, .layingOut), (_, .asking): true
      default: false
      }
    }

    var description: String {
      switch self {
      case .atRest: "the list is at rest"
      case .changing: "another change is under way"
      case .layingOut: "the list is being laid out"
      case .asking(let what): what
      }
    }
  }

  private(set) var state = State.atRest

  /// Whether the list is between two lists of lines, whatever else it is at within that.
  private(set) var isChanging = false

  /// Does something that the list is at meanwhile.
  func within<Result>(_ next: State, _ body: () throws -> Result) rethrows -> Result {
    precondition(state.allows(next), "\(next.description), although \(state.description)")
    let previous = (state, isChanging)
    state = next
    if next == .changing { isChanging = true }
    defer { (state, isChanging) = previous }
    return try body()
  }

  /// Stops a program that wants to change the list where that would be lost, or crash GTK.
  ///
  /// - Parameter operation: what it has called.
  func expectRest(_ operation: String) {
    guard state != .atRest else { return }
    fatalError("\(operation): \(state.description), which must not change the list; do it when that is done")
  }
}
