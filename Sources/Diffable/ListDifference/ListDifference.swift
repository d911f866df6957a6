/// What turns one list into another: the smallest change there is.
///
/// ``splices`` is the form in which a list model wants it: ranges to replace, front to back, none touching another,
/// and none longer than it must be. ``removals``, ``insertions`` and ``moves`` say the same by element.
///
/// The elements of a list that stay where they are, in relation to one another, are as many as can be (a longest
/// common subsequence); every other element that is in both lists is a move. So the moves are the fewest possible:
/// what is taken from the front of a hundred thousand to the end is one.
///
/// Elements may repeat. Then each occurrence is paired with one of the other list, the change is still right, and
/// the moves are the fewest for that pairing.
public struct ListDifference<Element: Hashable>: Sendable {
  /// An element that is in both lists and changes its place among those that stay.
  public typealias Move = ListMove

  /// The ranges to replace, front to back.
  public let splices: [ListSplice]
  /// The elements that move, in the order of their destinations.
  public let moves: [Move]

  @usableFromInline
  init(splices: [ListSplice], moves: [Move]) {
    self.splices = splices
    self.moves = moves
  }

  @usableFromInline
  init(_ changes: ListChanges) {
    splices = changes.splices
    moves = changes.moves
  }
}

extension ListDifference: Equatable {}

extension ListDifference {
  /// Finds what turns `old` into `new`.
  ///
  /// Expected O(*n*) comparisons and, where the lists differ, O(*d*) hashes for *d* elements that have no equal
  /// one close to where a scan of both lists expects it; O(*k* log *k*) more when *k* kept elements are not in their old
  /// order. At most 40 bytes of temporary memory per element.
  ///
  /// No hash is computed when one list has all elements of the other in the same order, as when a list is filtered.
  @inlinable
  public init(from old: [Element], to new: [Element]) {
    let hasher = IdentifierHasher<Element>()
    self = old.withUnsafeBufferPointer { old in
      new.withUnsafeBufferPointer { new in
        if old.baseAddress == new.baseAddress, old.count == new.count { return Self(splices: [], moves: []) }
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

  /// The positions in the old list of what is not in the new one, ascending. O(length of the splices).
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

  /// The positions in the new list of what is not in the old one, ascending. O(length of the splices).
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
  /// The same change in the standard library's form, where a move is a removal and an insertion that name one another.
  ///
  /// `old.applying(CollectionDifference(difference, from: old, to: new))` is `new`. O(length of the splices).
  @inlinable
  public init(
    _ difference: ListDifference<ChangeElement>, from old: [ChangeElement], to new: [ChangeElement]
  ) {
    self.init(difference, old: { old[$0] }, new: { new[$0] })
  }

  /// The same where the elements are asked for by their positions.
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
    guard let result = Self(changes) else { trap("CollectionDifference(_:from:to:)", "the lists are others") }
    self = result
  }
}
