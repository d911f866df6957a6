import Catalog
import DiffableGtk
import Gtk
import Gettext

/// A list in which the user selects values or sections. Each row shows the number of items with that value or in that
/// section. Long lists have a search entry.
@MainActor
final class FilterValues: Box {
  var onChoose: (QueryFilter?) -> Void = { _ in }

  let entry = SearchEntry(placeholder: gettext("Search values"))
  let list = DiffableListView.translated()
  private(set) var dataSource: ListViewDiffableDataSource<Int, String>?
  private var values: [Facet.Value] = []
  private var counts: [String: Int] = [:]
  /// The selected values in the order of selection, including values hidden by the text in the search entry.
  private var chosen: [String] = []
  private var subject = QueryFilter.Subject.section
  private var query = Query("")
  private var isApplying = false

  private static let maximumCountWithoutEntry = 9
  private static let rowHeight: Int32 = 36
  private static let width: Int32 = 280

  let noMatches = Label(gettext("No matching values"))

  init() {
    super.init(.vertical, spacing: 6, [entry, noMatches, list])
    noMatches.addClass("secondary")
    noMatches.isVisible = false
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
    entry.onActivate { [weak self] in
      if let self, let first = dataSource?.snapshot().itemIdentifiers.first { tick(first) }
    }
    entry.onKeyPress(.capture) { [weak self] press in
      guard let self, press == KeyPress(.down), !entry.isComposing else { return false }
      return list.takeFocus()
    }
    entry.takeTyping(in: self) { [weak self] press in
      self.map { $0.entry.isVisible && TypingRule.isWanted(press, after: $0.entry.text) } ?? false
    }
    list.onSelectionChange = { [weak self] in self?.selectionDidChange() }
    list.onMoveBeyondEdge = { [weak self] direction in
      guard let self, direction == .up, entry.isVisible else { return false }
      return entry.grabFocus()
    }
  }

  var closePopover: () -> Void = {}

  private func makeDataSource() -> ListViewDiffableDataSource<Int, String> {
    let cells = CellRegistration<ListCell, String> { [weak self] cell, _, value in
      cell.configurationUpdateHandler = { [weak self] cell, state in
        // Use the compact rows of a sidebar, which suit a popover.
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

  /// Shows the values of a field, or the sections.
  ///
  /// - Parameter isNew: Whether this is the first call after the popover has opened.
  func show(_ values: [Facet.Value], of subject: QueryFilter.Subject, _ query: Query, isNew: Bool) {
    if isNew {
      entry.text = ""
      entry.isVisible = values.count > Self.maximumCountWithoutEntry
      chosen = []
    }
    (self.values, self.subject, self.query) = (values, subject, query)
    counts = Dictionary(values.map { ($0.text, $0.count) }, uniquingKeysWith: { first, _ in first })
    let selected = Set(values.lazy.filter(\.isChosen).map(\.text))
    chosen = chosen.filter(selected.contains)
    let known = Set(chosen)
    chosen += values.lazy.map(\.text).filter { selected.contains($0) && !known.contains($0) }
    let rows = Int32(min(values.count, Self.maximumCountWithoutEntry))
    list.setSizeRequest(width: Self.width, height: max(1, rows) * Self.rowHeight)
    showFound(animated: !isNew)
    list.setNeedsUpdateConfiguration()
  }

  private func showFound(animated: Bool) {
    guard let dataSource else { return }
    let snapshot = values.snapshot(finding: entry.text)
    // Ignore the deselection of values that are removed from the list, because the user hasn't deselected them.
    isApplying = true
    dataSource.apply(snapshot, animatingDifferences: animated)
    isApplying = false
    dataSource.selectedItemIdentifiers = chosen.filter { snapshot.indexOfItem($0) != nil }
    noMatches.isVisible = snapshot.numberOfItems == 0
    list.isVisible = !noMatches.isVisible
  }

  private func selectionDidChange() {
    guard !isApplying, let dataSource else { return }
    let shown = dataSource.snapshot(), selected = dataSource.selectedItemIdentifiers
    let isSelected = Set(selected), before = chosen
    chosen.removeAll { shown.indexOfItem($0) != nil && !isSelected.contains($0) }
    let known = Set(chosen)
    chosen += selected.filter { !known.contains($0) }
    if chosen != before { sendFilter() }
  }

  private func tick(_ value: String) {
    if chosen.contains(value) { chosen.removeAll { $0 == value } } else { chosen.append(value) }
    sendFilter()
  }

  private func sendFilter() {
    // If the query excludes values without selecting any, continue to exclude the values that aren't selected.
    guard query.onlyExcludesValues(of: subject) else {
      return onChoose(query.filterSelecting(chosen, of: subject))
    }
    let isChosen = Set(chosen), excluded = values.lazy.map(\.text).filter { !isChosen.contains($0) }
    onChoose(excluded.isEmpty ? nil : .excluding(.values(Array(excluded))))
  }

  func takeFocus() {
    if entry.isVisible { entry.grabFocus() } else { list.takeFocus() }
  }
}
