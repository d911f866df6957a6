import Gtk

package struct SectionPlace: Equatable, Sendable {
  package var index: Int
  package var count: Int
  /// Whether the section has a header or another supplementary view above its items.
  package var hasHeader: Bool
}

extension ListCell {
  /// Updates the separators, and the CSS classes for the section and the cell's position in it.
  ///
  /// The position classes are `first-in-section`, `last-in-section` and `section-header`. The first item also has the
  /// class `headerless` if the section has no supplementary view above its items. The last item also has the class
  /// `footed` if the section has a supplementary view below its items. These classes are set only in lists that are
  /// grouped, show separators or begin their sections with header items.
  ///
  /// - Parameter place: The position in the section, or nil for supplementary views.
  func show(
    _ place: SectionPlace?, in layout: SectionLayout?, separators: ListSeparatorConfiguration? = nil
  ) {
    var classes = (place == nil ? layout?.classes : layout?.itemClasses) ?? []
    if let place, let layout, let separators {
      classes.remove("separators")
      show(CellSeparators(separators, at: place, in: layout))
    } else {
      show(nil)
    }
    if let place, let layout, layout.showsSectionPlaces {
      let isHeader = layout.beginsWithHeaderItem && place.index == 0
      if isHeader { classes.insert("section-header") }
      if place.index == (layout.beginsWithHeaderItem ? 1 : 0) { classes.insert("first-in-section") }
      if place.index == place.count - 1, !isHeader {
        classes.insert("last-in-section")
        if !layout.trailingKinds.isEmpty { classes.insert("footed") }
      }
      if place.index == 0, !place.hasHeader { classes.insert("headerless") }
    }
    guard classes != sectionClasses else { return }
    for name in sectionClasses.subtracting(classes) { removeClass(name) }
    for name in classes.subtracting(sectionClasses) { addClass(name) }
    let changesRole = sectionClasses.contains("section-header") != classes.contains("section-header")
    sectionClasses = classes
    // Move the disclosure control, which follows the content in a header and precedes it in other cells.
    guard changesRole, outlinePlace != nil else { return }
    updateAccessories(animated: false)
    updateDisclosure()
  }
}

extension SectionLayout {
  fileprivate var showsSectionPlaces: Bool {
    let configuration = layout.configuration
    return !isGrid
      && (configuration.appearance.isGrouped || configuration.showsSeparators || beginsWithHeaderItem)
  }
}

extension LineView {
  func updateSectionPlaces(updatesAccessibility: Bool = true) {
    guard let content = listView?.content, let line, let layout = content.layout(of: line) else { return }
    updateStyle(layout)
    for cell in cells {
      let place = cell.element.flatMap { content.sectionPlace(of: $0) }
      let separators = place == nil ? nil : cell.element.flatMap { content.separators(of: $0, in: layout) }
      cell.show(place, in: layout, separators: separators)
      guard place != cell.sectionPlace || GtkQuirks.overwritesRowPositions else { continue }
      // Measure the row again, because the first line of a section includes the top inset, and the last line the bottom
      // inset.
      if layout.hasInsets, place != cell.sectionPlace { queueResize() }
      cell.sectionPlace = place
      if updatesAccessibility { reportPosition(of: cell) }
    }
  }

  private func updateStyle(_ layout: SectionLayout) {
    let classes = layout.classes
    guard classes != styleClasses else { return }
    for name in styleClasses.subtracting(classes) { removeClass(name) }
    for name in classes.subtracting(styleClasses) { addClass(name) }
    styleClasses = classes
  }
}
