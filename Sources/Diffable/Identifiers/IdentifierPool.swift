import Synchronization

/// The identifiers of a family of snapshots, each with a 32-bit id.
///
/// Snapshots made from one another share a pool. Editing a large snapshot therefore costs only what it
/// touches, and two snapshots are compared by id without hashing or comparing identifiers. A pool only grows:
/// an id means the same identifier in every snapshot of the family for the lifetime of the pool. Unused
/// identifiers are released when a snapshot that uses less than a quarter of the pool moves to a new one.
///
/// The identifiers' `==` and `hash(into:)` run inside the mutex, so they must not use a snapshot.
///
/// The conformance is unchecked because the compiler can't verify that the variables are only accessed inside
/// `mutex`. Only copies of values leave it.
@usableFromInline
final class IdentifierPool<Element: Hashable & Sendable>: @unchecked Sendable {
  @usableFromInline let mutex = Mutex(())
  @usableFromInline var contents = IdentifierTable<Element>()
  /// The number of items that were given ids by this pool since it became sparse.
  @usableFromInline var namedWhileSparse = 0

  @inlinable
  init(_ contents: IdentifierTable<Element> = IdentifierTable()) { self.contents = contents }

  /// The current contents. O(1).
  ///
  /// While the copy exists, adding to the pool copies all of it, so keep it only briefly.
  @inlinable
  var snapshot: IdentifierTable<Element> { mutex.withLock { _ in contents } }

  @inlinable
  var count: Int { mutex.withLock { _ in contents.count } }

  @inlinable
  func id(of element: Element) -> UInt32? { mutex.withLock { _ in contents.id(of: element) } }

  @inlinable
  subscript(id: UInt32) -> Element { mutex.withLock { _ in contents.elements[Int(id)] } }

  /// Returns the ids of identifiers, adding unknown ones. Expected O(*n*).
  @inlinable
  func ids(adding elements: [Element]) -> [UInt32] {
    mutex.withLock { _ in contents.ids(adding: elements) }
  }

  /// Returns the ids of identifiers, or nil for unknown ones. Expected O(*n*).
  @inlinable
  func ids(of elements: [Element]) -> [UInt32?] {
    mutex.withLock { _ in elements.map { contents.id(of: $0) } }
  }

  /// Returns the ids in this pool of identifiers in another pool, adding unknown ones.
  ///
  /// Expected O(*n*), without hashing.
  ///
  /// - Parameters:
  ///   - ids: Unique ids in the other pool.
  ///   - table: The contents of the other pool.
  ///   - maximumUse: The number of identifiers used by the larger snapshot; nil to ignore sparseness.
  /// - Returns: The ids, or nil if this pool is so sparse that it should be replaced.
  @inlinable
  func ids(
    of ids: [UInt32], in table: IdentifierTable<Element>, maximumUse: Int?
  ) -> [UInt32]? {
    mutex.withLock { _ in
      guard let maximumUse, IdentifierTable<Element>.isSparse(contents.count, using: maximumUse) else {
        namedWhileSparse = 0
        return contents.ids(of: ids, in: table, isAdding: true)
      }
      // Replacing the pool costs no more than has been saved by keeping it.
      namedWhileSparse += ids.count
      return namedWhileSparse > contents.count ? nil : contents.ids(of: ids, in: table, isAdding: false)
    }
  }

  /// Returns the identifiers with these ids. O(*n*).
  @inlinable
  func elements(_ ids: [UInt32]) -> [Element] {
    mutex.withLock { _ in
      contents.elements.withUnsafeBufferPointer { known in ids.map { known[Int($0)] } }
    }
  }
}
