import Gtk

/// A bar that shows a number relative to the largest number in its row.
@MainActor
final class ShareBar: CustomWidget {
  private let share: Double
  private let bar = CustomWidget(cssName: "share", role: .presentation)

  private static let thickness: Int32 = 4

  /// Creates a bar with a relative length from 0 to 1. Any length above 0 is visible.
  init(_ share: Double) {
    self.share = min(1, max(0, share))
    super.init(cssName: "sharebar", role: .presentation)
    bar.isVisible = self.share > 0
    add(bar)
  }

  override func measureContent(_ orientation: Orientation, for size: Int32) -> MeasuredSize {
    orientation == .vertical ? (ShareBar.thickness, ShareBar.thickness) : (0, 0)
  }

  override func allocateContent(width: Int32, height: Int32) {
    guard bar.isVisible else { return }
    let length = min(width, max(2, Int32((Double(width) * share).rounded())))
    _ = bar.measure(.horizontal)
    bar.allocate(x: readsRightToLeft ? width - length : 0, y: 0, width: length, height: height)
  }
}
