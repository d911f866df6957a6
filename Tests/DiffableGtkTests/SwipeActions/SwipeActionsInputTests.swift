import CGtk
import GtkTestSupport
import Testing

@testable import DiffableGtk
@testable import Gtk

extension GtkSuite {
  /// Swipe actions, used with a mouse and keyboard: hover buttons and the context menu.
  @MainActor
  @Suite(.serialized, .needsXServer)
  struct SwipeActionsInputTests {
    let fixture: ContentWindow
    let input: SimulatedInput
    private let log = Log()
    private var list: DiffableListView { fixture.list }

    final class Log {
      var done: [String] = []
      var menu: Menu?
      var isFlagged: Set<Int> = []
    }

    init() throws {
      fixture = try ContentWindow()
      let log = log
      fixture.onFill = { cell, item in
        cell.contentConfiguration = .cell(text: "Item \(item)")
        cell.accessories = [.detail { log.done.append("detail \(item)") }]
      }
      func action(_ name: String, _ style: ContextualAction.Style, _ icon: String, _ item: Int)
        -> ContextualAction
      {
        ContextualAction(style: style, title: name, iconName: icon) { action, _, complete in
          log.done.append("\(action.title) \(item)")
          if name.hasSuffix("lag") {
            log.isFlagged = log.isFlagged.symmetricDifference([item])
          }
          complete(true)
        }
      }
      fixture.dataSource.leadingSwipeActionsConfigurationProvider = { item in
        let name = log.isFlagged.contains(item) ? "Unflag" : "Flag"
        return item == 3
          ? nil
          : SwipeActionsConfiguration(actions: [action(name, .normal, "starred-symbolic", item)])
      }
      fixture.dataSource.trailingSwipeActionsConfigurationProvider = { item in
        item == 3
          ? nil
          : SwipeActionsConfiguration(actions: [
            action("Delete", .destructive, "user-trash-symbolic", item)
          ])
      }
      fixture.dataSource.contextMenuProvider = { item in item == 2 ? nil : log.menu }
      fixture.show(Array(0..<60))
      input = try SimulatedInput(on: fixture.window)
    }

    private func buttons(of item: Int) -> [Button] {
      (fixture.cell(of: item)?.parts.hoverActions?.children ?? []).compactMap { $0 as? Button }
    }

    private func hover(_ item: Int) throws {
      try input.move(to: try #require(fixture.contentView(of: item)), at: (60, 20))
      _ = MainLoop.wait(seconds: 0.5) { !buttons(of: item).isEmpty }
      input.catchUp()
    }

    private var menu: OpenMenu? { OpenMenu(of: list) }

    // MARK: Hover buttons

    @Test func buttonsFollowThePointer() throws {
      try hover(1)
      #expect(buttons(of: 1).count == 2)
      #expect(buttons(of: 1).map(\.tooltip) == ["Flag", "Delete"], "leading actions first")
      try hover(2)
      #expect(buttons(of: 1).isEmpty && buttons(of: 2).count == 2)
      try hover(3)
      #expect(buttons(of: 2).isEmpty && buttons(of: 3).isEmpty)
      list.showsSwipeActionsOnHover = false
      try hover(2)
      #expect(buttons(of: 2).isEmpty, "can be turned off")
    }

    @Test func buttonsDoNotCoverAccessories() throws {
      try hover(1)
      let cell = try #require(fixture.cell(of: 1))
      let actions = try #require(cell.parts.hoverActions?.bounds(in: cell))
      let detail = try #require(cell.parts.accessories.first?.bounds(in: cell))
      #expect(actions.maxX <= detail.x && actions.x > Double(cell.width) / 2)
      #expect(abs(actions.y + actions.height / 2 - Double(cell.height) / 2) <= 1)
      try input.click(try #require(cell.parts.accessories.first))
      #expect(log.done == ["detail 1"])
    }

    @Test func dragPreviewHasNoButtons() throws {
      func pixels(_ picture: WidgetPicture) throws -> [UInt8] {
        let native = try #require(gtk_widget_get_native(fixture.window.widget))
        let snapshot = gtk_snapshot_new()
        var bounds = Rectangle(x: 0, y: 0, width: 300, height: 50).graphene
        gdk_paintable_snapshot(picture.opaque, snapshot, 300, 50)
        let node = try #require(gtk_snapshot_free_to_node(snapshot))
        defer { gsk_render_node_unref(node) }
        let rendered = gsk_renderer_render_texture(gtk_native_get_renderer(native), node, &bounds)
        let pointer = try #require(rendered)
        let texture = Object(adopting: UnsafeMutableRawPointer(pointer))
        var pixels = [UInt8](repeating: 0, count: 4 * 300 * 50)
        gdk_texture_download(texture.opaque, &pixels, 4 * 300)
        return pixels
      }
      try hover(1)
      fixture.settle()
      let cell = try #require(fixture.cell(of: 1))
      let (asSeen, dragged) = (try pixels(WidgetPicture(of: cell)), try pixels(cell.pictureToDrag))
      #expect(cell.parts.hoverActions?.opacity == 1)
      list.showsSwipeActionsOnHover = false
      fixture.settle()
      let without = try pixels(WidgetPicture(of: cell))
      #expect(dragged == without && asSeen != without)
      // A redraw is pending when a press becomes a drag.
      cell.queueDraw()
      #expect(try pixels(cell.pictureToDrag) == without, "a cell with a pending redraw")
      cell.queueResize()
      #expect(try pixels(cell.pictureToDrag) == without, "a cell with a pending layout")
    }

    @Test func buttonsStayVisibleWhileAccessoriesAppear() throws {
      try hover(1)
      let cell = try #require(fixture.cell(of: 1)), view = try #require(cell.parts.hoverActions)
      cell.accessories.append(.checkmark())
      #expect(MainLoop.wait { cell.parts.transition != nil })
      fixture.settle()
      func colors() throws -> [[Int]] {
        let pixels = try WindowPixels(of: fixture.window)
        let middle = Double(view.height) / 2
        return try (4..<Int(view.width) - 4).map { try pixels.color(in: view, at: (Double($0), middle)) }
      }
      let during = try colors()
      #expect(cell.parts.transition != nil && Set(during).count > 1, "the icons are visible")
      list.advanceTransitions(to: 0)
      list.advanceTransitions(to: 1_000_000)
      fixture.settle()
      #expect(cell.parts.transition == nil)
      #expect(try colors() == during)
    }

    @Test func pressPerformsWithoutSelecting() throws {
      try hover(1)
      try input.click(try #require(buttons(of: 1).last))
      #expect(log.done == ["Delete 1"] && fixture.dataSource.selectedItemIdentifiers.isEmpty)
      #expect(fixture.cell(of: 1)?.isHovered == true, "the pointer is still over the row")
    }

    @Test(arguments: [true, false])
    func clicksWithoutMovingThePointerReachEachRow(isAnimated: Bool) throws {
      fixture.list.parts.animator.hasManualFrames = false
      let (log, dataSource) = (log, fixture.dataSource)
      dataSource.trailingSwipeActionsConfigurationProvider = { item in
        let delete = ContextualAction(style: .destructive, title: "Delete") { _, _, complete in
          log.done.append("\(item)")
          var snapshot = dataSource.snapshot()
          snapshot.deleteItems([item])
          dataSource.apply(snapshot, animatingDifferences: isAnimated)
          complete(true)
        }
        return SwipeActionsConfiguration(actions: [delete])
      }
      try hover(5)
      let place = try #require(buttons(of: 5).last?.bounds(in: list))
      try input.move(to: list, at: (place.x + place.width / 2, 5))
      try input.move(to: list, at: (place.x + place.width / 2, place.y + place.height / 2))
      for item in 5...8 {
        #expect(MainLoop.wait { buttons(of: item).last?.isHovered == true })
        input.press()
        input.release()
        #expect(MainLoop.wait { log.done.last == "\(item)" })
      }
    }

    @Test func buttonsUpdateTheirTitles() throws {
      try hover(1)
      try input.click(try #require(buttons(of: 1).first))
      #expect(MainLoop.wait { buttons(of: 1).first?.tooltip == "Unflag" })
    }

    @Test func buttonsDoNotMoveUnderThePointer() throws {
      fixture.onFill = { [log] cell, item in
        cell.contentConfiguration = .cell(text: "Item \(item)")
        let label: [CellAccessory] = log.isFlagged.contains(item) ? [.label(text: "Flagged")] : []
        cell.accessories = label + [.detail {}]
      }
      func place(_ item: Int) throws -> Double {
        let cell = try #require(fixture.cell(of: item))
        return try #require(cell.parts.hoverActions?.bounds(in: cell)).x
      }
      func flag() throws {
        let name = buttons(of: 1).first?.tooltip
        try input.click(try #require(buttons(of: 1).first))
        var snapshot = fixture.dataSource.snapshot()
        snapshot.reconfigureItems([1])
        fixture.dataSource.apply(snapshot, animatingDifferences: false)
        #expect(MainLoop.wait { buttons(of: 1).first?.tooltip != name })
        fixture.settle()
      }
      try hover(1)
      let before = try place(1)
      try flag()
      let cell = try #require(fixture.cell(of: 1))
      #expect(cell.parts.accessories.count == 2, "an accessory was added at the end")
      #expect(cell.children.last === cell.parts.hoverActions, "the buttons are drawn on top")
      #expect(try place(1) == before)
      try flag()
      #expect(fixture.cell(of: 1)?.parts.accessories.count == 1)
      #expect(try place(1) == before)
    }

    @Test func buttonsUpdateUnderAMotionlessPointer() throws {
      func configure() throws {
        try #require(fixture.cell(of: 1)).setNeedsUpdateConfiguration()
        fixture.settle()
      }
      try hover(1)
      let before = buttons(of: 1)
      try configure()
      #expect(buttons(of: 1) == before, "equal buttons are kept, because they may be pressed")
      try fixture.dataSource.renumberItems { 1000 + $0 }
      try configure()
      #expect(buttons(of: 1) == before, "also if the items have new ids")
      log.isFlagged = [1]
      try configure()
      #expect(MainLoop.wait { buttons(of: 1).first?.tooltip == "Unflag" })
      log.isFlagged = []
      try configure()
      #expect(MainLoop.wait { buttons(of: 1).first?.tooltip == "Flag" })
      input.catchUp()
      try input.click(try #require(buttons(of: 1).first))
      #expect(log.done == ["Flag 1"])
    }

    @Test func buttonsHaveTheirOwnSpace() async throws {
      try checkDistance { cell, actions in Double(cell.width) - actions.maxX }
      try await ReadingDirection.rightToLeft { try checkDistance { _, actions in actions.x } }
    }

    private func checkDistance(_ distance: (ListCell, Rectangle) -> Double) throws {
      fixture.onFill = { cell, item in
        cell.contentConfiguration = .cell(text: "Item \(item) with a title that is longer than its row")
        cell.accessories = [.label(text: "67 391 582"), .label(text: "Tomorrow")]
      }
      var snapshot = fixture.dataSource.snapshot()
      snapshot.reconfigureItems([1])
      fixture.dataSource.apply(snapshot, animatingDifferences: false)
      fixture.settle()
      try hover(1)
      fixture.settle()
      let cell = try #require(fixture.cell(of: 1))
      let actions = try #require(cell.parts.hoverActions?.bounds(in: cell))
      #expect(distance(cell, actions) == 12, "at the row's end")
      let texts = cell.parts.accessories + [try #require(cell.parts.list?.title.label)]
      for text in texts as [Widget] where text.isMapped {
        let place = try #require(text.bounds(in: cell))
        #expect(place.width > 0 && (place.maxX <= actions.x || place.x >= actions.maxX), "no overlap")
      }
      try hover(3)
    }

    @Test func buttonsFollowScrolling() throws {
      try hover(1)
      input.turnWheel(4)
      #expect(MainLoop.wait { list.scroller.value > 100 })
      #expect(MainLoop.wait { list.rows.hoveredElement != fixture.dataSource.element(of: 1) })
      let item = try #require(list.rows.hoveredElement.flatMap(fixture.dataSource.item))
      #expect(MainLoop.wait { buttons(of: item).count == 2 })
      let all = list.rows.views.flatMap(\.cells).filter { $0.parts.hoverActions != nil }
      #expect(all.count == 1, "only one row has buttons")
    }

    @Test func titleKeepsHalfOfANarrowRow() throws {
      fixture.onFill = { cell, item in
        cell.contentConfiguration = .cell(text: "Item \(item) with a title that is longer than its row")
        cell.accessories = [.label(text: "67 391 582")]
      }
      var counts: [Int] = []
      for width in [400, 300, 250, 200, 90] {
        fixture.window.defaultSize = (Int32(width), 500)
        #expect(MainLoop.wait { list.width == Int32(width) })
        fixture.dataSource.applySnapshotUsingReloadData(fixture.dataSource.snapshot())
        fixture.settle()
        let cell = try #require(fixture.cell(of: 1))
        try input.move(to: cell, at: (20, 20))
        #expect(MainLoop.wait { !buttons(of: 1).isEmpty })
        fixture.settle()
        let title = try #require(cell.parts.list?.title.label.bounds(in: cell))
        let shown = buttons(of: 1).filter(\.isMapped)
        #expect(shown.isEmpty || title.width >= Double(cell.width) / 2, "\(width)")
        counts.append(shown.count)
        for button in shown { #expect(try #require(button.bounds(in: cell)).x >= title.maxX, "\(width)") }
        try hover(3)
      }
      #expect(counts.first == 2 && counts.last == 0 && counts == counts.sorted(by: >), "\(counts)")
    }

    @Test func buttonsAreBesideTheTextsOfACard() async throws {
      try checkCards { $0.maxX <= $1.x }
      try await ReadingDirection.rightToLeft { try checkCards { $0.x >= $1.maxX } }
    }

    private func checkCards(_ isBefore: (Rectangle, Rectangle) -> Bool) throws {
      fixture.onFill = { cell, item in
        var content = ListContentConfiguration.card()
        content.text = "Item \(item) with a title that is longer than its card"
        content.secondaryText = "Subtitle"
        content.image = .icon("folder-symbolic")
        cell.contentConfiguration = content
        cell.accessories = [.label(text: "67 391 582")]
      }
      list.layout = .grid(minimumCellWidth: 160)
      fixture.dataSource.applySnapshotUsingReloadData(fixture.dataSource.snapshot())
      fixture.settle()
      list.parts.animator.finish()
      fixture.settle()
      let cell = try #require(fixture.cell(of: 1)), height = cell.height
      try input.move(to: cell)
      #expect(MainLoop.wait { buttons(of: 1).count == 2 })
      input.catchUp()
      fixture.settle()
      let place = try #require(cell.parts.hoverActions?.bounds(in: cell))
      let content = try #require(cell.parts.list)
      let picture = try #require(content.picture?.bounds(in: cell))
      #expect(picture.maxY <= place.y && place.maxY <= Double(cell.height) && cell.height == height)
      for label in [content.title.label, try #require(content.secondary?.label)] {
        #expect(isBefore(try #require(label.bounds(in: cell)), place))
      }
      #expect(try #require(content.title.label.bounds(in: cell)).width >= Double(cell.width) / 2)
      let label = try #require(cell.parts.accessories.first)
      #expect(!label.isMapped)
      log.done = []
      try input.click(try #require(buttons(of: 1).first))
      #expect(log.done.count == 1)
      try hover(3)
      #expect(label.isMapped)
    }

    @Test func cardWithoutTextsHasButtonsInItsCorner() throws {
      fixture.onFill = { cell, _ in cell.contentConfiguration = nil }
      list.layout = .grid(minimumCellWidth: 150, itemHeight: 120)
      fixture.dataSource.applySnapshotUsingReloadData(fixture.dataSource.snapshot())
      fixture.settle()
      list.parts.animator.finish()
      fixture.settle()
      let cell = try #require(fixture.cell(of: 1))
      try input.move(to: cell)
      #expect(MainLoop.wait { buttons(of: 1).count == 2 })
      input.catchUp()
      let place = try #require(cell.parts.hoverActions?.bounds(in: cell))
      #expect(place.y < 12 && Double(cell.width) - place.maxX < 12)
      try input.click(try #require(buttons(of: 1).first))
      #expect(log.done == ["Flag 1"])
    }

    // MARK: Context menu

    @Test func menuEndsWithTheActions() throws {
      let menu = Menu()
      menu.append("Open", action: "test.open")
      log.menu = menu
      for _ in 0..<2 {
        try input.click(try #require(fixture.contentView(of: 1)), button: .secondary)
        #expect(MainLoop.wait { self.menu != nil })
        input.catchUp()
        #expect(self.menu?.texts == ["Open", "Flag", "Delete"], "the program's menu is unchanged")
        input.press(.escape)
        #expect(MainLoop.wait { self.menu == nil })
        input.catchUp()
      }
    }

    @Test func keyOpensAMenuOfActions() throws {
      try input.click(try #require(fixture.contentView(of: 2)), at: (60, 20))
      input.press(.menu)
      #expect(MainLoop.wait { menu != nil })
      input.catchUp()
      #expect(menu?.texts == ["Flag", "Delete"] && menu?.focused == "Flag")
      input.press(.down)
      input.press(.enter)
      #expect(MainLoop.wait { log.done == ["Delete 2"] })
      #expect(MainLoop.wait { menu == nil })
    }

    @Test func itemWithoutActionsHasTheProgramsMenu() throws {
      try input.click(try #require(fixture.contentView(of: 3)), button: .secondary)
      input.catchUp()
      #expect(menu == nil)
    }

    // MARK: Open row

    private func open(_ item: Int) throws {
      let element = try #require(fixture.dataSource.element(of: item))
      #expect(list.parts.swipe.take(element))
      list.parts.swipe.move(by: -60, at: 0)
      list.parts.swipe.endGesture(at: 10_000_000)
      list.parts.swipe.advance(to: 0)
      list.parts.swipe.advance(to: 1_000_000)
      #expect(list.parts.swipe.row?.restingState == .open(.trailing))
      fixture.settle()
    }

    @Test func clickOnARevealedActionPerformsIt() throws {
      try open(1)
      let view = try #require(list.parts.swipe.row?.views[.trailing])
      try input.click(view, at: (Double(view.width) - 20, Double(view.height) / 2))
      #expect(log.done == ["Delete 1"] && list.parts.swipe.row == nil)
      #expect(fixture.dataSource.selectedItemIdentifiers.isEmpty)
    }

    @Test func clickElsewhereOnlyClosesTheRow() throws {
      try open(1)
      try input.click(try #require(fixture.contentView(of: 4)))
      #expect(list.parts.swipe.row == nil && fixture.dataSource.selectedItemIdentifiers.isEmpty)
      list.parts.swipe.advance(to: 0)
      list.parts.swipe.advance(to: 1_000_000)
      try input.click(try #require(fixture.contentView(of: 4)))
      #expect(fixture.dataSource.selectedItemIdentifiers == [4], "the next click works normally")
      try open(1)
      try input.click(list, at: (20, (fixture.top(of: 1)) + 20))
      #expect(list.parts.swipe.row == nil && fixture.dataSource.selectedItemIdentifiers == [4])
    }

    @Test func wheelClosesTheRow() throws {
      try open(1)
      try input.move(to: list)
      input.turnWheel(2)
      #expect(MainLoop.wait { list.parts.swipe.row == nil })
    }

    @Test func escapeClosesTheRowIfTheFocusIsElsewhere() throws {
      #expect(MainLoop.wait { input.windowIsActive })
      gtk_window_set_focus(fixture.window.cast(), nil)
      try open(1)
      #expect(!list.hasFocusInside)
      input.press(.escape)
      #expect(MainLoop.wait { list.parts.swipe.row == nil })
    }

    @Test func noHoverButtonsWhileARowIsOpen() throws {
      try hover(2)
      #expect(!buttons(of: 2).isEmpty)
      try open(1)
      #expect(MainLoop.wait { buttons(of: 2).isEmpty })
    }
  }
}
