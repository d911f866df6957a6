extension DiffableListView {
  /// Has every cell that there is configured again before the next frame, although its state is the same: for what all of
  /// them follow, such as what is searched for. Each calls its `configurationUpdateHandler`; cells that come later do so
  /// anyway. O(k) for the k rows that GTK keeps, some two hundred whatever the length of the list.
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
    for view in pinned.views { view.cell.setNeedsUpdateConfiguration() }
  }
}
