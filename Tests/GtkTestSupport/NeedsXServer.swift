import CGtk
import Testing

extension Trait where Self == ConditionTrait {
  /// For tests that simulate pointer and keyboard input, which only an X server allows.
  public static var needsXServer: Self {
    .enabled(if: getenv("DISPLAY") != nil, "input can be simulated only on an X server")
  }
}
