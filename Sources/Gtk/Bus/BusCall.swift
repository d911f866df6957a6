import CGtk

/// What another process asks of this one.
public struct BusCall: Sendable, Equatable {
  /// The interface that the method is of.
  public let interface: String

  /// What is to be done.
  public let method: String

  /// With what, as the interface says.
  public let arguments: [BusValue]

  /// A call that a test makes, or one that has come.
  public init(_ interface: String, _ method: String, _ arguments: [BusValue] = []) {
    (self.interface, self.method, self.arguments) = (interface, method, arguments)
  }
}

/// Why a call is not answered, as the caller is told.
public struct BusError: Error, Equatable {
  /// The error's name on the bus.
  public let name: String

  /// One line for people.
  public let message: String

  /// The arguments are of the right type, and make no sense.
  public static func invalidArguments(_ message: String) -> BusError {
    BusError(name: "org.freedesktop.DBus.Error.InvalidArgs", message: message)
  }

  /// It could not be done.
  public static func failed(_ message: String) -> BusError {
    BusError(name: "org.freedesktop.DBus.Error.Failed", message: message)
  }
}
