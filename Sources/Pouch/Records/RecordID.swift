import Base

/// The id of a record: 16 unique bytes.
package struct RecordID: Hashable, Comparable, Sendable {
  let high: UInt64
  let low: UInt64

  @usableFromInline
  init(high: UInt64, low: UInt64) {
    self.high = high
    self.low = low
  }

  /// Uses the first 16 of at least 16 bytes.
  @inlinable
  package init(bytes: some Sequence<UInt8>) {
    var words: (UInt64, UInt64) = (0, 0)
    for (index, byte) in bytes.enumerated() where index < 16 {
      if index < 8 {
        words.0 = words.0 << 8 | UInt64(byte)
      } else {
        words.1 = words.1 << 8 | UInt64(byte)
      }
    }
    self.init(high: words.0, low: words.1)
  }

  /// Uses the first 16 of at least 16 bytes. This overload is fast, because every row that is read needs it.
  package init(bytes: [UInt8]) {
    var words: (UInt64, UInt64) = (0, 0)
    for index in 0..<min(8, bytes.count) { words.0 = words.0 << 8 | UInt64(bytes[index]) }
    for index in 8..<max(8, min(16, bytes.count)) { words.1 = words.1 << 8 | UInt64(bytes[index]) }
    self.init(high: words.0, low: words.1)
  }

  /// Parses 32 hexadecimal digits.
  @inlinable
  package init?(hex: some Collection<UInt8>) {
    guard hex.count == 32 else { return nil }
    var words: (UInt64, UInt64) = (0, 0)
    for character in hex {
      guard let digit = Hex.value(of: character) else { return nil }
      words.0 = words.0 << 4 | words.1 >> 60
      words.1 = words.1 << 4 | UInt64(digit)
    }
    self.init(high: words.0, low: words.1)
  }

  /// Parses the value of a register: 32 hexadecimal digits in a text.
  package init?(_ json: JSON?) {
    guard let hex = json?.text else { return nil }
    self.init(hex: hex)
  }

  /// The id of the link between two records, which is the same on every device.
  package static func link<A, B>(_ kind: Kind, _ one: ID<A>, _ other: ID<B>) -> RecordID {
    RecordID(bytes: SHA256.hash(Array(kind.name.bytes) + one.bytes + other.bytes))
  }

  package var bytes: [UInt8] {
    var bytes = [UInt8](repeating: 0, count: 16)
    for index in 0..<8 {
      bytes[index] = UInt8(truncatingIfNeeded: high >> (56 - 8 * index))
      bytes[index + 8] = UInt8(truncatingIfNeeded: low >> (56 - 8 * index))
    }
    return bytes
  }

  /// 32 lowercase hexadecimal digits.
  package var hex: Text {
    var digits = [UInt8](repeating: 0, count: 32)
    for index in 0..<16 {
      digits[index] = Hex.digit(UInt8(truncatingIfNeeded: high >> (60 - 4 * index)) & 15)
      digits[index + 16] = Hex.digit(UInt8(truncatingIfNeeded: low >> (60 - 4 * index)) & 15)
    }
    return Text(digits)
  }

  package static func < (a: RecordID, b: RecordID) -> Bool {
    (a.high, a.low) < (b.high, b.low)
  }
}
