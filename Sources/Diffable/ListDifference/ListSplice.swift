/// A run of removals and insertions at one place of a list.
///
/// Splices are applied front to back, each to what the ones before have made of the list. Since everything in front
/// of ``position`` is then as in the new list, the elements to insert are
/// `new[position ..< position + insertedCount]`.
public struct ListSplice: Hashable, Sendable {
  /// Where to begin, in the new list and in the list as the splices before this one leave it.
  public var position: Int
  /// How many elements to take out there.
  public var removedCount: Int
  /// How many elements of the new list to put in their place.
  public var insertedCount: Int

  /// Makes a splice.
  @inlinable
  public init(position: Int, removedCount: Int, insertedCount: Int) {
    self.position = position
    self.removedCount = removedCount
    self.insertedCount = insertedCount
  }
}
