import Base
import Codes

/// Reads frames one after another in the same memory.
struct FrameReader {
  private var buffer: UnsafeMutableBufferPointer<UInt8>?
  private var picture: Luminance?

  init() {
    #if arch(wasm32)
      ShiftJIS.carry()
    #endif
  }

  mutating func allocate(_ count: Int) -> UnsafeMutablePointer<UInt8>? {
    if let buffer, buffer.count == count { return buffer.baseAddress }
    buffer?.deallocate()
    buffer = nil
    guard count > 0 else { return nil }
    let fresh = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: count)
    fresh.initialize(repeating: 0)
    buffer = fresh
    return fresh.baseAddress
  }

  mutating func read(
    _ pixels: UnsafePointer<UInt8>, width: Int, height: Int, effort: ReadOptions.Effort,
    isInverted: Bool
  ) -> [UInt8] {
    guard let buffer, buffer.baseAddress == UnsafeMutablePointer(mutating: pixels) else {
      return json([])
    }
    var frame = picture ?? Luminance(width: 0, height: 0, pixels: [])
    picture = nil
    guard frame?.fill(width: width, height: height, rgba: UnsafeBufferPointer(buffer).span) == true,
      let frame
    else { return json([]) }
    picture = frame
    return json(
      readCodes(in: isInverted ? frame.inverted() : frame, options: ReadOptions(effort: effort)))
  }

  private func json(_ results: [ReadResult]) -> [UInt8] {
    JSON.array(results.map { FrameReader.json($0) }).bytes
  }

  private static func json(_ result: ReadResult) -> JSON {
    let code = result.code
    var members = [
      JSON.Member("symbology", .text(Text(code.symbology.name))),
      JSON.Member("text", .text(result.text)),
      JSON.Member("bytes", .text(Hex.encode(code.bytes))),
      JSON.Member("gs1", .bool(code.isGS1)),
    ]
    if let eci = code.eci { members.append(JSON.Member("eci", .integer(Int64(eci)))) }
    if !code.addOn.isEmpty { members.append(JSON.Member("addOn", .text(Text(code.addOn)))) }
    let corners = result.corners.map { JSON.array([.integer(Int64($0.x)), .integer(Int64($0.y))]) }
    return .object(members + [JSON.Member("corners", .array(corners))])
  }
}
