/// A catalogue: sections of items, the fields that the items share, and metadata.
public struct Catalog: Sendable, Equatable {
  /// The short name used on the command line: lowercase letters, digits and hyphens.
  public var name: String

  /// The name to display.
  public var title: String

  /// The kind of results that a search returns: items or whole sections.
  public var searchScope: SearchScope

  /// The default layout, or nil if the catalogue doesn't specify one.
  public var layout: CatalogLayout?

  /// The source of the facts. The text can have several lines.
  public var source: String?

  /// The licence of the facts. The text can have several lines.
  public var license: String?

  /// The gettext domain for the translations of titles, labels, units and values, or nil if there are none.
  public var domain: String?

  /// The field whose numbers are shown in short form as badges, or nil if there is none. Items with a badge of their
  /// own keep it.
  public var badgeField: CatalogField.ID?

  /// The field whose values are used as subtitles, or nil if the subtitles don't come from a field.
  public var subtitleField: CatalogField.ID?

  /// The patterns for translating strings, keyed by the original string. A pattern contains standard codes, such as
  /// country codes, which are replaced with names in the user's language.
  public var terms: [String: TermPattern] = [:]

  /// For each displayed string, its equivalents in other languages. Searches match the equivalents too.
  public var originals: [String: [String]] = [:]

  /// The fields, in file order.
  public var fields: [CatalogField]

  /// The sections, in file order.
  public var sections: [CatalogSection]

  /// Creates a catalogue. To read one from a file, use ``load(contentsOf:reading:replacing:progress:)``.
  public init(
    name: String, title: String, searchScope: SearchScope, layout: CatalogLayout? = nil,
    source: String? = nil, license: String? = nil, fields: [CatalogField] = [], sections: [CatalogSection]
  ) {
    self.name = name
    self.title = title
    self.searchScope = searchScope
    self.layout = layout
    self.source = source
    self.license = license
    self.fields = fields
    self.sections = sections
  }
}

/// The layout of a list.
public enum CatalogLayout: String, Sendable, CaseIterable {
  /// One row per item.
  case list

  /// Cards in a grid.
  case grid
}

/// The kind of results that a search returns from a catalogue.
public enum SearchScope: String, Sendable, CaseIterable {
  /// Matching items. Sections without matches are hidden.
  case items

  /// Whole sections with a matching title or at least one matching item.
  case sections
}
