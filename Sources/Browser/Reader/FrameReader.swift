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
    var json = JSONText()
    json.append("[")
    for (index, result) in results.enumerated() {
      json.append(index == 0 ? "{\"symbology\":\"" : ",{\"symbology\":\"")
      json.append(result.code.symbology.name)
      json.append("\",\"text\":")
      json.append(quoted: result.text)
      json.append(",\"bytes\":\"")
      json.append(hexadecimal: result.code.bytes)
      json.append(result.code.isGS1 ? "\",\"gs1\":true" : "\",\"gs1\":false")
      if let eci = result.code.eci {
        json.append(",\"eci\":")
        json.append(number: Int32(clamping: eci))
      }
      json.append(",\"corners\":[")
      for (corner, point) in result.corners.enumerated() {
        json.append(corner == 0 ? "[" : ",[")
        json.append(number: point.x)
        json.append(",")
        json.append(number: point.y)
        json.append("]")
      }
      json.append("]}")
    }
    json.append("]")
    return json.bytes
  }
}

/// A writer of JSON (RFC 8259).
struct JSONText {
  private(set) var bytes: [UInt8] = []

  mutating func append(_ text: StaticString) { bytes += text.bytes }

  /// Appends a string in quotes. Bytes beyond ASCII are assumed to be UTF-8 and are not changed.
  mutating func append(quoted text: [UInt8]) {
    bytes.append(UInt8(ascii: "\""))
    for byte in text {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"):
        bytes.append(UInt8(ascii: "\\"))
        bytes.append(byte)
      case 0..<32:
        append("\\u00")
        append(hexadecimal: [byte])
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  mutating func append(hexadecimal data: [UInt8]) {
    let digits = ("0123456789abcdef" as StaticString).bytes
    for byte in data {
      bytes.append(digits[Int(byte >> 4)])
      bytes.append(digits[Int(byte & 15)])
    }
  }

  mutating func append(number: Int32) {
    var rest = number.magnitude
    var digits: [UInt8] = []
    repeat {
      digits.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10))
      rest /= 10
    } while rest > 0
    if number < 0 { bytes.append(UInt8(ascii: "-")) }
    bytes += digits.reversed()
  }
}
