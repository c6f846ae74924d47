/// Memory in which the values of a statement lie while it runs.
///
/// SQLite would otherwise allocate and free a copy of each of them. One statement uses it at a time.
final class BoundBytes {
  private var memory = UnsafeMutableRawBufferPointer.allocate(byteCount: 1024, alignment: 1)
  private var used = 0

  deinit { memory.deallocate() }

  /// Makes room for another statement's values, and forgets the last one's.
  func clear(for values: [Value]) {
    used = 0
    var count = 0
    for value in values {
      switch value {
      case .text(let text): count += text.utf8.count
      case .bytes(let bytes): count += bytes.count
      case .null, .integer: break
      }
    }
    // It does not move while pointers into it are in use.
    if count > memory.count {
      memory.deallocate()
      memory = .allocate(byteCount: count, alignment: 1)
    }
  }

  /// Puts bytes where they stay until the next statement: where they begin. Even no bytes have a place, or
  /// SQLite would take them for null.
  func keep(_ bytes: UnsafeRawBufferPointer) -> UnsafeRawPointer? {
    let place = UnsafeMutableRawBufferPointer(rebasing: memory[used..<used + bytes.count])
    place.copyMemory(from: bytes)
    used += bytes.count
    return UnsafeRawPointer(place.baseAddress)
  }
}
