import Gtk

@MainActor
struct TableSuite {
  let runs: Int

  func warmUp() {
    let rows = Rows(count: 300)
    for table: any SortableTable in [OurTable(rows, columns: 3), StockTable(rows, columns: 3)] {
      table.warmUp()
    }
  }

  func changes(rows count: Int) -> [ListFigure] {
    let rows = Rows(count: count)
    let (ours, stock) = (OurTable(rows, columns: 8), StockTable(rows, columns: 8))
    let ourFrames = shown(ours)
    let stockFrames = shown(stock)
    let steps: [(String, @MainActor (any SortableTable) -> Void)] = [
      ("search 1", { $0.search("1") }),
      ("search 12", { $0.search("12") }),
      ("clear", { $0.search("") }),
      ("sort by a column", { $0.sort(by: 1, isAscending: true) }),
      ("sort in the other direction", { $0.sort(by: 1, isAscending: false) }),
      ("sort by another column", { $0.sort(by: 2, isAscending: true) }),
    ]
    var times: [String: (ours: [Double], stock: [Double])] = [:]
    for run in 0...runs {
      for (name, step) in steps {
        let our = ourFrames.timeToFrame { step(ours) }
        while !ours.isComplete { MainLoop.iterate(mayBlock: true) }
        ourFrames.rest(milliseconds: 300)
        let their = stockFrames.timeToFrame { step(stock) }
        if run > 0 {
          times[name, default: ([], [])].ours.append(our)
          times[name, default: ([], [])].stock.append(their)
        }
      }
      // Remove the sort order, so that the next run searches unsorted rows.
      stock.unsort()
      ours.showAll()
      while !ours.isComplete { MainLoop.iterate(mayBlock: true) }
      ourFrames.rest(milliseconds: 300)
    }
    ours.window.destroy()
    stock.window.destroy()
    let figures = steps.map { name, _ in
      ListFigure(
        rows: count, work: name, unit: "ms", ours: median(times[name]?.ours ?? []),
        stock: median(times[name]?.stock ?? []))
    }
    ListFigure.show(figures)
    return figures
  }

  /// Measures scrolling in tables with 20 columns, about half of which fit in the window.
  func scrolling(rows count: Int) -> [ListFigure] {
    let rows = Rows(count: count)
    let tables: [any SortableTable] = [OurTable(rows, columns: 20), StockTable(rows, columns: 20)]
    let timers = tables.map(shown)
    let steps: [(String, @MainActor (any SortableTable, Int) -> Void)] = [
      ("scroll by 100 pixels a frame", { table, _ in table.scroll(down: 100) }),
      ("scroll by a page a frame", { table, _ in table.scroll(down: 650) }),
      (
        "scroll sideways by 40 pixels a frame",
        { table, frame in table.scroll(sideways: frame / 25 % 2 == 0 ? 40 : -40) }
      ),
    ]
    let figures = steps.map { name, step -> ListFigure in
      let work = zip(tables, timers).map { table, frames -> Double in
        frames.reset()
        var frame = 0
        table.window.onFrame { _ in
          step(table, frame)
          frame += 1
          return frame < 300
        }
        while frame < 300 { MainLoop.iterate(mayBlock: true) }
        let result = frames.percentile99
        frames.rest(milliseconds: 300)
        return result
      }
      return ListFigure(
        rows: count, work: "\(name), 99th percentile", unit: "ms", ours: work[0], stock: work[1])
    }
    for table in tables { table.window.destroy() }
    ListFigure.show(figures)
    return figures
  }

  /// Fills a table and waits until it has finished loading. Returns a timer for the table's window.
  private func shown(_ table: any SortableTable) -> FrameTimer {
    let frames = FrameTimer.settle(table.window)
    table.showAll()
    while (table as? OurTable)?.isComplete == false { MainLoop.iterate(mayBlock: true) }
    frames.rest(milliseconds: 1000)
    return frames
  }
}
