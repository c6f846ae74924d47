// The exports of reader.wasm, through C/reader.c. A page's worker uses it to read camera frames and pictures.

nonisolated(unsafe) private var result: [UInt8] = []
nonisolated(unsafe) private var reader = FrameReader()

/// Allocates `count` bytes, which the host fills and passes to `read`. The memory is reused as long as the count does
/// not change.
@c(kapshuk_reader_allocate)
public func allocate(_ count: Int32) -> UnsafeMutablePointer<UInt8>? {
  reader.allocate(Int(count))
}

/// Reads the codes in `width` × `height` RGBA pixels in the allocated memory. Effort is 0 for a frame, 1 for a
/// photo, 2 for a frame whose codes are light on dark. Returns the length of the result.
@c(kapshuk_read)
public func read(
  _ pixels: UnsafePointer<UInt8>, _ width: Int32, _ height: Int32, _ effort: Int32
) -> Int32 {
  result = reader.read(
    pixels, width: Int(width), height: Int(height), effort: effort == 1 ? .photo : .frame,
    isInverted: effort == 2)
  return Int32(result.count)
}

/// The address of the last result of `read`: a JSON array of `{"symbology", "text", "bytes" (hexadecimal), "gs1",
/// "eci", "addOn", "corners": [[x, y], …]}`.
@c(kapshuk_reader_result)
public func resultStart() -> UnsafePointer<UInt8>? {
  result.withUnsafeBufferPointer { $0.baseAddress }
}
