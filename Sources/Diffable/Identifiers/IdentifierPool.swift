import Synchronization

/// The identifiers that a family of snapshots knows, each under a 32-bit id.
///
/// Snapshots made from one another share a pool, so that an edit of a large one costs what it touches, and two of
/// them are compared by their ids without hashing or comparing an identifier again. A pool only ever grows: an
/// id means the same identifier in every snapshot of the family, whoever added it, for as long as the pool
/// lives. What no snapshot uses any more goes when a snapshot moves to a pool of its own
/// (``DiffableDataSourceSnapshot`` does so when it uses less than a quarter of what the pool holds).
///
/// The identifiers' own `==` and `hash(into:)` run inside the mutex, so they must not use a snapshot.
///
/// Unchecked, because the compiler cannot see that the variables are read and written inside `mutex` only; what
/// leaves it are copies of values.
@usableFromInline
final class IdentifierPool<Element: Hashable & Sendable>: @unchecked Sendable {
  @usableFromInline let mutex = Mutex(())
  @usableFromInline var contents = IdentifierTable<Element>()
  /// How many items have been named by this pool since it became sparse.
  @usableFromInline var namedWhileSparse = 0

  @inlinable
  init(_ contents: IdentifierTable<Element> = IdentifierTable()) { self.contents = contents }

  /// The pool as it is now. O(1); while the copy lives, an addition to the pool copies the whole, so keep it short.
  @inlinable
  var snapshot: IdentifierTable<Element> { mutex.withLock { _ in contents } }

  @inlinable
  var count: Int { mutex.withLock { _ in contents.count } }

  @inlinable
  func id(of element: Element) -> UInt32? { mutex.withLock { _ in contents.id(of: element) } }

  @inlinable
  subscript(id: UInt32) -> Element { mutex.withLock { _ in contents.elements[Int(id)] } }

  /// The ids of these identifiers, those that are unknown added. Expected O(*n*).
  @inlinable
  func ids(adding elements: [Element]) -> [UInt32] {
    mutex.withLock { _ in contents.ids(adding: elements) }
  }

  /// The ids of those of these identifiers that are known, nil for the others. Expected O(*n*).
  @inlinable
  func ids(of elements: [Element]) -> [UInt32?] {
    mutex.withLock { _ in elements.map { contents.id(of: $0) } }
  }

  /// The ids here of identifiers of another pool, those that are unknown added. Expected O(*n*), without hashing.
  ///
  /// - Parameters:
  ///   - ids: The identifiers, by their ids in the other pool, none of them twice.
  ///   - table: What the other pool holds.
  ///   - mostInUse: How much the larger of the snapshots in question uses; nil when that does not matter.
  /// - Returns: The ids, or nil when this pool holds so much else that it had better be left.
  @inlinable
  func ids(
    of ids: [UInt32], in table: IdentifierTable<Element>, mostInUse: Int?
  ) -> [UInt32]? {
    mutex.withLock { _ in
      guard let mostInUse, IdentifierTable<Element>.isSparse(contents.count, using: mostInUse) else {
        namedWhileSparse = 0
        return contents.ids(of: ids, in: table, isAdding: true)
      }
      // To leave it costs no more than has been saved by staying.
      namedWhileSparse += ids.count
      return namedWhileSparse > contents.count ? nil : contents.ids(of: ids, in: table, isAdding: false)
    }
  }

  /// The identifiers behind these ids. O(*n*).
  @inlinable
  func elements(_ ids: [UInt32]) -> [Element] {
    mutex.withLock { _ in
      contents.elements.withUnsafeBufferPointer { known in ids.map { known[Int($0)] } }
    }
  }
}
