import Catalog
import DiffableGtk
import Gtk
import Planner
import Gettext

/// The list of places at the window's side: groups, catalogues and projects.
///
/// It shows what it is given and tells what a person wants; it changes nothing by itself.
@MainActor
final class SidebarPane: CustomWidget {
  var onRequest: (PaneRequest) -> Void = { _ in }

  /// Gives what stands at the end of a place's menu.
  var placeMenu: (Place) -> Menu? = { _ in nil }

  /// Called with items that have been dropped on a place. False says that nothing came of it.
  var onDrop: ([ItemID], Place) -> Bool = { _, _ in false }

  /// Whether projects are only to be looked at.
  var isReadOnly = false {
    didSet { for header in headers { header.view?.addButton.isSensitive = !isReadOnly } }
  }

  let list = DiffableListView.translated()
  private(set) var dataSource: ListViewDiffableDataSource<SidebarSection, Place>?

  /// What is shown; nil until there is something.
  private(set) var sidebar: Sidebar?

  /// The place that is chosen, whether or not there is a row for it.
  private(set) var chosen: Place?

  /// The project that is being named, or will be once it is there; and whether a person has been given the entry.
  var renamed: ProjectID?
  var isRenamingShown = false

  private var isApplying = false
  /// What a press has told of, so that its release need not.
  private var toldByPress: Place?
  /// What was pressed last.
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

  /// Whether nothing moves.
  var isSettled: Bool {
    list.isAtRest && projects.allSatisfy { cell(of: $0.id)?.ring.isSettled ?? true }
  }

  /// Shows what there is and what is chosen; a motion shows what has changed.
  func show(_ sidebar: Sidebar, chosen: Place) {
    let isFirst = self.sidebar == nil
    let snapshot = sidebar.snapshot(after: self.sidebar)
    self.sidebar = sidebar
    let hadKeyboard = list.hasFocusInside
    isApplying = true
    dataSource?.apply(snapshot, animatingDifferences: !isFirst)
    isApplying = false
    choose(chosen)
    if isRenamingShown, let id = renamed, summary(of: id) == nil {
      renamed = nil
      if hadKeyboard { list.takeFocus() }
    }
    if let renamed { showRenaming(of: renamed) }
  }

  /// Selects a place without a request, and brings it into view.
  func choose(_ place: Place) {
    let isOther = place != chosen
    chosen = place
    guard let dataSource else { return }
    if dataSource.selectedItemIdentifier != place {
      dataSource.selectedItemIdentifier = sidebar?[place] == nil ? nil : place
    }
    guard isOther else { return }
    dataSource.scrollTo(item: place)
    // The row that has the keyboard may be about to go.
    if list.hasFocusInside, renamed == nil { list.takeFocus() }
  }

  /// Gives the list the keyboard, at the place that is chosen.
  ///
  /// - Returns: false where there is nothing to give it to.
  @discardableResult
  func takeFocus() -> Bool { list.takeFocus() }

  /// The projects, in their order.
  var projects: [ProjectSummary] {
    guard let dataSource else { return [] }
    return projectIDs(in: dataSource.snapshot()).compactMap(summary)
  }

  /// What is shown of a project; nil for one that is not there.
  func summary(of id: ProjectID) -> ProjectSummary? {
    guard case .project(let summary)? = sidebar?[.project(id)] else { return nil }
    return summary
  }

  /// The number that the row of a place says; 0 where it says none.
  func count(of place: Place) -> Int { sidebar?[place]?.count ?? 0 }

  /// The row of a project, where it is in the window.
  func cell(of id: ProjectID) -> ProjectCell? { dataSource?.cell(for: .project(id)) as? ProjectCell }

  // MARK: What a person chooses

  private func selectionDidChange() {
    // What goes away is the window's affair, which has said so.
    guard !isApplying, let place = dataSource?.selectedItemIdentifier, place != chosen else { return }
    chosen = place
    onRequest(.show(place))
  }

  func connectSelection(_ dataSource: ListViewDiffableDataSource<SidebarSection, Place>) {
    dataSource.selectionHandlers.shouldDeselectItem = { _ in false }
    // Its menu is about a place, and leads nowhere.
    dataSource.selectionHandlers.shouldSelectItem = { [weak self] _ in self?.lastInput != .secondaryButton }
    dataSource.selectionHandlers.didSelectItem = { [weak self] place, cause in
      self?.toldByPress = cause == .pointer ? place : nil
    }
    dataSource.onActivate = { [weak self] in self?.open($0) }
  }

  private func open(_ place: Place) {
    let wasTold = toldByPress == place
    toldByPress = nil
    chosen = place
    if !wasTold { onRequest(.show(place)) }
    onRequest(.open(place, byPointer: lastInput != .key))
  }
}
