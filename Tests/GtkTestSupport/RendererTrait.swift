import CGtk
import Testing

extension Trait where Self == ConditionTrait {
  /// A trait for tests that measure memory. OpenGL renderers keep textures of everything drawn.
  public static var withoutOpenGL: Self {
    .enabled(
      if: getenv("GSK_RENDERER").map { !String(cString: $0).hasSuffix("gl") } ?? true,
      "the OpenGL renderer keeps textures")
  }
}
