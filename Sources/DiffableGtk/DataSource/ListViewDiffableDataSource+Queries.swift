import Diffable
import Gtk

extension ListViewDiffableDataSource {
  /// Returns the item at an index path, or nil if there is none. O(log n).
  public func itemIdentifier(for indexPath: ListIndexPath) -> ItemIdentifierType? {
    shown.snapshot.itemIdentifier(section: indexPath.section, item: indexPath.item)
  }

  /// Returns the index path of an item, or nil if it isn't displayed. Expected O(log n).
  public func indexPath(for itemIdentifier: ItemIdentifierType) -> ListIndexPath? {
    shown.snapshot.indexPath(of: itemIdentifier)
  }

  /// Returns the section at an index, or nil if there is none. O(1).
  public func sectionIdentifier(for index: Int) -> SectionIdentifierType? {
    let sections = shown.snapshot.sectionIdentifiers
    return sections.indices.contains(index) ? sections[index] : nil
  }

  /// Returns the index of a section, or nil if it isn't displayed. Expected O(1).
  public func index(for sectionIdentifier: SectionIdentifierType) -> Int? {
    shown.snapshot.indexOfSection(sectionIdentifier)
  }
}

extension DiffableDataSourceSnapshot {
  func indexPath(of item: ItemIdentifierType) -> ListIndexPath? {
    position(of: item).map { ListIndexPath(item: $0.item, section: $0.section) }
  }
}
