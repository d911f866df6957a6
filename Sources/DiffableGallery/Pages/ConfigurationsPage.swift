import DiffableGtk

/// The content and backgrounds of cells. See the guide "Configurations and accessories".
@MainActor
final class ConfigurationsPage: GalleryPage {
  private var dataSource: ListViewDiffableDataSource<String, String>?
  private var isLong = false

  private static let sections: KeyValuePairs = [
    "Texts": ["Subtitle", "Value", "Wrapping", "Match", "Path", "Disabled"],
    "Pictures": ["Tile", "Tinted", "Round"],
    "Backgrounds": ["By State", "Filled", "Stroked"],
  ]

  init() {
    super.init()
    let cells = CellRegistration<ListCell, String> { [weak self] cell, _, item in
      cell.contentConfiguration = self?.content(of: item)
      cell.backgroundConfiguration = self?.background(of: item)
      cell.isSensitive = item != "Disabled"
    }
    dataSource = ListViewDiffableDataSource(listView: list) { list, indexPath, item in
      list.dequeueConfiguredReusableCell(using: cells, for: indexPath, item: item)
    }
    dataSource?.showHeaders { $0 }
    addButton("More Text") { [weak self] in self?.demonstrate() }
    var snapshot = DiffableDataSourceSnapshot<String, String>()
    for (title, items) in Self.sections {
      snapshot.appendSections([title])
      snapshot.appendItems(items)
    }
    dataSource?.apply(snapshot)
  }

  override func demonstrate() {
    isLong.toggle()
    dataSource?.change { $0.reconfigureItems(["Wrapping"]) }
  }

  private func content(of item: String) -> ListContentConfiguration {
    var content = item == "Value" ? ListContentConfiguration.valueCell() : .subtitleCell()
    content.text = item
    content.imageProperties.reservedLayoutSize.width = 40
    switch item {
    case "Wrapping":
      let more = " With more text, the cell grows and the rows below it make room."
      content.secondaryText = "A cell is as tall as its text." + (isLong ? more + more + more : "")
      content.secondaryTextProperties.numberOfLines = 0
    case "Match": content.secondaryAttributedText = AttributedText("A match in text", emphasizing: [2..<7])
    case "Path":
      content.secondaryText = "/usr/share/icons/hicolor/scalable/apps/io.github.rosterapp.DiffableGallery.svg"
      content.secondaryTextProperties.lineBreakMode = .byTruncatingMiddle
    case "Tile": content.image = .tile(for: "Diffable Gallery")
    case "Tinted":
      content.image = .icon("starred-symbolic")
      content.imageProperties.tintColor = .warning
    case "Round": (content.image, content.imageProperties.cornerRadius) = (.tile(for: "Round Picture"), 20)
    case "Value": content.secondaryText = "At the end"
    default: content.secondaryText = "Below the first text"
    }
    return content
  }

  private func background(of item: String) -> BackgroundConfiguration? {
    guard ["By State", "Filled", "Stroked"].contains(item) else { return nil }
    var background = BackgroundConfiguration.listCell()
    if item == "Filled" { background.backgroundColor = .success.withAlphaComponent(0.2) }
    if item == "Stroked" { (background.strokeColor, background.strokeWidth) = (.tint, 2) }
    return background
  }
}
