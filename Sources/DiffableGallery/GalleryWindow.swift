import DiffableGtk
import Gtk

/// The gallery's window: a sidebar that lists all pages, and the current page. A narrow window shows either the sidebar
/// or the page.
@MainActor
final class GalleryWindow: ApplicationWindow {
  private(set) var page: GalleryPage?

  /// Whether pages update their data while they are visible. The value is false for screenshots.
  var isLive = true

  private let stack = Stack(.crossfade)
  private let sidebar = DiffableListView()
  private let heading = Label()
  private let split: SidebarSplit
  private var pages: [String: GalleryPage] = [:]
  private(set) var dataSource: ListViewDiffableDataSource<String, String>?
  private var isNarrow = false

  override init(application: Application) {
    split = SidebarSplit(sidebar: sidebar, content: stack)
    super.init(application: application)
    title = "Diffable Gallery"
    defaultSize = (900, 700)
    addClass("gallery")
    setContent(split)
    setTitleBar(makeBar())
    fillSidebar()
  }

  func show(_ lesson: Lesson) {
    let page = pages[lesson.name] ?? make(lesson)
    heading.text = lesson.title
    dataSource?.selectedItemIdentifier = lesson.name
    split.showsSidebar = false
    guard page !== self.page else { return }
    self.page?.disappear()
    self.page = page
    stack.show(page)
    if isLive { page.appear() }
  }

  var isSettled: Bool {
    guard let page else { return true }
    return !stack.isInTransition && page.list.isAtRest && !page.isLoading
  }

  private func make(_ lesson: Lesson) -> GalleryPage {
    let page = lesson.makePage()
    pages[lesson.name] = page
    page.window = self
    page.bar.isVisible = !page.bar.children.isEmpty
    page.list.isCompact = isNarrow
    page.list.setAccessibleLabel(lesson.title)
    stack.add(page, title: lesson.title)
    return page
  }

  private func makeBar() -> HeaderBar {
    let bar = HeaderBar()
    heading.addClass("heading")
    bar.setTitleWidget(heading)
    let button = Button(iconName: "sidebar-show-symbolic", name: "Pages")
    button.onClicked { [weak self] in self?.split.showsSidebar.toggle() }
    button.isVisible = false
    split.onNarrowChange = { [weak self, weak button] isNarrow in
      button?.isVisible = isNarrow
      self?.isNarrow = isNarrow
      self?.pages.values.forEach { $0.list.isCompact = isNarrow }
    }
    bar.addAtStart(button)
    return bar
  }

  private func fillSidebar() {
    sidebar.layout = .list(using: ListConfiguration(appearance: .sidebar))
    sidebar.setAccessibleLabel("Pages")
    let lessons = Dictionary(uniqueKeysWithValues: Chapter.lessons.map { ($0.name, $0) })
    let cells = CellRegistration<ListCell, Lesson?> { cell, _, lesson in
      var content = ListContentConfiguration.sidebarCell()
      content.image = lesson.map { .icon($0.iconName) }
      content.text = lesson?.title
      cell.contentConfiguration = content
    }
    let headers = SupplementaryRegistration<ListHeaderView>(
      elementKind: DiffableListView.elementKindSectionHeader
    ) { header, _, indexPath in
      var content = ListContentConfiguration.sidebarHeader()
      content.text = Chapter.all[indexPath.section].title
      header.contentConfiguration = content
    }
    let dataSource = ListViewDiffableDataSource<String, String>(listView: sidebar) { list, indexPath, name in
      list.dequeueConfiguredReusableCell(using: cells, for: indexPath, item: lessons[name])
    }
    dataSource.supplementaryViewProvider = { list, _, indexPath in
      list.dequeueConfiguredReusableSupplementary(using: headers, for: indexPath)
    }
    self.dataSource = dataSource
    var snapshot = DiffableDataSourceSnapshot<String, String>()
    for chapter in Chapter.all {
      snapshot.appendSections([chapter.title])
      snapshot.appendItems(chapter.lessons.map(\.name))
    }
    dataSource.apply(snapshot)
    sidebar.onSelectionChange = { [weak self, weak dataSource] in
      guard let lesson = dataSource?.selectedItemIdentifier.flatMap({ lessons[$0] }) else { return }
      self?.show(lesson)
    }
  }
}
