import Catalog
import Gtk
import Gettext

/// The value of a fact: selectable text or chips, which may form steps, with the rank below. The value can be
/// copied.
@MainActor
final class FactValue: CustomWidget {
  let fact: Fact

  /// The text to copy.
  let text: String

  private let column = Box(.vertical)
  private let label: Label?

  /// - Parameters:
  ///   - shown: The fact.
  ///   - follow: Called when the user clicks a chip that opens an item.
  init(_ shown: ShownFact, follow: @escaping @MainActor (ItemID) -> Void) {
    fact = shown.fact
    text = FactText.line(of: fact)
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
        for chip in step { box.append(Chip(chip, follow: follow)) }
      }
      box.addClass("chips")
      box.setAccessibleLabel(fact.label)
      column.append(box)
    } else if let label {
      label.isSelectable = true
      label.wrap()
      if text.split(whereSeparator: \.isWhitespace).allSatisfy({ $0.count <= Self.wholeWord }) {
        label.breaksWords = false
      }
      label.textAlignment = 0
      label.addClass("fact-value")
      label.setAccessibleDescription(fact.label)
      label.addToContextMenu(FactValue.menu())
      column.append(label)
    }
    add(column)
    expandsHorizontally = true
    verticalAlignment = .start
    setActions([Action("copy") { [weak self] in self?.copy() }], prefix: "fact")
    onKeyPress(.capture) { [weak self] press in self?.take(press) ?? false }
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

  static func menu() -> Menu {
    let menu = Menu()
    menu.append(gettext("Copy Value"), action: "fact.copy")
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
  init(_ chip: Fact.Chip, follow: @escaping @MainActor (ItemID) -> Void) {
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
    button.onClicked { follow(item) }
    add(button)
  }

  override var heightFollowsWidth: Bool { true }
}
