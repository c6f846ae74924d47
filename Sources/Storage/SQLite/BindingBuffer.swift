/// Memory that holds the text and bytes bound to a statement while it runs.
///
/// SQLite would otherwise allocate and free a copy of each value. One statement uses it at a time.
final class BindingBuffer {
  /// Larger memory is freed after the statement: a photo is bound rarely, and connections stay open.
  private static let keptSize = 64 << 10

  private var memory = UnsafeMutableRawBufferPointer.allocate(byteCount: 1024, alignment: 1)
  private var used = 0

  deinit { memory.deallocate() }

  /// Discards the last statement's values and makes the buffer large enough for new ones.
  func reserve(for values: [Value]) {
    used = 0
    var count = 0
    for value in values {
      switch value {
      case .text(let text): count += text.utf8.count
      case .bytes(let bytes): count += bytes.count
      case .null, .integer: break
      }
    }
    // It must not move once a statement has pointers into it.
    if count > memory.count { reallocate(count) }
  }

  /// Copies bytes to where they stay until the next `reserve`, and returns their address. No bytes have an
  /// address too, since SQLite takes a null pointer for a null.
  func store(_ bytes: UnsafeRawBufferPointer) -> UnsafeRawPointer? {
    let copy = UnsafeMutableRawBufferPointer(rebasing: memory[used..<used + bytes.count])
    copy.copyMemory(from: bytes)
    used += bytes.count
    return UnsafeRawPointer(copy.baseAddress)
  }

  /// Frees most of a large buffer. Called when no statement has values in it.
  func shrink() {
    if memory.count > Self.keptSize { reallocate(1024) }
  }

  private func reallocate(_ count: Int) {
    memory.deallocate()
    memory = .allocate(byteCount: count, alignment: 1)
  }
}
