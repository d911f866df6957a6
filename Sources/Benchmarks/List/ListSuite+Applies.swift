import DiffableGtk
import Gtk

extension ListSuite {
  /// Measures edits in the middle of the list, outside the visible area.
  func edits(_ list: OurList, _ frames: FrameTimer) -> [ListFigure] {
    list.dataSource.apply(OurList.Snapshot(of: Array(0..<count)), animatingDifferences: false)
    rest(list, frames)
    let middle = count / 2
    var next = count
    let edits: [(String, (inout OurList.Snapshot) -> Void)] = [
      (
        "inserted",
        {
          $0.insertItems([next], afterItem: middle)
          next += 1
        }
      ),
      ("deleted", { $0.deleteItems([$0.itemIdentifier(at: middle + 10)]) }),
      (
        "moved",
        { $0.moveItem($0.itemIdentifier(at: middle + 20), beforeItem: $0.itemIdentifier(at: middle)) }
      ),
    ]
    return edits.flatMap { name, edit -> [ListFigure] in
      var (inApply, inAll): ([Double], [Double]) = ([], [])
      for _ in 0..<runs * 3 {
        var snapshot = list.dataSource.snapshot()
        edit(&snapshot)
        var meter = MainLoopMeter(frames)
        meter.measure(until: { list.isComplete }) {
          let start = threadTime()
          list.dataSource.apply(snapshot)
          inApply.append((threadTime() - start) / 1e6)
        }
        inAll.append(meter.work)
      }
      return [
        figure("one \(name) in the middle: apply", "ms", median(inApply)),
        figure("one \(name) in the middle: apply and what it leaves for later", "ms", median(inAll)),
      ]
    }
  }

  func unchanged(_ list: OurList) -> ListFigure {
    let snapshot = list.dataSource.snapshot()
    var times: [Double] = []
    for _ in 0..<runs * 3 {
      let start = threadTime()
      list.dataSource.apply(snapshot)
      times.append((threadTime() - start) / 1e3)
    }
    return figure("unchanged snapshot", "µs", median(times))
  }

  func fillings(_ rows: Rows) -> [ListFigure] {
    var (shown, whole, blocks): ([Double], [Double], [Double]) = ([], [], [])
    for _ in 0..<3 {
      let list = OurList(rows)
      let frames = FrameTimer.settle(list.window)
      let snapshot = OurList.Snapshot(of: Array(0..<count))
      shown.append(frames.timeToFrame { list.dataSource.apply(snapshot) })
      list.window.destroy()

      let other = OurList(rows)
      let otherFrames = FrameTimer.settle(other.window)
      var meter = MainLoopMeter(otherFrames)
      let start = ContinuousClock.now
      meter.measure(until: { other.isComplete }) { other.dataSource.apply(snapshot) }
      whole.append((ContinuousClock.now - start).nanoseconds / 1e6)
      blocks.append(meter.longestBlock)
      other.window.destroy()
    }
    return [
      figure("first apply, shown", "ms", median(shown)),
      figure("first apply, until every line is in the store", "ms", median(whole)),
      figure("first apply, longest block", "ms", median(blocks)),
    ]
  }

  func clearing(_ list: OurList, _ frames: FrameTimer) -> [ListFigure] {
    var (work, blocks): ([Double], [Double]) = ([], [])
    for _ in 0..<runs {
      list.search("1")
      rest(list, frames)
      var meter = MainLoopMeter(frames)
      meter.measure(until: { list.isComplete }) { list.search("") }
      work.append(meter.work)
      blocks.append(meter.longestBlock)
      rest(list, frames)
    }
    return [
      figure("clear, main actor until every line is in the store", "ms", median(work)),
      figure("clear, longest block", "ms", median(blocks)),
    ]
  }

  private func rest(_ list: OurList, _ frames: FrameTimer) {
    while !list.isComplete { MainLoop.iterate(mayBlock: true) }
    frames.rest(milliseconds: 350)
  }
}
