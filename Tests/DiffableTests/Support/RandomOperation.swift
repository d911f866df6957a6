import Diffable
import TestSupport

/// A snapshot and its oracle, edited in parallel.
struct Tandem {
  var snapshot = DiffableDataSourceSnapshot<Int, Int>()
  var oracle = SnapshotOracle()
  /// The exclusive upper limit of item identifiers.
  var itemLimit = 24
  var sectionLimit = 5

  /// Performs a random valid operation and returns its description.
  @discardableResult
  mutating func step(_ generator: inout some RandomNumberGenerator) -> String {
    switch generator.below(22) {
    case 0, 1: return addSections(&generator)
    case 2: return deleteSections(&generator)
    case 3: return moveSection(&generator)
    case 4, 5, 6, 7: return appendItems(&generator)
    case 8, 9, 10: return insertItems(&generator)
    case 11, 12: return deleteItems(&generator)
    case 13, 14, 15: return moveItem(&generator)
    case 16: return mark(&generator)
    case 17, 18: return takeItems(&generator)
    case 19, 20: return replaceItems(&generator)
    default:
      guard generator.below(40) == 0 else { return appendItems(&generator) }
      snapshot.deleteAllItems()
      oracle = SnapshotOracle()
      return "deleteAllItems"
    }
  }

  /// Returns up to `maximum` distinct numbers below `limit`, in random order.
  static func some(_ maximum: Int, below limit: Int, _ generator: inout some RandomNumberGenerator) -> [Int] {
    var result: [Int] = []
    for _ in 0..<generator.below(maximum + 1) {
      let candidate = generator.below(limit)
      if !result.contains(candidate) { result.append(candidate) }
    }
    return result
  }

  private mutating func addSections(_ generator: inout some RandomNumberGenerator) -> String {
    let existing = oracle.sectionIDs
    let added = Self.some(2, below: sectionLimit, &generator).filter { !existing.contains($0) }
    let way = generator.below(3)
    guard way > 0, let destination = existing.randomElement(using: &generator) else {
      snapshot.appendSections(added)
      oracle.insertSections(added, at: existing.count)
      return "appendSections(\(added))"
    }
    if way == 1 {
      snapshot.insertSections(added, beforeSection: destination)
    } else {
      snapshot.insertSections(added, afterSection: destination)
    }
    oracle.insertSections(added, at: oracle.sectionIndex(destination) + way - 1)
    return "insertSections(\(added), \(way == 1 ? "before" : "after"): \(destination))"
  }

  private mutating func deleteSections(_ generator: inout some RandomNumberGenerator) -> String {
    let gone = Self.some(1, below: sectionLimit, &generator)
    snapshot.deleteSections(gone)
    oracle.deleteSections(gone)
    return "deleteSections(\(gone))"
  }

  private mutating func moveSection(_ generator: inout some RandomNumberGenerator) -> String {
    let existing = oracle.sectionIDs
    guard existing.count > 1 else { return addSections(&generator) }
    let pair = existing.shuffled(using: &generator)
    let way = generator.below(2)
    if way == 0 {
      snapshot.moveSection(pair[0], beforeSection: pair[1])
    } else {
      snapshot.moveSection(pair[0], afterSection: pair[1])
    }
    oracle.moveSection(pair[0], to: pair[1], offset: way)
    return "moveSection(\(pair[0]), \(way == 0 ? "before" : "after"): \(pair[1]))"
  }

  private mutating func appendItems(_ generator: inout some RandomNumberGenerator) -> String {
    guard let section = oracle.sectionIDs.randomElement(using: &generator) else {
      return addSections(&generator)
    }
    let added = Self.some(5, below: itemLimit, &generator)
    if generator.below(2) == 0 {
      snapshot.appendItems(added)
      oracle.appendItems(added, toSection: oracle.sections.count - 1)
      return "appendItems(\(added))"
    }
    snapshot.appendItems(added, toSection: section)
    oracle.appendItems(added, toSection: oracle.sectionIndex(section))
    return "appendItems(\(added), toSection: \(section))"
  }

  /// Appends items from random positions in a related or unrelated snapshot.
  private mutating func takeItems(_ generator: inout some RandomNumberGenerator) -> String {
    guard let section = oracle.sectionIDs.randomElement(using: &generator) else {
      return addSections(&generator)
    }
    var other = DiffableDataSourceSnapshot<Int, Int>()
    if generator.below(2) == 0 {
      other = snapshot
      other.deleteItems(Self.some(4, below: itemLimit, &generator))
    }
    if other.numberOfSections == 0 { other.appendSections([0]) }
    other.appendItems(Self.some(6, below: itemLimit, &generator))
    let positions = Self.some(8, below: Swift.max(1, other.numberOfItems), &generator)
      .filter { $0 < other.numberOfItems }
    let taken = positions.map { other.itemIdentifier(at: $0) }
    snapshot.appendItems(at: positions, of: other, toSection: section)
    oracle.appendItems(taken, toSection: oracle.sectionIndex(section))
    return "appendItems(at: \(positions), of: \(other.itemIdentifiers), toSection: \(section))"
  }

  /// Replaces part of a section, or adds a new section.
  private mutating func replaceItems(_ generator: inout some RandomNumberGenerator) -> String {
    let section = generator.below(sectionLimit)
    if !oracle.sectionIDs.contains(section) { oracle.insertSections([section], at: oracle.sections.count) }
    let index = oracle.sectionIndex(section)
    let old = oracle.sections[index].items
    let start = generator.below(old.count + 1), end = start + generator.below(old.count + 1 - start)
    let added = Self.some(5, below: itemLimit, &generator).filter {
      !(old[..<start] + old[end...]).contains($0)
    }
    let new = Array(old[..<start] + added + old[end...])
    snapshot.replaceItems(inSection: section, with: new)
    oracle.deleteItems(old.filter { !new.contains($0) })
    oracle.take(new)
    oracle.sections[index].items = new
    return "replaceItems(inSection: \(section), with: \(new))"
  }

  private mutating func insertItems(_ generator: inout some RandomNumberGenerator) -> String {
    guard let destination = oracle.items.randomElement(using: &generator) else {
      return appendItems(&generator)
    }
    let added = Self.some(3, below: itemLimit, &generator).filter { $0 != destination }
    let way = generator.below(2)
    if way == 0 {
      snapshot.insertItems(added, beforeItem: destination)
    } else {
      snapshot.insertItems(added, afterItem: destination)
    }
    oracle.insertItems(added, at: destination, offset: way)
    return "insertItems(\(added), \(way == 0 ? "before" : "after"): \(destination))"
  }

  private mutating func deleteItems(_ generator: inout some RandomNumberGenerator) -> String {
    let gone = Self.some(4, below: itemLimit, &generator)
    snapshot.deleteItems(gone)
    oracle.deleteItems(gone)
    return "deleteItems(\(gone))"
  }

  private mutating func moveItem(_ generator: inout some RandomNumberGenerator) -> String {
    let items = oracle.items
    guard items.count > 1 else { return appendItems(&generator) }
    let moved = items[generator.below(items.count)]
    let destination = items[generator.below(items.count)]
    guard moved != destination else { return deleteItems(&generator) }
    let way = generator.below(2)
    if way == 0 {
      snapshot.moveItem(moved, beforeItem: destination)
    } else {
      snapshot.moveItem(moved, afterItem: destination)
    }
    oracle.insertItems([moved], at: destination, offset: way)
    return "moveItem(\(moved), \(way == 0 ? "before" : "after"): \(destination))"
  }

  private mutating func mark(_ generator: inout some RandomNumberGenerator) -> String {
    let items = oracle.items.filter { _ in generator.below(6) == 0 }
    switch generator.below(3) {
    case 0:
      snapshot.reloadItems(items)
      for item in items where !oracle.reloaded.contains(item) { oracle.reloaded.append(item) }
      return "reloadItems(\(items))"
    case 1:
      snapshot.reconfigureItems(items)
      for item in items where !oracle.reconfigured.contains(item) { oracle.reconfigured.append(item) }
      return "reconfigureItems(\(items))"
    default:
      let sections = oracle.sectionIDs.filter { _ in generator.below(3) == 0 }
      snapshot.reloadSections(sections)
      for id in sections where !oracle.reloadedSections.contains(id) { oracle.reloadedSections.append(id) }
      return "reloadSections(\(sections))"
    }
  }
}
