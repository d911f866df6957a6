import Gtk

/// An outline's cell stands further in the deeper it is, behind the control that shows and hides its children.
enum Disclosure {
  /// Logical pixels by which each level stands further in.
  static let indentation: Int32 = 18

  /// The room for the control, in logical pixels; items without children leave it free.
  static let width: Int32 = 28
}

extension ListCell {
  /// How far the content stands in, in logical pixels.
  var inset: Int32 {
    outlinePlace.map { Int32(clamping: $0.indentation) * Disclosure.indentation + Disclosure.width } ?? 0
  }

  /// How deep in its section's outline the item is: 0 for a root, and where there is no outline.
  public var indentationLevel: Int { outlinePlace?.level ?? 0 }

  /// Whether the item's children are shown; nil where it has none.
  public var isExpanded: Bool? { outlinePlace?.isExpanded }

  func updateDisclosure() {
    guard let place = outlinePlace else {
      if let disclosure { remove(disclosure) }
      disclosure = nil
      return
    }
    if disclosure == nil {
      let image = Image(iconName: "pan-end-symbolic")
      image.addClass("disclosure")
      image.onClick(phase: .capture) { [weak self] _ in
        guard let self, let element, let isExpanded else { return }
        _ = lineView?.listView?.content?.setExpanded(element, !isExpanded)
      }
      add(image)
      disclosure = image
    }
    disclosure?.setClass("expanded", place.isExpanded == true)
    disclosure?.isVisible = place.isExpanded != nil
    queueResize()
  }
}
