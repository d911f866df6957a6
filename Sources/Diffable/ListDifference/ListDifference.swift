/// The smallest set of changes that turns one list into another.
///
/// ``splices`` has the form that list models need: ranges to replace, from front to back. Splices are never adjacent
/// and are as short as possible. ``removals``, ``insertions`` and ``moves`` describe the same changes element by
/// element.
///
/// The elements that stay form a longest common subsequence. All other elements that are in both lists move. The number
/// of moves is therefore minimal: moving the first of a hundred thousand elements to the end is one move.
///
/// Elements can repeat. Each occurrence is paired with at most one occurrence in the other list. The result is still
/// correct, and the moves are minimal for these pairs.
public struct ListDifference<Element: Hashable>: Sendable {
  /// An element in both lists that moves relative to the elements that stay.
  public typealias Move = ListMove

  /// The ranges to replace, from front to back.
  public let splices: [ListSplice]
  /// The moved elements, in the order of their destinations.
  public let moves: [Move]

  @usableFromInline
  init(_ changes: ListChanges) {
    splices = changes.splices
    moves = changes.moves
  }
}

extension ListDifference: Equatable {}

extension ListDifference {
  /// Finds the changes that turn `old` into `new`.
  ///
  /// Expected O(*n*) comparisons. If the lists differ, also O(*d*) hash computations, where *d* is the number of
  /// elements that have no equal element near the corresponding position in the other list. If *k* retained elements
  /// have changed their order, also O(*k* log *k*) time. Uses at most 40 bytes of temporary memory per element.
  ///
  /// Nothing is hashed if one list contains all elements of the other in the same order, as after filtering.
  @inlinable
  public init(from old: [Element], to new: [Element]) {
    let hasher = IdentifierHasher<Element>()
    self = old.withUnsafeBufferPointer { old in
      new.withUnsafeBufferPointer { new in
        if old.baseAddress == new.baseAddress, old.count == new.count { return Self(ListChanges()) }
        return Self(
          changes(
            from: ElementSource(elements: old, hasher: hasher),
            to: ElementSource(elements: new, hasher: hasher)))
      }
    }
  }

  /// Whether the lists are equal. O(1).
  @inlinable
  public var isEmpty: Bool { splices.isEmpty }

  /// The old positions of removed elements, in ascending order. O(*n*) in the total length of the splices.
  public var removals: [Int] {
    let moved = Set(moves.map(\.source))
    var result: [Int] = []
    var shift = 0
    for splice in splices {
      let start = splice.position + shift
      for position in start..<(start + splice.removedCount) where !moved.contains(position) {
        result.append(position)
      }
      shift += splice.removedCount - splice.insertedCount
    }
    return result
  }

  /// The new positions of inserted elements, in ascending order. O(*n*) in the total length of the splices.
  public var insertions: [Int] {
    var result: [Int] = []
    var moved = moves.makeIterator()
    var next = moved.next()?.destination
    for splice in splices {
      for position in splice.position..<(splice.position + splice.insertedCount) {
        if position == next { next = moved.next()?.destination } else { result.append(position) }
      }
    }
    return result
  }
}

extension CollectionDifference where ChangeElement: Hashable {
  /// Creates a collection difference that is equivalent to a list difference. O(*n*) in the total length of the
  /// splices.
  ///
  /// A move becomes a removal and an insertion that are associated with each other. The result of
  /// `old.applying(CollectionDifference(difference, from: old, to: new))` is `new`.
  @inlinable
  public init(
    _ difference: ListDifference<ChangeElement>, from old: [ChangeElement], to new: [ChangeElement]
  ) {
    self.init(difference, old: { old[$0] }, new: { new[$0] })
  }

  /// Creates a collection difference that is equivalent to a list difference. The closures return the element at a
  /// position in the old list or in the new list, respectively.
  @inlinable
  init(
    _ difference: ListDifference<ChangeElement>, old: (Int) -> ChangeElement, new: (Int) -> ChangeElement
  ) {
    let destinations = Dictionary(uniqueKeysWithValues: difference.moves.map { ($0.source, $0.destination) })
    let sources = Dictionary(uniqueKeysWithValues: difference.moves.map { ($0.destination, $0.source) })
    var changes: [Change] = []
    var shift = 0
    for splice in difference.splices {
      let start = splice.position + shift
      for offset in start..<(start + splice.removedCount) {
        changes.append(.remove(offset: offset, element: old(offset), associatedWith: destinations[offset]))
      }
      for offset in splice.position..<(splice.position + splice.insertedCount) {
        changes.append(.insert(offset: offset, element: new(offset), associatedWith: sources[offset]))
      }
      shift += splice.removedCount - splice.insertedCount
    }
    guard let result = Self(changes) else {
      trap("CollectionDifference(_:from:to:)", "the difference doesn't match the lists")
    }
    self = result
  }
}

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
