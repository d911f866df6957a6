import GtkTestSupport
import Testing

@testable import Gtk

extension GtkTests {
  @MainActor
  @Suite(.serialized, .needsXServer)
  struct TextDragTests {
    /// GTK 4.18 writes to the source 100 ms after a press, even if the program has released the widget.
    @Test func dragSourceOutlivesItsWidget() throws {
      weak var source: Object?
      var start = ContinuousClock.now
      do {
        let window = Window()
        let label = Label("Drag me")
        source = label.onDragOut(content: { _, _ in DragContent(text: "text") })
        window.setContent(label)
        window.present()
        let input = try SimulatedInput(on: window)
        #expect(MainLoop.wait { label.width > 0 })
        try input.move(to: label)
        input.press()
        start = .now
        window.destroy()
      }
      try #require(source != nil)
      var isLater = false
      MainLoop.after(milliseconds: 120) { isLater = true }
      #expect(MainLoop.wait { isLater })
      // The source is released after 200 ms. A busy machine can stop this process for longer than that.
      #expect(source != nil || start.duration(to: .now) >= .milliseconds(200))
    }
  }
}
