/// The data of a PDF417 symbol, read from its corrected codewords. ISO/IEC 15438 §5.4.
struct PDF417Message {
  private(set) var bytes: [UInt8] = []
  private(set) var segments = TextSegments()

  private let codewords: [Int]
  private var position = 0
  /// The codeword of the mode that an ECI interrupts.
  private var mode = 900

  /// Parses codewords, without the first, which tells their number. `nil` where they break the
  /// rules, which tells a symbol that was corrected wrongly.
  init?(_ codewords: [Int]) {
    self.codewords = codewords
    guard readText() else { return nil }
    while let codeword = next() {
      let isRight: Bool
      if codeword == 900 || codeword == 901 || codeword == 902 || codeword == 924 {
        mode = codeword
      }
      switch codeword {
      case 900: isRight = readText()
      case 901, 924: isRight = readBytes(isWhole: codeword == 924)
      case 902: isRight = readDigits()
      case 913:
        guard let byte = next(), byte < 256 else { return nil }
        bytes.append(UInt8(byte))
        isRight = readText()
      case 925, 926, 927: isRight = readECI(codeword)
      // A macro block, which tells the place among other symbols, comes last.
      case 922, 923, 928:
        position = codewords.count
        isRight = true
      case 921: isRight = true
      default: return nil
      }
      guard isRight else { return nil }
    }
    if bytes.isEmpty { return nil }
  }

  private mutating func next() -> Int? {
    guard position < codewords.count else { return nil }
    position += 1
    return codewords[position - 1]
  }

  // MARK: text

  /// Two values of 0 to 29 in a codeword. ISO/IEC 15438 §5.4.2.
  private mutating func readText() -> Bool {
    var submode = PDF417Submode.alpha
    var shifted: PDF417Submode?
    while position < codewords.count {
      let codeword = codewords[position]
      if codeword == 913 {
        // One byte in the middle of text, which goes on in the same submode.
        guard position + 1 < codewords.count, codewords[position + 1] < 256 else { return false }
        bytes.append(UInt8(codewords[position + 1]))
        position += 2
        shifted = nil
        continue
      }
      guard codeword < 900 else { return true }
      position += 1
      for value in [codeword / 30, codeword % 30] {
        append(UInt8(value), &submode, &shifted)
      }
    }
    return true
  }

  private mutating func append(
    _ value: UInt8, _ submode: inout PDF417Submode, _ shifted: inout PDF417Submode?
  ) {
    let here = shifted ?? submode
    shifted = nil
    switch (here, value) {
    case (.alpha, 27), (.mixed, 27): submode = .lower
    case (.alpha, 28), (.lower, 28): submode = .mixed
    case (.lower, 27): shifted = .alpha
    case (.mixed, 25): submode = .punctuation
    case (.mixed, 28), (.punctuation, 29): submode = .alpha
    case (.alpha, 29), (.lower, 29), (.mixed, 29): shifted = .punctuation
    default:
      // The writer's table the other way round.
      for byte in UInt8(0)..<128 where here.value(of: byte) == value {
        bytes.append(byte)
        return
      }
    }
  }

  // MARK: bytes and numbers

  /// Five codewords for six bytes, and one for each byte that is left. ISO/IEC 15438 §5.4.3.
  private mutating func readBytes(isWhole: Bool) -> Bool {
    var run: [Int] = []
    while position < codewords.count, codewords[position] < 900 {
      run.append(codewords[position])
      position += 1
    }
    var groups = run.count / 5
    // Unless it is said that the bytes are whole sixes, a last group of five is single bytes.
    if !isWhole && run.count % 5 == 0 && groups > 0 { groups -= 1 }
    for group in 0..<groups {
      var number: UInt64 = 0
      for codeword in run[group * 5..<group * 5 + 5] { number = number * 900 + UInt64(codeword) }
      guard number < 1 << 48 else { return false }
      for shift in stride(from: UInt64(40), through: 0, by: -8) {
        bytes.append(UInt8(truncatingIfNeeded: number >> shift))
      }
    }
    for codeword in run[(groups * 5)...] {
      guard codeword < 256 else { return false }
      bytes.append(UInt8(codeword))
    }
    return true
  }

  /// Up to 15 codewords for a number of up to 44 digits with a 1 before. ISO/IEC 15438 §5.4.4.
  private mutating func readDigits() -> Bool {
    var run: [Int] = []
    while position < codewords.count, codewords[position] < 900 {
      run.append(codewords[position])
      position += 1
    }
    var start = 0
    while start < run.count {
      let end = min(start + 15, run.count)
      // Decimal digits, the lowest first.
      var digits: [Int] = [0]
      for codeword in run[start..<end] {
        var carried = codeword
        for place in digits.indices {
          carried += digits[place] * 900
          digits[place] = carried % 10
          carried /= 10
        }
        while carried > 0 {
          digits.append(carried % 10)
          carried /= 10
        }
      }
      guard digits.last == 1 else { return false }
      for digit in digits.dropLast().reversed() { bytes.append(UInt8(48 + digit)) }
      start = end
    }
    return true
  }

  /// ISO/IEC 15438 §5.5.
  private mutating func readECI(_ codeword: Int) -> Bool {
    guard let first = next(), first < 900 else { return false }
    switch codeword {
    case 927: segments.declare(UInt32(first), at: bytes.count)
    case 926:
      guard let second = next(), second < 900 else { return false }
      segments.declare(UInt32((first + 1) * 900 + second), at: bytes.count)
    default: segments.declare(UInt32(810_900 + first), at: bytes.count)
    }
    // What follows an ECI goes on in the mode before.
    guard position < codewords.count, codewords[position] < 900 else { return true }
    switch mode {
    case 900: return readText()
    case 902: return readDigits()
    default: return readBytes(isWhole: mode == 924)
    }
  }
}
