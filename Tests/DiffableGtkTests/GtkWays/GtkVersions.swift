import Foundation
import Testing

@testable import DiffableGtk

/// Some versions of GTK, from one on and before another.
struct GtkVersions {
  typealias Version = (major: UInt32, minor: UInt32, micro: UInt32)

  /// Nil for as long as there is GTK 4.
  var first: Version?
  /// Nil for as far as is known.
  var end: Version?

  /// All that are known of.
  static let all = GtkVersions()

  static func from(_ major: UInt32, _ minor: UInt32, _ micro: UInt32 = 0) -> GtkVersions {
    GtkVersions(first: (major, minor, micro))
  }

  static func before(_ major: UInt32, _ minor: UInt32, _ micro: UInt32 = 0) -> GtkVersions {
    GtkVersions(end: (major, minor, micro))
  }

  /// Whether the GTK that runs is one of them.
  ///
  /// Records an issue where none that the project builds with is: what is known of them serves nobody then.
  @MainActor
  func includeThisOne(_ way: String, sourceLocation: SourceLocation = #_sourceLocation) throws -> Bool {
    if let end {
      let oldest = try GtkVersions.oldest()
      #expect(
        oldest < end, "this way can go, with what knows of it: \(way). No supported GTK has it any more",
        sourceLocation: sourceLocation)
    }
    let isOld = first.map { ListViewWays.isBefore($0.major, $0.minor, $0.micro) } ?? false
    let isNew = end.map { !ListViewWays.isBefore($0.major, $0.minor, $0.micro) } ?? false
    return !isOld && !isNew
  }

  /// The oldest GTK that the project builds with, as the tools ask for it.
  static func oldest() throws -> Version {
    let tools = try String(contentsOfFile: "meson-helper/support/common.sh", encoding: .utf8)
    let version = try #require(
      tools.firstMatch(of: /gtk4 >= (\d+)\.(\d+)/), "which GTK is needed is not said")
    return (UInt32(version.1) ?? 0, UInt32(version.2) ?? 0, 0)
  }
}
