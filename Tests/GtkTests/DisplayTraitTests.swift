import GtkTestSupport
import Testing

@MainActor
@Suite(.display)
struct DisplayTraitTests {
  private static var running = 0

  /// All cases start at once. Without the trait, they would overlap during the pause.
  @Test(arguments: 0..<8)
  func oneTestAtATimeHasTheDisplay(number: Int) async throws {
    Self.running += 1
    defer { Self.running -= 1 }
    #expect(Self.running == 1)
    try await Task.sleep(for: .milliseconds(2))
    #expect(Self.running == 1)
  }
}
