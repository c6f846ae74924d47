/// The data of a Data Matrix symbol, read from its corrected codewords. ISO/IEC 16022 §5.2.
struct DataMatrixData {
  private(set) var bytes: [UInt8] = []
  private(set) var isGS1 = false
  private(set) var segments = TextSegments()

  private let codewords: [UInt8]
  private var position = 0
  /// Whether the next ASCII value is 128 higher.
  private var isUpper = false
  /// What a macro puts behind the data.
  private var trailer: [UInt8] = []

  /// Parses codewords. `nil` where they break the rules, which tells a symbol that was corrected
  /// wrongly.
  init?(_ codewords: [UInt8]) {
    self.codewords = codewords
    while let codeword = next() {
      if codeword == 129 { break }
      guard readASCII(codeword) else { return nil }
    }
    if bytes.isEmpty { return nil }
    bytes += trailer
  }

  private mutating func next() -> UInt8? {
    guard position < codewords.count else { return nil }
    position += 1
    return codewords[position - 1]
  }

  /// One codeword in ASCII, or a whole run in another scheme. ISO/IEC 16022 table 2.
  private mutating func readASCII(_ codeword: UInt8) -> Bool {
    switch codeword {
    case 1...128:
      bytes.append(isUpper ? codeword &+ 127 : codeword - 1)
      isUpper = false
    case 130...229:
      bytes.append(48 + (codeword - 130) / 10)
      bytes.append(48 + (codeword - 130) % 10)
    case 230: return readTriples(.c40)
    case 239: return readTriples(.text)
    case 238: return readTriples(.x12)
    case 231: return readBase256()
    case 232: appendFNC1()
    case 233:
      // Structured append comes first: place and count, and two bytes that tell the file.
      guard position == 1, codewords.count >= 4 else { return false }
      position = 4
    case 234: return position == 1
    case 235: isUpper = true
    case 236, 237:
      guard position == 1 else { return false }
      bytes += [0x5B, 0x29, 0x3E, 0x1E, 0x30, codeword == 236 ? 0x35 : 0x36, 0x1D]
      trailer = [0x1E, 0x04]
    case 240: readEDIFACT()
    case 241: return readECI()
    case 254: break
    default:
      // What is not defined is let pass only as the last codeword, where some writers leave it.
      return position == codewords.count
    }
    return true
  }

  /// FNC1 says GS1 in first place, or after one character or two digits something of its maker's.
  private mutating func appendFNC1() {
    if bytes.isEmpty { isGS1 = true } else { bytes.append(29) }
  }

  /// Three values in two codewords. ISO/IEC 16022 §5.2.5 to §5.2.7.
  private mutating func readTriples(_ mode: DataMatrixMode) -> Bool {
    var shift: UInt8?
    while codewords.count - position >= 2 {
      if codewords[position] == 254 {
        position += 1
        return true
      }
      let packed = Int(codewords[position]) << 8 | Int(codewords[position + 1])
      position += 2
      guard packed > 0 else { return false }
      for value in [(packed - 1) / 1600, (packed - 1) / 40 % 40, (packed - 1) % 40] {
        guard value < 40, append(UInt8(value), mode, &shift) else { return false }
      }
    }
    // A single codeword that is left is ASCII without an unlatch.
    return true
  }

  /// ISO/IEC 16022 tables 4, C.1 and C.2.
  private mutating func append(
    _ value: UInt8, _ mode: DataMatrixMode, _ shift: inout UInt8?
  ) -> Bool {
    if mode == .x12 {
      switch value {
      case 0: bytes.append(13)
      case 1: bytes.append(UInt8(ascii: "*"))
      case 2: bytes.append(UInt8(ascii: ">"))
      case 3: bytes.append(32)
      case 4...13: bytes.append(value + 44)
      default: bytes.append(value + 51)
      }
      return true
    }
    var byte: UInt8
    switch shift {
    case nil:
      switch value {
      case 0...2:
        shift = value
        return true
      case 3: byte = 32
      case 4...13: byte = value + 44
      default: byte = value + (mode == .c40 ? 51 : 83)
      }
    case 0:
      guard value < 32 else { return false }
      byte = value
    case 1:
      switch value {
      case 0...14: byte = value + 33
      case 15...21: byte = value + 43
      case 22...26: byte = value + 69
      case 27:
        shift = nil
        appendFNC1()
        return true
      case 30:
        shift = nil
        isUpper = true
        return true
      default: return false
      }
    default:
      guard value < 32 else { return false }
      byte = value + 96
      // C40's third set is small letters, that of Text capital ones.
      if mode == .text && value >= 1 && value <= 26 { byte = value + 64 }
    }
    shift = nil
    if isUpper { byte |= 0x80 }
    isUpper = false
    bytes.append(byte)
    return true
  }

  /// Four values in three codewords. ISO/IEC 16022 §5.2.8.
  private mutating func readEDIFACT() {
    // In the last two codewords ASCII is taken up again without an unlatch.
    while codewords.count - position > 2 {
      var packed: UInt32 = 0
      for index in 0..<3 { packed = packed << 8 | UInt32(codewords[position + index]) }
      for index in 0..<4 {
        let value = UInt8(truncatingIfNeeded: packed >> UInt32(18 - 6 * index)) & 63
        if value == 31 {
          // What follows in the same codeword is padding.
          position += min(index + 1, 3)
          return
        }
        bytes.append(value & 32 != 0 ? value : value | 64)
      }
      position += 3
    }
  }

  /// A run of bytes with its length, mixed with a pseudo-random sequence. ISO/IEC 16022 §5.2.9.
  private mutating func readBase256() -> Bool {
    func unmixed() -> Int? {
      guard position < codewords.count else { return nil }
      let value = Int(codewords[position]) - (149 * (position + 1) % 255 + 1)
      position += 1
      return value < 0 ? value + 256 : value
    }
    guard let first = unmixed() else { return false }
    var count = first
    if first == 0 {
      count = codewords.count - position
    } else if first > 249 {
      guard let second = unmixed() else { return false }
      count = (first - 249) * 250 + second
    }
    guard count <= codewords.count - position else { return false }
    for _ in 0..<count {
      guard let byte = unmixed() else { return false }
      bytes.append(UInt8(byte))
    }
    return true
  }

  /// ISO/IEC 16022 §5.4.1.
  private mutating func readECI() -> Bool {
    guard let first = next(), first > 0 else { return false }
    if first < 128 {
      segments.declare(UInt32(first) - 1, at: bytes.count)
      return true
    }
    guard let second = next(), second > 0 else { return false }
    if first < 192 {
      segments.declare((UInt32(first) - 128) * 254 + 127 + UInt32(second) - 1, at: bytes.count)
      return true
    }
    guard first < 208, let third = next(), third > 0 else { return false }
    let high = (UInt32(first) - 192) * 64516 + (UInt32(second) - 1) * 254
    segments.declare(high + 16383 + UInt32(third) - 1, at: bytes.count)
    return true
  }
}
