import Catalog

/// What there is to ask for in the place that is shown: the values of its fields, and what its sections are called. Each is
/// gathered once, when it is asked for; the last ones that were are kept.
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

  /// Called when something is there that was asked for in vain.
  var onGathered: () -> Void = {}

  /// How often something was gathered.
  private(set) var gatherings = 0

  private var listing: Listing?
  private var gathered: [Key: Gathered] = [:]
  /// Those that were asked for last come last.
  private var order: [Key] = []
  private var beingGathered: Set<Key> = []

  /// Of as many items it is gathered while nobody notices, of more beside the main thread.
  private static let itemsAtOnce = 5_000

  /// As many are kept, each of some megabytes at most.
  static let limit = 8

  /// Another listing is shown. What was gathered is kept where it has the same items.
  func show(_ listing: Listing) {
    defer { self.listing = listing }
    guard let before = self.listing, before.place != listing.place || before.version != listing.version else {
      return
    }
    (gathered, order, beingGathered) = ([:], [], [])
  }

  /// What the items have of a field; nil while that is being gathered.
  func values(of field: CatalogField) -> FieldValues? {
    let found = find(.field(field.id, field.type)) { .field(FieldValues(of: field, in: $0)) }
    guard case .field(let values) = found else { return nil }
    return values
  }

  /// What the sections and catalogues are called; nil while that is being gathered.
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
    guard let listing, !beingGathered.contains(key) else { return nil }
    gatherings += 1
    guard listing.library.itemCount > Self.itemsAtOnce else {
      let found = gather(listing.library)
      keep(found, as: key)
      return found
    }
    beingGathered.insert(key)
    Task { [weak self, library = listing.library] in
      let found = await Task.detached { gather(library) }.value
      guard let self, self.listing?.place == listing.place, self.listing?.version == listing.version else {
        return
      }
      beingGathered.remove(key)
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
