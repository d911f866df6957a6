import DiffableGtk
import Gtk

@MainActor
struct ListSuite {
  let count: Int
  let runs: Int

  func run() -> [ListFigure] {
    let first = Rows(count: 300)
    for list: any SearchableList in [OurList(first), StockList(first)] { list.warmUp() }
    let rows = Rows(count: count)
    // Measure short lists first. Longer lists have the same number of widgets, so subtracting the memory of the short
    // lists leaves only the memory of the additional rows.
    let few = Rows(count: 1000)
    let (ourFew, stockFew) = (OurList(few), StockList(few))
    let ourWindow = fill(ourFew, FrameTimer.settle(ourFew.window)) { ourFew.isComplete }
    let stockWindow = fill(stockFew, FrameTimer.settle(stockFew.window)) { true }
    let ours = OurList(rows)
    let ourFrames = FrameTimer.settle(ours.window)
    let ourMemory = fill(ours, ourFrames) { ours.isComplete } - ourWindow
    let stock = StockList(rows)
    let stockFrames = FrameTimer.settle(stock.window)
    let stockMemory = fill(stock, stockFrames) { true } - stockWindow
    ourFew.window.destroy()
    stockFew.window.destroy()

    var figures = searches(ours, ourFrames, stock, stockFrames)
    figures.append(figure("animation frame, 99th percentile", "ms", animationFrame(ours, ourFrames)))
    figures.append(figure("apply, 1 % changed outside the window", "ms", applyOutside(ours)))
    figures += edits(ours, ourFrames) + [unchanged(ours)]
    figures += clearing(ours, ourFrames) + fillings(rows)
    figures.append(
      figure(
        "memory per row", "bytes", Double(ourMemory) / Double(count - few.titles.count),
        Double(stockMemory) / Double(count - few.titles.count)))
    ours.window.destroy()
    stock.window.destroy()
    ListFigure.show(figures)
    return figures
  }

  /// Fills a list. Returns the increase in memory, in bytes.
  private func fill(_ list: some SearchableList, _ frames: FrameTimer, until isDone: () -> Bool) -> Int {
    let before = residentBytes()
    _ = frames.timeToFrame(until: isDone) { list.showAll() }
    frames.rest(milliseconds: 1000)
    return residentBytes() - before
  }

  private func searches(
    _ ours: OurList, _ ourFrames: FrameTimer, _ stock: StockList, _ stockFrames: FrameTimer
  ) -> [ListFigure] {
    var times: [String: (ours: [Double], stock: [Double])] = [:]
    let steps = [("search 1", "1"), ("search 12", "12"), ("search 123", "123"), ("clear", "")]
    var completions: [Double] = []
    for run in 0...runs {
      for (name, text) in steps {
        let start = ContinuousClock.now
        let our = ourFrames.timeToFrame { ours.search(text) }
        while !ours.isComplete { MainLoop.iterate(mayBlock: true) }
        let whole = (ContinuousClock.now - start).nanoseconds / 1e6
        ourFrames.rest(milliseconds: 300)
        let their = stockFrames.timeToFrame { stock.search(text) }
        if run > 0 {
          times[name, default: ([], [])].ours.append(our)
          times[name, default: ([], [])].stock.append(their)
          if text.isEmpty { completions.append(whole) }
        }
      }
    }
    let figures = steps.map { name, _ in
      figure(name, "ms", median(times[name]?.ours ?? []), median(times[name]?.stock ?? []))
    }
    return figures + [
      figure("clear, until every row is in", "ms", median(completions), figures.last?.stock)
    ]
  }

  /// Returns the 99th percentile of the CPU time per frame, in milliseconds, while the order of the first 20 rows is
  /// reversed and restored with animations.
  private func animationFrame(_ list: OurList, _ frames: FrameTimer) -> Double {
    frames.reset()
    for round in 0..<runs {
      list.apply(round % 2 == 0 ? list.rowsReversedAtTop() : Array(0..<count))
      frames.rest(milliseconds: 300)
    }
    list.apply(Array(0..<count))
    frames.rest(milliseconds: 300)
    return frames.percentile99
  }

  /// Returns the median time to apply a snapshot with changes only outside the visible area, in milliseconds.
  private func applyOutside(_ list: OurList) -> Double {
    let all = Array(0..<count)
    let changed = all.enumerated().filter { $0.offset < 500 || $0.offset % 100 != 0 }.map(\.element)
    let clock = ContinuousClock()
    var times: [Double] = []
    for run in 0..<runs * 2 {
      let snapshot = OurList.Snapshot(of: run % 2 == 0 ? changed : all)
      times.append(clock.measure { list.dataSource.apply(snapshot) }.nanoseconds / 1e6)
    }
    return median(times)
  }

  func figure(_ work: String, _ unit: String, _ ours: Double, _ stock: Double? = nil) -> ListFigure {
    ListFigure(rows: count, work: work, unit: unit, ours: ours, stock: stock)
  }
}

extension OurList {
  func rowsReversedAtTop() -> [Int] {
    let all = dataSource.snapshot().itemIdentifiers.sorted()
    return Array(all.prefix(20).reversed()) + all.dropFirst(20)
  }
}
