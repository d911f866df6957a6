import Gtk

/// Where an item stands in its section.
package struct SectionPlace: Equatable, Sendable {
  /// Counted from 0.
  package var index: Int
  /// How many items the section has.
  package var count: Int
  /// Whether anything stands over the section.
  package var hasHeader: Bool
}

extension ListCell {
  /// Gives the cell the CSS classes of its section, and those of its place in it: `first-in-section`,
  /// `last-in-section`, `headerless` and `footed` where nothing stands over the first or something under the last, and
  /// `section-header` where it is a header itself.
  ///
  /// - Parameters:
  ///   - place: nil for what is no item.
  ///   - layout: its section's.
  ///   - separators: its separators, where they are not as the style has them.
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
        if !layout.trailing.isEmpty { classes.insert("footed") }
      }
      if place.index == 0, !place.hasHeader { classes.insert("headerless") }
    }
    guard classes != sectionClasses else { return }
    for name in sectionClasses.subtracting(classes) { removeClass(name) }
    for name in classes.subtracting(sectionClasses) { addClass(name) }
    let hasOtherRole = sectionClasses.contains("section-header") != classes.contains("section-header")
    sectionClasses = classes
    // An outline's control stands at the end of a header, and before what is none.
    guard hasOtherRole, outlinePlace != nil else { return }
    updateAccessories(animated: false)
    updateDisclosure()
  }
}

extension SectionLayout {
  /// Whether cells look different at the ends of their sections.
  fileprivate var showsSectionPlaces: Bool {
    let configuration = layout.configuration
    return !isGrid
      && (configuration.appearance.isGrouped || configuration.showsSeparators || beginsWithHeaderItem)
  }
}

extension LineView {
  /// - Parameter tells: whether a screen reader is told; false where it is told all anew anyway.
  func updateSectionPlaces(tells: Bool = true) {
    guard let content = listView?.content, let line, let layout = content.layout(of: line) else { return }
    updateStyle(layout)
    for cell in cells {
      let place = cell.element.flatMap { content.sectionPlace(of: $0) }
      let separators = place == nil ? nil : cell.element.flatMap { content.separators(of: $0, in: layout) }
      cell.show(place, in: layout, separators: separators)
      guard place != cell.sectionPlace || ListViewWays.saysPlacesOfRows else { continue }
      cell.sectionPlace = place
      if tells { tellPlace(of: cell) }
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
