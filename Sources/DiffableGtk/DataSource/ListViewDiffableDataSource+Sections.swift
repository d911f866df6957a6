import Diffable

extension ListViewDiffableDataSource {
  /// The contents of a section as a tree of items that the user can expand and collapse.
  public typealias SectionSnapshot = DiffableDataSourceSectionSnapshot<ItemIdentifierType>

  /// Shows a tree in a section. Items are visible if all their ancestors are expanded. If the section isn't
  /// displayed, it is appended to the list.
  ///
  /// Items of the tree are removed from all other sections. If another section has a tree, the items and their
  /// descendants are also removed from that tree, even if they aren't visible.
  ///
  /// - Parameters:
  ///   - snapshot: The tree.
  ///   - section: The section.
  ///   - animatingDifferences: Whether to animate the changes.
  ///   - scrollingToTop: Whether to scroll to the top of the list.
  ///   - completion: Called when the change is complete, including its animation.
  public func apply(
    _ snapshot: SectionSnapshot, to section: SectionIdentifierType, animatingDifferences: Bool = true,
    scrollingToTop: Bool = false, completion: (@MainActor () -> Void)? = nil
  ) {
    // If a snapshot is pending, add the tree to that snapshot, so that the changes to other sections are also shown.
    let pending = waiting?.call?.isCancelled.load(ordering: .relaxed) == true ? nil : waiting
    var request = request(
      snapshot, section, of: pending?.snapshot ?? shown.snapshot, taking: snapshot,
      trees: shown.trees.merging(pending?.trees ?? [:]) { $1 }, animates: animatingDifferences,
      completion: completion)
    request.trees.merge(pending?.trees ?? [:]) { new, _ in new }
    request.showsTop = scrollingToTop || pending?.showsTop == true
    apply(request)
  }

  /// Shows a tree in a section. Returns when the change is complete, including its animation, or when the
  /// task is cancelled.
  ///
  /// If the task was cancelled before the call, the snapshot isn't applied.
  public func apply(
    _ snapshot: SectionSnapshot, to section: SectionIdentifierType, animatingDifferences: Bool = true,
    scrollingToTop: Bool = false
  ) async {
    await untilAtRest {
      apply(
        snapshot, to: section, animatingDifferences: animatingDifferences, scrollingToTop: scrollingToTop,
        completion: $0.finish)
    }
  }

  /// Returns the tree of a displayed section.
  ///
  /// If no tree has been applied to the section, or if a later snapshot has changed its items, all items of the section
  /// are roots. If the section isn't displayed, the tree is empty.
  public func snapshot(for section: SectionIdentifierType) -> SectionSnapshot { shown.tree(of: section) }

  /// Returns a request that shows a tree in a section.
  ///
  /// - Parameter new: The part of the tree whose items, visible or not, are removed from other sections.
  private func request(
    _ tree: SectionSnapshot, _ section: SectionIdentifierType, of snapshot: Snapshot,
    taking new: SectionSnapshot?, trees: [SectionIdentifierType: SectionSnapshot], animates: Bool,
    completion: (@MainActor () -> Void)?
  ) -> Request {
    var whole = loops.showing(snapshot, section, tree)
    if let new { whole = loops.taking(whole, section, new) }
    var changed = [section: tree]
    for (other, old) in trees where other != section {
      let taken = loops.sharedItems(tree, old)
      guard !taken.isEmpty, snapshot.indexOfSection(other) != nil,
        snapshot.itemIdentifiers(inSection: other) == old.visibleItems
      else { continue }
      var rest = old
      rest.delete(taken)
      whole = loops.showing(whole, other, rest)
      changed[other] = rest
    }
    var request = Request(snapshot: whole, animates: animates, completion: completion)
    request.trees = changed
    return request
  }

  // MARK: Expanding and collapsing

  /// Expands or collapses an item as if the user had done so. This method also calls the handlers in
  /// `sectionSnapshotHandlers`.
  ///
  /// - Returns: Whether the item was expanded or collapsed. This is false if the item isn't displayed, isn't
  ///   in a tree or already has the requested state, or if a handler forbids the change or removes the item.
  @discardableResult
  public func setExpanded(_ isExpanded: Bool, for item: ItemIdentifierType) -> Bool {
    guard outline(of: item)?.tree.isExpanded(item) == !isExpanded else { return false }
    let handlers = sectionSnapshotHandlers
    let isAllowed = isExpanded ? handlers.shouldExpandItem : handlers.shouldCollapseItem
    guard isAllowed?(item) ?? true else { return false }
    let willChange = isExpanded ? handlers.willExpandItem : handlers.willCollapseItem
    willChange?(item)
    // If the change hides the dragged item, cancel the drag first, so that the item returns to its original position.
    if !isExpanded, let dragged = reordering?.item, shown.ancestors(of: dragged).contains(item) {
      listView?.cancelInteractiveMovement()
    }
    // Look up the item again, because the handler may have applied a snapshot.
    guard let listView, let place = outline(of: item) else { return false }
    var tree = place.tree
    var children: SectionSnapshot?
    // Expanding an item changes other outlines only if `snapshotForExpandingParent` returns items from them.
    var others: [SectionIdentifierType: SectionSnapshot] = [:]
    if isExpanded {
      if mayGetChildren(item), let provider = handlers.snapshotForExpandingParent {
        let old = tree.snapshot(of: item)
        let new = listView.phase.within(.callingProgram("snapshotForExpandingParent is running")) {
          provider(item, old)
        }
        if let other = new.items.first(where: { tree.contains($0) && !old.contains($0) }) {
          fatalError(
            "snapshotForExpandingParent: \"\(other)\", a child of \"\(item)\", is already elsewhere in the "
              + "tree; identifiers must be unique in a list")
        }
        tree.replace(childrenOf: item, using: new)
        children = new
        others = shown.trees
      }
      tree.expand([item])
    } else {
      tree.collapse([item])
    }
    var request = request(
      tree, place.section, of: shown.snapshot, taking: children, trees: others, animates: true,
      completion: nil)
    request.cause = .expanding
    apply(request)
    return true
  }

  /// If the next snapshot hides the focused item in a collapsed parent, returns the nearest ancestor that is still
  /// visible, which then gets the focus. Otherwise, returns nil.
  func collapsedParent(ofCursorIn next: Shown) -> ListElement? {
    guard !next.trees.isEmpty, let hidden = listView?.selection.cursor.flatMap(item),
      next.element(of: hidden) == nil,
      let tree = next.trees.values.first(where: { $0.contains(hidden) })
    else { return nil }
    var above = tree.parent(of: hidden)
    while let item = above, next.element(of: item) == nil { above = tree.parent(of: item) }
    return above.flatMap(next.element)
  }

  // MARK: Queries of the list

  func outlinePlace(of element: ListElement) -> OutlinePlace? {
    guard !shown.trees.isEmpty, let item = item(of: element), let (section, tree) = outline(of: item) else {
      return nil
    }
    let anyMayHaveChildren = sectionSnapshotHandlers.snapshotForExpandingParent != nil
    let mayHaveChildren = tree.hasChildren(item) || mayGetChildren(item)
    let level = tree.level(of: item)
    let hasHeaderItem = layout(of: element)?.beginsWithHeaderItem == true
    let parents = shown.parents[section]
    let hasParents = (hasHeaderItem ? parents?.besidesFirst : parents?.any) ?? false
    return OutlinePlace(
      level: level, indentation: hasHeaderItem && level > 0 ? level - 1 : level,
      isExpanded: mayHaveChildren ? tree.isExpanded(item) : nil,
      reservesDisclosureSpace: anyMayHaveChildren || hasParents)
  }

  private func outline(of item: ItemIdentifierType) -> (
    section: SectionIdentifierType, tree: SectionSnapshot
  )? {
    guard let section = shown.snapshot.sectionIdentifier(containingItem: item),
      let tree = shown.trees[section], tree.contains(item)
    else { return nil }
    return (section, tree)
  }

  private func mayGetChildren(_ item: ItemIdentifierType) -> Bool {
    let handlers = sectionSnapshotHandlers
    return handlers.snapshotForExpandingParent != nil && handlers.mayHaveChildren?(item) ?? true
  }

  func setExpanded(_ element: ListElement, _ isExpanded: Bool) -> Bool {
    guard let item = item(of: element) else { return false }
    return setExpanded(isExpanded, for: item)
  }

  func parent(of element: ListElement) -> ListElement? {
    item(of: element).flatMap { outline(of: $0)?.tree.parent(of: $0) }.flatMap(self.element)
  }
}
