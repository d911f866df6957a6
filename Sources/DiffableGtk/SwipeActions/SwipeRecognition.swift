/// Which way fingers go, once they have gone far enough to tell.
enum SwipeDirection: Equatable, Sendable {
  /// Over a row.
  case across
  /// Up or down, which scrolls.
  case along

  /// - Parameters:
  ///   - dx: how far to the right, in logical pixels.
  ///   - dy: how far down.
  ///   - threshold: the distance from which on it can be told.
  static func of(dx: Double, dy: Double, threshold: Double = 8) -> SwipeDirection? {
    guard dx * dx + dy * dy >= threshold * threshold else { return nil }
    return abs(dx) > abs(dy) ? .across : .along
  }
}

/// How fast a finger goes, by where it was in the last tenth of a second.
struct SwipeVelocity: Sendable {
  private var samples: [(place: Double, time: Int64)] = []
  private static let span: Int64 = 100_000

  /// - Parameters:
  ///   - place: in logical pixels.
  ///   - time: in microseconds.
  mutating func add(_ place: Double, at time: Int64) {
    samples.removeAll { time - $0.time > SwipeVelocity.span }
    samples.append((place, time))
  }

  /// In logical pixels a second; 0 for a finger that has rested before it left.
  func value(at time: Int64) -> Double {
    guard let last = samples.last, let first = samples.first(where: { time - $0.time <= SwipeVelocity.span }),
      last.time > first.time
    else { return 0 }
    return (last.place - first.place) / (Double(time - first.time) / 1_000_000)
  }
}

/// The way of a row's content to where it rests.
struct SwipeMotion: Sendable {
  /// How long a row's content takes, in microseconds.
  static let duration = 250_000.0
  /// How long the first action takes to spread over the others, in microseconds.
  static let spreadDuration = 200_000.0

  let start: Double
  let end: Double
  private let duration: Double
  private var startTime: Int64?

  init(from start: Double, to end: Double, duration: Double = SwipeMotion.duration) {
    (self.start, self.end, self.duration) = (start, end, duration)
  }

  /// Where the content is at a time, in microseconds; the first one asked for is the start.
  mutating func offset(at time: Int64) -> (offset: Double, isDone: Bool) {
    let begin = startTime ?? time
    startTime = begin
    let share = min(1, max(0, Double(time - begin) / duration))
    return (start + (end - start) * easeOut(share), share >= 1)
  }
}
