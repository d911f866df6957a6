import Gtk

/// The section backgrounds that differ from the background of the list. They are drawn behind all cells.
///
/// During an animation, the boundary between two backgrounds moves with the first cell of the lower section.
@MainActor
final class SectionBackgrounds: ListPart {
  weak var list: DiffableListView?

  /// The background widgets, keyed by their CSS classes. Each widget is as large as the list, but is drawn only behind
  /// the sections with its classes.
  private var backgrounds: [Set<String>: CustomWidget] = [:]

  private var listClasses: Set<String> = []

  func connect(to list: DiffableListView) { self.list = list }

  /// Updates the background widgets. The list itself gets the background of its last section, so that this background
  /// also fills the area below the last line.
  func update() {
    guard let list else { return }
    let map = list.content?.lineMap
    let last = map?.sections.last.flatMap { map?.layout(of: $0).layout } ?? list.layout
    let classes = SectionStyle.backgroundClasses(of: last)
    for name in listClasses.subtracting(classes) { list.removeClass(name) }
    for name in classes.subtracting(listClasses) { list.addClass(name) }
    listClasses = classes
    guard let map else { return }
    let looks = Set(
      map.sections.isEmpty ? [] : map.layouts.map { SectionStyle.backgroundClasses(of: $0.layout) })
    let needed = looks.subtracting([classes])
    for (look, background) in backgrounds where !needed.contains(look) {
      list.remove(background)
      backgrounds[look] = nil
    }
    for look in needed where backgrounds[look] == nil {
      let background = CustomWidget(cssName: "ground")
      for name in look { background.addClass(name) }
      background.isTargetable = false
      background.setAccessibleHidden(true)
      list.add(background)
      backgrounds[look] = background
    }
  }

  func allocate(width: Int32, height: Int32) {
    for background in backgrounds.values {
      _ = background.measure(.horizontal)
      _ = background.measure(.vertical)
      background.allocate(x: 0, y: 0, width: width, height: height)
    }
  }

  func drawBehindRows(_ drawing: Drawing) {
    guard let list, !backgrounds.isEmpty else { return }
    let runs = backgroundRuns
    for (index, run) in runs.enumerated() {
      guard let background = backgrounds[run.look] else { continue }
      let top = index == 0 ? 0 : run.y
      let bottom = index + 1 < runs.count ? runs[index + 1].y : run.bottom
      let part = Rectangle(x: 0, y: top, width: Double(list.width), height: max(0, bottom - top))
      drawing.clipped(to: part) { drawing.draw(child: background) }
    }
  }

  /// The ranges of consecutive visible lines that have the same background, from top to bottom.
  private var backgroundRuns: [(look: Set<String>, y: Double, bottom: Double)] {
    guard let list, let content = list.content else { return [] }
    var lines: [(look: Set<String>, y: Double, bottom: Double)] = []
    for view in list.rows.views where view.isNearVisibleArea {
      guard let line = view.line, let layout = content.layout(of: line), let place = view.bounds(in: list)
      else { continue }
      let moved = view.cells.first.flatMap { list.parts.animator.presentation(of: $0.element)?.y } ?? 0
      lines.append((SectionStyle.backgroundClasses(of: layout.layout), place.y + moved, place.maxY + moved))
    }
    var runs: [(look: Set<String>, y: Double, bottom: Double)] = []
    for line in lines.sorted(by: { $0.y < $1.y }) {
      if let last = runs.last, last.look == line.look {
        runs[runs.count - 1].bottom = max(last.bottom, line.bottom)
      } else {
        runs.append(line)
      }
    }
    return runs
  }
}
