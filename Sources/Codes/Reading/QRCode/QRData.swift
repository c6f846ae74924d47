import Base

/// The data of a QR code, read from its corrected codewords. ISO/IEC 18004 §7.4.
struct QRData {
  private(set) var bytes: [UInt8] = []
  private(set) var isGS1 = false
  private(set) var segments = TextSegments()
  private(set) var part: Code.Part?
  var isMirrored = false

  /// Parses codewords. `nil` where they break the rules, which tells a symbol that was corrected
  /// wrongly.
  ///
  /// - Parameter group: `QRVersion.group`, which sets the widths of character counts.
  init?(_ codewords: [UInt8], group: Int) {
    var reader = BitReader(codewords)
    var isFirst = true
    var hasFNC1 = false
    while reader.remaining >= 4, let mode = reader.read(4), mode != 0 {
      switch mode {
      case 1:
        guard let count = reader.read(10 + 2 * group), readDigits(&reader, Int(count)) else {
          return nil
        }
      case 2:
        guard let count = reader.read(9 + 2 * group),
          readAlphanumeric(&reader, Int(count), hasFNC1: hasFNC1)
        else { return nil }
      case 4:
        guard let count = reader.read(group == 0 ? 8 : 16),
          reader.remaining >= Int(count) * 8
        else { return nil }
        for _ in 0..<count {
          guard let byte = reader.read(8) else { return nil }
          bytes.append(UInt8(truncatingIfNeeded: byte))
        }
      case 8:
        guard let count = reader.read(8 + 2 * group), readKanji(&reader, Int(count)) else {
          return nil
        }
      case 7:
        guard let eci = QRData.readECI(&reader) else { return nil }
        segments.declare(eci, at: bytes.count)
      case 5:
        hasFNC1 = true
        isGS1 = isFirst || bytes.isEmpty
      case 9:
        hasFNC1 = true
        guard reader.read(8) != nil else { return nil }
      case 3:
        guard let index = reader.read(4), let last = reader.read(4), index <= last,
          let parity = reader.read(8)
        else { return nil }
        part = Code.Part(
          index: Int(index), count: Int(last) + 1, id: [UInt8(truncatingIfNeeded: parity)])
      default: return nil
      }
      isFirst = false
    }
    if bytes.isEmpty { return nil }
  }

  /// Parses the codewords of a Micro QR code, M1 to M4. ISO/IEC 18004 §7.4.
  init?(micro codewords: [UInt8], version: Int) {
    var reader = BitReader(codewords)
    while reader.remaining >= 2 * version + 1, let mode = reader.read(version - 1) {
      switch mode {
      case 0:
        guard let count = reader.read(version + 2) else { return nil }
        // What ends the data looks like no digits.
        if count == 0 {
          if bytes.isEmpty { return nil }
          return
        }
        guard readDigits(&reader, Int(count)) else { return nil }
      case 1:
        guard let count = reader.read(version + 1), count > 0,
          readAlphanumeric(&reader, Int(count), hasFNC1: false)
        else { return nil }
      case 2:
        guard let count = reader.read(version + 1), count > 0 else { return nil }
        for _ in 0..<count {
          guard let byte = reader.read(8) else { return nil }
          bytes.append(UInt8(truncatingIfNeeded: byte))
        }
      default:
        guard let count = reader.read(version), count > 0, readKanji(&reader, Int(count)) else {
          return nil
        }
      }
    }
    if bytes.isEmpty { return nil }
  }

  private mutating func readDigits(_ reader: inout BitReader, _ count: Int) -> Bool {
    var left = count
    while left > 0 {
      let digits = min(3, left)
      guard let value = reader.read(digits == 3 ? 10 : digits == 2 ? 7 : 4) else { return false }
      guard value < (digits == 3 ? 1000 : digits == 2 ? 100 : 10) else { return false }
      let zero = UInt32(UInt8(ascii: "0"))
      if digits == 3 { bytes.append(UInt8(zero + value / 100)) }
      if digits >= 2 { bytes.append(UInt8(zero + value / 10 % 10)) }
      bytes.append(UInt8(zero + value % 10))
      left -= digits
    }
    return true
  }

  private static let alphabet: StaticString = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:"

  private mutating func readAlphanumeric(
    _ reader: inout BitReader, _ count: Int, hasFNC1: Bool
  ) -> Bool {
    let alphabet = QRData.alphabet.bytes
    var characters: [UInt8] = []
    while characters.count < count {
      if count - characters.count >= 2 {
        guard let value = reader.read(11), value < 45 * 45 else { return false }
        characters.append(alphabet[Int(value / 45)])
        characters.append(alphabet[Int(value % 45)])
      } else {
        guard let value = reader.read(6), value < 45 else { return false }
        characters.append(alphabet[Int(value)])
      }
    }
    let percent = UInt8(ascii: "%")
    var index = 0
    while index < characters.count {
      if hasFNC1 && characters[index] == percent {
        // In GS1 codes % stands for FNC1, and %% for itself (§7.4.8.3).
        let isDoubled = index + 1 < characters.count && characters[index + 1] == percent
        bytes.append(isDoubled ? percent : 29)
        index += isDoubled ? 2 : 1
      } else {
        bytes.append(characters[index])
        index += 1
      }
    }
    return true
  }

  private mutating func readKanji(_ reader: inout BitReader, _ count: Int) -> Bool {
    segments.hasKanji = true
    for _ in 0..<count {
      guard let value = reader.read(13) else { return false }
      let offset = (value / 0xC0) << 8 | value % 0xC0
      let code = offset + (offset < 0x1F00 ? 0x8140 : 0xC140)
      bytes.append(UInt8(truncatingIfNeeded: code >> 8))
      bytes.append(UInt8(truncatingIfNeeded: code))
    }
    return true
  }

  /// An ECI designator of one to three bytes. ISO/IEC 18004 §7.4.2.2.
  private static func readECI(_ reader: inout BitReader) -> UInt32? {
    guard let first = reader.read(8) else { return nil }
    if first & 0x80 == 0 { return first }
    if first & 0xC0 == 0x80 {
      guard let rest = reader.read(8) else { return nil }
      return (first & 0x3F) << 8 | rest
    }
    guard first & 0xE0 == 0xC0, let rest = reader.read(16) else { return nil }
    return (first & 0x1F) << 16 | rest
  }
}
