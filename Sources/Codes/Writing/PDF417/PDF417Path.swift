import Base

/// The cheapest way through the compaction modes of PDF417 for some bytes, found by dynamic
/// programming. ISO/IEC 15438 §5.4; its annex N has rules of thumb for the same.
struct PDF417Path {
  /// What a run of bytes is written in.
  enum Mode: Equatable {
    /// Text, with the submode that the bytes are left in, and the one they are borrowed from.
    case text(PDF417Submode, shifted: PDF417Submode)
    /// One byte amid text.
    case shiftedByte
    case byte
    case numeric
  }

  struct Step {
    var mode: Mode
    var start: Int
    var end: Int
  }

  /// States: a submode times two, plus 1 if a codeword is half full; bytes modulo 6; numeric.
  private static let byteState = 8
  private static let numericState = 14
  private static let stateCount = 15
  private static let impossible: Int32 = 1 << 28

  private let bytes: [UInt8]

  /// Half codewords up to a place and state.
  private var costs: [Int32]

  /// For each place and state: the state before, the place before, and the way between them.
  private var origins: [UInt8]
  private var starts: [UInt16]
  private var modes: [UInt8]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    let cells = (bytes.count + 1) * Self.stateCount
    costs = [Int32](repeating: Self.impossible, count: cells)
    origins = [UInt8](repeating: 0, count: cells)
    starts = [UInt16](repeating: 0, count: cells)
    modes = origins
    costs[0] = 0
    var digitsEnd = 0
    for position in 0..<bytes.count {
      if digitsEnd <= position {
        digitsEnd = position
        while digitsEnd < bytes.count, Self.isDigit(bytes[digitsEnd]) { digitsEnd += 1 }
      }
      for state in 0..<Self.stateCount {
        let cost = costs[position * Self.stateCount + state]
        if cost < Self.impossible {
          advance(from: position, state, cost: cost, digitsEnd: digitsEnd)
        }
      }
    }
  }

  private static func isDigit(_ byte: UInt8) -> Bool { byte >= 48 && byte <= 57 }

  private mutating func advance(from position: Int, _ state: Int, cost: Int32, digitsEnd: Int) {
    // Half a codeword is filled up before another mode begins.
    let whole = state < Self.byteState && state & 1 == 1 ? cost + 1 : cost
    let isByte = state >= Self.byteState && state < Self.numericState

    if state < Self.byteState {
      advanceText(from: position, state, cost: cost)
      // A half codeword is filled up with a shift, but in Punctuation that value is a latch.
      if state & 1 == 0 || state / 2 != PDF417Submode.punctuation.rawValue {
        arrive(at: position + 1, state & ~1, cost: whole + 4, from: position, state, mode: 100)
      }
    } else {
      // Text begins again in Alpha.
      advanceText(from: position, 0, cost: whole + 2, origin: state)
    }

    let count = isByte ? state - Self.byteState : 0
    // Six bytes take five codewords.
    let added: Int32 = count == 5 ? 0 : 2
    arrive(
      at: position + 1, Self.byteState + (count + 1) % 6,
      cost: isByte ? cost + added : whole + 4, from: position, state, mode: 101)

    let digits = digitsEnd - position
    if digits > 0, state != Self.numericState {
      arrive(
        at: digitsEnd, Self.numericState, cost: whole + 2 + 2 * Self.codewords(digits: digits),
        from: position, state, mode: 102)
    }
  }

  /// 44 digits take 15 codewords, and fewer a third of them and one.
  private static func codewords(digits: Int) -> Int32 {
    Int32(digits / 44 * 15 + (digits % 44 == 0 ? 0 : digits % 44 / 3 + 1))
  }

  private mutating func advanceText(
    from position: Int, _ state: Int, cost: Int32, origin: Int? = nil
  ) {
    guard let submode = PDF417Submode(rawValue: state / 2) else { return }
    let byte = bytes[position]
    for next in PDF417Submode.allCases where next.value(of: byte) != nil {
      let latched = submode.costOfLatch(to: next) + 1
      arrive(
        at: position + 1, next.rawValue * 2 + (state + latched) & 1,
        cost: cost + Int32(latched), from: position, origin ?? state,
        mode: UInt8(next.rawValue * 4 + next.rawValue))
      if submode.shift(to: next) != nil {
        arrive(
          at: position + 1, state, cost: cost + 2, from: position, origin ?? state,
          mode: UInt8(submode.rawValue * 4 + next.rawValue))
      }
    }
  }

  private mutating func arrive(
    at end: Int, _ state: Int, cost: Int32, from position: Int, _ origin: Int, mode: UInt8
  ) {
    let cell = end * Self.stateCount + state
    guard cost < costs[cell] else { return }
    costs[cell] = cost
    origins[cell] = UInt8(origin)
    starts[cell] = UInt16(position)
    modes[cell] = mode
  }

  /// The modes of the bytes on the cheapest way.
  var steps: [Step] {
    let last = bytes.count * Self.stateCount
    var state = 0
    for candidate in 1..<Self.stateCount
    where (costs[last + candidate] + 1) / 2 < (costs[last + state] + 1) / 2 {
      state = candidate
    }
    var steps: [Step] = []
    var position = bytes.count
    while position > 0 {
      let cell = position * Self.stateCount + state
      let start = Int(starts[cell])
      steps.append(Step(mode: Self.mode(modes[cell]), start: start, end: position))
      state = Int(origins[cell])
      position = start
    }
    return steps.reversed()
  }

  private static func mode(_ number: UInt8) -> Mode {
    switch number {
    case 100: .shiftedByte
    case 101: .byte
    case 102: .numeric
    default:
      .text(
        PDF417Submode(rawValue: Int(number) / 4) ?? .alpha,
        shifted: PDF417Submode(rawValue: Int(number) % 4) ?? .alpha)
    }
  }
}
