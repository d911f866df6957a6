import Catalog
import Foundation

enum Samples {
  static func item(
    _ id: String, _ title: String, in catalog: String, subtitle: String? = nil, kind: String = "book",
    facts: [Fact] = [], link: String? = nil, picture: Picture? = nil
  ) -> CatalogItem {
    CatalogItem(
      id: ItemID(catalog: catalog, id: id), kind: kind, title: title, subtitle: subtitle, facts: facts,
      link: link.flatMap { WebLink($0) }, picture: picture)
  }

  static func catalog(
    _ name: String, scope: SearchScope = .items, _ sections: KeyValuePairs<String, [String]>
  ) -> Catalog {
    Catalog(
      name: name, title: name.capitalized, searchScope: scope,
      sections: sections.map { title, items in
        CatalogSection(
          id: SectionID(catalog: name, id: title), title: title,
          items: items.map { item($0, $0.capitalized, in: name) })
      })
  }

  /// Fruit in two sections, which a search filters by item, and tools, which it filters by section.
  static let library = Library([
    catalog("fruit", ["Pome": ["apple", "pear", "quince"], "Stone": ["cherry", "plum", "peach"]]),
    catalog("tools", scope: .sections, ["Saws": ["handsaw", "hacksaw"], "Files": ["rasp", "flat file"]]),
  ])

  static func id(_ qualified: String) -> ItemID {
    guard let id = ItemID(qualified: qualified) else { preconditionFailure("\(qualified) names no item") }
    return id
  }
}

/// A temporary folder that is deleted when the object is released.
final class TemporaryFolder {
  let path: String

  init() {
    path = NSTemporaryDirectory() + "roster-test-" + UUID().uuidString
    try? FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// Writes a file and returns its path.
  func write(_ name: String, _ text: String) throws -> String {
    let file = "\(path)/\(name)"
    try text.write(toFile: file, atomically: false, encoding: .utf8)
    return file
  }

  /// Writes a catalogue with one section and returns its path.
  func writeCatalog(_ file: String, name: String, items: [String]) throws -> String {
    let items = items.map { #"{"id": "\#($0)", "kind": "book", "title": "\#($0.capitalized)"}"# }
    return try write(
      file,
      """
      {"format": "roster-catalog", "version": 1, "name": "\(name)", "title": "\(name.capitalized)",
       "searchScope": "items",
       "sections": [{"id": "all", "title": "All", "items": [\(items.joined(separator: ","))]}]}
      """)
  }
}
