/// Allocates `count` bytes, which the next call that reads them frees.
@c(kapshuk_allocate)
public func allocate(_ count: Int32) -> UnsafeMutablePointer<UInt8> {
  .allocate(capacity: Int(max(count, 1)))
}

/// Returns the bytes that the worker wrote into memory from `allocate`, and frees it.
func consumed(_ bytes: UnsafeMutablePointer<UInt8>, _ count: Int32) -> [UInt8] {
  defer { bytes.deallocate() }
  return Array(UnsafeBufferPointer(start: bytes, count: Int(max(count, 0))))
}
