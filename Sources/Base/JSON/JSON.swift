/// A JSON value (RFC 8259). Text and keys are UTF-8.
package enum JSON: Equatable, Sendable {
  case null
  case bool(Bool)
  case integer(Int64)
  /// A number that is not an integer within `NumberBounds.any`, as spelled, so that it is written unchanged.
  case number([UInt8])
  case text([UInt8])
  case array([JSON])
  case object([Member])

  package struct Member: Equatable, Sendable {
    package var key: [UInt8]
    package var value: JSON

    package init(_ key: [UInt8], _ value: JSON) {
      self.key = key
      self.value = value
    }

    package init(_ key: StaticString, _ value: JSON) { self.init(Array(key.bytes), value) }
  }

  /// The value of an object's member: the last one if there are several with the same key.
  package subscript(key: StaticString) -> JSON? {
    guard case .object(let members) = self else { return nil }
    return members.last { $0.key.elementsEqual(key.bytes) }?.value
  }

  package var text: [UInt8]? {
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
