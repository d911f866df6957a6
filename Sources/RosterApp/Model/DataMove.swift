import Catalog
import Planner
import Synchronization

/// A move of the user's data to the new identifiers of a catalogue's items. The data is moved only once. If two items
/// have swapped identifiers, a second move would revert the first.
final class DataMove: Sendable {
  let work = LongWork()
  private let newIDs: [ItemID: ItemID]
  private let catalog: Catalog
  private let hasMoved = Mutex(false)

  init(to newIDs: [ItemID: ItemID], in catalog: Catalog) {
    self.newIDs = newIDs
    self.catalog = catalog
  }

  var isDone: Bool { hasMoved.withLock { $0 } }

  /// Moves the data, unless it has already been moved.
  func make(in planner: Planner) throws(PlannerError) {
    try hasMoved.withLock { hasMoved throws(PlannerError) in
      guard !hasMoved else { return }
      let library = Library([catalog])
      try planner.moveData { id in newIDs[id].flatMap { library[$0] }.map(library.reference(to:)) }
      hasMoved = true
    }
  }
}
