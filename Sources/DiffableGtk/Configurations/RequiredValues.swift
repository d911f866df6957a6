/// Traps if a size that a program has set is negative.
///
/// Arguments outside the range in their documentation are programming errors, so they stop the program where they are set.
func requireNotNegative(_ value: Int, _ name: StaticString) {
  if value < 0 { fatalError("\(name): \(value) is negative; use 0 or more") }
}
