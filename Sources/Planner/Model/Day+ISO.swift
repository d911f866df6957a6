import Catalog

extension Day: TextCodable {
  /// Parses a complete date such as `2026-12-12`, or returns nil if the text isn't one.
  public init?(_ description: String) {
    guard let date = CatalogDate(description), let month = date.month, let day = date.day else { return nil }
    self.init(year: date.year, month: month, day: day)
  }

  /// The day in ISO 8601 form, such as `2026-12-12`.
  public var description: String { iso(separator: "-") }

  func iso(separator: String) -> String {
    let parts = parts
    return [parts.year.padded(to: 4), parts.month.padded(to: 2), parts.day.padded(to: 2)]
      .joined(separator: separator)
  }
}
