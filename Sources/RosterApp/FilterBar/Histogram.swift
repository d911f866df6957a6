import Catalog
import Gtk
import Gettext

/// A histogram of numbers or dates, in which the user can select a range by dragging or with the arrow keys.
@MainActor
final class Histogram: CustomWidget {
  var onChoose: (Range<Int>?) -> Void = { _ in }

  var onPoint: (Range<Int>?) -> Void = { _ in }

  /// The highlighted bars: those under the pointer, or those that the user is selecting by dragging.
  private(set) var highlighted: Range<Int>? {
    didSet {
      guard highlighted != oldValue else { return }
      showBars()
      onPoint(highlighted)
    }
  }

  private var count = 0
  /// The bounds of the selected range, in bars from the start of the histogram, or nil if no range is selected.
  private var chosen: ClosedRange<Double>?
  private let allBars = HistogramBars(cssName: "bars")
  private let selectedBars = HistogramBars(cssName: "bars")
  private var anchor: Int?
  private var end: Int?
  /// Whether the selection covers all bars, so that no items are filtered out.
  private var coversAll: Bool {
    if let anchor, let end { abs(end - anchor) == count - 1 } else { false }
  }
  private var isDragging = false
  private var slide = Slide(isShown: true)
  private var heights: (from: [Double], to: [Double]) = ([], [])

  init() {
    super.init(cssName: "histogram", role: .button)
    isFocusable = true
    setAccessibleDescription(
      gettext(
        "Press Left or Right to select a bar, Shift+Left or Shift+Right to extend the range, or Delete to clear it."
      ))
    selectedBars.addClass("wanted")
    add(allBars)
    add(selectedBars)
    connectPointer()
    onKeyPress { [weak self] press in self?.take(press) ?? false }
  }

  func show(_ histogram: Facet.Histogram, chosen: ClosedRange<Double>?, animated: Bool) {
    let maximum = Double(max(1, histogram.counts.max() ?? 1))
    let target = histogram.counts.map { Double($0) / maximum }
    let isCleared = chosen == nil && self.chosen != nil && !coversAll
    self.chosen = chosen
    if !animated || target.count != count || isCleared { (anchor, end, highlighted) = (nil, nil, nil) }
    let current = animated && target.count == count ? allBars.heights : target.map { _ in 0 }
    count = target.count
    if target != heights.to || !animated {
      heights = (current, target)
      let isRunning = slide.isRunning
      slide = Slide(isShown: !animationsAreEnabled)
      if animationsAreEnabled {
        slide.animate(isShown: true)
        if !isRunning { onFrame { [weak self] in self?.advance(to: $0) ?? false } }
      }
    }
    showBars()
  }

  private func advance(to time: Int64) -> Bool {
    slide.advance(to: time)
    showBars()
    return slide.isRunning
  }

  private func showBars() {
    let now = zip(heights.from, heights.to).map { $0 + ($1 - $0) * slide.progress }
    allBars.show(now, part: nil)
    let part = isDragging ? highlighted.map { Double($0.lowerBound)...Double($0.upperBound) } : chosen
    selectedBars.show(now, part: part ?? 0...Double(count))
    selectedBars.isVisible = part != nil
  }

  /// Clears the highlight when the histogram is hidden. GTK doesn't report that the pointer has left a popover that
  /// closes.
  override func mappedDidChange() { if !isMapped { highlighted = nil } }

  // MARK: The pointer

  private func connectPointer() {
    onPointerMove { [weak self] place in
      guard let self, !isDragging else { return }
      highlighted = place.flatMap { self.bar(at: $0.x) }.map { $0..<$0 + 1 }
    }
    let drag = DragGesture(on: self)
    var start = 0.0
    drag.onBegin = { [weak self, weak drag] x, _ in
      guard let self, let bar = bar(at: x) else { return false }
      drag?.claim()
      grabFocus()
      (start, isDragging) = (x, true)
      draw(from: bar, to: bar)
      return true
    }
    drag.onUpdate = { [weak self] distance, _ in
      guard let self, let anchor, let bar = bar(at: start + distance) else { return }
      draw(from: anchor, to: bar)
    }
    drag.onEnd = { [weak self] isDone in
      guard let self, isDragging else { return }
      isDragging = false
      if isDone, let highlighted { choose(highlighted) } else { showBars() }
    }
  }

  private func draw(from anchor: Int, to end: Int) {
    (self.anchor, self.end) = (anchor, end)
    highlighted = min(anchor, end)..<max(anchor, end) + 1
    showBars()
  }

  /// Selects bars. Selecting the current range again clears the selection.
  private func choose(_ bars: Range<Int>) {
    let isCurrentSelection = chosen == Double(bars.lowerBound)...Double(bars.upperBound)
    highlighted = nil
    onChoose(isCurrentSelection ? nil : bars)
  }

  private func bar(at x: Double) -> Int? {
    guard count > 0, width > 0 else { return nil }
    let share = min(1, max(0, x / Double(width)))
    return min(count - 1, Int((readsRightToLeft ? 1 - share : share) * Double(count)))
  }

  // MARK: The keyboard

  private func take(_ press: KeyPress) -> Bool {
    guard count > 0, press.modifiers.isSubset(of: .shift) else { return false }
    switch press.key {
    case .left: step(by: readsRightToLeft ? 1 : -1, press.modifiers)
    case .right: step(by: readsRightToLeft ? -1 : 1, press.modifiers)
    case .home: step(by: -count, press.modifiers)
    case .end: step(by: count, press.modifiers)
    case .delete, .backspace:
      (anchor, end) = (nil, nil)
      onChoose(nil)
    default: return false
    }
    return true
  }

  private func step(by distance: Int, _ modifiers: Modifiers) {
    // Without a selection, a step forwards selects the first bar, and a step backwards selects the last.
    let start = end ?? chosen.map { Int($0.lowerBound) } ?? (distance > 0 ? -1 : count)
    let bar = min(count - 1, max(0, start + distance))
    end = bar
    if !modifiers.contains(.shift) || anchor == nil { anchor = bar }
    guard let anchor else { return }
    highlighted = nil
    onChoose(min(anchor, bar)..<max(anchor, bar) + 1)
  }
}
