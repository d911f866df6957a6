import Catalog
import Planner
import Synchronization

/// The planner's data for recently requested items.
///
/// Items are read and observed on first use. Items that aren't used are never read.
@MainActor
final class PlannerMarks {
  var onChange: () -> Void = {}

  var onError: (PlannerError) -> Void = { _ in }

  private let planner: Planner?
  private let followed = Followed()
  private var known: [ItemID: PlannedItem] = [:]
  private var observation: PlannerObservation?

  /// The maximum number of observed items. If more items are requested, the earlier ones are no longer observed.
  static let limit = 1000

  /// The identifiers of the observed items. Several threads access them.
  private final class Followed: Sendable {
    let ids = Mutex<Set<ItemID>>([])
  }

  init(_ planner: Planner?) { self.planner = planner }

  subscript(id: ItemID) -> PlannedItem? {
    if let item = known[id] { return item }
    read([id])
    return known[id]
  }

  /// Returns the planner's data for each item, or nil for an item without data.
  func each(_ ids: [ItemID]) -> [PlannedItem?] {
    let kept = self[ids]
    return ids.map { kept[$0] }
  }

  /// Returns the planner's data for the given items. Items without data are left out. If more than `limit` items are
  /// given, they aren't observed.
  subscript(ids: [ItemID]) -> [ItemID: PlannedItem] {
    guard ids.count > Self.limit else {
      read(ids)
      return ids.reduce(into: [:]) { $0[$1] = known[$1] }
    }
    do throws(PlannerError) { return try planner?.items(ids) ?? [:] } catch {
      onError(error)
      return [:]
    }
  }

  func start() {
    guard let planner, observation == nil else { return }
    observation = planner.items(among: { [followed] in followed.ids.withLock { $0 } }).start(
      knowing: [:], onError: { [weak self] in self?.onError($0) }, onChange: { [weak self] in self?.take($0) }
    )
  }

  func update(_ items: [ItemReference]) {
    let ids = items.map(\.id)
    followed.ids.withLock { $0.subtract(ids) }
    for id in ids { known[id] = nil }
    // If there are more items than the limit, read each one only when it is needed.
    if ids.count <= Self.limit { read(ids) }
  }

  private func read(_ ids: [ItemID]) {
    guard let planner else { return }
    // Observe the items before reading them, so that no change in between is missed.
    let (missing, isOverLimit) = followed.ids.withLock { followed in
      let missing = ids.filter { !followed.contains($0) }
      let isOverLimit = !missing.isEmpty && followed.count + missing.count > Self.limit
      if isOverLimit { followed = [] }
      followed.formUnion(isOverLimit ? ids : missing)
      return (isOverLimit ? ids : missing, isOverLimit)
    }
    if isOverLimit { known = [:] }
    guard !missing.isEmpty else { return }
    do throws(PlannerError) {
      let kept = try planner.items(missing)
      for id in missing { known[id] = kept[id] }
    } catch {
      onError(error)
    }
  }

  private func take(_ items: [ItemID: PlannedItem?]) {
    var isChanged = false
    let followed = followed.ids.withLock { $0 }
    for (id, item) in items where followed.contains(id) && known[id] != item {
      known[id] = item
      isChanged = true
    }
    if isChanged { onChange() }
  }
}
