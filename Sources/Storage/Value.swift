import Foundation

/// A value in a row or a parameter, of one of the four types that SQLite and PostgreSQL share.
package enum Value: Hashable, Sendable {
  case null
  case integer(Int64)
  case text(String)
  case bytes([UInt8])
}

extension Value {
  /// Whether it is a text that no database must store.
  package var hasZeroByte: Bool {
    guard case .text(let text) = self else { return false }
    // The whole text at once: its bytes one by one take far longer.
    let found = text.utf8.withContiguousStorageIfAvailable { bytes in
      bytes.baseAddress.map { memchr($0, 0, bytes.count) != nil } ?? false
    }
    return found ?? text.utf8.contains(0)
  }
}

/// A row of a result: its values in the order of the statement's columns.
package struct Row: Equatable, Sendable {
  package let values: [Value]

  package init(_ values: [Value]) { self.values = values }

  /// A column as an integer; 0 if it is null or of another type.
  package func integer(_ column: Int) -> Int64 {
    if case .integer(let integer) = values[column] { integer } else { 0 }
  }

  /// A column as text; empty if it is null or of another type.
  package func text(_ column: Int) -> String {
    if case .text(let text) = values[column] { text } else { "" }
  }

  /// A column as bytes; empty if it is null or of another type.
  package func bytes(_ column: Int) -> [UInt8] {
    if case .bytes(let bytes) = values[column] { bytes } else { [] }
  }

  package func isNull(_ column: Int) -> Bool { values[column] == .null }
}

extension Value: ExpressibleByIntegerLiteral, ExpressibleByStringLiteral {
  package init(integerLiteral value: Int64) { self = .integer(value) }
  package init(stringLiteral value: String) { self = .text(value) }

  /// The value, or null if there is none.
  package static func optional(_ integer: Int64?) -> Value { integer.map { .integer($0) } ?? .null }
  package static func optional(_ text: String?) -> Value { text.map { .text($0) } ?? .null }
}
