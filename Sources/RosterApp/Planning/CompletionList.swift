import Gtk
import Planner

/// What was typed may become: a text and the day it means, a row each. The keyboard stays in the entry.
@MainActor
final class CompletionList: CustomWidget {
  /// Called when a row is pressed.
  var onChoose: (Plan) -> Void = { _ in }

  private let rows = Box(.vertical, spacing: 2)
  private var shown: [QuickDate.Completion] = []

  init() {
    super.init(cssName: "completions", role: .list)
    setAccessibleLabel("Suggestions")
    add(rows)
  }

  /// Shows other rows, or another of them chosen.
  func show(_ suggestions: PlanSuggestions, _ wording: PlanWording) {
    if suggestions.completions != shown {
      shown = suggestions.completions
      rows.removeAll()
      for completion in shown { rows.append(row(of: completion, wording)) }
    }
    for (index, row) in rows.children.enumerated() {
      row.setClass("chosen", index == suggestions.chosen)
      row.setAccessibleSelected(index == suggestions.chosen)
    }
  }

  private func row(of completion: QuickDate.Completion, _ wording: PlanWording) -> Widget {
    let words = wording.words(for: completion.plan)
    let text = Label(unspoken: completion.text), meaning = Label(unspoken: words)
    text.textAlignment = 0
    text.expandsHorizontally = true
    text.isEllipsized = true
    meaning.addClass("secondary")
    meaning.isEllipsized = true
    let row = CustomWidget(cssName: "completion", role: .listItem)
    row.add(Box(.horizontal, spacing: 12, [text, meaning]))
    row.setAccessibleLabel(words == completion.text ? words : "\(completion.text): \(words)")
    let plan = completion.plan
    row.onClick(onRelease: true) { [weak self] _ in self?.onChoose(plan) }
    return row
  }
}
