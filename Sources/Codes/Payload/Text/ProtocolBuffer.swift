import Base

/// The fields of a Protocol Buffers message (the encoding of version 3).
enum ProtocolBuffer {
  struct Field {
    var number: Int
    var value: Value
  }

  enum Value {
    case integer(UInt64)
    case bytes(ArraySlice<UInt8>)
  }

  /// The fields of a message in order; `nil` if it is damaged. Fixed-width numbers are skipped.
  static func fields(of message: ArraySlice<UInt8>) -> [Field]? {
    var rest = message
    var fields: [Field] = []
    while !rest.isEmpty {
      guard let tag = integer(&rest), let number = Int(exactly: tag >> 3), number > 0 else {
        return nil
      }
      switch tag & 7 {
      case 0:
        guard let value = integer(&rest) else { return nil }
        fields.append(Field(number: number, value: .integer(value)))
      case 1:
        guard rest.count >= 8 else { return nil }
        rest = rest.dropFirst(8)
      case 2:
        guard let length = integer(&rest), length <= UInt64(rest.count) else { return nil }
        fields.append(Field(number: number, value: .bytes(rest.prefix(Int(length)))))
        rest = rest.dropFirst(Int(length))
      case 5:
        guard rest.count >= 4 else { return nil }
        rest = rest.dropFirst(4)
      default: return nil
      }
    }
    return fields
  }

  /// A variable-length integer: seven bits a byte, the lowest first.
  private static func integer(_ rest: inout ArraySlice<UInt8>) -> UInt64? {
    var value: UInt64 = 0
    var shift: UInt64 = 0
    while let byte = rest.popFirst() {
      guard shift < 64 else { return nil }
      value |= UInt64(byte & 0x7F) << shift
      if byte & 0x80 == 0 { return value }
      shift += 7
    }
    return nil
  }
}
