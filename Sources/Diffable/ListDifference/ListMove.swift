/// An element in both lists that moves relative to the elements that stay.
public struct ListMove: Hashable, Sendable {
  /// The position in the old list.
  public var source: Int
  /// The position in the new list.
  public var destination: Int

  /// Creates a move from a position in the old list to one in the new list.
  @inlinable
  public init(source: Int, destination: Int) {
    self.source = source
    self.destination = destination
  }
}
