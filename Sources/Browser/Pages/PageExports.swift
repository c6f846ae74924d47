import Pages
import Pouch

// The exports of every module of the worker that serves pages, through C/pages.c. The worker allocates memory, writes
// its bytes there, calls one of the functions below, and reads the result before the next call.
// docs/formats/worker.md describes the layout of requests and responses.

/// The features this module serves. `bin/wasm` writes a function for each `WorkerModule`, which sets them first.
nonisolated(unsafe) var features: [FeatureModule] = []

nonisolated(unsafe) private var app = App(features: [])
nonisolated(unsafe) private var result: [UInt8] = []

/// The address of the last result.
@c(kapshuk_pages_result)
public func pagesAnswer() -> UnsafePointer<UInt8>? {
  result.withUnsafeBufferPointer { $0.baseAddress }
}

/// Starts with the records of this device: a JSON array. Returns the number of unreadable records, or -1 if the bytes
/// are not an array.
@c(kapshuk_load)
public func load(
  _ records: UnsafeMutablePointer<UInt8>, _ count: Int32, _ device: Int64
) -> Int32 {
  let bytes = consumed(records, count)
  app = App(device: UInt64(bitPattern: device), features: features)
  return app.load(bytes).map { Int32(clamping: $0) } ?? -1
}

/// Merges records changed by another module: a JSON array.
@c(kapshuk_merge)
public func merge(_ records: UnsafeMutablePointer<UInt8>, _ count: Int32) {
  app.load(consumed(records, count))
}

/// Handles a request. Returns the length of the result, or 0 if the bytes are not a request.
@c(kapshuk_respond)
public func respond(_ request: UnsafeMutablePointer<UInt8>, _ count: Int32) -> Int32 {
  guard let request = Request(frame: consumed(request, count)) else { return 0 }
  result = app.respond(to: request).frame
  return Int32(clamping: result.count)
}

/// Finds where the products of these codes are in the offline pack. Returns the length of the result.
@c(kapshuk_pack_places)
public func packPlaces(_ codes: UnsafeMutablePointer<UInt8>, _ count: Int32) -> Int32 {
  result = Pack.places(of: consumed(codes, count))
  return Int32(clamping: result.count)
}

/// Searches the offline pack for words, the first line, in its index, the other lines. Returns the length of the
/// result.
@c(kapshuk_pack_search)
public func packSearch(_ query: UnsafeMutablePointer<UInt8>, _ count: Int32) -> Int32 {
  result = Pack.search(consumed(query, count))
  return Int32(clamping: result.count)
}

/// Renders a page for a host that could not store the changes. Returns the length of the result.
@c(kapshuk_storage_full)
public func storageFull(_ request: UnsafeMutablePointer<UInt8>, _ count: Int32) -> Int32 {
  guard let request = Request(frame: consumed(request, count)) else { return 0 }
  result = app.problemPage(.storageFull, for: request).frame
  return Int32(clamping: result.count)
}

/// Renders a page for an app that crashed. Returns the length of the result.
@c(kapshuk_crashed)
public func crashed(_ request: UnsafeMutablePointer<UInt8>, _ count: Int32) -> Int32 {
  guard let request = Request(frame: consumed(request, count)) else { return 0 }
  result = app.problemPage(.crashed, for: request).frame
  return Int32(clamping: result.count)
}
