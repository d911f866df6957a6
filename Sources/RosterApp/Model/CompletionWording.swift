import Catalog
import Foundation
import Gettext

extension Wording {
  static func rows(
    of completion: QueryCompletion, values: (CatalogField) -> FieldValues?
  ) -> [CompletionRow] {
    var rows = completion.suggestions.map {
      row(of: $0, countsItems: completion.isSingleTerm, values: values)
    }
    if completion.remainingCount > 0 {
      let text = ngettext(
        "{count} more", "{count} more", completion.remainingCount,
        ["count": grouped(completion.remainingCount)])
      rows.append(CompletionRow(text: text, meaning: "", name: text, isChoice: false))
    }
    if let (field, values) = completion.span, let hint = hint(field, values) { rows.append(hint) }
    return rows
  }

  static func suggestions(_ rows: [CompletionRow]) -> String {
    let count = rows.count(where: \.isChoice)
    guard count > 0 else { return rows.map(\.name).joined(separator: ". ") }
    return count == 1
      ? gettext("1 suggestion: {name}", ["name": rows[0].name])
      : ngettext("{count} suggestion", "{count} suggestions", count, ["count": grouped(count)])
  }

  private static func row(
    of suggestion: QuerySuggestion, countsItems: Bool, values: (CatalogField) -> FieldValues?
  ) -> CompletionRow {
    switch suggestion.subject {
    case .field(let field, let name):
      let kind = kind(of: field, sample: values(field).flatMap { sample(of: $0, field.unit) })
      let isLabel = name.lowercased() == field.label.lowercased()
      return CompletionRow(
        text: "\(name):", meaning: isLabel ? kind : "\(field.label): \(kind)", name: "\(field.label), \(kind)"
      )
    case .presence(let field, let name):
      let isLabel = name.lowercased() == field.label.lowercased()
      return CompletionRow(text: name, meaning: isLabel ? "" : field.label, name: field.label)
    case .value(let text, let count):
      guard countsItems else { return CompletionRow(text: text, meaning: "", name: text) }
      return CompletionRow(text: text, meaning: grouped(count), name: "\(text), \(items(count))")
    case .place(let entry):
      let owner = entry.isCatalog ? gettext("catalogue") : entry.catalog
      let count = countsItems ? items(entry.itemCount) : nil
      let meaning = [owner, count].compactMap { $0 }.joined(separator: ", ")
      let name = meaning.isEmpty ? entry.name : "\(entry.name), \(meaning)"
      return CompletionRow(text: entry.name, meaning: meaning, name: name)
    case .mark(let mark):
      return CompletionRow(
        text: mark.rawValue, meaning: meaning(of: mark), name: "\(mark.rawValue), \(meaning(of: mark))")
    }
  }

  private static func meaning(of mark: ItemMark) -> String {
    switch mark {
    case .starred: gettext("in your favourites")
    case .planned: gettext("planned for a date or set aside for someday")
    case .done: gettext("marked as done")
    case .noted: gettext("with a note")
    case .missing: gettext("with your data but not in any open catalogue")
    }
  }

  private static func kind(of field: CatalogField, sample: String?) -> String {
    let unit = field.unit ?? ""
    guard let sample else {
      return switch field.type {
      case .number where unit.isEmpty: gettext("number")
      case .number: gettext("number in {unit}", ["unit": unit])
      case .date: gettext("date")
      case .text, .items, .place: gettext("text")
      }
    }
    return switch field.type {
    case .number where unit.isEmpty: gettext("number, such as {sample}", ["sample": sample])
    case .number: gettext("number in {unit}, such as {sample}", ["unit": unit, "sample": sample])
    case .date: gettext("date, such as {sample}", ["sample": sample])
    case .text, .items, .place: gettext("text, such as {sample}", ["sample": sample])
    }
  }

  private static func sample(of values: FieldValues, _ unit: String?) -> String? {
    switch values {
    case .texts(let tally): tally.entries.first.map { shortened($0.text, to: 24) }
    case .numbers(let span): ">" + sample(of: span.median, unit)
    // Keep the leading zeros of years before 1000, because 196 could be the start of 1960.
    case .dates(let span): ">\(span.median.description.prefix(4))"
    case .nothing: nil
    }
  }

  /// Returns an example of a number to type. Numbers of 1 or more have no decimals, because not all languages use a
  /// decimal point.
  private static func sample(of number: Double, _ unit: String?) -> String {
    let text = typed(number, unit)
    guard text.contains("."), abs(number) >= 1 else { return text }
    let step = pow(10, log10(abs(number)).rounded(.down))
    let rounded = (number / step).rounded() * step
    return rounded.isFinite ? typed(rounded, unit) : text
  }

  private static func hint(_ field: CatalogField, _ values: FieldValues) -> CompletionRow? {
    let (least, median, greatest): (String, String, String)
    switch values {
    case .numbers(let span):
      (least, median, greatest) = (short(span.minimum), short(span.median), short(span.maximum))
    case .dates(let span):
      (least, median, greatest) = (span.minimum.description, "\(span.median.year)", span.maximum.description)
    case .texts, .nothing: return nil
    }
    let unit = field.unit.map { "\($0), " } ?? ""
    let meaning = unit + gettext("median {value}", ["value": median])
    return CompletionRow(
      text: "\(least) … \(greatest)", meaning: meaning,
      // Translators: {rest} is a unit and “median 5 m”, separated by a comma.
      name: gettext(
        "{field} from {least} to {greatest}, {rest}",
        ["field": field.label, "least": least, "greatest": greatest, "rest": meaning]), isChoice: false)
  }

  /// Returns a rounded number in the form used in queries, such as `1.43bn`, `340k` or `0.44`.
  private static func typed(_ number: Double, _ unit: String?) -> String {
    let rounded = QueryNumber.read(digits(number, in: Locale(identifier: "en_US_POSIX")))
    return QueryFilter.text(ofNumber: rounded ?? number, unit: unit)
  }
}
