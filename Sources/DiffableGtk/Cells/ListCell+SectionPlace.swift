import Gtk

/// Where an item stands in its section.
package struct SectionPlace: Equatable, Sendable {
  /// Counted from 0.
  package var index: Int
  /// How many items the section has.
  package var count: Int
  /// Whether a header stands over the section.
  package var hasHeader: Bool
}

extension ListCell {
  /// Gives the cell the CSS classes of its place: `first-in-section`, `last-in-section`, `headerless` where the first
  /// one has no header over it, and `section-header` where it is one itself.
  ///
  /// - Parameters:
  ///   - place: nil for none of them.
  ///   - headerMode: whether the first item is its section's header.
  func show(_ place: SectionPlace?, _ headerMode: HeaderMode) {
    var classes: Set<String> = []
    if let place {
      let isHeader = headerMode == .firstItemInSection && place.index == 0
      let first = headerMode == .firstItemInSection ? 1 : 0
      if isHeader { classes.insert("section-header") }
      if place.index == first { classes.insert("first-in-section") }
      if place.index == place.count - 1, !isHeader { classes.insert("last-in-section") }
      if place.index == 0, !place.hasHeader { classes.insert("headerless") }
    }
    guard classes != sectionClasses else { return }
    for name in sectionClasses.subtracting(classes) { removeClass(name) }
    for name in classes.subtracting(sectionClasses) { addClass(name) }
    sectionClasses = classes
  }
}

extension DiffableListView {
  /// Whether cells look different at the ends of their sections.
  fileprivate var showsSectionPlaces: Bool {
    !layout.isGrid && (appearance.isGrouped || headerMode == .firstItemInSection)
  }
}

extension LineView {
  /// - Parameter tells: whether a screen reader is told; false where it is told all anew anyway.
  func updateSectionPlaces(tells: Bool = true) {
    guard let listView else { return }
    let isShown = listView.showsSectionPlaces
    for cell in cells {
      let place = cell.element.flatMap { listView.content?.sectionPlace(of: $0) }
      cell.show(isShown ? place : nil, listView.headerMode)
      guard place != cell.sectionPlace || ListViewWays.saysPlacesOfRows else { continue }
      cell.sectionPlace = place
      if tells { tellPlace(of: cell) }
    }
  }
}
