import Codes

/// What is on a pack's bars: a number that names a product everywhere, or one that a shop made itself.
public enum ProductCode: Equatable, Sendable {
  /// A GTIN, by whatever form it came; numbers that differ in leading zeros only are one.
  case gtin(GTIN)
  /// A shop's own label of goods it weighed.
  case inStore(InStoreCode)
}

/// A Global Trade Item Number of 8 to 14 digits (GS1 General Specifications §2.1).
public struct GTIN: Hashable, Comparable, Sendable {
  /// The number without its leading zeros.
  public let value: Int64

  public init(value: Int64) { self.value = value }

  /// Reads the digits of a record or of the catalogue; nothing if no product can have that number.
  public init?(plain text: some Collection<UInt8>) {
    guard let value = Decimal.parse(text), (1...99_999_999_999_999).contains(value) else {
      return nil
    }
    self.value = value
  }

  /// Digits whose check digit is right.
  public init?(digits: some Collection<UInt8>) {
    let digits = Array(digits)
    guard (1...14).contains(digits.count), digits.allSatisfy({ $0 >= 48 && $0 <= 57 }),
      let value = Decimal.parse(digits), value >= 10
    else { return nil }
    guard GTIN.checkDigit(of: digits.dropLast()) == digits[digits.count - 1] else { return nil }
    self.value = value
  }

  /// As it stands below the bars: 8 digits where they are enough, else 13, else 14.
  public var digits: [UInt8] {
    let plain = Decimal.bytes(value)
    let width = plain.count <= 8 ? 8 : plain.count <= 13 ? 13 : 14
    return [UInt8](repeating: 48, count: width - plain.count) + plain
  }

  /// The check digit that belongs after digits, as a character (GS1 General Specifications §7.9.1).
  public static func checkDigit(of digits: some BidirectionalCollection<UInt8>) -> UInt8 {
    var sum: Int32 = 0
    var weight: Int32 = 3
    for digit in digits.reversed() {
      sum += Int32(digit - 48) * weight
      weight = 4 - weight
    }
    return 48 + UInt8((10 - sum % 10) % 10)
  }

  /// The product of which a case or a pallet holds several: the number without the digit for the pack.
  public var single: GTIN? {
    let plain = Decimal.bytes(value)
    guard plain.count == 14 else { return nil }
    let body = Array(plain[1..<13])
    return Decimal.parse(body + [GTIN.checkDigit(of: body)]).map { GTIN(value: $0) }
  }

  /// The long form, where eight digits may also be a shortened UPC-A: both check digits may be right.
  public var expanded: GTIN? {
    let digits = self.digits
    return digits.count == 8 ? ProductCode.expanded(digits) : nil
  }

  /// Whether the number is for use inside shops, so that nobody outside knows it.
  public var isRestricted: Bool {
    let digits = self.digits
    guard digits.count == 13 else { return false }
    return digits[0] == UInt8(ascii: "2") || (digits[0] == 48 && digits[1] == UInt8(ascii: "2"))
  }

  public static func < (a: GTIN, b: GTIN) -> Bool { a.value < b.value }
}

/// A code that a shop printed on what it weighed: prefix, number of the goods, and a measure.
///
/// What the measure is, each shop decides for itself (GS1 General Specifications §2.1.12): Ukrainian scales
/// print grams, some shops a price in kopiykas.
public struct InStoreCode: Equatable, Sendable {
  public let digits: [UInt8]
  /// The number of the goods in the shop.
  public let item: [UInt8]
  public let measure: Int64

  public init?(_ digits: [UInt8]) {
    guard digits.count == 13, let gtin = GTIN(digits: digits), gtin.isRestricted,
      let measure = Decimal.parse(digits[7..<12])
    else { return nil }
    self.digits = digits
    item = Array(digits[2..<7])
    self.measure = measure
  }
}

/// Why a code names no product.
public enum ProductCodeError: Error, Equatable, Sendable {
  case missing
  /// Other signs than digits, or not as many as a product's number has.
  case notANumber
  /// The last digit should be this character.
  case checkDigit(expected: UInt8)
}

extension ProductCode {
  /// Reads what was typed or scanned: EAN-8 and EAN-13, UPC-A and UPC-E, with leading zeros or without, with
  /// spaces or hyphens, an element string of GS1 or its web address.
  ///
  /// - Parameter isUPCE: whether a reader says that eight digits are a shortened UPC-A.
  public static func read(
    _ text: [UInt8], isUPCE: Bool = false
  ) throws(ProductCodeError) -> ProductCode {
    let text = Array(text.filter { $0 != 0x20 && $0 != UInt8(ascii: "-") && $0 != 0x0A })
    if text.isEmpty { throw .missing }
    if let digits = elementString(text) { return try number(digits, isUPCE: false) }
    return try number(text, isUPCE: isUPCE)
  }

  private static func number(
    _ digits: [UInt8], isUPCE: Bool
  ) throws(ProductCodeError) -> ProductCode {
    guard digits.allSatisfy({ $0 >= 48 && $0 <= 57 }) else { throw .notANumber }
    if isUPCE, let gtin = expanded(digits) { return .gtin(gtin) }
    if let code = InStoreCode(padded(digits, to: 13)) { return .inStore(code) }
    if let gtin = GTIN(digits: digits), digits.count >= 7 { return .gtin(gtin) }
    // Eight digits whose check digit is wrong may be a UPC-E, which has that of its long form.
    if let gtin = expanded(digits) { return .gtin(gtin) }
    guard (7...14).contains(digits.count) else { throw .notANumber }
    throw .checkDigit(expected: GTIN.checkDigit(of: digits.dropLast()))
  }

  private static func padded(_ digits: [UInt8], to count: Int) -> [UInt8] {
    let plain = digits.count > count ? Array(digits.drop { $0 == 48 }) : digits
    // Without its zeros 02… would look like a number of twelve digits, which is a UPC-A all the same.
    return [UInt8](repeating: 48, count: max(0, count - plain.count)) + plain
  }

  /// The UPC-A that a UPC-E shortens (GS1 General Specifications §5.2.2.4).
  static func expanded(_ digits: [UInt8]) -> GTIN? {
    guard digits.count == 8, digits[0] == 48 || digits[0] == 49 else { return nil }
    let body = Array(digits[1..<7])
    let zeros = { (count: Int) in [UInt8](repeating: 48, count: count) }
    let middle: [UInt8] =
      switch body[5] {
      case 48, 49, 50: Array(body[0..<2]) + [body[5]] + zeros(4) + Array(body[2..<5])
      case 51: Array(body[0..<3]) + zeros(5) + Array(body[3..<5])
      case 52: Array(body[0..<4]) + zeros(5) + [body[4]]
      default: Array(body[0..<5]) + zeros(4) + [body[5]]
      }
    return GTIN(digits: [digits[0]] + middle + [digits[7]])
  }

  /// The digits behind the identifier 01 or 02 of GS1, where the text is an element string.
  private static func elementString(_ text: [UInt8]) -> [UInt8]? {
    let starts: [StaticString] = ["(01)", "(02)", "]C101", "]e001", "]d201", "]Q301", "/01/"]
    for start in starts {
      guard let at = find(start, in: text) else { continue }
      let rest = text[(at + start.bytes.count)...]
      let digits = Array(rest.prefix { $0 >= 48 && $0 <= 57 }.prefix(14))
      if digits.count == 14 || start.bytes.elementsEqual(StaticString("/01/").bytes) {
        return digits
      }
    }
    // Without brackets: 01, fourteen digits and something behind them.
    var raw = text
    if raw.first == 0x1D { raw.removeFirst() }
    if raw.count >= 16, raw.starts(with: StaticString("01").bytes) {
      let digits = Array(raw[2..<16])
      if GTIN(digits: digits) != nil { return digits }
    }
    return nil
  }

  private static func find(_ word: StaticString, in text: [UInt8]) -> Int? {
    let word = Array(word.bytes)
    guard text.count >= word.count else { return nil }
    for at in 0...(text.count - word.count)
    where text[at..<(at + word.count)].elementsEqual(word) { return at }
    return nil
  }
}
