extension DiffableListView {
  /// Returns the scroll offset of a shelf, in logical pixels from its start, or nil if the section isn't a
  /// shelf.
  ///
  /// Save the offset together with ``contentOffset`` to restore both scroll positions later.
  public func contentOffset(ofShelfAt index: Int) -> Double? {
    shelfSection(at: index).map { parts.shelves.offset(of: $0.id) }
  }

  /// Scrolls a shelf to an offset, limited to the scrollable range of the shelf. Has no effect if the section isn't a
  /// shelf or the offset isn't a number.
  ///
  /// To scroll to an item, use `scrollTo(item:at:animated:)`, which also scrolls its shelf.
  ///
  /// Traps if called while the list is being changed or is calling a closure of its data source.
  ///
  /// - Parameters:
  ///   - offset: The distance from the start of the shelf, in logical pixels in the reading direction.
  ///   - index: The index of the shelf's section.
  ///   - animated: Whether to scroll with an animation.
  public func setContentOffset(_ offset: Double, ofShelfAt index: Int, animated: Bool = false) {
    phase.requireAtRest("setContentOffset(_:ofShelfAt:)")
    guard !offset.isNaN, let section = shelfSection(at: index) else { return }
    parts.shelves.stop()
    parts.shelves.scroll(section, to: offset, animated: animated)
  }

  private func shelfSection(at index: Int) -> LineMap.Section? {
    content?.section(at: index).flatMap { parts.shelves.shelf(of: $0) == nil ? nil : $0 }
  }
}
