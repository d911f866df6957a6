/// Makes a catalogue of JSON in format version 1, or says where and why it is none.
///
/// Keys that the format does not know are passed over, so that files of later, compatible versions load.
struct CatalogDecoder {
  /// The version of the format that this decoder reads.
  static let version = 1

  /// Where the pictures' files start from: ends in a slash, or is empty.
  let folder: String

  /// The catalogue's name, once it is known.
  var name = ""

  /// Which id was first used at which byte.
  var sectionOffsets: [String: Int] = [:]
  var itemOffsets: [String: Int] = [:]

  /// Every item that a chip names.
  var references: [(id: String, path: JSONPath, offset: Int)] = []

  /// The catalogue in `bytes`.
  static func decode(_ bytes: [UInt8], folder: String) throws(JSONError) -> Catalog {
    var reader = JSONReader(bytes)
    var decoder = CatalogDecoder(folder: folder)
    return try reader.document { (reader) throws(JSONError) in try decoder.catalog(&reader) }
  }

  private mutating func catalog(_ reader: inout JSONReader) throws(JSONError) -> Catalog {
    var format: String?
    var version: Int?
    var name: String?
    var title: String?
    var scope: SearchScope?
    var source: String?
    var license: String?
    var sections: [CatalogSection]?
    var sectionsOffset: Int?

    let start = reader.nextOffset()
    try reader.object { (reader, key) throws(JSONError) in
      switch key {
      case "format": format = try self.format(&reader)
      case "version": version = try self.version(&reader)
      case "name":
        name = try self.catalogName(&reader)
        self.name = name ?? ""
      case "title": title = try Self.line(&reader)
      case "searchScope": scope = try self.scope(&reader)
      case "source": source = try Self.text(&reader)
      case "license": license = try Self.text(&reader)
      case "sections":
        // Identifiers hold the catalogue's name: if it comes later in the file, so do the sections.
        if name != nil {
          sections = try self.sections(&reader)
        } else {
          sectionsOffset = reader.nextOffset()
          try reader.skip()
        }
      default: try reader.skip()
      }
    }
    // First what tells a file of another kind from a catalogue with a mistake.
    _ = try Self.required(format, "format", of: start, reader)
    _ = try Self.required(version, "version", of: start, reader)
    let catalogName = try Self.required(name, "name", of: start, reader)
    if let sectionsOffset {
      sections = try reader.revisit("sections", at: sectionsOffset) { (reader) throws(JSONError) in
        try self.sections(&reader)
      }
    }
    let catalog = Catalog(
      name: catalogName,
      title: try Self.required(title, "title", of: start, reader),
      searchScope: try Self.required(scope, "searchScope", of: start, reader),
      source: source, license: license,
      sections: try Self.required(sections, "sections", of: start, reader))
    try checkReferences()
    return catalog
  }

  private func format(_ reader: inout JSONReader) throws(JSONError) -> String {
    let format = try reader.string()
    guard format == "roster-catalog" else {
      throw reader.failure("must be “roster-catalog”, but is \(quoted(format))", at: reader.valueOffset)
    }
    return format
  }

  private func version(_ reader: inout JSONReader) throws(JSONError) -> Int {
    let version = try reader.integer()
    guard version == Self.version else {
      throw reader.failure(
        "must be \(Self.version), the only version this program reads, but is \(version)",
        at: reader.valueOffset)
    }
    return version
  }

  private func catalogName(_ reader: inout JSONReader) throws(JSONError) -> String {
    let name = try Self.line(&reader)
    let plain = name.utf8.allSatisfy {
      (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) || $0 == UInt8(ascii: "-")
    }
    guard plain, name.utf8.count <= 64 else {
      throw reader.failure(
        "must be at most 64 lower-case letters a–z, digits and hyphens, but is \(quoted(name))",
        at: reader.valueOffset)
    }
    return name
  }

  private func scope(_ reader: inout JSONReader) throws(JSONError) -> SearchScope {
    let text = try reader.string()
    guard let scope = SearchScope(rawValue: text) else {
      throw reader.failure("must be “items” or “sections”, but is \(quoted(text))", at: reader.valueOffset)
    }
    return scope
  }

  private func checkReferences() throws(JSONError) {
    let missing = references.filter { itemOffsets[$0.id] == nil }
    guard let first = missing.first else { return }
    let more = missing.count > 1 ? " (nor do \(missing.count - 1) other chips)" : ""
    throw JSONError(
      offset: first.offset, path: first.path.description,
      reason: "\(quoted(first.id)) does not name an item of this catalogue\(more)")
  }
}
