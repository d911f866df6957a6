/// An element that is in both lists and changes its place among those that stay.
public struct ListMove: Hashable, Sendable {
  /// Its position in the old list.
  public var source: Int
  /// Its position in the new list.
  public var destination: Int

  /// Makes a move.
  @inlinable
  public init(source: Int, destination: Int) {
    self.source = source
    self.destination = destination
  }
}
