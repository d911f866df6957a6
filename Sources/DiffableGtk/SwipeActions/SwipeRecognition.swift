enum SwipeDirection: Equatable, Sendable {
  /// A horizontal gesture, which swipes a row or scrolls a shelf.
  case horizontal
  /// A vertical gesture, which scrolls the list.
  case vertical

  /// Returns the direction of a movement, or nil below the threshold. The distances are in logical pixels, to the
  /// right and down.
  static func of(dx: Double, dy: Double, threshold: Double = 8) -> SwipeDirection? {
    guard dx * dx + dy * dy >= threshold * threshold else { return nil }
    return abs(dx) > abs(dy) ? .horizontal : .vertical
  }
}

/// The velocity of a finger over the last tenth of a second.
struct SwipeVelocity: Sendable {
  private var samples: [(position: Double, time: Int64)] = []
  private static let span: Int64 = 100_000

  /// Records the position of the finger, in logical pixels, at a time in microseconds.
  mutating func add(_ position: Double, at time: Int64) {
    samples.removeAll { time - $0.time > SwipeVelocity.span }
    samples.append((position, time))
  }

  /// Returns the velocity in logical pixels per second, or 0 if there are too few recent samples.
  func value(at time: Int64) -> Double {
    guard let last = samples.last, let first = samples.first(where: { time - $0.time <= SwipeVelocity.span }),
      last.time > first.time
    else { return 0 }
    return (last.position - first.position) / (Double(time - first.time) / 1_000_000)
  }
}
