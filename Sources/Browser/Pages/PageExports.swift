import Codes
import Pages
import Pouch

// What every module of the worker that answers pages exports, through C/pages.c. The worker asks for
// memory, writes its bytes there, calls one of the functions below, and reads the answer before the next
// call. docs/formats/worker.md has the layout of requests and answers.

/// The rooms that this module answers for; its function in Modules.swift sets them first.
nonisolated(unsafe) var rooms: [Room] = []

nonisolated(unsafe) private var app = App(rooms: [])
nonisolated(unsafe) private var answer: [UInt8] = []

/// Where the last answer begins.
@c(kapshuk_pages_answer)
public func pagesAnswer() -> UnsafePointer<UInt8>? {
  answer.withUnsafeBufferPointer { $0.baseAddress }
}

/// Begins with the records of this device: a JSON array. Gives the number that could not be read,
/// or -1 if it was no array.
@c(kapshuk_load)
public func load(
  _ records: UnsafeMutablePointer<UInt8>, _ count: Int32, _ device: Int64
) -> Int32 {
  let bytes = taken(records, count)
  app = App(device: UInt64(bitPattern: device), rooms: rooms)
  return app.load(bytes).map { Int32(clamping: $0) } ?? -1
}

/// Takes in records that another module has changed: a JSON array.
@c(kapshuk_merge)
public func merge(_ records: UnsafeMutablePointer<UInt8>, _ count: Int32) {
  app.load(taken(records, count))
}

/// Answers a request; gives the length of the answer.
@c(kapshuk_respond)
public func respond(_ request: UnsafeMutablePointer<UInt8>, _ count: Int32) -> Int32 {
  guard let request = Request(frame: taken(request, count)) else { return 0 }
  answer = app.respond(to: request).frame
  return Int32(clamping: answer.count)
}

/// A page for when the host could not store what changed; gives the length of the answer.
@c(kapshuk_storage_full)
public func storageFull(_ request: UnsafeMutablePointer<UInt8>, _ count: Int32) -> Int32 {
  guard let request = Request(frame: taken(request, count)) else { return 0 }
  answer = app.problemPage(.storageFull, for: request).frame
  return Int32(clamping: answer.count)
}

/// A page for when the app broke off; gives the length of the answer.
@c(kapshuk_crashed)
public func crashed(_ request: UnsafeMutablePointer<UInt8>, _ count: Int32) -> Int32 {
  guard let request = Request(frame: taken(request, count)) else { return 0 }
  answer = app.problemPage(.crashed, for: request).frame
  return Int32(clamping: answer.count)
}
