import Base

/// The number on a pack: one that identifies a product everywhere, or one that a shop issued.
package enum ProductCode: Equatable, Sendable {
  /// A GTIN in any form; numbers that differ only in leading zeros are equal.
  case gtin(GTIN)
  /// A shop's own label for goods that it weighed.
  case inStore(InStoreCode)
}

/// A Global Trade Item Number of 8 to 14 digits (GS1 General Specifications §2.1).
package struct GTIN: Hashable, Comparable, Sendable {
  /// The number without its leading zeros.
  package let value: Int64

  package init(value: Int64) { self.value = value }

  /// Parses the digits of a record or of the catalog; `nil` if they can't be a product's number.
  package init?(plain text: some Collection<UInt8>) {
    guard let value = IntegerText.parse(text), (1...99_999_999_999_999).contains(value) else {
      return nil
    }
    self.value = value
  }

  /// Parses digits; `nil` if the check digit is wrong.
  package init?(digits: some Collection<UInt8>) {
    let digits = Array(digits)
    guard (1...14).contains(digits.count), digits.allSatisfy({ $0 >= 48 && $0 <= 57 }),
      let value = IntegerText.parse(digits), value >= 10
    else { return nil }
    guard GTIN.checkDigit(of: digits.dropLast()) == digits[digits.count - 1] else { return nil }
    self.value = value
  }

  /// The digits as printed below the bars: 8 if they are enough, or else 13, or else 14.
  package var digits: Text {
    let plain = Text(value)
    let width = plain.count <= 8 ? 8 : plain.count <= 13 ? 13 : 14
    return [UInt8](repeating: 48, count: width - plain.count) + plain
  }

  /// The check digit of digits, as a character (GS1 General Specifications §7.9.1).
  package static func checkDigit(of digits: some BidirectionalCollection<UInt8>) -> UInt8 {
    var sum: Int32 = 0
    var weight: Int32 = 3
    for digit in digits.reversed() {
      sum += Int32(digit - 48) * weight
      weight = 4 - weight
    }
    return 48 + UInt8((10 - sum % 10) % 10)
  }

  /// The product in a case or on a pallet: the number without the packaging level.
  package var single: GTIN? {
    let plain = Text(value)
    guard plain.count == 14 else { return nil }
    let body = Text(plain[1..<13])
    return IntegerText.parse(body + [GTIN.checkDigit(of: body)]).map { GTIN(value: $0) }
  }

  /// The long form if eight digits may also be a UPC-E: both check digits may be right.
  package var expanded: GTIN? {
    let digits = self.digits
    return digits.count == 8 ? ProductCode.expanded(digits) : nil
  }

  /// Whether the number is for use inside a shop, and unknown elsewhere.
  package var isRestricted: Bool {
    let digits = self.digits
    guard digits.count == 13 else { return false }
    return digits[0] == UInt8(ascii: "2") || (digits[0] == 48 && digits[1] == UInt8(ascii: "2"))
  }

  package static func < (a: GTIN, b: GTIN) -> Bool { a.value < b.value }
}

/// A code that a shop printed on weighed goods: prefix, item number and a measure.
///
/// Each shop decides what the measure is (GS1 General Specifications §2.1.12): Ukrainian scales print grams, some
/// shops a price in kopiykas.
package struct InStoreCode: Equatable, Sendable {
  package let digits: Text
  /// The item number within the shop.
  package let item: Text
  package let measure: Int64

  package init?(_ digits: Text) {
    guard digits.count == 13, let gtin = GTIN(digits: digits), gtin.isRestricted,
      let measure = IntegerText.parse(digits[7..<12])
    else { return nil }
    self.digits = digits
    item = Text(digits[2..<7])
    self.measure = measure
  }
}

/// Why a code identifies no product.
package enum ProductCodeError: Error, Equatable, Sendable {
  case missing
  /// Characters other than digits, or the wrong number of digits.
  case notANumber
  /// The last digit should be this character.
  case checkDigit(expected: UInt8)
}

extension ProductCode {
  /// Parses typed or scanned text: EAN-8 and EAN-13, UPC-A and UPC-E, with or without leading zeros, spaces or
  /// hyphens, a GS1 element string or a GS1 Digital Link.
  ///
  /// - Parameter isUPCE: whether a reader says that eight digits are a UPC-E.
  package static func read(
    _ text: Text, isUPCE: Bool = false
  ) throws(ProductCodeError) -> ProductCode {
    let text = Array(text.filter { $0 != 0x20 && $0 != UInt8(ascii: "-") && $0 != 0x0A })
    if text.isEmpty { throw .missing }
    if let digits = elementString(Text(text)) { return try number(digits, isUPCE: false) }
    return try number(Text(text), isUPCE: isUPCE)
  }

  private static func number(
    _ digits: Text, isUPCE: Bool
  ) throws(ProductCodeError) -> ProductCode {
    guard digits.allSatisfy({ $0 >= 48 && $0 <= 57 }) else { throw .notANumber }
    if isUPCE, let gtin = expanded(digits) { return .gtin(gtin) }
    if let code = InStoreCode(padded(digits, to: 13)) { return .inStore(code) }
    if let gtin = GTIN(digits: digits), digits.count >= 7 { return .gtin(gtin) }
    // Eight digits with a wrong check digit may be a UPC-E, whose check digit is that of its long form.
    if let gtin = expanded(digits) { return .gtin(gtin) }
    guard (7...14).contains(digits.count) else { throw .notANumber }
    throw .checkDigit(expected: GTIN.checkDigit(of: digits.dropLast()))
  }

  private static func padded(_ digits: Text, to count: Int) -> Text {
    let plain = digits.count > count ? Text(digits.drop { $0 == 48 }) : digits
    // Without its leading zeros, 02… would look like a number of twelve digits, which is a UPC-A all the same.
    return [UInt8](repeating: 48, count: max(0, count - plain.count)) + plain
  }

  /// The UPC-A that a UPC-E shortens (GS1 General Specifications §5.2.2.4).
  static func expanded(_ digits: Text) -> GTIN? {
    guard digits.count == 8, digits[0] == 48 || digits[0] == 49 else { return nil }
    let body = Text(digits[1..<7])
    let zeros = { (count: Int) in [UInt8](repeating: 48, count: count) }
    let middle: Text =
      switch body[5] {
      case 48, 49, 50: Text(body[0..<2]) + [body[5]] + zeros(4) + Text(body[2..<5])
      case 51: Text(body[0..<3]) + zeros(5) + Text(body[3..<5])
      case 52: Text(body[0..<4]) + zeros(5) + [body[4]]
      default: Text(body[0..<5]) + zeros(4) + [body[5]]
      }
    return GTIN(digits: [digits[0]] + middle + [digits[7]])
  }

  /// The digits after the GS1 application identifier 01 or 02; `nil` if the text is not an element string.
  private static func elementString(_ text: Text) -> Text? {
    let starts: [StaticString] = ["(01)", "(02)", "]C101", "]e001", "]d201", "]Q301", "/01/"]
    for start in starts {
      guard let at = find(start, in: text) else { continue }
      let rest = text[(at + start.bytes.count)...]
      let digits = Array(rest.prefix { $0 >= 48 && $0 <= 57 }.prefix(14))
      if digits.count == 14 || start.bytes.elementsEqual(StaticString("/01/").bytes) {
        return Text(digits)
      }
    }
    // Without brackets: 01, fourteen digits and possibly more.
    var raw = text
    if raw.first == 0x1D { raw.removeFirst() }
    if raw.count >= 16, raw.hasPrefix("01") {
      let digits = Text(raw[2..<16])
      if GTIN(digits: digits) != nil { return digits }
    }
    return nil
  }

  private static func find(_ word: StaticString, in text: Text) -> Int? {
    let word = Text(word)
    guard text.count >= word.count else { return nil }
    for at in 0...(text.count - word.count)
    where text[at..<(at + word.count)].elementsEqual(word) { return at }
    return nil
  }
}
