import Base

/// An ISO 4217 currency.
package struct Currency: Hashable, Comparable, Sendable {
  /// The three letters, one byte each.
  let letters: UInt32

  /// How many decimals an amount has: 2 for the hryvnia, 0 for the yen.
  package let decimals: UInt8

  package static let hryvnia = Currency(letters: 0x55_4148, decimals: 2)
  package static let dollar = Currency(letters: 0x55_5344, decimals: 2)
  package static let euro = Currency(letters: 0x45_5552, decimals: 2)
  package static let zloty = Currency(letters: 0x50_4C4E, decimals: 2)
  package static let pound = Currency(letters: 0x47_4250, decimals: 2)

  private init(letters: UInt32, decimals: UInt8) {
    self.letters = letters
    self.decimals = decimals
  }

  /// The currency with a code in letters of either case, such as `UAH`.
  package init?(code: Text) {
    guard code.count == 3 else { return nil }
    let upper = code.map { $0 & 0xDF }
    for row in 0..<CurrencyTable.count
    where CurrencyTable.letters(of: row) == Currency.pack(Text(upper)) {
      self = CurrencyTable.currency(row)
      return
    }
    return nil
  }

  /// The currency with an ISO 4217 number, such as 980.
  package init?(number: Int32) {
    for row in 0..<CurrencyTable.count where CurrencyTable.number(of: row) == number {
      self = CurrencyTable.currency(row)
      return
    }
    return nil
  }

  /// The three capital letters.
  package var code: Text {
    Text([UInt8(letters >> 16 & 255), UInt8(letters >> 8 & 255), UInt8(letters & 255)])
  }

  /// How many minor units one unit has: 100 for the hryvnia.
  package var scale: Int64 {
    switch decimals {
    case 0: 1
    case 3: 1000
    default: 100
    }
  }

  /// All currencies by code, after those that Ukrainians use most.
  package static var all: [Currency] {
    let first = [hryvnia, dollar, euro, zloty, pound]
    return first
      + (0..<CurrencyTable.count).map { CurrencyTable.currency($0) }.filter { !first.contains($0) }
  }

  package static func < (a: Currency, b: Currency) -> Bool { a.letters < b.letters }

  fileprivate static func pack(_ code: Text) -> UInt32 {
    UInt32(code[0]) << 16 | UInt32(code[1]) << 8 | UInt32(code[2])
  }

  fileprivate static func make(letters: UInt32, decimals: UInt8) -> Currency {
    Currency(letters: letters, decimals: decimals)
  }
}

extension CurrencyTable {
  fileprivate static func letters(of row: Int) -> UInt32 {
    let bytes = rows.bytes
    return UInt32(bytes[row * 7]) << 16 | UInt32(bytes[row * 7 + 1]) << 8
      | UInt32(bytes[row * 7 + 2])
  }

  fileprivate static func number(of row: Int) -> Int32 {
    let bytes = rows.bytes
    let digit = { (at: Int) in Int32(bytes[row * 7 + at]) - 48 }
    return digit(3) * 100 + digit(4) * 10 + digit(5)
  }

  fileprivate static func currency(_ row: Int) -> Currency {
    Currency.make(letters: letters(of: row), decimals: rows.bytes[row * 7 + 6] - 48)
  }
}
