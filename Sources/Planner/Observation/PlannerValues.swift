import GRDB

/// An observable value of the planner.
///
/// The value is fetched again, off the main thread, after every transaction that can affect it. Transactions by other
/// processes are noticed only after `Planner.startWatching(onProblem:)` is called. Values equal to the previous one are
/// skipped. Intermediate values can be skipped if changes follow each other quickly.
public struct PlannerValues<Value: Sendable & Equatable>: Sendable {
  private let planner: Planner
  private let fetch: @Sendable (Database) throws -> Value

  init(_ planner: Planner, _ fetch: @escaping @Sendable (Database) throws -> Value) {
    self.planner = planner
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
    // GRDB can deliver the first value synchronously only on the main thread, and the main actor doesn't always run on
    // that thread.
    let cancellable = observation.start(
      in: planner.database, scheduling: .mainActor, onError: { onError(PlannerError($0, file: file)) },
      onChange: { value in
        // Compare only the first value with the known one, because each later value differs from its predecessor.
        let isKnown = last.value == value
        last.value = nil
        if !isKnown { onChange(value) }
      })
    return PlannerObservation(cancellable)
  }

  private var observation: ValueObservation<ValueReducers.RemoveDuplicates<ValueReducers.Fetch<Value>>> {
    ValueObservation.trackingConstantRegion(fetch).removeDuplicates()
  }
}

/// A running observation. It ends when it is cancelled or released.
public final class PlannerObservation: Sendable {
  private let cancellable: AnyDatabaseCancellable?

  init(_ cancellable: AnyDatabaseCancellable?) { self.cancellable = cancellable }

  /// Ends the observation. No more values are delivered.
  public func cancel() { cancellable?.cancel() }
}

/// Holds the value that the caller already knows, until the observation has delivered its first value.
@MainActor private final class Latest<Value> {
  var value: Value?
}
