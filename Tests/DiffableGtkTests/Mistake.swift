@testable import DiffableGtk
@testable import Gtk

/// A programming error that must stop the program.
struct Mistake: Sendable {
  /// The expected message.
  let message: String
  /// Called to cause the error.
  let happen: @MainActor @Sendable () throws -> Void

  init(_ message: String, _ happen: @escaping @MainActor @Sendable () throws -> Void) {
    (self.message, self.happen) = (message, happen)
  }

  /// Returns a mistake in the use of a list. `prepare` is called before the list shows three items.
  static func inList(
    _ message: String, _ prepare: @escaping @MainActor @Sendable (ListWindow) throws -> Void
  ) -> Mistake {
    Mistake(message) {
      let window = try ListWindow()
      try prepare(window)
      window.apply(["S": ["a", "b", "c"]])
      window.settle()
    }
  }
}

extension Mistake {
  static let all = changesInCallbacks + ambiguities + layouts + mismatches + arguments

  private static let changesInCallbacks: [Mistake] = [
    inList("apply: can't change the list while a cell is being configured") { window in
      window.onFill = { _ in window.apply(["S": ["other"]]) }
    },
    inList("layout: can't change the list while a cell is being configured") { window in
      window.onFill = { _ in window.list.layout = .grid(minimumCellWidth: 100) }
    },
    inList("invalidateLayout: can't change the list while a cell is being configured") { window in
      window.onFill = { _ in window.list.invalidateLayout() }
    },
    inList("apply: can't change the list while a header is being configured") { window in
      window.dataSource.supplementaryViewProvider = { _, _, _ in
        window.apply(["T": ["other"]])
        return nil
      }
    },
    inList("apply: can't change the list while sectionProvider is running") { window in
      window.dataSource.sectionProvider = { _, _, _ in
        window.apply(["T": ["other"]])
        return .list
      }
    },
    inList("layout: can't change the list while sectionProvider is running") { window in
      window.dataSource.sectionProvider = { _, _, _ in
        window.list.layout = .grid(minimumCellWidth: 100)
        return .list
      }
    },
    inList("apply: can't change the list while itemSeparatorHandler is running") { window in
      window.list.layout = .list(using: ListConfiguration(appearance: .grouped))
      window.dataSource.itemSeparatorHandler = { _, _, usual in
        window.apply(["S": ["other"]])
        return usual
      }
    },
    inList("apply: can't change the list while snapshotForExpandingParent is running") { window in
      window.dataSource.sectionSnapshotHandlers.snapshotForExpandingParent = { _, children in
        window.apply(["S": ["other"]])
        return children
      }
      var tree = DiffableDataSourceSectionSnapshot<String>()
      tree.append(["one"])
      window.dataSource.apply(tree, to: "S")
      window.dataSource.setExpanded(true, for: "one")
    },
    inList("apply: can't change the list while dropSessionDidEnter is running") { window in
      window.apply(["S": ["a", "b", "c"]])
      window.dataSource.dropHandlers.dropSessionDidEnter = { _ in window.apply(["S": ["other"]]) }
      let local = LocalDrag([DragItem(text: "t")], from: window.list) { _ in }
      window.list.parts.drops.move(to: (20, 20), DropSession(drop: nil, local: local))
    },
  ]

  private static let ambiguities: [Mistake] = [
    Mistake(#"ObservedList: two items of the same type have the identifier "a""#) {
      _ = ObservedList(in: DiffableListView()) {
        ForSection(["a"], id: \.self, header: "Recent") { _, _ in }
        ForSection(["b", "a"], id: \.self, header: "All") { _, _ in }
      }
    },
    Mistake(#"ObservedList: two sections have the identifier "All"; give one of them a different section:"#) {
      _ = ObservedList(in: DiffableListView()) {
        ForSection(["a"], id: \.self, header: "All") { _, _ in }
        ForSection(["b"], id: \.self, header: "All") { _, _ in }
      }
    },
    inList(#"snapshotForExpandingParent: "readme", a child of "one", is already elsewhere"#) { window in
      window.dataSource.sectionSnapshotHandlers.snapshotForExpandingParent = { _, children in
        var children = children
        children.append(["readme"])
        return children
      }
      var tree = DiffableDataSourceSectionSnapshot<String>()
      tree.append(["one", "readme"])
      window.dataSource.apply(tree, to: "S")
      window.dataSource.setExpanded(true, for: "one")
    },
    Mistake("a .widget closure returned a Label that is already in another cell") {
      let fixture = try ContentWindow(), label = Label("shared")
      fixture.onFill = { cell, _ in cell.contentConfiguration = .widget { (_: Label?) in label } }
      fixture.show([1, 2])
    },
    inList("cellProvider: the cell is already in another row") { window in
      let cell = ListCell()
      let source = ListWindow.DataSource(listView: window.list) { _, _, _ in cell }
      var snapshot = ListWindow.DataSource.Snapshot()
      snapshot.appendSections(["S"])
      snapshot.appendItems(["a", "b"])
      source.apply(snapshot)
      window.settle()
    },
    Mistake(#"Application: "Fruit" isn't a valid id; it needs a dot"#) {
      _ = Application(id: "Fruit", isUnique: false)
    },
  ]

  private static let layouts: [Mistake] = [
    Mistake("columns: 0 is too small; use 1 or more") { _ = ListLayout.grid(columns: 0) },
    Mistake("minimumCellWidth: 0") { _ = ListLayout.grid(minimumCellWidth: 0) },
    Mistake("spacing: -1") { _ = ListLayout.grid(columns: 2, spacing: -1) },
    Mistake("headerMode .firstItemInSection is for lists") {
      var configuration = ListConfiguration(appearance: .plain)
      configuration.headerMode = .firstItemInSection
      _ = ListLayout.grid(columns: 2, using: configuration)
    },
    Mistake("come from headerMode or footerMode") {
      _ = ListConfiguration.BoundarySupplementaryItem(
        elementKind: DiffableListView.elementKindSectionHeader, alignment: .top)
    },
    inList(#""badge" is requested twice"#) { window in
      var configuration = ListConfiguration(appearance: .plain)
      configuration.boundarySupplementaryItems = [
        .init(elementKind: "badge", alignment: .top), .init(elementKind: "badge", alignment: .bottom),
      ]
      window.list.layout = .list(using: configuration)
    },
  ]

  private static let mismatches: [Mistake] = [
    inList(#"the registration is for "section-footer", but the list needs "section-header""#) { window in
      let footers = SupplementaryRegistration<ListWindow.Header>(elementKind: "section-footer") { _, _, _ in }
      window.dataSource.supplementaryViewProvider = { list, _, indexPath in
        list.dequeueConfiguredReusableSupplementary(using: footers, for: indexPath)
      }
    },
    inList("targetIndexPathForMove: index path [1, 0] is out of range (1 sections)") { window in
      window.apply(["S": ["a", "b", "c"]])
      window.dataSource.reorderingHandlers.canReorderItem = { _ in true }
      window.dataSource.reorderingHandlers.targetIndexPathForMove = { _, _, _, _ in [1, 0] }
      window.dataSource.selectedItemIdentifier = "a"
      window.list.takeFocus()
      window.press(.down, .alt)
    },
  ]

  private static let arguments: [Mistake] = [
    Mistake("cornerRadius: -1 is negative") {
      var background = BackgroundConfiguration.clear()
      background.cornerRadius = -1
    },
    Mistake("indentationWidth: -20 is negative") { ListCell().indentationWidth = -20 },
    Mistake(#"the column "x" needs a fraction greater than 0, not 0.0"#) {
      var column = TableColumn("x", title: "x")
      column.width = .fraction(0)
    },
  ]
}
