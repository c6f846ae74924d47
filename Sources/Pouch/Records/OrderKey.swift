import Base

/// A position in a user's order: a fraction in base 62, compared bytewise.
///
/// There is always another key between two keys, so moving a record writes one register and never renumbers its
/// neighbours.
package enum OrderKey {
  /// A key after `before` and ahead of `after`; `nil` means the beginning or the end. Keys that are out of order or
  /// invalid count as absent.
  package static func between(_ before: Text?, _ after: Text?) -> Text {
    let low = before.flatMap { isValid($0) ? $0 : nil } ?? ""
    var high = after.flatMap { isValid($0) ? $0 : nil }
    if let end = high, !low.lexicographicallyPrecedes(end) { high = nil }
    return middle(low, high)
  }

  /// Whether the bytes are a key: digits only, without a trailing zero, which would leave no room before it.
  package static func isValid(_ key: Text) -> Bool {
    guard let last = key.last, last != digits[0] else { return false }
    return key.allSatisfy { value(of: $0) != nil }
  }

  private static func middle(_ low: Text, _ high: Text?) -> Text {
    var key: Text = ""
    var bound = high
    var at = 0
    while true {
      let least = at < low.count ? value(of: low[at]) ?? 0 : 0
      let most = bound.map { at < $0.count ? value(of: $0[at]) ?? 62 : 0 } ?? 62
      if least == most {
        key.append(digits[least])
      } else if most - least > 1 {
        // At an open end, small steps keep the keys of long lists short.
        let step = bound == nil && at < low.count ? least + 1 : (least + most) / 2
        key.append(digits[step])
        return key
      } else {
        key.append(digits[least])
        bound = nil
      }
      at += 1
    }
  }

  private static let digits: Text = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"

  private static func value(of digit: UInt8) -> Int? {
    switch digit {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): Int(digit) - 48
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): Int(digit) - 55
    case UInt8(ascii: "a")...UInt8(ascii: "z"): Int(digit) - 61
    default: nil
    }
  }
}
