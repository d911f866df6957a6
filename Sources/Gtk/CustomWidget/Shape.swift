import Glibc

/// An area with straight edges, in logical pixels: outlines, each of which is closed, and holes in them.
public struct Shape: Sendable, Equatable {
  /// The corners of all outlines, one outline after the other.
  public private(set) var corners: [SIMD2<Float>] = []

  /// Where in the corners each outline starts.
  public private(set) var starts: [Int] = []

  /// Nothing.
  public init() {}

  /// A circle, or what looks like one.
  public init(circleAt center: (x: Double, y: Double), radius: Double) {
    addCircle(at: center, radius: radius)
  }

  /// Whether there is nothing to draw.
  public var isEmpty: Bool { starts.isEmpty }

  /// Begins an outline at its first corner.
  public mutating func begin(at corner: SIMD2<Float>) {
    starts.append(corners.count)
    corners.append(corner)
  }

  /// Goes on to another corner.
  ///
  /// - Precondition: an outline was begun.
  public mutating func line(to corner: SIMD2<Float>) {
    precondition(!starts.isEmpty, "a line has to start somewhere: begin(at:)")
    corners.append(corner)
  }

  /// Adds a circle with as many corners as it takes for the eye.
  public mutating func addCircle(at center: (x: Double, y: Double), radius: Double) {
    let count = max(12, Int(min(720, radius * 2)))
    for index in 0..<count {
      let angle = 2 * Double.pi * Double(index) / Double(count)
      let corner = SIMD2(
        Float(center.x + radius * cos(angle)), Float(center.y + radius * sin(angle)))
      if index == 0 { begin(at: corner) } else { line(to: corner) }
    }
  }
}
