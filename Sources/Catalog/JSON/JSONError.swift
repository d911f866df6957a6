/// An error in JSON text, with its location.
struct JSONError: Error, Equatable {
  /// The offset of the byte where the error starts.
  var offset: Int

  /// The keys and indices from the top level, for example `sections[2].title`.
  var path: String

  /// The message to show, translated.
  var reason: String
}
