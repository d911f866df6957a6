import CGtk
import GtkTestSupport
import Testing

@testable import DiffableGtk
@testable import Gtk

extension GtkSuite {
  /// The content of every frame while the user types faster than the list's animations.
  @MainActor
  @Suite(.serialized, .timeLimit(.minutes(10)))
  struct TypingTests {
    private struct Frame {
      var items: Int
      var opaqueItems: Int
      var departing: Int
      var unfilled: Int
    }

    @Test func noFrameIsEmptyWhileTyping() async throws {
      let window = try ListWindow(height: 640)
      let list = window.list
      list.parts.animator.hasManualFrames = false
      let words = ["north", "south", "east", "west", "sooth", "mouth", "stout", "soup", "sour", "moth"]
      let all = (0..<480).map { "\(words[$0 % words.count])\(words[$0 / 7 % words.count]) \($0)" }
      func show(_ query: String) {
        var snapshot = ListWindow.DataSource.Snapshot()
        for section in 0..<40 {
          let items = all[section * 12..<section * 12 + 12].filter { query.isEmpty || $0.contains(query) }
          guard !items.isEmpty else { continue }
          snapshot.appendSections(["section \(section)"])
          snapshot.appendItems(Array(items))
        }
        window.dataSource.apply(snapshot)
      }
      show("")
      window.settle()
      list.parts.animator.finish()

      var frames: [Frame] = []
      let clock = Object(retaining: UnsafeMutableRawPointer(gtk_widget_get_frame_clock(window.window.widget)))
      let watch = clock.connect("after-paint") {
        var frame = Frame(items: 0, opaqueItems: 0, departing: 0, unfilled: 0)
        list.rows.forEachVisible { _, element, _ in
          guard !element.isHeader else { return }
          frame.items += 1
          if list.parts.animator.presentation(of: element).map({ $0.opacity > 0.02 }) ?? true {
            frame.opaqueItems += 1
          }
        }
        frame.departing = list.parts.animator.departures.count
        frame.unfilled = list.rows.views.count { $0.isNearVisibleArea && $0.needsFilling }
        frames.append(frame)
      }
      defer { watch.disconnect() }
      var rounds = 0
      // Continue until there are enough frames, because a busy machine draws fewer.
      while rounds < 6 || frames.count <= 60 {
        rounds += 1
        for length in 1...5 {
          show(String("south".prefix(length)))
          // Type 20 letters per second.
          try await Task.sleep(for: .milliseconds(50))
        }
        show("")
        try await Task.sleep(for: .milliseconds(400))
      }
      #expect(frames.allSatisfy { $0.unfilled == 0 }, "rows without cells were drawn")
      #expect(frames.allSatisfy { $0.items > 0 }, "a frame without rows")
      // Some items match every prefix and are always visible.
      #expect(frames.allSatisfy { $0.opaqueItems > 0 || $0.departing > 0 }, "an empty frame")
    }
  }
}
