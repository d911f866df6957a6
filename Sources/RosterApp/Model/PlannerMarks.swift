import Catalog
import Planner
import Synchronization

/// What is kept of the items that somebody has asked for lately: those in sight, and the chosen ones.
///
/// An item is read when it is asked for first, which takes some microseconds, and followed from then on; of thousands that are
/// kept no more than a few are ever read.
@MainActor
final class PlannerMarks {
  /// Something else is kept of an item that was asked for.
  var onChange: () -> Void = {}

  /// Something could not be read.
  var onError: (PlannerError) -> Void = { _ in }

  private let planner: Planner?
  private let followed = Followed()
  private var known: [ItemID: PlannedItem] = [:]
  private var observation: PlannerObservation?

  /// As many are followed; with more, those that were asked for before are forgotten.
  static let limit = 1000

  /// What was asked for; the threads that read it look here.
  private final class Followed: Sendable {
    let ids = Mutex<Set<ItemID>>([])
  }

  /// What is kept by a planner; nothing where there is none.
  init(_ planner: Planner?) { self.planner = planner }

  /// What is kept of an item; nil for nothing.
  subscript(id: ItemID) -> PlannedItem? {
    if let item = known[id] { return item }
    read([id])
    return known[id]
  }

  /// Whether something holds for what is kept of each of some items, of one at least.
  func all(_ items: [ItemReference], _ holds: (PlannedItem?) -> Bool) -> Bool {
    read(items.map(\.id))
    return !items.isEmpty && items.allSatisfy { holds(known[$0.id]) }
  }

  /// Follows what becomes of the items that are asked for.
  func start() {
    guard let planner, observation == nil else { return }
    observation = planner.items(among: { [followed] in followed.ids.withLock { $0 } }).start(
      knowing: [:], onError: { [weak self] in self?.onError($0) }, onChange: { [weak self] in self?.take($0) }
    )
  }

  /// Reads items again, which have just been changed here.
  func update(_ items: [ItemReference]) {
    let ids = items.map(\.id)
    followed.ids.withLock { $0.subtract(ids) }
    read(ids)
  }

  private func read(_ ids: [ItemID]) {
    guard let planner else { return }
    // They are followed before they are read: what becomes of them from now on is told.
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
