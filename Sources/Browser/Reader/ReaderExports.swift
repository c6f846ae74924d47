import Codes

// The exports of reader.wasm (through C/reader.c), which a page's worker asks to read camera frames and pictures.

nonisolated(unsafe) private var answer: [UInt8] = []
nonisolated(unsafe) private var reader = FrameReader()

/// Memory for `count` bytes, which the host fills and hands to `read`. The same memory is given
/// again as long as the count does not change.
@c(kapshuk_reader_room)
public func room(_ count: Int32) -> UnsafeMutablePointer<UInt8>? {
  reader.room(Int(count))
}

/// Reads the codes in `width` × `height` RGBA pixels that stand in the room. Effort is 0 for a frame, 1 for a
/// photo, 2 for a frame whose codes are light on dark. Returns the length of the answer.
@c(kapshuk_read)
public func read(
  _ pixels: UnsafePointer<UInt8>, _ width: Int32, _ height: Int32, _ effort: Int32
) -> Int32 {
  answer = reader.read(
    pixels, width: Int(width), height: Int(height), effort: effort == 1 ? .photo : .frame,
    isInverted: effort == 2)
  return Int32(answer.count)
}

/// The answer of the last `read`: a JSON array of
/// `{"symbology", "text", "bytes" (hexadecimal), "gs1", "corners": [[x, y], …]}`.
@c(kapshuk_reader_answer)
public func answerStart() -> UnsafePointer<UInt8>? {
  answer.withUnsafeBufferPointer { $0.baseAddress }
}
