/// Writes a statement of this program as PostgreSQL wants it: `?` as `$1`, `$2` and so on, and the type `BLOB` as
/// `BYTEA`. Literals, quoted names, comments and dollar quotes stay as they are.
package struct PlaceholderTranslator {
  private let input: [UInt8]
  private var position = 0
  private var output: [UInt8] = []
  private var parameters = 0

  /// The statement for PostgreSQL, and the number of its parameters.
  package static func translate(_ sql: String) -> (sql: String, parameters: Int) {
    var translator = PlaceholderTranslator(sql)
    translator.run()
    return (String(decoding: translator.output, as: UTF8.self), translator.parameters)
  }

  private init(_ sql: String) {
    input = Array(sql.utf8)
    output.reserveCapacity(input.count + 16)
  }

  private mutating func run() {
    while position < input.count {
      switch input[position] {
      case UInt8(ascii: "?"):
        parameters += 1
        output += Array("$\(parameters)".utf8)
        position += 1
      case UInt8(ascii: "'"): copyQuoted(UInt8(ascii: "'"), hasBackslashes: false)
      case UInt8(ascii: "\""): copyQuoted(UInt8(ascii: "\""), hasBackslashes: false)
      case UInt8(ascii: "-") where next(1) == UInt8(ascii: "-"): copyLine()
      case UInt8(ascii: "/") where next(1) == UInt8(ascii: "*"): copyComment()
      case UInt8(ascii: "$"): copyDollarQuoted()
      case let byte where Self.isInName(byte): copyWord()
      default: copy(1)
      }
    }
  }

  private func next(_ offset: Int) -> UInt8? {
    position + offset < input.count ? input[position + offset] : nil
  }

  private mutating func copy(_ count: Int) {
    let end = min(position + count, input.count)
    output += input[position..<end]
    position = end
  }

  /// A quote within is doubled, which reads as two quoted pieces side by side.
  private mutating func copyQuoted(_ quote: UInt8, hasBackslashes: Bool) {
    copy(1)
    while let byte = next(0), byte != quote {
      copy(hasBackslashes && byte == UInt8(ascii: "\\") ? 2 : 1)
    }
    copy(1)
  }

  private mutating func copyLine() {
    while let byte = next(0), byte != UInt8(ascii: "\n") { copy(1) }
  }

  /// PostgreSQL's comments may contain others.
  private mutating func copyComment() {
    var depth = 0
    repeat {
      if next(0) == UInt8(ascii: "/"), next(1) == UInt8(ascii: "*") {
        depth += 1
        copy(2)
      } else if next(0) == UInt8(ascii: "*"), next(1) == UInt8(ascii: "/") {
        depth -= 1
        copy(2)
      } else {
        copy(1)
      }
    } while depth > 0 && position < input.count
  }

  /// `$tag$ … $tag$`. A dollar sign that begins none is copied.
  private mutating func copyDollarQuoted() {
    var end = position + 1
    while end < input.count, Self.isInName(input[end]), input[end] != UInt8(ascii: "$") { end += 1 }
    let startsWithDigit = next(1).map { (0x30...0x39).contains($0) } ?? false
    guard end < input.count, input[end] == UInt8(ascii: "$"), !startsWithDigit else {
      return copy(1)
    }
    let tag = input[position...end]
    copy(tag.count)
    while position < input.count {
      if input[position...].starts(with: tag) { return copy(tag.count) }
      copy(1)
    }
  }

  private mutating func copyWord() {
    let start = position
    while let byte = next(0), Self.isInName(byte) { position += 1 }
    let word = input[start..<position]
    if Self.isWord(word, "blob") {
      output += Array("BYTEA".utf8)
      return
    }
    output += word
    if next(0) == UInt8(ascii: "'"), Self.isWord(word, "e") {
      copyQuoted(UInt8(ascii: "'"), hasBackslashes: true)
    }
  }

  private static func isWord(_ word: ArraySlice<UInt8>, _ expected: StaticString) -> Bool {
    guard word.count == expected.utf8CodeUnitCount else { return false }
    return expected.withUTF8Buffer { zip(word, $0).allSatisfy { $0 | 0x20 == $1 } }
  }

  private static func isInName(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...:
      true
    default: false
    }
  }
}
