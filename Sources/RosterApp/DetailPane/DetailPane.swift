import Catalog
import DiffableGtk
import Gtk
import Planner
import Gettext

/// All there is about one item, or about several that are selected; a quiet page while there is none.
@MainActor
final class DetailPane: CustomWidget {
  /// Called when a chip that leads to another item is pressed.
  var onFollow: (ItemID) -> Void = { _ in }

  /// Called when the item's link is pressed.
  var onOpenLink: (WebLink) -> Void = { _ in }

  /// Where numbers stand among those of other items; nil does not tell.
  var rankings: Rankings?

  /// The facts of the item that is shown.
  private(set) var factCard: FactCard?

  /// Whether everything that moves has come to rest.
  var isSettled: Bool { !stack.isInTransition && map?.isSettled ?? true }

  /// What is said of an item.
  var shownFacts: (CatalogItem) -> [ShownFact] = { $0.facts.map { ShownFact(fact: $0) } }
  private var lastFacts: [ShownFact] = []

  /// The title of an item's catalogue, where that is open.
  var catalogTitle: (ItemID) -> String? = { _ in nil }

  /// The title of an item that can be shown, for maps.
  var itemTitle: (ItemID) -> String? = { _ in nil }

  private let stack = Stack(.crossfade)
  private let nothingChosen = StatusPage(
    iconName: "view-list-bullet-symbolic", title: gettext("Nothing Selected"),
    sentence: gettext("Select an item to see its details."))
  private let content: Box
  private let head = Box(.vertical, spacing: 18)
  private let facts = Box(.vertical)

  /// Where the map stands, once there is one.
  let mapPlace = Box(.vertical)
  var map: MapCard?
  let maps: MapStore

  private let scrolledWindow: ScrolledWindow
  private let selectionScroller: ScrolledWindow
  let textures: TextureStore
  private var loading: Task<Void, Never>?

  /// What is kept of the item that is shown; hidden until it is told.
  let planning = PlanningCard()

  /// Several items, where that is what is shown.
  let selection = SelectionPage()

  /// The item of an open catalogue that is shown.
  private(set) var shown: CatalogItem?

  /// What is shown of an item whose catalogue is not open.
  private(set) var missing: ItemReference?

  init(textures: TextureStore, maps: MapStore = .shared) {
    self.textures = textures
    self.maps = maps
    mapPlace.isVisible = false
    content = Box(.vertical, spacing: 24, [head, planning, mapPlace, facts])
    for column in [content, selection] as [Widget] {
      column.setMargins(top: 24, bottom: 24, start: 18, end: 18)
    }
    scrolledWindow = ScrolledWindow(child: ColumnView(content))
    selectionScroller = ScrolledWindow(child: ColumnView(selection))
    super.init(cssName: "detailpane", role: .group)
    nothingChosen.addClass("quiet")
    setAccessibleLabel(gettext("Details"))
    add(stack)
    stack.add(nothingChosen, title: gettext("Nothing Selected"))
    stack.add(scrolledWindow, title: gettext("Item"))
    addContextMenu()
  }

  /// Shows an item, or that none is selected. What is kept of it is `planning`'s to show, before or after.
  func show(_ item: CatalogItem?) {
    if item != shown { loading?.cancel() }
    guard let item else {
      shown = nil
      missing = nil
      planning.clear()
      // An empty page that fades in would be seen through the item.
      return stack.show(nothingChosen, animated: false)
    }
    stack.show(scrolledWindow, animated: stack.shown != nothingChosen)
    let said = shownFacts(item)
    guard item != shown || said != lastFacts else { return showRanks() }
    let focusedField = factCard?.values.first { $0.hasFocusInside }?.fact.field
    shown = item
    lastFacts = said
    missing = nil
    begin(ItemReference(item))
    for part in parts(of: item) { head.append(part) }
    showMap(of: item)
    guard !said.isEmpty else { return }
    let card = FactCard(said) { [weak self] in self?.onFollow($0) }
    factCard = card
    facts.append(card)
    facts.isVisible = true
    showRanks()
    if let focusedField { card.values.first { $0.fact.field == focusedField }?.takeFocus() }
  }

  /// Shows an item that is not there, as its catalogue is not open: its title as it was, and what is kept of it.
  func show(missing item: PlannedItem) {
    stack.show(scrolledWindow, animated: stack.shown != nothingChosen)
    let reference = ItemReference(item)
    guard reference != missing else { return }
    loading?.cancel()
    shown = nil
    missing = reference
    begin(reference)
    showMap(of: nil)
    let sentence = Label(Wording.missing(item.id, from: catalogTitle(item.id)))
    sentence.addClass("secondary")
    sentence.wrap(centred: true)
    head.append(Box(.vertical, spacing: 6, [titleLabel(item.title), sentence]))
  }

  /// Shows that several items are selected; what is kept of them is `selection`'s to show.
  func show(_ items: [ItemReference]) {
    loading?.cancel()
    shown = nil
    missing = nil
    // The item's page stays as it is while it gives way to this one.
    planning.flush()
    if items != selection.items {
      selection.show(items)
      selectionScroller.scrollToTop()
    }
    if selectionScroller.parent == nil { stack.add(selectionScroller, title: gettext("Selection")) }
    stack.show(selectionScroller, animated: stack.shown != nothingChosen)
  }

  /// Makes room for another item. While it is the same one, only otherwise described, the card and what has the keyboard in it
  /// stay.
  private func begin(_ item: ItemReference) {
    if planning.item?.id != item.id { planning.clear() }
    scrolledWindow.setAccessibleLabel(item.title)
    if head.hasFocusInside || facts.hasFocusInside { holdFocus() }
    head.removeAll()
    facts.removeAll()
    factCard = nil
    facts.isVisible = false
    if !isFollowingMap { scrolledWindow.scrollToTop() }
  }

  /// Keeps the keyboard while what has it goes: GTK would give it to whatever is next, and select its text.
  private func holdFocus() {
    isFocusable = true
    grabFocus()
    isFocusable = false
  }

  private var isFollowingMap = false

  /// Shows what was pressed on the map, which stays where it is.
  func followOnMap(_ item: ItemID) {
    isFollowingMap = true
    defer { isFollowingMap = false }
    onFollow(item)
  }

  private func titleLabel(_ text: String) -> Label {
    let title = Label(heading: text)
    title.addClass("detail-title")
    title.wrap(centred: true)
    return title
  }

  private func parts(of item: CatalogItem) -> [Widget] {
    let texts = Box(.vertical, spacing: 6, [titleLabel(item.title)])
    if let subtitle = item.subtitle {
      let label = Label(subtitle)
      label.addClass("secondary")
      label.wrap(centred: true)
      texts.append(label)
    }
    return [picture(of: item), texts] + (item.link.map { [button(for: $0)] } ?? [])
  }

  private func picture(of item: CatalogItem) -> Widget {
    let picture = ItemPicture(of: item, from: textures)
    guard case .image = item.picture else {
      let banner = PictureView(name: gettext("Initials of {title}", ["title": item.title]))
      banner.addClass("banner")
      banner.show(picture.image, properties(of: picture, size: LayoutSize(132)))
      return banner
    }
    let view = PictureView(name: gettext("Picture of {title}", ["title": item.title]))
    view.horizontalAlignment = .center
    let size = LayoutSize(width: 160, height: 120)
    view.show(picture.image, properties(of: picture, size: size))
    loading = picture.missingFile.map { file in
      Task { [weak self, weak view, textures] in
        _ = await textures.texture(file)
        guard let self, let view, !Task.isCancelled else { return }
        let picture = ItemPicture(of: item, from: textures)
        view.show(picture.image, properties(of: picture, size: size))
      }
    }
    return view
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
    label.isEllipsized = true
    let button = Button(
      child: Box(.horizontal, spacing: 6, [Image(iconName: "web-browser-symbolic"), label]))
    button.addClass("pill")
    button.tooltip = link.address
    button.setAccessibleLabel(
      isWikipedia
        ? gettext("Read on Wikipedia in the browser")
        : gettext("Open {host} in the browser", ["host": link.host]))
    button.horizontalAlignment = .center
    button.onClicked { [weak self] in self?.onOpenLink(link) }
    return button
  }
}
