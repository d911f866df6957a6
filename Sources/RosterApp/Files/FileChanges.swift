import Catalog
import Gtk

/// Changes to the contents of open files.
///
/// Another program may write a file in several steps, so a change is considered complete only once the file has stayed
/// unchanged for a while. Its items are then compared with those from before the change.
@MainActor
final class FileChanges {
  /// Until the change is complete, a table is read with the settings from before the change. Otherwise, a row that is
  /// missing for a moment could lose its identifier. If Roster exits before the change is complete, it detects the
  /// change at the next start.
  private struct Change {
    let former: FormerContents

    /// The settings for reading the table after the change, or nil if they stay the same.
    var reading: TableReading?

    /// The identifiers that rows received when the user changed the settings of the table.
    var movedIDs: Set<ItemID> = []
  }

  /// Called when a change is complete, with the new settings for reading the table, or nil if they stay the same.
  var onCompletion: (OpenFile.ID, TableReading?) -> Void = { _, _ in }

  /// Called when ``takeRemovals()`` has a new result.
  var onRemoval: () -> Void = {}

  private let delay: UInt32
  private var changes: [OpenFile.ID: Change] = [:]
  private var comparisons: [OpenFile.ID: Task<Void, Never>] = [:]
  private var removals: [(file: OpenFile.ID, changes: ItemChanges)] = []
  private var renamings: [OpenFile.ID: (catalog: Catalog, newIDs: [ItemID: ItemID])] = [:]

  /// The identifiers that rows received after the last change to a table's settings, keyed by their former identifiers.
  private(set) var newIDs: [ItemID: ItemID] = [:]
  private(set) var newIDsVersion = 0

  /// - Parameter delay: How long a file must stay unchanged before a change is considered complete, in milliseconds.
  init(delay: UInt32) { self.delay = delay }

  /// Records that a file has been read with different contents.
  ///
  /// - Parameters:
  ///   - file: The file with its former contents.
  ///   - reading: The settings for reading the table after the change, or nil if they stay the same.
  func noteChange(of file: OpenFile, _ reading: TableReading?) {
    let former = file.catalog.map(FormerContents.catalog) ?? .reading(file.reading)
    changes[file.id, default: Change(former: former)].reading = reading
  }

  func keepReading(of id: OpenFile.ID) { changes[id]?.reading = nil }

  /// Records the identifiers that rows received when the user changed the settings of a table.
  func noteNewIDs(_ newIDs: [ItemID: ItemID], in catalog: Catalog, of id: OpenFile.ID) {
    guard !newIDs.isEmpty else { return }
    self.newIDs = newIDs
    newIDsVersion += 1
    changes[id]?.movedIDs.formUnion(newIDs.values)
    // Update the earlier identifier changes that `takeRenamings` hasn't returned yet, because the identifiers of the
    // same rows may have changed again.
    let earlier = renamings[id]?.newIDs.mapValues { newIDs[$0] ?? $0 } ?? [:]
    renamings[id] = (catalog, newIDs.merging(earlier) { $1 })
  }

  /// Compares a changed file with its former contents once the change is complete, unless the comparison is cancelled
  /// before.
  func compareLater(_ id: OpenFile.ID, with catalog: Catalog) {
    guard let change = changes[id] else { return }
    cancelComparison(of: id)
    comparisons[id] = Task { [weak self, delay] in
      try? await Task.sleep(for: .milliseconds(Int(delay)))
      guard !Task.isCancelled else { return }
      let found = await Task.detached {
        ItemChanges(from: change.former, to: catalog, reading: change.reading, moved: change.movedIDs)
      }.value
      guard let self, !Task.isCancelled else { return }
      (changes[id], comparisons[id]) = (nil, nil)
      onCompletion(id, change.reading)
      // Wait until the former contents have been released, and then return their memory to the system.
      MainLoop.after(milliseconds: 1_000) { Task.detached { Application.returnFreeMemory() } }
      guard let found else { return }
      removals.append((id, found))
      onRemoval()
    }
  }

  func cancelComparison(of id: OpenFile.ID) { comparisons.removeValue(forKey: id)?.cancel() }

  /// Forgets the changes to a file that is closed, except for the new identifiers of its rows.
  func forget(_ id: OpenFile.ID) {
    cancelComparison(of: id)
    changes[id] = nil
  }

  /// Returns the completed changes in which items were removed or may have been replaced. Each change is returned only
  /// once.
  func takeRemovals() -> [(file: OpenFile.ID, changes: ItemChanges)] {
    defer { removals = [] }
    return removals
  }

  /// Returns the new identifiers of rows in tables whose settings the user has changed, even if the tables have been
  /// closed since. Each new identifier is returned only once.
  func takeRenamings() -> [(catalog: Catalog, newIDs: [ItemID: ItemID])] {
    defer { renamings = [:] }
    return Array(renamings.values)
  }
}
