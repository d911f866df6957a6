import Diffable
import FoundationEssentials

extension ListViewDiffableDataSource {
  /// The item at a place, or nil where there is none. O(log n).
  public func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? {
    guard indexPath.count == 2 else { return nil }
    return current.itemIdentifier(section: indexPath.section, item: indexPath.item)
  }

  /// The place of an item, or nil where it is not shown. Expected O(log n).
  public func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? {
    current.position(of: itemIdentifier).map { IndexPath(item: $0.item, section: $0.section) }
  }

  /// The section at an index, or nil where there is none. O(1).
  public func sectionIdentifier(for index: Int) -> SectionIdentifierType? {
    map.sections.indices.contains(index) ? sections[map.sections[index].slot] : nil
  }

  /// The index of a section, or nil where it is not shown. Expected O(1).
  public func index(for sectionIdentifier: SectionIdentifierType) -> Int? {
    current.indexOfSection(sectionIdentifier)
  }
}
