import Gtk

/// The child widgets of a cell, and the state of its updates and animations.
@MainActor
final class CellParts {
  /// The initial values of a cell's properties, which are restored before the cell is reused.
  struct Original {
    var content: (any ContentConfiguration)?
    var background: BackgroundConfiguration?
    var accessories: [CellAccessory] = []
    var handler: ListCell.ConfigurationUpdateHandler?
    var isSensitive = true
    var updatesContent = true
    var updatesBackground = true
    var indentationWidth = Int(Disclosure.indentation)
    var indentsAccessories = false
  }

  var original = Original()

  /// Whether the cell is being reused but hasn't been configured for its next item yet. Meanwhile, it keeps its
  /// child widgets, because the next item usually needs similar ones.
  var isAwaitingItem = false

  var isUpdating = false

  /// Whether the cell has been drawn with its current item since it became visible. Until then, changes are not
  /// animated.
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

  /// The views of the accessories, including those of pop-up menus that are hidden because of their
  /// `displayedState`.
  var accessoryViews: [AccessoryKey: AccessoryView] = [:]

  var showsEditingAccessories = false

  var transition: CellTransition?

  /// The horizontal positions of the child widgets in the last layout, in logical pixels from the cell's left
  /// edge.
  var places: [ObjectIdentifier: Double] = [:]

  /// Pictures of removed or changed accessories, which fade out after the next layout. The value is nil if that layout
  /// isn't animated.
  var departing: [CellTransition.Departure]?

  var separators: CellSeparators?
  var topSeparator: SeparatorView?
  var bottomSeparator: SeparatorView?

  var hoverActions: HoverActionsView?

  var isMoving: Bool { transition != nil || departing != nil }

  var list: ListContentView? { content as? ListContentView }

  // End the observations, because the observed objects would otherwise retain them.
  isolated deinit { for observation in observations.values { observation.finish() } }
}
