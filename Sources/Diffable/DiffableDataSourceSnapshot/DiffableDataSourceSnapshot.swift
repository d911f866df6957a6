/// What a sectioned list shows: sections in order, and the items of each in order.
///
/// A snapshot holds *identifiers*. The content of a row is looked up by its identifier when a cell is configured,
/// so a snapshot stays as it is when a title changes; say so with ``reconfigureItems(_:)``.
///
/// An identifier is in a snapshot once at most. Sections and items are separate namespaces: one value may name both.
/// A mistake of the program, such as an unknown destination, stops it with a message that names the identifier, and
/// nothing has changed then. Data from outside, which may hold duplicates, comes in through ``init(validating:)``.
///
/// Copies are independent and share what they have in common: copying is O(1), and the edit of one item in a copy
/// of a snapshot of a million takes microseconds.
public struct DiffableDataSourceSnapshot<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: Sendable {
  @usableFromInline var sections = SectionList<SectionIdentifierType>()
  /// The items of all sections, one section after the other.
  @usableFromInline var items = ItemSequence()
  @usableFromInline var pool: IdentifierPool<ItemIdentifierType>
  @usableFromInline var itemMarks = ItemMarks()
  @usableFromInline var reloadedSections: [SectionIdentifierType] = []

  /// Makes a snapshot without sections and items.
  @inlinable
  public init() { pool = IdentifierPool() }
}
