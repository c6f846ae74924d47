import Base
import Foundation
import Pages

/// The app as a native program for `bin/watch`: it compiles in seconds, the wasm in minutes.
///
/// Standard input and output carry frames, each preceded by its length as a 32-bit little-endian integer. A frame is a
/// JSON array of records to load, which has no response, or a request as in docs/formats/worker.md; the response is
/// empty if the bytes are neither. As with the worker, the caller stores the changed records of each response.
///
/// With the argument `demo`, it writes the demo's records instead, as a JSON array; with `tables`, what the worker's
/// scripts know of the app.
@main
struct PageHost {
  static func main() throws {
    if CommandLine.arguments.contains("demo") {
      let today = Day(
        milliseconds: Int64(Date().timeIntervalSince1970 * 1000), utcOffsetMinutes: 120)
      return try FileHandle.standardOutput.write(
        contentsOf: DemoPouch(today: today, products: []).json)
    }
    if CommandLine.arguments.contains("tables") {
      return try FileHandle.standardOutput.write(contentsOf: WorkerTables.json)
    }
    var app = App(device: 1)
    while let frame = try readFrame() {
      if frame.first == UInt8(ascii: "[") {
        app.load(frame)
        continue
      }
      try write(Request(frame: frame).map { app.respond(to: $0).frame } ?? [])
    }
  }

  /// The next frame, or `nil` at the end of the input.
  private static func readFrame() throws -> [UInt8]? {
    guard let length = try read(4) else { return nil }
    return try read(length.reversed().reduce(0) { $0 << 8 | Int($1) })
  }

  /// Exactly `count` bytes, or `nil` if the input ends before them.
  private static func read(_ count: Int) throws -> [UInt8]? {
    var bytes: [UInt8] = []
    while bytes.count < count {
      let chunk = try FileHandle.standardInput.read(upToCount: count - bytes.count) ?? Data()
      if chunk.isEmpty { return nil }
      bytes += chunk
    }
    return bytes
  }

  private static func write(_ frame: [UInt8]) throws {
    let length = withUnsafeBytes(of: UInt32(frame.count).littleEndian) { Array($0) }
    try FileHandle.standardOutput.write(contentsOf: length + frame)
  }
}
