import Glibc

/// A shape made of closed outlines with straight edges, in logical pixels. Outlines can be holes.
public struct Shape: Sendable, Equatable {
  /// The corners of all outlines, one outline after another.
  public private(set) var corners: [SIMD2<Float>] = []

  /// The index in ``corners`` of the first corner of each outline.
  public private(set) var starts: [Int] = []

  /// Creates an empty shape.
  public init() {}

  /// Creates a polygon that approximates a circle.
  public init(circleAt center: (x: Double, y: Double), radius: Double) {
    addCircle(at: center, radius: radius)
  }

  /// Whether the shape has no outlines.
  public var isEmpty: Bool { starts.isEmpty }

  /// Starts a new outline at the given corner.
  public mutating func begin(at corner: SIMD2<Float>) {
    starts.append(corners.count)
    corners.append(corner)
  }

  /// Adds a corner to the current outline. Traps if no outline has been started.
  public mutating func line(to corner: SIMD2<Float>) {
    precondition(!starts.isEmpty, "call begin(at:) before line(to:)")
    corners.append(corner)
  }

  /// Adds a polygon that approximates a circle.
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
