import Base

/// The content of the code on a Ukrainian fiscal receipt: a link to the tax service's page, or the text of older cash
/// registers.
///
/// There is no public standard; the supported variants are those seen on real receipts.
package struct FiscalReceipt: Equatable, Sendable {
  /// The number of the receipt; empty if it is not given.
  package var number: Text = ""
  /// The fiscal number of the cash register.
  package var register: Text
  /// The total, in kopiykas.
  package var kopiykas: Int64?
  package var day: Day?
  /// Minutes since midnight, Kyiv time.
  package var minute: Int?

  package init?(_ text: Text) {
    // Real codes may end in a zero byte.
    var text = text
    while let last = text.last, last <= 0x20 { text.removeLast() }
    register = ""
    if !readLink(text), !readRegisterText(text) { return nil }
    if register.isEmpty { return nil }
  }

  private mutating func readLink(_ text: Text) -> Bool {
    guard let link = Link(text), link.isWeb,
      link.host.text == "cabinet.tax.gov.ua",
      link.rest.hasPrefix("/cashregs/check"),
      let mark = link.rest.firstIndex(of: UInt8(ascii: "?"))
    else { return false }
    for pair in link.rest[(mark + 1)...].split(separator: UInt8(ascii: "&")) {
      let halves = pair.split(separator: UInt8(ascii: "="), maxSplits: 1)
      guard halves.count == 2 else { continue }
      let value = Array(halves[1])
      if halves[0] == "id" { number = Text(value) }
      if halves[0] == "fn" { register = Text(value) }
      if halves[0] == "date" { readDate(Text(value)) }
      if halves[0] == "time" { readTime(Text(value)) }
      if halves[0] == "sm"
        || halves[0] == "sum"
      {
        kopiykas = FiscalReceipt.kopiykas(Text(value))
      }
    }
    return true
  }

  /// Parses a check value, kopiykas in ten digits, ddMMyyHHmm, the register and the number, separated by semicolons.
  private mutating func readRegisterText(_ text: Text) -> Bool {
    let parts = text.split(separator: UInt8(ascii: ";")).map { Array($0) }
    guard parts.count == 5, parts[0].count >= 20, parts[1].count == 10, parts[2].count == 10,
      parts[1...].allSatisfy({ $0.allSatisfy { (48...57).contains($0) } })
    else { return false }
    kopiykas = IntegerText.parse(parts[1])
    day = FiscalReceipt.day(
      year: 2000 + value(parts[2][4...5]), month: value(parts[2][2...3]),
      day: value(parts[2][0...1]))
    readTime(Text(parts[2][6...]))
    register = Text(parts[3])
    number = Text(parts[4])
    return true
  }

  /// Parses yyyyMMdd, or ddMMyyyy if that is impossible; a time may follow.
  private mutating func readDate(_ text: Text) {
    let digits = text.filter { (48...57).contains($0) }
    guard digits.count >= 8 else { return }
    day =
      FiscalReceipt.day(
        year: value(digits[0...3]), month: value(digits[4...5]), day: value(digits[6...7]))
      ?? FiscalReceipt.day(
        year: value(digits[4...7]), month: value(digits[2...3]), day: value(digits[0...1]))
    if digits.count >= 12 { readTime(Text(digits[8...])) }
  }

  private mutating func readTime(_ text: Text) {
    let digits = text.filter { (48...57).contains($0) }
    guard digits.count >= 4, value(digits[0...1]) < 24, value(digits[2...3]) < 60 else { return }
    minute = value(digits[0...1]) * 60 + value(digits[2...3])
  }

  private func value(_ digits: ArraySlice<UInt8>) -> Int {
    digits.reduce(0) { $0 * 10 + Int($1 - 48) }
  }

  private static func day(year: Int, month: Int, day: Int) -> Day? {
    (2015...2099).contains(year) ? Day(year: year, month: month, day: day) : nil
  }

  private static func kopiykas(_ text: Text) -> Int64? {
    let parts = text.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard parts.count <= 2, let whole = IntegerText.parse(Array(parts[0])), whole >= 0,
      whole < 1_000_000_000
    else { return nil }
    var rest = parts.count == 2 ? Array(parts[1].prefix(2)) : []
    while rest.count < 2 { rest.append(48) }
    guard let hundredths = IntegerText.parse(rest) else { return nil }
    return whole * 100 + hundredths
  }
}
