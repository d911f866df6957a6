/// Compares a list with the one before it, again and again, and names its elements by ids.
///
/// What a data source keeps between one apply and the next:
///
/// - the list as it is (``elements``);
/// - an id for each element (``ids``, in the order of the list). Ids are dense, so what belongs to an element, such as
///   the object that shows it, can lie in an array indexed by id: no dictionary, no hash;
/// - the hashes that a difference has needed, so that none is computed twice. Most differences need none.
///
/// **How long an id lasts.** An element keeps its id for as long as it is in the list, through moves as well. After
/// ``difference(to:)``, ``departedIDs`` names what has left; these ids stay unused until the *next* call, which may
/// give them to other elements. So clear what belongs to the departed before calling again.
///
/// ```swift
/// var differencer = ListDifferencer<String>()
/// var rows: [Row?] = []
/// let difference = differencer.difference(to: names)
/// for id in differencer.departedIDs { rows[Int(id)] = nil }
/// rows += Array(repeating: nil, count: differencer.idLimit - rows.count)
/// for position in difference.insertions { rows[Int(differencer.ids[position])] = Row() }
/// ```
///
/// Make it where the element's type is concrete, or in an `@inlinable` function: its loops are compiled for the type
/// there, and are fast from wherever they are called afterwards.
///
/// Elements may repeat; then each occurrence has an id.
public struct ListDifferencer<Element: Hashable & Sendable>: Sendable {
  /// The list as of the last call of ``difference(to:)``, empty before the first.
  public private(set) var elements: [Element] = []
  @usableFromInline var elementIDs = ElementIDs()
  @usableFromInline let find: @Sendable ([Element], [Element], inout ElementIDs) -> ListChanges

  /// Makes one with an empty list.
  @inlinable
  public init() {
    let hasher = IdentifierHasher<Element>()
    find = { old, new, elementIDs in
      old.withUnsafeBufferPointer { old in
        new.withUnsafeBufferPointer { new in
          if old.baseAddress == new.baseAddress, old.count == new.count {
            elementIDs.apply(ListChanges(), count: new.count, newHashes: [])
            return ListChanges()
          }
          if hasher.isBitwise {
            let found = changes(
              from: ElementSource(elements: old, hasher: hasher),
              to: ElementSource(elements: new, hasher: hasher))
            elementIDs.apply(found, count: new.count, newHashes: [])
            return found
          }
          elementIDs.reserveHashes()
          var newHashes = [UInt32](repeating: 0, count: new.count)
          let found = newHashes.withUnsafeMutableBufferPointer { newHashes in
            elementIDs.hashes.withUnsafeMutableBufferPointer { oldHashes in
              elementIDs.ids.withUnsafeBufferPointer { ids in
                changes(
                  from: ElementSource(
                    elements: old, hasher: hasher, hashes: oldHashes.baseAddress, ids: ids.baseAddress),
                  to: ElementSource(elements: new, hasher: hasher, hashes: newHashes.baseAddress))
              }
            }
          }
          elementIDs.apply(found, count: new.count, newHashes: newHashes)
          return found
        }
      }
    }
  }

  /// The id of each element, in the order of ``elements``.
  public var ids: [UInt32] { elementIDs.ids }

  /// All ids are below this; it never shrinks. At most the largest number of elements that two lists in
  /// succession had together.
  public var idLimit: Int { elementIDs.limit }

  /// The ids of the elements that the last call of ``difference(to:)`` has taken out, in their old order.
  public var departedIDs: [UInt32] { elementIDs.departed }

  /// Finds what turns ``elements`` into `new`, which then takes their place.
  ///
  /// Costs what ``ListDifference/init(from:to:)`` costs, less the hashes that are known.
  public mutating func difference(to new: [Element]) -> ListDifference<Element> {
    let changes = find(elements, new, &elementIDs)
    elements = new
    return ListDifference(changes)
  }
}
