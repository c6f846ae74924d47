import Base
import Pages

/// `application/x-www-form-urlencoded`: `name=%D0%A1%D1%96&note=two+words`.
enum URLEncodedForm {
  /// The most fields of a form. A page of ours has some hundreds at most.
  static let fieldLimit = 2000

  /// The fields in their order; `nil` if they are more than `fieldLimit`. Any other input is valid: a `%`
  /// without two hexadecimal digits stands for itself, as in browsers.
  static func fields(in body: [UInt8]) -> [Pages.Request.Field]? {
    var fields: [Pages.Request.Field] = []
    var rest = body[...]
    while !rest.isEmpty {
      let pair = rest.prefix { $0 != UInt8(ascii: "&") }
      rest = rest.dropFirst(pair.count + 1)
      if pair.isEmpty { continue }
      // Counted here, and not at the end: millions of fields of one letter take gigabytes.
      guard fields.count < fieldLimit else { return nil }
      let equals = pair.firstIndex(of: UInt8(ascii: "=")) ?? pair.endIndex
      fields.append(
        Pages.Request.Field(
          name: Text(decode(pair[..<equals])), value: Text(decode(pair[equals...].dropFirst()))))
    }
    return fields
  }

  private static func decode(_ text: ArraySlice<UInt8>) -> [UInt8] {
    var decoded: [UInt8] = []
    decoded.reserveCapacity(text.count)
    var position = text.startIndex
    while position < text.endIndex {
      let byte = text[position]
      position += 1
      switch byte {
      case UInt8(ascii: "+"):
        decoded.append(UInt8(ascii: " "))
      case UInt8(ascii: "%"):
        guard text.endIndex - position >= 2, let high = digit(text[position]),
          let low = digit(text[position + 1])
        else {
          decoded.append(byte)
          continue
        }
        decoded.append(high << 4 | low)
        position += 2
      default:
        decoded.append(byte)
      }
    }
    return decoded
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}
