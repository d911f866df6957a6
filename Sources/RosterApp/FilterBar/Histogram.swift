import Catalog
import Gtk
import Gettext

/// How many items there are in each of some ranges of numbers or dates, as bars side by side; a person draws over those that
/// are wanted, or goes there by the arrows.
@MainActor
final class Histogram: CustomWidget {
  /// Called with the bars that are wanted now; nil is all of them.
  var onChoose: (Range<Int>?) -> Void = { _ in }

  /// Called when other bars are pointed at, or none.
  var onPoint: (Range<Int>?) -> Void = { _ in }

  /// The bars that are pointed at, or being drawn over.
  private(set) var pointed: Range<Int>? {
    didSet {
      guard pointed != oldValue else { return }
      showBars()
      onPoint(pointed)
    }
  }

  private var count = 0
  /// What is chosen, on a line on which each bar is 1 wide; nil is nothing.
  private var chosen: ClosedRange<Double>?
  private let all = HistogramBars(cssName: "bars")
  /// Those of them that are wanted, in the accent.
  private let wanted = HistogramBars(cssName: "bars")
  /// Where a person has begun to draw, or to choose with Shift.
  private var anchor: Int?
  private var end: Int?
  private var isHeld = false
  private var slide = Slide(isIn: true)
  private var heights: (from: [Double], to: [Double]) = ([], [])

  init() {
    super.init(cssName: "histogram", role: .button)
    isFocusable = true
    setAccessibleDescription(
      gettext(
        "Press Left or Right to select a bar, Shift+Left or Shift+Right to extend the range, or Delete to clear it."
      ))
    wanted.addClass("wanted")
    add(all)
    add(wanted)
    connectPointer()
    onKeyPress { [weak self] press in self?.take(press) ?? false }
  }

  /// Shows how many there are.
  ///
  /// - Parameters:
  ///   - histogram: the bars.
  ///   - chosen: from where to where they are chosen, on a line on which each is 1 wide; nil for nothing.
  ///   - animated: whether the bars grow and shrink from what they are.
  func show(_ histogram: Facet.Histogram, chosen: ClosedRange<Double>?, animated: Bool) {
    let most = Double(max(1, histogram.counts.max() ?? 1))
    let target = histogram.counts.map { Double($0) / most }
    self.chosen = chosen
    if !animated || target.count != count { (anchor, end, pointed) = (nil, nil, nil) }
    let current = animated && target.count == count ? all.heights : target.map { _ in 0 }
    count = target.count
    if target != heights.to || !animated {
      heights = (current, target)
      let isRunning = slide.isRunning
      slide = Slide(isIn: !animationsAreEnabled)
      if animationsAreEnabled {
        slide.go(true)
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
    all.show(now, part: nil)
    let part = isHeld ? pointed.map { Double($0.lowerBound)...Double($0.upperBound) } : chosen
    wanted.show(now, part: part ?? 0...Double(count))
    wanted.isVisible = part != nil
  }

  // MARK: The pointer

  private func connectPointer() {
    onPointerMove { [weak self] place in
      guard let self, !isHeld else { return }
      pointed = place.flatMap { self.bar(at: $0.x) }.map { $0..<$0 + 1 }
    }
    let drag = DragGesture(on: self)
    var start = 0.0
    drag.onBegin = { [weak self, weak drag] x, _ in
      guard let self, let bar = bar(at: x) else { return false }
      drag?.claim()
      grabFocus()
      (start, isHeld) = (x, true)
      draw(from: bar, to: bar)
      return true
    }
    drag.onUpdate = { [weak self] distance, _ in
      guard let self, let anchor, let bar = bar(at: start + distance) else { return }
      draw(from: anchor, to: bar)
    }
    drag.onEnd = { [weak self] isDone in
      guard let self, isHeld else { return }
      isHeld = false
      if isDone, let pointed { choose(pointed) } else { showBars() }
    }
  }

  private func draw(from anchor: Int, to end: Int) {
    (self.anchor, self.end) = (anchor, end)
    pointed = min(anchor, end)..<max(anchor, end) + 1
    showBars()
  }

  /// What is chosen alone, and is chosen again, is chosen no longer.
  private func choose(_ bars: Range<Int>) {
    let isAgain = chosen == Double(bars.lowerBound)...Double(bars.upperBound)
    onChoose(isAgain ? nil : bars)
  }

  /// The bar at a place, or the one nearest to it.
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
    // From nothing, to the right comes the first, and to the left the last.
    let start = end ?? chosen.map { Int($0.lowerBound) } ?? (distance > 0 ? -1 : count)
    let bar = min(count - 1, max(0, start + distance))
    end = bar
    if !modifiers.contains(.shift) || anchor == nil { anchor = bar }
    guard let anchor else { return }
    pointed = nil
    onChoose(min(anchor, bar)..<max(anchor, bar) + 1)
  }
}
