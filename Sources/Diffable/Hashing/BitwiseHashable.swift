/// A type whose values are equal exactly when their bytes in memory are equal.
///
/// The bytes of these values are hashed directly, which is several times as fast as hashing with `Hashable`. Like
/// Swift's hash values, the hashes depend on a random seed that differs in each process.
///
/// `ObjectIdentifier` and the integer types up to 64 bits conform to this protocol. You can conform your own type if
/// all its stored properties conform, it has no padding, and its `==` is synthesised:
///
/// ```swift
/// struct RowID: BitwiseHashable, Sendable {
///   var page: Int32
///   var row: Int32
/// }
/// ```
///
/// Foundation's `UUID` also qualifies: `extension UUID: @retroactive BitwiseHashable {}`.
///
/// - Important: Don't conform floating-point types (`0.0 == -0.0`), strings, or enumerations whose payloads have
///   different sizes. Equal values would be treated as different.
public protocol BitwiseHashable: Hashable {}

extension Int: BitwiseHashable {}
extension Int8: BitwiseHashable {}
extension Int16: BitwiseHashable {}
extension Int32: BitwiseHashable {}
extension Int64: BitwiseHashable {}
extension UInt: BitwiseHashable {}
extension UInt8: BitwiseHashable {}
extension UInt16: BitwiseHashable {}
extension UInt32: BitwiseHashable {}
extension UInt64: BitwiseHashable {}
extension ObjectIdentifier: BitwiseHashable {}
