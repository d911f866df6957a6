import DiffableGtk
import Gtk

/// The pages, and a list of them at the side; where there is no room for both, a button changes between them.
@MainActor
final class GalleryWindow: ApplicationWindow {
  let pages: [GalleryPage] = [
    InsertionSortPage(), MountainsPage(), OutlinePage(), ReorderingPage(), GridPage(), SelectionPage(),
    AppearancesPage(), SectionsPage(), ConfigurationsPage(), AccessoriesPage(),
  ]
  private let stack = Stack(.crossfade)
  private let sidebar = DiffableListView()
  private let heading = Label()
  private let split: SidebarSplit
  private var dataSource: ListViewDiffableDataSource<Int, Int>?

  override init(application: Application) {
    split = SidebarSplit(sidebar: sidebar, content: stack)
    super.init(application: application)
    title = "Diffable Gallery"
    defaultSize = (820, 640)
    addClass("gallery")
    for page in pages { stack.add(page, title: page.title) }
    setContent(split)
    setTitleBar(makeBar())
    fillSidebar()
    show(pages[0])
  }

  /// The page on the screen.
  private(set) var page: GalleryPage?

  func show(_ page: GalleryPage) {
    self.page = page
    stack.show(page)
    heading.text = page.title
    dataSource?.selectedItemIdentifier = pages.firstIndex(of: page)
    split.showsSidebar = false
  }

  /// Whether nothing moves.
  var isSettled: Bool { !stack.isInTransition && page?.list.isAtRest != false }

  private func makeBar() -> HeaderBar {
    let bar = HeaderBar()
    heading.addClass("heading")
    bar.setTitleWidget(heading)
    let button = Button(iconName: "sidebar-show-symbolic", name: "Pages")
    button.onClicked { [weak self] in self?.split.showsSidebar.toggle() }
    button.isVisible = false
    split.onNarrowChange = { [weak self, weak button] isNarrow in
      button?.isVisible = isNarrow
      self?.pages.forEach { $0.list.isCompact = isNarrow }
    }
    bar.addAtStart(button)
    return bar
  }

  private func fillSidebar() {
    sidebar.layout = .list(using: ListConfiguration(appearance: .sidebar))
    sidebar.setAccessibleLabel("Pages")
    let cells = CellRegistration<ListCell, GalleryPage> { cell, _, page in
      var content = ListContentConfiguration.sidebarCell()
      content.image = .icon(page.iconName)
      content.text = page.title
      cell.contentConfiguration = content
    }
    let dataSource = ListViewDiffableDataSource<Int, Int>(listView: sidebar) {
      [weak self] list, indexPath, index in
      guard let self else { return nil }
      return list.dequeueConfiguredReusableCell(using: cells, for: indexPath, item: pages[index])
    }
    self.dataSource = dataSource
    var snapshot = DiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems(Array(pages.indices))
    dataSource.apply(snapshot)
    sidebar.onSelectionChange = { [weak self] in
      guard let self, let index = dataSource.selectedItemIdentifier else { return }
      show(pages[index])
    }
  }
}
