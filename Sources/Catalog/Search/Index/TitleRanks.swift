import Synchronization

/// The ranks of all titles in a library. Equal titles share a rank.
final class TitleRanks: Sendable {
  private let cached = Mutex<[Int32]?>(nil)
  private let collation: Collation?

  /// The library, if a collation needs the original titles; nil if the folded titles are sorted.
  private let library: Library?

  init(_ library: Library, _ collation: Collation?) {
    self.collation = collation
    self.library = collation == nil ? nil : library
  }

  /// Returns the ranks by item position.
  ///
  /// - Parameter folded: returns the folded title of an item.
  /// - Complexity: O(*n* log *n*) in the number of items on first use, then O(1).
  func ranks(of count: Int, folded: (Int) -> ArraySlice<UInt8>) -> [Int32] {
    cached.withLock { cached in
      if let cached { return cached }
      let ranks = sort(keys(of: count, folded))
      cached = ranks
      return ranks
    }
  }

  private func keys(of count: Int, _ folded: (Int) -> ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    guard let collation, let library else { return (0..<count).map(folded) }
    return library.sections.flatMap { $0.items.map { collation.key(of: $0.title)[...] } }
  }

  private func sort(_ keys: [ArraySlice<UInt8>]) -> [Int32] {
    let order = keys.indices.sorted { keys[$0].lexicographicallyPrecedes(keys[$1]) }
    var ranks = [Int32](repeating: 0, count: keys.count)
    for (before, position) in zip(order, order.dropFirst()) {
      ranks[position] = ranks[before] + (keys[before] == keys[position] ? 0 : 1)
    }
    return ranks
  }
}
