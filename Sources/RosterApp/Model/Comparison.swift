import Catalog
import Foundation

/// Items side by side: what each of them says of the same thing.
struct Comparison: Sendable, Equatable {
  /// What one item says.
  struct Cell: Sendable, Equatable {
    /// As a person reads it; nil where the item says nothing.
    var text: String?

    /// As a program reads it; empty where the item says nothing.
    var plain = ""

    /// How large a number is beside the largest of its row, from 0 to 1; nil where that says nothing.
    var share: Double?
  }

  /// What they all say of one thing.
  struct Row: Sendable, Equatable {
    /// What it is of.
    var label: String

    /// What its numbers count.
    var unit: String?

    /// One for each item.
    var cells: [Cell]

    /// Whether not all say the same; silence is something else.
    var differs: Bool
  }

  /// What is compared, in the order of the list.
  let items: [CatalogItem]

  /// A row for each thing that any of them says something of, as the first one has them in order; what the others have besides
  /// comes where it stands with them.
  let rows: [Row]

  /// How many items can be compared.
  static let counts = 2...6

  /// What makes facts of several items the same row: their field, with its type and unit, as other catalogues may have another of
  /// that name; or their label. The second of the same is beside the second of others.
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
  /// - Complexity: Expected O(*n*) in the number of facts.
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

  /// All rows, or those in which not all say the same.
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
    // In another catalogue they lead elsewhere.
    case (.chips(let left)?, .chips(let right)?): left.map(\.text) == right.map(\.text)
    case (let left, let right): left == right
    }
  }
}

/// Elements in the order of several lists: each list's new ones come behind the one that they are behind there.
private struct Order<Element: Hashable> {
  private var nodes: [Element] = []
  private var indices: [Element: Int] = [:]
  /// Behind the node of that number, and first behind none.
  private var next: [Int?] = [nil]
  private var cursor = 0

  /// The next list begins.
  mutating func restart() { cursor = 0 }

  /// The next element of a list.
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
  /// An item with those of its facts that are worth comparing. O(*n*) in the number of its facts.
  func compared(_ item: CatalogItem) -> CatalogItem {
    let fields = catalog(named: item.id.catalog)?.fields ?? []
    let left = Set(fields.filter { !$0.uses.contains(.comparing) }.map(\.id))
    guard !left.isEmpty else { return item }
    var item = item
    item.facts.removeAll { $0.field.map(left.contains) ?? false }
    return item
  }
}
