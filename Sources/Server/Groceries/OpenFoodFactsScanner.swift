import Base
import Pouch

/// Scans a line of JSON without building values that are not needed: a row of Open Food Facts has hundreds of
/// members, of which about twenty are read.
struct OpenFoodFactsScanner {
  /// The line is not JSON, or it is truncated.
  struct Malformed: Error {}

  let bytes: UnsafeBufferPointer<UInt8>
  private(set) var at = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  mutating func space() {
    while at < bytes.count, bytes[at] <= 0x20 { at += 1 }
  }

  private mutating func current() throws(Malformed) -> UInt8 {
    space()
    guard at < bytes.count else { throw Malformed() }
    return bytes[at]
  }

  var isAtEnd: Bool {
    mutating get {
      space()
      return at == bytes.count
    }
  }

  /// Calls the closure for each member of an object. The closure must read or skip the value. Any other value is
  /// skipped.
  mutating func members(
    _ body: (UnsafeBufferPointer<UInt8>, inout OpenFoodFactsScanner) throws(Malformed) -> Void
  ) throws(Malformed) {
    guard try current() == UInt8(ascii: "{") else { return try skip() }
    at += 1
    if try current() == UInt8(ascii: "}") {
      at += 1
      return
    }
    while true {
      guard try current() == UInt8(ascii: "\"") else { throw Malformed() }
      let key = try rawString()
      guard try current() == UInt8(ascii: ":") else { throw Malformed() }
      at += 1
      try body(key, &self)
      let next = try current()
      at += 1
      if next == UInt8(ascii: "}") { return }
      guard next == UInt8(ascii: ",") else { throw Malformed() }
    }
  }

  /// Calls the closure for each value of an array. Any other value is skipped.
  mutating func elements(
    _ body: (inout OpenFoodFactsScanner) throws(Malformed) -> Void
  ) throws(Malformed) {
    guard try current() == UInt8(ascii: "[") else { return try skip() }
    at += 1
    if try current() == UInt8(ascii: "]") {
      at += 1
      return
    }
    while true {
      try body(&self)
      let next = try current()
      at += 1
      if next == UInt8(ascii: "]") { return }
      guard next == UInt8(ascii: ",") else { throw Malformed() }
    }
  }

  /// Reads the strings of an array, or the comma-separated parts of one string.
  mutating func list() throws(Malformed) -> [Text] {
    var list: [Text] = []
    if try current() == UInt8(ascii: "\"") {
      return try text().split(separator: UInt8(ascii: ",")).map { Text($0) }
    }
    try elements { (scanner: inout OpenFoodFactsScanner) throws(Malformed) in
      let text = try scanner.text()
      if !text.isEmpty { list.append(text) }
    }
    return list
  }

  /// Reads a string with its escapes decoded, or a number as it is spelled. Returns an empty text for any other
  /// value.
  mutating func text() throws(Malformed) -> Text {
    switch try current() {
    case UInt8(ascii: "\""):
      let raw = try rawString()
      return raw.contains(UInt8(ascii: "\\")) ? Self.unescaped(raw) : Text(raw)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      let begin = at
      while at < bytes.count, !Self.endsValue(bytes[at]) { at += 1 }
      return Text(bytes[begin..<at])
    case UInt8(ascii: "["):
      // Names may be a list of languages: {"lang":"main","text":"…"}.
      var best = Text()
      try elements { (scanner: inout OpenFoodFactsScanner) throws(Malformed) in
        var language = Text()
        var text = Text()
        try scanner.members { (key, scanner: inout OpenFoodFactsScanner) throws(Malformed) in
          if key.elementsEqual("lang".utf8) {
            language = try scanner.text()
          } else if key.elementsEqual("text".utf8) {
            text = try scanner.text()
          } else {
            try scanner.skip()
          }
        }
        let isBetter =
          language.elementsEqual("uk".utf8) || (best.isEmpty || language.elementsEqual("main".utf8))
        if !text.isEmpty, isBetter { best = text }
      }
      return best
    default:
      try skip()
      return ""
    }
  }

  private static func endsValue(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: ",") || byte == UInt8(ascii: "}") || byte == UInt8(ascii: "]")
      || byte <= 0x20
  }

  /// Reads the bytes between a string's quotation marks.
  private mutating func rawString() throws(Malformed) -> UnsafeBufferPointer<UInt8> {
    let begin = at + 1
    at = begin
    while at < bytes.count {
      let byte = bytes[at]
      if byte == UInt8(ascii: "\"") {
        at += 1
        return UnsafeBufferPointer(rebasing: bytes[begin..<(at - 1)])
      }
      at += byte == UInt8(ascii: "\\") ? 2 : 1
    }
    throw Malformed()
  }

  /// Skips a value.
  mutating func skip() throws(Malformed) {
    switch try current() {
    case UInt8(ascii: "\""): _ = try rawString()
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      var depth = 0
      while at < bytes.count {
        switch bytes[at] {
        case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
        case UInt8(ascii: "}"), UInt8(ascii: "]"):
          depth -= 1
          if depth == 0 {
            at += 1
            return
          }
        case UInt8(ascii: "\""):
          _ = try rawString()
          continue
        default: break
        }
        at += 1
      }
      throw Malformed()
    default:
      let begin = at
      while at < bytes.count, !Self.endsValue(bytes[at]) { at += 1 }
      if at == begin { throw Malformed() }
    }
  }

  private static func unescaped(_ raw: UnsafeBufferPointer<UInt8>) -> Text {
    // Escapes are rare, and the JSON parser handles surrogates.
    let quoted = [UInt8(ascii: "\"")] + Array(raw) + [UInt8(ascii: "\"")]
    guard let json = try? JSON(parsing: quoted), let text = json.text else { return Text(raw) }
    return text
  }
}
