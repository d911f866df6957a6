import Gtk

/// The usual header over a section, for a `SupplementaryRegistration`.
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
  /// An empty header.
  public required init() { super.init(cssName: "header") }

  public override func defaultContentConfiguration() -> ListContentConfiguration { .header() }

  /// Shows a section's title, and at the end how many items it has.
  public func show(title: String, count: Int? = nil) {
    var content = defaultContentConfiguration()
    content.text = title
    contentConfiguration = content
    accessories = count.map { [.label(text: String($0))] } ?? []
  }
}
