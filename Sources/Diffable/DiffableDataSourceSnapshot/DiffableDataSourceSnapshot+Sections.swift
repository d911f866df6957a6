extension DiffableDataSourceSnapshot {
  /// Adds sections to the end of the list. Expected O(*n*) in the number of sections added.
  ///
  /// Traps if a section is repeated in the argument or already in the snapshot.
  @inlinable
  public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
    requireNewSections(identifiers, "appendSections(_:)")
    sections.insert(identifiers, at: sections.count, start: items.count)
  }

  /// Inserts sections before another section. Expected O(*n*) in the number of sections.
  ///
  /// Traps if a section is repeated in the argument or already in the snapshot, or if the destination is
  /// unknown.
  @inlinable
  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], beforeSection toIdentifier: SectionIdentifierType
  ) {
    let operation: StaticString = "insertSections(_:beforeSection:)"
    requireNewSections(identifiers, operation)
    let index = knownSection(toIdentifier, operation)
    sections.insert(identifiers, at: index, start: range(ofSectionAt: index).lowerBound)
  }

  /// Inserts sections after another section. Expected O(*n*) in the number of sections.
  ///
  /// Traps if a section is repeated in the argument or already in the snapshot, or if the destination is
  /// unknown.
  @inlinable
  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], afterSection toIdentifier: SectionIdentifierType
  ) {
    let operation: StaticString = "insertSections(_:afterSection:)"
    requireNewSections(identifiers, operation)
    let index = knownSection(toIdentifier, operation)
    sections.insert(identifiers, at: index + 1, start: range(ofSectionAt: index).upperBound)
  }

  /// Deletes sections and their items, including their reload and reconfigure marks. Unknown sections are ignored.
  ///
  /// Expected O(*n*) in the number of sections plus the number of items removed.
  ///
  /// Traps if a section is repeated in the argument.
  @inlinable
  public mutating func deleteSections(_ identifiers: [SectionIdentifierType]) {
    requireDistinctSections(identifiers, "deleteSections(_:)")
    let gone = identifiers.compactMap { sections.indices[$0] }
    guard !gone.isEmpty else { return }
    var isGone = [Bool](repeating: false, count: sections.count)
    var removed: [UInt32] = []
    for index in gone {
      isGone[index] = true
      removed += items.ids(in: range(ofSectionAt: index))
    }
    removeItems(removed)
    itemMarks.forget(removed)
    if !reloadedSections.isEmpty {
      let kept = reloadedSections.filter { !isGone[sections.indices[$0]!] }
      reloadedSections = kept
    }
    for identifier in identifiers { sections.indices[identifier] = nil }
    sections.starts = sections.starts.indices.compactMap { isGone[$0] ? nil : sections.starts[$0] }
    sections.identifiers = sections.identifiers.indices.compactMap {
      isGone[$0] ? nil : sections.identifiers[$0]
    }
    sections.reindex(from: isGone.firstIndex(of: true)!)
    moveToOwnPoolIfSparse()
  }

  /// Marks sections for reloading, so that their items get new cells. Expected O(*n*) in the number of new and existing
  /// section marks.
  ///
  /// Traps if a section is unknown.
  @inlinable
  public mutating func reloadSections(_ identifiers: [SectionIdentifierType]) {
    for identifier in identifiers { _ = knownSection(identifier, "reloadSections(_:)") }
    var marked = Set(reloadedSections)
    for identifier in identifiers where marked.insert(identifier).inserted {
      reloadedSections.append(identifier)
    }
  }

  @inlinable
  func requireNewSections(_ identifiers: [SectionIdentifierType], _ operation: StaticString) {
    for identifier in identifiers where sections.indices[identifier] != nil {
      trap(operation, "section \(shown(identifier)) is already in the snapshot")
    }
    requireDistinctSections(identifiers, operation)
  }

  @inlinable
  func requireDistinctSections(_ identifiers: [SectionIdentifierType], _ operation: StaticString) {
    guard identifiers.count > 1 else { return }
    var seen = Set<SectionIdentifierType>(minimumCapacity: identifiers.count)
    for identifier in identifiers where !seen.insert(identifier).inserted {
      trap(operation, "section \(shown(identifier)) is repeated in the argument")
    }
  }
}
