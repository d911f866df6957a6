extension IdentifierTable {
  /// The ids in this table of elements of another, each of which is named once at most; what is unknown is added.
  ///
  /// Lists that are shown one after the other have most of their order in common, so the id behind the last one found
  /// is tried first, then those that follow, by their hashes, and only then the table. Expected O(*n*).
  ///
  /// - Parameters:
  ///   - ids: The elements, by their ids in the other table.
  ///   - other: The table they are in.
  ///   - isAdding: Whether what is unknown may be added.
  /// - Returns: The ids in the order of `ids`; nil when an element is unknown and may not be added.
  @inlinable
  mutating func ids(of ids: [UInt32], in other: Self, isAdding: Bool) -> [UInt32]? {
    var unknown: [UInt32] = []
    let limit = UInt32(truncatingIfNeeded: count)
    let result = elements.withUnsafeBufferPointer { elements in
      hashes.withUnsafeBufferPointer { hashes in
        other.elements.withUnsafeBufferPointer { otherElements in
          other.hashes.withUnsafeBufferPointer { otherHashes in
            [UInt32](unsafeUninitializedCapacity: ids.count) { result, resultCount in
              var guess = 0
              var search = HashSearch(hashes: hashes)
              for otherID in ids {
                let hash = otherHashes[Int(otherID)]
                func isFound(_ id: Int) -> Bool { elements[id] == otherElements[Int(otherID)] }
                let found: UInt32
                if guess < hashes.count, hashes[guess] == hash, isFound(guess) {
                  found = UInt32(truncatingIfNeeded: guess)
                } else if let ahead = search.next(hash, from: guess, where: isFound) {
                  found = UInt32(truncatingIfNeeded: ahead)
                } else if let known = table.find(hash, where: { isFound(Int($0)) }) {
                  found = known
                } else {
                  // No two of them are equal, so all that are unknown can wait for one another.
                  guard isAdding else { return }
                  result.initializeElement(
                    at: resultCount, to: limit &+ UInt32(truncatingIfNeeded: unknown.count))
                  resultCount &+= 1
                  unknown.append(otherID)
                  continue
                }
                result.initializeElement(at: resultCount, to: found)
                resultCount &+= 1
                guess = Int(found) &+ 1
              }
            }
          }
        }
      }
    }
    guard result.count == ids.count else { return nil }
    add(unknown, of: other)
    return result
  }

  /// Adds elements of another table that are known to be absent.
  @inlinable
  mutating func add(_ ids: [UInt32], of other: Self) {
    guard !ids.isEmpty else { return }
    reserve(count + ids.count)
    for id in ids {
      table.insert(other.hashes[Int(id)], UInt32(truncatingIfNeeded: elements.count))
      elements.append(other.elements[Int(id)])
      hashes.append(other.hashes[Int(id)])
    }
  }
}

/// Looks for a hash among those of the ids that follow, a bounded way that is the longer the more often it has paid.
@usableFromInline
struct HashSearch {
  @usableFromInline static let block = 16
  @usableFromInline static let mostBlocks = 8

  @usableFromInline let hashes: UnsafeBufferPointer<UInt32>
  @usableFromInline var blocks = Self.mostBlocks

  @inlinable
  init(hashes: UnsafeBufferPointer<UInt32>) { self.hashes = hashes }

  /// The first id not below `start` that has the hash and for which `matches` is true.
  @inlinable @inline(__always)
  mutating func next(_ hash: UInt32, from start: Int, where matches: (Int) -> Bool) -> Int? {
    guard let base = hashes.baseAddress else { return nil }
    let wanted = SIMD16<UInt32>(repeating: hash)
    var id = start
    for _ in 0..<blocks {
      guard id &+ Self.block <= hashes.count else { break }
      let lanes = UnsafeRawPointer(base + id).loadUnaligned(as: SIMD16<UInt32>.self)
      if any(lanes .== wanted) {
        for offset in 0..<Self.block where lanes[offset] == hash && matches(id &+ offset) {
          blocks = Self.mostBlocks
          return id &+ offset
        }
      }
      id &+= Self.block
    }
    blocks = Swift.max(blocks &>> 1, 1)
    return nil
  }
}
