import Gtk
import Gettext

/// What was typed may become, a row each. The keyboard stays where it is typed.
@MainActor
final class CompletionList: CustomWidget {
  /// Called when a row that can be chosen is pressed, with its position.
  var onChoose: (Int) -> Void = { _ in }

  private let box = Box(.vertical, spacing: 2)
  /// As many as were ever shown at once: one that changes under the pointer is still the one that was pressed.
  private var views: [CompletionRowView] = []

  /// What is shown.
  private(set) var rows: [CompletionRow] = []

  init() {
    super.init(cssName: "completions", role: .list)
    setAccessibleLabel(gettext("Suggestions"))
    add(box)
  }

  /// Shows other rows, or another of them chosen.
  func show(_ rows: [CompletionRow], chosen: Int?) {
    self.rows = rows
    while views.count < rows.count { addView() }
    for (index, view) in views.enumerated() {
      view.isVisible = index < rows.count
      if index < rows.count { view.show(rows[index], isChosen: index == chosen) }
    }
  }

  /// The widget of a row.
  func view(at index: Int) -> Widget? { index < rows.count ? views[index] : nil }

  private func addView() {
    let view = CompletionRowView(), index = views.count
    views.append(view)
    box.append(view)
    view.onClick(onRelease: true) { [weak self] _ in
      guard let self, index < rows.count, rows[index].isChoice else { return }
      onChoose(index)
    }
  }
}
