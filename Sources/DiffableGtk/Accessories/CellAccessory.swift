import Gtk

/// A small control or indicator beside a cell's content, like `UICellAccessory`.
///
/// ```swift
/// cell.accessories = [.label(text: country.population), .disclosureIndicator()]
/// ```
/// To move the focus from the cell to its interactive accessories, the user presses Tab. When a cell's accessories
/// change, those that remain keep their widgets. Adding and removing accessories is animated.
public struct CellAccessory {
  /// The condition under which an accessory is shown.
  public enum DisplayedState: Hashable, Sendable {
    case always
    /// The accessory is shown only while the list is being edited; see ``DiffableListView/isEditing``.
    case whenEditing
    case whenNotEditing
  }

  /// The side of the content on which an accessory is placed.
  public enum Placement: Hashable, Sendable {
    /// The accessory comes before the content in the reading direction.
    case leading
    /// The accessory comes after the content in the reading direction.
    case trailing
  }

  /// The width reserved for an accessory. The accessory is centred in it.
  public enum LayoutWidth: Hashable, Sendable {
    /// The standard width, which aligns accessories across rows, or the natural width if that is larger. Labels,
    /// badges, pop-up menus, custom views and disclosure indicators always have their natural width.
    case standard
    /// The accessory's natural width.
    case actual
    /// A width in logical pixels, or the natural width if that is larger.
    case custom(Int)
  }

  /// Appearance and layout options for accessories.
  public struct Options: Hashable, Sendable {
    /// Whether the accessory is invisible but keeps its space.
    public var isHidden: Bool
    /// The width reserved for the accessory. The accessory is centred in it.
    public var reservedLayoutWidth: LayoutWidth
    /// The colour, or nil for the default colour of the kind.
    public var tintColor: Color?
    /// The accessible name, or nil for the default: the accessory's text or its entry in ``CellAccessory/names``.
    /// Buttons, pop-up menus and reorder handles also use the name as their tooltip.
    public var name: String?
    /// Shorter text for a label or badge.
    ///
    /// The short text replaces the full text if the title would otherwise get less than half of the row and less than
    /// its natural width. If the title would then still get less than a quarter of the row and less than its natural
    /// width, the accessory is hidden. In a card, the limits for the last label are a third and a sixth of the card.
    /// The short text is never truncated. Screen readers read the full text, or the accessory's name if it has one.
    public var shortText: String?

    /// Creates options, by default with the standard width and colour.
    public init(
      isHidden: Bool = false, reservedLayoutWidth: LayoutWidth = .standard, tintColor: Color? = nil,
      name: String? = nil, shortText: String? = nil
    ) {
      self.isHidden = isHidden
      self.reservedLayoutWidth = reservedLayoutWidth
      self.tintColor = tintColor
      self.name = name
      self.shortText = shortText
    }
  }

  /// The position of the disclosure control in a row of an outline.
  public enum OutlineDisclosureStyle: Hashable, Sendable {
    /// The control follows the content in section headers, and precedes it in other items.
    case automatic
    /// The control follows the content. No space is reserved for it before the content.
    case header
    /// The control precedes the content. All items of the section reserve space for it.
    case cell
  }

  /// The kind of an accessory. Its raw value is also the CSS class of the accessory's widget.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    case delete, insert, multiselect, label, badge, detail, checkmark, reorder
    case outlineDisclosure = "outline-disclosure"
    case popUpMenu = "pop-up-menu"
    case disclosureIndicator = "disclosure-indicator"
    case customView = "custom-view"
  }

  /// Whether a `ListHeaderView` created the accessory to show an item count.
  var isCount = false

  let content: Content
  let displayedState: DisplayedState
  let options: Options

  enum Content {
    case symbol(Kind)
    case button(Kind, action: @MainActor () -> Void)
    case outlineDisclosure(OutlineDisclosureStyle, action: (@MainActor () -> Void)?)
    case text(Kind, String)
    case popUpMenu([String], selection: Int, action: @MainActor (Int) -> Void)
    case customView(Widget, Placement)
  }

  /// The default accessible names and tooltips of accessories without text. Set translated names before any
  /// cell is configured.
  @MainActor public static var names: [Kind: String] = [
    .delete: "Delete", .insert: "Insert", .multiselect: "Select", .outlineDisclosure: "Expand",
    .detail: "Details",
    .checkmark: "Checked", .reorder: "Move",
  ]

  /// The kind of the accessory, which determines its default name and its order among other accessories.
  public var kind: Kind {
    switch content {
    case .symbol(let kind), .button(let kind, _), .text(let kind, _): kind
    case .outlineDisclosure: .outlineDisclosure
    case .popUpMenu: .popUpMenu
    case .customView: .customView
    }
  }

  func isDisplayed(whileEditing isEditing: Bool) -> Bool {
    switch displayedState {
    case .always: true
    case .whenEditing: isEditing
    case .whenNotEditing: !isEditing
    }
  }
}
