/// A type that is encoded as its description.
public protocol TextCodable: LosslessStringConvertible, Codable {}

extension TextCodable {
  /// Decodes a string and parses it as a description.
  public init(from decoder: any Decoder) throws {
    let text = try decoder.singleValueContainer().decode(String.self)
    guard let value = Self(text) else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "\(text.debugDescription) isn’t valid"))
    }
    self = value
  }

  /// Encodes the description as a string.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
