import Testing

/// Waits until other threads, processes or GLib's main loop make a condition true.
///
/// Checks every few milliseconds for up to a minute, to allow for a busy machine.
///
/// - Returns: True, for use in `#expect`.
/// - Throws: An error after a minute.
@MainActor
@discardableResult
public func eventually(
  _ isTrue: @MainActor () async throws -> Bool, at location: SourceLocation = #_sourceLocation
) async throws -> Bool {
  let end = ContinuousClock.now + .seconds(60)
  while try await !isTrue() {
    try #require(.now < end, "this did not come true within a minute", sourceLocation: location)
    try await Task.sleep(for: .milliseconds(5))
  }
  return true
}
