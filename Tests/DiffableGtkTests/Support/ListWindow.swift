import CGtk
@testable import DiffableGtk
import GtkTestSupport
import Testing

@testable import Gtk

/// A list in a window on the screen, with strings for items and sections, and a clock that the test moves.
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

  /// How high the label of an item is.
  var heightOf: (String) -> Int32 = { _ in 36 }

  /// What the label of an item says.
  var textOf: (String) -> String = { $0 }

  /// Called where a cell is filled.
  var onFill: (String) -> Void = { _ in }

  /// The items whose cells were filled, in order, since the test last emptied it.
  var configured: [String] = []

  init(hasHeaders: Bool = true, width: Int32 = 400, height: Int32 = 500, isShown: Bool = true) throws {
    try #require(Gtk.start(), "no display: run meson-helper/test")
    list = DiffableListView()
    window = Window()
    // Where nobody else decorates it, GTK would, and take the room from the list.
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
    list.animator.isDrivenByHand = true
    window.defaultSize = (width, height)
    window.setContent(list)
    if isShown { show() }
  }

  isolated deinit { window.destroy() }

  /// Puts the window on the screen.
  func show() {
    window.present()
    settle()
  }

  /// Lets GTK lay out and draw until there is nothing more to do.
  func settle() {
    MainLoop.wait { list.isMapped && list.width > 0 }
    let frames = gtk_widget_get_frame_clock(window.widget)
    for _ in 0..<3 {
      gdk_frame_clock_request_phase(frames, GDK_FRAME_CLOCK_PHASE_LAYOUT)
      let before = gdk_frame_clock_get_frame_counter(frames)
      MainLoop.wait(seconds: 2) { gdk_frame_clock_get_frame_counter(frames) != before }
    }
    while MainLoop.iterate() {}
  }

  /// Applies sections with their items.
  func apply(_ sections: KeyValuePairs<String, [String]>, animated: Bool = false) {
    var snapshot = DataSource.Snapshot()
    for (section, items) in sections {
      snapshot.appendSections([section])
      snapshot.appendItems(items)
    }
    dataSource.apply(snapshot, animatingDifferences: animated)
  }

  /// What a person sees, from top to bottom: the texts of the cells and headers in the window.
  var shown: [String] {
    var texts: [(Double, Double, String)] = []
    list.rows.forEachVisible { cell, _, place in texts.append((place.y, place.x, text(of: cell) ?? "?")) }
    return texts.sorted { ($0.0, $0.1) < ($1.0, $1.1) }.map(\.2)
  }

  /// What a cell says, after # in a header and _ in a footer.
  private func text(of cell: ListCell) -> String? {
    switch cell {
    case let cell as TextCell: cell.label.text
    case let cell as Header: "# " + cell.label.text
    case let cell as Footer: "_ " + cell.label.text
    default: nil
    }
  }

  /// Where an item's cell is drawn, and how visible it is; nil where it is not in the window.
  func presented(_ item: String) -> (y: Double, opacity: Double)? {
    var result: (Double, Double)?
    list.rows.forEachVisible { cell, element, place in
      guard (cell as? TextCell)?.label.text == item else { return }
      let presentation = list.animator.presentation(of: element) ?? .atRest
      result = (place.y + presentation.y, presentation.opacity)
    }
    return result
  }

  /// Where an item's cell is drawn, in both directions; nil where it is not in the window.
  func presentedPlace(_ item: String) -> (x: Double, y: Double)? {
    guard let element = dataSource.element(of: item), let place = place(item) else { return nil }
    let presentation = list.animator.presentation(of: element) ?? .atRest
    return (place.x + presentation.x, place.y + presentation.y)
  }

  /// The header that stays at the top edge, by its text.
  var stickyText: String? { (list.stickyHeader?.cell as? Header)?.label.text }

  /// Moves the clock of the animation to that many milliseconds after its first frame.
  func frame(at milliseconds: Int64) { list.animator.advance(to: 1_000_000 + milliseconds * 1000) }

  /// The cell of an item, where it has one.
  func cell(_ item: String) -> ListCell? {
    dataSource.element(of: item).flatMap { list.rows.cell(for: $0) }
  }

  /// Where an item is, or with a # a header.
  func place(_ text: String) -> Rectangle? {
    var result: Rectangle?
    list.rows.forEachVisible { cell, _, place in
      if self.text(of: cell) == text { result = place }
    }
    return result
  }

  /// The cell that the keyboard is at.
  var cursorCell: ListCell? { list.selection.cursor.flatMap { list.rows.cell(for: $0) } }

  /// Takes the keyboard away from everything in the window.
  func dropFocus() { gtk_window_set_focus(window.cast(), nil) }

  /// Presses a key in the list.
  func press(_ key: Key, _ modifiers: Modifiers = []) { _ = list.handle(KeyPress(key, modifiers)) }
}

extension DiffableListView {
  /// The copy of a header at the top edge.
  var stickyHeader: PinnedView? { pinned.views.first { $0.element.isHeader } }

  /// Changes one of the display's settings.
  func setSetting(_ name: String, _ value: Bool) {
    cgtk_set_bool(UnsafeMutableRawPointer(gtk_widget_get_settings(widget)), name, value ? 1 : 0)
  }
}
