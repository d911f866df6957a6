import Catalog
import DiffableGtk
import Gtk
import Gettext

/// Values, or names of sections, to tick off, each with how many items have it; where they are many, an entry finds some.
@MainActor
final class FilterValues: Box {
  /// Called with all that is ticked off now.
  var onChoose: ([String]) -> Void = { _ in }

  let entry = SearchEntry(placeholder: gettext("Search values"))
  let list = DiffableListView.translated()
  private(set) var dataSource: ListViewDiffableDataSource<Int, String>?
  private var values: [Facet.Value] = []
  private var counts: [String: Int] = [:]
  /// All that is ticked off, also of what the entry does not find, in the order in which it was.
  private var chosen: [String] = []

  /// With more values there is an entry to find some.
  private static let findLimit = 9
  private static let rowHeight: Int32 = 36
  private static let width: Int32 = 280

  /// Stands over the list where the entry finds nothing.
  let nothing = Label(gettext("No matching values"))

  init() {
    super.init(.vertical, spacing: 6, [entry, nothing, list])
    nothing.addClass("secondary")
    nothing.isVisible = false
    list.addClass("filter-values")
    list.selectionMode = .multiple
    list.setEditing(true, animated: false)
    list.setAccessibleLabel(gettext("Values"))
    dataSource = makeDataSource()
    entry.onChanged { [weak self] in self?.showFound(animated: true) }
    entry.onStop { [weak self] in
      guard let self else { return }
      if entry.text.isEmpty { closePopover() } else { entry.text = "" }
    }
    entry.onActivate { [weak self] in self?.tickFirst() }
    entry.onKeyPress(.capture) { [weak self] press in
      guard let self, press == KeyPress(.down), !entry.isComposing else { return false }
      return list.takeFocus()
    }
    list.onSelectionChange = { [weak self] in self?.selectionDidChange() }
    list.onMoveBeyondEdge = { [weak self] direction in
      guard let self, direction == .up, entry.isVisible else { return false }
      return entry.grabFocus()
    }
  }

  /// Called when Escape closes what it is in.
  var closePopover: () -> Void = {}

  private func makeDataSource() -> ListViewDiffableDataSource<Int, String> {
    let cells = CellRegistration<ListCell, String> { [weak self] cell, _, value in
      cell.configurationUpdateHandler = { [weak self] cell, state in
        // As low as a sidebar's, with the count at the end.
        var content = ListContentConfiguration.sidebarCell()
        content.prefersSideBySideTextAndSecondaryText = true
        content.secondaryTextProperties.alignment = .trailing
        content.text = value
        content.textProperties.numberOfLines = 0
        content.secondaryText = self?.counts[value].map { Wording.grouped($0) }
        cell.accessories = [.multiselect()]
        cell.contentConfiguration = content.updated(for: state)
      }
    }
    let dataSource = ListViewDiffableDataSource<Int, String>(listView: list) { list, indexPath, value in
      list.dequeueConfiguredReusableCell(using: cells, for: indexPath, item: value)
    }
    dataSource.onActivate = { [weak self] in self?.tick($0) }
    return dataSource
  }

  /// Shows values.
  ///
  /// - Parameter isNew: whether they are those of another field than before.
  func show(_ values: [Facet.Value], isNew: Bool) {
    if isNew {
      entry.text = ""
      entry.isVisible = values.count > Self.findLimit
      chosen = []
    }
    self.values = values
    counts = Dictionary(values.map { ($0.text, $0.count) }, uniquingKeysWith: { first, _ in first })
    let asked = Set(values.lazy.filter(\.isChosen).map(\.text))
    chosen = chosen.filter(asked.contains)
    chosen += values.lazy.map(\.text).filter { asked.contains($0) && !self.chosen.contains($0) }
    let rows = Int32(min(values.count, Self.findLimit))
    list.setSizeRequest(width: Self.width, height: max(1, rows) * Self.rowHeight)
    showFound(animated: !isNew)
    list.setNeedsUpdateConfiguration()
  }

  private func showFound(animated: Bool) {
    guard let dataSource else { return }
    let snapshot = values.snapshot(finding: entry.text)
    dataSource.apply(snapshot, animatingDifferences: animated)
    dataSource.selectedItemIdentifiers = chosen.filter { snapshot.indexOfItem($0) != nil }
    nothing.isVisible = snapshot.numberOfItems == 0
    list.isVisible = !nothing.isVisible
  }

  private func selectionDidChange() {
    guard let dataSource else { return }
    let shown = dataSource.snapshot(), selected = dataSource.selectedItemIdentifiers
    let before = chosen
    chosen.removeAll { shown.indexOfItem($0) != nil && !selected.contains($0) }
    chosen += selected.filter { !chosen.contains($0) }
    if chosen != before { onChoose(chosen) }
  }

  /// Enter in the entry: the first value that was found.
  private func tickFirst() {
    if let first = dataSource?.snapshot().itemIdentifiers.first { tick(first) }
  }

  private func tick(_ value: String) {
    if chosen.contains(value) { chosen.removeAll { $0 == value } } else { chosen.append(value) }
    onChoose(chosen)
  }

  /// Gives the keyboard to the entry, or else to the values.
  func takeFocus() {
    if entry.isVisible { entry.grabFocus() } else { list.takeFocus() }
  }
}
