import CGtk
import Testing

extension Trait where Self == ConditionTrait {
  /// For what counts memory: OpenGL's renderers keep pictures of all that they have drawn.
  public static var withoutOpenGL: Self {
    .enabled(
      if: getenv("GSK_RENDERER").map { !String(cString: $0).hasSuffix("gl") } ?? true,
      "OpenGL's renderer keeps memory of its own")
  }
}
