import Diffable
import Testing

/// Tests that compare the number of moves with the minimum, found by a breadth-first search over single moves.
@Suite struct MinimalityTests {
  /// Returns the minimum number of single moves needed to reach each arrangement.
  static func distances<State: Hashable>(from start: State, neighbours: (State) -> [State]) -> [State: Int] {
    var distances = [start: 0]
    var frontier = [start]
    while !frontier.isEmpty {
      var next: [State] = []
      for state in frontier {
        for neighbour in neighbours(state) where distances[neighbour] == nil {
          distances[neighbour] = distances[state, default: 0] + 1
          next.append(neighbour)
        }
      }
      frontier = next
    }
    return distances
  }

  @Test(arguments: 1...6)
  func movesOfListsAreMinimal(count: Int) {
    let start = Array(0..<count)
    let distances = Self.distances(from: start) { list in
      list.indices.flatMap { source in
        list.indices.map { destination in
          var moved = list
          moved.insert(moved.remove(at: source), at: destination)
          return moved
        }
      }
    }
    #expect(distances.count == permutations(of: start).count)
    for (list, distance) in distances {
      #expect(longestIncreasing(list) == count - distance, "checks the test's own measure")
      #expect(longestIncreasingByPatience(list) == count - distance, "checks the test's own measure")
      let difference = ListDifference(from: start, to: list)
      #expect(difference.moves.count == distance, "\(list)")
      #expect(difference.removals.isEmpty && difference.insertions.isEmpty)
    }
  }

  @Test func movesOfSectionsAreMinimal() {
    let start = [[0, 1], [2, 3]]
    let distances = Self.distances(from: start) { sections in
      sections.indices.flatMap { section in
        sections[section].indices.flatMap { source in
          var rest = sections
          let item = rest[section].remove(at: source)
          return rest.indices.flatMap { target in
            (0...rest[target].count).map { destination in
              var moved = rest
              moved[target].insert(item, at: destination)
              return moved
            }
          }
        }
      }
    }
    #expect(distances.count == permutations(of: [0, 1, 2, 3]).count * 5)
    let old = snapshot([("a", start[0]), ("b", start[1])])
    for (sections, distance) in distances {
      let new = snapshot([("a", sections[0]), ("b", sections[1])])
      #expect(new.difference(from: old).itemMoves.count == distance, "\(sections)")
      // If a section also moves, no more items need to move.
      let turned = snapshot([("b", sections[1]), ("a", sections[0])])
      #expect(turned.difference(from: old).itemMoves.count == distance, "\(sections), turned")
      #expect(turned.difference(from: old).sections.moves.count == 1)
    }
  }

  @Test(arguments: [1_000, 100_000])
  func firstToLastIsOneMove(count: Int) {
    let list = Array(0..<count)
    let difference = ListDifference(from: list, to: Array(list.dropFirst()) + [0])
    #expect(difference.moves == [ListMove(source: 0, destination: count - 1)])
    #expect(
      difference.splices == [
        ListSplice(position: 0, removedCount: 1, insertedCount: 0),
        ListSplice(position: count - 1, removedCount: 0, insertedCount: 1),
      ])
  }
}
