import Base

/// The modes that data in a QR code are written in. ISO/IEC 18004 §7.4.
enum QRMode: Int, CaseIterable {
  case numeric
  case alphanumeric
  case byte
  case kanji

  /// The value of a character in alphanumeric mode. ISO/IEC 18004 table 5.
  static func alphanumericValue(_ byte: UInt8) -> UInt32? {
    switch byte {
    case 48...57: UInt32(byte - 48)
    case 65...90: UInt32(byte - 55)
    case UInt8(ascii: " "): 36
    case UInt8(ascii: "$"): 37
    case UInt8(ascii: "%"): 38
    case UInt8(ascii: "*"): 39
    case UInt8(ascii: "+"): 40
    case UInt8(ascii: "-"): 41
    case UInt8(ascii: "."): 42
    case UInt8(ascii: "/"): 43
    case UInt8(ascii: ":"): 44
    default: nil
    }
  }
}

/// What comes before a segment: bits that announce the mode, then the number of characters.
///
/// ISO/IEC 18004 tables 2 and 3.
struct QRSegmentHeaders {
  let indicatorWidth: Int

  /// Bits of the character count, by mode; 0 where the symbol doesn't have the mode.
  private let countWidths: [Int]

  /// Micro QR codes number their modes; in others each mode is a bit.
  private let isMicro: Bool

  /// QR codes: 0 for versions 1–9, 1 for 10–26, 2 for 27–40.
  init(group: Int) {
    indicatorWidth = 4
    countWidths = [10 + 2 * group, 9 + 2 * group, group == 0 ? 8 : 16, 8 + 2 * group]
    isMicro = false
  }

  /// Micro QR codes M1 to M4.
  init(micro version: Int) {
    indicatorWidth = version - 1
    countWidths = [
      version + 2, version > 1 ? version + 1 : 0, version > 2 ? version + 1 : 0,
      version > 2 ? version : 0,
    ]
    isMicro = true
  }

  func indicator(_ mode: QRMode) -> UInt32 {
    isMicro ? UInt32(mode.rawValue) : 1 << UInt32(mode.rawValue)
  }

  func has(_ mode: QRMode) -> Bool { countWidths[mode.rawValue] > 0 }

  func countWidth(_ mode: QRMode) -> Int { countWidths[mode.rawValue] }
}

/// Data divided into runs of one mode each, so that they take the fewest bits: for every place
/// and mode the cheapest way there is known from the place before.
///
/// ISO/IEC 18004 annex J has rules of thumb for this; dynamic programming is never longer.
struct QRSegments {
  private let bytes: [UInt8]
  private let isGS1: Bool
  private let headers: QRSegmentHeaders

  /// The mode of each byte.
  private var modes: [QRMode] = []

  /// The bits that the segments take, with their headers; more than any symbol has, if it lacks a
  /// mode that the data need.
  private(set) var bitCount = 0

  /// Costs are counted in sixths of a bit: a digit takes 3⅓ bits, an alphanumeric character 5½.
  private static let sixths = 6
  private static let impossible = Int.max / 2

  /// - Parameters:
  ///   - kanji: For each byte, whether it and the next are a character of kanji mode.
  ///   - headers: What comes before the segments, which is for the size of the symbol to say.
  init(_ bytes: [UInt8], isGS1: Bool, kanji: [Bool], headers: QRSegmentHeaders) {
    self.bytes = bytes
    self.isGS1 = isGS1
    self.headers = headers

    let width = QRMode.allCases.count
    var costs = [Int](repeating: Self.impossible, count: (bytes.count + 1) * width)
    var previous = [QRMode](repeating: .byte, count: (bytes.count + 1) * width)
    var closed = 0
    var closedMode = QRMode.byte
    for position in 0...bytes.count {
      if position > 0 {
        closed = Self.impossible
        for mode in QRMode.allCases {
          let whole = (costs[position * width + mode.rawValue] + 5) / Self.sixths * Self.sixths
          if whole < closed { (closed, closedMode) = (whole, mode) }
        }
      }
      guard position < bytes.count else { break }
      for mode in QRMode.allCases where headers.has(mode) {
        let here = position * width + mode.rawValue
        let opened = closed + (headers.indicatorWidth + headers.countWidth(mode)) * Self.sixths
        previous[here] = opened < costs[here] ? closedMode : mode
        let cost = min(opened, costs[here])
        guard cost < Self.impossible else { continue }
        guard let step = step(mode, at: position, kanji: kanji) else { continue }
        let there = (position + step.bytes) * width + mode.rawValue
        costs[there] = min(costs[there], cost + step.cost)
      }
    }
    guard closed < Self.impossible else {
      bitCount = Self.impossible
      return
    }
    bitCount = closed / Self.sixths
    traceBack(from: closedMode, previous: previous)
  }

  private mutating func traceBack(from last: QRMode, previous: [QRMode]) {
    modes = [QRMode](repeating: last, count: bytes.count)
    var mode = last
    var position = bytes.count
    while position > 0 {
      for _ in 0..<(mode == .kanji ? 2 : 1) {
        position -= 1
        modes[position] = mode
      }
      mode = previous[position * QRMode.allCases.count + mode.rawValue]
    }
  }

  /// The cost of the next character in a mode, or `nil` if the mode doesn't have it.
  private func step(_ mode: QRMode, at position: Int, kanji: [Bool]) -> (cost: Int, bytes: Int)? {
    let byte = bytes[position]
    switch mode {
    case .numeric: return byte >= 48 && byte <= 57 ? (20, 1) : nil
    case .alphanumeric:
      // FNC1 is "%" in this mode, and "%" itself is then doubled (ISO/IEC 18004 §7.4.8.3).
      if isGS1, byte == 29 { return (33, 1) }
      if isGS1, byte == UInt8(ascii: "%") { return (66, 1) }
      return QRMode.alphanumericValue(byte) == nil ? nil : (33, 1)
    case .byte: return (48, 1)
    case .kanji: return kanji[position] ? (78, 2) : nil
    }
  }

  /// Writes the segments with their headers.
  func write(to bits: inout BitWriter) {
    var start = 0
    while start < bytes.count {
      var end = start + 1
      while end < bytes.count, modes[end] == modes[start] { end += 1 }
      write(bytes[start..<end], modes[start], to: &bits)
      start = end
    }
  }

  private func write(_ run: ArraySlice<UInt8>, _ mode: QRMode, to bits: inout BitWriter) {
    bits.append(headers.indicator(mode), width: headers.indicatorWidth)
    let countWidth = headers.countWidth(mode)
    switch mode {
    case .numeric:
      bits.append(UInt32(run.count), width: countWidth)
      Self.write(run.map { UInt32($0 - 48) }, base: 10, group: 3, widths: [0, 4, 7, 10], to: &bits)
    case .alphanumeric:
      var values: [UInt32] = []
      for byte in run {
        let value = byte == 29 ? 38 : QRMode.alphanumericValue(byte) ?? 0
        values.append(value)
        if isGS1, byte == UInt8(ascii: "%") { values.append(value) }
      }
      bits.append(UInt32(values.count), width: countWidth)
      Self.write(values, base: 45, group: 2, widths: [0, 6, 11], to: &bits)
    case .byte:
      bits.append(UInt32(run.count), width: countWidth)
      for byte in run { bits.append(UInt32(byte), width: 8) }
    case .kanji:
      bits.append(UInt32(run.count / 2), width: countWidth)
      for first in stride(from: run.startIndex, to: run.endIndex, by: 2) {
        bits.append(QRKanji.value(run[first], run[first + 1]), width: 13)
      }
    }
  }

  /// Writes values in groups, each as one number in the given base.
  private static func write(
    _ values: [UInt32], base: UInt32, group: Int, widths: [Int], to bits: inout BitWriter
  ) {
    for start in stride(from: 0, to: values.count, by: group) {
      let end = min(start + group, values.count)
      var number: UInt32 = 0
      for value in values[start..<end] { number = number * base + value }
      bits.append(number, width: widths[end - start])
    }
  }
}
