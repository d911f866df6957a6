import CGtk
import GtkTestSupport
import Testing

@testable import DiffableGtk
@testable import Gtk

extension GtkSuite {
  /// The handlers called during a drag with a simulated pointer.
  @MainActor
  @Suite(.serialized, .needsXServer)
  struct DragSessionInputTests {
    let source: ListWindow
    let goal: ListWindow
    let input: SimulatedInput
    private let text = Label("text")
    private let log = Log()

    @MainActor
    final class Log {
      var events: [String] = []
      var operation = DropOperation.copy
    }

    init() throws {
      source = try ListWindow(width: 250, isShown: false)
      goal = try ListWindow(width: 250, isShown: false)
      let box = Box(.horizontal)
      source.window.setContent(box)
      goal.window.setContent(Box(.horizontal))
      source.window.defaultSize = (700, 500)
      for widget in [source.list, text, goal.list] as [Widget] { box.append(widget) }
      source.list.selectionMode = .multiple
      source.apply(["S": ["a", "b", "c"]])
      goal.apply(["A": ["x", "y"]])
      source.show()
      input = try SimulatedInput(on: source.window)
      text.onDragOut(content: { _, _ in DragContent(text: "from outside") })
      let log = log
      source.dataSource.dragHandlers.itemsForBeginning = { [DragItem(text: $0)] }
      source.dataSource.dragHandlers.willBegin = { log.events.append("begin \($0.joined())") }
      source.dataSource.dragHandlers.didEnd = { log.events.append("ended \($0.joined()) \($1)") }
      func name(_ session: DropSession) -> String {
        session.localList == nil ? "text" : session.localObjects(of: String.self).joined()
      }
      goal.dataSource.dropHandlers.dropSessionDidEnter = { log.events.append("enter \(name($0))") }
      goal.dataSource.dropHandlers.dropSessionDidUpdate = { _, _ in
        if log.events.last != "update" { log.events.append("update") }
        return DropProposal(operation: log.operation)
      }
      goal.dataSource.dropHandlers.dropSessionDidExit = { log.events.append("exit \(name($0))") }
      goal.dataSource.dropHandlers.performDrop = { log.events.append("drop \(name($0.session))") }
      goal.dataSource.dropHandlers.dropSessionDidEnd = { log.events.append("end \(name($0))") }
    }

    /// Presses on an item, or on the text if the item is nil, and moves the pointer to the other list.
    private func drag(_ item: String?) throws {
      let widget: Widget = item == nil ? text : source.list
      var start = (x: Double(text.width) / 2, y: Double(text.height) / 2)
      if let item {
        let place = try #require(source.cell(item)?.bounds(in: source.list))
        start = (place.x + 40, place.y + place.height / 2)
      }
      let base = try #require(goal.list.bounds(in: widget))
      try input.move(to: widget, at: start)
      input.press()
      try input.move(over: widget, from: start, to: (base.x + 60, base.y + 50), steps: 12)
      try comeBack()
    }

    private func comeBack() throws {
      try input.move(to: goal.list, at: (62, 51))
      try #require(MainLoop.wait { goal.list.parts.drops.session != nil })
    }

    private func leave() throws {
      try input.move(to: source.list, at: (60, 300))
      try #require(MainLoop.wait { goal.list.parts.drops.session == nil })
    }

    private func wait(for event: String) {
      #expect(MainLoop.wait { log.events.contains(event) }, "\(log.events)")
    }

    @Test func handlersAreCalledDuringADrag() throws {
      source.dataSource.selectedItemIdentifiers = ["a", "b"]
      try drag("b")
      #expect(log.events == ["begin ab", "enter ab", "update"])
      input.release()
      wait(for: "ended ab copy")
      #expect(
        log.events == ["begin ab", "enter ab", "update", "drop ab", "end ab", "ended ab copy"],
        "in this order")
    }

    /// Regression: the first click on an item that had been dragged was ignored.
    @Test func draggedItemCanBeClicked() throws {
      try drag("a")
      input.release()
      wait(for: "ended a copy")
      source.dataSource.selectedItemIdentifiers = []
      let place = try #require(source.cell("a")?.bounds(in: source.list))
      try input.move(to: source.list, at: (place.x + 40, place.y + place.height / 2))
      input.press()
      input.release()
      #expect(MainLoop.wait { source.dataSource.selectedItemIdentifiers == ["a"] })
    }

    @Test func enterAndExitArePaired() throws {
      try drag("a")
      try leave()
      #expect(log.events.suffix(1) == ["exit a"])
      try comeBack()
      try leave()
      input.release()
      wait(for: "ended a cancel")
      #expect(
        log.events.filter { $0 != "update" }
          == ["begin a", "enter a", "exit a", "enter a", "exit a", "end a", "ended a cancel"])
    }

    @Test func escapeExitsAndEnds() throws {
      try drag("a")
      // Under Xvfb, GDK 4.8 doesn't deliver Escape during a drag, so pass it to the list.
      source.press(.escape)
      wait(for: "ended a cancel")
      input.release()
      #expect(
        log.events.filter { $0 != "update" } == ["begin a", "enter a", "exit a", "end a", "ended a cancel"])
    }

    @Test func forbiddenDropExitsAndEnds() throws {
      log.operation = .forbidden
      try drag("a")
      input.release()
      wait(for: "ended a cancel")
      #expect(
        log.events.filter { $0 != "update" } == ["begin a", "enter a", "exit a", "end a", "ended a cancel"])
    }

    @Test func reorderedItemLeavingAtTheSideStartsADrag() throws {
      source.dataSource.reorderingHandlers.canReorderItem = { _ in true }
      try drag("a")
      input.release()
      wait(for: "ended a copy")
      #expect(
        log.events.filter { $0 != "update" } == ["begin a", "enter a", "drop a", "end a", "ended a copy"])
    }

    @Test func externalDragEndsWhereItIsDropped() throws {
      try drag(nil)
      try leave()
      try comeBack()
      input.release()
      wait(for: "end text")
      source.settle()
      #expect(
        log.events.filter { $0 != "update" } == [
          "enter text", "exit text", "enter text", "drop text", "end text",
        ])
    }

    @Test func unhandledDragIsNotReported() throws {
      goal.dataSource.dropHandlers.canHandle = { _ in false }
      let place = try #require(source.cell("a")?.bounds(in: source.list))
      try input.move(to: source.list, at: (40, place.y + 10))
      input.press()
      let base = try #require(goal.list.bounds(in: source.list))
      try input.move(
        over: source.list, from: (40, place.y + 10), to: (base.x + 60, base.y + 50), steps: 12)
      input.release()
      wait(for: "ended a cancel")
      #expect(log.events == ["begin a", "ended a cancel"])
    }

    /// A board, for example, can remove a dragged card from its column.
    @Test func listMayChangeWhenADragBeginsAndEnds() throws {
      let log = log
      let (from, to) = (source.dataSource, goal.dataSource)
      from.dragHandlers.willBegin = { [weak from] items in
        guard var snapshot = from?.snapshot() else { return }
        snapshot.deleteItems(items)
        from?.apply(snapshot)
        log.events.append("begin")
      }
      to.dropHandlers.dropSessionDidEnd = { [weak to] _ in
        guard var snapshot = to?.snapshot() else { return }
        snapshot.deleteItems(["x"])
        to?.apply(snapshot)
        log.events.append("end")
      }
      try drag("b")
      #expect(from.snapshot().itemIdentifiers == ["a", "c"])
      input.release()
      wait(for: "ended b copy")
      #expect(to.snapshot().itemIdentifiers == ["y"])
      #expect(log.events.filter { $0 != "update" } == ["begin", "enter b", "drop b", "end", "ended b copy"])
    }

    // MARK: Drag preview

    @Test func previewShowsTheVisiblePart() throws {
      var asked: [String] = []
      let parameters = Variable<DragPreviewParameters?>(nil)
      source.dataSource.reorderingHandlers.canReorderItem = { _ in true }
      source.dataSource.dragHandlers.previewParameters = {
        asked.append($0)
        return parameters.value
      }
      /// Drags the cell by a few pixels. Returns the brightness of the darkest pixel near the cell's left
      /// edge, where its text is.
      func darkest() throws -> Int {
        let cell = try #require(source.cell("b")), place = try #require(source.place("b"))
        try input.move(to: source.list, at: (place.x + 120, place.y + 10))
        input.press()
        try input.move(
          over: source.list, from: (place.x + 120, place.y + 10), to: (place.x + 120, place.y + 20))
        let drag = try #require(source.list.parts.reordering.drag)
        let moved = drag.bounds.y - place.y
        source.settle()
        let pixels = try WindowPixels(of: source.window)
        var darkest = 255
        for x in stride(from: 0.5, to: 30, by: 1) {
          for y in stride(from: 4.5, to: place.height - 4, by: 1) {
            darkest = min(darkest, try pixels.color(in: cell, at: (x, y + moved)).max() ?? 255)
          }
        }
        source.press(.escape)
        input.release()
        source.list.parts.animator.finish()
        source.settle()
        return darkest
      }
      let whole = try darkest()
      var small = DragPreviewParameters()
      small.visibleInsets.leading = 80
      small.cornerRadius = 12
      parameters.value = small
      let cut = try darkest()
      #expect(whole < 100 && cut > 150, "its text: \(whole), then \(cut)")
      #expect(asked == ["b", "b"], "once per drag")
    }

    @Test func iconHasTheSizeOfTheVisiblePart() throws {
      let cell = try #require(source.cell("a")), place = try #require(source.place("a"))
      var parameters = DragPreviewParameters()
      parameters.visibleInsets = DirectionalMargins(top: 2, leading: 30, bottom: 3, trailing: 10)
      let preview = DragPreview(
        parameters, width: place.width, height: place.height, readsRightToLeft: false)
      let icon = DragIcon(of: cell, width: place.width, height: place.height, preview, count: 1)
      #expect(icon.measure(.horizontal).natural == Int32(place.width - 40 + 2 * DragIcon.margin))
      #expect(icon.measure(.vertical).natural == Int32(place.height - 5 + 2 * DragIcon.margin))
      #expect(
        icon.hotspot.y + place.height / 2 <= DragIcon.margin, "the row under the pointer stays visible")
    }
  }
}

struct DragPreviewTests {
  @Test(arguments: [false, true]) func onlyTheLeadingPartOfWideCellsIsShown(isRightToLeft: Bool) {
    let preview = DragPreview(nil, width: 1000, height: 40, readsRightToLeft: isRightToLeft)
    let cropped = preview.cropped(to: 320, readsRightToLeft: isRightToLeft).visible
    #expect(cropped == Rectangle(x: isRightToLeft ? 680 : 0, y: 0, width: 320, height: 40))
    #expect(preview.cropped(to: 1000, readsRightToLeft: isRightToLeft) == preview)
  }

  private func visible(
    _ insets: DirectionalMargins, width: Double = 200, height: Double = 40, isRightToLeft: Bool = false
  ) -> Rectangle {
    var parameters = DragPreviewParameters()
    parameters.visibleInsets = insets
    return DragPreview(parameters, width: width, height: height, readsRightToLeft: isRightToLeft).visible
  }

  @Test func insetsFollowReadingDirection() {
    let insets = DirectionalMargins(top: 1, leading: 30, bottom: 2, trailing: 10)
    #expect(visible(insets) == Rectangle(x: 30, y: 1, width: 160, height: 37))
    #expect(visible(insets, isRightToLeft: true) == Rectangle(x: 10, y: 1, width: 160, height: 37))
  }

  @Test(arguments: [0, 1, 7.5, 300])
  func visiblePartIsNeverEmpty(width: Double) {
    for inset in [-20, 0, 3, 500, Int.max, Int.min] {
      let part = visible(DirectionalMargins(leading: inset, trailing: inset), width: width)
      #expect(part.x >= 0 && part.maxX <= width && part.width >= min(1, width), "\(inset): \(part)")
    }
  }

  @Test func withoutParametersTheWholeCellIsVisible() {
    let whole = DragPreview(nil, width: 200, height: 40, readsRightToLeft: false)
    #expect(whole.visible == Rectangle(x: 0, y: 0, width: 200, height: 40))
    #expect(whole != DragPreview(DragPreviewParameters(), width: 200, height: 40, readsRightToLeft: false))
    #expect(whole.scaled(by: 0.5).visible == Rectangle(x: 0, y: 0, width: 100, height: 20))
  }
}
