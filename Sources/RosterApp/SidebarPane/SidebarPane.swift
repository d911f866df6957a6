import Catalog
import DiffableGtk
import Gtk
import Planner
import Gettext

/// The sidebar of a window, with groups, catalogues and projects. The pane sends requests instead of making changes
/// itself.
@MainActor
final class SidebarPane: CustomWidget {
  /// A closure that returns additional entries for the end of a row's context menu.
  var placeMenu: (Place) -> Menu? = { _ in nil }

  var isReadOnly = false {
    didSet { for header in headers { header.view?.addButton.isSensitive = !isReadOnly } }
  }

  let list = DiffableListView.translated()
  private(set) var dataSource: ListViewDiffableDataSource<SidebarSection, Place>?

  /// The height of the area at the lower edge that a message covers. The list leaves the same space after its last row.
  var coveredHeight: Int32 = 0 {
    didSet { if coveredHeight != oldValue { list.invalidateLayout() } }
  }

  private(set) var sidebar: Sidebar?

  /// The selected place, whether or not the sidebar has a row for it.
  private(set) var chosen: Place?

  /// The project being renamed, even if its row doesn't exist yet.
  var renamed: ProjectID?
  var isRenamingShown = false

  private var isApplying = false
  /// The place that was reported when a mouse button was pressed. Releasing the button must not report it again.
  private var placeReportedByPress: Place?
  var lastInput = Input.key

  enum Input { case key, primaryButton, secondaryButton }
  var headers: [WeakHeader] = []

  init() {
    super.init(cssName: "sidebarpane", role: .group)
    addClass("sidebar-pane")
    add(list)
    list.setAccessibleLabel(gettext("Places"))
    list.activatesOnSingleClick = true
    let dataSource = makeDataSource()
    self.dataSource = dataSource
    connectReordering(dataSource)
    connectDrops(dataSource)
    connectKeyboard()
    list.onSelectionChange = { [weak self] in self?.selectionDidChange() }
  }

  var isSettled: Bool {
    list.isAtRest && projects.allSatisfy { cell(of: $0.id)?.ring.isSettled ?? true }
  }

  func show(_ sidebar: Sidebar, chosen: Place) {
    let isFirst = self.sidebar == nil
    let snapshot = sidebar.snapshot(after: self.sidebar)
    self.sidebar = sidebar
    let hadFocus = list.hasFocusInside
    isApplying = true
    dataSource?.apply(snapshot, animatingDifferences: !isFirst)
    isApplying = false
    choose(chosen)
    if isRenamingShown, let id = renamed, summary(of: id) == nil {
      renamed = nil
      if hadFocus { list.takeFocus() }
    }
    if let renamed { showRenaming(of: renamed) }
  }

  /// Selects the row of a place without sending a request.
  func choose(_ place: Place) {
    let isDifferentPlace = place != chosen
    chosen = place
    guard let dataSource else { return }
    if dataSource.selectedItemIdentifier != place {
      dataSource.selectedItemIdentifier = sidebar?[place] == nil ? nil : place
    }
    guard isDifferentPlace else { return }
    dataSource.scrollTo(item: place)
    // Move the focus away from the current row, which may be about to be removed.
    if list.hasFocusInside, renamed == nil { list.takeFocus() }
  }

  @discardableResult
  func takeFocus() -> Bool { list.takeFocus() }

  var projects: [ProjectSummary] {
    guard let dataSource else { return [] }
    return projectIDs(in: dataSource.snapshot()).compactMap(summary)
  }

  func summary(of id: ProjectID) -> ProjectSummary? {
    guard case .project(let summary)? = sidebar?[.project(id)] else { return nil }
    return summary
  }

  func count(of place: Place) -> Int { sidebar?[place]?.count ?? 0 }

  func cell(of id: ProjectID) -> ProjectCell? { dataSource?.cell(for: .project(id)) as? ProjectCell }

  // MARK: Selection

  private func selectionDidChange() {
    // Report only selections made by the user. The window already knows about the selections that it made itself.
    guard !isApplying, let place = dataSource?.selectedItemIdentifier, place != chosen else { return }
    chosen = place
    send(.show(place))
  }

  func connectSelection(_ dataSource: ListViewDiffableDataSource<SidebarSection, Place>) {
    dataSource.selectionHandlers.shouldDeselectItem = { _ in false }
    // Don't select the row on a secondary click, which opens the context menu.
    dataSource.selectionHandlers.shouldSelectItem = { [weak self] _ in self?.lastInput != .secondaryButton }
    dataSource.selectionHandlers.didSelectItem = { [weak self] place, cause in
      self?.placeReportedByPress = cause == .pointer ? place : nil
    }
    dataSource.onActivate = { [weak self] in self?.open($0) }
  }

  private func open(_ place: Place) {
    let wasReported = placeReportedByPress == place
    placeReportedByPress = nil
    chosen = place
    if !wasReported { send(.show(place)) }
    send(.open(place, byPointer: lastInput != .key))
  }
}
