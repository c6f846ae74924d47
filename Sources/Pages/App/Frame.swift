import Base
import Pouch

// Requests and responses as bytes between the service worker and the app. All numbers are little endian. A text is a
// 32-bit length followed by its bytes. docs/formats/worker.md describes both.

extension Request {
  /// Reads a request from the worker. Returns `nil` if the bytes are not a request.
  package init?(frame: [UInt8]) {
    var reader = FrameReader(bytes: frame)
    guard let flags = reader.byte(), let method = Method(rawValue: flags & 1), flags < 16,
      let now = reader.integer(size: 8), let offset = reader.integer(size: 4),
      let randomness = reader.text(), let languages = reader.text(), let target = reader.text(),
      let fields = reader.pairs(), let resources = reader.pairs()
    else { return nil }
    self.init(
      method: method, target: target, fields: fields.map { Field(name: $0, value: $1) },
      resources: resources.map { Resource(address: $0, body: $1.utf8) },
      environment: RequestEnvironment(
        host: .device, now: now, utcOffsetMinutes: Int32(truncatingIfNeeded: offset),
        randomness: randomness.utf8, acceptedLanguages: languages, hasAccount: flags & 2 != 0,
        isDemo: flags & 4 != 0, hasServer: flags & 8 == 0))
  }
}

extension Response {
  /// The response as bytes for the worker.
  package var frame: [UInt8] {
    var frame: [UInt8] = []
    FrameWriter.integer(status, to: &frame)
    frame.append(isElsewhere ? 1 : 0)
    FrameWriter.text(contentType, to: &frame)
    FrameWriter.text(location, to: &frame)
    FrameWriter.text(fileName, to: &frame)
    FrameWriter.integer(SecurityHeaders.all.count, to: &frame)
    for header in SecurityHeaders.all {
      FrameWriter.text(header.name, to: &frame)
      FrameWriter.text(header.value, to: &frame)
    }
    FrameWriter.integer(changes.count, to: &frame)
    for record in changes {
      FrameWriter.text(record.key.hex, to: &frame)
      FrameWriter.bytes(record.json, to: &frame)
      FrameWriter.text(record.waitsSince?.hex ?? "", to: &frame)
    }
    FrameWriter.integer(photos.count, to: &frame)
    for photo in photos {
      FrameWriter.text(photo.hash, to: &frame)
      FrameWriter.text(photo.base64, to: &frame)
    }
    FrameWriter.integer(needs.count, to: &frame)
    for address in needs { FrameWriter.text(address, to: &frame) }
    FrameWriter.bytes(body, to: &frame)
    return frame
  }
}

private struct FrameReader {
  let bytes: [UInt8]
  var at = 0

  init(bytes: [UInt8]) { self.bytes = bytes }

  mutating func byte() -> UInt8? {
    guard at < bytes.count else { return nil }
    defer { at += 1 }
    return bytes[at]
  }

  mutating func integer(size: Int) -> Int64? {
    guard bytes.count - at >= size else { return nil }
    var value: Int64 = 0
    for offset in 0..<size { value |= Int64(bytes[at + offset]) << (8 * offset) }
    at += size
    return value
  }

  mutating func text() -> Text? {
    guard let count = integer(size: 4), Int64(bytes.count - at) >= count else { return nil }
    defer { at += Int(count) }
    return Text(bytes[at..<at + Int(count)])
  }

  /// A number of pairs, and the pairs.
  mutating func pairs() -> [(Text, Text)]? {
    guard let count = integer(size: 4) else { return nil }
    var pairs: [(Text, Text)] = []
    for _ in 0..<count {
      guard let first = text(), let second = text() else { return nil }
      pairs.append((first, second))
    }
    return pairs
  }
}

private enum FrameWriter {
  static func integer(_ value: Int, to frame: inout [UInt8]) {
    for place in 0..<4 { frame.append(UInt8(truncatingIfNeeded: value >> (8 * place))) }
  }

  static func text(_ text: Text, to frame: inout [UInt8]) { bytes(text.utf8, to: &frame) }

  static func text(_ text: StaticString, to frame: inout [UInt8]) {
    bytes(Array(text.bytes), to: &frame)
  }

  static func bytes(_ bytes: [UInt8], to frame: inout [UInt8]) {
    integer(bytes.count, to: &frame)
    frame += bytes
  }
}
