extension DiffableListView {
  /// Requests an update of every cell's configuration before the next frame.
  ///
  /// Call this method when state shared by all cells changes, such as the search text. Each cell's
  /// `configurationUpdateHandler` is called. O(*k*) for *k* row widgets. GTK creates about 200 of them, regardless of
  /// the length of the list.
  ///
  /// ```swift
  /// cell.configurationUpdateHandler = { cell, state in
  ///   var content = ListContentConfiguration.cell().updated(for: state)
  ///   content.attributedText = AttributedText(name, emphasizing: query.ranges(in: name))
  ///   cell.contentConfiguration = content
  /// }
  /// ```
  public func setNeedsUpdateConfiguration() {
    for view in Array(rows.views) + rows.idle {
      for cell in view.cells { cell.setNeedsUpdateConfiguration() }
    }
    for view in parts.pinned.views { view.cell.setNeedsUpdateConfiguration() }
  }
}
