import Gtk

/// Something small beside a cell's content, such as a check mark or a handle: `UICellAccessory`.
///
/// ```swift
/// cell.accessories = [.label(text: country.population), .disclosureIndicator()]
/// ```
/// What is pressed is a button that Tab goes to from the cell. Of accessories that follow each other, those that are there in
/// both keep their widgets, and the others come and go by a motion.
public struct CellAccessory {
  /// When an accessory is shown.
  public enum DisplayedState: Hashable, Sendable {
    case always
    /// While the list is being edited: see ``DiffableListView/isEditing``.
    case whenEditing
    case whenNotEditing
  }

  /// At which side of the content an accessory stands.
  public enum Placement: Hashable, Sendable {
    /// Where reading begins.
    case leading
    /// Where reading ends.
    case trailing
  }

  /// How much room an accessory has the middle of.
  public enum LayoutWidth: Hashable, Sendable {
    /// As much as others of its kind, so that what is beside it stands below each other.
    case standard
    /// As much as it needs.
    case actual
    /// That many logical pixels, or more if it needs more.
    case custom(Int)
  }

  /// What all accessories have.
  public struct Options: Hashable, Sendable {
    /// Whether it is not seen, though its room is left free.
    public var isHidden: Bool
    /// Its room.
    public var reservedLayoutWidth: LayoutWidth
    /// Its colour; nil is that of its kind.
    public var tintColor: Color?
    /// What a screen reader calls it, and a tooltip; nil is what ``CellAccessory/names`` has.
    public var name: String?
    /// What a label or badge says instead if its text would leave the title less than half of the row.
    public var shortText: String?

    /// Shown in its kind's colour, and as wide as others of its kind.
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

  /// Where an outline's control stands.
  public enum OutlineDisclosureStyle: Hashable, Sendable {
    /// As `header` where the cell is a header, else as `cell`.
    case automatic
    /// At the end; nothing but the indentation is left free before the content.
    case header
    /// Before the content, as cells of an outline have it by themselves.
    case cell
  }

  /// What an accessory is.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    case delete, insert, multiselect, label, badge, detail, checkmark, reorder
    case outlineDisclosure = "outline-disclosure"
    case popUpMenu = "pop-up-menu"
    case disclosureIndicator = "disclosure-indicator"
    case customView = "custom-view"
  }

  /// Whether it is what a header says of how many items its section has.
  var isCount = false

  let content: Content
  let displayedState: DisplayedState
  let options: Options

  enum Content {
    /// A symbol that only says something.
    case sign(Kind)
    /// A button.
    case button(Kind, action: @MainActor () -> Void)
    case outlineDisclosure(OutlineDisclosureStyle, action: (@MainActor () -> Void)?)
    case text(Kind, String)
    case popUpMenu([String], selection: Int, action: @MainActor (Int) -> Void)
    case customView(Widget, Placement)
  }

  /// What screen readers and tooltips call what has no text. Put translations here, before any cell is filled.
  @MainActor public static var names: [Kind: String] = [
    .delete: "Delete", .insert: "Insert", .multiselect: "Select", .outlineDisclosure: "Expand",
    .detail: "Details",
    .checkmark: "Checked", .reorder: "Move",
  ]

  /// What it is.
  public var kind: Kind {
    switch content {
    case .sign(let kind), .button(let kind, _), .text(let kind, _): kind
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
