import Catalog
import Foundation
import Gettext

extension Wording {
  /// Returns the label of a filter chip: the criterion and, if the filter is active, its value.
  static func filter(_ filter: QueryFilter?, by criterion: Filters.Criterion, isShort: Bool = false) -> String
  {
    let label = isShort ? criterion.shortLabel : criterion.label
    return switch filter {
    case nil: criterion.label
    case .numbers(let range), .dates(let range): "\(label): \(self.range(range, of: criterion))"
    case .values(let values): "\(label): \(values.joined(separator: ", "))"
    case .presence(true): gettext("{field}: any value", ["field": label])
    case .presence(false): gettext("{field}: no value", ["field": label])
    case .typed(let text): text
    }
  }

  /// Returns the text of a range of numbers or dates, such as `1–5 million km²` or `≥ 1922`.
  static func range(
    _ range: ValueRange, of criterion: Filters.Criterion, in locale: Locale = .environment
  ) -> String {
    func value(_ end: ValueRange.End) -> String { self.value(end.value, of: criterion, in: locale) }
    let text: String
    switch (range.from, range.to) {
    case (nil, nil): text = gettext("any value")
    case (let from?, let to?) where value(from) == value(to): text = value(from)
    case (let from?, let to?): text = span(from.value, to.value, of: criterion, in: locale)
    case (let from?, nil): text = (from.isIncluded ? "≥ " : "> ") + value(from)
    case (nil, let to?): text = (to.isIncluded ? "≤ " : "< ") + value(to)
    }
    guard let field = criterion.field, !range.isUnlimited else { return text }
    return FactText.withUnit(text, field.unit, field.style, joint: " ", in: locale)
  }

  /// Returns the text of a range between two values. A scale shared by both values, such as “million”,
  /// is written once.
  private static func span(
    _ low: Double, _ high: Double, of criterion: Filters.Criterion, in locale: Locale
  ) -> String {
    if criterion.field?.type != .date {
      let (from, to) = (scaled(low, in: locale), scaled(high, in: locale))
      if let scale = to.scale, from.scale?("") == scale("") { return scale("\(from.digits)–\(to.digits)") }
    }
    let ends = [low, high].map { value($0, of: criterion, in: locale) }
    // If either end contains a space, the dash is surrounded by spaces.
    return ends.joined(separator: ends.contains { $0.contains(where: \.isWhitespace) } ? " – " : "–")
  }

  /// Returns a minimum or maximum in a form that the user can type. It isn't rounded, because a rounded number might be
  /// out of range.
  static func bound(_ value: Double, of criterion: Filters.Criterion) -> String {
    criterion.field?.type == .date
      ? QueryFilter.text(ofDate: value) : FactText.spelled(value, in: .environment)
  }

  /// Returns the message about a minimum or maximum that can't be read.
  static func unreadableEnd(_ text: String, of field: CatalogField) -> String {
    let values: KeyValuePairs = ["text": shortened(text)]
    return field.type == .date
      ? gettext("“{text}” isn’t a date, such as 1922-02-28.", values)
      : gettext("“{text}” isn’t a number.", values)
  }

  /// Returns a number in short form, such as `1.5 million`, or a date.
  static func value(_ value: Double, of criterion: Filters.Criterion, in locale: Locale = .environment)
    -> String
  {
    guard criterion.field?.type == .date else { return short(value, in: locale) }
    return CatalogDate(number: value).map { FactText.spelled($0, in: locale) }
      ?? QueryFilter.text(ofDate: value)
  }
}
