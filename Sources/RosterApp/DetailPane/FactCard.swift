import Catalog
import Gtk

/// Facts in a card: label beside value, one under the other.
@MainActor
final class FactCard: CustomWidget {
  private let grid = Grid(columnSpacing: 18)

  /// - Parameters:
  ///   - facts: what the card shows, in order.
  ///   - follow: called when a chip that leads to an item is pressed.
  init(_ facts: [Fact], follow: @escaping @MainActor (ItemID) -> Void) {
    super.init(cssName: "card", role: .group)
    setAccessibleLabel("Facts")
    for (row, fact) in facts.enumerated() {
      let label = Label(fact.label)
      label.addClass("secondary")
      label.addClass("fact-label")
      label.wrap()
      label.maximumWidthInCharacters = 16
      label.textAlignment = 0
      label.verticalAlignment = .start
      grid.attach(label, column: 0, row: Int32(row))
      grid.attach(value(of: fact, follow: follow), column: 1, row: Int32(row))
    }
    add(grid)
  }

  override var heightFollowsWidth: Bool { true }

  private func value(of fact: Fact, follow: @escaping @MainActor (ItemID) -> Void) -> Widget {
    let value: Widget
    if case .chips(let chips) = fact.content {
      value = WrapBox(chips.map { Chip($0, follow: follow) })
      value.addClass("chips")
      value.setAccessibleLabel(fact.label)
    } else {
      let label = Label(FactText.text(of: fact) ?? "")
      label.isSelectable = true
      label.wrap()
      label.textAlignment = 0
      label.addClass("fact-value")
      label.setAccessibleDescription(fact.label)
      value = label
    }
    value.expandsHorizontally = true
    value.verticalAlignment = .start
    return value
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
