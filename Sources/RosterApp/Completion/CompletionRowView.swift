import Gtk

@MainActor
final class CompletionRowView: CustomWidget {
  private let text = Label(unspoken: "")
  private let meaning = Label(unspoken: "")
  private var row: CompletionRow?

  init() {
    super.init(cssName: "completion", role: .listItem)
    text.textAlignment = 0
    text.expandsHorizontally = true
    text.isEllipsized = true
    meaning.addClass("secondary")
    meaning.isEllipsized = true
    add(Box(.horizontal, spacing: 12, [text, meaning]))
  }

  func show(_ row: CompletionRow, isChosen: Bool) {
    if row != self.row {
      self.row = row
      text.text = row.text
      meaning.text = row.meaning
      setAccessibleLabel(row.name)
      setClass("hint", !row.isChoice)
    }
    setClass("chosen", isChosen)
    setAccessibleSelected(row.isChoice ? isChosen : nil)
  }
}
