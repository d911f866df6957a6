import GRDB

/// Something that the planner knows, as it is now and as it becomes.
///
/// A new value comes after every transaction that changes it, whoever made it: this window, another one, or, with
/// `Planner.startWatching()`, another process. It is read off the main thread, from one state of the file; values that are equal to
/// the one before are left out, and under many changes some in between.
public struct PlannerValues<Value: Sendable & Equatable>: Sendable {
  private let planner: Planner
  private let fetch: @Sendable (Database) throws -> Value

  init(_ planner: Planner, _ fetch: @escaping @Sendable (Database) throws -> Value) {
    self.planner = planner
    self.fetch = fetch
  }

  /// Reads it once, now.
  public func current() throws(PlannerError) -> Value { try planner.read(fetch) }

  /// Calls with the value as it is, before this returns, and then with each new one, on the main actor.
  ///
  /// - Parameters:
  ///   - known: the value, where it has been read already; it is not told again.
  ///   - onError: is called once when it cannot be read (any more), as after the disk has failed; nothing follows.
  ///   - onChange: is called with each value.
  /// - Returns: keep it; values come until it is cancelled or gone.
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
    // GRDB could give the first value itself, but only on the main thread, which need not be where the main actor is.
    let cancellable = observation.start(
      in: planner.database, scheduling: .mainActor, onError: { onError(PlannerError($0, file: file)) },
      onChange: { value in
        // Only the first can be what is known; others differ from the one before.
        let isKnown = last.value == value
        last.value = nil
        if !isKnown { onChange(value) }
      })
    return PlannerObservation(cancellable)
  }

  /// The values as a sequence, the present one first. Ends with its task; throws `PlannerError`.
  public var stream: AsyncThrowingStream<Value, any Error> {
    let file = planner.file
    let values = observation.values(in: planner.database, bufferingPolicy: .bufferingNewest(1))
    return AsyncThrowingStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
      let task = Task {
        do {
          for try await value in values { continuation.yield(value) }
          continuation.finish()
        } catch {
          continuation.finish(throwing: PlannerError(error, file: file))
        }
      }
      continuation.onTermination = { _ in task.cancel() }
    }
  }

  private var observation: ValueObservation<ValueReducers.RemoveDuplicates<ValueReducers.Fetch<Value>>> {
    ValueObservation.trackingConstantRegion(fetch).removeDuplicates()
  }
}

/// Values that come until this is cancelled or nobody has it any more.
public final class PlannerObservation: Sendable {
  private let cancellable: AnyDatabaseCancellable?

  init(_ cancellable: AnyDatabaseCancellable?) { self.cancellable = cancellable }

  /// No value comes after this.
  public func cancel() { cancellable?.cancel() }
}

/// The value that was told last.
@MainActor private final class Latest<Value> {
  var value: Value?
}
