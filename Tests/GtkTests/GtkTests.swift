import CGtk
import GtkTestSupport
import Testing

@testable import Gtk

/// Tests that need a display. They run on the main thread, one at a time.
@MainActor
@Suite(.serialized, .display)
struct GtkTests {
  init() { #expect(Display.open(), "no display: run meson-helper/test") }

  final class Probe: CustomWidget {
    static var alive = 0
    init() {
      super.init(cssName: "probe")
      Probe.alive += 1
    }
    isolated deinit { Probe.alive -= 1 }
  }

  @Test func wrapperLivesAsLongAsItsWidget() throws {
    let before = Probe.alive
    let outer = CustomWidget()
    do {
      let probe = Probe()
      outer.add(probe)
    }
    #expect(Probe.alive == before + 1)
    let child = try #require(outer.children.first as? Probe)
    #expect(child.isInside(outer))
    outer.remove(child)
  }

  @Test func widgetIsReleasedWithItsLastReference() {
    let before = Probe.alive
    do { _ = Probe() }
    #expect(Probe.alive == before)
    do {
      let outer = CustomWidget()
      outer.add(Probe())
    }
    #expect(Probe.alive == before)
  }

  @Test func handlerIsCalledUntilDisconnected() {
    let widget = CustomWidget()
    var count = 0
    let connection = widget.connect("notify::opacity") { count += 1 }
    widget.opacity = 0.5
    #expect(count == 1)
    connection.blocked { widget.opacity = 0.2 }
    #expect(count == 1)
    connection.disconnect()
    widget.opacity = 1
    #expect(count == 1)
  }
}
