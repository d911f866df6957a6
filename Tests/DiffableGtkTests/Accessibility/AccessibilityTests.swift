import CGtk
import GtkTestSupport
import Testing

@testable import DiffableGtk
@testable import Gtk

extension GtkSuite {
  /// The accessible properties of the list, read from the accessibility bus by another process.
  @MainActor
  @Suite(.serialized, .timeLimit(.minutes(10)))
  struct AccessibilityTests: ListSuite {
    let window: ListWindow

    init() throws { window = try ListWindow() }

    /// Returns the list, after every row has been filled.
    private func readList() async throws -> AccessibleNode {
      window.settle()
      for _ in 0..<1000 where window.list.rows.views.contains(where: { $0.isBound && $0.needsFilling }) {
        MainLoop.iterate()
      }
      let tree = try await AccessibleNode.window()
      let lists = tree.all("list")
      #expect(lists.count == 1, "\(tree)")
      return try #require(lists.first)
    }

    @Test func listAndItemsHaveNames() async throws {
      window.list.setAccessibleLabel("Fruit and nuts")
      window.apply(["Fruit": ["apple", "pear"], "Nuts": ["almond"]])
      source.selectedItemIdentifier = "pear"
      let list = try await readList()
      #expect(list.name == "Fruit and nuts")
      #expect(list.children.allSatisfy { $0.role == "list item" })
      #expect(list.children.map(\.name) == ["Fruit", "apple", "pear", "Nuts", "almond"])
      #expect(list.children.map { $0.has("selectable") } == [false, true, true, false, true], "\(list)")
      #expect(list.children.filter { $0.has("selected") }.map(\.name) == ["pear"])
    }

    @Test func headersAreHeadings() async throws {
      window.apply(["Fruit": ["apple", "pear"], "Nuts": ["almond"]])
      let list = try await readList()
      let headings = list.children.map { $0.all("heading").map(\.name) }
      #expect(headings == [["Fruit"], [], [], ["Nuts"], []], "\(list)")
    }

    @Test func pinnedHeaderIsNotRepeated() async throws {
      window.apply(["One": (0..<100).map { "item \($0)" }, "Two": ["last"]])
      source.scrollTo(item: "item 60")
      window.settle()
      #expect(window.list.stickyHeader?.cell != nil)
      let tree = try await AccessibleNode.window()
      let outside = tree.all("heading").count - tree.all("list").flatMap { $0.all("heading") }.count
      #expect(outside == 0)
      window.list.scrollToTop()
      let list = try await readList()
      #expect(list.children.first?.all("heading").map(\.name) == ["One"], "the header itself is reported")
    }

    @Test(.needsXServer) func focusedItemIsReported() async throws {
      window.apply(["Fruit": ["apple", "pear"]])
      window.list.takeFocus()
      window.press(.down)
      let list = try await readList()
      #expect(list.children.filter { $0.has("focused") }.map(\.name) == ["pear"], "\(list)")
    }

    @Test func gridHasCells() async throws {
      window.list.layout = .grid(minimumCellWidth: 100)
      window.apply(["Fruit": ["apple", "pear", "plum", "fig", "kiwi"]])
      window.list.selectionMode = .multiple
      source.selectedItemIdentifiers = ["pear", "kiwi"]
      window.list.takeFocus()
      let list = try await readList()
      let cells = list.all("table cell")
      #expect(cells.map(\.name) == ["apple", "pear", "plum", "fig", "kiwi"], "\(list)")
      #expect(cells.allSatisfy { $0.has("selectable") && $0.has("focusable") })
      #expect(cells.filter { $0.has("selected") }.map(\.name) == ["pear", "kiwi"])
      #expect(list.all("heading").map(\.name) == ["Fruit"])
      #expect(list.all("list item").isEmpty, "rows of a grid have no role")
      #expect(list.children.map(\.name) == ["", "", ""])
      #expect(!list.children.contains { $0.has("selectable") })
    }

    @Test func reusedRowsLoseOldRoles() async throws {
      for turn in 0..<3 {
        window.list.layout = turn % 2 == 0 ? .grid(minimumCellWidth: 100) : .list
        window.list.selectionMode = turn % 2 == 0 ? .none : .single
        window.apply(["A": ["a", "b"], "B": ["c"]])
        window.settle()
        window.apply(["B": ["c", "a"], "C": [], "D": ["d"]])
        let list = try await readList()
        if turn % 2 == 0 {
          #expect(list.all("table cell").map(\.name) == ["c", "a", "d"], "\(list)")
          #expect(!list.all("table cell").contains { $0.has("selectable") })
          #expect(!list.all("list item").contains { $0.name.isEmpty }, "\(list)")
        } else {
          // In the grid, a row that showed a header before has the same role as the other rows.
          let items = list.children.filter { $0.all("heading").isEmpty }
          #expect(items.map(\.name) == ["c", "a", "d"], "\(list)")
          #expect(items.allSatisfy { $0.role == "list item" && $0.has("selectable") })
          #expect(items.allSatisfy { $0.all("filler").allSatisfy { $0.name.isEmpty } }, "\(list)")
          #expect(list.all("table cell").isEmpty && list.children.count == 6)
        }
        #expect(list.all("heading").map(\.name) == ["B", "C", "D"])
      }
    }

    @Test func outlineReportsExpansionAndLevel() async throws {
      var tree = ListWindow.DataSource.SectionSnapshot()
      tree.append(["fruit", "nuts"])
      tree.append(["apple"], to: "fruit")
      tree.append(["almond"], to: "nuts")
      tree.expand(["fruit"])
      window.apply(["Flat": ["one"], "Tree": []])
      await source.apply(tree, to: "Tree", animatingDifferences: false)
      func states(_ list: AccessibleNode, _ name: String) -> [Bool] {
        list.children.filter { $0.name == name }.flatMap { [$0.has("expandable"), $0.has("expanded")] }
      }
      let list = try await readList()
      #expect(states(list, "fruit") == [true, true], "\(list)")
      #expect(states(list, "nuts") == [true, false])
      #expect(states(list, "apple") == [false, false])
      #expect(states(list, "one") == [false, false])
      for (item, level) in [("fruit", 1), ("apple", 2), ("nuts", 1)] as [(String, Int32)] {
        let isRight = try self.level(item, is: level)
        #expect(isRight, "\(item)")
      }
      source.setExpanded(false, for: "fruit")
      window.list.parts.animator.finish()
      let collapsed = try await readList()
      #expect(states(collapsed, "fruit") == [true, false], "\(collapsed)")
    }

    @Test(arguments: [ListLayout.list, .grid(minimumCellWidth: 100)])
    func positionsAreReportedOnce(layout: ListLayout) async throws {
      window.list.layout = layout
      window.apply(["A": ["a", "b", "c"], "B": ["x"]])
      let list = try await readList()
      let items = list.all(layout.isGrid ? "table cell" : "list item").filter {
        !["A", "B"].contains($0.name)
      }
      #expect(items.map(\.saidPlaces) == [["1 of 3"], ["2 of 3"], ["3 of 3"], ["1 of 1"]], "\(list)")
      for row in list.children.filter({ !$0.all("heading").isEmpty || layout.isGrid }) {
        #expect(row.saidPlaces.isEmpty && row.all("heading").allSatisfy { $0.saidPlaces.isEmpty }, "\(list)")
      }
      window.apply(["A": ["b", "a", "d", "e"]])
      let after = try await readList().all(layout.isGrid ? "table cell" : "list item").filter {
        $0.name != "A"
      }
      #expect(after.map(\.name) == ["b", "a", "d", "e"])
      #expect(after.map(\.saidPlaces) == (1...4).map { ["\($0) of 4"] })
    }

    @Test func positionsCanBeTranslated() async throws {
      window.list.accessiblePlace = { "\($0) von \($1)" }
      window.apply(["A": ["a"]])
      let item = try #require(try await readList().children.last)
      #expect(item.addition == (GtkQuirks.cannotExposePositions ? "1 von 1" : ""))
    }

    @Test func onlyDecorationHasNoName() async throws {
      let content = try ContentWindow()
      content.contents[1] = .cell()
      content.contents[1]?.text = "folder"
      content.contents[1]?.image = .icon("folder-symbolic")
      content.contents[2] = .cell()
      content.contents[2]?.text = "tile"
      content.contents[2]?.image = .tile(initials: "TI", hue: 1)
      content.show([1, 2])
      window.window.destroy()
      let tree = try await AccessibleNode.window()
      #expect(tree.all("list item").map(\.name) == ["folder", "tile"], "\(tree)")
      #expect(tree.all("image").isEmpty, "\(tree)")
      #expect(!tree.all("label").contains { $0.name == "TI" })
      #expect(tree.all("scroll pane").count == 1)
      #expect(!tree.all("scroll pane").contains { $0.has("focusable") })
    }

    @Test func namedPictureIsReported() async throws {
      let box = Box(
        .vertical,
        [TextureView(), Image(iconName: "folder-symbolic"), TextureView(alternativeText: "A flag")])
      window.window.setContent(box)
      for _ in 0..<20 { MainLoop.iterate() }
      let images = try await AccessibleNode.window().all("image")
      // GTK before 4.10 uses the widget's class as its accessible name. The description is correct in all versions.
      #expect(images.map(\.addition) == ["A flag"])
    }

    @Test func positionsFollowChanges() throws {
      window.apply(["A": ["a", "b", "c"], "B": ["x"]])
      window.settle()
      #expect(try place("b", is: 2, of: 3) && place("x", is: 1, of: 1))
      window.apply(["A": ["a", "b", "c", "d"], "B": ["x", "y"]])
      #expect(try place("b", is: 2, of: 4) && place("x", is: 1, of: 2), "the row hasn't moved")
      window.apply(["A": ["b"], "B": ["y", "x"]])
      #expect(try place("b", is: 1, of: 1) && place("x", is: 2, of: 2))
      window.list.layout = .grid(minimumCellWidth: 100)
      window.list.parts.animator.finish()
      window.apply(["A": ["b"], "B": ["z", "y", "x"]])
      window.settle()
      #expect(try place("b", is: 1, of: 1) && place("x", is: 3, of: 3))
    }

    // GTK 4.8 doesn't pass these values to the bus, so the test checks what GTK received.

    private func level(_ item: String, is level: Int32) throws -> Bool {
      let cell = try #require(window.cell(item))
      let target = try #require(cell.lineView?.focusTarget(of: cell))
      return says(cgtk_accessible_check_property(target.pointer, GTK_ACCESSIBLE_PROPERTY_LEVEL, level))
    }

    private func place(_ item: String, is position: Int32, of count: Int32) throws -> Bool {
      let cell = try #require(window.cell(item))
      let target = try #require(cell.lineView?.focusTarget(of: cell))
      return says(
        cgtk_accessible_check_relation(target.pointer, GTK_ACCESSIBLE_RELATION_POS_IN_SET, position))
        && says(cgtk_accessible_check_relation(target.pointer, GTK_ACCESSIBLE_RELATION_SET_SIZE, count))
    }

    private func says(_ difference: UnsafeMutablePointer<CChar>?) -> Bool {
      defer { g_free(difference) }
      if let difference { print("accessible: " + String(cString: difference)) }
      return difference == nil
    }
  }
}

extension AccessibleNode {
  /// The positions in the list, as reported by the attributes and by the description.
  fileprivate var saidPlaces: [String] {
    let told = attributes["posinset"].map { "\($0) of \(attributes["setsize"] ?? "?")" }
    return [told, addition.isEmpty ? nil : addition].compactMap { $0 }
  }
}
