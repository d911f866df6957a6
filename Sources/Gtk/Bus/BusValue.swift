import CGtk

/// A D-Bus value of one of the supported types.
public indirect enum BusValue: Sendable, Equatable {
  /// A string, type `s`.
  case string(String)

  /// An array of strings, type `as`.
  case strings([String])

  /// An unsigned integer, type `u`.
  case number(UInt32)

  /// A signed integer, type `i`.
  case integer(Int32)

  /// A floating-point number, type `d`.
  case real(Double)

  /// A dictionary, type `a{sv}`.
  case dictionary([String: BusValue])

  /// The icon in the file at the given path, as a serialised `GIcon`.
  case iconFile(String)

  /// The theme icon with the given name, as a serialised `GIcon`.
  case iconName(String)

  /// An array. `of` is the D-Bus type of its elements, such as `a{sv}`.
  case array(of: String, [BusValue])

  /// A tuple.
  case tuple([BusValue])

  /// The string, or nil if the value isn't a string.
  public var string: String? { if case .string(let text) = self { text } else { nil } }

  /// The strings, or nil if the value isn't an array of strings.
  public var strings: [String]? { if case .strings(let texts) = self { texts } else { nil } }

  /// The unsigned integer, or nil if the value isn't one.
  public var number: UInt32? { if case .number(let number) = self { number } else { nil } }
}

extension BusValue {
  init?(_ variant: Variant) {
    switch String(cString: g_variant_get_type_string(variant.pointer)) {
    case "s":
      guard let text = variant.string else { return nil }
      self = .string(text)
    case "as": self = .strings(variant.children.compactMap(\.string))
    case "u": self = .number(g_variant_get_uint32(variant.pointer))
    case "i": self = .integer(g_variant_get_int32(variant.pointer))
    case "d": self = .real(g_variant_get_double(variant.pointer))
    default: return nil
    }
  }

  var variant: Variant {
    switch self {
    case .string(let text): Variant(sinking: g_variant_new_string(text))
    case .strings(let texts): Variant(array: "as", texts.map { BusValue.string($0).variant })
    case .number(let number): Variant(sinking: g_variant_new_uint32(number))
    case .integer(let number): Variant(sinking: g_variant_new_int32(number))
    case .real(let number): Variant(sinking: g_variant_new_double(number))
    case .dictionary(let values):
      Variant(array: "a{sv}", values.sorted { $0.key < $1.key }.map { Variant(name: $0, $1.variant) })
    case .iconFile(let path):
      Variant(file: g_file_new_for_path(path))
    case .iconName(let name): Variant(icon: g_themed_icon_new(name))
    case .array(let type, let values): Variant(array: "a\(type)", values.map(\.variant))
    case .tuple(let values): Variant(tuple: values.map(\.variant))
    }
  }
}

extension Variant {
  /// Wraps a new floating variant, taking ownership of it.
  fileprivate convenience init(sinking pointer: OpaquePointer?) {
    guard let pointer else { preconditionFailure("GLib returned no variant") }
    self.init(adopting: g_variant_ref_sink(pointer))
  }

  fileprivate convenience init(tuple parts: [Variant]) {
    var pointers = parts.map { Optional($0.pointer) }
    // Keep the parts alive, because raw pointers don't retain them.
    self.init(
      sinking: withExtendedLifetime(parts) { g_variant_new_tuple(&pointers, gsize(pointers.count)) })
  }

  fileprivate convenience init(array type: String, _ parts: [Variant]) {
    let variantType = g_variant_type_new(type)
    defer { g_variant_type_free(variantType) }
    let builder = g_variant_builder_new(variantType)
    defer { g_variant_builder_unref(builder) }
    for part in parts { withExtendedLifetime(part) { g_variant_builder_add_value(builder, part.pointer) } }
    self.init(sinking: g_variant_builder_end(builder))
  }

  fileprivate convenience init(name: String, _ value: Variant) {
    let boxed = withExtendedLifetime(value) { g_variant_new_variant(value.pointer) }
    self.init(sinking: g_variant_new_dict_entry(g_variant_new_string(name), boxed))
  }

  /// Creates a serialised file icon, taking ownership of the file.
  fileprivate convenience init(file: OpaquePointer) {
    defer { g_object_unref(UnsafeMutableRawPointer(file)) }
    self.init(icon: g_file_icon_new(file))
  }

  /// Serialises an icon, taking ownership of it.
  fileprivate convenience init(icon: OpaquePointer?) {
    guard let icon, let value = g_icon_serialize(icon) else {
      preconditionFailure("the icon can't be serialised")
    }
    g_object_unref(UnsafeMutableRawPointer(icon))
    self.init(adopting: value)
  }
}
