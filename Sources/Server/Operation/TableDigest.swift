import Base
import Storage

/// The number of a table's rows, and a hash over all of them in the order of their key.
///
/// Two tables with the same columns have the same digest only if they have the same rows.
package struct TableDigest: Equatable, Sendable {
  package private(set) var rows = 0
  /// SHA-256 of this hash of the rows before, and the last row.
  private var hash = [UInt8](repeating: 0, count: 32)

  package init() {}

  package mutating func add(_ row: Row) {
    rows += 1
    var bytes = hash
    bytes.reserveCapacity(hash.count + row.size + 9 * row.values.count)
    for value in row.values { value.append(to: &bytes) }
    hash = SHA256.hash(bytes)
  }
}

extension Row {
  /// Its size in memory, in bytes, without what each value costs.
  var size: Int {
    values.reduce(0) { size, value in
      switch value {
      case .null: size
      case .integer: size + 8
      case .text(let text): size + text.utf8.count
      case .bytes(let bytes): size + bytes.count
      }
    }
  }
}

extension Value {
  /// Appends its type, its length and its content: no two lists of values have the same bytes.
  fileprivate func append(to bytes: inout [UInt8]) {
    func append(_ type: Unicode.Scalar, _ number: Int64) {
      bytes.append(UInt8(ascii: type))
      withUnsafeBytes(of: number.bigEndian) { bytes += $0 }
    }
    switch self {
    case .null: append("n", 0)
    case .integer(let integer): append("i", integer)
    case .text(let text):
      append("t", Int64(text.utf8.count))
      bytes += text.utf8
    case .bytes(let content):
      append("b", Int64(content.count))
      bytes += content
    }
  }
}
