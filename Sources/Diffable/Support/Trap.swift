/// Stops the program because of a mistake in it, saying which operation was asked for and what is wrong.
///
/// `fatalError` rather than `precondition`: its message survives in release builds.
@usableFromInline @inline(never)
func trap(_ operation: StaticString, _ problem: String) -> Never { fatalError("\(operation): \(problem)") }

/// An identifier as trap messages and errors show it.
@usableFromInline @inline(never)
func shown(_ identifier: Any) -> String { String(reflecting: identifier) }
