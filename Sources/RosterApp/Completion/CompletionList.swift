import Gtk
import Gettext

struct CompletionRow: Equatable {
  var text: String

  var meaning: String

  /// The accessible label, usually `text` followed by `meaning`.
  var name: String

  /// Whether the row can be selected. Other rows are informational.
  var isChoice = true
}

/// The list of suggestions. It never takes the keyboard focus.
@MainActor
final class CompletionList: CustomWidget {
  var onChoose: (Int) -> Void = { _ in }

  private let box = Box(.vertical, spacing: 2)
  /// The views of the rows. They are reused and never removed, so that a click isn't lost if its row is updated before
  /// the button is released.
  private var views: [CompletionRowView] = []

  private(set) var rows: [CompletionRow] = []

  init() {
    super.init(cssName: "completions", role: .list)
    setAccessibleLabel(gettext("Suggestions"))
    add(box)
  }

  func show(_ rows: [CompletionRow], chosen: Int?) {
    self.rows = rows
    while views.count < rows.count { addView() }
    for (index, view) in views.enumerated() {
      view.isVisible = index < rows.count
      if index < rows.count { view.show(rows[index], isChosen: index == chosen) }
    }
  }

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
