import Gtk

/// A widget that shows suggestions over the upper part of its content.
///
/// The suggestions don't take the focus or move the content. They scroll if there isn't enough room.
@MainActor
final class CompletionOverlay: CoveredContent {
  let list = CompletionList()

  private let scroller: ScrolledWindow
  private let sheet = CustomWidget(cssName: "completionsheet")

  private static let margin: Int32 = 12

  init(_ content: Widget) {
    scroller = ScrolledWindow(child: list, heights: 0...10_000)
    super.init(content, cssName: "completionoverlay")
    sheet.add(scroller)
    sheet.canContainFocus = false
    sheet.isVisible = false
    add(sheet)
  }

  var isShown: Bool { sheet.isVisible }

  func show(_ rows: [CompletionRow], chosen: Int?) {
    if !rows.isEmpty { list.show(rows, chosen: chosen) }
    sheet.isVisible = !rows.isEmpty
    if let chosen, let row = list.view(at: chosen) {
      scroller.reveal(row)
    } else {
      scroller.scrollToTop()
    }
  }

  func covers(_ x: Double, _ y: Double, of widget: Widget) -> Bool {
    guard isShown, let bounds = sheet.bounds(in: widget) else { return false }
    return bounds.x <= x && x < bounds.maxX && bounds.y <= y && y < bounds.maxY
  }

  override func allocateContent(width: Int32, height: Int32) {
    super.allocateContent(width: width, height: height)
    guard sheet.isVisible else { return }
    let margin = CompletionOverlay.margin
    let sheetWidth = max(sheet.measure(.horizontal).minimum, width - 2 * margin)
    let heights = sheet.measure(.vertical, for: sheetWidth)
    sheet.allocate(
      x: (width - sheetWidth) / 2, y: 0, width: sheetWidth,
      height: max(heights.minimum, min(heights.natural, height - margin)))
  }
}
