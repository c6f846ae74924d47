import Base
import Pouch

/// The parameters of a URL's query, in order.
package struct Query: Equatable, Sendable {
  package private(set) var pairs: [(name: Text, value: Text)] = []

  package init() {}

  /// Parses the part after the question mark (WHATWG URL, application/x-www-form-urlencoded).
  package init(parsing text: some Sequence<UInt8>) {
    for part in Array(text).split(separator: UInt8(ascii: "&")) {
      let halves = part.split(
        separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
      let value = halves.count > 1 ? PercentEncoding.decoded(halves[1], plusIsSpace: true) : ""
      pairs.append((PercentEncoding.decoded(halves[0], plusIsSpace: true), value))
    }
  }

  /// The first value of a parameter, or `nil` if it is absent.
  package subscript(name: StaticString) -> Text? {
    pairs.first { $0.name == name }?.value
  }

  /// Adds a parameter, unless it is empty. Not inlined: each address has several, and the modules must be small.
  @inline(never)
  package mutating func set(_ name: StaticString, _ value: Text?) {
    guard let value, !value.isEmpty else { return }
    pairs.append((Text(name), value))
  }

  /// The parameters except those with a name.
  func without(_ name: StaticString) -> Query {
    var query = self
    query.pairs.removeAll { $0.name == name }
    return query
  }

  /// The question mark and the parameters; empty if there are none.
  var text: Text {
    var text: Text = ""
    for pair in pairs {
      text.append(text.isEmpty ? UInt8(ascii: "?") : UInt8(ascii: "&"))
      PercentEncoding.append(pair.name, to: &text)
      text.append(UInt8(ascii: "="))
      PercentEncoding.append(pair.value, to: &text)
    }
    return text
  }

  package static func == (a: Query, b: Query) -> Bool {
    a.pairs.elementsEqual(b.pairs) { $0.name == $1.name && $0.value == $1.value }
  }
}
