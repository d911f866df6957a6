import Diffable
import Gtk

extension ListViewDiffableDataSource {
  /// A closure that returns the layout of a section, given the section's index, its identifier and the layout
  /// environment of the list.
  public typealias SectionProvider =
    @MainActor (Int, SectionIdentifierType, ListLayoutEnvironment) -> ListLayout

  /// A closure that returns the separators for an item, given its index path, its identifier and the separators of its
  /// section.
  public typealias ItemSeparatorHandler =
    @MainActor (ListIndexPath, ItemIdentifierType, ListSeparatorConfiguration) -> ListSeparatorConfiguration

  func separators(of element: ListElement, _ usual: ListSeparatorConfiguration) -> ListSeparatorConfiguration
  {
    guard let itemSeparatorHandler, let listView, let position = itemPosition(of: element) else {
      return usual
    }
    let item = shown.snapshot.itemIdentifier(ofItemID: UInt32(element.id))
    return listView.phase.within(.callingProgram("itemSeparatorHandler is running")) {
      itemSeparatorHandler(shown.map.indexPath(ofItemAt: position), item, usual)
    }
  }

  func refreshLayout(animates: Bool) {
    guard version > 0 else { return }
    var next = shown
    next.map = layOut(shown.snapshot)
    guard next.map != shown.map else { return }
    perform(laidOut: next, ([], []), animates: animates) { _, _ in }
  }

  func layOut(_ snapshot: Snapshot) -> LineMap {
    guard let listView else { return LineMap() }
    var layouts = SectionLayouts(for: listView, hasViews: supplementaryViewProvider != nil)
    let environment = listView.environment
    listView.phase.within(.callingProgram("sectionProvider is running")) {
      for (index, section) in snapshot.sectionIdentifiers.enumerated() {
        layouts.append(
          id: sectionIDs.id(for: section), items: snapshot.itemPositions(inSectionAt: index),
          sectionProvider?(index, section, environment) ?? listView.sectionProvider?(index, environment))
      }
    }
    return layouts.map
  }

  func views(of section: LineMap.Section, in map: LineMap) -> [ListElement] {
    let layout = map.layout(of: section)
    return (layout.leadingKinds + layout.trailingKinds).map { .supplementary($0, of: section.id) }
  }
}

/// Builds the `LineMap` of a list, one section at a time. Sections with equal layouts share one resolved layout.
@MainActor
private struct SectionLayouts {
  private(set) var map = LineMap()
  private let list: DiffableListView
  private let hasViews: Bool
  private var indices: [ListLayout: Int] = [:]
  /// The layout of the previous section, cached because neighbouring sections usually have the same layout.
  private var last: (layout: ListLayout, index: Int)?

  init(for list: DiffableListView, hasViews: Bool) { (self.list, self.hasViews) = (list, hasViews) }

  mutating func append(id: Int, items: Range<Int>, _ layout: ListLayout?) {
    map.append(id: id, layout: index(of: layout ?? list.layout), items: items)
  }

  private mutating func index(of layout: ListLayout) -> Int {
    if let last, last.layout == layout { return last.index }
    let index = indices[layout] ?? map.add(resolved(layout))
    indices[layout] = index
    last = (layout, index)
    return index
  }

  private func resolved(_ layout: ListLayout) -> SectionLayout {
    if let color = layout.configuration.backgroundColor { SectionStyle.install(color) }
    return SectionLayout(
      layout, width: list.environment.width, hasViews: hasViews, &list.supplementaryKinds)
  }
}
