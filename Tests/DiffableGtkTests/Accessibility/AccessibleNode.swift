import Foundation
import TestSupport
import Testing

/// A widget as a screen reader sees it.
struct AccessibleNode: Decodable, CustomStringConvertible {
  /// The accessibility bus's name of it, such as `list item`.
  let role: String
  let name: String
  /// What it has to say beyond its name.
  let addition: String
  /// What else the bus has of it, such as `posinset`.
  let attributes: [String: String]
  let states: Set<String>
  let children: [AccessibleNode]

  /// What a screen reader sees of the first window of this process.
  @MainActor
  static func window() async throws -> AccessibleNode { try #require(try await windows().first) }

  /// What a screen reader sees of the windows of this process, those that other tests have left among them.
  @MainActor
  static func windows() async throws -> [AccessibleNode] {
    let script = "Tests/DiffableGtkTests/Accessibility/accessible_tree.py"
    let process = "\(ProcessInfo.processInfo.processIdentifier)"
    let run = try await Command("/usr/bin/python3", ["-B", script, process]) { $0["G_DEBUG"] = nil }
    try #require(run.status == 0, "\(run.errors)")
    return try JSONDecoder().decode([AccessibleNode].self, from: Data(run.output.utf8))
  }

  /// Everything of a role inside, in order.
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
