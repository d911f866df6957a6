extension DiffableListView {
  /// Requests an update of every cell's configuration before the next frame.
  ///
  /// Call this method when state shared by all cells changes, such as the search text. Each cell's
  /// `configurationUpdateHandler` is called.
  ///
  /// ```swift
  /// cell.configurationUpdateHandler = { cell, state in
  ///   var content = ListContentConfiguration.cell().updated(for: state)
  ///   content.attributedText = AttributedText(name, emphasizing: query.ranges(in: name))
  ///   cell.contentConfiguration = content
  /// }
  /// ```
  ///
  /// - Complexity: O(*k*), where *k* is the number of row widgets. GTK creates at most about 200 row widgets,
  ///   regardless of the length of the list.
  public func setNeedsUpdateConfiguration() {
    for view in Array(rows.views) + rows.idle {
      for cell in view.cells { cell.setNeedsUpdateConfiguration() }
    }
    for view in parts.pinned.views { view.cell.setNeedsUpdateConfiguration() }
  }
}
