/// A catalogue: sections of items, the fields they share, and metadata.
public struct Catalog: Sendable, Equatable {
  /// The short name used on the command line: lowercase letters, digits and hyphens.
  public var name: String

  /// The name to display.
  public var title: String

  /// Whether a search returns items or whole sections.
  public var searchScope: SearchScope

  /// The default layout; nil to follow the user's preference.
  public var layout: CatalogLayout?

  /// The source of the facts.
  public var source: String?

  /// The licence of the facts.
  public var license: String?

  /// The gettext domain for translations of titles, labels, units and values, in the context `catalogue`.
  public var domain: String?

  /// The numeric field whose values badges show in short form; nil if badges are plain text.
  public var badgeField: CatalogField.ID?

  /// The field whose values are the subtitles; nil if the subtitles have no name.
  public var subtitleField: CatalogField.ID?

  /// The patterns with standard codes, by the original text that they replace.
  public var terms: [String: TermPattern] = [:]

  /// The original strings, by translation; empty if the catalogue isn't translated.
  public var originals: [String: [String]] = [:]

  /// The fields, in file order.
  public var fields: [CatalogField]

  /// The sections, in file order.
  public var sections: [CatalogSection]

  /// Creates a catalogue in code. Use `init(contentsOf:)` to read a file.
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

/// The results that a search returns from a catalogue.
public enum SearchScope: String, Sendable, CaseIterable {
  /// Matching items. Sections without matches are hidden.
  case items

  /// Whole sections with a matching title or at least one matching item.
  case sections
}
