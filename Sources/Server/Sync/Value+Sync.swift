import Pouch
import Storage

extension Value {
  static func id(_ id: RecordID) -> Value { .bytes(id.bytes) }
  static func id<M>(_ id: ID<M>) -> Value { .bytes(id.bytes) }
  static func device(_ device: UInt64) -> Value { .integer(Int64(bitPattern: device)) }
}
