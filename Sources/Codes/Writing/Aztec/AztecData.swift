import Base

/// The bits of an Aztec code's data. ISO/IEC 24778 §7.1.
struct AztecData {
  private(set) var bits = BitWriter()
  private var mode = AztecMode.upper

  /// - Parameter detour: As for `AztecPath`.
  init(_ code: Code, detour: UInt32 = 0) {
    if code.isGS1 { appendFlag(0) }
    appendECI(code.eci)
    let path = AztecPath(code.bytes, isGS1: code.isGS1, detour: detour)
    for step in path.steps {
      append(code.bytes[step.start..<step.end], step, isGS1: code.isGS1)
    }
  }

  private mutating func append(_ value: UInt8, _ mode: AztecMode) {
    bits.append(UInt32(value), width: mode.width)
  }

  /// FLG(n), by a shift to Punctuation.
  private mutating func appendFlag(_ number: UInt32) {
    append(0, mode)
    append(0, .punctuation)
    bits.append(number, width: 3)
  }

  /// ISO/IEC 24778 §7.1.2: FLG and the number of digits, then the digits as in Digit mode.
  private mutating func appendECI(_ eci: UInt32?) {
    guard let eci else { return }
    var digits: [UInt8] = []
    var rest = min(eci, 999_999)
    repeat {
      digits.append(UInt8(rest % 10))
      rest /= 10
    } while rest > 0
    appendFlag(UInt32(digits.count))
    for digit in digits.reversed() { append(digit + 2, .digit) }
  }

  private mutating func append(_ bytes: ArraySlice<UInt8>, _ step: AztecPath.Step, isGS1: Bool) {
    for next in mode.way(to: step.mode) {
      append(mode.latch(to: next), mode)
      mode = next
    }
    guard let source = step.source else {
      appendBinary(bytes)
      return
    }
    if source != mode, let shift = mode.shift(to: source) { append(shift, mode) }
    let first = bytes[bytes.startIndex]
    if isGS1, first == 29 {
      append(0, source)
      bits.append(0, width: 3)
    } else if bytes.count == 2 {
      append(AztecMode.value(of: first, bytes[bytes.startIndex + 1]) ?? 0, source)
    } else {
      append(source.value(of: first) ?? 0, source)
    }
  }

  /// Binary Shift: the length in 5 bits, or from 32 on in 11 more, and the bytes.
  private mutating func appendBinary(_ bytes: ArraySlice<UInt8>) {
    append(31, mode)
    if bytes.count < 32 {
      bits.append(UInt32(bytes.count), width: 5)
    } else {
      bits.append(0, width: 5)
      bits.append(UInt32(bytes.count - 31), width: 11)
    }
    for byte in bytes { bits.append(UInt32(byte), width: 8) }
  }

  /// The bits in codewords of a width. Codewords of nothing but 0 or 1 don't occur: a bit of the
  /// other kind is put in as the last. ISO/IEC 24778 §7.3.1.2.
  func codewords(width: Int) -> [UInt16] {
    var codewords: [UInt16] = []
    let all: UInt16 = 1 << UInt16(width) - 1
    var position = 0
    while position < bits.count {
      var codeword: UInt16 = 0
      for place in position..<(position + width) {
        // The last codeword is filled up with 1.
        let isSet = place >= bits.count || bits.isSet(place)
        codeword = codeword << 1 | (isSet ? 1 : 0)
      }
      position += width
      if codeword & ~1 == 0 {
        codeword = 1
        position -= 1
      } else if codeword | 1 == all {
        codeword = all - 1
        position -= 1
      }
      codewords.append(codeword)
    }
    return codewords
  }
}
