import Base

extension Payload.GS1.Element {
  /// What in the element breaks the rules of its identifier.
  var problem: PayloadError? {
    guard let rule = GS1Rule(identifier[...]) else { return .malformed(.identifier) }
    guard data.count >= rule.least, data.count <= rule.most else { return .malformed(.data) }
    // Character set 82, GS1 General Specifications figure 7.11-1.
    guard data.allSatisfy({ GS1Rule.isInSet82($0) }),
      data.prefix(rule.digits).allSatisfy({ $0.isDigit })
    else { return .malformed(.data) }
    if rule.checked > 0 {
      let end = rule.checked
      guard data.count >= end,
        CheckDigit.value(after: data[..<(end - 1)].map { $0 & 15 }) == data[end - 1] & 15
      else { return .checkDigits(.data) }
    }
    if rule.isDate {
      guard data.count >= 6, let month = data[2..<4].number, let day = data[4..<6].number,
        month >= 1, month <= 12, day <= Payload.Date.length(ofMonth: month, year: 2000)
      else { return .malformed(.date) }
    }
    return nil
  }

  /// The day that a date `yymmdd` means; day 00 is the last of its month.
  ///
  /// The century is the one that brings the year within 49 years before to 50 after the current one
  /// (GS1 General Specifications §7.12).
  public func date(currentYear: Int) -> Payload.Date? {
    guard let rule = GS1Rule(identifier[...]), rule.isDate, data.count >= 6,
      currentYear >= 100, currentYear <= 9800, let short = data[..<2].number,
      let month = data[2..<4].number, let day = data[4..<6].number, month >= 1, month <= 12
    else { return nil }
    let difference = short - currentYear % 100
    let century = currentYear / 100 + (difference >= 51 ? -1 : difference <= -50 ? 1 : 0)
    let year = century * 100 + short
    return Payload.Date(
      year: year, month: month,
      day: day == 0 ? Payload.Date.length(ofMonth: month, year: year) : day)
  }

  /// A measure or a sum as a whole number of its last place, and how many decimals that is: the
  /// data of 310n are kilograms, those of 392n money. `nil` for other identifiers.
  public var measure: (value: Int64, decimals: Int)? {
    guard identifier.count == 4, identifier[0] == 51, data.count <= 18 else { return nil }
    var digits = data[...]
    switch identifier[..<3].number ?? 0 {
    case 310...316, 320...337, 340...357, 360...369, 390, 392, 394, 395: break
    // Three digits of the currency come first (ISO 4217).
    case 391, 393: digits = digits.dropFirst(3)
    default: return nil
    }
    guard digits.isDigits else { return nil }
    var value: Int64 = 0
    for digit in digits { value = value * 10 + Int64(digit & 15) }
    return (value, Int(identifier[3] & 15))
  }
}
