/// An error that lists the duplicate identifiers in the data for a snapshot.
public struct DuplicateIdentifiersError<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: Error {
  /// A duplicate item and the sections that contain it.
  public struct Item: Sendable {
    /// The duplicate identifier.
    public let identifier: ItemIdentifierType
    /// The section of each occurrence, in order. A section that contains the item twice appears twice.
    public let sections: [SectionIdentifierType]
  }

  /// The duplicate sections, in the order of their first repetition.
  public let sections: [SectionIdentifierType]
  /// The duplicate items, in the order of their first repetition.
  public let items: [Item]
}

extension DuplicateIdentifiersError: Equatable {}
extension DuplicateIdentifiersError.Item: Equatable {}

extension DuplicateIdentifiersError: CustomStringConvertible {
  /// A single line that lists all duplicates, with the sections of each item.
  public var description: String {
    var parts: [String] = sections.map { "section \(shown($0)) is repeated" }
    parts += items.map { item in
      let counts = Dictionary(item.sections.map { ($0, 1) }, uniquingKeysWith: +)
      var listed: Set<SectionIdentifierType> = []
      let places = item.sections.filter { listed.insert($0).inserted }.map { section in
        switch counts[section] ?? 1 {
        case 1: shown(section)
        case 2: "\(shown(section)) twice"
        case let count: "\(shown(section)) \(count) times"
        }
      }
      return "item \(shown(item.identifier)) is in \(places.joined(separator: " and in "))"
    }
    return parts.joined(separator: "; ")
  }
}

extension DiffableDataSourceSnapshot {
  /// Creates a snapshot from external data, or throws an error if the data contains duplicates. Expected O(*n*).
  ///
  /// - Parameter sections: The sections in order, each with its items in order.
  /// - Throws: ``DuplicateIdentifiersError``, which lists all duplicates.
  @inlinable
  public init(
    validating sections: some Sequence<(SectionIdentifierType, [ItemIdentifierType])>
  ) throws(DuplicateIdentifiersError<SectionIdentifierType, ItemIdentifierType>) {
    let sections = Array(sections)
    self.init()
    var order: [UInt32] = []
    for (section, identifiers) in sections {
      guard self.sections.indices[section] == nil else { throw Self.duplicates(in: sections) }
      self.sections.insert([section], at: self.sections.count, start: order.count)
      order += pool.ids(adding: identifiers)
    }
    if pool.count != order.count { throw Self.duplicates(in: sections) }
    items.insert(order, at: 0)
  }

  @inlinable
  static func duplicates(
    in sections: [(SectionIdentifierType, [ItemIdentifierType])]
  ) -> DuplicateIdentifiersError<SectionIdentifierType, ItemIdentifierType> {
    var sectionCounts: [SectionIdentifierType: Int] = [:]
    var repeatedSections: [SectionIdentifierType] = []
    var homes: [ItemIdentifierType: [SectionIdentifierType]] = [:]
    var repeatedItems: [ItemIdentifierType] = []
    for (section, identifiers) in sections {
      sectionCounts[section, default: 0] += 1
      if sectionCounts[section] == 2 { repeatedSections.append(section) }
      for identifier in identifiers {
        homes[identifier, default: []].append(section)
        if homes[identifier]?.count == 2 { repeatedItems.append(identifier) }
      }
    }
    return DuplicateIdentifiersError(repeatedSections, repeatedItems.map { ($0, homes[$0] ?? []) })
  }
}

extension DuplicateIdentifiersError {
  @usableFromInline
  init(
    _ sections: [SectionIdentifierType], _ items: [(ItemIdentifierType, [SectionIdentifierType])]
  ) {
    self.sections = sections
    self.items = items.map { Item(identifier: $0, sections: $1) }
  }
}
