import Foundation
import GtkTestSupport
import Testing

@testable import DiffableGtk
@testable import Gtk

extension GtkSuite {
  /// Misuse stops the program with an explanation, before GTK crashes.
  @MainActor
  @Suite(.serialized, .timeLimit(.minutes(10)))
  struct MisuseTests {
    /// Returns the error output of a stopped process.
    private func message(_ result: ExitTest.Result?) -> String {
      result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) } ?? ""
    }

    // MARK: Mistakes that are logged

    @Test func mistakesThatLeaveSomethingEmptyAreLoggedOnce() async {
      let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
        try await MainActor.run {
          try #require(Display.open())
          let list = DiffableListView()
          let makeSource = {
            ListViewDiffableDataSource<String, String>(listView: list) { _, _, _ in nil }
          }
          let (old, new) = (makeSource(), makeSource())
          var snapshot = DiffableDataSourceSnapshot<String, String>()
          snapshot.appendSections(["S"])
          snapshot.appendItems(["a", "b"])
          for _ in 0..<2 { old.apply(snapshot) }
          let window = Window()
          window.setContent(list)
          window.present()
          new.apply(snapshot)
          for _ in 0..<20 { MainLoop.iterate() }
          let order = TableSortOrder(column: "size")
          for _ in 0..<2 { #expect(TableSorter<Int>().sorted([2, 1], by: order) == [2, 1]) }
          TableColumns([]).fit("weight")
        }
      }
      let lines = message(result).split(separator: "\n").filter { $0.contains("Diffable-Message") }
      #expect(lines.count == 4, "\(message(result))")
      for text in [
        "apply: nothing is shown, because the list has another data source now",
        "the cell provider returned nil for the item", "no values for the column \"size\"",
        "fit: the table has no column \"weight\"",
      ] { #expect(lines.contains { $0.contains(text) }, "\(text)") }
    }

    @Test func closedListIsNotReportedAsMisuse() async {
      let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
        try await MainActor.run {
          try #require(Display.open())
          let makeSource = {
            ListViewDiffableDataSource<Int, Int>(listView: DiffableListView()) { _, _, _ in nil }
          }
          let source = makeSource()
          #expect(source.listView == nil)
          source.apply(DiffableDataSourceSnapshot())
        }
      }
      #expect(!message(result).contains("Diffable-Message"))
    }

    // MARK: Changing the list in its callbacks

    @Test func applyInACellProviderTraps() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        try await MainActor.run {
          let window = try ListWindow()
          window.onFill = { _ in window.apply(["S": ["other"]]) }
          window.apply(["S": ["a", "b", "c"]])
          window.settle()
        }
      }
      #expect(message(result).contains("apply: can't change the list while a cell is being configured"))
    }

    @Test func layoutInACellProviderTraps() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        try await MainActor.run {
          let window = try ListWindow()
          window.onFill = { _ in window.list.layout = .grid(minimumCellWidth: 100) }
          window.apply(["S": ["a", "b", "c"]])
          window.settle()
        }
      }
      #expect(message(result).contains("layout: can't change the list while a cell is being configured"))
    }

    @Test func invalidationInACellProviderTraps() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        try await MainActor.run {
          let window = try ListWindow()
          window.onFill = { _ in window.list.invalidateLayout() }
          window.apply(["S": ["a", "b", "c"]])
          window.settle()
        }
      }
      #expect(
        message(result).contains("invalidateLayout: can't change the list while a cell is being configured"))
    }

    @Test func applyInASectionProviderTraps() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        try await MainActor.run {
          let window = try ListWindow()
          window.dataSource.sectionProvider = { _, _, _ in
            window.apply(["T": ["other"]])
            return .list
          }
          window.apply(["S": ["a", "b", "c"]])
        }
      }
      #expect(message(result).contains("apply: can't change the list while sectionProvider is running"))
    }

    @Test func layoutInASectionProviderTraps() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        try await MainActor.run {
          let window = try ListWindow()
          window.dataSource.sectionProvider = { _, _, _ in
            window.list.layout = .grid(minimumCellWidth: 100)
            return .list
          }
          window.apply(["S": ["a", "b", "c"]])
        }
      }
      #expect(message(result).contains("layout: can't change the list while sectionProvider is running"))
    }

    @Test func applyInSnapshotForExpandingParentTraps() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        try await MainActor.run {
          let window = try ListWindow()
          window.dataSource.sectionSnapshotHandlers.snapshotForExpandingParent = { _, children in
            window.apply(["S": ["other"]])
            return children
          }
          var tree = DiffableDataSourceSectionSnapshot<String>()
          tree.append(["one"])
          window.dataSource.apply(tree, to: "S")
          window.dataSource.setExpanded(true, for: "one")
        }
      }
      #expect(
        message(result).contains("apply: can't change the list while snapshotForExpandingParent is running"))
    }

    // MARK: Ambiguous identifiers and widgets

    @Test func itemTwiceInAnObservedListTraps() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        await MainActor.run {
          _ = ObservedList(in: DiffableListView()) {
            ForSection(["a"], id: \.self, header: "Recent") { _, _ in }
            ForSection(["b", "a"], id: \.self, header: "All") { _, _ in }
          }
        }
      }
      #expect(message(result).contains(#"ObservedList: two items of the same type have the identifier "a""#))
    }

    @Test func sectionTwiceInAnObservedListTraps() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        await MainActor.run {
          _ = ObservedList(in: DiffableListView()) {
            ForSection(["a"], id: \.self, header: "All") { _, _ in }
            ForSection(["b"], id: \.self, header: "All") { _, _ in }
          }
        }
      }
      #expect(
        message(result).contains(
          #"ObservedList: two sections have the identifier "All"; give one of them a different section:"#))
    }

    @Test func childThatIsElsewhereInTheTreeTraps() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        try await MainActor.run {
          let window = try ListWindow()
          window.dataSource.sectionSnapshotHandlers.snapshotForExpandingParent = { _, children in
            var children = children
            children.append(["readme"])
            return children
          }
          var tree = DiffableDataSourceSectionSnapshot<String>()
          tree.append(["one", "readme"])
          window.dataSource.apply(tree, to: "S")
          window.dataSource.setExpanded(true, for: "one")
        }
      }
      #expect(
        message(result).contains(
          #"snapshotForExpandingParent: "readme", a child of "one", is already elsewhere"#))
    }

    @Test func widgetInTwoCellsTraps() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        try await MainActor.run {
          let fixture = try ContentWindow(), label = Label("shared")
          fixture.onFill = { cell, _ in cell.contentConfiguration = .widget { (_: Label?) in label } }
          fixture.show([1, 2])
        }
      }
      #expect(message(result).contains("a .widget closure returned a Label that is already in another cell"))
    }

    @Test func applicationIDWithoutADotTraps() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        await MainActor.run { _ = Application(id: "Fruit", isUnique: false) }
      }
      #expect(message(result).contains(#"Application: "Fruit" isn't a valid id; it needs a dot"#))
    }

    // MARK: Invalid layouts

    @Test func gridWithoutColumnsTraps() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        _ = ListLayout.grid(columns: 0)
      }
      #expect(message(result).contains("columns: 0 is too small; use 1 or more"))
    }

    @Test func gridOfCellsWithoutWidthTraps() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        _ = ListLayout.grid(minimumCellWidth: 0)
      }
      #expect(message(result).contains("minimumCellWidth: 0"))
    }

    @Test func gridOfOverlappingCellsTraps() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        _ = ListLayout.grid(columns: 2, spacing: -1)
      }
      #expect(message(result).contains("spacing: -1"))
    }

    @Test func gridWithAHeaderItemTraps() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        var configuration = ListConfiguration(appearance: .plain)
        configuration.headerMode = .firstItemInSection
        _ = ListLayout.grid(columns: 2, using: configuration)
      }
      #expect(message(result).contains("headerMode .firstItemInSection is for lists"))
    }

    @Test func headerAsABoundaryItemTraps() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        _ = ListConfiguration.BoundarySupplementaryItem(
          elementKind: DiffableListView.elementKindSectionHeader, alignment: .top)
      }
      #expect(message(result).contains("come from headerMode or footerMode"))
    }

    @Test func duplicateElementKindTraps() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        try await MainActor.run {
          let window = try ListWindow()
          var configuration = ListConfiguration(appearance: .plain)
          configuration.boundarySupplementaryItems = [
            .init(elementKind: "badge", alignment: .top), .init(elementKind: "badge", alignment: .bottom),
          ]
          window.list.layout = .list(using: configuration)
          window.apply(["S": ["a"]])
        }
      }
      #expect(message(result).contains("\"badge\" is requested twice"))
    }

    @Test func applyInASupplementaryViewProviderTraps() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        try await MainActor.run {
          let window = try ListWindow()
          window.dataSource.supplementaryViewProvider = { _, _, _ in
            window.apply(["T": ["other"]])
            return nil
          }
          window.apply(["S": ["a", "b", "c"]])
          window.settle()
        }
      }
      #expect(message(result).contains("apply: can't change the list while a header is being configured"))
    }

    // MARK: Mismatched objects

    @Test func headerRegistrationOfAnotherKindTraps() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        try await MainActor.run {
          let window = try ListWindow()
          let footers = SupplementaryRegistration<ListWindow.Header>(elementKind: "section-footer") {
            _, _, _ in
          }
          window.dataSource.supplementaryViewProvider = { list, _, indexPath in
            list.dequeueConfiguredReusableSupplementary(using: footers, for: indexPath)
          }
          window.apply(["S": ["a", "b", "c"]])
          window.settle()
        }
      }
      #expect(message(result).contains("the registration is for \"section-footer\""))
      #expect(message(result).contains("\"section-header\""))
    }

    @Test func applyInAnItemSeparatorHandlerTraps() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        try await MainActor.run {
          let window = try ListWindow()
          window.list.layout = .list(using: ListConfiguration(appearance: .grouped))
          window.dataSource.itemSeparatorHandler = { _, _, usual in
            window.apply(["S": ["other"]])
            return usual
          }
          window.apply(["S": ["a", "b", "c"]])
          window.settle()
        }
      }
      #expect(message(result).contains("apply: can't change the list while itemSeparatorHandler is running"))
    }

    @Test func moveToAMissingSectionTraps() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        try await MainActor.run {
          let window = try ListWindow()
          window.apply(["S": ["a", "b", "c"]])
          window.dataSource.reorderingHandlers.canReorderItem = { _ in true }
          window.dataSource.reorderingHandlers.targetIndexPathForMove = { _, _, _, _ in [1, 0] }
          window.dataSource.selectedItemIdentifier = "a"
          window.list.takeFocus()
          window.press(.down, .alt)
        }
      }
      #expect(
        message(result).contains("targetIndexPathForMove: index path [1, 0] is out of range (1 sections)"))
    }

    @Test func applyInDropSessionDidEnterTraps() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        try await MainActor.run {
          let window = try ListWindow()
          window.apply(["S": ["a", "b", "c"]])
          window.dataSource.dropHandlers.dropSessionDidEnter = { _ in window.apply(["S": ["other"]]) }
          let local = LocalDrag([DragItem(text: "t")], from: window.list) { _ in }
          window.list.parts.drops.move(to: (20, 20), DropSession(drop: nil, local: local))
        }
      }
      #expect(message(result).contains("apply: can't change the list while dropSessionDidEnter is running"))
    }

    // MARK: Invalid arguments

    @Test func negativeSizesTrap() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        var background = BackgroundConfiguration.clear()
        background.cornerRadius = -1
      }
      #expect(message(result).contains("cornerRadius: -1 is negative"))
      let second = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        await MainActor.run { ListCell().indentationWidth = -20 }
      }
      #expect(message(second).contains("indentationWidth: -20 is negative"))
      let third = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        var column = TableColumn("x", title: "x")
        column.width = .fraction(0)
      }
      #expect(message(third).contains("the column \"x\" needs a fraction greater than 0, not 0.0"))
    }

    @Test func oneCellForTwoRowsTraps() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        try await MainActor.run {
          let window = try ListWindow()
          let cell = ListCell()
          let source = ListWindow.DataSource(listView: window.list) { _, _, _ in cell }
          var snapshot = ListWindow.DataSource.Snapshot()
          snapshot.appendSections(["S"])
          snapshot.appendItems(["a", "b"])
          source.apply(snapshot)
          window.settle()
        }
      }
      #expect(message(result).contains("cellProvider: the cell is already in another row"))
    }

    // MARK: Before GTK has started

    @Test func firstWidgetStartsGtk() async {
      await #expect(processExitsWith: .success) {
        await MainActor.run {
          let list = DiffableListView()
          precondition(list.children.count == 1 && Label("text").text == "text")
          // Exit here, so that no display event is handled while another thread tears down the process.
          exit(EXIT_SUCCESS)
        }
      }
    }

    @Test func widgetWithoutADisplayTraps() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        unsetenv("DISPLAY")
        unsetenv("WAYLAND_DISPLAY")
        setenv("XDG_RUNTIME_DIR", "/nonexistent", 1)
        await MainActor.run { _ = DiffableListView() }
      }
      #expect(message(result).contains("Can't create a widget without a display"), "\(message(result))")
    }
  }
}
