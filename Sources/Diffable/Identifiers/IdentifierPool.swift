import Synchronization

/// The identifiers of related snapshots. Each identifier has a 32-bit id.
///
/// Snapshots derived from one another share a pool. The cost of an edit to a large snapshot therefore depends only on
/// the part that changes, and two snapshots are compared by id without hashing or comparing identifiers. A pool only
/// grows, so an id always refers to the same identifier. To release unused identifiers, a snapshot that uses less than
/// a quarter of a large pool moves to a new pool.
///
/// The identifiers' `==` and `hash(into:)` run while the mutex is locked, so they must not use a snapshot.
///
/// The conformance to `Sendable` is unchecked, because the compiler can't verify that the variables are accessed only
/// while `mutex` is locked.
@usableFromInline
final class IdentifierPool<Element: Hashable & Sendable>: @unchecked Sendable {
  @usableFromInline let mutex = Mutex(())
  @usableFromInline var contents = IdentifierTable<Element>()
  /// The number of ids returned for identifiers of other pools since this pool became sparse.
  @usableFromInline var returnedWhileSparse = 0

  @inlinable
  init(_ contents: IdentifierTable<Element> = IdentifierTable()) { self.contents = contents }

  /// A copy of the current contents. O(1).
  ///
  /// While the copy exists, the next addition to the pool copies the whole table, so keep the copy only briefly.
  @inlinable
  var snapshot: IdentifierTable<Element> { mutex.withLock { _ in contents } }

  @inlinable
  var count: Int { mutex.withLock { _ in contents.count } }

  @inlinable
  func id(of element: Element) -> UInt32? { mutex.withLock { _ in contents.id(of: element) } }

  @inlinable
  subscript(id: UInt32) -> Element { mutex.withLock { _ in contents.elements[Int(id)] } }

  @inlinable
  func ids(adding elements: [Element]) -> [UInt32] {
    mutex.withLock { _ in contents.ids(adding: elements) }
  }

  @inlinable
  func ids(of elements: [Element]) -> [UInt32?] {
    mutex.withLock { _ in elements.map { contents.id(of: $0) } }
  }

  /// Returns this pool's ids for identifiers in another pool. Unknown identifiers are added, unless this pool is
  /// sparse.
  ///
  /// Expected O(*n*), without hashing.
  ///
  /// - Parameters:
  ///   - ids: Unique ids in the other pool.
  ///   - maximumUse: The number of identifiers in the largest snapshot that uses this pool. If the pool contains many
  ///     more, it is sparse. If nil, the pool is never treated as sparse.
  /// - Returns: The ids. The result is nil if this pool is sparse and lacks an identifier, or if it has returned so
  ///   many ids while sparse that it should be replaced.
  @inlinable
  func ids(
    of ids: [UInt32], in table: IdentifierTable<Element>, maximumUse: Int?
  ) -> [UInt32]? {
    mutex.withLock { _ in
      guard let maximumUse, IdentifierTable<Element>.isSparse(contents.count, using: maximumUse) else {
        returnedWhileSparse = 0
        return contents.ids(of: ids, in: table, isAdding: true)
      }
      // Replace the pool only after it has returned as many ids as it contains, so that the cost is amortised.
      returnedWhileSparse += ids.count
      return returnedWhileSparse > contents.count ? nil : contents.ids(of: ids, in: table, isAdding: false)
    }
  }

  @inlinable
  func elements(_ ids: [UInt32]) -> [Element] {
    mutex.withLock { _ in
      contents.elements.withUnsafeBufferPointer { known in ids.map { known[Int($0)] } }
    }
  }
}
