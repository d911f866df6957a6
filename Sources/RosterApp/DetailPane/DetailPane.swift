import Catalog
import DiffableGtk
import Gtk
import Planner
import Gettext

@MainActor
final class DetailPane: CustomWidget {
  private(set) var factCard: FactCard?

  var isSettled: Bool { map?.isSettled ?? true }

  let model: WindowModel

  /// The stack of pages. It has no crossfade, because a crossfade would briefly show the text of two pages on top of
  /// each other.
  private let stack = Stack()
  private let placeholder: Widget = {
    var page = ContentUnavailableConfiguration.empty()
    page.image = .icon("view-list-bullet-symbolic")
    page.text = gettext("Nothing Selected")
    page.secondaryText = gettext("Select an item to see its details.")
    return page.makeContentView()
  }()
  let content: Box
  private let head = Box(.vertical, spacing: 18)

  var map: MapCard?
  let maps: MapStore

  private let scrolledWindow: ScrolledWindow
  private let selectionScroller: ScrolledWindow
  let textures: TextureStore
  private var loading: Task<Void, Never>?

  /// The card with the user's data for the current item. It is hidden until that data is loaded.
  let planning = PlanningCard()

  let selection = SelectionPage()

  /// The current item, if an open catalogue contains it.
  private(set) var shown: CatalogItem?

  /// The current item, if no open catalogue contains it.
  private(set) var missing: ItemReference?

  private var missingSentence = Label()

  init(textures: TextureStore, model: WindowModel, maps: MapStore = .shared) {
    (self.textures, self.model, self.maps) = (textures, model, maps)
    content = Box(.vertical, spacing: 24, [head, planning])
    for column in [content, selection] as [Widget] {
      column.setMargins(top: 24, bottom: 24, start: 18, end: 18)
    }
    scrolledWindow = ScrolledWindow(child: ColumnView(content))
    selectionScroller = ScrolledWindow(
      child: ColumnView(selection) { [selection] in selection.naturalWidthForComparison })
    super.init(cssName: "detailpane", role: .group)
    placeholder.addClass("quiet")
    setAccessibleLabel(gettext("Details"))
    add(stack)
    stack.add(placeholder, title: gettext("Nothing Selected"))
    stack.add(scrolledWindow, title: gettext("Item"))
    addContextMenu()
    planning.note.onCursorMove = { [weak self] range in
      guard let self else { return }
      scrolledWindow.reveal(planning.note.textView, range: range)
    }
  }

  /// Shows an item, or the placeholder if `item` is nil. The user's data is shown separately, by `planning`.
  func show(_ item: CatalogItem?) {
    if item != shown { loading?.cancel() }
    guard let item else {
      shown = nil
      missing = nil
      planning.clear()
      return stack.show(placeholder)
    }
    stack.show(scrolledWindow)
    let facts = model.shelf.library.shownFacts(of: item)
    guard item != shown || facts != factCard?.facts ?? [] else {
      // Show the image again, because its file may have changed.
      if loading == nil, case .image = item.picture, let view = head.children.first as? PictureView {
        showImage(of: item, in: view)
      }
      return showRanks()
    }
    let focus = factCard?.focus
    let before = shown?.id ?? missing?.id
    shown = item
    missing = nil
    begin(ItemReference(item), after: before)
    for part in parts(of: item) { head.append(part) }
    showMap(of: item)
    guard !facts.isEmpty else { return }
    let card = FactCard(facts)
    card.onMoreValues = { [weak self] in self?.showRanks() }
    factCard = card
    content.append(card)
    showRanks()
    if let focus { card.restore(focus) }
  }

  func show(missing item: PlannedItem) {
    stack.show(scrolledWindow)
    let reference = ItemReference(item)
    let text = model.missingText(of: item.id)
    guard reference != missing else {
      missingSentence.text = text
      return
    }
    loading?.cancel()
    let before = shown?.id ?? missing?.id
    shown = nil
    missing = reference
    begin(reference, after: before)
    showMap(of: nil)
    missingSentence = subtitleLabel(text)
    let texts = Box(.vertical, spacing: 6, [titleLabel(item.title)])
    if let subtitle = reference.subtitle { texts.append(subtitleLabel(subtitle)) }
    texts.append(missingSentence)
    head.append(texts)
    let label = Label(WindowCommand.moveData.title)
    label.isEllipsized = true
    let button = Button(child: label)
    button.addClass("pill")
    button.horizontalAlignment = .center
    button.setAction(WindowCommand.moveData.action)
    head.append(button)
  }

  /// Shows the page for several items, without the user's data. To add that data, pass it to `selection.show`.
  func show(_ items: [ItemReference]) {
    loading?.cancel()
    shown = nil
    missing = nil
    // Hiding the planning card's page doesn't clear the card, so save its unsaved text now.
    planning.flush()
    if items != selection.items {
      selection.show(items)
      selectionScroller.scrollToTop()
    }
    if selectionScroller.parent == nil { stack.add(selectionScroller, title: gettext("Selection")) }
    stack.show(selectionScroller)
  }

  /// Prepares the page for an item. If the page already shows the item, the planning card keeps its state and the
  /// focus, and the scroll position stays the same. The scroll position is also kept if the user opened the item by
  /// clicking the map.
  private func begin(_ item: ItemReference, after before: ItemID?) {
    if planning.item?.id != item.id { planning.clear() }
    scrolledWindow.setAccessibleLabel(item.title)
    if head.hasFocusInside || factCard?.hasFocusInside == true { holdFocus() }
    head.removeAll()
    if let factCard { content.remove(factCard) }
    factCard = nil
    if item.id != before, map?.isFollowing != true { scrolledWindow.scrollToTop() }
  }

  /// Moves the focus to the pane. Call this method before the focused widget is removed. Otherwise, GTK would focus the
  /// next widget and select its text.
  private func holdFocus() {
    isFocusable = true
    grabFocus()
    isFocusable = false
  }

  private func titleLabel(_ text: String) -> Label {
    let title = Label(heading: text)
    title.addClass("detail-title")
    title.wrap(centred: true)
    return title
  }

  private func subtitleLabel(_ text: String) -> Label {
    let label = Label(text)
    label.addClass("secondary")
    label.wrap(centred: true)
    return label
  }

  private func parts(of item: CatalogItem) -> [Widget] {
    let texts = Box(.vertical, spacing: 6, [titleLabel(item.title)])
    if let subtitle = FactText.shownSubtitle(of: item) { texts.append(subtitleLabel(subtitle)) }
    return [picture(of: item), texts] + (item.link.map { [button(for: $0)] } ?? [])
  }

  private func picture(of item: CatalogItem) -> Widget {
    guard case .image = item.picture else {
      let picture = ItemPicture(of: item, from: textures)
      let banner = PictureView(name: gettext("Initials of {title}", ["title": item.title]))
      banner.addClass("banner")
      banner.show(picture.image, properties(of: picture, size: LayoutSize(132)))
      return banner
    }
    let view = PictureView(name: gettext("Picture of {title}", ["title": item.title]))
    view.horizontalAlignment = .center
    showImage(of: item, in: view)
    return view
  }

  private func showImage(of item: CatalogItem, in view: PictureView) {
    loading = showLoadedImage(of: item, in: view).map { file in
      Task { [weak self, weak view, textures] in
        _ = await textures.texture(file)
        guard let self, let view, !Task.isCancelled else { return }
        loading = nil
        _ = showLoadedImage(of: item, in: view)
      }
    }
  }

  /// Shows an item's image, or a placeholder until it is loaded. Returns the file to load, or nil if there is nothing
  /// to load.
  private func showLoadedImage(of item: CatalogItem, in view: PictureView) -> PictureFile? {
    let picture = ItemPicture(of: item, from: textures)
    view.show(picture.image, properties(of: picture, size: LayoutSize(width: 160, height: 120)))
    return picture.missingFile
  }

  private func properties(of picture: ItemPicture, size: LayoutSize)
    -> ListContentConfiguration.ImageProperties
  {
    var properties = picture.properties(cornerRadius: 8)
    properties.maximumSize = size
    properties.iconSize = 96
    if case .tile = picture.image { properties.cornerRadius = 12 }
    return properties
  }

  private func button(for link: WebLink) -> Widget {
    let isWikipedia = link.host.hasSuffix(".wikipedia.org")
    let label = Label(
      isWikipedia ? gettext("Read on Wikipedia") : gettext("Open {host}", ["host": link.host]))
    label.setLines(1, ellipsis: .start)
    let button = Button(
      child: Box(.horizontal, spacing: 6, [Image(iconName: "web-browser-symbolic"), label]))
    button.addClass("pill")
    button.tooltip = link.address
    button.setAccessibleLabel(
      isWikipedia
        ? gettext("Read on Wikipedia in Browser")
        : gettext("Open {host} in Browser", ["host": link.host]))
    button.horizontalAlignment = .center
    button.onClicked { [weak self] in self?.send(.openLink(link)) }
    return button
  }
}
