import Catalog
import Planner
import TestSupport
import Testing

@testable import RosterApp

struct HistoryTests {
  private static let places: [Place] = [.group(.all), .group(.today), .group(.done), .catalog("fruit")]
  private static let apple = Samples.id("fruit:apple"), pear = Samples.id("fruit:pear")
  private static let selections: [[ItemID]] = [[], [apple], [pear], [apple, pear]]

  private func entries(_ count: Int, seed: UInt64) -> [(entry: History.Entry, pause: Duration)] {
    var random = SeededGenerator(seed: seed)
    return (0..<count).map { _ in
      let entry = History.Entry(
        place: Self.places.randomElement(using: &random) ?? .group(.all),
        query: ["", "a", "ap"].randomElement(using: &random) ?? "",
        selection: Self.selections.randomElement(using: &random) ?? [])
      return (entry, .milliseconds(Int.random(in: 0...3000, using: &random)))
    }
  }

  private func history(_ visits: [(entry: History.Entry, pause: Duration)]) -> (
    History, ContinuousClock.Instant
  ) {
    var now = ContinuousClock.now
    var history = History(.init(place: .group(.all)), at: now)
    for (entry, pause) in visits {
      now += pause
      history.visit(entry, at: now)
    }
    return (history, now)
  }

  @Test(arguments: 0..<40)
  func forwardRevertsBack(seed: UInt64) {
    var (history, now) = history(entries(60, seed: seed))
    let last = history.current
    var seen = [last]
    while let entry = history.goBack(at: now) { seen.append(entry) }
    #expect(!history.canGoBack { _ in true })
    #expect(seen.last == history.current)
    var again = [history.current]
    while let entry = history.goForward(at: now) { again.append(entry) }
    #expect(again == seen.reversed() && history.current == last && !history.canGoForward { _ in true })
  }

  @Test(arguments: 0..<40)
  func stepsBackAreInOrderOfVisits(seed: UInt64) {
    let visits = entries(60, seed: seed)
    var (history, now) = history(visits)
    var behind: [History.Entry] = []
    while let entry = history.goBack(at: now) { behind.append(entry) }
    var rest = ([History.Entry(place: .group(.all))] + visits.map(\.entry))[...]
    for entry in behind.reversed() {
      let index = rest.firstIndex(of: entry)
      #expect(index != nil)
      rest = rest[((index ?? rest.endIndex - 1) + 1)...]
    }
  }

  @Test(arguments: 0..<40)
  func everyLeftPlaceIsAStep(seed: UInt64) {
    let visits = entries(60, seed: seed)
    var (history, now) = history(visits)
    var left: [History.Entry] = []
    var current = History.Entry(place: .group(.all))
    for (entry, _) in visits {
      if entry.place != current.place { left.append(current) }
      current = entry
    }
    var behind: [History.Entry] = []
    while let entry = history.goBack(at: now) { behind.append(entry) }
    // Each step includes the query and the selection.
    var rest = behind.reversed()[...]
    for entry in left {
      guard let index = rest.firstIndex(of: entry) else {
        Issue.record("\(entry) isn't a step")
        return
      }
      rest = rest[rest.index(after: index)...]
    }
  }

  @Test func quicklyPassedPlacesAreNotSteps() {
    var now = ContinuousClock.now
    var history = History(.init(place: .catalog("fruit")), at: now)
    for item in ["apple", "pear", "quince", "plum"] {
      now += .milliseconds(1500)
      history.visit(.init(place: .catalog("fruit"), selection: [Samples.id("fruit:\(item)")]), at: now)
      now += .milliseconds(30)
      history.visit(.init(place: .catalog("fruit"), selection: [Samples.id("fruit:cherry")]), at: now)
    }
    now += .seconds(2)
    #expect(history.goBack(at: now)?.selection == [], "the cherry and the steps before it")
  }

  @Test func entryMustBeViewedForTheMinimumTime() {
    for (pause, place) in [
      (History.minimumViewingTime, Place.catalog("fruit")),
      (History.minimumViewingTime - .milliseconds(1), Place.group(.all)),
    ] {
      var (history, now) = history([
        (.init(place: .catalog("fruit")), .seconds(2)),
        (.init(place: .catalog("fruit"), selection: [Self.apple]), pause),
      ])
      #expect(history.goBack(at: now)?.place == place)
    }
  }

  @Test(arguments: [false, true]) func viewingTimeBeginsAgainAfterBackAndForward(goesForward: Bool) {
    let selections: [[ItemID]] = [[], [Self.apple], [Self.pear]]
    var (history, now) = history(
      selections.map { selection in
        (entry: History.Entry(place: .catalog("fruit"), selection: selection), pause: .seconds(2))
      })
    now += .seconds(2)
    #expect(history.goBack(at: now)?.selection == [Self.apple])
    if goesForward {
      now += .seconds(2)
      #expect(history.goForward(at: now)?.selection == [Self.pear])
    }
    now += .milliseconds(30)
    history.visit(.init(place: .catalog("fruit"), selection: [Samples.id("fruit:plum")]), at: now)
    #expect(history.goBack(at: now)?.selection == (goesForward ? [Self.apple] : []))
  }

  @Test func openedItemsAreSteps() {
    let fruit = Place.catalog("fruit"), brief = Duration.milliseconds(300)
    var (history, now) = history([(.init(place: fruit), .seconds(2))])
    for item in [Self.apple, Self.pear] {
      now += brief
      history.visit(.init(place: fruit, selection: [item]), at: now)
      history.open()
    }
    now += brief
    history.visit(.init(place: fruit, selection: [Samples.id("fruit:plum")]), at: now)
    now += brief
    history.visit(.init(place: fruit), at: now)
    #expect(history.goBack(at: now)?.selection == [Self.pear], "the plum was only passed")
    #expect(history.goBack(at: now)?.selection == [Self.apple])
  }

  @Test func resultsThatWereReadAreAStep() {
    let fruit = Place.catalog("fruit"), pause = Duration.seconds(2)
    var (history, now) = history([
      (.init(place: fruit), pause), (.init(place: fruit, query: "a"), pause),
      (.init(place: fruit, query: "ap"), pause),
      (.init(place: fruit, query: "ap", selection: [Self.apple]), pause),
    ])
    now += pause
    #expect(history.goBack(at: now) == .init(place: fruit, query: "ap"))
    #expect(history.goBack(at: now) == .init(place: fruit))
  }

  @Test func resultsFromWhichAnItemWasQuicklyOpenedAreAStep() {
    let fruit = Place.catalog("fruit"), brief = Duration.milliseconds(300)
    var (history, now) = history([
      (.init(place: fruit), .seconds(2)), (.init(place: fruit, query: "p"), .seconds(2)),
      (.init(place: fruit, query: "pe"), brief),
      (.init(place: fruit, query: "pe", selection: [Self.apple]), brief),
      (.init(place: fruit, query: "pe", selection: [Self.pear]), brief),
    ])
    now += brief
    #expect(history.goBack(at: now) == .init(place: fruit, query: "pe"))
    #expect(history.goBack(at: now) == .init(place: fruit))
  }

  @Test func resultsToWhichTheUserReturnedAreAStep() {
    let fruit = Place.catalog("fruit"), pause = Duration.seconds(2)
    var (history, now) = history([
      (.init(place: fruit), pause), (.init(place: fruit, query: "a"), pause),
      (.init(place: fruit, query: "a", selection: [Self.apple]), pause),
    ])
    #expect(history.goBack(at: now) == .init(place: fruit, query: "a"))
    for query in ["p", "pe"] {
      now += pause
      history.visit(.init(place: fruit, query: query), at: now)
    }
    #expect(history.goBack(at: now) == .init(place: fruit, query: "a"))
    #expect(history.goBack(at: now) == .init(place: fruit))
  }

  @Test func severalItemsAreOneStep() {
    let plum = Samples.id("fruit:plum")
    let selections = [[], [Self.apple], [Self.apple, Self.pear], [Self.apple, Self.pear, plum], [plum]]
    var (history, now) = history(
      selections.map { selection in
        (entry: History.Entry(place: .catalog("fruit"), selection: selection), pause: .seconds(2))
      })
    now += .seconds(2)
    #expect(history.goBack(at: now)?.selection == [Self.apple, Self.pear, plum])
    #expect(history.goBack(at: now)?.selection == [Self.apple])
    #expect(history.goForward(at: now)?.selection == [Self.apple, Self.pear, plum])
  }

  @Test func deselectionByASearchIsNotAStep() {
    let fruit = Place.catalog("fruit"), both = [Self.apple, Self.pear], pause = Duration.seconds(2)
    var (history, now) = history([
      (.init(place: fruit), pause), (.init(place: fruit, selection: both), pause),
      (.init(place: fruit, query: "pe", selection: both), pause),
      (.init(place: fruit, query: "pe", selection: [Self.pear]), .milliseconds(30)),
    ])
    now += pause
    #expect(history.goBack(at: now) == .init(place: fruit, selection: both))
  }

  @Test func newStepRemovesForwardSteps() {
    var (history, now) = history([
      (.init(place: .group(.today)), .seconds(2)), (.init(place: .group(.done)), .seconds(2)),
    ])
    #expect(history.goBack(at: now)?.place == .group(.today))
    now += .seconds(2)
    history.visit(.init(place: .catalog("fruit")), at: now)
    #expect(!history.canGoForward { _ in true } && history.goForward(at: now) == nil)
    #expect(history.goBack(at: now)?.place == .group(.today))
    #expect(history.goBack(at: now)?.place == .group(.all))
  }

  @Test func repeatedPlaceIsNotAStep() {
    var (history, now) = history([])
    history.visit(history.current, at: now + .seconds(9))
    #expect(!history.canGoBack { _ in true })
    now += .seconds(9)
    #expect(history.goBack(at: now) == nil)
  }

  @Test func stepsAreLimited() {
    let visits = (0..<500).map {
      (entry: History.Entry(place: .group($0.isMultiple(of: 2) ? .today : .done)), pause: Duration.seconds(2))
    }
    var (history, now) = history(visits)
    var count = 0
    while history.goBack(at: now) != nil { count += 1 }
    #expect(count == History.limit)
  }
}
