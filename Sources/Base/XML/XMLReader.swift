/// A pull parser for the subset of XML that spreadsheets and receipts use (XML 1.0, without document types).
package struct XMLReader {
  package enum Event {
    /// The local name, and whether the element is empty.
    case start(name: Text, isEmpty: Bool)
    case end(name: Text)
    case text(Text)
  }

  private let bytes: [UInt8]
  private var at = 0
  /// The range of the last start tag's attributes.
  private var attributes: Range<Int> = 0..<0

  package init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The next event; `nil` at the end.
  package mutating func next() throws(FileFormatError) -> Event? {
    while at < bytes.count {
      if bytes[at] != UInt8(ascii: "<") {
        let begin = at
        while at < bytes.count, bytes[at] != UInt8(ascii: "<") { at += 1 }
        let text = Text(bytes[begin..<at])
        return .text(text.contains(UInt8(ascii: "&")) ? XMLEntities.decoded(text) : text)
      }
      let begin = at
      if starts(with: "<!--") {
        try skip(past: "-->")
      } else if starts(with: "<![CDATA[") {
        try skip(past: "]]>")
        return .text(Text(bytes[(begin + 9)..<(at - 3)]))
      } else if starts(with: "<!") || starts(with: "<?") {
        // A document type may define entities that expand without end; no spreadsheet has one.
        if starts(with: "<!DOCTYPE") { throw .unsupported }
        try skip(past: ">")
      } else {
        return try tag()
      }
    }
    return nil
  }

  /// An attribute of the last start tag, by its name with its prefix.
  package func attribute(_ name: StaticString) -> Text? {
    var place = attributes.lowerBound
    while place < attributes.upperBound {
      while place < attributes.upperBound, bytes[place] <= 0x20 { place += 1 }
      let begin = place
      while place < attributes.upperBound, bytes[place] != UInt8(ascii: "="), bytes[place] > 0x20 {
        place += 1
      }
      let found = bytes[begin..<place]
      while place < attributes.upperBound, bytes[place] != UInt8(ascii: "\""),
        bytes[place] != UInt8(ascii: "'")
      { place += 1 }
      guard place < attributes.upperBound else { return nil }
      let quote = bytes[place]
      let valueBegin = place + 1
      place = valueBegin
      while place < attributes.upperBound, bytes[place] != quote { place += 1 }
      if found == name {
        return XMLEntities.decoded(Text(bytes[valueBegin..<place]))
      }
      place += 1
    }
    return nil
  }

  private mutating func tag() throws(FileFormatError) -> Event {
    let isEnd = at + 1 < bytes.count && bytes[at + 1] == UInt8(ascii: "/")
    at += isEnd ? 2 : 1
    var name = Text()
    while at < bytes.count, bytes[at] > 0x20, bytes[at] != UInt8(ascii: ">"),
      bytes[at] != UInt8(ascii: "/")
    {
      if bytes[at] == UInt8(ascii: ":") { name = "" } else { name.append(bytes[at]) }
      at += 1
    }
    let begin = at
    var quote: UInt8 = 0
    while at < bytes.count, quote != 0 || bytes[at] != UInt8(ascii: ">") {
      if quote != 0 {
        if bytes[at] == quote { quote = 0 }
      } else if bytes[at] == UInt8(ascii: "\"") || bytes[at] == UInt8(ascii: "'") {
        quote = bytes[at]
      }
      at += 1
    }
    guard at < bytes.count else { throw .truncated }
    let isEmpty = bytes[at - 1] == UInt8(ascii: "/")
    attributes = begin..<max(begin, isEmpty ? at - 1 : at)
    at += 1
    return isEnd ? .end(name: name) : .start(name: name, isEmpty: isEmpty)
  }

  private func starts(with word: StaticString) -> Bool {
    let word = word.bytes
    return at + word.count <= bytes.count && bytes[at..<at + word.count].elementsEqual(word)
  }

  private mutating func skip(past word: StaticString) throws(FileFormatError) {
    let wanted = word.bytes
    while at + wanted.count <= bytes.count {
      if bytes[at..<at + wanted.count].elementsEqual(wanted) {
        at += wanted.count
        return
      }
      at += 1
    }
    throw .truncated
  }
}
