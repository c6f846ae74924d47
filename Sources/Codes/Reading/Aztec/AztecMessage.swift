/// The data of an Aztec code, read from its corrected bits. ISO/IEC 24778 §7.3.1.
struct AztecMessage {
  private(set) var bytes: [UInt8] = []
  private(set) var isGS1 = false
  private(set) var segments = TextSegments()

  private let bits: [Bool]
  private var position = 0

  /// Parses bits. `nil` where they break the rules, which tells a symbol that was corrected wrongly.
  init?(_ bits: [Bool]) {
    self.bits = bits
    var mode = AztecMode.upper
    while let value = read(mode.width) {
      guard let next = take(UInt8(value), in: mode) else { return nil }
      mode = next
    }
    if bytes.isEmpty { return nil }
  }

  private mutating func read(_ width: Int) -> Int? {
    guard bits.count - position >= width else { return nil }
    var value = 0
    for _ in 0..<width {
      value = value << 1 | (bits[position] ? 1 : 0)
      position += 1
    }
    return value
  }

  /// Takes one value; the mode that the next is in.
  private mutating func take(_ value: UInt8, in mode: AztecMode) -> AztecMode? {
    switch (mode, value) {
    case (.punctuation, 0): return readFlag() ? .punctuation : nil
    case (.punctuation, 31), (.digit, 14), (.mixed, 29): return .upper
    case (.upper, 28), (.mixed, 28): return .lower
    case (.upper, 29), (.lower, 29): return .mixed
    case (.upper, 30), (.lower, 30): return .digit
    case (.mixed, 30): return .punctuation
    case (.upper, 31), (.lower, 31), (.mixed, 31): return readBytes() ? mode : nil
    case (.upper, 0), (.lower, 0), (.mixed, 0), (.digit, 0): return shift(.punctuation, from: mode)
    case (.lower, 28), (.digit, 15): return shift(.upper, from: mode)
    default:
      mode.append(value, to: &bytes)
      return mode
    }
  }

  /// One character in another mode. A shift that ends the bits is padding.
  private mutating func shift(_ shifted: AztecMode, from mode: AztecMode) -> AztecMode? {
    guard let value = read(shifted.width) else { return mode }
    if shifted == .punctuation && value == 0 { return readFlag() ? mode : nil }
    // A shift ends in the mode that it was made from, even if that is itself shifted to.
    if shifted == .upper && value == 31 { return readBytes() ? .upper : nil }
    if shifted == .punctuation && value == 31 { return .upper }
    guard shifted == .punctuation || value >= 1 && value <= 27 else { return nil }
    shifted.append(UInt8(value), to: &bytes)
    return mode
  }

  /// FLG(n): FNC1, or an ECI of n digits. ISO/IEC 24778 §7.3.1.
  private mutating func readFlag() -> Bool {
    guard let count = read(3) else { return true }
    if count == 0 {
      if bytes.isEmpty { isGS1 = true } else { bytes.append(29) }
      return true
    }
    guard count < 7 else { return false }
    var eci: UInt32 = 0
    for _ in 0..<count {
      guard let digit = read(4), digit >= 2, digit <= 11 else { return false }
      eci = eci * 10 + UInt32(digit - 2)
    }
    segments.declare(eci, at: bytes.count)
    return true
  }

  private mutating func readBytes() -> Bool {
    guard var count = read(5) else { return true }
    if count == 0 {
      guard let more = read(11) else { return true }
      count = more + 31
    }
    for _ in 0..<count {
      guard let byte = read(8) else { return !bytes.isEmpty }
      bytes.append(UInt8(byte))
    }
    return true
  }
}

extension AztecMode {
  /// Appends what a value stands for. ISO/IEC 24778 table 2.
  func append(_ value: UInt8, to bytes: inout [UInt8]) {
    switch (self, value) {
    case (.punctuation, 2): bytes += [13, 10]
    case (.punctuation, 3): bytes += [UInt8(ascii: "."), 32]
    case (.punctuation, 4): bytes += [UInt8(ascii: ","), 32]
    case (.punctuation, 5): bytes += [UInt8(ascii: ":"), 32]
    case (.punctuation, 1): bytes.append(13)
    case (_, 1): bytes.append(32)
    default:
      // The writer's table the other way round.
      for byte in UInt8(0)..<128 where self.value(of: byte) == value {
        bytes.append(byte)
        return
      }
    }
  }
}
