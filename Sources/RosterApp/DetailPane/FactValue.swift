import Catalog
import Gtk
import Gettext

/// The value of a fact, as selectable text or as chips. The tooltip shows the origin of the value.
@MainActor
final class FactValue: CustomWidget {
  let fact: Fact

  let text: String

  private let origin: String?

  private let textWithOrigin: String?

  private let column = Box(.vertical)

  /// The box that contains the text or chips, and the Show All button.
  private let content = Box(.vertical)

  private var labels: [Label] = []

  private var link: Button?

  init(_ shown: ShownFact) {
    fact = shown.fact
    text = FactText.line(of: fact)
    origin = shown.origin
    textWithOrigin = origin.map { _ in FactText.lineWithOrigin(of: shown.fact, formula: shown.formula) }
    super.init(cssName: "factvalue")
    column.append(content)
    if case .chips(let chips) = fact.content {
      show(shown.steps.isEmpty ? [chips] : shown.steps)
    } else {
      show(TextPieces.pieces(of: text))
      link = makeLinkButton()
      if let link { column.append(link) }
    }
    if let note = fact.note {
      let caption = Label(note)
      caption.wrap()
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

  private func makeLinkButton() -> Button? {
    guard case .text(let text) = fact.content else { return nil }
    let button: Button
    if let email = EmailAddress(text) {
      button = Button(label: gettext("Send Email"))
      button.tooltip = email.address
      button.onClicked { [weak self] in self?.send(.composeEmail(email)) }
    } else if let link = WebLink(text) {
      let label = Label(gettext("Open {host}", ["host": link.host]))
      label.setLines(1, ellipsis: .start)
      button = Button(child: label)
      button.tooltip = link.address
      button.onClicked { [weak self] in self?.send(.openLink(link)) }
    } else {
      return nil
    }
    button.addClass("pill")
    button.horizontalAlignment = .start
    return button
  }

  private func show(_ steps: [[Fact.Chip]]) {
    let box = WrapBox()
    box.addClass("chips")
    box.setAccessibleLabel(fact.label)
    box.setAccessibleDescription(origin)
    content.append(box)
    let parts: [Fact.Chip?] = Array(steps.map { $0.map(Optional.some) }.joined(separator: [nil]))
    showParts(
      of: parts.map { part in part?.text.unicodeScalars.prefix(Chip.length).count ?? 1 }, perFrame: 20
    ) {
      box.append(parts[$0].map { Chip($0) } ?? Self.arrow())
    }
  }

  private func show(_ pieces: [Substring]) {
    let breaksWords = text.hasWord(longerThan: Self.maximumUnbrokenLength)
    let readsRightToLeft = Widget.defaultReadsRightToLeft
    showParts(of: pieces.map(Self.size), perFrame: 1) { [weak self] index in
      guard let self else { return }
      let piece = pieces[index].last == "\n" ? pieces[index].dropLast() : pieces[index]
      let label = Label(FactText.shown(String(piece), readsRightToLeft: readsRightToLeft))
      label.isSelectable = true
      label.wrap()
      label.breaksWords = breaksWords
      label.addClass("fact-value")
      label.setAccessibleDescription([fact.label, origin].compactMap { $0 }.joined(separator: "\n"))
      label.addToContextMenu(menu())
      labels.append(label)
      content.append(label)
    }
  }

  /// Returns the length of a piece of text in Unicode scalars, or a greater number if the text has many short lines.
  private static func size(of piece: Substring) -> Int {
    let lines = piece.utf8.count { $0 == UInt8(ascii: "\n") }
    return max(piece.unicodeScalars.count, lines * TextPieces.length / TextPieces.lines)
  }

  /// Shows the first parts of a long value, and a button for the rest. The parts are chips or pieces of text.
  private func showParts(of sizes: [Int], perFrame: Int, add: @escaping @MainActor (Int) -> Void) {
    var remainingLength = TextPieces.length, count = 0
    while count < sizes.count, count == 0 || remainingLength >= sizes[count], count < Self.batchSize {
      remainingLength -= sizes[count]
      count += 1
    }
    for index in 0..<count { add(index) }
    guard count < sizes.count else { return }
    let name = gettext("Show All Values for {field}", ["field": fact.label])
    let button = ShowAllButton(name: name, sizes.count - count, perFrame: perFrame) { add(count + $0) }
    button.onEnd = { [weak self, weak button] in
      guard let self, let button else { return }
      content.remove(button)
      rest = nil
    }
    content.append(button)
    rest = button
  }

  private(set) var rest: ShowAllButton?

  /// The maximum number of chips or pieces of text shown before the user clicks Show All.
  private static let batchSize = 100

  /// The maximum length, in characters, of words that are never broken. They fit on a line even in a narrow window.
  private static let maximumUnbrokenLength = 20

  private static func arrow() -> Widget {
    let arrow = Image(iconName: "pan-end-symbolic")
    arrow.addClass("secondary")
    arrow.verticalAlignment = .center
    return arrow
  }

  var strip: RankStrip? {
    didSet {
      if let strip { column.append(strip) }
      guard let oldValue else { return }
      if oldValue.hasFocus, strip?.grabFocus() != true { takeFocus() }
      column.remove(oldValue)
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

  func takeFocus() { labels.first?.grabFocus() }

  /// Whether Tab stops at the text. Tab always stops there while the value has a Show All button. The arrow keys always
  /// reach the text.
  var isTabStop = false

  override func moveFocus(_ direction: FocusDirection) -> Bool? {
    guard let label = labels.first, rest == nil, !isTabStop, direction == .forward || direction == .backward
    else { return nil }
    guard let other = link ?? strip, !other.hasFocusInside, direction == .forward || !label.hasFocus else {
      return false
    }
    return other.moveFocusInside(direction)
  }

  var hasText: Bool { !labels.isEmpty }

  var selectedText: String? { labels.lazy.compactMap(\.selectedText).first }

  private func copy() { copyToClipboard(text) }

  private func take(_ press: KeyPress) -> Bool {
    guard press.modifiers == .control, press.key.character == "c", selectedText == nil else {
      return false
    }
    copy()
    return true
  }
}

/// A chip with one of several values. If the value refers to an item, the chip is a button that opens the item.
@MainActor
private final class Chip: CustomWidget {
  /// The maximum length of the displayed text, in Unicode scalars. The tooltip shows longer text in full.
  static let length = 80

  init(_ chip: Fact.Chip) {
    super.init(cssName: "chip")
    let text = chip.text.unicodeScalars
    let isLong = text.count > Self.length
    let label = Label(isLong ? "\(String(text.prefix(Self.length)))…" : chip.text)
    if isLong { tooltip = chip.text }
    label.wrap()
    guard let item = chip.item else {
      addClass("still")
      add(label)
      return
    }
    let button = Button(child: label)
    button.setAccessibleLabel(chip.text)
    // Don't let a click focus the chip, because opening the item removes the chip.
    button.isFocusedByClick = false
    button.onClicked { [weak self] in self?.send(.follow(item)) }
    add(button)
  }

  override var heightFollowsWidth: Bool { true }
}
