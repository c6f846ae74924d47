import Pouch

// The exports of `sync.wasm`, through C/sync.c: the device's half of a sync. docs/formats/sync.md has what goes in and
// out, all of it JSON.

nonisolated(unsafe) private var answer: [UInt8] = []

/// Where the last answer begins.
@c(kapshuk_sync_answer)
public func syncAnswer() -> UnsafePointer<UInt8>? {
  answer.withUnsafeBufferPointer { $0.baseAddress }
}

/// The next request; gives the length of the answer, 0 if the bytes are no replica.
@c(kapshuk_compose)
public func compose(_ input: UnsafeMutablePointer<UInt8>, _ count: Int32) -> Int32 {
  guard let json = try? JSON(parsing: taken(input, count)), var replica = Replica(json) else {
    return 0
  }
  answer = replica.composed()
  return Int32(clamping: answer.count)
}

/// Takes in the server's answer, the member `answer`; gives the length of what is to be stored, 0 if
/// it is no answer.
@c(kapshuk_receive)
public func receive(_ input: UnsafeMutablePointer<UInt8>, _ count: Int32) -> Int32 {
  guard let json = try? JSON(parsing: taken(input, count)), var replica = Replica(json),
    let given = json["answer"].flatMap({ SyncAnswer($0) })
  else { return 0 }
  replica.receive(given)
  answer = replica.outcome
  return Int32(clamping: answer.count)
}

/// The digest of all records of one space, as 16 hexadecimal digits.
@c(kapshuk_digest)
public func digest(_ input: UnsafeMutablePointer<UInt8>, _ count: Int32) -> Int32 {
  guard let json = try? JSON(parsing: taken(input, count)), let replica = Replica(json) else {
    return 0
  }
  answer = replica.digest.hex
  return Int32(clamping: answer.count)
}
