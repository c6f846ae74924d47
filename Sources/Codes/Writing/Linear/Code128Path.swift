import Base

/// The fewest codewords for some bytes in Code 128, found by dynamic programming.
///
/// ISO/IEC 15417 annex E gives rules of thumb for switching code sets. Working backwards from the
/// last byte, `costs` knows for every place and state how many codewords the rest takes, so
/// going forwards the best next step is known.
struct Code128Path {
  private let bytes: [UInt8]
  private let isGS1: Bool

  /// Codewords from a byte on: five for each place, by the state's raw value.
  private var costs: [Int32]

  private static let fnc1: UInt8 = 102
  private static let shift: UInt8 = 98
  private static let impossible: Int32 = 1 << 20

  init(_ bytes: [UInt8], isGS1: Bool) {
    self.bytes = bytes
    self.isGS1 = isGS1
    costs = [Int32](repeating: 0, count: 5 * (bytes.count + 1))
    for position in (0..<bytes.count).reversed() {
      for state in State.allCases {
        costs[position * 5 + state.rawValue] = cheapest(at: position, from: state).cost
      }
    }
  }

  /// The codewords from the start character on, without check character and stop.
  var codewords: [UInt8] {
    var state = State.b
    for start in [State.c, .a] where costs[start.rawValue] < costs[state.rawValue] {
      state = start
    }
    var codewords = [103 + UInt8(state.rawValue)]
    if isGS1 { codewords.append(Self.fnc1) }
    var position = 0
    while position < bytes.count {
      let next = cheapest(at: position, from: state).state
      state.append(switchTo: next, to: &codewords)
      state = next
      position = append(at: position, in: state, to: &codewords)
    }
    return codewords
  }

  /// The best state to write the byte in. Staying wins a draw.
  private func cheapest(at position: Int, from state: State) -> (cost: Int32, state: State) {
    var best = (cost: cost(at: position, in: state), state: state)
    for next in State.allCases where next != state {
      let cost = state.costOfSwitch(to: next) + cost(at: position, in: next)
      if cost < best.cost { best = (cost, next) }
    }
    return best
  }

  /// Codewords for the rest, if the next byte is written in this state.
  private func cost(at position: Int, in state: State) -> Int32 {
    let byte = bytes[position]
    if isGS1, byte == 29 { return 1 + costs[(position + 1) * 5 + state.rawValue] }
    if state == .c {
      guard isPair(at: position) else { return Self.impossible }
      return 1 + costs[(position + 2) * 5 + state.rawValue]
    }
    var cost = 1 + costs[(position + 1) * 5 + state.rawValue]
    let needsFunction = (byte >= 128) != state.isExtended
    if needsFunction { cost += 1 }
    if state.value(of: byte) == nil {
      if needsFunction { return Self.impossible }
      cost += 1
    }
    return cost
  }

  /// Writes what stands at `position` and returns the place after it.
  private func append(at position: Int, in state: State, to codewords: inout [UInt8]) -> Int {
    let byte = bytes[position]
    if isGS1, byte == 29 {
      codewords.append(Self.fnc1)
    } else if state == .c {
      codewords.append((byte - 48) * 10 + bytes[position + 1] - 48)
      return position + 2
    } else {
      if (byte >= 128) != state.isExtended { codewords.append(state.fnc4) }
      if let value = state.value(of: byte) {
        codewords.append(value)
      } else if let value = state.shifted.value(of: byte) {
        codewords.append(Self.shift)
        codewords.append(value)
      }
    }
    return position + 1
  }

  private func isPair(at position: Int) -> Bool {
    position + 1 < bytes.count && bytes[position] >= 48 && bytes[position] <= 57
      && bytes[position + 1] >= 48 && bytes[position + 1] <= 57
  }

  /// The code set, and whether FNC4 FNC4 has turned to the upper 128 characters.
  private enum State: Int, CaseIterable {
    case a
    case b
    case c
    case extendedA
    case extendedB

    var isExtended: Bool { rawValue > 2 }
    private var isA: Bool { self == .a || self == .extendedA }
    var fnc4: UInt8 { isA ? 101 : 100 }

    /// The set that Shift borrows one character from.
    var shifted: State { isA ? .b : .a }

    /// The codeword of the byte's lower 7 bits, if the set has it.
    func value(of byte: UInt8) -> UInt8? {
      let character = byte & 127
      if isA { return character < 32 ? character + 64 : character < 96 ? character - 32 : nil }
      return character < 32 ? nil : character - 32
    }

    func costOfSwitch(to next: State) -> Int32 {
      (isExtended == next.isExtended ? 0 : 2) + (codeSet == next.codeSet ? 0 : 1)
    }

    /// The codeword that turns to the set from another.
    private var codeSet: UInt8 { self == .c ? 99 : isA ? 101 : 100 }

    /// FNC4 is written in set A or B, so before a switch to C and after one from it.
    func append(switchTo next: State, to codewords: inout [UInt8]) {
      let turns = isExtended != next.isExtended
      if turns, self != .c { codewords += [fnc4, fnc4] }
      if codeSet != next.codeSet { codewords.append(next.codeSet) }
      if turns, self == .c { codewords += [next.fnc4, next.fnc4] }
    }
  }
}
