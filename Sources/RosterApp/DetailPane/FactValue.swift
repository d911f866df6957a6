import Catalog
import Gtk
import Gettext

/// What stands beside a fact's label: a text that can be selected, or chips, perhaps in steps; below it, its rank. It can be copied as it is.
@MainActor
final class FactValue: CustomWidget {
  let fact: Fact

  /// What is copied.
  let text: String

  private let column = Box(.vertical)
  private let label: Label?

  /// - Parameters:
  ///   - shown: whose value it is.
  ///   - follow: called when a chip that leads to an item is pressed.
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

  /// Words of so many characters stay whole, as most addresses do; they are as wide as a narrow window has room for.
  private static let wholeWord = 20

  /// What stands between steps; it follows the direction of the language.
  private static func arrow() -> Widget {
    let arrow = Image(iconName: "pan-end-symbolic")
    arrow.addClass("secondary")
    arrow.verticalAlignment = .center
    return arrow
  }

  override var heightFollowsWidth: Bool { true }

  /// Where the value stands among others.
  var strip: RankStrip? {
    didSet {
      if let oldValue { column.remove(oldValue) }
      if let strip { column.append(strip) }
    }
  }

  /// What can be done with a value.
  static func menu() -> Menu {
    let menu = Menu()
    menu.append(gettext("Copy Value"), action: "fact.copy")
    menu.append(section: ItemCopying.menu())
    return menu
  }

  /// Gives the keyboard to the text.
  func takeFocus() { label?.grabFocus() }

  /// Whether Tab stops in the text; arrows reach it in any case.
  var isTabStop = false

  override func moveFocus(_ direction: FocusDirection) -> Bool? {
    guard let label, !isTabStop, direction == .forward || direction == .backward else { return nil }
    guard let strip, !strip.hasFocusInside, direction == .forward || !label.hasFocus else { return false }
    return strip.moveFocusInside(direction)
  }

  /// Whether there is a text that can be selected.
  var hasText: Bool { label != nil }

  /// What is selected of the text.
  var selectedText: String? { label?.selectedText }

  private func copy() { copyToClipboard(text) }

  /// Ctrl+C copies what is selected of the text, or else all of it.
  private func take(_ press: KeyPress) -> Bool {
    guard press.modifiers == .control, press.key.character == "c", selectedText == nil else {
      return false
    }
    copy()
    return true
  }
}

/// One of several short texts; it can be pressed if it leads to an item.
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
    // It goes with the item that it leads away from.
    button.isFocusedByClick = false
    button.onClicked { follow(item) }
    add(button)
  }

  override var heightFollowsWidth: Bool { true }
}
