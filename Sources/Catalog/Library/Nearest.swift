/// Returns the strings in `known` that are most similar to `text`, best first.
///
/// Folded strings are compared by the number of letters to insert, remove, replace or swap (optimal string alignment).
/// A string is similar if this number is at most a third of the number of letters in `text`. For a short `text`, one
/// change is allowed. A string isn't similar if every letter would change. If `text` has at least two letters, strings
/// that start with `text` are also similar. If it has at least five letters, so are strings that start with all but its
/// last letter: `countries` is similar to `country`. Among equally similar strings, the one with the longer common
/// prefix comes first.
///
/// Only the first 64 bytes of each folded string are compared.
///
/// - Complexity: O(*n*) in the total length of the strings, and O(*m* log *m*) in the number of similar strings.
public func nearest(to text: String, among known: some Sequence<String>, atMost count: Int = 3) -> [String] {
  let wanted = Array(Folding.fold(text).prefix(EditDistance.maximumLength))
  guard !wanted.isEmpty else { return [] }
  let measure = EditDistance(from: wanted)
  var found: [(distance: Int, different: Int, text: String)] = []
  for candidate in known {
    let folded = Array(Folding.fold(candidate).prefix(EditDistance.maximumLength))
    let isBeginning =
      folded.starts(with: wanted) && wanted.count > 1
      || folded.starts(with: wanted.dropLast()) && wanted.count > 4
    let distance = isBeginning ? 1 : folded.withUnsafeBytes { measure(to: $0).whole }
    if distance <= max(1, wanted.count / 3) && distance < max(wanted.count, folded.count) {
      let common = zip(wanted, folded).prefix { $0 == $1 }.count
      found.append((distance, wanted.count - common, candidate))
    }
  }
  found.sort { $0 < $1 }
  return found.prefix(count).map(\.text)
}
