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
  private var followed: Set<ItemID> = []
  private var known: [ItemID: PlannedItem] = [:]
  private let asked = Asked()
  private var observation: PlannerObservation?

  /// As many are followed; with more, those that were asked for before are forgotten.
  static let limit = 1000

  /// What is followed, for the threads that read it.
  private final class Asked: Sendable {
    let ids = Mutex<Set<ItemID>>([])
  }

  /// What is kept by a planner; nothing where there is none.
  init(_ planner: Planner?) { self.planner = planner }

  /// What is kept of an item; nil for nothing.
  subscript(id: ItemID) -> PlannedItem? {
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
    observation = planner.items(among: { [asked] in asked.ids.withLock { $0 } }).start(
      knowing: [:], onError: { [weak self] in self?.onError($0) }, onChange: { [weak self] in self?.take($0) }
    )
  }

  /// Reads items again, which have just been changed here.
  func update(_ items: [ItemReference]) {
    followed.subtract(items.lazy.map(\.id))
    read(items.map(\.id))
  }

  private func read(_ ids: [ItemID]) {
    var missing = ids.filter { !followed.contains($0) }
    guard let planner, !missing.isEmpty else { return }
    if followed.count + missing.count > Self.limit {
      (followed, known) = ([], [:])
      missing = ids
    }
    followed.formUnion(missing)
    // Before they are read: what becomes of them from now on is told.
    asked.ids.withLock { [followed] in $0 = followed }
    do throws(PlannerError) {
      let kept = try planner.items(missing)
      for id in missing { known[id] = kept[id] }
    } catch {
      onError(error)
    }
  }

  private func take(_ items: [ItemID: PlannedItem?]) {
    var isChanged = false
    for (id, item) in items where followed.contains(id) && known[id] != item {
      known[id] = item
      isChanged = true
    }
    if isChanged { onChange() }
  }
}
