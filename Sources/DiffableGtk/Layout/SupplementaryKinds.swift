/// The numbers assigned to the kinds of supplementary views. Each number fits into four bits.
struct SupplementaryKinds {
  static let header = 0
  static let footer = 1

  /// The kinds of the views that the header and footer modes of `ListConfiguration` add.
  static let ofModes = ["section-header", "section-footer"]

  private(set) var names = SupplementaryKinds.ofModes

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
