import CGtk
import Synchronization

/// Traps if a size that the app has set is negative.
///
/// Values outside their documented range are programming errors, so the program stops where they are set.
func requireNotNegative(_ value: Int, _ name: StaticString) {
  if value < 0 { fatalError("\(name): \(value) is negative; use 0 or more") }
}

/// Mistakes in an app that leave part of a list empty or unsorted. Each mistake is logged only once, because it can
/// occur in every row.
enum Misuse: Hashable {
  case appliedToReplacedDataSource
  case noCell
  case unknownColumn(String)

  private static let reported = Mutex<Set<Misuse>>([])

  static func report(_ misuse: Misuse, _ text: @autoclosure () -> String) {
    if reported.withLock({ $0.insert(misuse).inserted }) { cgtk_log_message("Diffable", text()) }
  }
}
