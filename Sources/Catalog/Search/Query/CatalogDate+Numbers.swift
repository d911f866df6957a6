extension CatalogDate {
  /// As a number that is in the order of dates: the year, month and day one after the other in decimal digits. A year or
  /// month is all of its days.
  public var numbers: ClosedRange<Double> {
    let from = Double(year * 10000 + (month ?? 0) * 100 + (day ?? 0))
    let to = Double(year * 10000 + (month ?? 99) * 100 + (day ?? 99))
    return from...to
  }

  /// The day, month or year whose ``numbers`` begin or end with a number; nil for any other.
  public init?(number: Double) {
    guard let digits = Int(exactly: number) else { return nil }
    func part(_ number: Int) -> Int? { number == 0 || number == 99 ? nil : number }
    self.init(year: digits / 10000, month: part(digits / 100 % 100), day: part(digits % 100))
  }
}
