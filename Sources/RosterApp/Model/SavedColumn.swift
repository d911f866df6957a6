/// A column of a place's table, as last set by the user.
struct SavedColumn: Equatable {
  /// The id of a field, or of one of the ``PlaceColumns/BuiltIn`` columns.
  var id: String
  /// The width, in logical pixels at the default text size, or nil if the user hasn't set a width.
  var width: Int?
  var isVisible = true
  /// Whether the user has fitted the column to its contents. It is false for a column that fits its contents by
  /// default.
  var isFitted = false
}

extension SavedColumn: Codable {
  private enum Key: String, CodingKey { case id, width, hidden, fitted }

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Key.self)
    id = try values.decode(String.self, forKey: .id)
    width = (try? values.decode(Int.self, forKey: .width)).flatMap { (1...16384).contains($0) ? $0 : nil }
    isVisible = (try? values.decode(Bool.self, forKey: .hidden)) != true
    isFitted = (try? values.decode(Bool.self, forKey: .fitted)) == true
  }

  func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: Key.self)
    try values.encode(id, forKey: .id)
    try values.encodeIfPresent(width, forKey: .width)
    if !isVisible { try values.encode(true, forKey: .hidden) }
    if isFitted { try values.encode(true, forKey: .fitted) }
  }
}
