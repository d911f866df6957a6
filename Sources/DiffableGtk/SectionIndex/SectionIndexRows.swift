/// The rows of a section index. They show all titles or, if there isn't enough space, evenly spaced titles
/// with dots in between.
struct SectionIndexRows: Equatable, Sendable {
  enum Row: Equatable, Sendable {
    case title(Int)
    case dot(Range<Int>)
  }

  /// The rows from top to bottom. The array is empty if the titles don't all fit and there isn't even enough space for
  /// two titles and a dot.
  let rows: [Row]

  init(titles count: Int, fitting capacity: Int) {
    guard count > capacity else {
      rows = (0..<max(0, count)).map(Row.title)
      return
    }
    guard capacity >= 3 else {
      rows = []
      return
    }
    // Limit the number of titles, so that shown titles are at least two positions apart. Every dot then replaces
    // at least one title.
    let last = (capacity + 1) / 2 - 1
    let shown = (0...last).map { $0 * (count - 1) / last }
    rows = zip(shown, shown.dropFirst()).flatMap { [.title($0), .dot($0 + 1..<$1)] } + [.title(count - 1)]
  }

  /// Returns the index of the title at a position, given as a fraction of the column's height. The fraction is clamped
  /// to the range from 0 to 1. For a dot, returns one of the titles that it replaces. Returns nil if there are no rows.
  func title(at fraction: Double) -> Int? {
    guard !rows.isEmpty, !fraction.isNaN else { return nil }
    let place = min(1, max(0, fraction)) * Double(rows.count)
    let index = min(Int(place), rows.count - 1)
    switch rows[index] {
    case .title(let title): return title
    case .dot(let titles):
      let part = place - Double(index)
      return min(titles.lowerBound + Int(part * Double(titles.count)), titles.upperBound - 1)
    }
  }

  func row(of title: Int) -> Int? {
    rows.firstIndex { row in
      switch row {
      case .title(let other): other == title
      case .dot(let titles): titles.contains(title)
      }
    }
  }
}
