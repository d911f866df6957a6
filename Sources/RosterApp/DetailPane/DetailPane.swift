import Catalog
import DiffableGtk
import Gtk

/// All there is about one item; a quiet page while there is none.
@MainActor
final class DetailPane: CustomWidget {
  /// Called when a chip that leads to another item is pressed.
  var onFollow: (ItemID) -> Void = { _ in }

  /// Called when the item's link is pressed.
  var onOpenLink: (WebLink) -> Void = { _ in }

  /// Whether everything that moves has come to rest.
  var isSettled: Bool { !stack.isInTransition }

  private let stack = Stack(.crossfade)
  private let nothingChosen = StatusPage(
    iconName: "view-list-bullet-symbolic", title: "Nothing Selected",
    sentence: "Select something in the list to see more about it.")
  private let content = Box(.vertical, spacing: 24)
  private let scrolledWindow: ScrolledWindow
  private let textures: TextureStore
  private var loading: Task<Void, Never>?

  /// What is shown.
  private(set) var shown: CatalogItem?

  init(textures: TextureStore) {
    self.textures = textures
    content.setMargins(top: 24, bottom: 24, start: 18, end: 18)
    scrolledWindow = ScrolledWindow(child: ColumnView(content))
    super.init(cssName: "detailpane", role: .group)
    nothingChosen.addClass("quiet")
    setAccessibleLabel("Details")
    add(stack)
    stack.add(nothingChosen, title: "Nothing Selected")
    stack.add(scrolledWindow, title: "Item")
  }

  /// Shows an item, or that none is selected.
  func show(_ item: CatalogItem?) {
    if item != shown { loading?.cancel() }
    guard let item else {
      shown = nil
      return stack.show(nothingChosen)
    }
    stack.show(scrolledWindow)
    guard item != shown else { return }
    shown = item
    scrolledWindow.setAccessibleLabel(item.title)
    content.removeAll()
    content.append(head(of: item))
    if !item.facts.isEmpty { content.append(FactCard(item.facts) { [weak self] in self?.onFollow($0) }) }
    scrolledWindow.scrollToTop()
  }

  private func head(of item: CatalogItem) -> Widget {
    let title = Label(heading: item.title)
    title.addClass("detail-title")
    title.wrap(centred: true)
    let texts = Box(.vertical, spacing: 6, [title])
    if let subtitle = item.subtitle {
      let label = Label(subtitle)
      label.addClass("secondary")
      label.wrap(centred: true)
      texts.append(label)
    }
    let head = Box(.vertical, spacing: 18, [picture(of: item), texts])
    if let link = item.link { head.append(button(for: link)) }
    return head
  }

  private func picture(of item: CatalogItem) -> Widget {
    let picture = ItemPicture(of: item, from: textures)
    guard case .image = item.picture else {
      let banner = PictureView(name: "Initials of \(item.title)")
      banner.addClass("banner")
      banner.show(picture.image, properties(of: picture, size: LayoutSize(132)))
      return banner
    }
    let view = PictureView(name: "Picture of \(item.title)")
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
    let label = Label("Open \(link.host)")
    label.isEllipsized = true
    let button = Button(
      child: Box(.horizontal, spacing: 6, [Image(iconName: "web-browser-symbolic"), label]))
    button.addClass("pill")
    button.tooltip = link.address
    button.setAccessibleLabel("Open \(link.host) in the browser")
    button.horizontalAlignment = .center
    button.onClicked { [weak self] in self?.onOpenLink(link) }
    return button
  }
}
