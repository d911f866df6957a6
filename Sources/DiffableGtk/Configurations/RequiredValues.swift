/// Traps if a size that the app has set is negative.
///
/// Values outside their documented range are programming errors, so the program stops where they are set.
func requireNotNegative(_ value: Int, _ name: StaticString) {
  if value < 0 { fatalError("\(name): \(value) is negative; use 0 or more") }
}
