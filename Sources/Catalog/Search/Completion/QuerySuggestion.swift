/// A suggested completion of a query.
public struct QuerySuggestion: Sendable, Equatable {
  /// A name or value to suggest.
  public enum Subject: Sendable, Equatable {
    /// A field to filter by, and its name in the query.
    case field(CatalogField, name: String)
    /// A value of a field, and the number of items that have it.
    case value(String, count: Int)
    /// A section or catalogue.
    case place(PlaceNames.Entry)
    /// The field of a `has:` condition, and its name in the query.
    case presence(CatalogField, name: String)
    /// The mark of an `is:` condition.
    case mark(ItemMark)
  }

  /// The suggested field, value, section, catalogue or mark.
  public let subject: Subject

  /// The edit that inserts the suggestion into the query.
  ///
  /// After the edit, the caret is after the colon that follows a field name or, for any other suggestion, at the start
  /// of the next term. If a comma follows in a list of alternatives, the caret is before the comma instead.
  public let edit: QueryEdit
}
