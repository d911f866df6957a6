import Gettext

extension CatalogDecoder {
  mutating func sections(_ reader: inout JSONReader) throws(JSONError) -> [CatalogSection] {
    if let sections = sectionsInParts(&reader) { return sections }
    return try sectionsSequentially(&reader)
  }

  mutating func sectionsSequentially(_ reader: inout JSONReader) throws(JSONError) -> [CatalogSection] {
    var sections = [CatalogSection]()
    try reader.array { (reader, _) throws(JSONError) in sections.append(try self.section(&reader)) }
    return sections
  }

  private mutating func section(_ reader: inout JSONReader) throws(JSONError) -> CatalogSection {
    var id: String?
    var title: String?
    var text: String?
    var picture: Picture?
    var items: [CatalogItem]?
    let start = reader.nextOffset()
    try reader.object { (reader, key) throws(JSONError) in
      switch key {
      case "id": id = try Self.identifier(&reader, .section, noting: &self.sectionOffsets)
      case "title": title = try Self.line(&reader)
      case "text": text = try Self.line(&reader)
      case "picture": picture = try self.picture(&reader)
      case "items": items = try self.items(&reader)
      default: try reader.skip()
      }
    }
    return CatalogSection(
      id: SectionID(catalog: name, id: try reader.required(id, "id", of: start)),
      title: try reader.required(title, "title", of: start), text: text, picture: picture,
      items: try reader.required(items, "items", of: start))
  }

  private mutating func items(_ reader: inout JSONReader) throws(JSONError) -> [CatalogItem] {
    if parts != nil {
      try parts?.append(ofItemsIn: &reader)
      return []
    }
    var items = [CatalogItem]()
    try reader.array { (reader, _) throws(JSONError) in items.append(try self.item(&reader)) }
    return items
  }

  /// The number of items between progress reports and checks for cancellation.
  private static let progressInterval = 1024

  mutating func item(_ reader: inout JSONReader) throws(JSONError) -> CatalogItem {
    if itemOffsets.count.isMultiple(of: Self.progressInterval) {
      guard !Task.isCancelled else { throw reader.failure(gettext("reading was cancelled")) }
      progress(Double(reader.position) / Double(reader.bytes.count))
    }
    var id: String?
    var kind: String?
    var title: String?
    var subtitle: String?
    var badge: String?
    var searchWords = [String]()
    var facts = [Fact]()
    var link: WebLink?
    var picture: Picture?
    let start = reader.nextOffset()
    try reader.object { (reader, key) throws(JSONError) in
      switch key {
      case "id": id = try Self.identifier(&reader, .item, noting: &self.itemOffsets)
      case "kind": kind = try Self.line(&reader)
      case "title": title = try Self.line(&reader)
      case "subtitle": subtitle = try Self.line(&reader)
      case "badge": badge = try Self.line(&reader)
      case "searchWords":
        searchWords = try reader.array(ofAtMost: FileLimits.chipCount) { (reader) throws(JSONError) in
          try Self.line(&reader)
        }
      case "facts":
        facts = try reader.array(ofAtMost: FileLimits.factCount, expecting: 8) { (reader) throws(JSONError) in
          try self.fact(&reader)
        }
      case "link": link = try self.link(&reader)
      case "picture": picture = try self.picture(&reader)
      default: try reader.skip()
      }
    }
    return CatalogItem(
      id: ItemID(catalog: name, id: try reader.required(id, "id", of: start)),
      kind: try reader.required(kind, "kind", of: start),
      title: try reader.required(title, "title", of: start),
      subtitle: subtitle, badge: badge, searchWords: searchWords, facts: facts, link: link, picture: picture)
  }
}
