extension IdentifierTable {
  /// Returns this table's ids for distinct elements of another table. Expected O(*n*).
  ///
  /// Successive snapshots usually have nearly the same order. The id after the last match is therefore tried first,
  /// then the hashes of the following ids, and finally the hash table.
  ///
  /// - Returns: The ids in the order of `ids`, or nil if an element is unknown and `isAdding` is false.
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
                  // The elements are distinct, so all unknown elements can be added after the loop.
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

  /// Adds elements of another table that are not in this one.
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

/// A search for a hash among a limited number of consecutive ids. Each failure halves the limit, and a success resets
/// it.
@usableFromInline
struct HashSearch {
  @usableFromInline static let block = 16
  @usableFromInline static let maximumBlocks = 8

  @usableFromInline let hashes: UnsafeBufferPointer<UInt32>
  @usableFromInline var blocks = Self.maximumBlocks

  @inlinable
  init(hashes: UnsafeBufferPointer<UInt32>) { self.hashes = hashes }

  /// Returns the first id at or after `start`, within the limit, that has the given hash and for which `matches` is
  /// true, or nil if none is found.
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
          blocks = Self.maximumBlocks
          return id &+ offset
        }
      }
      id &+= Self.block
    }
    blocks = Swift.max(blocks &>> 1, 1)
    return nil
  }
}
