import Catalog
import Foundation
import Planner

/// A folder for one test, which removes it at its end.
struct Folder: Sendable {
  let url = FileManager.default.temporaryDirectory.appending(path: "planner-\(UUID())")

  init() throws { try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true) }

  func remove() { try? FileManager.default.removeItem(at: url) }

  var file: URL { url.appending(path: "planner.sqlite") }

  func open() throws -> Planner { try Planner.open(in: url) }

  var names: [String] { ((try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []).sorted() }
}

extension ItemReference {
  /// An item of a catalogue that need not be.
  init(_ name: String, title: String? = nil) {
    self.init(id: ItemID(catalog: "test", id: name), title: title ?? "Title of \(name)")
  }
}

extension Day {
  /// A day as tests write them; the first of 1970 for what is none, which no test means.
  static func iso(_ text: String) -> Day { Day(text) ?? Day(Date(timeIntervalSince1970: 0)) }
}
