/// Converts numbers to the unit of their field. Catalogues that share a field can use different units.
public struct UnitConversion {
  private let field: CatalogField

  /// The conversion factor of each unit encountered so far, or NaN if the unit can't be converted.
  private var factors: [String: Double] = [:]

  /// Creates a conversion to a field's unit.
  public init(to field: CatalogField) { self.field = field }

  /// Converts a number to the field's unit. Returns NaN if the number can't be converted. If the number or the field
  /// has no unit, returns the number unchanged.
  public mutating func convert(_ number: Double, from unit: String?) -> Double {
    guard let unit, let own = field.unit, unit != own else { return number }
    let factor = factors[unit] ?? newFactor(of: unit, in: own)
    factors[unit] = factor
    let converted = QueryUnit.converted(number, by: factor)
    return converted.isFinite ? converted : .nan
  }

  private func newFactor(of unit: String, in own: String) -> Double {
    guard !QueryUnit.haveDifferentPrefixes(unit, own) else { return .nan }
    return QueryUnit.factor(of: unit, in: field) ?? .nan
  }
}
