/// How a list sets its sections off from each other. All of it is style: the CSS class of the same name.
public enum ListAppearance: String, Sendable {
  /// Rows on the view's own background: `plain`.
  case plain
  /// Each section's rows on a band from edge to edge: `grouped`.
  case grouped
  /// Each section's rows on a card with rounded corners: `inset-grouped`.
  case insetGrouped = "inset-grouped"
  /// A list of places to go to at the side of a window: `sidebar`.
  case sidebar

  var isGrouped: Bool { self == .grouped || self == .insetGrouped }
}

/// Where the headers of sections come from.
public enum HeaderMode: Sendable {
  /// There are none, even where the data source has a `supplementaryViewProvider`.
  case none
  /// The data source's `supplementaryViewProvider` gives them.
  case supplementary
  /// The first item of each section is its header: its cell has the CSS class `section-header`.
  case firstItemInSection
}

extension DiffableListView {
  func appearanceDidChange(from old: ListAppearance) {
    removeClass(old.rawValue)
    addClass(appearance.rawValue)
    rows.updatePlaces()
  }

  func headerModeDidChange() {
    // The lines are others with and without headers.
    content?.layOutAnew(animates: isMapped)
    rows.updatePlaces()
  }
}
