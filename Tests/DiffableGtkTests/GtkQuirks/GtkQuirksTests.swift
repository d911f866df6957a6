import CGtk
import GtkTestSupport
import Testing

@testable import DiffableGtk
@testable import Gtk

extension GtkSuite {
  /// Tests the GTK behaviour described in `GtkQuirks` on a plain list view.
  ///
  /// Each test names the affected versions. It fails if no supported version is affected any longer, so that
  /// the workaround can be removed.
  @MainActor
  @Suite(.serialized, .timeLimit(.minutes(10)))
  struct GtkQuirksTests {
    // MARK: Rows

    @Test func numberOfRowsIsLimited() throws {
      guard try GtkVersions.all.includeThisOne("maximumRowCount") else { return }
      let list = try BareList(count: 10_000)
      for position in [0, 5000, 20, 9999, 300] {
        GtkQuirks.scroll(list.listView, to: position)
        list.settle()
        #expect(list.bound.count <= GtkQuirks.maximumRowCount)
        #expect(
          list.bound.count > GtkQuirks.maximumRowCount * 9 / 10, "maximumRowCount can be \(list.bound.count)")
      }
      let short = try BareList(count: 50)
      #expect(short.bound.count == 50)
    }

    @Test func rowsOutsideTheWindowAreNotMapped() throws {
      guard try GtkVersions.all.includeThisOne("isNearVisibleArea") else { return }
      let list = try BareList()
      GtkQuirks.scroll(list.listView, to: 500)
      list.settle()
      let mapped = list.rows.filter(GtkQuirks.isNearVisibleArea)
      #expect(mapped.count >= 400 / 40 && mapped.count < 20)
      for row in mapped {
        let place = try #require(row.bounds(in: list.scrolledWindow))
        #expect(place.maxY > -50 && place.y < 450)
      }
    }

    @Test func scrolledOutRowsAreReused() throws {
      guard try GtkVersions.all.includeThisOne("scrolling reuses rows") else { return }
      let list = try BareList()
      let before = list.setups
      GtkQuirks.scroll(list.listView, to: 700)
      list.settle()
      #expect(list.setups - before <= 8)
    }

    @Test func rowsOfRemovedLinesAreNotReused() throws {
      guard try GtkVersions.all.includeThisOne("a removal destroys rows") else { return }
      let list = try BareList()
      let before = list.setups
      list.splice(0, 1000, 1000)
      list.settle()
      #expect(list.setups - before > 150, "removals also release rows")
    }

    // MARK: Removals

    /// Returns a list scrolled to line 600, and a removal that starts among lines without rows and ends just
    /// below that line.
    private func listWithRowsFarDown() throws -> (list: BareList, removed: Range<Int>) {
      let list = try BareList()
      GtkQuirks.scroll(list.listView, to: 600)
      list.settle()
      #expect(list.rowPlaces.contains(600) && !list.rowPlaces.contains(150) && list.rowsAreRight)
      return (list, 150..<602)
    }

    @Test func removalStartingOutsideRowsRemovesWrongRows() throws {
      let isWrong = try GtkVersions.before(4, 10).includeThisOne("countToRemoveFirst")
      let (list, removed) = try listWithRowsFarDown()
      list.splice(removed.lowerBound, removed.count)
      list.settle()
      // In affected versions, the wrong rows are removed, and their area is empty.
      #expect((list.rows.count(where: \.isMapped) >= 10) != isWrong)
    }

    @Test func removalInTwoPartsRemovesRightRows() throws {
      let isWrong = try GtkVersions.before(4, 10).includeThisOne("countToRemoveFirst")
      let (list, removed) = try listWithRowsFarDown()
      let first = GtkQuirks.countToRemoveFirst(of: removed) { list.rowPlaces }
      #expect(first > 0 && first < removed.count || !isWrong && first == 0)
      list.splice(removed.lowerBound, first)
      list.splice(removed.lowerBound, removed.count - first)
      #expect(list.rowsAreRight)
      list.settle()
      #expect(list.rowsAreRight && list.count == 1000 - removed.count)
      #expect(list.rows.count(where: \.isMapped) >= 10)
    }

    @Test func focusedRowOutlivesItsLine() throws {
      let livesOn = try GtkVersions.from(4, 12).includeThisOne("leave")
      let list = try BareList()
      let number = try #require(list.number(at: 3))
      #expect(list.row(ofNumber: number)?.grabFocus() == true)
      let row = try #require(list.bound.first { list.number(of: $0) == number })
      let child = Object(retaining: try #require(gtk_list_item_get_child(row)))
      list.splice(3, 1)
      #expect(list.bound.contains(row) == livesOn)
      guard livesOn else { return }
      #expect(gtk_list_item_get_position(row) == 3, "its position belongs to another line")
      #expect(list.number(of: row) == number && list.number(at: 3) != number)
      GtkQuirks.leave(row)
      #expect(gtk_widget_get_parent(child.cast()) == nil)
      list.settle()
      #expect(!list.bound.contains(row), "the window releases it at its next frame")
    }

    @Test(arguments: [false, true])
    func reparentedFocusIsLostUnlessRestored(isKept: Bool) throws {
      guard try GtkVersions.all.includeThisOne("keepFocus") else { return }
      try #require(Display.open())
      let (first, moving, last) = (Button(label: "first"), Button(label: "moving"), Button(label: "last"))
      let (inner, outer) = (Box(.vertical, [moving]), Box(.vertical))
      let window = Window()
      defer { window.destroy() }
      window.setContent(Box(.vertical, [first, inner, outer, last]))
      window.present()
      MainLoop.wait { moving.isMapped && moving.width > 0 }
      #expect(moving.grabFocus() && window.focusWidget == moving)
      inner.remove(moving)
      outer.append(moving)
      #expect(window.focusWidget == moving && moving.hasFocus, "still reports the focus")
      if isKept { GtkQuirks.keepFocus(inside: outer) }
      MainLoop.wait(seconds: isKept ? 0.3 : 10) { window.focusWidget != moving }
      #expect((window.focusWidget == moving) == isKept)
    }

    // MARK: Setup and binding

    @Test func rowIsFloatingDuringSetup() throws {
      let floats = try GtkVersions.from(4, 12).includeThisOne("a row is floating during setup")
      let list = try BareList(count: 0)
      var seen: [(isFloating: Bool, hasParent: Bool)] = []
      var kept: [Widget] = []
      // The child's parent changes when GTK adds the child to the row.
      list.onSetup = { item in
        guard let child = Widget.wrapping(gtk_list_item_get_child(item)) else { return }
        child.connect("notify::parent") { [weak child] in
          guard let row = child.flatMap({ gtk_widget_get_parent($0.widget) }) else { return }
          seen.append((g_object_is_floating(row) != 0, gtk_widget_get_parent(row) != nil))
          // A wrapper must not sink the floating reference, because that would leak the row.
          let wrapper = Widget.wrapping(row)
          #expect(wrapper != nil && (g_object_is_floating(row) != 0) == floats)
        }
        kept.append(child)
      }
      defer { kept = [] }
      list.splice(0, 0, 5)
      list.settle()
      #expect(seen.count == 5)
      #expect(seen.allSatisfy { $0.isFloating == floats && $0.hasParent != floats })
    }

    @Test func changedPositionsRebindRows() throws {
      let bindsAnew = try GtkVersions.before(4, 12).includeThisOne("changed positions rebind rows")
      let list = try BareList()
      let before = list.binds
      list.splice(0, 0, 1)
      #expect(bindsAnew ? list.binds - before > 150 : list.binds - before <= 8)
      #expect(list.rowsAreRight)
    }

    @Test func signalsAfterTheRowsDoNotRebind() throws {
      guard try GtkVersions.all.includeThisOne("linesPerSignalAfterRows") else { return }
      let list = try BareList()
      let (rows, before) = (list.rowPlaces, list.binds)
      for _ in 0..<20 { list.splice((rows.last ?? 0) + 50, 1, 2) }
      #expect(list.binds == before && list.rowPlaces == rows)
    }

    /// In affected versions, GTK binds all rows again after each signal about lines that have rows.
    @Test func signalsAmongRowsCostAsMuchAsOneForAll() throws {
      let bindsAnew = try GtkVersions.before(4, 12).includeThisOne("linesPerSignalAmongRows")
      let (list, other) = try (BareList(), BareList())
      let before = (list.binds, other.binds)
      for position in 0..<20 { list.splice(2 * position, 0, 1) }
      other.splice(0, 20, 40)
      #expect(list.count == other.count)
      let (many, one) = (list.binds - before.0, other.binds - before.1)
      if bindsAnew { #expect(many > 10 * one) }
    }

    // MARK: Heights

    /// Returns a list whose rows all have the given height.
    private func listOfRows(height: Int32) throws -> BareList {
      let list = try BareList(count: 0)
      list.listView.addClass("low\(height)")
      StyleSheet.apply(
        css: ".low\(height) row { padding: 0; border: none; margin: 0; min-height: \(height)px; }")
      list.onSetup = { row in gtk_widget_set_visible(gtk_list_item_get_child(row), 0) }
      list.splice(0, 0, 50)
      list.settle()
      #expect(list.rows.count == 50 && list.rows.allSatisfy { $0.height == height || !$0.isMapped })
      return list
    }

    @Test func rowsWithoutHeightHaveNoPlace() throws {
      let areNowhere = try GtkVersions.before(4, 10).includeThisOne("minimumRowHeight")
      if areNowhere {
        let list = try listOfRows(height: 0)
        #expect(list.rows.allSatisfy { !$0.isMapped && $0.width == 0 })
      }
      let list = try listOfRows(height: GtkQuirks.minimumRowHeight)
      #expect(list.rows.allSatisfy { $0.isMapped && $0.width > 0 })
    }

    // MARK: Scrolling

    /// Returns the distance of a row from its expected position after many scroll events in one frame.
    private func error(afterScrolling steps: Int, by way: Double, layingOut: Bool) throws -> Double {
      let list = try BareList(count: 0)
      list.heightOf = { 20 + Int32($0 * 7919 % 5) * 17 }
      list.splice(0, 0, 1000)
      list.settle()
      list.value += 900
      list.settle()
      let number = try #require(list.number(atHeight: 330))
      let before = try #require(list.place(ofNumber: number))
      for _ in 0..<steps {
        list.value += way
        if layingOut { GtkQuirks.layOut(list.listView) }
      }
      list.settle()
      let after = list.place(ofNumber: number) ?? .infinity
      return abs(after - before + Double(steps) * way)
    }

    @Test func severalScrollEventsPerFrameLoseThePosition() throws {
      let loses = try GtkVersions.before(4, 10, 1).includeThisOne(
        "several scroll events per frame lose the position")
      #expect(try (error(afterScrolling: 10, by: 25, layingOut: false) > 40) == loses)
      #expect(try error(afterScrolling: 10, by: 25, layingOut: true) <= 40)
    }

    /// A blocked handler means that the rows have no positions yet.
    @Test func valueHandlerIsBlockedDuringLayout() throws {
      guard try GtkVersions.all.includeThisOne("isPlacingRows") else { return }
      let list = try BareList()
      list.value = 3000
      list.settle()
      var seen: [Bool] = []
      list.adjustment.connect("value-changed", after: true) { [weak list] in
        guard let list else { return }
        seen.append(GtkQuirks.isPlacingRows(list.listView, of: list.adjustment))
      }
      list.value += 10
      #expect(seen == [false])
      seen = []
      // Lines added above the visible area change the adjustment's value.
      list.splice(0, 0, 200)
      list.settle()
      #expect(!seen.isEmpty && seen.allSatisfy { $0 })
      seen = []
      GtkQuirks.scroll(list.listView, to: 900)
      list.settle()
      #expect(seen.contains(true))
      #expect(!GtkQuirks.isPlacingRows(list.listView, of: list.adjustment))
    }

    @Test func removedWidgetsStayInsensitive() throws {
      guard try GtkVersions.all.includeThisOne("forgetParentSensitivity") else { return }
      let box = Box(.vertical), label = Label("x")
      box.append(label)
      box.isSensitive = false
      box.remove(label)
      box.isSensitive = true
      #expect(!label.isEffectivelySensitive)
      box.append(label)
      #expect(label.isSensitive && !label.isEffectivelySensitive)
      box.remove(label)
      GtkQuirks.forgetParentSensitivity(label)
      #expect(label.isEffectivelySensitive)
      label.isSensitive = false
      GtkQuirks.forgetParentSensitivity(label)
      #expect(!label.isSensitive)
    }

    /// Users at the top of a list expect to see lines that are added there, but GTK adds them above the
    /// visible area.
    @Test func linesAddedAtTheTopAreNotVisible() throws {
      guard try GtkVersions.all.includeThisOne("layOutAtTop") else { return }
      let list = try BareList()
      GtkQuirks.scroll(list.listView, to: 500)
      list.settle()
      GtkQuirks.scroll(list.listView, to: 0)
      list.settle()
      let old = try #require(list.number(at: 0))
      #expect(list.value == 0 && list.place(ofNumber: old) == 0)
      list.splice(0, 0, 1)
      list.settle()
      let new = try #require(list.number(at: 0))
      #expect(list.place(ofNumber: new).map { $0 < 0 } ?? true)
      GtkQuirks.scroll(list.listView, to: 0)
      list.settle()
      #expect(list.place(ofNumber: new) == 0)
    }

    @Test func scrollingToAMissingLineDoesNothing() throws {
      let list = try BareList()
      GtkQuirks.scroll(list.listView, to: 5000)
      list.settle()
      #expect(list.value == 0)
      list.splice(0, 1000)
      GtkQuirks.scroll(list.listView, to: 0)
      list.settle()
      #expect(list.bound.isEmpty)
    }
  }
}
