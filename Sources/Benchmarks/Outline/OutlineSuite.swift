import DiffableGtk
import Gtk

/// A benchmark of this package's outline and of a `GtkListView` with a `GtkTreeListModel`.
@MainActor
struct OutlineSuite {
  let count: Int
  let runs: Int

  func run() -> [ListFigure] {
    let rows = OutlineRows(childCount: count / 1000 - 1)
    let outlines: [any BenchmarkOutline] = [OurOutline(rows), StockOutline(rows)]
    let frames = outlines.map { FrameTimer.settle($0.window) }
    var times = [[[Double]]](repeating: [[], []], count: Self.works.count)
    for run in 0...runs {
      for (work, (_, perform)) in Self.works.enumerated() {
        for (implementation, outline) in outlines.enumerated() {
          let time = frames[implementation].timeToFrame { perform(outline) }
          while !outline.isComplete { MainLoop.iterate(mayBlock: true) }
          frames[implementation].rest(milliseconds: 300)
          if run > 0 { times[work][implementation].append(time) }
        }
      }
    }
    for outline in outlines { outline.window.destroy() }
    let figures = zip(Self.works, times).map { work, times in
      ListFigure(
        rows: count, work: work.name, unit: "ms", ours: median(times[0]),
        stock: median(times[1]))
    }
    ListFigure.show(figures)
    return figures
  }

  private typealias Work = (name: String, perform: @MainActor (any BenchmarkOutline) -> Void)

  private static let works: [Work] = [
    ("expand all", { $0.setAllExpanded(true) }),
    ("collapse one parent in view", { $0.setExpanded(false, parent: 0) }),
    ("expand it", { $0.setExpanded(true, parent: 0) }),
    ("collapse one parent out of view", { $0.setExpanded(false, parent: 500) }),
    ("expand it", { $0.setExpanded(true, parent: 500) }),
    ("collapse all", { $0.setAllExpanded(false) }),
  ]
}
