import DiffableGtk
import Gtk
import Gettext

/// A section header with a title, the number of items and, optionally, a subtitle and a picture. The header of done
/// items also has a button that shows or hides them.
@MainActor
final class PlaceHeaderView: ListCell {
  /// The button that shows or hides the done items. It is never replaced, because replacing it during a click would
  /// lose the click.
  let foldButton = Button(iconName: "pan-down-symbolic", name: gettext("Hide Done Items"))

  required init() {
    super.init(cssName: "header")
    foldButton.addClass("flat")
    foldButton.onClicked { [weak self] in self?.send(.toggleDoneItems) }
  }

  private static let pictureSize = LayoutSize(width: 24, height: 18)

  override func defaultContentConfiguration() -> ListContentConfiguration { .header() }

  /// Shows the contents of the header. `isFolded` indicates whether the items are hidden, and is nil if they can't be.
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
