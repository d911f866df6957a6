/// Identifiers in the order in which they were added, with a hash table to find them.
///
/// Hashes are stored, so identifiers aren't hashed again when a table grows or when tables are compared.
@usableFromInline
struct IdentifierTable<Element: Hashable & Sendable>: Sendable {
  /// `elements` and `hashes` are indexed by id.
  @usableFromInline var elements = ContiguousArray<Element>()
  @usableFromInline var hashes = ContiguousArray<UInt32>()
  @usableFromInline var table = IDTable()
  @usableFromInline let hasher = IdentifierHasher<Element>()

  @inlinable
  init() {}

  @inlinable
  var count: Int { elements.count }

  /// Returns whether a table is sparse, which means that its `count` exceeds four times the number of used identifiers
  /// by more than 1024. Small tables are therefore never sparse.
  @inlinable
  static func isSparse(_ count: Int, using used: Int) -> Bool { count > 4 * used + 1024 }

  @inlinable
  func id(of element: Element) -> UInt32? {
    elements.withUnsafeBufferPointer { known in
      table.find(hasher(element)) { known[Int($0)] == element }
    }
  }

  /// Returns the ids of the given identifiers, and adds unknown identifiers.
  ///
  /// New identifiers get consecutive ids, starting at the previous `count`. Expected O(*n*).
  @inlinable
  mutating func ids(adding added: [Element]) -> [UInt32] {
    let before = count
    reserve(before + added.count)
    let hasher = self.hasher
    let addedHashes = [UInt32](unsafeUninitializedCapacity: added.count) { hashes, hashCount in
      for element in added {
        hashes.initializeElement(at: hashCount, to: hasher(element))
        hashCount &+= 1
      }
    }
    return [UInt32](unsafeUninitializedCapacity: added.count) { ids, idCount in
      // Usually, all elements are new, so append all elements before the first known one in a single call.
      idCount = enter(added, addedHashes, into: ids.baseAddress)
      elements.append(contentsOf: added[..<idCount])
      hashes.append(contentsOf: addedHashes[..<idCount])
      while idCount < added.count {
        ids.initializeElement(at: idCount, to: id(adding: added[idCount], addedHashes[idCount]))
        idCount &+= 1
      }
    }
  }

  /// Adds elements to the hash table, but not to `elements`. Stops at the first element that the table already
  /// contains.
  ///
  /// - Returns: The number of elements added to the hash table.
  @inlinable
  mutating func enter(_ added: [Element], _ addedHashes: [UInt32], into ids: UnsafeMutablePointer<UInt32>?)
    -> Int
  {
    guard let ids else { return 0 }
    let before = count
    let entered = table.slots.withUnsafeMutableBufferPointer { slots in
      elements.withUnsafeBufferPointer { elements in
        added.withUnsafeBufferPointer { added in
          let mask = slots.count &- 1
          for offset in added.indices {
            let hash = addedHashes[offset]
            var slot = Int(hash) & mask
            while slots[slot] != 0 {
              if IDTable.hash(slots[slot]) == hash {
                let id = Int(IDTable.id(slots[slot]))
                if id < before ? elements[id] == added[offset] : added[id &- before] == added[offset] {
                  return offset
                }
              }
              slot = (slot &+ 1) & mask
            }
            let id = UInt32(truncatingIfNeeded: before &+ offset)
            slots[slot] = IDTable.entry(hash, id)
            ids[offset] = id
          }
          return added.count
        }
      }
    }
    table.count &+= entered
    return entered
  }

  @inlinable
  mutating func id(adding element: Element, _ hash: UInt32) -> UInt32 {
    let known = elements.withUnsafeBufferPointer { known in
      table.find(hash) { known[Int($0)] == element }
    }
    if let known { return known }
    let id = UInt32(truncatingIfNeeded: count)
    table.insert(hash, id)
    elements.append(element)
    hashes.append(hash)
    return id
  }

  @inlinable
  mutating func reserve(_ total: Int) {
    trapUnlessAddressable(total)
    if elements.capacity < total {
      // Reserve at least twice the count, because reserving exactly `total` would copy all elements on every call.
      elements.reserveCapacity(Swift.max(total, 2 &* elements.count))
      hashes.reserveCapacity(Swift.max(total, 2 &* elements.count))
    }
    table.reserve(total)
  }

  /// Returns a table that contains only the identifiers with the given ids. The new ids count up from 0 in the given
  /// order. O(*n*), without hashing.
  @inlinable
  func compacted(_ ids: [UInt32]) -> Self {
    var result = Self()
    result.add(ids, of: self)
    return result
  }
}

@usableFromInline
func trapUnlessAddressable(_ count: Int) {
  if count >= Int(UInt32.max) - 1 { trap("Diffable", "\(count) identifiers exceed the limit of 32-bit ids") }
}
