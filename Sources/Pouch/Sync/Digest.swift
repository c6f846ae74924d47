import Codes

/// A number that tells two states of a space apart: the sum of a hash of every register, so that it
/// does not depend on their order and follows each change with one subtraction and one addition.
///
/// It finds divergence, not malice: who may write in a space can make any state anyway.
public struct Digest: Equatable, Sendable {
  public var value: UInt64

  public init(value: UInt64 = 0) { self.value = value }

  public mutating func add(_ record: RecordID, _ name: [UInt8], _ register: Register) {
    value &+= Digest.hash(record, name, register)
  }

  public mutating func remove(_ record: RecordID, _ name: [UInt8], _ register: Register) {
    value &-= Digest.hash(record, name, register)
  }

  /// 16 hexadecimal digits.
  public var hex: [UInt8] { Hex.encode(BigEndian.bytes(value)) }

  /// Adds every register of a record.
  public mutating func add(_ record: Record) {
    for entry in record.entries { add(record.id, entry.name, entry.register) }
  }

  /// FNV-1a over the parts, then the finaliser of SplitMix64, since a sum needs every bit to depend on
  /// every byte.
  static func hash(_ record: RecordID, _ name: [UInt8], _ register: Register) -> UInt64 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    func take(_ bytes: [UInt8]) {
      for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
      // An end mark that is in no UTF-8, so that "a" "bc" is not "ab" "c".
      hash = (hash ^ 0xFF) &* 0x100_0000_01b3
    }
    take(record.bytes)
    take(name)
    take(BigEndian.bytes(register.stamp.time))
    take(BigEndian.bytes(register.stamp.device))
    take(register.value.bytes)
    hash = (hash ^ hash >> 30) &* 0xbf58_476d_1ce4_e5b9
    hash = (hash ^ hash >> 27) &* 0x94d0_49bb_1331_11eb
    return hash ^ hash >> 31
  }
}
