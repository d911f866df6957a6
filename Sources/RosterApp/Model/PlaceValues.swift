import Catalog

/// The values and names that can be searched for in the current list.
///
/// Each set of values is collected on first use. The most recently used sets are cached.
@MainActor
final class PlaceValues {
  private enum Key: Hashable {
    case field(CatalogField.ID, CatalogField.ValueType)
    case names
  }

  private enum Gathered: Sendable {
    case field(FieldValues)
    case names(PlaceNames)
  }

  /// Called when values that were requested earlier become available.
  var onGathered: () -> Void = {}

  private(set) var collectionCount = 0

  private var listing: Listing?
  private var gathered: [Key: Gathered] = [:]
  private var order: [Key] = []
  private var inProgress: Set<Key> = []

  /// The maximum number of cached sets. Each takes up to a few megabytes.
  static let limit = 8

  /// Sets the listing. Keeps the cached values if the items haven't changed.
  func show(_ listing: Listing) {
    defer { self.listing = listing }
    guard let before = self.listing, before.place != listing.place || before.version != listing.version else {
      return
    }
    (gathered, order, inProgress) = ([:], [], [])
  }

  /// Returns the values of a field, or nil if they aren't available yet.
  func values(of field: CatalogField) -> FieldValues? {
    let found = find(.field(field.id, field.type)) { .field(FieldValues(of: field, in: $0)) }
    guard case .field(let values) = found else { return nil }
    return values
  }

  /// Returns the names of the sections and catalogues, or nil if they aren't available yet.
  func names() -> PlaceNames? {
    guard case .names(let names) = find(.names, by: { .names(PlaceNames($0)) }) else { return nil }
    return names
  }

  private func find(_ key: Key, by gather: @escaping @Sendable (Library) -> Gathered) -> Gathered? {
    if let found = gathered[key] {
      order.removeAll { $0 == key }
      order.append(key)
      return found
    }
    guard let listing, !inProgress.contains(key) else { return nil }
    collectionCount += 1
    guard listing.library.itemCount > Library.mainActorLimit else {
      let found = gather(listing.library)
      keep(found, as: key)
      return found
    }
    inProgress.insert(key)
    Task { [weak self, library = listing.library] in
      let found = await Task.detached { gather(library) }.value
      guard let self, self.listing?.place == listing.place, self.listing?.version == listing.version else {
        return
      }
      inProgress.remove(key)
      keep(found, as: key)
      onGathered()
    }
    return nil
  }

  private func keep(_ found: Gathered, as key: Key) {
    gathered[key] = found
    order.append(key)
    if order.count > Self.limit { gathered[order.removeFirst()] = nil }
  }
}
