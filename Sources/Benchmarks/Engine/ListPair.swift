struct ListPair<Element: BenchmarkIdentifier> {
  let old: [Element]
  let new: [Element]
}

extension ListPair {
  static func list(_ count: Int) -> [Element] { (0..<count).map(Element.init(number:)) }

  static func noChange(_ count: Int) -> Self {
    let list = list(count)
    return Self(old: list, new: list.map { $0 })
  }

  /// Returns two equal lists whose elements don't share memory.
  static func noChangeFromScratch(_ count: Int) -> Self { Self(old: list(count), new: list(count)) }

  static func appendOne(_ count: Int) -> Self {
    let list = list(count)
    return Self(old: Array(list.dropLast()), new: list)
  }

  static func removeOne(_ count: Int) -> Self {
    let list = list(count)
    var new = list
    new.remove(at: count / 2)
    return Self(old: list, new: new)
  }

  static func filter(_ count: Int) -> Self {
    let list = list(count)
    var generator = FixedGenerator(1)
    return Self(old: list, new: list.filter { _ in generator.next() % 10 == 0 })
  }

  static func filterBack(_ count: Int) -> Self {
    let pair = filter(count)
    return Self(old: pair.new, new: pair.old)
  }

  /// Returns a list and an edited copy. 5% of the elements are deleted, 5% are inserted and 1% are moved, at random
  /// positions.
  static func mixed(_ count: Int) -> Self {
    let old = list(count)
    var generator = FixedGenerator(2)
    let change = count / 20
    let order = old.indices.shuffled(using: &generator)
    let gone = Set(order[..<change])
    let moved = Set(order[change..<(change + count / 100)])
    var arrivals = [[Element]](repeating: [], count: count + 1)
    for number in 0..<change {
      arrivals[Int.random(in: 0...count, using: &generator)].append(Element(number: count + number))
    }
    for index in moved { arrivals[Int.random(in: 0...count, using: &generator)].append(old[index]) }
    var new: [Element] = []
    for index in 0..<count {
      new += arrivals[index]
      if !gone.contains(index), !moved.contains(index) { new.append(old[index]) }
    }
    new += arrivals[count]
    return Self(old: old, new: new)
  }

  static func reverse(_ count: Int) -> Self {
    let list = list(count)
    return Self(old: list, new: list.reversed())
  }

  static func shuffle(_ count: Int) -> Self {
    let list = list(count)
    var generator = FixedGenerator(3)
    return Self(old: list, new: list.shuffled(using: &generator))
  }
}
