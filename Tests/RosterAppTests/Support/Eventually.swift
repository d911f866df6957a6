import Testing

/// Waits until something has come true, which other threads, GLib's monitors or a busy machine let wait: for half a minute at most.
@MainActor
func eventually(
  _ isTrue: @MainActor () -> Bool, at location: SourceLocation = #_sourceLocation
) async throws {
  for _ in 0..<1_500 where !isTrue() { try await Task.sleep(for: .milliseconds(20)) }
  try #require(isTrue(), sourceLocation: location)
}
