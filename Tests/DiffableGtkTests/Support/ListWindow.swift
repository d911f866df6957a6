import CGtk
@testable import DiffableGtk
import GtkTestSupport
import Testing

@testable import Gtk

/// A visible list with strings as items and sections, and a manual clock.
@MainActor
final class ListWindow {
  typealias DataSource = ListViewDiffableDataSource<String, String>

  final class TextCell: ListCell {
    static var made = 0
    let label = Label()
    var configurations = 0

    required init() {
      super.init()
      TextCell.made += 1
      label.setSizeRequest(height: 36)
      label.textAlignment = 0
      add(label)
    }
  }

  final class Header: ListCell {
    let label = Label()

    required init() {
      super.init(cssName: "header")
      add(label)
    }
  }

  final class Footer: ListCell {
    let label = Label()

    required init() {
      super.init(cssName: "footer")
      add(label)
    }
  }

  let window: Window
  let list: DiffableListView
  let dataSource: DataSource

  /// Called to get the height of an item's label.
  var heightOf: (String) -> Int32 = { _ in 36 }

  /// Called to get the text of an item's label.
  var textOf: (String) -> String = { $0 }

  /// Called when a cell is configured.
  var onFill: (String) -> Void = { _ in }

  /// The items configured since the test last emptied this array, in order.
  var configured: [String] = []

  init(hasHeaders: Bool = true, width: Int32 = 400, height: Int32 = 500, isShown: Bool = true) throws {
    try #require(Display.open(), "no display: run meson-helper/test")
    list = DiffableListView()
    window = Window()
    // Without a window manager, GTK would draw decorations, which take space from the list.
    gtk_window_set_decorated(window.cast(), 0)
    weak var weakSelf: ListWindow?
    let cell = CellRegistration<TextCell, String> { cell, _, item in
      cell.label.text = weakSelf?.textOf(item) ?? item
      cell.label.setSizeRequest(height: weakSelf?.heightOf(item) ?? 36)
      cell.accessibleText = item
      cell.configurations += 1
      weakSelf?.configured.append(item)
      weakSelf?.onFill(item)
    }
    let header = SupplementaryRegistration<Header>(
      elementKind: DiffableListView.elementKindSectionHeader
    ) { view, _, indexPath in
      view.label.text = weakSelf?.dataSource.sectionIdentifier(for: indexPath.section) ?? "?"
      view.accessibleText = view.label.text
    }
    let footer = SupplementaryRegistration<Footer>(
      elementKind: DiffableListView.elementKindSectionFooter
    ) { view, _, indexPath in
      view.label.text = weakSelf?.dataSource.sectionIdentifier(for: indexPath.section) ?? "?"
    }
    dataSource = DataSource(listView: list) { list, indexPath, item in
      list.dequeueConfiguredReusableCell(using: cell, for: indexPath, item: item)
    }
    if hasHeaders {
      dataSource.supplementaryViewProvider = { list, kind, indexPath in
        kind == DiffableListView.elementKindSectionFooter
          ? list.dequeueConfiguredReusableSupplementary(using: footer, for: indexPath)
          : list.dequeueConfiguredReusableSupplementary(using: header, for: indexPath)
      }
    }
    weakSelf = self
    list.parts.animator.hasManualFrames = true
    window.defaultSize = (width, height)
    window.setContent(list)
    if isShown { show() }
  }

  isolated deinit { window.destroy() }

  /// Presents the window and waits until it has been drawn.
  func show() {
    window.present()
    settle()
  }

  /// Runs GTK's layout and drawing until nothing is pending.
  func settle() {
    MainLoop.wait { list.isMapped && list.width > 0 }
    window.drawFrames(3)
  }

  /// Ends all animations, and runs GTK's layout and drawing until nothing is pending.
  func finishAnimations() {
    list.parts.animator.finish()
    settle()
  }

  /// Hides the list, and lets GTK move the focus.
  ///
  /// If a focused widget is hidden twice before the next frame, GTK 4.8 never releases it.
  func hide() {
    list.isVisible = false
    window.drawFrames(3)
  }

  /// Returns a snapshot of items in the section "S".
  static func snapshot(_ items: [String]) -> DataSource.Snapshot {
    var snapshot = DataSource.Snapshot()
    snapshot.appendSections(["S"])
    snapshot.appendItems(items)
    return snapshot
  }

  func apply(_ sections: KeyValuePairs<String, [String]>, animated: Bool = false) {
    var snapshot = DataSource.Snapshot()
    for (section, items) in sections {
      snapshot.appendSections([section])
      snapshot.appendItems(items)
    }
    dataSource.apply(snapshot, animatingDifferences: animated)
  }

  /// The visible text of each cell, from top to bottom.
  var shown: [String] {
    var texts: [(Double, Double, String)] = []
    list.rows.forEachVisible { cell, _, place in texts.append((place.y, place.x, text(of: cell) ?? "?")) }
    return texts.sorted { ($0.0, $0.1) < ($1.0, $1.1) }.map(\.2)
  }

  /// Returns the text of a cell, prefixed with # for a header and _ for a footer.
  private func text(of cell: ListCell) -> String? {
    switch cell {
    case let cell as TextCell: cell.label.text
    case let cell as Header: "# " + cell.label.text
    case let cell as Footer: "_ " + cell.label.text
    default: nil
    }
  }

  /// Returns the drawn position and opacity of an item's cell, or nil if it isn't visible.
  func presented(_ item: String) -> (y: Double, opacity: Double)? {
    var result: (Double, Double)?
    list.rows.forEachVisible { cell, element, place in
      guard (cell as? TextCell)?.label.text == item else { return }
      let presentation = list.parts.animator.presentation(of: element) ?? .atRest
      result = (place.y + presentation.y, presentation.opacity)
    }
    return result
  }

  /// Returns the drawn position of an item's cell, or nil if it isn't visible.
  func presentedPlace(_ item: String) -> (x: Double, y: Double)? {
    guard let element = dataSource.element(of: item), let place = place(item) else { return nil }
    let presentation = list.parts.animator.presentation(of: element) ?? .atRest
    return (place.x + presentation.x, place.y + presentation.y)
  }

  /// The text of the pinned header.
  var stickyText: String? { (list.stickyHeader?.cell as? Header)?.label.text }

  /// Sets the animation clock to a time in milliseconds after the first frame.
  func frame(at milliseconds: Int64) { list.parts.animator.advance(to: 1_000_000 + milliseconds * 1000) }

  func cell(_ item: String) -> ListCell? {
    dataSource.element(of: item).flatMap { list.rows.cell(for: $0) }
  }

  /// Returns the bounds of the item with a text. The texts of headers begin with #.
  func place(_ text: String) -> Rectangle? {
    var result: Rectangle?
    list.rows.forEachVisible { cell, _, place in
      if self.text(of: cell) == text { result = place }
    }
    return result
  }

  /// The focused cell.
  var cursorCell: ListCell? { list.selection.cursor.flatMap { list.rows.cell(for: $0) } }

  func dropFocus() { gtk_window_set_focus(window.cast(), nil) }

  func press(_ key: Key, _ modifiers: Modifiers = []) {
    _ = list.parts.keyboard.handle(KeyPress(key, modifiers))
  }
}

extension DiffableListView {
  /// The pinned copy of a header.
  var stickyHeader: PinnedView? { parts.pinned.views.first { $0.element.isHeader } }

  /// Changes a setting of the display.
  func setSetting(_ name: String, _ value: Bool) {
    cgtk_set_bool(UnsafeMutableRawPointer(gtk_widget_get_settings(widget)), name, value ? 1 : 0)
  }
}
