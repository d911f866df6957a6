import Testing

@testable import DiffableGtk

/// Offsets of swiped rows, without a window.
@Suite struct SwipeMeasuresTests {
  private let both = SwipeMeasures(
    rowWidth: 400, leading: .init(width: 80, performsFirst: false),
    trailing: .init(width: 160, performsFirst: true))

  @Test func contentFollowsTheFingerAcrossTheActions() {
    for distance in stride(from: 0.0, through: 80, by: 5) {
      #expect(both.offset(forDrag: distance) == distance)
      #expect(both.offset(forDrag: -distance) == -distance)
    }
    #expect(both.offset(forDrag: -390) == -390, "up to the full row with a full swipe")
    #expect(both.offset(forDrag: -900) == -400, "and no further")
  }

  @Test func overshootHasResistance() {
    let none = SwipeMeasures(rowWidth: 400)
    for measures in [both, none] {
      var last = 0.0
      for drag in stride(from: 0.0, through: 2000, by: 10) {
        let offset = measures.offset(forDrag: drag)
        #expect(offset >= last && offset <= drag, "never moves backwards or past the finger")
        #expect(offset <= (measures.leading?.width ?? 0) + SwipeMeasures.slack)
        last = offset
      }
    }
    #expect(none.offset(forDrag: -2000) == -none.offset(forDrag: 2000))
  }

  @Test func nearestStateIsTheRestingState() {
    #expect(both.restingState(at: 0, velocity: 0) == .closed)
    #expect(both.restingState(at: 39, velocity: 0) == .closed)
    #expect(both.restingState(at: 41, velocity: 0) == .open(.leading))
    #expect(both.restingState(at: -79, velocity: 0) == .closed)
    #expect(both.restingState(at: -81, velocity: 0) == .open(.trailing))
  }

  @Test func flingDeterminesTheRestingState() {
    #expect(both.restingState(at: 10, velocity: 900) == .open(.leading))
    #expect(both.restingState(at: -10, velocity: -900) == .open(.trailing))
    #expect(both.restingState(at: 79, velocity: -900) == .closed)
    #expect(both.restingState(at: -390, velocity: 900) == .closed, "a finger moving back cancels")
    #expect(both.restingState(at: 10, velocity: 100) == .closed)
  }

  @Test func fullSwipeCrossesMostOfTheRow() {
    #expect(both.fullDistance(at: .trailing) == 240 && both.fullDistance(at: .leading) == nil)
    #expect(!both.isFull(at: -239) && both.isFull(at: -240) && !both.isFull(at: 240))
    #expect(both.restingState(at: -239, velocity: 0) == .open(.trailing))
    #expect(both.restingState(at: -240, velocity: -2000) == .full(.trailing))
    // A fling opens the row, but never performs an action.
    #expect(both.restingState(at: -100, velocity: -5000) == .open(.trailing))
  }

  @Test(arguments: [60.0, 120, 200, 400, 1200], [20.0, 100, 190, 350])
  func fullSwipeIsWithinTheRowAndPastItsActions(rowWidth: Double, width: Double) throws {
    let measures = SwipeMeasures(
      rowWidth: rowWidth, leading: .init(width: min(width, rowWidth * 0.8), performsFirst: true))
    let distance = try #require(measures.fullDistance(at: .leading))
    #expect(distance <= rowWidth && distance > (measures.leading?.width ?? 0))
  }

  @Test func nothingIsOpenWithoutActions() {
    let one = SwipeMeasures(rowWidth: 400, trailing: .init(width: 100, performsFirst: false))
    #expect(one.restingState(at: 30, velocity: 3000) == .closed)
  }

  @Test func openRowOnlyCloses() {
    for drag in stride(from: -900.0, through: 900, by: 30) {
      #expect(both.offset(forDrag: drag, from: 0) == both.offset(forDrag: drag))
      #expect(both.offset(forDrag: drag, from: 80) == max(0, both.offset(forDrag: drag)))
      #expect(both.offset(forDrag: drag, from: -160) == min(0, both.offset(forDrag: drag)))
    }
  }

  @Test func openRowShowsAllActions() {
    #expect(both.offset(of: .closed) == 0 && both.offset(of: .open(.leading)) == 80)
    #expect(both.offset(of: .open(.trailing)) == -160 && both.offset(of: .full(.trailing)) == -400)
  }

  // MARK: Gestures

  @Test func directionNeedsADistance() {
    #expect(SwipeDirection.of(dx: 5, dy: 5) == nil)
    #expect(SwipeDirection.of(dx: 9, dy: 3) == .horizontal && SwipeDirection.of(dx: -9, dy: 3) == .horizontal)
    #expect(SwipeDirection.of(dx: 9, dy: 9) == .vertical && SwipeDirection.of(dx: 2, dy: -40) == .vertical)
  }

  @Test func velocityUsesRecentSamples() {
    var velocity = SwipeVelocity()
    #expect(velocity.value(at: 0) == 0)
    for step in 0..<20 { velocity.add(Double(step) * 10, at: Int64(step) * 10_000) }
    #expect(abs(velocity.value(at: 190_000) - 1000) < 1, "10 pixels every 10 ms")
    #expect(abs(velocity.value(at: 240_000)) < 1000, "slower after a short rest")
    #expect(velocity.value(at: 500_000) == 0, "0 after a long rest")
    velocity.add(190, at: 500_000)
    #expect(velocity.value(at: 500_000) == 0)
  }

  @Test func animationIsEased() {
    var motion = ValueAnimation(from: -100, to: -160)
    #expect(motion.offset(at: 5_000_000) == (-100, false))
    let middle = motion.offset(at: 5_125_000)
    #expect(middle.offset == -100 - 60 * easeOut(0.5) && !middle.isDone)
    #expect(motion.offset(at: 5_250_000) == (-160, true))
  }
}
