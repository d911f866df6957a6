import Gtk

/// An outline's cell stands further in the deeper it is, behind the control that shows and hides its children.
enum Disclosure {
  /// Logical pixels by which each level stands further in.
  static let indentation: Int32 = 18

  /// The room for the control, in logical pixels; items without children leave it free beside those that have some.
  static let width: Int32 = 28
}

extension ListCell {
  /// How far the content stands in, in logical pixels.
  var inset: Int32 {
    guard let outlinePlace else { return 0 }
    let hasRoom = outlinePlace.isBesideControls || outlinePlace.isExpanded != nil
    let control = !hasRoom || outlineDisclosure?.isAtTheEnd == true ? 0 : Disclosure.width
    return indentation + control
  }

  /// How far the content stands in for being deep in an outline, in logical pixels.
  var indentation: Int32 {
    Int32(clamping: (outlinePlace?.indentation ?? 0) * indentationWidth)
  }

  /// How deep in its section's outline the item is: 0 for a root, and where there is no outline.
  public var indentationLevel: Int { outlinePlace?.level ?? 0 }

  /// Whether the item's children are shown; nil where it has none.
  public var isExpanded: Bool? { outlinePlace?.isExpanded }

  /// The accessories, with the control of a section's header, which stands at the end also where nobody asks for it.
  var outlinedAccessories: [CellAccessory] {
    guard outlinePlace?.isExpanded != nil, hasClass("section-header"),
      !accessories.contains(where: { $0.kind == .outlineDisclosure })
    else { return accessories }
    return accessories + [.outlineDisclosure(style: .header)]
  }

  /// What the cell's accessories say of the control.
  private var outlineDisclosure: (isAtTheEnd: Bool, isDisplayed: Bool, accessory: CellAccessory)? {
    for accessory in outlinedAccessories {
      guard case .outlineDisclosure(let style, _) = accessory.content else { continue }
      let isAtTheEnd = style == .header || style == .automatic && hasClass("section-header")
      return (isAtTheEnd, accessory.isDisplayed(whileEditing: isEditing), accessory)
    }
    return nil
  }

  /// Whether what the accessory asks for stands before the content, where cells of an outline have it by themselves.
  func isInPlaceOfDisclosure(_ accessory: CellAccessory) -> Bool {
    guard accessory.kind == .outlineDisclosure else { return false }
    guard outlineDisclosure?.isAtTheEnd == true else { return true }
    // There is nothing to show or hide.
    guard case .outlineDisclosure(_, nil) = accessory.content else { return false }
    return isExpanded == nil
  }

  func outlinePlaceDidChange(from old: OutlinePlace?) {
    let hadControl = old?.isExpanded != nil
    if (outlinePlace == nil) != (old == nil) || (outlinePlace?.isExpanded != nil) != hadControl {
      updateAccessories(animated: false)
    }
    // The first parent of a section has come, or the last has gone.
    let standsElsewhere =
      outlinePlace?.isBesideControls != old?.isBesideControls || outlinePlace?.indentation != old?.indentation
    let moves = outlinePlace != nil && old != nil && movesWithList
    if moves, standsElsewhere { moveParts() }
    updateDisclosure()
    turnArrow(moves: moves && hadControl)
    updateState()
  }

  /// What points at the item's children.
  var arrow: DisclosureArrow? {
    disclosure ?? parts.accessories.lazy.compactMap(\.arrow).first
  }

  private func turnArrow(moves: Bool) {
    guard let arrow, arrow.isExpanded != (isExpanded == true) else { return }
    arrow.setExpanded(isExpanded == true, turns: moves)
    if moves { moveParts() }
  }

  func updateDisclosure() {
    let asked = outlineDisclosure
    guard let place = outlinePlace, asked?.isAtTheEnd != true else {
      if let disclosure { remove(disclosure) }
      disclosure = nil
      return
    }
    if disclosure == nil {
      let arrow = DisclosureArrow()
      arrow.addClass("disclosure")
      arrow.setExpanded(place.isExpanded == true, turns: false)
      arrow.onClick(phase: .capture) { [weak self] _ in self?.pressDisclosure() }
      add(arrow)
      disclosure = arrow
    }
    disclosure?.isVisible =
      place.isExpanded != nil && asked?.isDisplayed != false && asked?.accessory.options.isHidden != true
    queueResize()
  }

  private func pressDisclosure() {
    if case .outlineDisclosure(_, let action?) = outlineDisclosure?.accessory.content { return action() }
    turnDisclosureOver()
  }
}
