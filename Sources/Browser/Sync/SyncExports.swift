import Base
import Pouch

// The exports of `sync.wasm`, through C/sync.c: the client's half of the sync. docs/formats/sync.md describes the
// input and output, all of it JSON.

nonisolated(unsafe) private var result: [UInt8] = []

/// The address of the last result.
@c(kapshuk_sync_result)
public func syncAnswer() -> UnsafePointer<UInt8>? {
  result.withUnsafeBufferPointer { $0.baseAddress }
}

/// The answer that `receive` applies.
nonisolated(unsafe) private var answer: SyncAnswer?

/// Chooses the records that `compose` needs, or with an answer, `receive`, which then applies it. Returns the length of
/// their keys, or 0 if the bytes are not a client's state.
@c(kapshuk_needs)
public func needs(_ input: UnsafeMutablePointer<UInt8>, _ count: Int32) -> Int32 {
  guard let json = try? JSON(parsing: consumed(input, count)),
    let state = json["state"].flatMap({ SyncState($0) })
  else { return 0 }
  answer = json["answer"].flatMap { SyncAnswer($0) }
  result = state.neededRecords(for: answer, waiting: json["waiting"])
  return Int32(clamping: result.count)
}

/// Composes the next request. Returns the length of the result, or 0 if the bytes are not a client's state.
@c(kapshuk_compose)
public func compose(_ input: UnsafeMutablePointer<UInt8>, _ count: Int32) -> Int32 {
  guard let json = try? JSON(parsing: consumed(input, count)), var replica = SyncClient(json) else {
    return 0
  }
  result = replica.composed()
  return Int32(clamping: result.count)
}

/// Applies the answer that was given to `needs`. Returns the length of what to store, or 0 if there is none.
@c(kapshuk_receive)
public func receive(_ input: UnsafeMutablePointer<UInt8>, _ count: Int32) -> Int32 {
  guard let json = try? JSON(parsing: consumed(input, count)), var replica = SyncClient(json),
    let given = answer
  else { return 0 }
  answer = nil
  replica.receive(given)
  result = replica.outcome
  return Int32(clamping: result.count)
}

/// Makes the records of a device without an account a user's. Returns the length of what to store, or 0 if there is no
/// user.
@c(kapshuk_adopt)
public func adopt(_ input: UnsafeMutablePointer<UInt8>, _ count: Int32) -> Int32 {
  guard let json = try? JSON(parsing: consumed(input, count)),
    let replica = SyncClient(adopting: json)
  else { return 0 }
  result = replica.outcome
  return Int32(clamping: result.count)
}

/// The digest of all records of one space, as 16 hexadecimal digits.
@c(kapshuk_digest)
public func digest(_ input: UnsafeMutablePointer<UInt8>, _ count: Int32) -> Int32 {
  guard let json = try? JSON(parsing: consumed(input, count)), let replica = SyncClient(json) else {
    return 0
  }
  result = replica.digest.hex.utf8
  return Int32(clamping: result.count)
}
