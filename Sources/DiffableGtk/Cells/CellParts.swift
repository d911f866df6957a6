import Gtk

/// The widgets that a cell creates from its configurations, and the state of their updates.
@MainActor
final class CellParts {
  /// The initial properties of a cell, which are restored before the cell shows another item.
  struct Original {
    var content: (any ContentConfiguration)?
    var background: BackgroundConfiguration?
    var accessories: [CellAccessory] = []
    var handler: ListCell.ConfigurationUpdateHandler?
    var isSensitive = true
  }

  var original = Original()

  /// Whether the cell is waiting for its next item. It keeps its widgets meanwhile, because the next item
  /// usually needs similar ones.
  var isAwaitingItem = false

  var isUpdating = false

  /// Whether the cell has been drawn with its current item since it entered the visible area. Changes before
  /// that are not animated.
  var hasBeenDrawn = false

  var hasNewAccessories = false

  var observations: [CellObservation.Part: CellObservation] = [:]
  var outdated: Set<CellObservation.Part> = []

  /// The focused widget that currently offers the cell's actions to assistive technologies.
  weak var actionTarget: Widget?

  var content: (any ContentView)?
  var background: BackgroundView?
  var leading: [AccessoryView] = []
  var trailing: [AccessoryView] = []
  var accessories: [AccessoryView] { leading + trailing }

  var showsEditingAccessories = false

  var transition: CellTransition?

  /// The horizontal position of each part in the last layout, in logical pixels from the cell's left edge.
  var places: [ObjectIdentifier: Double] = [:]

  /// The removed or changed accessories that fade out after the next layout. It is nil if that layout starts
  /// no animation.
  var departing: [CellTransition.Departure]?

  var separators: CellSeparators?
  var topSeparator: SeparatorView?
  var bottomSeparator: SeparatorView?

  var hoverActions: HoverActionsView?

  var isMoving: Bool { transition != nil || departing != nil }

  var list: ListContentView? { content as? ListContentView }
}
