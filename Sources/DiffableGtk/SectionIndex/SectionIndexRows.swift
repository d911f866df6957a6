/// Which titles of an index stand in its column: all, or where they do not fit, some at even distances with a dot between
/// any two, which stands for those that are left out.
struct SectionIndexRows: Equatable, Sendable {
  enum Row: Equatable, Sendable {
    case title(Int)
    /// The titles that are left out there.
    case dot(Range<Int>)
  }

  /// From top to bottom; none where there is not even room for a first, a dot and a last.
  let rows: [Row]

  /// - Parameters:
  ///   - count: how many titles there are.
  ///   - capacity: how many rows fit.
  init(titles count: Int, fitting capacity: Int) {
    guard count > capacity else {
      rows = (0..<max(0, count)).map(Row.title)
      return
    }
    guard capacity >= 3 else {
      rows = []
      return
    }
    // More than two titles fall on each that is shown, so no dot stands for nothing.
    let last = (capacity + 1) / 2 - 1
    let shown = (0...last).map { $0 * (count - 1) / last }
    rows = zip(shown, shown.dropFirst()).flatMap { [.title($0), .dot($0 + 1..<$1)] } + [.title(count - 1)]
  }

  /// The title at a share of the column's height, 0 at the top and 1 at the bottom; beyond, the first or the last.
  func title(at share: Double) -> Int? {
    guard !rows.isEmpty, !share.isNaN else { return nil }
    let place = min(1, max(0, share)) * Double(rows.count)
    let index = min(Int(place), rows.count - 1)
    switch rows[index] {
    case .title(let title): return title
    case .dot(let titles):
      let part = place - Double(index)
      return min(titles.lowerBound + Int(part * Double(titles.count)), titles.upperBound - 1)
    }
  }

  /// The row in which a title stands, or the dot that stands for it.
  func row(of title: Int) -> Int? {
    rows.firstIndex { row in
      switch row {
      case .title(let there): there == title
      case .dot(let titles): titles.contains(title)
      }
    }
  }
}
