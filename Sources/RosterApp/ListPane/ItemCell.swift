import Catalog
import DiffableGtk
import Gtk

/// What stands for an item in the list: its picture, title, subtitle and badge, as a row or as a card.
///
/// This is the cell for an item of any kind; the kinds that the app knows have cells of their own.
@MainActor
class ItemCell: ListCell {
  /// A row of the list, or a card of the grid.
  enum Style: String {
    case row, card
  }

  /// Called when a person has clicked the item.
  var onPress: (ItemID) -> Void = { _ in }

  private let title = Label()
  private let subtitle = Label()
  private let badge = Label()

  /// What is shown.
  private(set) var item: CatalogItem?

  /// - Parameters:
  ///   - style: how the parts stand to each other.
  ///   - picture: what shows the item's picture.
  init(_ style: Style, picture: Widget) {
    super.init(cssName: "cell")
    addClass(style.rawValue)
    for label in [title, subtitle] {
      label.isEllipsized = true
      label.textAlignment = 0
      label.showWholeTextAsTooltip()
    }
    title.addClass("title")
    subtitle.addClass("secondary")
    badge.addClass("badge")
    badge.isEllipsized = true
    badge.maximumWidthInCharacters = 16
    badge.verticalAlignment = .center
    add(style == .row ? row(picture) : card(picture))
    onClick(onRelease: true) { [weak self] click in
      guard let self, let item, click.modifiers.isEmpty else { return }
      onPress(item.id)
    }
  }

  /// A cell takes what it shows from its registration.
  required init() { preconditionFailure("make cells with a style and a picture") }

  private func row(_ picture: Widget) -> Widget {
    picture.verticalAlignment = .center
    let texts = Box(.vertical, spacing: 2, [title, subtitle])
    texts.verticalAlignment = .center
    texts.expandsHorizontally = true
    let row = Box(.horizontal, spacing: 12, [picture, texts, badge])
    row.addClass("content")
    return row
  }

  private func card(_ picture: Widget) -> Widget {
    let frame = RatioView(picture, width: 16, height: 10)
    let foot = Box(.horizontal, spacing: 6, [subtitle, badge])
    subtitle.expandsHorizontally = true
    let texts = Box(.vertical, spacing: 2, [title, foot])
    texts.addClass("texts")
    let card = Box(.vertical, [frame, texts])
    card.addClass("content")
    return card
  }

  /// A card's picture is the higher the wider it is.
  override var heightFollowsWidth: Bool { true }

  /// Shows an item, with what the query has found of it in bold.
  func show(_ item: CatalogItem, found query: Query) {
    self.item = item
    emphasise(query)
    subtitle.isVisible = item.subtitle != nil
    badge.text = item.badge ?? ""
    badge.isVisible = item.badge != nil
    accessibleText = [item.title, item.subtitle, item.badge].compactMap { $0 }.joined(separator: ", ")
  }

  /// Shows in bold what the query has found.
  func emphasise(_ query: Query) {
    guard let item else { return }
    title.setText(item.title, emphasis: query.highlights(in: item.title))
    let second = item.subtitle ?? ""
    subtitle.setText(second, emphasis: query.highlights(in: second))
  }
}
