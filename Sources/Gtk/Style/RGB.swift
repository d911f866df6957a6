import CGtk
import Glibc

/// A colour of the screen, in sRGB, that nothing shines through.
public struct RGB: Hashable, Sendable {
  /// From 0 to 1.
  public let red, green, blue: Double

  /// A colour by its parts, from 0 to 1 each; nil where one of them is not.
  public init?(red: Double, green: Double, blue: Double) {
    guard [red, green, blue].allSatisfy((0...1).contains) else { return nil }
    self.init(red, green, blue)
  }

  private init(_ red: Double, _ green: Double, _ blue: Double) {
    (self.red, self.green, self.blue) = (red, green, blue)
  }

  /// What is seen of a colour of GTK where nothing is behind it.
  init?(_ color: GdkRGBA) {
    self.init(red: Double(color.red), green: Double(color.green), blue: Double(color.blue))
  }

  /// How much light it gives, from 0 to 1: WCAG 2.2, relative luminance.
  public var luminance: Double {
    func light(_ part: Double) -> Double { part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4) }
    return 0.2126 * light(red) + 0.7152 * light(green) + 0.0722 * light(blue)
  }

  /// How well one can be told from the other, from 1 to 21: WCAG 2.2, contrast ratio.
  public func contrast(with other: RGB) -> Double {
    let (dark, light) = (min(luminance, other.luminance), max(luminance, other.luminance))
    return (light + 0.05) / (dark + 0.05)
  }

  /// A colour between this one and another, as `mix()` makes it in GTK's CSS.
  ///
  /// - Parameter share: 0 is this one, 1 the other.
  public func mixed(with other: RGB, by share: Double) -> RGB {
    let share = min(1, max(0, share))
    func part(_ path: KeyPath<RGB, Double>) -> Double {
      self[keyPath: path] + (other[keyPath: path] - self[keyPath: path]) * share
    }
    return RGB(part(\.red), part(\.green), part(\.blue))
  }

  /// As GTK's CSS has it.
  public var css: String {
    "rgb(\([red, green, blue].map { String(Int(($0 * 255).rounded())) }.joined(separator: ",")))"
  }

  static let black = RGB(0, 0, 0)
  static let white = RGB(1, 1, 1)
}
