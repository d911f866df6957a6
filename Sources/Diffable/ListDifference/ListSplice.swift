/// A removal, an insertion or both at one position in a list.
///
/// Apply splices from front to back, each to the result of the previous ones. Everything before ``position``
/// then matches the new list, so the elements to insert are `new[position ..< position + insertedCount]`.
public struct ListSplice: Hashable, Sendable {
  /// The position in the new list. It is also the position in the old list after the preceding splices have been
  /// applied.
  public var position: Int
  /// The number of elements to remove.
  public var removedCount: Int
  /// The number of elements to insert from the new list.
  public var insertedCount: Int

  /// Creates a splice.
  @inlinable
  public init(position: Int, removedCount: Int, insertedCount: Int) {
    self.position = position
    self.removedCount = removedCount
    self.insertedCount = insertedCount
  }
}
