import Base

/// A value of CBOR (RFC 8949), as far as certificates need it.
indirect enum CBOR: Equatable {
  case integer(Int64)
  case bytes(ArraySlice<UInt8>)
  case text(Text)
  case array([CBOR])
  case map([(key: CBOR, value: CBOR)])
  case tagged(UInt64, CBOR)
  /// What has no use here: floating point numbers, true, false and null.
  case other

  /// Reads one value that fills the bytes, nested 16 deep at the most; `nil` if they are damaged.
  init?(_ bytes: ArraySlice<UInt8>) {
    var reader = Reader(rest: bytes)
    guard let value = reader.value(depth: 0), reader.rest.isEmpty else { return nil }
    self = value
  }

  /// The value under its tags.
  var untagged: CBOR {
    if case .tagged(_, let value) = self { value.untagged } else { self }
  }

  var integer: Int64? {
    if case .integer(let value) = untagged { value } else { nil }
  }

  var text: Text? {
    if case .text(let value) = untagged { value } else { nil }
  }

  /// The value of a key in a map.
  subscript(_ key: StaticString) -> CBOR? { member { $0.text.map { $0 == key } ?? false } }
  subscript(_ key: Int64) -> CBOR? { member { $0.integer == key } }

  private func member(_ isWanted: (CBOR) -> Bool) -> CBOR? {
    guard case .map(let pairs) = untagged else { return nil }
    return pairs.first { isWanted($0.key) }?.value
  }

  static func == (a: CBOR, b: CBOR) -> Bool {
    switch (a, b) {
    case (.integer(let a), .integer(let b)): a == b
    case (.bytes(let a), .bytes(let b)): a == b
    case (.text(let a), .text(let b)): a == b
    case (.array(let a), .array(let b)): a == b
    case (.map(let a), .map(let b)): a.elementsEqual(b) { $0.key == $1.key && $0.value == $1.value }
    case (.tagged(let a, let c), .tagged(let b, let d)): a == b && c == d
    case (.other, .other): true
    default: false
    }
  }
}

private struct Reader {
  var rest: ArraySlice<UInt8>

  mutating func value(depth: Int) -> CBOR? {
    guard depth < 16, let first = rest.popFirst() else { return nil }
    let major = first >> 5
    if major == 7 {
      // Simple values and floating point numbers of two, four and eight bytes.
      let low = first & 31
      let size = low < 24 ? 0 : 1 << Int(low - 24)
      guard low < 28, rest.count >= size else { return nil }
      rest = rest.dropFirst(size)
      return .other
    }
    guard let argument = argument(first & 31) else { return nil }
    switch major {
    case 0: return Int64(exactly: argument).map { .integer($0) }
    case 1: return Int64(exactly: argument).map { .integer(-1 - $0) }
    case 2: return string(argument).map { .bytes($0) }
    case 3: return string(argument).map { .text(Text($0)) }
    case 4:
      guard argument <= UInt64(rest.count) else { return nil }
      var values: [CBOR] = []
      for _ in 0..<argument {
        guard let value = value(depth: depth + 1) else { return nil }
        values.append(value)
      }
      return .array(values)
    case 5:
      guard argument <= UInt64(rest.count) else { return nil }
      var pairs: [(key: CBOR, value: CBOR)] = []
      for _ in 0..<argument {
        guard let key = value(depth: depth + 1), let value = value(depth: depth + 1) else {
          return nil
        }
        pairs.append((key, value))
      }
      return .map(pairs)
    default: return value(depth: depth + 1).map { .tagged(argument, $0) }
    }
  }

  /// The number after the first byte: in it, or in one, two, four or eight bytes more. Indefinite lengths are refused.
  private mutating func argument(_ low: UInt8) -> UInt64? {
    if low < 24 { return UInt64(low) }
    guard low < 28 else { return nil }
    let size = 1 << Int(low - 24)
    guard rest.count >= size else { return nil }
    var value: UInt64 = 0
    for byte in rest.prefix(size) { value = value << 8 | UInt64(byte) }
    rest = rest.dropFirst(size)
    return value
  }

  private mutating func string(_ count: UInt64) -> ArraySlice<UInt8>? {
    guard count <= UInt64(rest.count) else { return nil }
    let string = rest.prefix(Int(count))
    rest = rest.dropFirst(Int(count))
    return string
  }
}
