import Gtk

/// The widgets that a cell creates from its configurations, and the state of their updates.
@MainActor
final class CellParts {
  /// The cell's state after creation, to which it is reset before it shows another item.
  struct Original {
    var content: (any ContentConfiguration)?
    var background: BackgroundConfiguration?
    var accessories: [CellAccessory] = []
    var handler: ListCell.ConfigurationUpdateHandler?
    var isSensitive = true
  }

  var original = Original()

  /// Whether the cell is waiting for its next item.
  ///
  /// Until then, it keeps its widgets, because the next item usually needs similar ones.
  var isAwaitingItem = false

  /// Whether the configurations of the cell are being updated for its state.
  var isUpdating = false

  /// Whether the cell has been drawn with its current item since it entered the visible area.
  ///
  /// Changes before that are not animated.
  var hasBeenDrawn = false

  /// Whether changed accessories will be shown at the end of the configuration.
  var hasNewAccessories = false

  /// The observations of the values that each part of the configuration has read.
  var observations: [CellObservation.Part: CellObservation] = [:]
  var outdated: Set<CellObservation.Part> = []

  /// The focused widget that offers the cell's actions to assistive technologies.
  weak var actionTarget: Widget?

  var content: (any ContentView)?
  var background: BackgroundView?
  var leading: [AccessoryView] = []
  var trailing: [AccessoryView] = []
  var accessories: [AccessoryView] { leading + trailing }

  var showsEditingAccessories = false

  var transition: CellTransition?

  /// The last horizontal position of each part, in logical pixels from the cell's left edge.
  var places: [ObjectIdentifier: Double] = [:]

  /// The removed parts to animate at the next layout, or nil for no animation.
  var departing: [CellTransition.Departure]?

  var separators: CellSeparators?
  var topSeparator: SeparatorView?
  var bottomSeparator: SeparatorView?

  var hoverActions: HoverActionsView?

  var isMoving: Bool { transition != nil || departing != nil }

  var list: ListContentView? { content as? ListContentView }
}
