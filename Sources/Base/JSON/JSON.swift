/// A JSON value (RFC 8259). Text and keys are UTF-8.
package enum JSON: Equatable, Sendable {
  case null
  case bool(Bool)
  case integer(Int64)
  /// A number that is not an integer within `NumberBounds.any`, as spelled, so that it is written unchanged.
  case number(Text)
  case text(Text)
  case array([JSON])
  case object([Member])

  package struct Member: Equatable, Sendable {
    package var key: Text
    package var value: JSON

    package init(_ key: Text, _ value: JSON) {
      self.key = key
      self.value = value
    }
  }

  /// The value of an object's member: the last one if there are several with the same key.
  package subscript(key: StaticString) -> JSON? {
    guard case .object(let members) = self else { return nil }
    return members.last { $0.key == key }?.value
  }

  package var text: Text? {
    guard case .text(let text) = self else { return nil }
    return text
  }

  package var integer: Int64? {
    guard case .integer(let integer) = self else { return nil }
    return integer
  }

  package var bool: Bool? {
    guard case .bool(let bool) = self else { return nil }
    return bool
  }

  package var array: [JSON]? {
    guard case .array(let values) = self else { return nil }
    return values
  }
}
