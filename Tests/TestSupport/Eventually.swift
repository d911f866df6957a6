import Testing

/// Waits until other threads, processes or GLib's main loop make a condition true.
///
/// Checks every few milliseconds for up to three minutes, to allow for a busy machine.
///
/// - Returns: True, for use in `#expect`.
/// - Throws: An error after three minutes.
@MainActor
@discardableResult
public func eventually(
  _ isTrue: @MainActor () async throws -> Bool, at location: SourceLocation = #_sourceLocation
) async throws -> Bool {
  let end = ContinuousClock.now + .seconds(180)
  while try await !isTrue() {
    try #require(.now < end, "this did not come true within three minutes", sourceLocation: location)
    try await Task.sleep(for: .milliseconds(5))
  }
  return true
}
