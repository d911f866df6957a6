import Foundation
import Gtk
import GtkTestSupport
import Testing

@MainActor
@Suite(.timeLimit(.minutes(10)))
struct MainThreadTests {
  private var isMainThread: Bool { Thread.isMainThread }

  @Test func mainActorStaysOnTheMainThread() async throws {
    for _ in 0..<20 {
      // Use many worker threads. Without the custom `dispatch_main`, any of them could run the code after the pause.
      for _ in 0..<8 { DispatchQueue(label: "busy").async { usleep(5_000) } }
      try await Task.sleep(for: .milliseconds(5))
      #expect(isMainThread)
    }
  }

  @Test func loopRunsWhileATestWaits() async {
    await withCheckedContinuation { continuation in
      MainLoop.after(milliseconds: 1) { continuation.resume() }
    }
    #expect(isMainThread)
  }
}
