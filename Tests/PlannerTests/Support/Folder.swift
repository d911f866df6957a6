import Catalog
import Foundation
import Planner

/// A temporary folder for one test.
final class Folder: Sendable {
  let url = FileManager.default.temporaryDirectory.appending(path: "planner-\(UUID())")

  init() throws { try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true) }

  deinit { remove() }

  func remove() { try? FileManager.default.removeItem(at: url) }

  var file: URL { url.appending(path: "planner.sqlite") }

  func open() throws -> Planner { try Planner.open(in: url) }

  var names: [String] { ((try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []).sorted() }
}

extension ItemReference {
  /// Creates a reference to an item that doesn't have to exist.
  init(_ name: String, title: String? = nil) {
    self.init(id: ItemID(catalog: "test", id: name), title: title ?? "Title of \(name)")
  }
}

extension Day {
  /// Returns the day in ISO format. If the string is invalid, returns the first day of 1970, which no test
  /// uses.
  static func iso(_ text: String) -> Day { Day(text) ?? Day(Date(timeIntervalSince1970: 0)) }
}
