import CGtk
import Testing

extension Trait where Self == ConditionTrait {
  /// For what moves the pointer and presses keys: only an X server lets a program do that.
  public static var byHand: Self {
    .enabled(if: getenv("DISPLAY") != nil, "there are hands on an X server only")
  }
}
