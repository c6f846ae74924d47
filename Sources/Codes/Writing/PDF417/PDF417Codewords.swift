/// Data codewords as they are written along a path of compaction modes. ISO/IEC 15438 §5.4.
struct PDF417Codewords {
  private(set) var codewords: [UInt16] = []
  private var submode = PDF417Submode.alpha

  /// The first value of a text codeword that waits for the second.
  private var half: UInt16?

  /// Whether the codewords are being read as text.
  private var isText = true

  /// Writes what stands on the cheapest path.
  init(_ bytes: [UInt8], eci: UInt32?) {
    appendECI(eci)
    var run: [UInt8] = []
    for step in PDF417Path(bytes).steps {
      if step.mode != .byte {
        appendBytes(run)
        run = []
      }
      switch step.mode {
      case .byte: run.append(bytes[step.start])
      case .shiftedByte:
        fillHalf()
        codewords += [913, UInt16(bytes[step.start])]
      case .numeric: appendNumber(bytes[step.start..<step.end])
      case .text(let next, let shifted): appendText(bytes[step.start], next, shifted)
      }
    }
    appendBytes(run)
    fillHalf()
  }

  /// ISO/IEC 15438 §5.5.
  private mutating func appendECI(_ eci: UInt32?) {
    guard let eci else { return }
    switch eci {
    case 0..<900: codewords += [927, UInt16(eci)]
    case 900..<810_900: codewords += [926, UInt16(eci / 900 - 1), UInt16(eci % 900)]
    default: codewords += [925, UInt16(min(eci, 811_799) - 810_900)]
    }
  }

  /// A half codeword is filled up with a shift that is followed by nothing.
  private mutating func fillHalf() {
    if half != nil { append(value: 29) }
  }

  private mutating func append(value: UInt8) {
    if let first = half {
      codewords.append(first * 30 + UInt16(value))
      half = nil
    } else {
      half = UInt16(value)
    }
  }

  private mutating func appendText(
    _ byte: UInt8, _ next: PDF417Submode, _ shifted: PDF417Submode
  ) {
    if !isText {
      codewords.append(900)
      isText = true
      submode = .alpha
    }
    for value in submode.latch(to: next) { append(value: value) }
    submode = next
    if next != shifted, let shift = next.shift(to: shifted) { append(value: shift) }
    if let value = shifted.value(of: byte) { append(value: value) }
  }

  /// Six bytes as five codewords, and the last few as one each. ISO/IEC 15438 §5.4.3.
  private mutating func appendBytes(_ run: [UInt8]) {
    guard !run.isEmpty else { return }
    fillHalf()
    isText = false
    codewords.append(run.count % 6 == 0 ? 924 : 901)
    var position = 0
    while position + 6 <= run.count {
      var number: UInt64 = 0
      for byte in run[position..<(position + 6)] { number = number << 8 | UInt64(byte) }
      var digits: [UInt16] = []
      for _ in 0..<5 {
        digits.append(UInt16(number % 900))
        number /= 900
      }
      codewords += digits.reversed()
      position += 6
    }
    for byte in run[position...] { codewords.append(UInt16(byte)) }
  }

  /// Up to 44 digits, with a 1 before them, as one number in base 900. ISO/IEC 15438 §5.4.4.
  private mutating func appendNumber(_ digits: ArraySlice<UInt8>) {
    fillHalf()
    isText = false
    codewords.append(902)
    var start = digits.startIndex
    while start < digits.endIndex {
      let end = min(start + 44, digits.endIndex)
      var number: [UInt16] = [1]
      for digit in digits[start..<end] {
        var carried = UInt16(digit - 48)
        for place in 0..<number.count {
          carried += number[place] * 10
          number[place] = carried % 900
          carried /= 900
        }
        if carried > 0 { number.append(carried) }
      }
      codewords += number.reversed()
      start = end
    }
  }
}
