import Catalog
import DiffableGtk
import Gtk
import GtkTestSupport
import Testing

@testable import RosterApp

extension WindowSuite {
  @MainActor
  @Suite(.serialized, .timeLimit(.minutes(10)))
  struct ToastTests {
    private let button = Button(label: "Content")

    private func open(duration: UInt32 = 60_000) async throws -> (PlanningWindow, ToastOverlay) {
      let overlay = ToastOverlay(Box(.vertical, [button]), duration: duration)
      let window = try await PlanningWindow(overlay, size: (480, 300))
      return (window, overlay)
    }

    private func toast(of overlay: ToastOverlay) throws -> Toast {
      try #require(overlay.all(Toast.self).first)
    }

    @Test func newMessageReplacesTheOldOne() async throws {
      let (window, overlay) = try await open()
      let toast = try toast(of: overlay)
      #expect(!toast.isMapped && overlay.isSettled && overlay.message == nil)
      var undone: [Int] = []
      overlay.show("One project deleted", button: "Undo") { undone.append(1) }
      overlay.show("Two projects deleted", button: "Undo") { undone.append(2) }
      try await window.wait { overlay.isSettled }
      #expect(overlay.message == "Two projects deleted" && toast.isMapped)
      let place = try #require(toast.bounds(in: overlay))
      #expect(place.maxY < Double(overlay.height) && place.y > Double(overlay.height) / 2)
      toast.actionButton.press()
      #expect(undone == [2] && overlay.message == nil)
      try await window.wait { overlay.isSettled && !toast.isMapped }
    }

    @Test func messageClosesAfterATime() async throws {
      let (window, overlay) = try await open(duration: 60)
      overlay.show("Deleted")
      try await window.wait { overlay.message == nil && overlay.isSettled }
    }

    @Test func timeoutClosesOnlyItsOwnMessage() async throws {
      let (window, overlay) = try await open(duration: 300)
      overlay.show("One")
      try await Task.sleep(for: .milliseconds(200))
      let start = ContinuousClock.now
      overlay.show("Two")
      try await window.wait { overlay.message == nil }
      #expect(start.duration(to: .now) > .milliseconds(250))
    }

    @Test func messageThatStaysReturnsAfterAnotherOne() async throws {
      let (window, overlay) = try await open(duration: 60)
      var shown: [Int] = []
      overlay.show("Lost", button: "Show", topic: "a") { shown.append(1) }
      overlay.show("Replaced", topic: "b")
      overlay.show("Also lost", topic: "b")
      overlay.show("Deleted")
      try await window.wait { overlay.message == "Also lost" && overlay.isSettled }
      try await Task.sleep(for: .milliseconds(200))
      #expect(overlay.message == "Also lost")
      overlay.dismiss()
      #expect(overlay.message == "Lost")
      try toast(of: overlay).actionButton.press()
      #expect(shown == [1] && overlay.message == nil)
    }

    @Test func messageThatStaysWaitsForAnOffer() async throws {
      let (window, overlay) = try await open(duration: 300)
      overlay.show("Moved", button: "Undo")
      overlay.show("Lost", button: "Show", topic: "a")
      #expect(overlay.message == "Moved")
      try await window.wait { overlay.message == "Lost" && overlay.isSettled }
      overlay.show("Moved", button: "Undo")
      overlay.show("Lost", topic: "a")
      overlay.withdraw(topic: "a")
      try await window.wait { overlay.message == nil && overlay.isSettled }
    }

    @Test func messageAppearsImmediatelyWithoutAnimations() async throws {
      let (window, overlay) = try await open()
      window.window.isVisible = false
      overlay.show("Deleted")
      #expect(overlay.isSettled && overlay.message == "Deleted")
    }

    @Test func messageLeavesThePanesAsTheyAre() async throws {
      let test = try await TestWindow(size: (900, 400), selection: "fruit:plum")
      let toasts = test.window.messages.toasts
      let details = try #require(test.window.detailPane.all(ScrolledWindow.self).first { $0.isMapped })
      let panes = [test.pane.list, details] as [Widget], heights = panes.map(\.height)
      toasts.show("Deleted", button: "Undo")
      try await test.settle()
      let place = try #require(toast(of: toasts).bounds(in: toasts))
      #expect(panes.map(\.height) == heights)
      for pane in panes { #expect(try #require(pane.bounds(in: toasts)).maxY > place.maxY) }
    }

    @Test func lastRowCanBeScrolledAboveAMessageThatStays() async throws {
      let birds = Samples.catalog("birds", ["All": (0..<40).map { "bird \($0)" }])
      for isGrid in [false, true] {
        let test = try await TestWindow(Library([birds]), size: (900, 400))
        if isGrid { test.window.memory.setLayout(.grid) }
        let toasts = test.window.messages.toasts, list = test.pane.list
        toasts.show("Lost", topic: "a")
        try await test.settle()
        list.scrollToEnd()
        try await test.settle()
        let cell = try #require(test.pane.dataSource?.cell(for: Samples.id("birds:bird 39")))
        let place = try #require(toast(of: toasts).bounds(in: toasts))
        #expect(try #require(cell.bounds(in: toasts)).maxY <= place.y)
        toasts.dismiss()
        try await test.wait { test.pane.coveredHeight == 0 }
      }
    }

    @Test func messagesDoNotCoverTheSummary() async throws {
      let test = try await TestWindow(Towns.library, size: (900, 400))
      test.window.memory.setLayout(.table)
      try await test.wait { test.pane.summaryButton.isVisible }
      try await test.settle()
      let toasts = test.window.messages.toasts
      let summary = try #require(test.pane.summaryButton.bounds(in: toasts))
      toasts.show("Copied")
      try await test.settle()
      #expect(try #require(toast(of: toasts).bounds(in: toasts)).maxY <= summary.y)
      toasts.show("Lost", topic: "a")
      try await test.wait { test.pane.coveredHeight > 0 }
      try await test.settle()
      #expect(test.pane.summaryButton.bounds(in: toasts) == summary, "it doesn't move")
      let place = try #require(toast(of: toasts).bounds(in: toasts))
      #expect(place.maxY <= summary.y)
      test.pane.list.scrollToEnd()
      try await test.settle()
      let last = try #require(test.pane.dataSource?.visibleItemIdentifiers.last)
      let cell = try #require(test.pane.dataSource?.cell(for: last)?.bounds(in: toasts))
      #expect(cell.maxY <= place.y)
    }

    @Test func messageFitsInASmallWindow() async throws {
      let (window, overlay) = try await open()
      overlay.show(String(repeating: "A long sentence. ", count: 12), button: "Undo")
      try await window.wait { overlay.isSettled }
      window.window.defaultSize = (360, 300)
      try await window.wait { overlay.width == 360 }
      let place = try #require(toast(of: overlay).bounds(in: overlay))
      #expect(place.x >= 0 && place.maxX <= 360 && place.maxY <= 300)
    }

    @Test(.needsXServer) func focusMovesToTheMessageAndBack() async throws {
      let (window, overlay) = try await open()
      let toast = try toast(of: overlay)
      let input = try SimulatedInput(on: window.window)
      // Without a window manager, keys may go to the window under the pointer.
      try input.move(to: button)
      try await window.wait { input.windowIsActive }
      button.grabFocus()
      #expect(!overlay.takeFocus(returningTo: FocusMemory(of: button)), "there is nothing to focus")
      overlay.show("Deleted", button: "Undo")
      try await window.wait { overlay.isSettled }
      #expect(button.hasFocus, "a message doesn't take the focus")
      input.press(.tab)
      // Tab also reaches the button.
      try await window.wait { toast.actionButton.hasFocus }
      button.grabFocus()
      #expect(overlay.takeFocus(returningTo: FocusMemory(of: button)) && toast.actionButton.hasFocus)
      input.press(.escape)
      try await window.wait { overlay.message == nil && overlay.isSettled && button.hasFocus }
    }

    @Test(.needsXServer) func messageStaysWhileHoveredOrFocused() async throws {
      let (window, overlay) = try await open(duration: 150)
      let toast = try toast(of: overlay)
      let input = try SimulatedInput(on: window.window)
      overlay.show("Deleted", button: "Undo")
      overlay.takeFocus(returningTo: FocusMemory(of: button))
      try await Task.sleep(for: .milliseconds(600))
      #expect(overlay.message == "Deleted" && toast.actionButton.hasFocus)
      try input.move(to: toast)
      button.grabFocus()
      try await Task.sleep(for: .milliseconds(600))
      #expect(overlay.message == "Deleted", "the pointer is over it")
      try input.move(to: button)
      try await window.wait { overlay.message == nil }
    }
  }
}
