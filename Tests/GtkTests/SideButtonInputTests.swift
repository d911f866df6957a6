import GtkTestSupport
import Testing

@testable import Gtk

extension GtkTests {
  @MainActor
  @Suite(.serialized, .needsXServer)
  struct SideButtonInputTests {
    @Test func nextClickReachesTheWidgetUnderThePointer() throws {
      let window = Window(), names = ["first", "second"]
      defer { window.destroy() }
      var log: [String] = []
      let buttons = names.map { name in
        let button = Button(label: name)
        button.onClicked { log.append(name) }
        return button
      }
      window.setContent(Box(.vertical, buttons))
      window.onSideButton { log.append("\($0)") }
      window.present()
      let input = try SimulatedInput(on: window)
      #expect(MainLoop.wait { buttons[1].width > 0 && buttons[1].isMapped && input.windowIsActive })
      try input.click(buttons[0], button: .back)
      try input.click(buttons[1])
      try input.click(buttons[1], button: .forward)
      try input.click(buttons[0])
      try input.click(buttons[1])
      #expect(log == ["back", "second", "forward", "first", "second"])
    }
  }
}
