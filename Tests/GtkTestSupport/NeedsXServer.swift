import CGtk
import Testing

extension Trait where Self == ConditionTrait {
  /// A trait for tests that simulate pointer and keyboard input, which is possible only on an X server.
  public static var needsXServer: Self {
    .enabled(if: getenv("DISPLAY") != nil, "input can be simulated only on an X server")
  }
}
