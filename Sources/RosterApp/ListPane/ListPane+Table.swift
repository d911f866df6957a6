import Catalog
import DiffableGtk
import Gettext
import Gtk
import Planner

extension ListPane {
  func connectTable() {
    // Ignore clicks on column headers until the items of a new place have been found, because the table still shows the
    // columns of the previous place.
    table.columns.onSort = { [weak self] order in
      guard let self, listing?.place == model.place else { return }
      send(.sort(SortOrder(by: PlaceColumns.sortKey(of: order.column), isDescending: !order.isAscending)))
    }
    table.columns.onChange = { [weak self] in
      guard let self, let listing, listing.place == model.place else { return }
      showSummary()
      // If the user hides a column during a search, forget that it was shown for the search. If the user then shows the
      // column again, it is saved as visible.
      let visible = Set(table.columns.visible.map(\.id))
      searchedColumns.removeAll { !visible.contains($0) }
      send(
        .saveColumns(
          PlaceColumns.saved(
            table.columns.all, of: fields(of: listing), after: savedColumns, searched: searchedColumns)))
    }
    summaryButton.addClass("flat")
    summaryButton.addClass("table-summary")
    summaryButton.isVisible = false
    summaryLabel.setLines(0, ellipsis: .end)
    summaryButton.onClicked { [weak self] in
      guard let self else { return }
      copy(itemCount: 1) { [text = summaryLabel.text] in (text, html: nil) }
      send(.showMessage(gettext("Copied")))
    }
  }

  func showColumns() {
    guard isTable, let listing else { return showSummary() }
    let version = (listing.place, listing.version, query.comparedFields)
    if columnsVersion.map({ $0 != version }) ?? true {
      columnsVersion = version
      let fields = fields(of: listing)
      columnUnits = fields.reduce(into: [:]) { $0[$1.id] = $1.unit }
      var columns = PlaceColumns.columns(
        of: fields, decimals: listing.library.decimals,
        hasSubtitles: model.hasOwnSubtitles(in: listing.place),
        subtitleField: subtitleField(of: listing), showsPlans: showsPlans(in: listing.place),
        saved: savedColumns)
      // Also show the columns of the fields in the query, so that the user can see why the items match.
      searchedColumns = columns.filter { !$0.isVisible && query.comparedFields.contains($0.id) }.map(\.id)
      for index in columns.indices where searchedColumns.contains(columns[index].id) {
        columns[index].isVisible = true
      }
      table.columns.all = columns
    }
    table.columns.sortOrder = PlaceColumns.sortOrder(listing.order)
    showSummary()
  }

  func restoreColumns() {
    columnsVersion = nil
    showColumns()
  }

  /// Returns whether the items of a place are usually planned for different days.
  private func showsPlans(in place: Place) -> Bool {
    switch place {
    case .project, .group(.today), .group(.upcoming): true
    case .group, .catalog: false
    }
  }

  private func subtitleField(of listing: Listing) -> CatalogField.ID? {
    guard case .catalog(let name) = listing.place else { return nil }
    return listing.library.catalog(named: name)?.subtitleField
  }

  private func fields(of listing: Listing) -> [CatalogField] {
    if case .catalog(let name) = listing.place {
      return listing.library.catalog(named: name)?.fields ?? []
    }
    guard !listing.place.showsCatalogs else { return listing.library.fields }
    // A group or project can contain items from many catalogues. Only the fields of these items get columns,
    // including the fields of items that a search hides.
    let used = Set(listing.library.sections.lazy.flatMap(\.items).flatMap(\.facts).map(\.field))
    return listing.library.fields.filter { used.contains($0.id) }
  }

  // MARK: Rows

  func row(of id: ItemID) -> TableRowConfiguration {
    TableRowConfiguration(table.columns) { [weak self] column in self?.cell(of: id, in: column.id) }
  }

  private func cell(of id: ItemID, in column: PlaceColumns.Column.ID) -> TableCell? {
    guard let text = texts?.text(of: id, plans.marks[id], in: column) else { return nil }
    let properties = ListContentConfiguration.TextProperties(color: isDimmed(id) ? .secondaryLabel : .label)
    let isOwn =
      column == PlaceColumns.BuiltIn.title.rawValue || column == PlaceColumns.BuiltIn.subtitle.rawValue
    let shown = isOwn ? text : FactText.shown(text, readsRightToLeft: list.readsRightToLeft)
    let isSearched = isOwn || !query.isEmpty && column == listing.flatMap(subtitleField)
    let highlights = isSearched ? query.highlights(in: shown) : []
    return .text(AttributedText(shown, emphasizing: highlights), properties)
  }

  var texts: TableTexts? {
    listing.map {
      TableTexts(
        library: $0.library, openLibrary: model.shelf.library, units: columnUnits, dayTitles: dayTitles)
    }
  }

  // MARK: Summary

  /// Updates the summary below the table. If at least two items are selected, the summary includes only those.
  ///
  /// The summary describes the column by which the table is sorted. If the items have no numbers in that column, the
  /// summary describes the first visible column that contains numbers. If there is no such column, the summary is
  /// hidden.
  func showSummary() {
    summarizing?.cancel()
    summarizing = nil
    guard isTable, let listing, case let fields = summarizedFields(of: listing), !fields.isEmpty else {
      summaryButton.isVisible = false
      return
    }
    let selected = dataSource?.selectedItemIdentifiers ?? []
    let selectedCount = selected.count > 1 ? selected.count : nil
    let items = selectedCount == nil ? listing.snapshot.itemIdentifiers : selected
    summarizing = Task { [weak self] in
      var found: (field: CatalogField, summary: NumberSummary)?
      for field in fields where found == nil {
        if let summary = await NumberSummary(of: field, in: items, of: listing.library) {
          found = (field, summary)
        }
      }
      guard let self, !Task.isCancelled else { return }
      summarizing = nil
      summaryButton.isVisible = found != nil
      guard let (field, summary) = found else { return }
      summaryLabel.text = Wording.summary(summary, of: field, selectedCount: selectedCount)
      summaryButton.setAccessibleLabel(summaryLabel.text)
    }
  }

  /// Returns the fields of the columns with numbers. The column by which the table is sorted comes first.
  private func summarizedFields(of listing: Listing) -> [CatalogField] {
    let numbers = listing.library.fields.filter { $0.type == .number }
    let sorted = table.columns.sortOrder?.column
    let columns = table.columns.visible.map(\.id).filter { $0 != sorted }
    return ([sorted].compactMap { $0 } + columns).compactMap { id in numbers.first { $0.id == id } }
  }
}
