import Catalog
import Planner

struct History {
  struct Entry: Equatable {
    var place: Place
    var query = ""
    var selection: [ItemID] = []

    /// Replaces the identifiers of selected items.
    mutating func replace(_ newIDs: [ItemID: ItemID]) { selection.replace(newIDs) }
  }

  static let limit = 200

  /// How long an entry must be shown to become a step in the history. For exceptions, see `visit(_:at:)`.
  static let minimumViewingTime = Duration.seconds(1)

  private(set) var current: Entry
  private var since: ContinuousClock.Instant
  /// Whether the user has returned to the current entry, either with Back or Forward or by visiting the last step of
  /// the history again.
  private var isReturned = false
  private var isOpened = false
  private var past: [Entry] = []
  private var future: [Entry] = []

  init(_ entry: Entry, at now: ContinuousClock.Instant = .now) {
    current = entry
    since = now
  }

  func canGoBack(to isAvailable: (Entry) -> Bool) -> Bool { past.contains(where: isAvailable) }

  func canGoForward(to isAvailable: (Entry) -> Bool) -> Bool { future.contains(where: isAvailable) }

  /// Makes an entry the current one, and discards the entries that Forward would show. The previous entry becomes a
  /// step in the history if it is in another place, was opened or was shown long enough. Search results also become a
  /// step when an item is first selected in them.
  ///
  /// Successive changes to the query add only one step while the selection stays the same. Changes to a selection of
  /// several items add none.
  mutating func visit(_ entry: Entry, at now: ContinuousClock.Instant = .now) {
    guard entry != current else { return }
    let isBrief = !isOpened && now - since < Self.minimumViewingTime
    let isLastStep =
      !isReturned && entry.selection == current.selection
      && past.last.map { $0.place == current.place && $0.selection == current.selection } ?? false
    let isSameGroup =
      entry.query == current.query && min(entry.selection.count, current.selection.count) > 1
    (isReturned, isOpened) = (false, false)
    if entry.place != current.place || (!isBrief || isFirstResult(entry)) && !isLastStep && !isSameGroup {
      past.append(current)
      past.removeFirst(max(0, past.count - Self.limit))
    } else if past.last == entry {
      past.removeLast()
      isReturned = true
    }
    future = []
    current = entry
    since = now
  }

  /// Returns whether an entry is the first in the current search that selects an item. Deselecting items doesn't count.
  private func isFirstResult(_ entry: Entry) -> Bool {
    guard let last = past.last, !entry.query.isEmpty, entry.query == current.query else { return false }
    return !Set(entry.selection).isSubset(of: current.selection)
      && (last.place != current.place || last.query != current.query)
  }

  /// Records that the user has opened the current entry, for example with a click, and not just moved past it with the
  /// arrow keys.
  mutating func open() { isOpened = true }

  /// Replaces the identifiers of selected items.
  mutating func replace(_ newIDs: [ItemID: ItemID]) {
    current.replace(newIDs)
    for index in past.indices { past[index].replace(newIDs) }
    for index in future.indices { future[index].replace(newIDs) }
  }

  mutating func amend(selection: [ItemID]) { current.selection = selection }

  mutating func goBack(at now: ContinuousClock.Instant = .now) -> Entry? {
    guard let entry = past.popLast() else { return nil }
    future.append(current)
    current = entry
    since = now
    (isReturned, isOpened) = (true, false)
    return entry
  }

  mutating func goForward(at now: ContinuousClock.Instant = .now) -> Entry? {
    guard let entry = future.popLast() else { return nil }
    past.append(current)
    current = entry
    since = now
    (isReturned, isOpened) = (true, false)
    return entry
  }
}

extension [ItemID] {
  /// Replaces the identifiers that have changed. `newIDs` maps former identifiers to new ones.
  mutating func replace(_ newIDs: [ItemID: ItemID]) { self = map { newIDs[$0] ?? $0 } }
}
