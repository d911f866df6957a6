/// A promise that two values are equal exactly when the bytes in memory are equal.
///
/// Every identifier is hashed through its own `Hashable` conformance unless its type makes this promise; then
/// the bytes are mixed directly, which takes a tenth of the time. The hash is seeded anew in each process, as
/// Swift's own is.
///
/// The integers conform. A type of yours may when its stored properties all do, when it has no padding between
/// or behind them, and when its `==` is the one the compiler writes:
///
/// ```swift
/// struct RowID: BitwiseHashable, Sendable {
///   var page: Int32
///   var row: Int32
/// }
/// ```
///
/// Foundation's `UUID` keeps the promise too; say so with `extension UUID: @retroactive BitwiseHashable {}`.
///
/// Floating-point numbers (`0.0 == -0.0`), strings, and enumerations with payloads of different sizes must not
/// conform: equal values would be taken for different ones.
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
