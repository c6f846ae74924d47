import Base

/// The cheapest way through the encodation schemes for some bytes, found by dynamic programming.
///
/// A place in the data and a state, which is a scheme and how many of its values wait to be packed
/// into codewords, have one best way to get there. ISO/IEC 16022 annex P looks ahead by rules of
/// thumb instead, and is at times longer.
struct DataMatrixPath {
  /// A scheme and a number of values that are not yet packed: up to 2 in C40, Text and X12, up
  /// to 3 in EDIFACT.
  struct State {
    let index: Int

    init(index: Int) { self.index = index }

    init(_ mode: DataMatrixMode, waiting: Int = 0) {
      switch mode {
      case .ascii: index = 0
      case .c40: index = 1 + waiting
      case .text: index = 4 + waiting
      case .x12: index = 7 + waiting
      case .edifact: index = 10 + waiting
      case .base256: index = 14
      }
    }

    static let count = 15

    var mode: DataMatrixMode {
      switch index {
      case 0: .ascii
      case 1...3: .c40
      case 4...6: .text
      case 7...9: .x12
      case 10...13: .edifact
      default: .base256
      }
    }

    var waiting: Int {
      switch index {
      case 1...9: (index - 1) % 3
      case 10...13: index - 10
      default: 0
      }
    }

    /// Codewords for going back to ASCII, or `nil` where values wait to be packed.
    var costOfLeaving: Int32? {
      switch mode {
      case .ascii, .base256: 0
      case .c40, .text, .x12: waiting == 0 ? 1 : nil
      // The unlatch is itself a value of 6 bits, which may fit in the last codeword.
      case .edifact: waiting == 3 ? 0 : 1
      }
    }
  }

  /// A scheme for one byte, or for two digits in ASCII.
  struct Step {
    var mode: DataMatrixMode
    var start: Int
    var length: Int
  }

  private let bytes: [UInt8]
  private let isGS1: Bool

  /// Codewords up to a place, by place and state, before and after a change of scheme.
  private(set) var arrivals: [Int32]
  private var departures: [Int32]

  /// The state that was left for this one at a place, and the one a place was reached from, with
  /// 128 added if by two digits.
  private var changes: [UInt8]
  private var origins: [UInt8]

  /// Bytes of the Base 256 run that ends at a place.
  private var runs: [UInt16]

  static let impossible: Int32 = 1 << 28

  /// - Parameter edifactEnd: From where on EDIFACT takes no byte.
  init(_ bytes: [UInt8], isGS1: Bool, edifactEnd: Int) {
    self.bytes = bytes
    self.isGS1 = isGS1
    let cells = (bytes.count + 1) * State.count
    arrivals = [Int32](repeating: Self.impossible, count: cells)
    departures = arrivals
    changes = [UInt8](repeating: 0, count: cells)
    origins = changes
    runs = [UInt16](repeating: 0, count: bytes.count + 1)
    arrivals[0] = 0
    for position in 0..<bytes.count {
      let hasEDIFACT = position < edifactEnd
      changeSchemes(at: position, edifact: hasEDIFACT)
      advanceASCII(from: position)
      for mode in [DataMatrixMode.c40, .text, .x12] { advance(mode, from: position) }
      if hasEDIFACT { advance(.edifact, from: position) }
      advanceBase256(from: position)
    }
  }

  private mutating func changeSchemes(at position: Int, edifact: Bool) {
    let base = position * State.count
    var ascii = arrivals[base]
    var left: UInt8 = 0
    for index in 0..<State.count {
      departures[base + index] = arrivals[base + index]
      changes[base + index] = UInt8(index)
      guard let leaving = State(index: index).costOfLeaving else { continue }
      if arrivals[base + index] + leaving < ascii {
        ascii = arrivals[base + index] + leaving
        left = UInt8(index)
      }
    }
    departures[base] = ascii
    changes[base] = left
    for mode in [DataMatrixMode.c40, .text, .x12, .edifact, .base256] {
      if mode == .edifact, !edifact { continue }
      let index = State(mode).index
      let cost = ascii + (mode == .base256 ? 2 : 1)
      if cost < departures[base + index] {
        departures[base + index] = cost
        changes[base + index] = left
      }
    }
  }

  private mutating func arrive(
    at position: Int, _ state: State, cost: Int32, from origin: State, digits: Bool = false
  ) {
    let cell = position * State.count + state.index
    guard cost < arrivals[cell] else { return }
    arrivals[cell] = cost
    origins[cell] = UInt8(origin.index) | (digits ? 128 : 0)
  }

  private mutating func advanceASCII(from position: Int) {
    let cost = departures[position * State.count]
    let ascii = State(.ascii)
    if isPair(at: position) {
      arrive(at: position + 2, ascii, cost: cost + 1, from: ascii, digits: true)
    }
    arrive(at: position + 1, ascii, cost: cost + (bytes[position] < 128 ? 1 : 2), from: ascii)
  }

  private mutating func advance(_ mode: DataMatrixMode, from position: Int) {
    let count = mode.values(of: bytes[position], isGS1: isGS1).count
    guard count > 0 else { return }
    let (perPack, codewords) = mode == .edifact ? (4, 3) : (3, 2)
    for waiting in 0..<perPack {
      let state = State(mode, waiting: waiting)
      let cost = departures[position * State.count + state.index]
      guard cost < Self.impossible else { continue }
      let (packs, rest) = (waiting + count).quotientAndRemainder(dividingBy: perPack)
      // EDIFACT is counted as its bits go along, the others when three values are packed.
      let added = mode == .edifact ? (waiting < 3 ? 1 : 0) : packs * codewords
      arrive(
        at: position + 1, State(mode, waiting: rest), cost: cost + Int32(added), from: state)
    }
  }

  private mutating func advanceBase256(from position: Int) {
    let state = State(.base256)
    let cell = position * State.count + state.index
    let isSame = Int(changes[cell]) == state.index
    let run = isSame ? runs[position] + 1 : 1
    runs[position + 1] = run
    // From 250 bytes on the length takes two codewords.
    arrive(
      at: position + 1, state, cost: departures[cell] + (run == 250 ? 2 : 1), from: state)
  }

  func isPair(at position: Int) -> Bool {
    position + 1 < bytes.count && bytes[position] >= 48 && bytes[position] <= 57
      && bytes[position + 1] >= 48 && bytes[position + 1] <= 57
  }

  /// Codewords of the bytes from a place on in ASCII, of which each is below 128.
  func asciiCodewords(from start: Int) -> Int {
    var (position, count) = (start, 0)
    while position < bytes.count {
      position += isPair(at: position) ? 2 : 1
      count += 1
    }
    return count
  }

  /// Whether the run of Base 256 at the end is so long that its length takes two codewords.
  var endsWithLongRun: Bool { runs[bytes.count] >= 250 }

  /// Codewords up to a place in a state.
  func cost(_ position: Int, _ state: State) -> Int32 {
    arrivals[position * State.count + state.index]
  }

  /// The schemes on the best way to a place and state.
  func steps(to position: Int, _ state: State) -> [Step] {
    var steps: [Step] = []
    var position = position
    var index = state.index
    while position > 0 {
      let origin = origins[position * State.count + index]
      let length = origin >= 128 ? 2 : 1
      let state = State(index: Int(origin & 127))
      position -= length
      steps.append(Step(mode: state.mode, start: position, length: length))
      index = Int(changes[position * State.count + state.index])
    }
    return steps.reversed()
  }
}
