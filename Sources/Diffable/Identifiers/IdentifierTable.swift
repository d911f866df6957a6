/// Identifiers in the order in which they became known, found by their hash.
///
/// Hashes are kept, so that neither growing nor a comparison with another table hashes an identifier twice.
@usableFromInline
struct IdentifierTable<Element: Hashable & Sendable>: Sendable {
  /// By id.
  @usableFromInline var elements = ContiguousArray<Element>()
  /// By id.
  @usableFromInline var hashes = ContiguousArray<UInt32>()
  @usableFromInline var table = IDTable()
  @usableFromInline let hasher = IdentifierHasher<Element>()

  @inlinable
  init() {}

  @inlinable
  var count: Int { elements.count }

  @inlinable
  func id(of element: Element) -> UInt32? {
    elements.withUnsafeBufferPointer { known in
      table.find(hasher(element)) { known[Int($0)] == element }
    }
  }

  /// The ids of `added`, in its order; an id is new exactly when it is not less than `count` was before.
  /// Expected O(*n*).
  @inlinable
  mutating func ids(adding added: [Element]) -> [UInt32] {
    let total = count + added.count
    trapUnlessAddressable(total)
    if added.count > 1 {
      // Exact reservations one after another would copy the whole every time.
      if elements.capacity < total {
        elements.reserveCapacity(Swift.max(total, 2 * elements.count))
        hashes.reserveCapacity(Swift.max(total, 2 * elements.count))
      }
    }
    table.reserve(total)
    let hasher = self.hasher
    return [UInt32](unsafeUninitializedCapacity: added.count) { ids, idCount in
      table.slots.withUnsafeMutableBufferPointer { slots in
        let mask = slots.count &- 1
        for element in added {
          let hash = hasher(element)
          var index = Int(hash) & mask
          var id = UInt32(truncatingIfNeeded: elements.count)
          while true {
            let entry = slots[index]
            if entry == 0 {
              slots[index] = IDTable.entry(hash, id)
              elements.append(element)
              hashes.append(hash)
              break
            }
            if IDTable.hash(entry) == hash, elements[Int(IDTable.id(entry))] == element {
              id = IDTable.id(entry)
              break
            }
            index = (index &+ 1) & mask
          }
          ids.initializeElement(at: idCount, to: id)
          idCount &+= 1
        }
      }
      table.count = elements.count
    }
  }

  /// A table of these alone, which get the ids 0, 1, 2 … in the order given. O(*n*), without hashing.
  @inlinable
  func compacted(_ ids: [UInt32]) -> Self {
    var result = Self()
    result.elements.reserveCapacity(ids.count)
    result.hashes.reserveCapacity(ids.count)
    result.table.reserve(ids.count)
    for id in ids {
      result.table.insert(hashes[Int(id)], UInt32(truncatingIfNeeded: result.elements.count))
      result.elements.append(elements[Int(id)])
      result.hashes.append(hashes[Int(id)])
    }
    return result
  }
}

@usableFromInline
func trapUnlessAddressable(_ count: Int) {
  if count >= Int(UInt32.max) - 1 { trap("Diffable", "\(count) identifiers are more than 32 bits can name") }
}
