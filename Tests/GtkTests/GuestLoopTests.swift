import Foundation
import GtkTestSupport
import Testing

@testable import Gtk

/// Foundation's timers in GLib's main loop.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(10)))
struct GuestLoopTests {
  @MainActor
  final class Count {
    var value = 0
  }

  private let fired = Count()

  private func start(every seconds: Double, repeats: Bool = true) -> Timer {
    let fired = fired
    return Timer.scheduledTimer(withTimeInterval: seconds, repeats: repeats) { _ in
      MainActor.assumeIsolated { fired.value += 1 }
    }
  }

  private func host(counting work: Count = Count()) {
    MainLoop.host {
      work.value += 1
      return RunLoop.main.limitDate(forMode: .default)?.timeIntervalSinceNow
    }
  }

  @Test func timerDoesNotFireWithoutHosting() async throws {
    let timer = start(every: 0.01)
    defer { timer.invalidate() }
    try await Task.sleep(for: .milliseconds(200))
    #expect(fired.value == 0, "update MainLoop's documentation if this is fixed")
  }

  @Test func mainLoopTimersFireWithoutHosting() async throws {
    let fired = fired
    MainLoop.after(milliseconds: 10) { fired.value += 1 }
    // Other tests can block the main thread for a while.
    for _ in 0..<200 where fired.value == 0 { try await Task.sleep(for: .milliseconds(10)) }
    #expect(fired.value == 1)
  }

  @Test func timerFiresInHostedLoop() async throws {
    host()
    defer { MainLoop.stopHosting() }
    let timer = start(every: 0.01)
    #expect(MainLoop.wait { fired.value >= 3 })
    timer.invalidate()
    let last = fired.value
    try await Task.sleep(for: .milliseconds(100))
    #expect(fired.value == last)
  }

  @Test func timerCreatedInHandlerWakesTheLoop() async throws {
    host()
    defer { MainLoop.stopHosting() }
    try await Task.sleep(for: .milliseconds(50))
    // Nothing else wakes the loop in between.
    let start = ContinuousClock.now
    await withCheckedContinuation { continuation in
      MainLoop.after(milliseconds: 20) {
        _ = Timer.scheduledTimer(withTimeInterval: 0.03, repeats: false) { _ in continuation.resume() }
      }
    }
    #expect(start.duration(to: .now) > .milliseconds(45))
    #expect(start.duration(to: .now) < .seconds(20))
  }

  @Test func loopSleepsBetweenTimers() async throws {
    let work = Count()
    host(counting: work)
    defer { MainLoop.stopHosting() }
    let timer = start(every: 0.1)
    defer { timer.invalidate() }
    try await Task.sleep(for: .milliseconds(500))
    // Tests that run in parallel cause some iterations. A loop that never sleeps would cause many thousands.
    #expect(work.value < 2_000, "\(work.value) times in half a second")
  }
}
