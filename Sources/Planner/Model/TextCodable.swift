/// A type that is encoded as its description.
public protocol TextCodable: LosslessStringConvertible, Codable {}

extension TextCodable {
  /// Decodes a string.
  public init(from decoder: any Decoder) throws {
    let text = try decoder.singleValueContainer().decode(String.self)
    guard let value = Self(text) else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "\(text.debugDescription) isn’t valid"))
    }
    self = value
  }

  /// Encodes a string.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
