import Catalog
import Foundation
import Gettext

/// What is chosen, in words.
extension Wording {
  /// What a chip says: what it is to choose by, and what is chosen.
  ///
  /// - Parameter isShort: whether one name is enough where something is chosen.
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

  /// A range of numbers or dates: `1–5 million km²`, `≥ 1922`.
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

  /// From one number or date to another; a word that both end with is said once.
  private static func span(
    _ low: Double, _ high: Double, of respect: Filters.Respect, in locale: Locale
  ) -> String {
    if respect.field?.type != .date {
      let (from, to) = (scaled(low, in: locale), scaled(high, in: locale))
      if let scale = to.scale, from.scale?("") == scale("") { return scale("\(from.digits)–\(to.digits)") }
    }
    let ends = [low, high].map { value($0, of: respect, in: locale) }
    // A dash between words has spaces.
    return ends.joined(separator: ends.contains { $0.contains(where: \.isWhitespace) } ? " – " : "–")
  }

  /// The smallest or largest value, with all its digits: rounded, it could be out of reach.
  static func bound(
    _ value: Double, of respect: Filters.Respect, in locale: Locale = .environment
  ) -> String {
    respect.field?.type == .date
      ? self.value(value, of: respect, in: locale) : FactText.spelled(value, in: locale)
  }

  /// A number in few characters, such as `1.5 million`, or a date.
  static func value(_ value: Double, of respect: Filters.Respect, in locale: Locale = .environment) -> String
  {
    guard respect.field?.type == .date else { return short(value, in: locale) }
    return CatalogDate(number: value).map { FactText.spelled($0, in: locale) }
      ?? QueryFilter.text(ofDate: value)
  }
}
