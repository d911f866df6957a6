/// Returns the shortest time that `body` takes in five runs. A busy machine can stop the process during some of them.
public func shortestTime(_ body: () throws -> Void) throws -> Duration {
  try (0..<5).map { _ in try ContinuousClock().measure(body) }.min() ?? .zero
}
