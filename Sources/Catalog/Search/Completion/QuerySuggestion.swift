/// What a query may go on with.
public struct QuerySuggestion: Sendable, Equatable {
  /// What is suggested.
  public enum Subject: Sendable, Equatable {
    /// To ask for a field, under this name.
    case field(CatalogField, name: String)
    /// A value of a field, which so many items have.
    case value(String, count: Int)
    /// A section or catalogue.
    case place(PlaceNames.Entry)
    /// A field that items have a value in, under this name.
    case presence(CatalogField, name: String)
    /// What has been made of an item.
    case mark(ItemMark)
  }

  /// What is suggested.
  public let subject: Subject

  /// What to change of the query to take it: behind a field's name the value is to be typed, and behind a value the next word.
  public let edit: QueryEdit
}
