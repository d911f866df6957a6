import Gettext

/// A decoder for catalogues in JSON, in version 1 or 2 of the format.
///
/// Ignores unknown keys, so that files that use later additions to the format can be loaded.
struct CatalogDecoder {
  /// The supported versions of the format. Version 1 has no fields.
  static let versions = 1...2

  /// The folder that picture paths are relative to. Ends in a slash, or is empty.
  let folder: String

  var name = ""

  var knownFields: [String: CatalogField] = [:]

  /// The first fact of each field, and the first fact with each label. Later facts share memory with them.
  var fieldSamples: [CatalogField.ID: Fact] = [:]
  var labelSamples: [String: Fact] = [:]

  // Byte offsets in the file, by identifier.
  var fieldOffsets: [String: Int] = [:]
  var sectionOffsets: [String: Int] = [:]
  var itemOffsets: [String: Int] = [:]

  var formulaOffsets: [String: Int] = [:]

  var references: [(id: String, offset: Int)] = []

  var partSizes = PartSizes()

  /// The locations of the items to read in parallel, or nil if the items are read sequentially.
  var parts: ItemParts?

  var progress: (Double) -> Void = { _ in }

  static func decode(
    _ bytes: [UInt8], folder: String, partSizes: PartSizes = PartSizes(),
    progress: @escaping (Double) -> Void = { _ in }
  ) throws(JSONError) -> Catalog {
    var reader = JSONReader(bytes)
    var decoder = CatalogDecoder(folder: folder, partSizes: partSizes, progress: progress)
    return try reader.document { (reader) throws(JSONError) in try decoder.catalog(&reader) }
  }

  private mutating func catalog(_ reader: inout JSONReader) throws(JSONError) -> Catalog {
    var format: String?
    var version: Int?
    var name: String?
    var title: String?
    var scope: SearchScope?
    var layout: CatalogLayout?
    var source: String?
    var license: String?
    var domain: String?
    var badgeField: (id: String, offset: Int)?
    var subtitleField: (id: String, offset: Int)?
    var terms: [String: TermPattern] = [:]
    var fields: [CatalogField]?
    var sections: [CatalogSection]?
    var sectionsOffset: Int?

    let start = reader.nextOffset()
    guard reader.peek() == nil || reader.nameOfValue != nil else {
      throw reader.failure(gettext("the file is neither a JSON catalogue nor a table"), at: start)
    }
    try reader.object { (reader, key) throws(JSONError) in
      switch key {
      case "format": format = try self.format(&reader)
      case "version": version = try self.version(&reader)
      case "name":
        name = try Self.line(&reader)
        try Self.checkName(name ?? "", reader)
        self.name = name ?? ""
      case "title": title = try Self.line(&reader)
      case "searchScope": scope = try self.choice(&reader) as SearchScope
      case "layout": layout = try self.choice(&reader) as CatalogLayout
      case "source": source = try Self.text(&reader)
      case "license": license = try Self.text(&reader)
      case "domain":
        domain = try Self.line(&reader)
        try Self.checkName(domain ?? "", reader)
      case "badgeField": badgeField = (try Self.line(&reader), reader.valueOffset)
      case "subtitleField": subtitleField = (try Self.line(&reader), reader.valueOffset)
      case "terms": terms = try Self.terms(&reader)
      case "fields":
        fields = try self.fields(&reader)
        self.knownFields = Dictionary(uniqueKeysWithValues: (fields ?? []).map { ($0.id, $0) })
        try self.checkFormulas(of: fields ?? [], reader)
      case "sections":
        // If the name, the version or the fields aren't known yet, read the sections later. Identifiers contain the
        // name, facts refer to fields, and an unsupported version should be reported before other errors.
        if name != nil, version != nil, fields != nil {
          sections = try self.sections(&reader)
        } else {
          sectionsOffset = reader.nextOffset()
          try reader.skip()
        }
      default: try reader.skip()
      }
    }
    // Check for a missing format first, because a file without a format probably isn't a catalogue.
    _ = try reader.required(format, "format", of: start)
    _ = try reader.required(version, "version", of: start)
    let catalogName = try reader.required(name, "name", of: start)
    if let sectionsOffset {
      sections = try reader.revisit("sections", at: sectionsOffset) { (reader) throws(JSONError) in
        try self.sections(&reader)
      }
    }
    if let badgeField, knownFields[badgeField.id]?.type != .number {
      throw reader.failure(
        gettext("{id} is not a number field in this catalogue", ["id": quoted(badgeField.id)]),
        at: badgeField.offset)
    }
    if let subtitleField, knownFields[subtitleField.id] == nil {
      throw reader.failure(
        gettext("{id} is not a field in this catalogue", ["id": quoted(subtitleField.id)]),
        at: subtitleField.offset)
    }
    var catalog = Catalog(
      name: catalogName,
      title: try reader.required(title, "title", of: start),
      searchScope: try reader.required(scope, "searchScope", of: start), layout: layout,
      source: source, license: license, fields: fields ?? [],
      sections: try reader.required(sections, "sections", of: start))
    (catalog.domain, catalog.terms) = (domain, terms)
    (catalog.badgeField, catalog.subtitleField) = (badgeField?.id, subtitleField?.id)
    try checkReferences(reader)
    catalog.addCalculatedFacts()
    catalog.addBadges()
    guard !Task.isCancelled else { throw reader.failure(gettext("reading was cancelled")) }
    return catalog
  }

  private func format(_ reader: inout JSONReader) throws(JSONError) -> String {
    let format = try reader.string()
    guard format != "roster-planner" else {
      var error = reader.failureAtLastValue(
        gettext(
          "the file is a Roster export, not a catalogue. To import it, choose “Import My Data” from “My Data” in the main menu"
        ))
      error.isPlannerExport = true
      throw error
    }
    guard format == "roster-catalog" else {
      throw reader.failureAtLastValue(
        gettext("must be {wanted}, but is {text}", ["wanted": "“roster-catalog”", "text": quoted(format)]))
    }
    return format
  }

  private func version(_ reader: inout JSONReader) throws(JSONError) -> Int {
    let version = try reader.integer()
    guard Self.versions.contains(version) else {
      throw reader.failureAtLastValue(
        gettext(
          "is {version}, but this version of Roster can read only versions {least} and {most}",
          [
            "least": "\(Self.versions.lowerBound)", "most": "\(Self.versions.upperBound)",
            "version": "\(version)",
          ]))
    }
    return version
  }

  /// Returns whether a name consists only of lowercase letters, digits and hyphens, and isn't too long. These
  /// restrictions make names easy to type in commands and queries.
  static func isPlain(_ name: String) -> Bool {
    name.utf8.count <= FileLimits.nameLength
      && name.utf8.allSatisfy {
        (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) || $0 == UInt8(ascii: "-")
      }
  }

  static func checkName(_ name: String, _ reader: JSONReader) throws(JSONError) {
    guard isPlain(name) else {
      throw reader.failureAtLastValue(
        gettext(
          "must have at most 64 characters and contain only lowercase letters (a–z), digits and hyphens, but is {name}",
          ["name": quoted(name)]))
    }
  }

  /// Reads a value of the enumeration `Choice`, which must have exactly two cases, because the error message names
  /// both.
  private func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ reader: inout JSONReader
  ) throws(JSONError) -> Choice {
    let text = try reader.string()
    guard let choice = Choice(rawValue: text) else {
      let names = Choice.allCases.map { quoted($0.rawValue) }
      throw reader.failureAtLastValue(
        gettext(
          "must be {first} or {second}, but is {text}",
          ["first": names[0], "second": names[1], "text": quoted(text)]))
    }
    return choice
  }

  private func checkReferences(_ reader: JSONReader) throws(JSONError) {
    let missing = references.filter { itemOffsets[$0.id] == nil }
    guard let first = missing.first else { return }
    let more = missing.count - 1
    let reason =
      more > 0
      ? ngettext(
        "{id} is not an item in this catalogue ({count} more reference has the same problem)",
        "{id} is not an item in this catalogue ({count} more references have the same problem)", more,
        ["id": quoted(first.id), "count": "\(more)"])
      : gettext("{id} is not an item in this catalogue", ["id": quoted(first.id)])
    throw JSONError(
      offset: first.offset, path: reader.path(toValueAt: first.offset).description,
      reason: reason)
  }
}
