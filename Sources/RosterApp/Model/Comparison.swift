import Catalog
import Foundation
import Gettext

struct Comparison: Sendable, Equatable {
  struct Cell: Sendable, Equatable {
    var text: String?

    /// The text in machine-readable form. It is empty if there is no value.
    var machineReadableText = ""

    /// The number as a fraction of the largest number in the row, or nil if no bar is shown.
    var share: Double?
  }

  struct Row: Sendable, Equatable {
    var label: String

    var unit: String?

    var cells: [Cell]

    var differs: Bool
  }

  let items: [CatalogItem]

  let rows: [Row]

  static let comparableCounts = 2...6

  /// The key of a row. It includes the type and unit, because fields of different catalogues may have only the id in
  /// common. If an item has several facts with the same key, `occurrence` distinguishes them.
  private struct Key: Hashable {
    var field: CatalogField.ID?
    var label: String?
    var type: CatalogField.ValueType?
    var unit: String?
    var occurrence = 0

    init(_ fact: Fact) {
      if let field = fact.field {
        (self.field, type, unit) = (field, CatalogField.ValueType(of: fact.content), fact.normalizedUnit)
      } else {
        label = fact.label
      }
    }

    init(label: String, occurrence: Int) { (self.label, self.occurrence) = (label, occurrence) }
  }

  /// Creates a comparison with rows in the order of `fields`. Rows of other facts come last.
  ///
  /// - Complexity: Expected O(*n* log *n*), where *n* is the number of facts.
  init(_ items: [CatalogItem], fields: [CatalogField] = [], in locale: Locale = .environment) {
    self.items = items
    var keys: [Key] = [], facts: [Key: [Fact?]] = [:]
    for (column, item) in items.enumerated() {
      var counts: [Key: Int] = [:]
      for fact in item.facts {
        var key = Key(fact)
        let occurrence = counts[key, default: 0]
        counts[key] = occurrence + 1
        key.occurrence = occurrence
        if facts[key] == nil { keys.append(key) }
        facts[key, default: Array(repeating: nil, count: items.count)][column] = fact
      }
    }
    let places = Dictionary(zip(fields.map(\.id), fields.indices)) { first, _ in first }
    func place(of key: Key) -> Int { key.field.flatMap { places[$0] } ?? fields.count }
    // Keys with the same position keep their order, because the standard library's sort is stable.
    keys.sort { place(of: $0) < place(of: $1) }
    var merged: [[Fact?]] = [], labelled: [Key: [Int]] = [:]
    for key in keys {
      let row = facts[key] ?? [], label = row.lazy.compactMap { $0?.label }.first ?? ""
      let name = Key(label: label, occurrence: key.occurrence)
      if let index = labelled[name]?.first(where: { Self.canMerge(merged[$0], row) }) {
        merged[index] = zip(merged[index], row).map { $0 ?? $1 }
      } else {
        labelled[name, default: []].append(merged.count)
        merged.append(row)
      }
    }
    rows = merged.map { Row(of: $0, in: locale) }
  }

  private static func canMerge(_ left: [Fact?], _ right: [Fact?]) -> Bool {
    let numbers = (left + right).compactMap { $0 }.filter {
      CatalogField.ValueType(of: $0.content) == .number
    }
    return Set(numbers.map(\.normalizedUnit)).count < 2
      && zip(left, right).allSatisfy { $0 == nil || $1 == nil }
  }

  func rows(onlyDifferent: Bool) -> [Row] { onlyDifferent ? rows.filter(\.differs) : rows }
}

extension Comparison.Row {
  fileprivate init(of facts: [Fact?], in locale: Locale) {
    var labels: [String] = []
    for fact in facts { if let label = fact?.label, !labels.contains(label) { labels.append(label) } }
    label = labels.joined(separator: " / ")
    unit = facts.lazy.compactMap { $0?.unit }.first
    let numbers = facts.map { fact -> Double? in
      guard case .number(let number, _)? = fact?.content, number.isFinite else { return nil }
      return number
    }
    let some = numbers.compactMap { $0 }
    let largest = some.count > 1 && some.allSatisfy { $0 >= 0 } ? some.max() ?? 0 : 0
    cells = zip(facts, numbers).map { fact, number in
      guard let fact else { return .init() }
      return .init(
        text: FactText.line(of: fact, in: locale),
        machineReadableText: FactText.machineReadable(fact),
        share: largest > 0 ? number.map { $0 / largest } : nil)
    }
    differs = !facts.dropFirst().allSatisfy { Self.isSame($0, facts.first ?? nil) }
  }

  private static func isSame(_ left: Fact?, _ right: Fact?) -> Bool {
    switch (left?.content, right?.content) {
    // Chips from different catalogues refer to different items, so only their text is compared.
    case (.chips(let left)?, .chips(let right)?): left.map(\.text) == right.map(\.text)
    case (let leftContent, let rightContent):
      leftContent == rightContent && left?.exactDigits == right?.exactDigits
    }
  }
}

extension Library {
  /// Returns the items without the facts of fields that their catalogues exclude from comparisons. If titles repeat,
  /// also adds a fact to each item: its catalogue or, if that is the same for all items, its section.
  func compared(_ items: [CatalogItem]) -> [CatalogItem] {
    let names = items.map { String($0.id.catalog) }
    let titles = items.map { catalog(named: $0.id.catalog)?.title ?? String($0.id.catalog) }
    let origins = [
      (gettext("Catalogue"), Set(titles).count < Set(names).count ? names : titles),
      (gettext("Section"), items.map { section(of: $0.id)?.title ?? "" }),
    ]
    let areAlike = Set(items.map(\.title)).count < items.count
    let origin = areAlike ? origins.first { Set($0.1).count > 1 } : nil
    return items.enumerated().map { index, item in
      var item = compared(item)
      if let (label, texts) = origin, !texts[index].isEmpty {
        item.facts.append(Fact(label: label, content: .text(texts[index])))
      }
      return item
    }
  }

  private func compared(_ item: CatalogItem) -> CatalogItem {
    let fields = catalog(named: item.id.catalog)?.fields ?? []
    let left = Set(fields.filter { !$0.uses.contains(.comparing) }.map(\.id))
    guard !left.isEmpty else { return item }
    var item = item
    item.facts.removeAll { $0.field.map(left.contains) ?? false }
    return item
  }
}
