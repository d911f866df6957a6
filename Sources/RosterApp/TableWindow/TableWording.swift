import Catalog

/// What the window calls what was found of a table.
enum TableWording {
  static func title(of role: TableColumn.Role) -> String {
    switch role {
    case .title: "Title"
    case .section: "Section"
    case .subtitle: "Second Line"
    case .link: "Link"
    case .identifier: "Identifier"
    case .field: "Fact"
    case .none: "Left Out"
    }
  }

  static func title(of type: TableColumn.ValueType) -> String {
    switch type {
    case .text: "Text"
    case .number: "Number"
    case .date: "Date"
    case .link: "Address"
    case .items: "List"
    }
  }

  static func title(of encoding: TableEncoding) -> String {
    switch encoding {
    case .utf8: "UTF-8"
    case .utf16LittleEndian: "UTF-16"
    case .utf16BigEndian: "UTF-16, Big-Endian"
    case .windows1252: "Western (Windows-1252)"
    }
  }

  static func title(of delimiter: TableDelimiter) -> String {
    switch delimiter {
    case .comma: "Comma"
    case .semicolon: "Semicolon"
    case .tab: "Tab"
    case .pipe: "Pipe"
    }
  }

  static func title(of mark: DecimalMark) -> String {
    switch mark {
    case .point: "Point"
    case .comma: "Comma"
    }
  }

  static func title(of order: DateOrder) -> String {
    switch order {
    case .dayFirst: "Day First"
    case .monthFirst: "Month First"
    }
  }

  /// “7 items in 3 sections”.
  static func summary(of preview: TablePreview) -> String {
    let items = Wording.items(preview.rowCount)
    guard let section = preview.columns.first(where: { $0.role == .section }) else { return items }
    let count = section.distinctCount + (section.filledCount < preview.rowCount ? 1 : 0)
    return "\(items) in \(count == 1 ? "1 section" : "\(Wording.grouped(count)) sections")"
  }

  /// As many warnings are told.
  private static let warningLimit = 3

  /// What a person should know; nil for nothing.
  static func warnings(of preview: TablePreview) -> String? {
    guard !preview.warnings.isEmpty else { return nil }
    var lines = preview.warnings.prefix(warningLimit).map { "Line \($0.line): \($0.text)" }
    let more = preview.warnings.count - warningLimit
    if more > 0 { lines.append(more == 1 ? "And one more." : "And \(Wording.grouped(more)) more.") }
    return lines.joined(separator: "\n")
  }
}
