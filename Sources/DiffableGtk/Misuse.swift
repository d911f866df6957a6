import CGtk
import Synchronization

/// Traps if a size is negative. Without this check, the program would fail later, during a layout.
func requireNotNegative(_ value: Int, _ name: StaticString) {
  if value < 0 { fatalError("\(name): \(value) is negative; use 0 or more") }
}

/// Programming errors that are logged instead of stopping the program. Each error is logged only once, because
/// it can occur in every row.
enum Misuse: Hashable {
  case appliedToReplacedDataSource
  case noCell
  case unknownColumn(String)

  private static let reported = Mutex<Set<Misuse>>([])

  static func report(_ misuse: Misuse, _ text: @autoclosure () -> String) {
    if reported.withLock({ $0.insert(misuse).inserted }) { cgtk_log_message("Diffable", text()) }
  }
}
