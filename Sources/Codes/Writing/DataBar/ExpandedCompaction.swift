import Base

/// The bits of GS1 DataBar Expanded: a way of saying the first element strings in few bits, and the others in
/// the general-purpose field. ISO/IEC 24724 §7.2.5.
struct ExpandedCompaction {
  /// What stands before the general-purpose field.
  private var bits = BitWriter()
  /// Where the two bits go that say how long the symbol is; nothing if the way has but one length.
  private var lengthPlace: Int?
  /// What is left for the general-purpose field.
  private var rest: [UInt8]

  private let bytes: [UInt8]
  private static let date: [(identifier: StaticString, number: UInt32)] = [
    ("11", 0), ("13", 2), ("15", 4), ("17", 6),
  ]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    rest = []
    guard isGTIN else {
      bits.append(0, width: 3)  // no linkage, and anything
      appendLength()
      rest = bytes
      return
    }
    if bytes[2] == 57, weight() || price() { return }
    bits = BitWriter()
    bits.append(0b01, width: 2)
    appendLength()
    bits.append(UInt32(bytes[2] - 48), width: 4)
    appendGTIN()
    rest = Array(bytes[16...])
  }

  /// The data characters, 12 bits each.
  ///
  /// - Throws: `.capacity`, if they are more than 21; `.character`, for what is not in the alphabet.
  func characters() throws(WriteError) -> [Int] {
    let field: GeneralPurposeField
    do { field = try GeneralPurposeField(rest) } catch {
      guard case .character(let byte, let position) = error else { throw error }
      throw .character(byte, position: position + bytes.count - rest.count)
    }
    let count = max(3, (bits.count + field.bitCount + 11) / 12)
    guard count <= 21 else { throw .capacity(found: bytes.count, most: most) }
    var whole = bits
    if lengthPlace != nil { field.append(to: &whole, capacity: count * 12) }
    return (0..<count).map { index in
      (0..<12).reduce(0) { value, bit in
        let place = index * 12 + bit
        return value << 1 | (isSet(place, in: whole, characters: count + 1) ? 1 : 0)
      }
    }
  }

  /// How many bytes of this kind the largest symbol holds; a GTIN that comes first saves some.
  private var most: Int {
    let isDigits = bytes.allSatisfy { $0 >= 48 && $0 <= 57 }
    return (isDigits ? 70 : 41) + (rest.count < bytes.count ? 4 : 0)
  }

  /// The bits that say how long the symbol is: an odd number of characters, and more than 14.
  private func isSet(_ place: Int, in whole: BitWriter, characters: Int) -> Bool {
    if place == lengthPlace { return characters & 1 == 1 }
    if let lengthPlace, place == lengthPlace + 1 { return characters > 14 }
    return whole.isSet(place)
  }

  private mutating func appendLength() {
    lengthPlace = bits.count
    bits.append(0, width: 2)
  }

  /// Whether a GTIN with its right check digit, which is left out, stands first.
  private var isGTIN: Bool {
    guard bytes.count >= 16, bytes[0] == 48, bytes[1] == 49 else { return false }
    return (try? CheckDigit.complete(Array(bytes[2..<16]), count: 14)) != nil
  }

  /// Twelve digits after the first, three at a time.
  private mutating func appendGTIN() {
    for start in stride(from: 3, to: 15, by: 3) { bits.append(number(start, 3), width: 10) }
  }

  /// The digits from a place on, as a number; none are missing and none is anything else.
  private func number(_ start: Int, _ count: Int) -> UInt32 {
    bytes[start..<(start + count)].reduce(0) { $0 * 10 + UInt32($1 - 48) }
  }

  private func isDigits(_ start: Int, _ count: Int) -> Bool {
    start + count <= bytes.count
      && bytes[start..<(start + count)].allSatisfy { $0 >= 48 && $0 <= 57 }
  }

  /// A GTIN of variable measure with its weight, and maybe a date: these have one length each.
  private mutating func weight() -> Bool {
    guard isDigits(16, 10), bytes.count == 26 || (bytes.count == 34 && isDigits(26, 8)),
      bytes[16] == 51, bytes[17] == 49 || bytes[17] == 50, bytes[18] == 48
    else { return false }
    let isPounds = bytes[17] == 50
    let point = bytes[19] - 48
    let weight = number(20, 6)
    if bytes.count == 26 {
      if !isPounds, point == 3, weight <= 32_767 {
        appendWeight(0b00100, 5, weight)
        return true
      }
      if isPounds, (point == 2 && weight <= 9999) || (point == 3 && weight <= 22_767) {
        appendWeight(0b00101, 5, point == 2 ? weight : weight + 10_000)
        return true
      }
    }
    guard weight <= 99_999 else { return false }
    var way: UInt32 = 0
    var day: UInt32 = 38_400  // no date
    if bytes.count == 34 {
      guard
        let date = Self.date.first(where: { bytes[26..<28].elementsEqual($0.identifier.bytes) }),
        (1...12).contains(number(30, 2)), number(32, 2) <= 31
      else { return false }
      way = date.number
      day = number(28, 2) * 384 + (number(30, 2) - 1) * 32 + number(32, 2)
    }
    bits.append(0b0011_1000 + way + (isPounds ? 1 : 0), width: 8)
    appendGTIN()
    bits.append(UInt32(point) * 100_000 + weight, width: 20)
    bits.append(day, width: 16)
    return true
  }

  private mutating func appendWeight(_ way: UInt32, _ width: Int, _ weight: UInt32) {
    bits.append(way, width: width)
    appendGTIN()
    bits.append(weight, width: 15)
  }

  /// A GTIN of variable measure with its price, in the local currency or a named one.
  private mutating func price() -> Bool {
    guard isDigits(16, 4), bytes[16] == 51, bytes[17] == 57, bytes[19] <= 51 else { return false }
    switch bytes[18] {
    case 50 where bytes.count > 20:
      bits.append(0b001100, width: 6)
    case 51 where bytes.count > 23 && isDigits(20, 3):
      bits.append(0b001101, width: 6)
    default: return false
    }
    appendLength()
    appendGTIN()
    bits.append(UInt32(bytes[19] - 48), width: 2)
    if bytes[18] == 51 { bits.append(number(20, 3), width: 10) }
    rest = Array(bytes[(bytes[18] == 51 ? 23 : 20)...])
    return true
  }
}
