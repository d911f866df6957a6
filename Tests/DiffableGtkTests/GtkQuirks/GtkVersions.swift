import Foundation
import Testing

@testable import DiffableGtk

/// A range of GTK versions, with an exclusive end.
struct GtkVersions {
  typealias Version = (major: UInt32, minor: UInt32, micro: UInt32)

  /// The first version. If nil, the range begins with the first version of GTK 4.
  var first: Version?
  /// The version after the range. If nil, the range includes all later versions.
  var end: Version?

  static let all = GtkVersions()

  static func from(_ major: UInt32, _ minor: UInt32, _ micro: UInt32 = 0) -> GtkVersions {
    GtkVersions(first: (major, minor, micro))
  }

  static func before(_ major: UInt32, _ minor: UInt32, _ micro: UInt32 = 0) -> GtkVersions {
    GtkVersions(end: (major, minor, micro))
  }

  /// Returns whether the range contains the GTK version of this process.
  ///
  /// Records an issue if the range contains no version supported by the project.
  @MainActor
  func includeThisOne(_ way: String, sourceLocation: SourceLocation = #_sourceLocation) throws -> Bool {
    if let end {
      let oldest = try GtkVersions.oldest()
      #expect(
        oldest < end,
        "no supported GTK behaves like this any longer: \(way). Remove the test and the workaround",
        sourceLocation: sourceLocation)
    }
    let isOld = first.map { GtkQuirks.isBefore($0.major, $0.minor, $0.micro) } ?? false
    let isNew = end.map { !GtkQuirks.isBefore($0.major, $0.minor, $0.micro) } ?? false
    return !isOld && !isNew
  }

  /// Returns the oldest supported GTK version, as defined in `common.sh`.
  static func oldest() throws -> Version {
    let tools = try String(contentsOfFile: "meson-helper/support/common.sh", encoding: .utf8)
    let version = try #require(
      tools.firstMatch(of: /gtk4 >= (\d+)\.(\d+)/), "common.sh doesn't name the required GTK version")
    return (UInt32(version.1) ?? 0, UInt32(version.2) ?? 0, 0)
  }
}
