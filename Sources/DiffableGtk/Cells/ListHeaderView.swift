import Gtk

/// A standard section header, for use in a `SupplementaryRegistration`.
///
/// ```swift
/// let headers = SupplementaryRegistration<ListHeaderView>(
///   elementKind: DiffableListView.elementKindSectionHeader
/// ) { header, _, indexPath in
///   header.show(title: titles[indexPath.section], count: counts[indexPath.section])
/// }
/// ```
@MainActor
public final class ListHeaderView: ListCell {
  /// Creates an empty header.
  public required init() { super.init(cssName: "header") }

  public override func defaultContentConfiguration() -> ListContentConfiguration { .header() }

  /// Shows a title and, if given, the number of items.
  public func show(title: String, count: Int? = nil) {
    var content = defaultContentConfiguration()
    content.text = title
    contentConfiguration = content
    let others = accessories.filter { !$0.isCount }
    guard let count else {
      if others.count < accessories.count { accessories = others }
      return
    }
    var label = CellAccessory.label(text: String(count))
    label.isCount = true
    accessories = [label] + others
  }
}
