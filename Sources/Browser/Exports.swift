import CBrowser
import Codes
import Pages
import Pouch

// What every module of the worker exports. The worker asks for room, writes its bytes there, calls
// one of the functions below, and reads the answer before the next call. docs/formats/worker.md has
// the layout of requests and answers.

/// The rooms that this module answers for; each module's `begin` sets them first.
nonisolated(unsafe) public var rooms: [Room] = []

nonisolated(unsafe) private var app = App(rooms: [])
nonisolated(unsafe) private var answer: [UInt8] = []

/// Room for `count` bytes, which the next call gives back.
@_expose(wasm, "room")
public func room(_ count: Int32) -> UnsafeMutablePointer<UInt8> {
  .allocate(capacity: Int(max(count, 1)))
}

/// Where the last answer begins.
@_expose(wasm, "answer")
public func answerStart() -> UnsafePointer<UInt8>? {
  answer.withUnsafeBufferPointer { $0.baseAddress }
}

/// Begins with the records of this device: a JSON array. Gives the number that could not be read,
/// or -1 if it was no array.
@_expose(wasm, "load")
public func load(
  _ records: UnsafeMutablePointer<UInt8>, _ count: Int32, _ device: Int64
) -> Int32 {
  let bytes = taken(records, count)
  app = App(device: UInt64(bitPattern: device), rooms: rooms)
  return app.load(bytes).map { Int32(clamping: $0) } ?? -1
}

/// Takes in records that another module has changed: a JSON array.
@_expose(wasm, "merge")
public func merge(_ records: UnsafeMutablePointer<UInt8>, _ count: Int32) {
  app.load(taken(records, count))
}

/// Answers a request; gives the length of the answer.
@_expose(wasm, "respond")
public func respond(_ request: UnsafeMutablePointer<UInt8>, _ count: Int32) -> Int32 {
  guard let request = Request(frame: taken(request, count)) else { return 0 }
  answer = app.respond(to: request).frame
  return Int32(clamping: answer.count)
}

/// A page for when the host could not store what changed; gives the length of the answer.
@_expose(wasm, "storageFull")
public func storageFull(_ request: UnsafeMutablePointer<UInt8>, _ count: Int32) -> Int32 {
  guard let request = Request(frame: taken(request, count)) else { return 0 }
  answer = app.problemPage(.storageFull, for: request).frame
  return Int32(clamping: answer.count)
}

/// A page for when the app broke off; gives the length of the answer.
@_expose(wasm, "crashed")
public func crashed(_ request: UnsafeMutablePointer<UInt8>, _ count: Int32) -> Int32 {
  guard let request = Request(frame: taken(request, count)) else { return 0 }
  answer = app.problemPage(.crashed, for: request).frame
  return Int32(clamping: answer.count)
}

private func taken(_ bytes: UnsafeMutablePointer<UInt8>, _ count: Int32) -> [UInt8] {
  defer { bytes.deallocate() }
  return Array(UnsafeBufferPointer(start: bytes, count: Int(max(count, 0))))
}
