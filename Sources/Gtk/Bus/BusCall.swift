import CGtk

/// A D-Bus method call from another process.
public struct BusCall: Sendable, Equatable {
  /// The name of the interface that declares the method.
  public let interface: String

  /// The name of the method.
  public let method: String

  /// The arguments, with the types that the interface declares.
  public let arguments: [BusValue]

  /// Creates a method call.
  public init(_ interface: String, _ method: String, _ arguments: [BusValue] = []) {
    (self.interface, self.method, self.arguments) = (interface, method, arguments)
  }
}

/// An error reply to a call.
public struct BusError: Error, Equatable {
  /// The D-Bus name of the error, such as `org.freedesktop.DBus.Error.Failed`.
  public let name: String

  /// The message, on one line.
  public let message: String

  /// Creates an error for a call whose arguments aren't valid.
  public static func invalidArguments(_ message: String) -> BusError {
    BusError(name: "org.freedesktop.DBus.Error.InvalidArgs", message: message)
  }

  /// Creates an error for a call that failed.
  public static func failed(_ message: String) -> BusError {
    BusError(name: "org.freedesktop.DBus.Error.Failed", message: message)
  }
}
