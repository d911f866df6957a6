import Diffable

/// The time to edit a large snapshot. As with a snapshot from a data source, its storage is shared with another
/// snapshot.
struct SingleEditRow: Encodable {
  let edit: String
  let identifier: String
  let count: Int
  let nanoseconds: Double

  static let headings = ["one edit of a shared snapshot", "identifier", "items", "time"]
  var cells: [String] { [edit, identifier, "\(count)", shown(nanoseconds: nanoseconds)] }
}

extension EngineSuite {
  func singleEdits() -> [SingleEditRow] {
    typealias Snapshot = DiffableDataSourceSnapshot<Int, Element>
    let current = Self.snapshot(ListPair<Element>.list(count))
    let middle = Element(number: count / 2)
    let edits: [(String, (inout Snapshot, Int) -> Void)] = [
      ("insert", { $0.insertItems([Element(number: count + $1)], afterItem: middle) }),
      ("delete", { snapshot, _ in snapshot.deleteItems([middle]) }),
      ("move", { snapshot, _ in snapshot.moveItem(Element(number: count / 3), beforeItem: middle) }),
      (
        "insert and compare",
        {
          $0.insertItems([Element(number: count + 1000 + $1)], afterItem: middle)
          precondition($0.difference(from: current).items.insertions.count == 1)
        }
      ),
      (
        "insert at both ends and compare",
        {
          $0.insertItems([Element(number: count + 2000 + $1)], afterItem: Element(number: 1))
          $0.insertItems([Element(number: count + 3000 + $1)], afterItem: Element(number: count - 2))
          precondition($0.difference(from: current).items.insertions.count == 2)
        }
      ),
      (
        "move from end to end and compare",
        { snapshot, _ in
          snapshot.moveItem(Element(number: 1), afterItem: Element(number: count - 2))
          precondition(snapshot.difference(from: current).items.moves.count == 1)
        }
      ),
    ]
    return edits.filter { isWanted("one edit \($0.0)") }.map { name, edit in
      var contest = Contest()
      var run = 0
      contest.add(name) {
        run += 1
        var copy = current
        return { [run] in
          edit(&copy, run)
          return copy
        }
      }
      let time = contest.medians(runs: runs * 5)[name] ?? .nan
      return SingleEditRow(edit: name, identifier: Element.title, count: count, nanoseconds: time)
    }
  }
}
