import Base

/// The cheapest way through the modes of an Aztec code for some bytes, found by dynamic
/// programming. ISO/IEC 24778 annex D has rules of thumb for the same.
struct AztecPath {
  struct Step {
    /// The mode that is latched to.
    var mode: AztecMode
    /// The mode that the character is from: another, if by a shift, or `nil` for a Binary Shift.
    var source: AztecMode?
    var start: Int
    var end: Int
  }

  /// States: the five modes, then a Binary Shift out of each of the first three, of up to 31 bytes,
  /// and then a longer one.
  private static let stateCount = 11
  private static let binary = 5
  private static let longBinary = 8
  private static let impossible: Int32 = 1 << 28

  private let bytes: [UInt8]
  private let isGS1: Bool
  private let detour: UInt32

  /// The price of a bit.
  private static let bit: Int32 = 64

  /// Bits up to a place and state, by their price.
  private var costs: [Int32]

  /// For each place and state: the state before, the mode that was latched to there, the mode of
  /// the character (5 for bytes), and how many bytes it is.
  private var origins: [UInt8]
  private var modes: [UInt8]
  private var sources: [UInt8]
  private var lengths: [UInt8]

  /// Bytes of the Binary Shift that ends at a place and state.
  private var runs: [UInt16]

  /// - Parameter detour: 0 for the cheapest way; any other number makes each character dearer by a part of
  ///   a bit, in a way of its own, and so leads to other ways that are as cheap or nearly so.
  init(_ bytes: [UInt8], isGS1: Bool, detour: UInt32) {
    self.bytes = bytes
    self.isGS1 = isGS1
    self.detour = detour
    let cells = (bytes.count + 1) * Self.stateCount
    costs = [Int32](repeating: Self.impossible, count: cells)
    origins = [UInt8](repeating: 0, count: cells)
    (modes, sources, lengths) = (origins, origins, origins)
    runs = [UInt16](repeating: 0, count: cells)
    costs[0] = 0
    for position in 0..<bytes.count {
      for mode in AztecMode.allCases { advance(from: position, mode) }
      continueBinary(from: position)
    }
  }

  private static func mode(_ state: Int) -> AztecMode {
    AztecMode(rawValue: state < binary ? state : (state - binary) % 3) ?? .upper
  }

  /// Writes the next character or pair in a mode, out of whichever state is the cheapest for it.
  private mutating func advance(from position: Int, _ mode: AztecMode) {
    var cost = Self.impossible
    var origin = 0
    for state in 0..<Self.stateCount where costs[position * Self.stateCount + state] < cost {
      let latched =
        costs[position * Self.stateCount + state]
        + Self.mode(state).costOfWay(to: mode) * Self.bit
      if latched < cost { (cost, origin) = (latched, state) }
    }
    for source in AztecMode.allCases {
      let shifted = source != mode
      guard !shifted || mode.shift(to: source) != nil else { continue }
      for length in 1...2 {
        guard let width = width(source, at: position, length: length) else { continue }
        arrive(
          at: position + length, mode.rawValue,
          cost: cost + Int32(width + (shifted ? mode.width : 0)) * Self.bit, origin: origin, mode,
          source: source.rawValue, length: length)
      }
    }
    if mode.hasBinaryShift {
      // The length takes 11 bits more from 32 bytes on.
      for (first, added): (Int, Int32) in [(Self.binary, 18), (Self.longBinary, 29)] {
        arrive(
          at: position + 1, first + mode.rawValue, cost: cost + added * Self.bit, origin: origin,
          mode,
          source: Self.binary, length: 1)
      }
    }
  }

  /// Takes the next byte into a Binary Shift that is already open.
  private mutating func continueBinary(from position: Int) {
    for state in Self.binary..<Self.stateCount {
      let cell = position * Self.stateCount + state
      guard costs[cell] < Self.impossible, state >= Self.longBinary || runs[cell] < 31 else {
        continue
      }
      let cost = costs[cell] + 8 * Self.bit
      let isBetter = arrive(
        at: position + 1, state, cost: cost, origin: state, Self.mode(state),
        source: Self.binary + 1, length: 1)
      if isBetter { runs[cell + Self.stateCount] = runs[cell] + 1 }
    }
  }

  /// Bits of one or two bytes as a character of a mode.
  private func width(_ mode: AztecMode, at position: Int, length: Int) -> Int? {
    let byte = bytes[position]
    if length == 1 {
      if isGS1, byte == 29 { return mode == .punctuation ? 8 : nil }
      return mode.value(of: byte) == nil ? nil : mode.width
    }
    guard mode == .punctuation, position + 1 < bytes.count,
      AztecMode.value(of: byte, bytes[position + 1]) != nil
    else { return nil }
    return 5
  }

  /// Takes a way to a place and state if it is the cheapest so far, and tells whether it is.
  @discardableResult
  private mutating func arrive(
    at end: Int, _ state: Int, cost: Int32, origin: Int, _ mode: AztecMode, source: Int,
    length: Int
  ) -> Bool {
    let cell = end * Self.stateCount + state
    let cost = cost + extra(cell, source)
    guard cost < costs[cell] else { return false }
    costs[cell] = cost
    origins[cell] = UInt8(origin)
    modes[cell] = UInt8(mode.rawValue)
    sources[cell] = UInt8(source)
    lengths[cell] = UInt8(length)
    runs[cell] = 1
    return true
  }

  /// What a detour adds to a character that leads to a place and state: less than half a bit, or, when that
  /// leads to nothing, than two.
  private func extra(_ cell: Int, _ source: Int) -> Int32 {
    guard detour > 0 else { return 0 }
    // The mixing step of MurmurHash3, Austin Appleby 2008.
    var hash = UInt32(truncatingIfNeeded: cell &* 8 &+ source) ^ detour &* 0x9E37_79B9
    hash = (hash ^ hash >> 16) &* 0x85EB_CA6B
    hash = (hash ^ hash >> 13) &* 0xC2B2_AE35
    return Int32(hash >> (detour > 100 ? 25 : 27))
  }

  /// The characters on the cheapest way; a Binary Shift with all its bytes is one step.
  var steps: [Step] {
    let last = bytes.count * Self.stateCount
    var state = 0
    for candidate in 1..<Self.stateCount where costs[last + candidate] < costs[last + state] {
      state = candidate
    }
    var steps: [Step] = []
    var position = bytes.count
    var end = position
    while position > 0 {
      let cell = position * Self.stateCount + state
      position -= Int(lengths[cell])
      state = Int(origins[cell])
      // A byte that goes on with a Binary Shift belongs to the step that began it.
      if Int(sources[cell]) == Self.binary + 1 { continue }
      steps.append(
        Step(
          mode: Self.mode(Int(modes[cell])), source: AztecMode(rawValue: Int(sources[cell])),
          start: position, end: end))
      end = position
    }
    return steps.reversed()
  }
}
