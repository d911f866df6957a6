extension CatalogDate {
  /// The date as a range of numbers that sort chronologically. Their decimal digits are the year, the month and the
  /// day.
  ///
  /// The range of a year or month contains all its days. The range of a day is a single number.
  public var numbers: ClosedRange<Double> {
    let from = Double(year * 10000 + (month ?? 0) * 100 + (day ?? 0))
    let to = Double(year * 10000 + (month ?? 99) * 100 + (day ?? 99))
    return from...to
  }

  /// Creates the date whose ``numbers`` begin or end with the given number, or returns nil if there is none.
  public init?(number: Double) {
    guard let digits = Int(exactly: number) else { return nil }
    func part(_ number: Int) -> Int? { number == 0 || number == 99 ? nil : number }
    self.init(year: digits / 10000, month: part(digits / 100 % 100), day: part(digits % 100))
  }
}
