/// A section of an ``ObservedList``: its items, and a closure that configures their cells.
@MainActor
public struct ForSection<Item: Equatable> {
  private let items: [(id: ObservedID, item: Item)]
  private let header: String?
  private let section: ObservedID?
  private let layout: ListLayout
  private let configure: @MainActor (ListCell, Item) -> Void
  private var select: (@MainActor (Item) -> Void)?
  private var activate: (@MainActor (Item) -> Void)?

  /// Creates a section of identifiable items.
  ///
  /// The ``ObservedList`` traps if two of its items have the same type and identifier, or if two of its
  /// sections are identified by equal values (see `section`). To show an item in a second section, give it
  /// another identifier with `id:`.
  ///
  /// - Parameters:
  ///   - items: The items, in order.
  ///   - header: The title above the section, or nil for no header.
  ///   - section: A value that identifies the section when other sections are inserted or removed. By default, this is
  ///     the header or, without a header, the section's position in the list.
  ///   - layout: The layout of the section. The header mode of its configuration is ignored.
  ///   - row: A closure that configures the cell of an item. Cells are reused, so the closure must set the
  ///     same properties for every item.
  public init(
    _ items: some Sequence<Item>, header: String? = nil, section: (any Hashable & Sendable)? = nil,
    layout: ListLayout = .list, row: @escaping @MainActor (ListCell, Item) -> Void
  ) where Item: Identifiable, Item.ID: Sendable {
    self.init(items, id: \.id, header: header, section: section, layout: layout, row: row)
  }

  /// Creates a section of items identified by a key path, such as `\.self`. For the other parameters, see
  /// ``init(_:header:section:layout:row:)``.
  public init(
    _ items: some Sequence<Item>, id: KeyPath<Item, some Hashable & Sendable>, header: String? = nil,
    section: (any Hashable & Sendable)? = nil, layout: ListLayout = .list,
    row: @escaping @MainActor (ListCell, Item) -> Void
  ) {
    self.items = items.map { (ObservedID($0[keyPath: id], of: Item.self), $0) }
    (self.header, self.section) = (header, section.map { ObservedID($0) })
    var configuration = layout.configuration
    configuration.headerMode = header == nil ? .none : .supplementary
    self.layout = layout.configured(as: configuration)
    configure = row
  }

  /// Returns a section that calls a closure with each item that the user selects.
  public func onSelect(_ action: @escaping @MainActor (Item) -> Void) -> Self {
    var section = self
    section.select = action
    return section
  }

  /// Returns a section that calls a closure with each item that the user activates, for example with Enter.
  public func onActivate(_ action: @escaping @MainActor (Item) -> Void) -> Self {
    var section = self
    section.activate = action
    return section
  }

  fileprivate var erased: ObservedSection {
    let id = section ?? header.map { ObservedID($0) }
    return ObservedSection(id: id, header: header, layout: layout, rows: items.map(row))
  }

  private func row(_ id: ObservedID, _ item: Item) -> ObservedRow {
    let (configure, select, activate) = (configure, select, activate)
    return ObservedRow(
      id: id, value: item, configure: { configure($0, item) }, select: { select?(item) },
      activate: { activate?(item) })
  }
}

/// Builds the sections of an ``ObservedList``. Supports `if`, `switch` and `for`.
@MainActor @resultBuilder
public enum SectionBuilder {
  /// The sections that an expression or a statement in the closure produces.
  public typealias Component = [ObservedSection]

  /// Ignores an expression without a value, such as an assignment.
  public static func buildExpression(_ statement: Void) -> Component { [] }
  /// Converts a section to an ``ObservedSection``, whose items can be of any type.
  public static func buildExpression(_ section: ForSection<some Equatable>) -> Component { [section.erased] }
  /// Combines consecutive sections.
  public static func buildBlock(_ sections: Component...) -> Component { Array(sections.joined()) }
  /// Combines the sections of a `for` loop.
  public static func buildArray(_ sections: [Component]) -> Component { Array(sections.joined()) }
  /// Returns the sections of an `if` without `else`.
  public static func buildOptional(_ sections: Component?) -> Component { sections ?? [] }
  /// Returns the sections in the first branch of a condition.
  public static func buildEither(first sections: Component) -> Component { sections }
  /// Returns the sections in the second branch of a condition.
  public static func buildEither(second sections: Component) -> Component { sections }
}

/// A section whose items can be of any type, made from a ``ForSection``.
@MainActor
public struct ObservedSection {
  let id: ObservedID?
  let header: String?
  let layout: ListLayout
  let rows: [ObservedRow]
}

@MainActor
struct ObservedRow {
  let id: ObservedID
  let value: any Equatable
  let configure: @MainActor (ListCell) -> Void
  let select: @MainActor () -> Void
  let activate: @MainActor () -> Void

  func isEqual(to other: ObservedRow) -> Bool { equal(value, other.value) }

  private func equal<Value: Equatable>(_ value: Value, _ other: any Equatable) -> Bool {
    value == other as? Value
  }
}

/// A type-erased identifier of an item or section. It includes the type of the item, so that items of different types
/// can have the same identifier.
struct ObservedID: Hashable, Sendable, CustomStringConvertible {
  private let base: any Hashable & Sendable
  private let type: ObjectIdentifier?

  init(_ base: any Hashable & Sendable, of type: Any.Type? = nil) {
    (self.base, self.type) = (base, type.map { ObjectIdentifier($0) })
  }

  var description: String { "\(base)" }

  static func == (left: Self, right: Self) -> Bool {
    left.type == right.type && AnyHashable(left.base) == AnyHashable(right.base)
  }

  func hash(into hasher: inout Hasher) { base.hash(into: &hasher) }
}
