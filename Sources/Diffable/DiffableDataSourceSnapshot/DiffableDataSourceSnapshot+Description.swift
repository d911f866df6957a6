extension DiffableDataSourceSnapshot: CustomStringConvertible {
  /// One line per section, with its items.
  public var description: String {
    sectionIdentifiers.map { "\($0): \(itemIdentifiers(inSection: $0))" }.joined(separator: "\n")
  }
}
