import Catalog
import Planner

/// What was looked at: where back and forward lead.
struct History {
  /// A place, what was looked for in it, and what was chosen.
  struct Entry: Equatable {
    var place: Place
    var query = ""
    var chosen: ItemID?
  }

  /// So many steps are kept.
  static let limit = 200

  /// What is looked at for less than this long is passed by.
  static let dwell = Duration.seconds(1)

  private(set) var current: Entry
  private var since: ContinuousClock.Instant
  private var past: [Entry] = []
  private var future: [Entry] = []

  /// A history that begins here.
  init(_ entry: Entry, at now: ContinuousClock.Instant = .now) {
    current = entry
    since = now
  }

  /// Whether there is something to go back to.
  var canGoBack: Bool { !past.isEmpty }

  /// Whether there is something to go forward to.
  var canGoForward: Bool { !future.isEmpty }

  /// Something else is looked at.
  ///
  /// Within a place, what was not looked at for long, such as what an arrow key ran over, is no step of its own, nor is a
  /// query while the item that was chosen before it stays. A place is left with its last query and choice.
  mutating func visit(_ entry: Entry, at now: ContinuousClock.Instant = .now) {
    guard entry != current else { return }
    let isPassing = now - since < Self.dwell
    let isOnTheWay = past.last.map { $0.place == current.place && $0.chosen == current.chosen } ?? false
    if entry.place != current.place || !isPassing && !isOnTheWay {
      past.append(current)
      past.removeFirst(max(0, past.count - Self.limit))
    } else if past.last == entry {
      // Back where it was before: to go there again would be no step.
      past.removeLast()
    }
    future = []
    current = entry
    since = now
  }

  /// One step back; nil where there is none.
  mutating func goBack(at now: ContinuousClock.Instant = .now) -> Entry? {
    guard let entry = past.popLast() else { return nil }
    future.append(current)
    current = entry
    since = now
    return entry
  }

  /// One step forward; nil where there is none.
  mutating func goForward(at now: ContinuousClock.Instant = .now) -> Entry? {
    guard let entry = future.popLast() else { return nil }
    past.append(current)
    current = entry
    since = now
    return entry
  }
}
