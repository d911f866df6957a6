import Foundation
import TestSupport
import Testing

/// A widget as seen by a screen reader.
struct AccessibleNode: Decodable, CustomStringConvertible {
  /// The role on the accessibility bus, such as `list item`.
  let role: String
  let name: String
  /// The accessible description.
  let addition: String
  /// Other attributes on the bus, such as `posinset`.
  let attributes: [String: String]
  let states: Set<String>
  /// The actions of the focused item, or an empty array for all other nodes.
  let actions: [String]
  let children: [AccessibleNode]

  /// Returns the accessibility tree of the first window of this process.
  @MainActor
  static func window() async throws -> AccessibleNode { try #require(try await windows().first) }

  /// Returns the accessibility tree of all windows of this process, including those of other tests.
  ///
  /// - Parameter action: An action to perform on the focused item first.
  @MainActor
  static func windows(performing action: String? = nil) async throws -> [AccessibleNode] {
    let script = "Tests/DiffableGtkTests/Accessibility/accessible_tree.py"
    let process = "\(ProcessInfo.processInfo.processIdentifier)"
    let run = try await Command("/usr/bin/python3", ["-B", script, process] + (action.map { [$0] } ?? [])) {
      $0["G_DEBUG"] = nil
    }
    try #require(run.status == 0, "\(run.errors)")
    return try JSONDecoder().decode([AccessibleNode].self, from: Data(run.output.utf8))
  }

  /// Returns all descendants with a role, in order.
  func all(_ role: String) -> [AccessibleNode] {
    children.flatMap { ($0.role == role ? [$0] : []) + $0.all(role) }
  }

  func has(_ state: String) -> Bool { states.contains(state) }

  var description: String { description(indentation: "") }

  private func description(indentation: String) -> String {
    let line = "\(indentation)\(role) “\(name)” \(states.sorted().joined(separator: " "))"
    return ([line] + children.map { $0.description(indentation: indentation + "  ") }).joined(separator: "\n")
  }
}
