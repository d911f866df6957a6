/// Numbers for the kinds of supplementary views, so that a line can say its kind in four bits.
struct SupplementaryKinds {
  static let header = 0
  static let footer = 1

  /// The kinds that a configuration has a mode for.
  static let ofModes = ["section-header", "section-footer"]

  private(set) var names = SupplementaryKinds.ofModes

  /// The number of a kind, a new one where it has none.
  mutating func number(of kind: String) -> Int {
    if let number = names.firstIndex(of: kind) { return number }
    guard names.count <= ListElement.lastKind else {
      fatalError(
        "\"\(kind)\": a list can have at most \(ListElement.lastKind + 1) kinds of supplementary views")
    }
    names.append(kind)
    return names.count - 1
  }
}
