import Catalog
import Gtk
import Gettext

@MainActor
final class FilterChip: Button {
  var text: String { label.text }

  let criterion: Filters.Criterion
  private let label = Label()

  /// The maximum length of the displayed text, in characters.
  private static let maximumLength = 48

  init(_ criterion: Filters.Criterion) {
    self.criterion = criterion
    let arrow = Image(iconName: "pan-down-symbolic")
    super.init(child: Box(.horizontal, spacing: 3, [label, arrow]))
    addClass("filter")
    show(nil)
  }

  func show(_ filter: QueryFilter?) {
    let text = Wording.filter(filter, by: criterion)
    label.text = Wording.shortened(
      Wording.filter(filter, by: criterion, isShort: true), to: Self.maximumLength)
    tooltip = label.text == text ? nil : text
    setClass("active", filter != nil)
    setAccessibleLabel(filter == nil ? gettext("Filter by {field}", ["field": criterion.label]) : text)
  }
}
