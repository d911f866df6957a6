import CGtk
import Glibc

/// An opaque sRGB colour.
public struct RGB: Hashable, Sendable {
  /// The components, from 0 to 1.
  public let red, green, blue: Double

  /// Creates a colour. The components range from 0 to 1. Returns nil if any component is out of range.
  public init?(red: Double, green: Double, blue: Double) {
    guard [red, green, blue].allSatisfy((0...1).contains) else { return nil }
    self.init(red, green, blue)
  }

  private init(_ red: Double, _ green: Double, _ blue: Double) {
    (self.red, self.green, self.blue) = (red, green, blue)
  }

  init?(_ color: GdkRGBA) {
    self.init(red: Double(color.red), green: Double(color.green), blue: Double(color.blue))
  }

  /// The relative luminance, from 0 to 1, as defined by WCAG 2.2.
  public var luminance: Double {
    func light(_ part: Double) -> Double { part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4) }
    return 0.2126 * light(red) + 0.7152 * light(green) + 0.0722 * light(blue)
  }

  /// Returns the contrast ratio with another colour, from 1 to 21, as defined by WCAG 2.2.
  public func contrast(with other: RGB) -> Double {
    let (dark, light) = (min(luminance, other.luminance), max(luminance, other.luminance))
    return (light + 0.05) / (dark + 0.05)
  }

  /// Returns a mix of two colours, like `mix()` in GTK's CSS.
  ///
  /// - Parameter fraction: The fraction of the other colour, from 0 to 1.
  public func mixed(with other: RGB, by fraction: Double) -> RGB {
    let fraction = min(1, max(0, fraction))
    func part(_ path: KeyPath<RGB, Double>) -> Double {
      self[keyPath: path] + (other[keyPath: path] - self[keyPath: path]) * fraction
    }
    return RGB(part(\.red), part(\.green), part(\.blue))
  }

  /// The colour in CSS notation, such as `rgb(255,128,0)`.
  public var css: String {
    "rgb(\([red, green, blue].map { String(Int(($0 * 255).rounded())) }.joined(separator: ",")))"
  }

  static let black = RGB(0, 0, 0)
  static let white = RGB(1, 1, 1)
}
