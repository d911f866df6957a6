import Catalog
import Gtk
import Gettext

/// The value of a fact: selectable text or chips, which may form steps, with a note and the rank below. The tooltip
/// names the source. The value can be copied.
@MainActor
final class FactValue: CustomWidget {
  let fact: Fact

  /// The text to copy.
  let text: String

  /// The text to copy with its source; nil if that is unknown.
  private let textWithOrigin: String?

  private let column = Box(.vertical)
  private let label: Label?

  init(_ shown: ShownFact) {
    fact = shown.fact
    text = FactText.line(of: fact)
    let origin = shown.origin
    textWithOrigin = origin.map { _ in FactText.lineWithOrigin(of: shown.fact, formula: shown.formula) }
    if case .chips = fact.content {
      label = nil
    } else {
      label = Label(FactText.shown(text, isReversed: Widget.defaultReadsRightToLeft))
    }
    super.init(cssName: "factvalue")
    if case .chips(let chips) = fact.content {
      let box = WrapBox()
      for (index, step) in (shown.steps.isEmpty ? [chips] : shown.steps).enumerated() {
        if index > 0 { box.append(Self.arrow()) }
        for chip in step { box.append(Chip(chip)) }
      }
      box.addClass("chips")
      box.setAccessibleLabel(fact.label)
      box.setAccessibleDescription(origin)
      column.append(box)
    } else if let label {
      label.isSelectable = true
      label.wrap()
      if text.split(whereSeparator: \.isWhitespace).allSatisfy({ $0.count <= Self.wholeWord }) {
        label.breaksWords = false
      }
      label.textAlignment = 0
      label.addClass("fact-value")
      label.setAccessibleDescription([fact.label, origin].compactMap { $0 }.joined(separator: "\n"))
      label.addToContextMenu(menu())
      column.append(label)
      if let link = linkButton() { column.append(link) }
    }
    if let note = fact.note {
      let caption = Label(note)
      caption.wrap()
      caption.textAlignment = 0
      caption.addClass("secondary")
      column.append(caption)
    }
    column.tooltip = origin
    add(column)
    expandsHorizontally = true
    verticalAlignment = .start
    let copyWithSource = Action("copy-with-source") { [weak self] in
      if let self, let text = textWithOrigin { copyToClipboard(text) }
    }
    setActions([Action("copy") { [weak self] in self?.copy() }, copyWithSource], prefix: "fact")
    onKeyPress(.capture) { [weak self] press in self?.take(press) ?? false }
  }

  /// A button that opens the value, if it is a web address or an e-mail address.
  private func linkButton() -> Widget? {
    guard case .text(let text) = fact.content else { return nil }
    let button: Button
    if let email = EmailAddress(text) {
      button = Button(label: gettext("Write E-Mail"))
      button.tooltip = email.address
      button.onClicked { [weak self] in self?.send(.write(email)) }
    } else if let link = WebLink(text) {
      button = Button(label: gettext("Open {host}", ["host": link.host]))
      button.tooltip = link.address
      button.onClicked { [weak self] in self?.send(.openLink(link)) }
    } else {
      return nil
    }
    button.addClass("flat")
    button.horizontalAlignment = .start
    return button
  }

  /// Words up to this length aren't broken, which includes most addresses. They fit in a narrow window.
  private static let wholeWord = 20

  /// The separator between steps, which follows the text direction.
  private static func arrow() -> Widget {
    let arrow = Image(iconName: "pan-end-symbolic")
    arrow.addClass("secondary")
    arrow.verticalAlignment = .center
    return arrow
  }

  override var heightFollowsWidth: Bool { true }

  var strip: RankStrip? {
    didSet {
      if let oldValue { column.remove(oldValue) }
      if let strip { column.append(strip) }
    }
  }

  func menu() -> Menu {
    let menu = Menu()
    menu.append(gettext("Copy Value"), action: "fact.copy")
    if textWithOrigin != nil {
      menu.append(gettext("Copy Value with Source"), action: "fact.copy-with-source")
    }
    menu.append(section: ItemCopying.menu())
    return menu
  }

  func takeFocus() { label?.grabFocus() }

  /// Whether Tab stops at the text. The arrow keys always reach it.
  var isTabStop = false

  override func moveFocus(_ direction: FocusDirection) -> Bool? {
    guard let label, !isTabStop, direction == .forward || direction == .backward else { return nil }
    guard let strip, !strip.hasFocusInside, direction == .forward || !label.hasFocus else { return false }
    return strip.moveFocusInside(direction)
  }

  var hasText: Bool { label != nil }

  var selectedText: String? { label?.selectedText }

  private func copy() { copyToClipboard(text) }

  /// Makes Ctrl+C copy the whole text if nothing is selected.
  private func take(_ press: KeyPress) -> Bool {
    guard press.modifiers == .control, press.key.character == "c", selectedText == nil else {
      return false
    }
    copy()
    return true
  }
}

/// One of several short texts. It is a button if it opens an item.
@MainActor
private final class Chip: CustomWidget {
  init(_ chip: Fact.Chip) {
    super.init(cssName: "chip")
    let label = Label(chip.text)
    label.wrap()
    label.textAlignment = 0
    guard let item = chip.item else {
      addClass("still")
      add(label)
      return
    }
    let button = Button(child: label)
    button.setAccessibleLabel(chip.text)
    // The chip is removed when its item opens another.
    button.isFocusedByClick = false
    button.onClicked { [weak self] in self?.send(.follow(item)) }
    add(button)
  }

  override var heightFollowsWidth: Bool { true }
}
