/// The sections of a list and their items, in order.
///
/// A snapshot holds *identifiers*. Cells look up their content by identifier, so a snapshot doesn't change when the
/// content of an item does. To update the item's cell, mark the item with ``reconfigureItems(_:)``.
///
/// An identifier appears at most once. Sections and items have separate namespaces, so the same value can identify
/// both. A programming error, such as an unknown destination, stops the program before anything changes. The error
/// message contains the identifier. For external data, which may contain duplicates, use ``init(validating:)``.
///
/// Copies are independent, but share the storage that hasn't been changed since the copy was made. Copying is O(1), and
/// a single edit to a copy of a snapshot with a million items takes microseconds.
public struct DiffableDataSourceSnapshot<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: Sendable {
  @usableFromInline var sections = SectionList<SectionIdentifierType>()
  @usableFromInline var items = ItemSequence()
  @usableFromInline var pool: IdentifierPool<ItemIdentifierType>
  @usableFromInline var itemMarks = ItemMarks()
  @usableFromInline var reloadedSections: [SectionIdentifierType] = []

  /// Creates an empty snapshot.
  @inlinable
  public init() { pool = IdentifierPool() }
}

extension DiffableDataSourceSnapshot: CustomStringConvertible {
  /// The snapshot as text, with one line for each section and its items.
  public var description: String {
    sectionIdentifiers.map { "\($0): \(itemIdentifiers(inSection: $0))" }.joined(separator: "\n")
  }
}
