/// Integers as big-endian bytes, which compare in the order of the integers.
public enum BigEndian {
  @inlinable
  public static func bytes(_ value: some FixedWidthInteger) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(value.bitWidth / 8)
    var shift = value.bitWidth - 8
    while shift >= 0 {
      bytes.append(UInt8(truncatingIfNeeded: value >> shift))
      shift -= 8
    }
    return bytes
  }
}
