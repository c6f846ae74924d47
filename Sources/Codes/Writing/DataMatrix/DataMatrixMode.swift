/// The encodation schemes of Data Matrix, ISO/IEC 16022 §5.2.
enum DataMatrixMode: Int {
  case ascii
  case c40
  case text
  case x12
  case edifact
  case base256

  /// The codeword that turns to the scheme from ASCII. ISO/IEC 16022 table 2.
  var latch: UInt8 {
    switch self {
    case .ascii: 254
    case .c40: 230
    case .text: 239
    case .x12: 238
    case .edifact: 240
    case .base256: 231
    }
  }

  /// The values of a byte in a scheme that packs values, none if it doesn't have the byte.
  func values(of byte: UInt8, isGS1: Bool) -> DataMatrixValues {
    switch self {
    case .c40, .text: packed(byte, isGS1: isGS1)
    case .x12: x12(byte)
    case .edifact: byte >= 32 && byte <= 94 ? [byte & 63] : []
    case .ascii, .base256: []
    }
  }

  /// ISO/IEC 16022 table C.1 (C40) and C.2 (Text): one value, or a shift and a value; bytes from
  /// 128 on have Upper Shift before.
  private func packed(_ byte: UInt8, isGS1: Bool) -> DataMatrixValues {
    if isGS1, byte == 29 { return [1, 27] }
    var values: DataMatrixValues = byte >= 128 ? [1, 30] : []
    switch byte & 127 {
    case let control where control < 32: values.append(0, control)
    case 32: values.append(3)
    case let digit where digit >= 48 && digit <= 57: values.append(digit - 44)
    case let mark where mark >= 33 && mark <= 47: values.append(1, mark - 33)
    case let mark where mark >= 58 && mark <= 64: values.append(1, mark - 43)
    case let mark where mark >= 91 && mark <= 95: values.append(1, mark - 69)
    case let capital where capital >= 65 && capital <= 90:
      if self == .c40 { values.append(capital - 51) } else { values.append(2, capital - 64) }
    case let small where small >= 97 && small <= 122 && self == .text: values.append(small - 83)
    case let other: values.append(2, other - 96)
    }
    return values
  }

  /// ISO/IEC 16022 table 4.
  private func x12(_ byte: UInt8) -> DataMatrixValues {
    switch byte {
    case 13: [0]
    case UInt8(ascii: "*"): [1]
    case UInt8(ascii: ">"): [2]
    case 32: [3]
    case 48...57: [byte - 44]
    case 65...90: [byte - 51]
    default: []
    }
  }
}

/// Up to four values of 6 bits, without the cost of an array.
struct DataMatrixValues: ExpressibleByArrayLiteral {
  private var packed: UInt32 = 0
  private(set) var count = 0

  init(arrayLiteral elements: UInt8...) {
    for element in elements { append(element) }
  }

  subscript(index: Int) -> UInt8 { UInt8(packed >> UInt32(index * 8) & 0xFF) }

  mutating func append(_ value: UInt8) {
    packed |= UInt32(value) << UInt32(count * 8)
    count += 1
  }

  mutating func append(_ shift: UInt8, _ value: UInt8) {
    append(shift)
    append(value)
  }
}
