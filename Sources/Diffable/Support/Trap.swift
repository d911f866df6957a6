/// Stops the program because of a programming error.
///
/// Uses `fatalError`, because `precondition` omits its message in release builds.
@usableFromInline @inline(never)
func trap(_ operation: StaticString, _ problem: String) -> Never { fatalError("\(operation): \(problem)") }

@usableFromInline @inline(never)
func shown(_ identifier: Any) -> String { String(reflecting: identifier) }
