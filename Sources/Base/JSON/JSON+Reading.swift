/// Why a text is not accepted as JSON.
package enum JSONError: Error, Equatable, Sendable {
  /// The byte at this offset is not valid here.
  case unexpected(at: Int)
  /// The text ends too early.
  case truncated
  /// Arrays and objects are nested more than `JSON.depthLimit` levels.
  case tooDeep(at: Int)
}

extension JSON {
  /// The maximum nesting of arrays and objects: records need five levels.
  package static let depthLimit = 64

  /// Parses one JSON text (RFC 8259), which must be valid UTF-8 without anything after the value.
  package init(parsing bytes: [UInt8]) throws(JSONError) {
    var reader = JSONReader(bytes: bytes)
    reader.skipSpace()
    let value = try reader.value(depth: 0)
    reader.skipSpace()
    guard reader.at == bytes.count else { throw .unexpected(at: reader.at) }
    self = value
  }
}

private struct JSONReader {
  let bytes: [UInt8]
  var at = 0

  init(bytes: [UInt8]) { self.bytes = bytes }

  mutating func skipSpace() {
    while at < bytes.count {
      let byte = bytes[at]
      guard byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 else { return }
      at += 1
    }
  }

  mutating func value(depth: Int) throws(JSONError) -> JSON {
    switch try current() {
    case UInt8(ascii: "{"): return try object(depth: depth + 1)
    case UInt8(ascii: "["): return try array(depth: depth + 1)
    case UInt8(ascii: "\""): return .text(try text())
    case UInt8(ascii: "t"): return try word("true", .bool(true))
    case UInt8(ascii: "f"): return try word("false", .bool(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    default: return try number()
    }
  }

  private func current() throws(JSONError) -> UInt8 {
    guard at < bytes.count else { throw .truncated }
    return bytes[at]
  }

  private mutating func word(_ word: StaticString, _ value: JSON) throws(JSONError) -> JSON {
    for expected in word.bytes {
      guard try current() == expected else { throw .unexpected(at: at) }
      at += 1
    }
    return value
  }

  private mutating func array(depth: Int) throws(JSONError) -> JSON {
    guard depth <= JSON.depthLimit else { throw .tooDeep(at: at) }
    at += 1
    skipSpace()
    var values: [JSON] = []
    if try current() == UInt8(ascii: "]") {
      at += 1
      return .array(values)
    }
    while true {
      skipSpace()
      values.append(try value(depth: depth))
      skipSpace()
      let byte = try current()
      guard byte == UInt8(ascii: ",") || byte == UInt8(ascii: "]") else {
        throw .unexpected(at: at)
      }
      at += 1
      if byte == UInt8(ascii: "]") { return .array(values) }
    }
  }

  private mutating func object(depth: Int) throws(JSONError) -> JSON {
    guard depth <= JSON.depthLimit else { throw .tooDeep(at: at) }
    at += 1
    skipSpace()
    var members: [JSON.Member] = []
    if try current() == UInt8(ascii: "}") {
      at += 1
      return .object(members)
    }
    while true {
      skipSpace()
      guard try current() == UInt8(ascii: "\"") else { throw .unexpected(at: at) }
      let key = try text()
      skipSpace()
      guard try current() == UInt8(ascii: ":") else { throw .unexpected(at: at) }
      at += 1
      skipSpace()
      members.append(JSON.Member(key, try value(depth: depth)))
      skipSpace()
      let byte = try current()
      guard byte == UInt8(ascii: ",") || byte == UInt8(ascii: "}") else {
        throw .unexpected(at: at)
      }
      at += 1
      if byte == UInt8(ascii: "}") { return .object(members) }
    }
  }

  private mutating func number() throws(JSONError) -> JSON {
    let start = at
    if bytes[at] == UInt8(ascii: "-") { at += 1 }
    if try current() == UInt8(ascii: "0") { at += 1 } else { try digits() }
    var isInteger = true
    if at < bytes.count, bytes[at] == UInt8(ascii: ".") {
      isInteger = false
      at += 1
      try digits()
    }
    if at < bytes.count, bytes[at] | 0x20 == UInt8(ascii: "e") {
      isInteger = false
      at += 1
      let sign = try current()
      if sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") { at += 1 }
      try digits()
    }
    // "-0" is stored as spelled, because an integer would lose its sign.
    let spelled = bytes[start..<at]
    let isMinusZero =
      spelled.count == 2 && spelled[start] == UInt8(ascii: "-") && spelled[start + 1] == 48
    // A greater integer is stored as spelled, so that nothing calculates with it.
    if isInteger, !isMinusZero, let integer = IntegerText.parse(spelled),
      integer.magnitude < 1 << 53
    {
      return .integer(integer)
    }
    return .number(Text(spelled))
  }

  private mutating func digits() throws(JSONError) {
    let first = try current()
    guard first >= 48, first <= 57 else { throw .unexpected(at: at) }
    while at < bytes.count, bytes[at] >= 48, bytes[at] <= 57 { at += 1 }
  }

  private mutating func text() throws(JSONError) -> Text {
    at += 1
    var text = Text()
    while true {
      let byte = try current()
      switch byte {
      case UInt8(ascii: "\""):
        at += 1
        return text
      case UInt8(ascii: "\\"): try escape(into: &text)
      case 0..<0x20: throw .unexpected(at: at)
      case 0x20..<0x80:
        let end = endOfPlainText()
        text += bytes[at..<end]
        at = end
      default:
        guard let length = UTF8Text.length(ofScalarAt: at, in: bytes) else {
          throw .unexpected(at: at)
        }
        text += bytes[at..<at + length]
        at += length
      }
    }
  }

  /// The end of the bytes that need no decoding, from here on.
  private func endOfPlainText() -> Int {
    var end = at
    while end < bytes.count {
      let byte = bytes[end]
      if byte < 0x20 || byte >= 0x80 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") {
        break
      }
      end += 1
    }
    return end
  }

  private mutating func escape(into text: inout Text) throws(JSONError) {
    at += 1
    let letter = try current()
    at += 1
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(letter)
    case UInt8(ascii: "b"): text.append(8)
    case UInt8(ascii: "f"): text.append(12)
    case UInt8(ascii: "n"): text.append(10)
    case UInt8(ascii: "r"): text.append(13)
    case UInt8(ascii: "t"): text.append(9)
    case UInt8(ascii: "u"): text.append(scalar: try escapedScalar())
    default: throw .unexpected(at: at - 1)
    }
  }

  /// The scalar after `\u`. An unpaired surrogate is refused, because UTF-8 can't represent it.
  private mutating func escapedScalar() throws(JSONError) -> UInt32 {
    let start = at
    let first = try fourDigits()
    guard first & 0xF800 == 0xD800 else { return first }
    guard first < 0xDC00, at + 1 < bytes.count, bytes[at] == UInt8(ascii: "\\"),
      bytes[at + 1] == UInt8(ascii: "u")
    else { throw .unexpected(at: start) }
    at += 2
    let second = try fourDigits()
    guard second & 0xFC00 == 0xDC00 else { throw .unexpected(at: start) }
    return 0x10000 + (first & 0x3FF) << 10 + (second & 0x3FF)
  }

  private mutating func fourDigits() throws(JSONError) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<4 {
      guard let digit = Hex.value(of: try current()) else { throw .unexpected(at: at) }
      value = value << 4 | UInt32(digit)
      at += 1
    }
    return value
  }
}
