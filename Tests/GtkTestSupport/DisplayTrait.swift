import Testing

/// Gives the display to one test at a time, whichever suite it is in.
///
/// `.serialized` keeps the tests of one suite apart, and two suites with windows would still take turns at every `await`:
/// one's window takes the keyboard from the other's, and a screen reader's list of windows holds both.
public struct DisplayTrait: SuiteTrait, TestTrait, TestScoping {
  /// The tests of a suite have it, not the suite as a whole.
  public let isRecursive = true

  /// Runs one case of a test once every case that came before it has had the display.
  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    await Display.take()
    do {
      try await function()
    } catch {
      await Display.release()
      throw error
    }
    await Display.release()
  }
}

extension Trait where Self == DisplayTrait {
  /// For suites and tests that open windows.
  public static var display: Self { Self() }
}

/// Who has the display, and who waits for it.
@MainActor
private enum Display {
  private static var isTaken = false
  private static var waiting: [CheckedContinuation<Void, Never>] = []

  static func take() async {
    guard isTaken else {
      isTaken = true
      return
    }
    await withCheckedContinuation { waiting.append($0) }
  }

  /// Hands it to the one who has waited longest.
  static func release() {
    guard !waiting.isEmpty else {
      isTaken = false
      return
    }
    waiting.removeFirst().resume()
  }
}
