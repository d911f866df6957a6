import Catalog
import Foundation
import Gettext

/// Descriptions of filters.
extension Wording {
  /// The label of a filter's chip: the name of the filter and its value.
  ///
  /// - Parameter isShort: Whether to use the short name if the filter is active.
  static func filter(_ filter: QueryFilter?, by respect: Filters.Respect, isShort: Bool = false) -> String {
    let label = isShort ? respect.shortLabel : respect.label
    return switch filter {
    case nil: respect.label
    case .numbers(let range), .dates(let range): "\(label): \(self.range(range, of: respect))"
    case .values(let values): "\(label): \(values.joined(separator: ", "))"
    case .presence(true): gettext("{field}: any value", ["field": label])
    case .presence(false): gettext("{field}: no value", ["field": label])
    case .typed(let text): text
    }
  }

  /// A range of numbers or dates, such as `1–5 million km²` or `≥ 1922`.
  static func range(
    _ range: ValueRange, of respect: Filters.Respect, in locale: Locale = .environment
  ) -> String {
    func value(_ end: ValueRange.End) -> String { self.value(end.value, of: respect, in: locale) }
    let text: String
    switch (range.from, range.to) {
    case (nil, nil): text = gettext("any value")
    case (let from?, let to?) where value(from) == value(to): text = value(from)
    case (let from?, let to?): text = span(from.value, to.value, of: respect, in: locale)
    case (let from?, nil): text = (from.isIncluded ? "≥ " : "> ") + value(from)
    case (nil, let to?): text = (to.isIncluded ? "≤ " : "< ") + value(to)
    }
    return respect.field?.unit.map { "\(text) \($0)" } ?? text
  }

  /// A range between two values. A scale that both share, such as “million”, is written once.
  private static func span(
    _ low: Double, _ high: Double, of respect: Filters.Respect, in locale: Locale
  ) -> String {
    if respect.field?.type != .date {
      let (from, to) = (scaled(low, in: locale), scaled(high, in: locale))
      if let scale = to.scale, from.scale?("") == scale("") { return scale("\(from.digits)–\(to.digits)") }
    }
    let ends = [low, high].map { value($0, of: respect, in: locale) }
    // If either end contains a space, the dash is surrounded by spaces.
    return ends.joined(separator: ends.contains { $0.contains(where: \.isWhitespace) } ? " – " : "–")
  }

  /// A minimum or maximum with all its digits, because a rounded one might be out of range.
  static func bound(_ value: Double, of respect: Filters.Respect) -> String {
    respect.field?.type == .date
      ? self.value(value, of: respect) : FactText.spelled(value, in: .environment)
  }

  /// A number in short form, such as `1.5 million`, or a date.
  static func value(_ value: Double, of respect: Filters.Respect, in locale: Locale = .environment) -> String
  {
    guard respect.field?.type == .date else { return short(value, in: locale) }
    return CatalogDate(number: value).map { FactText.spelled($0, in: locale) }
      ?? QueryFilter.text(ofDate: value)
  }
}
