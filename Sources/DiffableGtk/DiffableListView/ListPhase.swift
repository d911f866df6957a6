/// The current phase of a list. Phases nest in this order:
///
/// ```
/// atRest ──→ changing ──→ layingOut ──→ callingProgram
/// ```
///
/// Phases can be skipped, and `callingProgram` can nest within itself. If the program calls a method that
/// isn't allowed in the current phase, the call traps.
@MainActor
final class ListPhase {
  enum State: Equatable {
    case atRest
    /// The list is replacing its lines. GTK may bind rows to different lines in this phase.
    case changing
    case layingOut
    case callingProgram(String)

    func allows(_ next: State) -> Bool {
      switch (self, next) {
      case (.atRest, _), (.changing, .layingOut), (_, .callingProgram): true
      default: false
      }
    }

    var description: String {
      switch self {
      case .atRest: "the list is at rest"
      case .changing: "another change is in progress"
      case .layingOut: "the list is being laid out"
      case .callingProgram(let what): what
      }
    }
  }

  private(set) var state = State.atRest

  /// Whether the list is replacing its lines. It stays true in nested phases.
  private(set) var isChanging = false

  func within<Result>(_ next: State, _ body: () throws -> Result) rethrows -> Result {
    precondition(state.allows(next), "\(next.description) while \(state.description)")
    let previous = (state, isChanging)
    state = next
    if next == .changing { isChanging = true }
    defer { (state, isChanging) = previous }
    return try body()
  }

  /// Traps if the list isn't at rest. In other phases, a change by the program could be lost or crash GTK.
  func requireAtRest(_ operation: String) {
    guard state != .atRest else { return }
    fatalError("\(operation): can't change the list while \(state.description); change it afterwards")
  }
}
