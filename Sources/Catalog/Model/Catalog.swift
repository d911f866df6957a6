/// One catalogue: what one file holds.
public struct Catalog: Sendable, Equatable {
  /// The short name for the command line: lower-case letters, digits and hyphens.
  public var name: String

  /// What people call it.
  public var title: String

  /// What a search keeps of it.
  public var searchScope: SearchScope

  /// How its list is laid out at first; nil as the person has others.
  public var layout: CatalogLayout?

  /// Where the facts come from.
  public var source: String?

  /// The terms under which they may be passed on.
  public var license: String?

  /// The gettext domain in which its titles, labels, units and values may have translations, in the context `catalogue`.
  public var domain: String?

  /// The field of numbers of which items have the badge in short; nil where badges are just texts.
  public var badgeField: CatalogField.ID?

  /// Texts of it that have names that a standard has codes for, by how they stand in it.
  public var terms: [String: TermPattern] = [:]

  /// How texts stood in the file that are shown in another language; nothing in a catalogue that was not translated.
  public var originals: [String: [String]] = [:]

  /// What items have facts of, in the file's order.
  public var fields: [CatalogField]

  /// The sections, in the file's order.
  public var sections: [CatalogSection]

  /// A catalogue made by a program; `init(contentsOf:)` reads one from a file.
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

/// How a list is laid out.
public enum CatalogLayout: String, Sendable, CaseIterable {
  /// A row for each item.
  case list

  /// Cards side by side.
  case grid
}

/// What a search keeps of a catalogue.
public enum SearchScope: String, Sendable, CaseIterable {
  /// The items that match; sections without any disappear.
  case items

  /// Whole sections: those whose title matches or any of whose items does.
  case sections
}
