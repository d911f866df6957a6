import Catalog
import Planner

struct History {
  struct Entry: Equatable {
    var place: Place
    var query = ""
    var selection: [ItemID] = []
  }

  static let limit = 200

  /// The time for which an entry must be shown to become a step.
  static let minimumViewingTime = Duration.seconds(1)

  private(set) var current: Entry
  private var since: ContinuousClock.Instant
  private var past: [Entry] = []
  private var future: [Entry] = []

  init(_ entry: Entry, at now: ContinuousClock.Instant = .now) {
    current = entry
    since = now
  }

  func canGoBack(to isAvailable: (Entry) -> Bool) -> Bool { past.contains(where: isAvailable) }

  func canGoForward(to isAvailable: (Entry) -> Bool) -> Bool { future.contains(where: isAvailable) }

  /// Makes an entry the current one. Adds a step for the previous entry if it is in another place or
  /// was shown long enough.
  ///
  /// Successive changes to the query add only one step while the selection stays the same. Changes to a
  /// selection of several items add none.
  mutating func visit(_ entry: Entry, at now: ContinuousClock.Instant = .now) {
    guard entry != current else { return }
    let isBrief = now - since < Self.minimumViewingTime
    let isLastStep =
      entry.selection == current.selection
      && past.last.map { $0.place == current.place && $0.selection == current.selection } ?? false
    let isSameGroup =
      entry.query == current.query && min(entry.selection.count, current.selection.count) > 1
    if entry.place != current.place || !isBrief && !isLastStep && !isSameGroup {
      past.append(current)
      past.removeFirst(max(0, past.count - Self.limit))
    } else if past.last == entry {
      // The user has returned to the last step.
      past.removeLast()
    }
    future = []
    current = entry
    since = now
  }

  /// Changes the selection of the current entry without adding a step.
  mutating func amend(selection: [ItemID]) { current.selection = selection }

  mutating func goBack(at now: ContinuousClock.Instant = .now) -> Entry? {
    guard let entry = past.popLast() else { return nil }
    future.append(current)
    current = entry
    since = now
    return entry
  }

  mutating func goForward(at now: ContinuousClock.Instant = .now) -> Entry? {
    guard let entry = future.popLast() else { return nil }
    past.append(current)
    current = entry
    since = now
    return entry
  }
}
