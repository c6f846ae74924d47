import Base

/// A checksum of a space's state: the sum of the hashes of all registers. It does not depend on their order, and each
/// change updates it with one subtraction and one addition.
///
/// It detects divergence, not attacks: a user who may write in a space can produce any state anyway.
package struct Digest: Equatable, Sendable {
  package var value: UInt64

  package init(value: UInt64 = 0) { self.value = value }

  package mutating func add(_ record: RecordID, _ name: Text, _ register: Register) {
    value &+= Digest.hash(record, name, register)
  }

  package mutating func remove(_ record: RecordID, _ name: Text, _ register: Register) {
    value &-= Digest.hash(record, name, register)
  }

  /// 16 hexadecimal digits.
  package var hex: Text { Hex.encode(BigEndian.bytes(value)) }

  /// Adds all registers of a record.
  package mutating func add(_ record: Record) {
    for entry in record.entries { add(record.id, entry.name, entry.register) }
  }

  /// FNV-1a over the parts, followed by the finaliser of SplitMix64, because in a sum every bit must depend on every
  /// byte.
  static func hash(_ record: RecordID, _ name: Text, _ register: Register) -> UInt64 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    func add(_ bytes: [UInt8]) {
      for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
      // A terminator that does not occur in UTF-8, so that "a" "bc" differs from "ab" "c".
      hash = (hash ^ 0xFF) &* 0x100_0000_01b3
    }
    add(record.bytes)
    add(name.utf8)
    add(BigEndian.bytes(register.stamp.time))
    add(BigEndian.bytes(register.stamp.device))
    add(register.value.bytes)
    hash = (hash ^ hash >> 30) &* 0xbf58_476d_1ce4_e5b9
    hash = (hash ^ hash >> 27) &* 0x94d0_49bb_1331_11eb
    return hash ^ hash >> 31
  }
}
