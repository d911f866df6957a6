import CGtk
import Testing

/// A trait that gives the display to one test at a time, across all suites.
///
/// `.serialized` applies only to the tests of one suite. Tests of two suites could still alternate at each
/// `await`. Their windows would take the focus from each other, and screen readers would list both windows.
public struct DisplayTrait: SuiteTrait, TestTrait, TestScoping {
  /// Whether the trait applies to each test of a suite instead of the suite as a whole.
  public let isRecursive = true

  /// Runs a test case after all cases that requested the display earlier.
  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    await DisplayQueue.take()
    do {
      try await function()
    } catch {
      await DisplayQueue.release()
      throw error
    }
    await DisplayQueue.release()
  }
}

extension Trait where Self == DisplayTrait {
  /// A trait for suites and tests that open windows.
  public static var display: Self { Self() }
}

/// The queue of tests that wait for the display.
@MainActor
private enum DisplayQueue {
  private static var isTaken = false
  private static var waiting: [CheckedContinuation<Void, Never>] = []

  static func take() async {
    guard isTaken else {
      isTaken = true
      return
    }
    await withCheckedContinuation { waiting.append($0) }
  }

  /// Gives the display to the test that has waited longest.
  static func release() {
    guard !waiting.isEmpty else {
      isTaken = false
      return
    }
    waiting.removeFirst().resume()
  }
}

extension Trait where Self == ConditionTrait {
  /// A trait for tests that simulate pointer and keyboard input, which is possible only on an X server.
  public static var needsXServer: Self {
    .enabled(if: getenv("DISPLAY") != nil, "input can be simulated only on an X server")
  }

  /// A trait that disables a test with OpenGL renderers. They keep textures of everything drawn, which affects
  /// measurements of memory.
  public static var withoutOpenGL: Self {
    .enabled(
      if: getenv("GSK_RENDERER").map { !String(cString: $0).hasSuffix("gl") } ?? true,
      "the OpenGL renderer keeps textures")
  }
}
