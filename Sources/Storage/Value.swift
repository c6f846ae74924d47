/// A value in a row or a parameter: the four that SQLite and PostgreSQL have in common.
package enum Value: Hashable, Sendable {
  case null
  case integer(Int64)
  case text(String)
  case bytes([UInt8])
}

/// One row of an answer: values by the order of the columns in the statement.
package struct Row: Equatable, Sendable {
  package let values: [Value]

  package init(_ values: [Value]) { self.values = values }

  /// A column as a number; 0 where it is null or something else.
  package func integer(_ column: Int) -> Int64 {
    if case .integer(let integer) = values[column] { integer } else { 0 }
  }

  /// A column as text; empty where it is null or something else.
  package func text(_ column: Int) -> String {
    if case .text(let text) = values[column] { text } else { "" }
  }

  /// A column as bytes; empty where it is null or something else.
  package func bytes(_ column: Int) -> [UInt8] {
    if case .bytes(let bytes) = values[column] { bytes } else { [] }
  }

  package func isNull(_ column: Int) -> Bool { values[column] == .null }
}

extension Value: ExpressibleByIntegerLiteral, ExpressibleByStringLiteral {
  package init(integerLiteral value: Int64) { self = .integer(value) }
  package init(stringLiteral value: String) { self = .text(value) }

  /// A value, or null where there is none.
  package static func optional(_ integer: Int64?) -> Value { integer.map { .integer($0) } ?? .null }
  package static func optional(_ text: String?) -> Value { text.map { .text($0) } ?? .null }
}
