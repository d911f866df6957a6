/// Makes names unique by adding numbers to duplicates.
struct UniqueNames {
  private var used: Set<String> = []
  private var next: [String: Int] = [:]

  /// Returns the name, with the next unused number added if the name was used before. A name that would be too long
  /// with a number is shortened.
  ///
  /// - Parameter joint: The text between the name and the number. If it is a space, the number is also enclosed in
  ///   parentheses.
  /// - Complexity: Amortised O(1).
  mutating func unique(_ name: String, joinedBy joint: String) -> String {
    guard !used.insert(name).inserted else { return name }
    let name = Self.shortened(name)
    var number = next[name] ?? 2
    while true {
      let numbered = joint == " " ? "\(name) (\(number))" : "\(name)\(joint)\(number)"
      number += 1
      if used.insert(numbered).inserted {
        next[name] = number
        return numbered
      }
    }
  }

  /// Returns a name, truncated if necessary so that a number can be added without exceeding the maximum line length.
  static func shortened(_ name: String) -> String {
    let limit = FileLimits.lineLength - 16
    guard name.utf8.count > limit else { return name }
    var length = 0
    return String(
      String.UnicodeScalarView(
        name.unicodeScalars.prefix { scalar in
          length += scalar.utf8.count
          return length <= limit
        }))
  }
}
