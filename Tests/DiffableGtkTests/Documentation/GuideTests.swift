import CGtk
import Testing

@testable import DiffableGtk
@testable import Gtk

extension GtkSuite {
  @MainActor
  @Suite(.serialized)
  struct GuideTests {
    let window: ListWindow
    private var list: DiffableListView { window.list }
    private var dataSource: ListWindow.DataSource { window.dataSource }

    init() throws {
      window = try ListWindow()
      window.apply(["Favourites": ["Pear"], "Shop": ["Apple", "Fig", "Plum"]])
      window.settle()
    }

    @Test func preparedSnapshot() async {
      var snapshot = ListWindow.DataSource.Snapshot()
      snapshot.appendSections(["Shop"])
      snapshot.appendItems(["Fig"])
      let prepared = await dataSource.prepare(snapshot)
      dataSource.apply(prepared)
      #expect(dataSource.snapshot() == snapshot)
    }

    @Test func searchableList() throws {
      let all: [String?] = ["Apple", "Banana", "Cherry", "Grape", "Lemon", "Mango", "Peach", "Pear", "Plum"]
      let expected: [[String?]] = [Array(all.prefix(3)), ["Peach", "Pear"]]
      var texts: [[String?]] = [], tries = 0
      func fruit(_ widget: Widget) -> DiffableListView? {
        widget as? DiffableListView ?? widget.children.lazy.compactMap(fruit).first
      }
      func look() {
        tries += 1
        let windows = gtk_window_get_toplevels()
        for index in 0..<g_list_model_get_n_items(windows) {
          let object = g_list_model_get_object(windows, index)
          defer { g_object_unref(object) }
          guard let window = Object.wrapper(of: object) as? ApplicationWindow, let list = fruit(window),
            let entry = list.parent?.children.first as? SearchEntry
          else { continue }
          var cells: [(Double, String?)] = []
          list.rows.forEachVisible { cell, _, place in cells.append((place.y, cell.accessibleText)) }
          let shown = Array(cells.sorted { $0.0 < $1.0 }.map(\.1).prefix(3))
          // Try again later if the list isn't laid out yet or the search hasn't run.
          guard shown == expected[texts.count] || tries > 1_000 else { break }
          texts.append(shown)
          guard texts.count < expected.count else { return window.destroy() }
          entry.text = "pe"
          break
        }
        MainLoop.after(milliseconds: 20) { look() }
      }
      MainLoop.after(milliseconds: 20) { look() }
      runSearchableList()
      #expect(texts == expected)
    }

    @Test func layoutAndHeaders() {
      let headers = SupplementaryRegistration<ListHeaderView>(
        elementKind: DiffableListView.elementKindSectionHeader
      ) { [weak dataSource] header, _, indexPath in
        header.show(title: dataSource?.sectionIdentifier(for: indexPath.section) ?? "")
      }
      let footers = SupplementaryRegistration<ListFooterView>(
        elementKind: DiffableListView.elementKindSectionFooter
      ) { footer, _, _ in footer.text = "That is all." }
      dataSource.supplementaryViewProvider = { list, kind, indexPath in
        kind == DiffableListView.elementKindSectionFooter
          ? list.dequeueConfiguredReusableSupplementary(using: footers, for: indexPath)
          : list.dequeueConfiguredReusableSupplementary(using: headers, for: indexPath)
      }
      window.configured = []
      list.layout = .grid(minimumCellWidth: 160, spacing: 12)
      window.settle()
      #expect(list.columnCount(ofSectionAt: 0) == 2)
      #expect(dataSource.lines.map(\.kind) == [.header, .row, .header, .row, .row])
      // Every cell is configured for the grid, and again for the list.
      #expect(window.configured.sorted() == ["Apple", "Fig", "Pear", "Plum"])
      list.layout = .list
      window.settle()
      #expect(window.configured.count == 8)
      var configuration = ListConfiguration(appearance: .grouped)
      configuration.footerMode = .supplementary
      list.layout = .list(using: configuration)
      #expect(dataSource.lines.map(\.kind).count { $0 == .supplementary } == 2)
    }

    @Test func configuration() {
      var projects = ListConfiguration(appearance: .sidebar)
      projects.headerMode = .supplementary
      projects.showsSeparators = false
      list.layout = .list(using: projects)
      #expect(list.layout(ofSectionAt: 0)?.configuration == projects)
      projects.separatorConfiguration.color = .tint
      projects.separatorConfiguration.bottomSeparatorInsets.leading = 56
      #expect(projects != list.layout(ofSectionAt: 0)?.configuration)
    }

    @Test func pinnedViews() {
      var filters = ListConfiguration.BoundarySupplementaryItem(elementKind: "filters", alignment: .top)
      filters.pinToVisibleBounds = true
      var configuration = ListConfiguration(appearance: .plain)
      configuration.boundarySupplementaryItems = [filters]
      configuration.footerMode = .supplementary
      configuration.pinsFooter = true
      dataSource.supplementaryViewProvider = nil
      list.layout = .list(using: configuration)
      #expect(list.layout(ofSectionAt: 0)?.configuration.boundarySupplementaryItems == [filters])
    }

    @Test func separators() throws {
      let dataSource = dataSource
      var configuration = ListConfiguration(appearance: .insetGrouped)
      configuration.separatorConfiguration.bottomSeparatorInsets.leading = 52
      list.layout = .list(using: configuration)
      dataSource.itemSeparatorHandler = { _, item, configuration in
        var own = configuration
        if item == "Fig" { own.bottomSeparatorVisibility = .hidden }
        return own
      }
      let apple = try #require(window.cell("Apple")), fig = try #require(window.cell("Fig"))
      #expect(apple.parts.separators?.bottom?.leading == 52)
      #expect(fig.parts.separators?.bottom == nil && fig.parts.separators != nil)
    }

    @Test func layoutsBySection() {
      dataSource.sectionProvider = { _, section, environment in
        var configuration = ListConfiguration(appearance: .sidebar)
        configuration.showsSeparators = false
        if section == "Favourites" {
          configuration.headerMode = .none
          return environment.isCompact
            ? .grid(columns: 2, using: configuration) : .grid(minimumCellWidth: 120, using: configuration)
        }
        configuration.headerMode = .supplementary
        return .list(using: configuration)
      }
      #expect(dataSource.lines.map(\.kind) == [.row, .header, .item, .item, .item])
      #expect(list.columnCount(ofSectionAt: 0) == 2 && list.columnCount(ofSectionAt: 1) == 1)
    }

    @Test func headerOfTheWholeList() {
      dataSource.sectionProvider = { _, section, _ in
        var configuration = ListConfiguration(appearance: .plain)
        configuration.pinsHeader = section != "Summary"
        return .list(using: configuration)
      }
      var snapshot = DiffableDataSourceSnapshot<String, String>()
      snapshot.appendSections(["Summary", "Fruit"])
      snapshot.appendItems(["Apple", "Fig"], toSection: "Fruit")
      dataSource.apply(snapshot)
      window.settle()
      #expect(window.shown == ["# Summary", "# Fruit", "Apple", "Fig"])
    }

    @Test func shelf() {
      dataSource.sectionProvider = { _, section, _ in
        section == "New" ? .shelf(itemWidth: 180, orthogonalScrolling: .paging) : .list
      }
      window.apply(["New": ["Apple", "Pear", "Plum"], "Old": ["Fig"]])
      #expect(list.layout(ofSectionAt: 0)?.isShelf == true && list.layout(ofSectionAt: 1) == .list)
    }

    @Test func selection() throws {
      window.apply(["Shop": ["Apple", "Pear", "Plum"]])
      let (count, list, dataSource) = (Label(), list, dataSource)
      var opened: [String] = []
      list.selectionMode = .multiple
      list.onSelectionChange = { [weak dataSource] in
        count.text = "\(dataSource?.selectedItemIdentifiers.count ?? 0) selected"
      }
      dataSource.onActivate = { opened.append($0) }
      dataSource.selectedItemIdentifiers = ["Pear", "Plum"]
      dataSource.scrollTo(item: "Plum")
      #expect(count.text == "", "selected by the program")
      window.apply(["Shop": ["Plum", "Apple"]])
      #expect(count.text == "1 selected")
      #expect(dataSource.selectedItemIdentifiers == ["Plum"])
      list.takeFocus()
      window.press(.enter)
      #expect(opened == ["Plum"])

      dataSource.selectionHandlers.shouldSelectItem = { $0 != "Fig" }
      dataSource.selectionHandlers.didSelectItem = { item, cause in
        if cause == .pointer { opened.append(item) }
      }
      dataSource.typeAheadTextProvider = { $0 }
      window.press(Key(rawValue: UInt32(UnicodeScalar("a").value)))
      #expect(dataSource.selectedItemIdentifiers == ["Apple"])
      #expect(opened == ["Plum"])
      list.setAccessibleLabel("Fruit and nuts")

      func moveToTop(_ item: String) { opened.append("top \(item)") }
      let item = "Apple"
      let cell = try #require(dataSource.cell(for: item))
      cell.accessibilityCustomActions = [
        AccessibilityCustomAction(name: "Move to Top") { moveToTop(item) }
      ]
      cell.accessibilityCustomActions.first?.handler()
      #expect(opened.last == "top Apple")
    }

    @MainActor final class Thumbnails {
      var loading: Set<String> = []
      func load(_ items: [String]) { loading.formUnion(items) }
      func cancel(_ items: [String]) { loading.subtract(items) }
    }

    @Test func scrollingAndPaging() {
      window.apply(["Fruit": (0..<40).map { "Apple \($0)" } + ["Plum"], "Nuts": (0..<60).map { "Nut \($0)" }])
      let (list, dataSource) = (list, dataSource)
      var playing: Set<String> = []
      dataSource.displayHandlers.willDisplay = { _, item in playing.insert(item) }
      dataSource.displayHandlers.didEndDisplaying = { item in playing.remove(item) }
      var pages = 0
      func nextPage() -> [String] {
        pages += 1
        return (0..<20).map { "Page \(pages), \($0)" }
      }
      let thumbnails = Thumbnails()
      dataSource.displayHandlers.prefetch = { items in thumbnails.load(items) }
      dataSource.displayHandlers.cancelPrefetching = { items in thumbnails.cancel(items) }
      dataSource.displayHandlers.endIsNear = { [weak dataSource] in
        guard let dataSource else { return }
        var next = dataSource.snapshot()
        next.appendItems(nextPage())
        dataSource.apply(next)
      }
      window.settle()
      #expect(playing.contains("Apple 0") && !playing.contains("Plum"))
      dataSource.scrollTo(item: "Plum")
      window.settle()
      #expect(playing.contains("Plum") && !playing.contains("Apple 0"))
      dataSource.scrollTo(item: "Plum", at: .middle, animated: true)
      MainLoop.wait { !list.scroller.motion.isRunning }
      let place = dataSource.cell(for: "Plum")?.bounds(in: list)
      #expect(place.map { abs($0.y + $0.maxY - Double(list.height)) < 120 } == true)
      window.settle()
      #expect(thumbnails.loading.contains("Nut 12") && !thumbnails.loading.contains("Nut 59"))
      dataSource.scrollTo(section: "Nuts")
      window.settle()
      #expect(window.shown.first == "# Nuts")
      list.scrollToEnd()
      window.settle()
      #expect(pages == 1 && dataSource.snapshot().numberOfItems == 121)

      func theFourWays() {
        dataSource.scrollTo(item: "Plum")
        dataSource.scrollTo(item: "Plum", at: .middle, animated: true)
        dataSource.scrollTo(section: "Nuts")
        list.scrollToEnd()
      }
      theFourWays()
      // Without this line, pages would be appended forever.
      dataSource.displayHandlers.endIsNear = nil
      list.staysAtEnd = true
      window.settle()
      #expect(list.isAtEnd)
    }

    @Test func outline() {
      window.apply([:])
      let dataSource = dataSource
      var tree = DiffableDataSourceSectionSnapshot<String>()
      tree.append(["Fruit", "Nuts"])
      tree.append(["Apple", "Pear"], to: "Fruit")
      tree.append(["Almond"], to: "Nuts")
      tree.expand(["Fruit"])
      dataSource.apply(tree, to: "Shop")
      #expect(dataSource.snapshot().itemIdentifiers == ["Fruit", "Apple", "Pear", "Nuts"])

      let contents = ["Apple": ["Cox", "Elstar"]]
      dataSource.sectionSnapshotHandlers.snapshotForExpandingParent = { folder, children in
        guard children.items.isEmpty else { return children }
        var children = children
        children.append(contents[folder] ?? [])
        return children
      }
      dataSource.sectionSnapshotHandlers.mayHaveChildren = { contents[$0] != nil }
      dataSource.setExpanded(true, for: "Pear")
      #expect(dataSource.snapshot().itemIdentifiers == ["Fruit", "Apple", "Pear", "Nuts"])
      let isExpanded = ["Fruit", "Apple", "Pear"].map { item in
        dataSource.element(of: item).flatMap(dataSource.outlinePlace)?.isExpanded
      }
      #expect(isExpanded == [true, false, nil], "only a leaf has no arrow")
      dataSource.setExpanded(true, for: "Apple")
      #expect(dataSource.snapshot().itemIdentifiers == ["Fruit", "Apple", "Cox", "Elstar", "Pear", "Nuts"])

      // A snapshot with the same items keeps the tree; one with different items removes it.
      dataSource.apply(dataSource.snapshot())
      #expect(dataSource.snapshot(for: "Shop").level(of: "Cox") == 2)
      var other = dataSource.snapshot()
      other.deleteItems(["Cox"])
      dataSource.apply(other)
      #expect(dataSource.snapshot(for: "Shop").rootItems == ["Fruit", "Apple", "Elstar", "Pear", "Nuts"])
    }

    @Test func dragAndDrop() throws {
      let dataSource = dataSource
      dataSource.dragHandlers.itemsForBeginning = { song in
        [DragItem(text: song, files: ["/music/\(song).ogg"])]
      }
      dataSource.dragHandlers.didEnd = { [weak dataSource] songs, operation in
        guard operation == .move, let dataSource else { return }
        var snapshot = dataSource.snapshot()
        snapshot.deleteItems(songs)
        dataSource.apply(snapshot)
      }
      let bin = Label()
      dataSource.dragHandlers.previewParameters = { _ in
        var parameters = DragPreviewParameters()
        parameters.visibleInsets = DirectionalMargins(leading: 6, trailing: 6)
        parameters.cornerRadius = 8
        return parameters
      }
      dataSource.dragHandlers.willBegin = { songs in bin.text = "Drop \(songs.count) here to delete" }
      dataSource.dragWillBegin(["Fig", "Plum"])
      #expect(bin.text == "Drop 2 here to delete")
      #expect(dataSource.element(of: "Fig").flatMap(dataSource.previewParameters)?.cornerRadius == 8)
      let other = try ListWindow()
      other.apply(["Charts": ["One"], "Mine": ["Two", "Three"]])
      other.settle()
      let playlist = other.dataSource
      playlist.dropHandlers.canHandle = { !$0.localObjects(of: String.self).isEmpty || $0.hasFiles }
      playlist.dropHandlers.dropSessionDidUpdate = { session, destination in
        guard destination.section != "Charts" else { return DropProposal(operation: .forbidden) }
        return DropProposal(operation: session.localList == nil ? .copy : .move)
      }
      playlist.dropHandlers.performDrop = { [weak playlist] drop in
        guard let playlist else { return }
        let files = drop.items.flatMap(\.files)
        let songs = drop.session.localObjects(of: String.self)
        var snapshot = playlist.snapshot()
        drop.insert(songs.isEmpty ? files : songs, into: &snapshot)
        playlist.apply(snapshot)
      }

      let items = dataSource.dragItems(of: ["Fig", "Plum"].compactMap(dataSource.element))
      #expect(items.map(\.files) == [["/music/Fig.ogg"], ["/music/Plum.ogg"]])
      let local = LocalDrag(items, from: list) { dataSource.dragDidEnd(["Fig", "Plum"], $0) }
      #expect(local.content == DragContent(text: "Fig\nPlum", files: ["/music/Fig.ogg", "/music/Plum.ogg"]))
      let session = DropSession(drop: nil, local: local)
      #expect(other.list.parts.drops.canHandle(session))
      let one = try #require(other.place("One")), three = try #require(other.place("Three"))
      #expect(other.list.parts.drops.move(to: (20, one.y + 2), session).operation == .forbidden)
      #expect(other.list.parts.drops.move(to: (20, three.y + 2), session).operation == .move)
      other.list.parts.drops.perform(items)
      #expect(playlist.snapshot().itemIdentifiers(inSection: "Mine") == ["Two", "Fig", "Plum", "Three"])
      dataSource.dragDidEnd(["Fig", "Plum"], .move)
      #expect(dataSource.snapshot().itemIdentifiers == ["Pear", "Apple"])
    }

    @Test func menuForItems() throws {
      dataSource.contextMenuForItemsProvider = { items in
        let menu = Menu()
        if items.isEmpty { menu.append("New", action: "win.new") }
        if items.count == 1 { menu.append("Open", action: "win.open") }
        if !items.isEmpty { menu.append("Delete \(items.count)", action: "win.delete") }
        return menu
      }
      list.selectionMode = .multiple
      dataSource.selectedItemIdentifiers = ["Fig", "Plum"]
      let fig = try #require(dataSource.element(of: "Fig")),
        pear = try #require(dataSource.element(of: "Pear"))
      for (element, count) in [(fig, 1), (pear, 2), (nil, 1)] as [(ListElement?, Int32)] {
        let menu = dataSource.contextMenu(of: element.map(list.actionTargets) ?? [], at: element)
        #expect(menu.map { g_menu_model_get_n_items($0.cast()) } == count)
      }
    }

    @Test func reordering() {
      let dataSource = dataSource
      var tasks = ["Today": ["Inbox", "Write", "Read"], "Later": ["Rest"]]
      window.apply(["Today": ["Inbox", "Write", "Read"], "Later": ["Rest"]])
      var log: [[String]] = []
      dataSource.reorderingHandlers.canReorderItem = { $0 != "Inbox" }
      dataSource.reorderingHandlers.didReorder = { transaction in
        for section in transaction.sectionTransactions {
          tasks[section.sectionIdentifier] = section.finalSnapshot.items
        }
      }
      dataSource.reorderingHandlers.willReorder = { [weak dataSource] transaction in
        log.append(dataSource?.snapshot().itemIdentifiers ?? [])
        #expect(transaction.finalSnapshot == dataSource?.snapshot())
      }
      dataSource.selectedItemIdentifier = "Read"
      list.takeFocus()
      window.press(.down, .alt)
      #expect(tasks == ["Today": ["Inbox", "Write"], "Later": ["Read", "Rest"]])
      #expect(log == [["Inbox", "Write", "Read", "Rest"]], "the new order is there already")

      var names = dataSource.snapshot().itemIdentifiers
      dataSource.reorderingHandlers.didReorder = { transaction in
        guard let reordered = names.applying(transaction.difference) else { return }
        names = reordered
      }
      window.press(.down, .alt)
      #expect(names == ["Inbox", "Write", "Rest", "Read"])
      #expect(names == dataSource.snapshot().itemIdentifiers)

      dataSource.reorderingHandlers.targetIndexPathForMove = { _, original, _, proposed in
        // Tasks stay in their section, below its first task.
        guard proposed.section == original.section else { return original }
        return ListIndexPath(item: max(1, proposed.item), section: proposed.section)
      }
      window.press(.down, .alt)
      #expect(dataSource.snapshot().itemIdentifiers == names, "stays in its section")
      dataSource.selectedItemIdentifier = "Write"
      list.takeFocus()
      window.press(.up, .alt)
      #expect(dataSource.snapshot().itemIdentifiers == names, "below the first")
    }
  }
}
