/// Where and why a JSON text is not what it should be.
struct JSONError: Error, Equatable {
  /// The byte at which the trouble starts.
  var offset: Int

  /// Keys and positions from the top, for example `sections[2].title`.
  var path: String

  /// In words for the person who has the file.
  var reason: String
}
