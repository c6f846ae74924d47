/// Integers as big-endian bytes, which compare in the order of the integers.
package enum BigEndian {
  package static func bytes(_ value: some FixedWidthInteger) -> [UInt8] {
    var bytes: [UInt8] = []
    var shift = value.bitWidth - 8
    while shift >= 0 {
      bytes.append(UInt8(truncatingIfNeeded: value >> shift))
      shift -= 8
    }
    return bytes
  }
}
