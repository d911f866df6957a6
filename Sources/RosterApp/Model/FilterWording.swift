import Catalog
import Foundation
import Gettext

extension Wording {
  static func filter(_ filter: QueryFilter?, by criterion: Filters.Criterion, isShort: Bool = false) -> String
  {
    let label = isShort ? criterion.shortLabel : criterion.label
    return switch filter {
    case nil: criterion.label
    case .presence(true): gettext("{field}: any value", ["field": label])
    case .presence(false): gettext("{field}: no value", ["field": label])
    case .typed(let text): text
    case .excluding(let excluded):
      gettext("{field}: not {value}", ["field": label, "value": value(of: excluded, by: criterion)])
    case .including(let included, let excluded):
      gettext(
        "{field}: {value}, not {excluded}",
        [
          "field": label, "value": value(of: included, by: criterion),
          "excluded": value(of: excluded, by: criterion),
        ])
    case let filter?: "\(label): \(value(of: filter, by: criterion))"
    }
  }

  private static func value(of filter: QueryFilter, by criterion: Filters.Criterion) -> String {
    switch filter {
    case .numbers(let range), .dates(let range): self.range(range, of: criterion)
    case .values(let texts), .words(let texts): texts.joined(separator: ", ")
    case .presence, .excluding, .including, .typed: ""
    }
  }

  /// Returns the text of a range of numbers or dates, such as `1–5 million km²`, `≥ 1922` or `> 10, < 20`.
  ///
  /// - Parameter isRounded: Whether to round long numbers, and to write a range with two limits as `1–5` even if it
  ///   excludes a limit.
  static func range(
    _ range: ValueRange, of criterion: Filters.Criterion, isRounded: Bool = false,
    in locale: Locale = .environment
  ) -> String {
    func value(_ end: ValueRange.End) -> String {
      isRounded || criterion.field?.type == .date || isShort(end.value)
        ? self.value(end.value, of: criterion, in: locale) : exact(end.value, in: locale)
    }
    func lower(_ end: ValueRange.End) -> String { (end.isIncluded ? "≥ " : "> ") + value(end) }
    func upper(_ end: ValueRange.End) -> String { (end.isIncluded ? "≤ " : "< ") + value(end) }
    let text: String
    switch (range.from, range.to) {
    case (nil, nil): text = gettext("any value")
    case (let from?, let to?) where !isRounded && !(from.isIncluded && to.isIncluded):
      text = "\(lower(from)), \(upper(to))"
    case (let from?, let to?) where value(from) == value(to): text = value(from)
    case (let from?, let to?):
      text =
        scaledSpan(from.value, to.value, of: criterion, isRounded: isRounded, in: locale)
        ?? joined(value(from), value(to))
    case (let from?, nil): text = lower(from)
    case (nil, let to?): text = upper(to)
    }
    guard let field = criterion.field, criterion.hasOneUnit, !range.isUnlimited else { return text }
    return FactText.withUnit(text, field.unit, field.style, joint: " ", in: locale)
  }

  /// Returns the text of a range whose numbers share a scale, such as “million”. Returns nil for other ranges, and if
  /// the text would be rounded although `isRounded` is false.
  private static func scaledSpan(
    _ low: Double, _ high: Double, of criterion: Filters.Criterion, isRounded: Bool, in locale: Locale
  ) -> String? {
    guard criterion.field?.type != .date, isRounded || isShort(low) && isShort(high) else { return nil }
    let (from, to) = (scaled(low, in: locale), scaled(high, in: locale))
    guard let scale = to.scale, from.scale?("") == scale("") else { return nil }
    return scale(joined(from.digits, to.digits))
  }

  private static func joined(_ low: String, _ high: String) -> String {
    let needsSpaces = [low, high].contains { $0.contains { $0.isWhitespace || "-−".contains($0) } }
    return [low, high].joined(separator: needsSpaces ? " – " : "–")
  }

  /// Returns whether a number can be written in short form without rounding.
  private static func isShort(_ number: Double) -> Bool {
    Double(String(format: "%.\((1000..<10_000).contains(abs(number)) ? 3 : 2)e", number)) == number
  }

  /// Returns the text of a limit. Unlike in facts, small numbers such as 0.00094697 are written without an exponent.
  /// They are common in limits, because users may type a limit in a smaller unit than that of the field.
  private static func exact(_ number: Double, in locale: Locale) -> String {
    guard NumberStyle.needsExponent(number), !NumberStyle.needsShortExponent(number) else {
      return FactText.spelled(number, in: locale)
    }
    return number.formatted(.number.locale(locale).precision(.significantDigits(1...6)))
  }

  /// Returns a minimum or maximum with all its digits, so that a user who types it doesn't exclude the item that has it.
  static func bound(
    _ value: Double, of criterion: Filters.Criterion, in locale: Locale = .environment
  ) -> String {
    guard criterion.field?.type != .date else { return QueryFilter.text(ofDate: value) }
    let style = FloatingPointFormatStyle<Double>.number.locale(locale).precision(.significantDigits(1...17))
    // Use an exponent for huge numbers, because a long placeholder would make the entry too wide. Adding 0 turns -0
    // into 0.
    return (value + 0).formatted(abs(value) < 1e15 ? style : style.notation(.scientific))
  }

  static func unreadableEnd(_ text: String, of field: CatalogField) -> String {
    let values: KeyValuePairs = ["text": shortened(text)]
    return field.type == .date
      ? gettext("“{text}” is not a date. Enter a date such as 1922-02-28.", values)
      : gettext("“{text}” is not a number. Enter a number such as 1500.", values)
  }

  static func value(_ value: Double, of criterion: Filters.Criterion, in locale: Locale = .environment)
    -> String
  {
    guard criterion.field?.type == .date else { return short(value, in: locale) }
    return CatalogDate(number: value).map { $0.text(in: locale) }
      ?? QueryFilter.text(ofDate: value)
  }
}
