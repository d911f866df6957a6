import Catalog
import Foundation

/// A side-by-side comparison of items, with one row for each property.
struct Comparison: Sendable, Equatable {
  /// The value of one item.
  struct Cell: Sendable, Equatable {
    /// The text to display; nil if there is no value.
    var text: String?

    /// The machine-readable text; empty if there is no value.
    var plain = ""

    /// The number as a fraction of the largest in its row, from 0 to 1; nil if the row doesn't compare numbers.
    var share: Double?
  }

  /// The values of all items for one property.
  struct Row: Sendable, Equatable {
    /// The name of the property.
    var label: String

    /// The unit of the numbers.
    var unit: String?

    /// The cells, one for each item.
    var cells: [Cell]

    /// Whether the values differ. A missing value differs from any other.
    var differs: Bool
  }

  /// The compared items, in the order of the list.
  let items: [CatalogItem]

  /// The rows, one for each property that any item has, in the order of the first item's properties. A property that
  /// only later items have is inserted after the property that precedes it there.
  let rows: [Row]

  /// How many items can be compared at once.
  static let counts = 2...6

  /// Identifies the facts in a row by label, or by field, type and unit, because fields of different catalogues may
  /// have only the name in common. If an item has several facts with the same key, its second fact is compared with the
  /// second facts of the other items.
  private struct Key: Hashable {
    var field: CatalogField.ID?
    var label: String?
    var type: CatalogField.ValueType?
    var unit: String?
    var occurrence = 0

    init(_ fact: Fact) {
      if let field = fact.field {
        (self.field, type, unit) = (field, CatalogField.ValueType(of: fact.content), fact.unit)
      } else {
        label = fact.label
      }
    }
  }

  /// Compares items.
  ///
  /// - Complexity: Expected O(*n*), where *n* is the number of facts.
  init(_ items: [CatalogItem], in locale: Locale = .environment) {
    self.items = items
    var order = Order<Key>()
    let facts: [[Key: Fact]] = items.map { item in
      var counts: [Key: Int] = [:], facts: [Key: Fact] = [:]
      order.restart()
      for fact in item.facts {
        var key = Key(fact)
        let occurrence = counts[key, default: 0]
        counts[key] = occurrence + 1
        key.occurrence = occurrence
        facts[key] = fact
        order.visit(key)
      }
      return facts
    }
    rows = order.elements.map { key in Row(of: facts.map { $0[key] }, in: locale) }
  }

  /// All rows, or only those with differing values.
  func rows(onlyDifferent: Bool) -> [Row] { onlyDifferent ? rows.filter(\.differs) : rows }
}

extension Comparison.Row {
  fileprivate init(of facts: [Fact?], in locale: Locale) {
    let first = facts.lazy.compactMap { $0 }.first
    var labels: [String] = []
    for fact in facts { if let label = fact?.label, !labels.contains(label) { labels.append(label) } }
    label = labels.joined(separator: " / ")
    unit = first?.unit
    let numbers = facts.map { fact -> Double? in
      guard case .number(let number, _)? = fact?.content, number.isFinite else { return nil }
      return number
    }
    let some = numbers.compactMap { $0 }
    let largest = some.count > 1 && some.allSatisfy { $0 >= 0 } ? some.max() ?? 0 : 0
    cells = zip(facts, numbers).map { fact, number in
      guard let fact else { return .init() }
      return .init(
        text: FactText.line(of: fact, in: locale), plain: FactText.plain(fact.content),
        share: largest > 0 ? number.map { $0 / largest } : nil)
    }
    differs = !facts.dropFirst().allSatisfy { Comparison.isSame($0, facts.first ?? nil) }
  }
}

extension Comparison {
  fileprivate static func isSame(_ left: Fact?, _ right: Fact?) -> Bool {
    switch (left?.content, right?.content) {
    // Chips from different catalogues refer to different items, so only their text is compared.
    case (.chips(let left)?, .chips(let right)?): left.map(\.text) == right.map(\.text)
    case (let left, let right): left == right
    }
  }
}

/// Merges the elements of several lists. A new element is inserted after the element that precedes it in its list.
private struct Order<Element: Hashable> {
  private var nodes: [Element] = []
  private var indices: [Element: Int] = [:]
  /// The index of the node after each node; entry 0 is the start of the list.
  private var next: [Int?] = [nil]
  private var cursor = 0

  /// Begins the next list.
  mutating func restart() { cursor = 0 }

  /// Adds the next element of the current list.
  mutating func visit(_ element: Element) {
    if let index = indices[element] {
      cursor = index
      return
    }
    nodes.append(element)
    let index = nodes.count
    indices[element] = index
    next.append(next[cursor])
    next[cursor] = index
    cursor = index
  }

  var elements: [Element] {
    var result: [Element] = [], index = next[0]
    result.reserveCapacity(nodes.count)
    while let current = index {
      result.append(nodes[current - 1])
      index = next[current]
    }
    return result
  }
}

extension Library {
  /// Returns an item with only the facts that are worth comparing. O(*n*), where *n* is the number of its facts.
  func compared(_ item: CatalogItem) -> CatalogItem {
    let fields = catalog(named: item.id.catalog)?.fields ?? []
    let left = Set(fields.filter { !$0.uses.contains(.comparing) }.map(\.id))
    guard !left.isEmpty else { return item }
    var item = item
    item.facts.removeAll { $0.field.map(left.contains) ?? false }
    return item
  }
}
