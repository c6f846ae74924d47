import Codes
import Pouch

/// The parameters of a URL's query, in their order.
public struct Query: Equatable, Sendable {
  public private(set) var pairs: [(name: [UInt8], value: [UInt8])] = []

  public init() {}

  /// Reads what stands behind the question mark (WHATWG URL, application/x-www-form-urlencoded).
  public init(parsing text: some Sequence<UInt8>) {
    for part in Array(text).split(separator: UInt8(ascii: "&")) {
      let halves = part.split(
        separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
      let value = halves.count > 1 ? QueryEncoding.decode(halves[1]) : []
      pairs.append((QueryEncoding.decode(halves[0]), value))
    }
  }

  /// The first value of a name; nothing if it is not there.
  public subscript(name: StaticString) -> [UInt8]? {
    pairs.first { $0.name.elementsEqual(name.bytes) }?.value
  }

  public mutating func set(_ name: StaticString, _ value: [UInt8]?) {
    guard let value, !value.isEmpty else { return }
    pairs.append((Array(name.bytes), value))
  }

  /// The parameters without those of a name.
  func without(_ name: StaticString) -> Query {
    var query = self
    query.pairs.removeAll { $0.name.elementsEqual(name.bytes) }
    return query
  }

  public func write(to target: inout [UInt8]) {
    for (index, pair) in pairs.enumerated() {
      target.append(index == 0 ? UInt8(ascii: "?") : UInt8(ascii: "&"))
      QueryEncoding.encode(pair.name, to: &target)
      target.append(UInt8(ascii: "="))
      QueryEncoding.encode(pair.value, to: &target)
    }
  }

  public static func == (a: Query, b: Query) -> Bool {
    a.pairs.elementsEqual(b.pairs) { $0.name == $1.name && $0.value == $1.value }
  }
}

/// Bytes in a URL (RFC 3986 §2.1); in queries a plus sign is a space.
enum QueryEncoding {
  static func decode(_ text: some Collection<UInt8>) -> [UInt8] {
    let bytes = Array(text)
    var decoded: [UInt8] = []
    var at = 0
    while at < bytes.count {
      if bytes[at] == UInt8(ascii: "%"), at + 2 < bytes.count,
        let byte = Hex.decode(bytes[at + 1...at + 2])
      {
        decoded += byte
        at += 3
      } else {
        decoded.append(bytes[at] == UInt8(ascii: "+") ? 0x20 : bytes[at])
        at += 1
      }
    }
    return decoded
  }

  static func encode(_ bytes: [UInt8], to text: inout [UInt8]) {
    for byte in bytes {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"),
        UInt8(ascii: "."), UInt8(ascii: "~"):
        text.append(byte)
      default:
        text.append(UInt8(ascii: "%"))
        text += Hex.encode([byte])
      }
    }
  }
}
