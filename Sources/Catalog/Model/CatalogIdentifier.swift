/// What names one item or one section among all catalogues that are loaded.
///
/// The catalogue's name and the plain identifier are held as one string, `countries:AD`, so that an
/// identifier is 16 bytes, needs no memory of its own up to 15 characters, and is hashed and compared in one
/// go. A catalogue's name has no colon, therefore two different pairs never give the same string. `Subject`
/// keeps items and sections apart.
public struct CatalogIdentifier<Subject>: Hashable, Sendable {
  /// The catalogue's name, a colon, and the plain identifier. Survives a restart: store this.
  public let qualified: String

  /// The identifier of something in a catalogue.
  ///
  /// - Precondition: `catalog` contains no colon.
  @inlinable
  public init(catalog: String, id: String) {
    qualified = "\(catalog):\(id)"
  }

  /// Reads an identifier that `qualified` gave, or nil if `text` has no colon.
  @inlinable
  public init?(qualified text: String) {
    guard text.utf8.contains(UInt8(ascii: ":")) else { return nil }
    qualified = text
  }

  /// The name of the catalogue.
  public var catalog: Substring { qualified[..<colon] }

  /// The identifier inside its catalogue, as the file spells it.
  public var id: Substring { qualified[qualified.utf8.index(after: colon)...] }

  private var colon: String.Index { qualified.utf8.firstIndex(of: UInt8(ascii: ":")) ?? qualified.startIndex }

  /// Whether both name the same thing.
  @inlinable
  public static func == (left: Self, right: Self) -> Bool { left.qualified == right.qualified }

  /// Feeds the one string.
  @inlinable
  public func hash(into hasher: inout Hasher) { hasher.combine(qualified) }
}

extension CatalogIdentifier: CustomStringConvertible, CustomDebugStringConvertible {
  /// The plain identifier: what the command line prints.
  public var description: String { String(id) }

  /// With the catalogue's name: what messages about identifiers need.
  public var debugDescription: String { qualified }
}

/// The item identifier of every snapshot the app shows.
public typealias ItemID = CatalogIdentifier<CatalogItem>

/// The section identifier of every snapshot the app shows.
public typealias SectionID = CatalogIdentifier<CatalogSection>
