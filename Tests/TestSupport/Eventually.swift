import Testing

/// Waits until something is true that other threads, processes or GLib's main loop bring about.
///
/// It looks every few milliseconds, for a minute: long enough for a machine that is busy with something else.
///
/// - Returns: true, so that it can stand in an `#expect`.
/// - Throws: if the minute passes.
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
