import Base
import Foundation
import Pages
import Pouch

/// The app in a program of its own, for a request with a file: `kapshuk respond`, started for each.
///
/// A file may be made to use up memory or time. The program has limits of both, and what a limit ends is one answer.
package struct AppProgram: Sendable {
  /// The program and its arguments.
  let command: [String]

  /// The seconds of a processor. The largest permitted file takes a few.
  var seconds = 20
  /// The seconds after which the program is ended, however busy the machine is.
  var patience = 90.0
  /// The most bytes of its data: what a file may take in the app, besides the records, which take several times their
  /// JSON.
  var memory = 640 << 20

  /// The most bytes of a response with its changes.
  private static let outputLimit = 128 << 20

  init(command: [String]) { self.command = command }

  /// What the program reads: a request, and the records to answer it with.
  struct Input: Sendable {
    var request: Pages.Request
    var device: UInt64
    /// JSON arrays.
    var records: [UInt8]
    var local: [UInt8]
  }

  /// Returns the app's response. Blocks its thread.
  func response(to input: Input) throws(ServerRefusal) -> Pages.Response {
    let frame = input.frame
    let program = LimitedProgram(
      command: command, memory: memory + 12 * frame.count, seconds: seconds, patience: patience,
      outputLimit: Self.outputLimit)
    guard let ended = try? program.run(frame), ended.status == 0,
      let response = Pages.Response(frame: ended.output)
    else { throw .fileTooHard }
    return response
  }

  /// The program's part: the frame of the response to a frame; `nil` if that is none.
  package static func answer(_ frame: [UInt8]) -> [UInt8]? {
    guard let input = Input(frame: frame) else { return nil }
    var app = App(device: input.device)
    app.load(input.records)
    if !input.local.isEmpty { app.load(input.local) }
    return app.respond(to: input.request).frame
  }
}

// The frames of docs/formats/worker.md, seen from the other side: there the app reads requests and writes responses.

extension AppProgram.Input {
  /// The device, the records, the local ones, and the rest is the request.
  var frame: [UInt8] {
    var frame: [UInt8] = []
    FrameBytes.append(Int64(bitPattern: device), 8, to: &frame)
    FrameBytes.append(records, to: &frame)
    FrameBytes.append(local, to: &frame)
    return frame + request.frame
  }

  fileprivate init?(frame: [UInt8]) {
    var reader = FrameBytes(frame[...])
    guard let device = reader.integer(8), let records = reader.bytes(), let local = reader.bytes(),
      var request = Pages.Request(frame: Array(reader.rest))
    else { return nil }
    request.environment.host = .account
    self.init(
      request: request, device: UInt64(bitPattern: device), records: Array(records),
      local: Array(local))
  }
}

extension Pages.Request {
  fileprivate var frame: [UInt8] {
    var frame: [UInt8] = [method.rawValue + (environment.isDemo ? 4 : 0)]
    FrameBytes.append(environment.now, 8, to: &frame)
    FrameBytes.append(Int64(environment.utcOffsetMinutes), 4, to: &frame)
    FrameBytes.append(environment.randomness, to: &frame)
    FrameBytes.append(environment.acceptedLanguages.utf8, to: &frame)
    FrameBytes.append(target.utf8, to: &frame)
    FrameBytes.append(Int64(fields.count), 4, to: &frame)
    for field in fields {
      FrameBytes.append(field.name.utf8, to: &frame)
      FrameBytes.append(field.value.utf8, to: &frame)
    }
    FrameBytes.append(Int64(resources.count), 4, to: &frame)
    for resource in resources {
      FrameBytes.append(resource.address.utf8, to: &frame)
      FrameBytes.append(resource.body, to: &frame)
    }
    return frame
  }
}

extension Pages.Response {
  /// A page or a redirect with its changes; `nil` if the bytes are neither.
  fileprivate init?(frame: [UInt8]) {
    var reader = FrameBytes(frame[...])
    self.init()
    guard let status = reader.integer(4), let elsewhere = reader.integer(1),
      let type = reader.bytes(), type.elementsEqual(contentType.bytes),
      let location = reader.bytes(), let fileName = reader.bytes(), let headers = reader.integer(4)
    else { return nil }
    for _ in 0..<headers { guard reader.bytes() != nil, reader.bytes() != nil else { return nil } }
    guard let changed = reader.integer(4) else { return nil }
    for _ in 0..<changed {
      guard reader.bytes() != nil, let json = reader.bytes(), reader.bytes() != nil,
        let record = (try? JSON(parsing: Array(json))).flatMap({ Record($0) })
      else { return nil }
      changes.append(record)
    }
    guard let pictures = reader.integer(4) else { return nil }
    for _ in 0..<pictures {
      guard let hash = reader.bytes(), let base64 = reader.bytes() else { return nil }
      photos.append(Photo(hash: Text(hash), base64: Text(base64)))
    }
    guard let needed = reader.integer(4) else { return nil }
    for _ in 0..<needed {
      guard let address = reader.bytes() else { return nil }
      needs.append(Text(address))
    }
    guard let body = reader.bytes(), reader.rest.isEmpty else { return nil }
    self.status = Int(status)
    self.location = Text(location)
    self.fileName = Text(fileName)
    self.body = Array(body)
    isElsewhere = elsewhere == 1
  }
}

/// Reads and writes little-endian integers, and bytes after their number as one of 32 bits.
private struct FrameBytes {
  private(set) var rest: ArraySlice<UInt8>

  init(_ bytes: ArraySlice<UInt8>) { rest = bytes }

  mutating func integer(_ size: Int) -> Int64? {
    guard rest.count >= size else { return nil }
    defer { rest = rest.dropFirst(size) }
    return rest.prefix(size).reversed().reduce(0) { $0 << 8 | Int64($1) }
  }

  mutating func bytes() -> ArraySlice<UInt8>? {
    guard let count = integer(4), rest.count >= count else { return nil }
    defer { rest = rest.dropFirst(Int(count)) }
    return rest.prefix(Int(count))
  }

  static func append(_ value: Int64, _ size: Int, to frame: inout [UInt8]) {
    for place in 0..<size { frame.append(UInt8(truncatingIfNeeded: value >> (8 * place))) }
  }

  static func append(_ bytes: [UInt8], to frame: inout [UInt8]) {
    append(Int64(bytes.count), 4, to: &frame)
    frame += bytes
  }
}
