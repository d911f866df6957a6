import Catalog
import Planner

/// The navigation history of a window.
struct History {
  struct Entry: Equatable {
    var place: Place
    var query = ""
    var selection: [ItemID] = []
  }

  static let limit = 200

  /// The minimum time for which an entry must be shown to become a step.
  static let minimumViewingTime = Duration.seconds(1)

  private(set) var current: Entry
  private var since: ContinuousClock.Instant
  private var past: [Entry] = []
  private var future: [Entry] = []

  init(_ entry: Entry, at now: ContinuousClock.Instant = .now) {
    current = entry
    since = now
  }

  var canGoBack: Bool { !past.isEmpty }

  var canGoForward: Bool { !future.isEmpty }

  /// Makes an entry the current one, and adds a step for the previous entry if needed.
  ///
  /// Within a place, entries that were viewed briefly, such as while moving through the list, don't add a step. Neither
  /// do further changes to the query while the same items stay selected, nor changes to a selection of several items.
  /// Leaving a place always adds a step, with its last query and selection.
  mutating func visit(_ entry: Entry, at now: ContinuousClock.Instant = .now) {
    guard entry != current else { return }
    let isBrief = now - since < Self.minimumViewingTime
    let isLastStep = past.last.map { $0.place == current.place && $0.selection == current.selection } ?? false
    let isSameGroup =
      entry.query == current.query && min(entry.selection.count, current.selection.count) > 1
    if entry.place != current.place || !isBrief && !isLastStep && !isSameGroup {
      past.append(current)
      past.removeFirst(max(0, past.count - Self.limit))
    } else if past.last == entry {
      // If no step is added, returning to the previous entry removes that entry's step.
      past.removeLast()
    }
    future = []
    current = entry
    since = now
  }

  /// Goes one step back and returns the entry there, or nil if there is none.
  mutating func goBack(at now: ContinuousClock.Instant = .now) -> Entry? {
    guard let entry = past.popLast() else { return nil }
    future.append(current)
    current = entry
    since = now
    return entry
  }

  /// Goes one step forward and returns the entry there, or nil if there is none.
  mutating func goForward(at now: ContinuousClock.Instant = .now) -> Entry? {
    guard let entry = future.popLast() else { return nil }
    past.append(current)
    current = entry
    since = now
    return entry
  }
}
