import Codes

/// A JSON value (RFC 8259). Text and keys are UTF-8.
public enum JSON: Equatable, Sendable {
  case null
  case bool(Bool)
  case integer(Int64)
  /// A number that is no integer within `NumberBounds.any`, as it was spelled: it goes out as it came in.
  case number([UInt8])
  case text([UInt8])
  case array([JSON])
  case object([Member])

  public struct Member: Equatable, Sendable {
    public var key: [UInt8]
    public var value: JSON

    public init(_ key: [UInt8], _ value: JSON) {
      self.key = key
      self.value = value
    }

    public init(_ key: StaticString, _ value: JSON) { self.init(Array(key.bytes), value) }
  }

  /// The value of an object's member: the last one if a key stands twice.
  public subscript(key: StaticString) -> JSON? {
    guard case .object(let members) = self else { return nil }
    return members.last { $0.key.elementsEqual(key.bytes) }?.value
  }

  public var text: [UInt8]? {
    guard case .text(let text) = self else { return nil }
    return text
  }

  public var integer: Int64? {
    guard case .integer(let integer) = self else { return nil }
    return integer
  }

  public var bool: Bool? {
    guard case .bool(let bool) = self else { return nil }
    return bool
  }

  public var array: [JSON]? {
    guard case .array(let values) = self else { return nil }
    return values
  }
}
