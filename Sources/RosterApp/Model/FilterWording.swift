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

  /// A range of numbers or dates: `1 m – 5 m km²`, `≥ 1922`.
  static func range(_ range: ValueRange, of respect: Filters.Respect) -> String {
    func value(_ end: ValueRange.End) -> String { self.value(end.value, of: respect) }
    let text: String
    switch (range.from, range.to) {
    case (nil, nil): text = gettext("Any")
    case (let from?, let to?) where value(from) == value(to): text = value(from)
    case (let from?, let to?): text = "\(value(from)) – \(value(to))"
    case (let from?, nil): text = (from.isIncluded ? "≥ " : "> ") + value(from)
    case (nil, let to?): text = (to.isIncluded ? "≤ " : "< ") + value(to)
    }
    return respect.field?.unit.map { "\(text) \($0)" } ?? text
  }

  /// A number in few characters, such as `1.5m`, or a date.
  static func value(_ value: Double, of respect: Filters.Respect, in locale: Locale = .environment) -> String
  {
    guard respect.field?.type == .date else { return short(value) }
    return CatalogDate(number: value).map { FactText.spelled($0, in: locale) }
      ?? QueryFilter.text(ofDate: value)
  }
}
