import Gtk

/// The widgets that a cell has made of its configurations.
@MainActor
final class CellParts {
  /// What the cell was given when it was made, which it goes back to before it shows another item.
  struct Original {
    var content: (any ContentConfiguration)?
    var background: BackgroundConfiguration?
    var accessories: [CellAccessory] = []
    var handler: ListCell.ConfigurationUpdateHandler?
    var isSensitive = true
  }

  var original = Original()

  /// Whether the cell waits to be filled: what it no longer has stays until then, since it mostly gets the like.
  var isBetweenItems = false

  /// Whether the cell's own state is changing what it shows.
  var isUpdating = false

  /// Whether the cell has been drawn with what it stands for, since it came into the window. What nobody has seen is never
  /// animated.
  var isSeen = false

  /// Whether accessories have been set that are to be shown once the cell is full.
  var hasNewAccessories = false

  var content: (any ContentView)?
  var background: BackgroundView?

  /// The accessories that are shown, from where reading begins.
  var leading: [AccessoryView] = []
  var trailing: [AccessoryView] = []
  var accessories: [AccessoryView] { leading + trailing }

  /// Whether they are those of a list that is being edited.
  var areForEditing = false

  /// How the cell comes from what it last showed to what it shows.
  var transition: CellTransition?

  /// Where the parts were last placed, from the left.
  var places: [ObjectIdentifier: Double] = [:]

  /// What is to be animated at the next layout; nil where nothing is.
  var departing: [CellTransition.Departure]?

  /// The lines that are not the style's, and their views.
  var separators: CellSeparators?
  var topSeparator: SeparatorView?
  var bottomSeparator: SeparatorView?

  /// What can be done with the item, while the pointer is over the cell.
  var hoverActions: HoverActionsView?

  /// Whether something in the cell is on its way, or about to be.
  var isMoving: Bool { transition != nil || departing != nil }

  var list: ListContentView? { content as? ListContentView }
}
