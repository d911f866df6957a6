import CGtk
import GtkTestSupport
import Testing

@testable import DiffableGtk
@testable import Gtk

extension GtkSuite {
  /// Swiping rows, with simulated touch and touchpad input.
  @MainActor
  @Suite(.serialized, .timeLimit(.minutes(10)))
  struct SwipeActionsTests: ListSuite {
    let window: ListWindow
    let log = Log()
    private var session: SwipeSession { list.parts.swipe }

    final class Log {
      var done: [String] = []
      var completions: [@MainActor (Bool) -> Void] = []
      var completesAtOnce = true
    }

    init() throws {
      window = try ListWindow()
      window.apply(["A": ["a", "b", "c"], "B": (0..<60).map { "x\($0)" }])
      window.settle()
      provide()
    }

    private func provide(performsFirst: Bool = true) {
      // Capture the log instead of the window, because the window would retain itself.
      let log = log
      func action(_ name: String, _ style: ContextualAction.Style, _ item: String) -> ContextualAction {
        ContextualAction(style: style, title: name) { action, _, complete in
          log.done.append("\(action.title) \(item)")
          if log.completesAtOnce { complete(true) } else { log.completions.append(complete) }
        }
      }
      source.leadingSwipeActionsConfigurationProvider = { item in
        item == "c" ? nil : SwipeActionsConfiguration(actions: [action("Pin", .normal, item)])
      }
      source.trailingSwipeActionsConfigurationProvider = { item in
        guard item != "c" else { return nil }
        var configuration = SwipeActionsConfiguration(actions: [
          action("Delete", .destructive, item), action("Flag", .normal, item),
        ])
        configuration.performsFirstActionWithFullSwipe = performsFirst
        return configuration
      }
    }

    // MARK: Input

    /// Moves a finger over a row in small, slow steps, and lifts it if `lifts` is true.
    private func swipe(
      _ item: String, by dx: Double, dy: Double = 0, lifts: Bool = true, pause: Int64 = 16_000
    ) throws {
      let place = try #require(window.place(item))
      let gestures = session.gestures
      guard gestures.touchDidBegin(atX: place.x + place.width / 2, y: place.y + place.height / 2) else {
        return
      }
      var time: Int64 = 1_000_000
      for step in 1...20 {
        time += pause
        _ = gestures.touchDidMove(by: dx * Double(step) / 20, dy * Double(step) / 20, at: time)
      }
      // The finger pauses before it is lifted.
      if lifts { gestures.touchDidEnd(at: time + 500_000, isDone: true) }
    }

    /// Finishes all animations.
    private func finish() {
      session.advance(to: 0)
      session.advance(to: 1_000_000)
    }

    private func button(_ title: String) throws -> SwipeActionButton {
      let buttons = session.rows.flatMap { $0.views.values.flatMap(\.children) }
        .compactMap { $0 as? SwipeActionButton }
      func says(_ widget: Widget) -> Bool {
        (widget as? Label)?.text == title || widget.children.contains(where: says)
      }
      return try #require(buttons.first(where: says))
    }

    private func width(_ side: SwipeSide) -> Double { session.row?.measures.actions(at: side)?.width ?? 0 }

    // MARK: During the gesture

    @Test func contentFollowsTheFinger() throws {
      let element = source.element(of: "b")
      try swipe("b", by: -60, lifts: false)
      #expect(session.shift(of: element) == -60)
      #expect(session.isSwiped(element) && window.cell("b")?.configurationState.isSwiped == true)
      #expect(window.cell("a")?.configurationState.isSwiped == false)
      let before = try #require(window.cell("b")?.bounds(in: list))
      #expect(before.x == 0, "only the drawing is moved")
      window.settle()
      let view = try #require(session.row?.views[.trailing]), place = try #require(view.bounds(in: list))
      #expect(place == before && view.uncovered == 60 && view.revealedBounds.x == before.width - 60)
      #expect(session.row?.views[.leading]?.uncovered == 0)
    }

    @Test func actionsAreDrawnBehindTheContent() throws {
      window.textOf = { _ in "" }
      window.apply(["A": ["a", "b"], "B": (0..<60).map { "x\($0)" }])
      try swipe("b", by: -300)
      finish()
      #expect(session.row?.restingState == .full(.trailing) || session.row == nil)
      try swipe("a", by: -200)
      finish()
      window.settle()
      let place = try #require(window.place("a"))
      let pixels = try WindowPixels(of: window.window)
      let edge = try pixels.color(in: list, at: (place.maxX - 4, place.y + 6))
      let next = try pixels.color(in: list, at: (place.maxX - width(.trailing) + 4, place.y + 6))
      let content = try pixels.color(in: list, at: (place.maxX - width(.trailing) - 6, place.y + 6))
      #expect(edge == [0xc0, 0x1c, 0x28], "the first is at the edge")
      #expect(next == [0x5e, 0x5c, 0x64] || next == [0x6f, 0x6e, 0x74])
      #expect(content == [255, 255, 255])
    }

    @Test func scrollingDoesNotSwipe() throws {
      try swipe("b", by: -30, dy: 100, lifts: false)
      #expect(session.row == nil)
      try swipe("b", by: -4, lifts: false)
      #expect(session.row == nil, "neither does a touch")
    }

    @Test func rowWithoutActionsStays() throws {
      try swipe("c", by: -200, lifts: false)
      #expect(session.row == nil)
      let header = try #require(window.place("# A"))
      #expect(!session.gestures.touchDidBegin(atX: 50, y: header.y + 3))
    }

    @Test func gridItemsCannotBeSwiped() throws {
      list.layout = .grid(minimumCellWidth: 100)
      window.settle()
      try swipe("b", by: -200, lifts: false)
      #expect(session.row == nil)
    }

    @Test func editedListCannotBeSwiped() throws {
      try swipe("a", by: -100)
      list.isEditing = true
      finish()
      #expect(session.row == nil)
      try swipe("b", by: -200, lifts: false)
      #expect(session.row == nil)
    }

    // MARK: Release

    @Test func rowOpensWithHalfOfTheActionsVisible() throws {
      try swipe("b", by: -100)
      #expect(session.row?.restingState == .open(.trailing) && width(.trailing) > 140)
      finish()
      #expect(session.shift(of: source.element(of: "b")) == -width(.trailing))
      #expect(session.row?.views[.trailing]?.isTargetable == true)
      try swipe("b", by: 200)
      finish()
      #expect(session.rows.isEmpty && log.done.isEmpty, "swiping back closes the row but goes no further")
      try swipe("b", by: -40)
      finish()
      #expect(session.rows.isEmpty)
      #expect(list.children.allSatisfy { !($0 is SwipeActionsView) })
    }

    @Test func closingIsAnimated() throws {
      try swipe("b", by: -100)
      let end = -width(.trailing), element = source.element(of: "b")
      session.advance(to: 1_000_000)
      #expect(session.shift(of: element) == -100)
      session.advance(to: 1_125_000)
      #expect(abs(session.shift(of: element) - (-100 + (end + 100) * easeOut(0.5))) < 0.001)
      session.advance(to: 1_250_000)
      #expect(session.shift(of: element) == end)
    }

    @Test func withoutAnimationsClosingIsImmediate() throws {
      list.setSetting("gtk-enable-animations", false)
      defer { list.setSetting("gtk-enable-animations", true) }
      try swipe("b", by: -100)
      #expect(session.shift(of: source.element(of: "b")) == -width(.trailing))
      session.close()
      #expect(session.rows.isEmpty)
    }

    @Test func pressOnAnActionPerformsAndCloses() throws {
      try swipe("b", by: -120)
      finish()
      try button("Flag").press()
      #expect(log.done == ["Flag b"])
      finish()
      #expect(session.rows.isEmpty)
    }

    @Test func rowStaysOpenUntilTheActionIsDone() throws {
      log.completesAtOnce = false
      try swipe("b", by: -120)
      finish()
      let flag = try button("Flag")
      flag.press()
      flag.press()
      #expect(log.done == ["Flag b"], "once for repeated presses")
      #expect(session.row != nil)
      log.completions.first?(false)
      finish()
      #expect(session.rows.isEmpty)
      try swipe("a", by: -120)
      finish()
      log.completions.first?(true)
      #expect(session.row != nil, "a late completion doesn't close another row")
    }

    @Test func rowStaysOpenIfItemsAreRenumbered() throws {
      try swipe("b", by: -120, lifts: false)
      try source.renumberItems { "unused \($0)" }
      session.gestures.touchDidEnd(at: 9_000_000, isDone: true)
      #expect(session.row?.restingState == .open(.trailing))
      finish()
      try button("Flag").press()
      #expect(log.done == ["Flag b"])
    }

    @Test func buttonsWorkIfItemsAreRenumbered() throws {
      try swipe("b", by: -120)
      finish()
      try source.renumberItems { "unused \($0)" }
      try button("Flag").press()
      #expect(log.done == ["Flag b"])
    }

    @Test func fullSwipePerformsTheFirstAction() throws {
      try swipe("b", by: -300)
      #expect(log.done == ["Delete b"])
      finish()
      #expect(session.rows.isEmpty)
      try swipe("a", by: 390)
      #expect(log.done == ["Delete b", "Pin a"])
      provide(performsFirst: false)
      try swipe("x1", by: -390)
      #expect(session.row?.restingState == .open(.trailing) && log.done.count == 2)
    }

    @Test func firstActionExpandsForAFullSwipe() throws {
      try swipe("b", by: -200, lifts: false)
      window.settle()
      #expect(try button("Flag").isShownByParent)
      session.gestures.touchDidEnd(at: 9_000_000, isDone: true)
      finish()
      session.close()
      finish()
      try swipe("b", by: -280, lifts: false)
      window.settle()
      let (delete, flag) = (try button("Delete"), try button("Flag"))
      func width(at time: Int64) throws -> Double {
        session.advance(to: time)
        window.settle()
        let place = try #require(delete.bounds(in: list))
        #expect(place.maxX == Double(list.width))
        return place.width
      }
      #expect(try width(at: 0) == 140 && flag.isShownByParent, "not immediately")
      let under = try #require(flag.bounds(in: list))
      let half = try width(at: 50_000)
      #expect(half > 140 && half < 280 && flag.isShownByParent)
      #expect(flag.bounds(in: list) == under, "the first expands over the others")
      #expect(try width(at: 200_000) == 280 && !flag.isShownByParent)
      // The finger moves back.
      _ = session.gestures.touchDidMove(by: -200, 0, at: 9_000_000)
      #expect(try width(at: 1_000_000) == 200)
      let back = try width(at: 1_050_000)
      #expect(back > 100 && back < 200 && flag.isShownByParent)
      #expect(try width(at: 1_200_000) == 100)
    }

    @Test func firstActionExpandsWithoutAnimation() throws {
      list.setSetting("gtk-enable-animations", false)
      defer { list.setSetting("gtk-enable-animations", true) }
      try swipe("b", by: -280, lifts: false)
      window.settle()
      #expect(try #require(button("Delete").bounds(in: list)).width == 280)
      #expect(try !button("Flag").isShownByParent)
    }

    @Test func actionCanDeleteItsItem() throws {
      source.trailingSwipeActionsConfigurationProvider = { [weak source, log] item in
        SwipeActionsConfiguration(actions: [
          ContextualAction(style: .destructive, title: "Delete") { _, _, complete in
            guard let source else { return }
            var snapshot = source.snapshot()
            snapshot.deleteItems([item])
            source.apply(snapshot)
            log.done.append(item)
            complete(true)
          }
        ])
      }
      try swipe("b", by: -300)
      #expect(log.done == ["b"] && source.indexPath(for: "b") == nil && session.rows.isEmpty)
      let departure = try #require(list.parts.animator.departures.first)
      #expect(departure.place.x == -300, "starts at the release position")
      list.parts.animator.finish()
      #expect(window.shown.prefix(3) == ["# A", "a", "c"])
    }

    // MARK: Closing

    @Test func onlyOneRowIsOpen() throws {
      try swipe("a", by: -120)
      finish()
      try swipe("b", by: 60, lifts: false)
      #expect(session.row?.element == source.element(of: "b"))
      #expect(session.rows.count == 2, "the first is closing")
      session.advance(to: 0)
      session.advance(to: 100_000)
      let back = session.shift(of: source.element(of: "a"))
      #expect(back < 0 && back > -120 && session.shift(of: source.element(of: "b")) == 60)
      finish()
      #expect(session.rows.count == 1)
    }

    @Test func scrollClosesTheRow() throws {
      try swipe("b", by: -120)
      finish()
      list.scroller.value += 30
      #expect(session.row == nil)
      finish()
      #expect(session.rows.isEmpty)
    }

    @Test func escapeClosesTheRow() throws {
      source.selectedItemIdentifier = "b"
      try swipe("b", by: -120)
      finish()
      window.press(.escape)
      #expect(session.row == nil)
      finish()
      #expect(session.rows.isEmpty)
    }

    @Test func tapClosesTheRow() throws {
      try swipe("b", by: -120)
      finish()
      let place = try #require(window.place("b"))
      #expect(session.gestures.touchDidBegin(atX: 20, y: place.y + 10))
      session.gestures.touchDidEnd(at: 10_000_000, isDone: true)
      #expect(session.row == nil)
    }

    @Test func applyClosesTheRowWithAnimation() throws {
      try swipe("b", by: -120)
      finish()
      let shift = session.shift(of: source.element(of: "b"))
      window.apply(["A": ["a", "n", "b", "c"], "B": (0..<60).map { "x\($0)" }], animated: true)
      #expect(session.rows.isEmpty)
      #expect(window.presentedPlace("b")?.x == shift, "from its presented place")
      list.parts.animator.finish()
      #expect(window.presentedPlace("b")?.x == 0)
    }

    @Test func applyOutsideTheWindowClosesTheRow() throws {
      try swipe("b", by: -120)
      finish()
      var snapshot = source.snapshot()
      snapshot.appendItems(["far away"], toSection: "B")
      source.apply(snapshot)
      #expect(session.row == nil)
      finish()
      #expect(session.rows.isEmpty)
    }

    @Test func applyEndsTheSwipe() throws {
      try swipe("b", by: -120, lifts: false)
      window.apply(["A": ["b", "a"]])
      #expect(session.rows.isEmpty)
      _ = session.gestures.touchDidMove(by: -150, 0, at: 2_000_000)
      session.gestures.touchDidEnd(at: 2_100_000, isDone: true)
      #expect(session.rows.isEmpty && log.done.isEmpty)
    }

    @Test func snapshotWithAnotherPoolClosesTheRow() throws {
      try swipe("b", by: -120, lifts: false)
      var snapshot = ListWindow.DataSource.Snapshot()
      snapshot.appendSections(["Z"])
      snapshot.appendItems(["z"])
      source.applySnapshotUsingReloadData(snapshot)
      #expect(session.rows.isEmpty)
    }

    // MARK: Right to left

    @Test func rightToLeftIsMirrored() throws {
      gtk_widget_set_default_direction(GTK_TEXT_DIR_RTL)
      defer { gtk_widget_set_default_direction(GTK_TEXT_DIR_LTR) }
      try swipe("b", by: 120)
      #expect(session.row?.restingState == .open(.trailing))
      finish()
      window.settle()
      let view = try #require(session.row?.views[.trailing])
      #expect(session.shift(of: source.element(of: "b")) == width(.trailing))
      #expect(view.revealedBounds.x == 0 && abs(view.revealedBounds.width - width(.trailing)) < 0.5)
      let first = try #require(try button("Delete").bounds(in: view))
      #expect(first.x == 0, "the first is at the edge")
    }

    // MARK: Touchpad

    @Test func touchpadSwipesTheRowUnderThePointer() throws {
      let cell = try #require(window.cell("b"))
      gtk_widget_set_state_flags(cell.widget, GTK_STATE_FLAG_PRELIGHT, 0)
      let gestures = session.gestures
      var time: Int64 = 0
      for _ in 0..<12 {
        time += 10_000
        #expect(gestures.fingersDidScroll(by: 10, 1, at: time), "the list does not scroll")
      }
      #expect(session.shift(of: source.element(of: "b")) == -120)
      gestures.fingersDidLeave(at: time + 400_000)
      #expect(session.row?.restingState == .open(.trailing))
      finish()
      #expect(!gestures.fingersDidScroll(by: 2, 30, at: time + 500_000), "up and down scrolls")
      #expect(!gestures.fingersDidScroll(by: 90, 0, at: time + 510_000), "until they leave")
      gestures.fingersDidLeave(at: time + 520_000)
      #expect(session.row != nil)
    }

    @Test func pauseEndsATouchpadSwipe() throws {
      let cell = try #require(window.cell("b"))
      gtk_widget_set_state_flags(cell.widget, GTK_STATE_FLAG_PRELIGHT, 0)
      for step in 1...4 { _ = session.gestures.fingersDidScroll(by: 30, 0, at: Int64(step) * 10_000) }
      #expect(session.row?.gestureStartOffset != nil)
      #expect(MainLoop.wait { session.row?.gestureStartOffset == nil })
      #expect(session.row?.restingState == .open(.trailing))
    }

    @Test func pauseDoesNotPerformAFullSwipe() throws {
      // The system reports when fingers leave the touchpad.
      session.gestures.fingersDidLeave(at: 0)
      let cell = try #require(window.cell("b"))
      gtk_widget_set_state_flags(cell.widget, GTK_STATE_FLAG_PRELIGHT, 0)
      for step in 1...20 { _ = session.gestures.fingersDidScroll(by: 30, 0, at: Int64(step) * 10_000) }
      let row = try #require(session.row)
      #expect(row.measures.isFull(at: row.offset))
      #expect(MainLoop.wait { row.gestureStartOffset == nil })
      #expect(row.restingState == .open(.trailing) && log.done.isEmpty)
    }

    // MARK: Lifetime

    @Test func listIsReleasedWithAnOpenRow() throws {
      var other: ListWindow? = try ListWindow()
      other?.apply(["A": ["a"]])
      other?.settle()
      other?.dataSource.trailingSwipeActionsConfigurationProvider = { _ in
        SwipeActionsConfiguration(actions: [ContextualAction(style: .normal, title: "Do") { _, _, _ in }])
      }
      weak var session: SwipeSession?
      do {
        let window = try #require(other)
        let element = try #require(window.dataSource.element(of: "a"))
        #expect(window.list.parts.swipe.take(element))
        window.list.parts.swipe.move(by: -50, at: 0)
        session = window.list.parts.swipe
      }
      other = nil
      while MainLoop.iterate() {}
      #expect(MainLoop.wait(until: { session == nil }))
    }
  }
}
