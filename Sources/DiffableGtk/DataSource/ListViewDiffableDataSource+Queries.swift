import Diffable
import Gtk

/// Places and identifiers, of the snapshot that is shown.
extension ListViewDiffableDataSource {
  /// The item at a place, or nil where there is none. O(log n).
  public func itemIdentifier(for indexPath: ListIndexPath) -> ItemIdentifierType? {
    shown.snapshot.itemIdentifier(section: indexPath.section, item: indexPath.item)
  }

  /// The place of an item, or nil where it is not shown. Expected O(log n).
  public func indexPath(for itemIdentifier: ItemIdentifierType) -> ListIndexPath? {
    shown.snapshot.indexPath(of: itemIdentifier)
  }

  /// The section at an index, or nil where there is none. O(1).
  public func sectionIdentifier(for index: Int) -> SectionIdentifierType? {
    let sections = shown.snapshot.sectionIdentifiers
    return sections.indices.contains(index) ? sections[index] : nil
  }

  /// The index of a section, or nil where it is not shown. Expected O(1).
  public func index(for sectionIdentifier: SectionIdentifierType) -> Int? {
    shown.snapshot.indexOfSection(sectionIdentifier)
  }
}

extension DiffableDataSourceSnapshot {
  /// The place of an item; nil for one that is not here. Expected O(log n).
  func indexPath(of item: ItemIdentifierType) -> ListIndexPath? {
    position(of: item).map { ListIndexPath(item: $0.item, section: $0.section) }
  }
}
