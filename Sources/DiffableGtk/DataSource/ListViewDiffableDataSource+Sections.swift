import Diffable

extension ListViewDiffableDataSource {
  /// What one section shows, as a tree that a person can expand and collapse.
  public typealias SectionSnapshot = DiffableDataSourceSectionSnapshot<ItemIdentifierType>

  /// Shows a tree in a section: the items whose parents are all expanded. A section that is not there is made at the
  /// end.
  ///
  /// - Parameters:
  ///   - snapshot: the tree.
  ///   - section: the section.
  ///   - animatingDifferences: false changes at once.
  ///   - completion: called when everything is at rest.
  public func apply(
    _ snapshot: SectionSnapshot, to section: SectionIdentifierType, animatingDifferences: Bool = true,
    completion: (@MainActor () -> Void)? = nil
  ) {
    var whole = self.snapshot()
    if whole.indexOfSection(section) == nil { whole.appendSections([section]) }
    whole.deleteItems(whole.itemIdentifiers(inSection: section))
    whole.appendItems(snapshot.visibleItems, toSection: section)
    apply(
      whole, trees: [section: snapshot], animatingDifferences: animatingDifferences, completion: completion)
  }

  /// Shows a tree in a section, and returns when everything is at rest.
  public func apply(
    _ snapshot: SectionSnapshot, to section: SectionIdentifierType, animatingDifferences: Bool = true
  ) async {
    await withCheckedContinuation { continuation in
      apply(snapshot, to: section, animatingDifferences: animatingDifferences) { continuation.resume() }
    }
  }

  /// The tree of a section that is shown, or about to be: the one applied, or else its items as roots; empty for a
  /// section that is not there.
  public func snapshot(for section: SectionIdentifierType) -> SectionSnapshot {
    latestTree(of: section) ?? SectionSnapshot(section: section, of: snapshot())
  }

  /// The tree of a section as it is shown now.
  func shownTree(of section: SectionIdentifierType) -> SectionSnapshot {
    sectionSnapshots[section] ?? SectionSnapshot(section: section, of: current)
  }

  /// The tree applied to a section, unless a snapshot that waits will end it.
  private func latestTree(of section: SectionIdentifierType) -> SectionSnapshot? {
    let tree = background?.request.trees[section] ?? sectionSnapshots[section]
    guard background != nil, let tree else { return tree }
    let snapshot = snapshot()
    guard snapshot.indexOfSection(section) != nil else { return nil }
    return snapshot.itemIdentifiers(inSection: section) == tree.visibleItems ? tree : nil
  }

  /// Forgets the trees whose sections are gone or show something else now.
  func dropStaleSectionSnapshots() {
    sectionSnapshots = sectionSnapshots.filter { section, tree in
      current.indexOfSection(section) != nil
        && current.itemIdentifiers(inSection: section) == tree.visibleItems
    }
  }

  // MARK: Expanding and collapsing

  /// Expands or collapses an item as a person would, asking and telling `sectionSnapshotHandlers`.
  ///
  /// - Returns: false where the item is not visible or in no tree, where it is so already, or where a handler forbids it.
  @discardableResult
  public func setExpanded(_ item: ItemIdentifierType, _ isExpanded: Bool) -> Bool {
    guard let section = snapshot().sectionIdentifier(containingItem: item),
      var tree = latestTree(of: section), tree.contains(item), tree.isExpanded(item) != isExpanded
    else { return false }
    let handlers = sectionSnapshotHandlers
    if isExpanded {
      guard handlers.shouldExpandItem?(item) ?? true else { return false }
      handlers.willExpandItem?(item)
      if let children = handlers.snapshotForExpandingParent {
        tree.replace(childrenOf: item, using: children(item, tree.snapshot(of: item)))
      }
      tree.expand([item])
    } else {
      guard handlers.shouldCollapseItem?(item) ?? true else { return false }
      handlers.willCollapseItem?(item)
      tree.collapse([item])
      moveCursor(outOf: item, in: tree)
    }
    apply(tree, to: section)
    return true
  }

  /// The keyboard goes to a collapsing item from what it hides.
  private func moveCursor(outOf item: ItemIdentifierType, in tree: SectionSnapshot) {
    guard let cursor = listView.selection.cursor, var below = self.item(of: cursor),
      tree.contains(below)
    else { return }
    while let parent = tree.parent(of: below) {
      if parent == item, let element = element(of: item) { return listView.focus(element) }
      below = parent
    }
  }

  // MARK: What the list asks

  package func outlinePlace(of element: ListElement) -> OutlinePlace? {
    guard let item = item(of: element),
      let section = current.sectionIdentifier(containingItem: item), let tree = sectionSnapshots[section],
      tree.contains(item)
    else { return nil }
    let mayHaveChildren = tree.hasChildren(item) || sectionSnapshotHandlers.snapshotForExpandingParent != nil
    return OutlinePlace(
      level: tree.level(of: item), isExpanded: mayHaveChildren ? tree.isExpanded(item) : nil)
  }

  package func setExpanded(_ element: ListElement, _ isExpanded: Bool) -> Bool {
    guard let item = item(of: element) else { return false }
    return setExpanded(item, isExpanded)
  }

  package func parent(of element: ListElement) -> ListElement? {
    guard let item = item(of: element),
      let section = current.sectionIdentifier(containingItem: item), let tree = sectionSnapshots[section],
      let parent = tree.parent(of: item)
    else { return nil }
    return self.element(of: parent)
  }
}
