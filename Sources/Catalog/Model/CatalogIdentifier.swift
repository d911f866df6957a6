import Foundation

/// The identifier of an item or section, unique among all loaded catalogues.
///
/// The catalogue's name and the local identifier are stored in one string, such as `countries:AD`. The string is fast
/// to hash and compare, and needs no separate allocation if it has at most 15 bytes in UTF-8. Catalogue names can't
/// contain a colon, so the combination is unambiguous. The type parameter `Subject` distinguishes identifiers of
/// items from those of sections.
///
/// The string is stored in Unicode's composed form (NFC), because databases compare strings byte by byte.
public struct CatalogIdentifier<Subject>: Hashable, Sendable {
  /// The catalogue's name, a colon and the local identifier. This form is stable across launches and can be stored.
  public let qualified: String

  /// Creates an identifier from a catalogue's name and a local identifier.
  ///
  /// - Precondition: `catalog` contains no colon.
  public init(catalog: String, id: String) {
    qualified = "\(catalog):\(id)".composed
  }

  /// Creates an identifier from its `qualified` form, or returns nil if the text has no colon.
  public init?(qualified text: String) {
    guard text.utf8.contains(UInt8(ascii: ":")) else { return nil }
    qualified = text.composed
  }

  /// The name of the catalogue.
  public var catalog: Substring { qualified[..<colon] }

  /// The local identifier.
  public var id: Substring { qualified[qualified.utf8.index(after: colon)...] }

  private var colon: String.Index { qualified.utf8.firstIndex(of: UInt8(ascii: ":")) ?? qualified.startIndex }

  /// Returns whether two identifiers have the same qualified form.
  @inlinable
  public static func == (left: Self, right: Self) -> Bool { left.qualified == right.qualified }

  /// Hashes the qualified form.
  @inlinable
  public func hash(into hasher: inout Hasher) { hasher.combine(qualified) }
}

extension CatalogIdentifier: CustomStringConvertible, CustomDebugStringConvertible {
  /// The local identifier, as printed on the command line.
  public var description: String { String(id) }

  /// The qualified form, which includes the catalogue's name.
  public var debugDescription: String { qualified }
}

/// The identifier of an item, used in snapshots and in the planner.
public typealias ItemID = CatalogIdentifier<CatalogItem>

/// The identifier of a section in snapshots.
public typealias SectionID = CatalogIdentifier<CatalogSection>

extension String {
  var composed: String {
    // All characters before U+0300 are already composed, and their UTF-8 bytes are less than 0xCC.
    utf8.allSatisfy { $0 < 0xCC } ? self : precomposedStringWithCanonicalMapping
  }
}
