import DiffableGtk
import Gtk
import Gettext

/// The header of a section of a place: its title, how many items it has, and whether they are folded away.
@MainActor
final class PlaceHeaderView: ListCell {
  /// Called by the button.
  var onFold: () -> Void = {}

  /// One for good: another one in its place would miss the end of a press.
  let foldButton = Button(iconName: "pan-down-symbolic", name: gettext("Hide Done Items"))

  required init() {
    super.init(cssName: "header")
    foldButton.addClass("flat")
    foldButton.onClicked { [weak self] in self?.onFold() }
  }

  private static let pictureSize = LayoutSize(width: 24, height: 18)

  override func defaultContentConfiguration() -> ListContentConfiguration { .header() }

  /// Fills it for a section.
  ///
  /// - Parameter isFolded: nil for what cannot be folded.
  func show(
    _ title: String, text: String?, picture: ItemPicture?, count: Int, isWarning: Bool, isFolded: Bool?
  ) {
    var content = defaultContentConfiguration()
    content.text = title
    content.secondaryText = text
    if let picture {
      content.image = picture.image
      content.imageProperties = picture.properties(cornerRadius: 3)
      content.imageProperties.maximumSize = Self.pictureSize
    }
    if isWarning { content.textProperties.color = .error }
    contentConfiguration = content
    var accessories: [CellAccessory] = [.label(text: Wording.grouped(count))]
    if let isFolded {
      foldButton.setIcon(
        isFolded ? "pan-end-symbolic" : "pan-down-symbolic",
        name: isFolded ? gettext("Show Done Items") : gettext("Hide Done Items"))
      accessories.append(.customView(foldButton))
    }
    self.accessories = accessories
    accessibleText = [Wording.section(title, count: count), text].compactMap { $0 }.joined(separator: ". ")
  }
}
