import GRDB

/// An observable value of the planner.
///
/// The value is fetched again, off the main thread, after every transaction that can affect it. Transactions by other
/// processes are noticed only after `Planner.startWatching(onProblem:)` is called. Values equal to the previous one are
/// skipped, unless the documentation of the value says otherwise. Intermediate values can be skipped if changes follow
/// each other quickly.
public struct PlannerValues<Value: Sendable & Equatable>: Sendable {
  private let planner: Planner
  private let fetch: @Sendable (Database) throws -> Value

  private let skipsEqualValues: Bool

  init(
    _ planner: Planner, skipsEqualValues: Bool = true,
    _ fetch: @escaping @Sendable (Database) throws -> Value
  ) {
    (self.planner, self.skipsEqualValues) = (planner, skipsEqualValues)
    self.fetch = fetch
  }

  /// Fetches the current value, without observing changes.
  public func current() throws(PlannerError) -> Value { try planner.read(fetch) }

  /// Observes the value on the main actor.
  ///
  /// - Parameters:
  ///   - known: The current value if the caller has already fetched it, or nil otherwise. A known value isn't passed
  ///     to `onChange`.
  ///   - onError: Called once if the value can't be read, for example after a disk error. The observation then ends.
  ///   - onChange: Called with the current value before this method returns, unless `known` is given. After that,
  ///     called with each new value.
  /// - Returns: An observation, which ends when it is cancelled or released.
  @MainActor
  public func start(
    knowing known: Value? = nil, onError: @escaping @MainActor (PlannerError) -> Void,
    onChange: @escaping @MainActor (Value) -> Void
  ) -> PlannerObservation {
    let file = planner.file
    let last = Latest<Value>()
    do throws(PlannerError) {
      let value: Value
      if let known { value = known } else { value = try current() }
      last.value = value
      if known == nil { onChange(value) }
    } catch {
      onError(error)
      return PlannerObservation(nil)
    }
    func start<Reducer: ValueReducer>(_ observation: ValueObservation<Reducer>) -> PlannerObservation
    where Reducer.Value == Value {
      // Don't use GRDB's `immediate` scheduling, because it requires the main thread, and the main actor doesn't always
      // run on that thread.
      let cancellable = observation.start(
        in: planner.database, scheduling: .mainActor, onError: { onError(PlannerError($0, file: file)) },
        onChange: { value in
          // Compare only the first value with the known one.
          let isKnown = last.value == value
          last.value = nil
          if !isKnown { onChange(value) }
        })
      let observation = PlannerObservation(cancellable)
      planner.endWhenClosed(observation)
      return observation
    }
    let observation = ValueObservation.trackingConstantRegion(fetch)
    return skipsEqualValues ? start(observation.removeDuplicates()) : start(observation)
  }
}

/// A running observation. It ends when it is cancelled or released.
public final class PlannerObservation: Sendable {
  private let cancellable: AnyDatabaseCancellable?

  init(_ cancellable: AnyDatabaseCancellable?) { self.cancellable = cancellable }

  /// Ends the observation. No more values are delivered.
  public func cancel() { cancellable?.cancel() }
}

struct WeakObservation: Sendable {
  weak let observation: PlannerObservation?
}

/// Holds the value that the caller already knows, until the observation has delivered its first value.
@MainActor private final class Latest<Value> {
  var value: Value?
}
