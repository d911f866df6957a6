import Catalog
import Gettext

enum TableWording {
  static func title(of role: TableColumn.Role) -> String {
    switch role {
    case .title: gettext("Title")
    case .section: gettext("Section")
    case .subtitle: gettext("Subtitle")
    case .link: gettext("Link")
    case .identifier: gettext("Identifier")
    case .field: gettext("Field")
    case .none: gettext("Ignored")
    }
  }

  static func title(of type: TableColumn.ValueType) -> String {
    switch type {
    case .text: pgettext("type", "Text")
    case .number: pgettext("type", "Number")
    case .date: pgettext("type", "Date")
    case .link: gettext("Web Address")
    case .items: pgettext("type", "List")
    case .place: gettext("Coordinates")
    }
  }

  static func title(of encoding: TableEncoding) -> String {
    switch encoding {
    case .utf8: "UTF-8"
    case .utf16LittleEndian: "UTF-16"
    case .utf16BigEndian: gettext("UTF-16, Big-Endian")
    case .windows1252: gettext("Western (Windows-1252)")
    }
  }

  static func title(of delimiter: TableDelimiter) -> String {
    switch delimiter {
    case .comma: gettext("Comma")
    case .semicolon: gettext("Semicolon")
    case .tab: pgettext("character", "Tab")
    case .pipe: gettext("Pipe")
    }
  }

  static func title(of mark: DecimalMark) -> String {
    switch mark {
    case .point: gettext("Dot")
    case .comma: gettext("Comma")
    }
  }

  static func title(of order: DateOrder) -> String {
    switch order {
    case .dayFirst: gettext("Day First")
    case .monthFirst: gettext("Month First")
    }
  }

  static func title(ofLine choice: (line: Int, text: String)) -> String {
    let text = choice.text.count > 40 ? "\(choice.text.prefix(40))…" : choice.text
    return gettext("Line {line}: {text}", ["line": "\(choice.line)", "text": text])
  }

  static func summary(of preview: TablePreview) -> String {
    let items = Wording.items(preview.rowCount)
    guard let section = preview.columns.first(where: { $0.role == .section }),
      section.distinctCount < TableColumn.maximumDistinctCount
    else { return items }
    let count = section.distinctCount + (section.filledCount < preview.rowCount ? 1 : 0)
    // Translators: “7 items in 3 sections”. The items are formatted with the message “{count} items”.
    return ngettext(
      "{items} in {count} section", "{items} in {count} sections", count,
      ["items": items, "count": Wording.grouped(count)])
  }

  static func warnings(of preview: TablePreview, limit: Int = 3) -> String? {
    guard !preview.warnings.isEmpty else { return nil }
    let count = preview.warnings.count
    // If only one warning is over the limit, show it instead of “1 more warning”, which would take the same space.
    let shown = count == limit + 1 ? count : min(count, limit)
    var lines = preview.warnings.prefix(shown).map {
      gettext("Line {line}: {warning}", ["line": "\($0.line)", "warning": $0.text])
    }
    if count > shown {
      lines.append(
        ngettext(
          "{count} more warning", "{count} more warnings", count - shown,
          ["count": Wording.grouped(count - shown)]))
    }
    return lines.joined(separator: "\n")
  }
}
