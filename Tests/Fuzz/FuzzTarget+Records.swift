import Base

@testable import Pouch

/// JSON, and what devices, servers and backups send in it.
extension FuzzTarget {
  static let records = [
    FuzzTarget(name: "json", written: { jsons }, run: readJSON),
    FuzzTarget(name: "record", written: { recordJSONs }, run: readRecord),
    FuzzTarget(name: "backup", longest: 65_536, written: { backups }, run: readBackup),
    FuzzTarget(name: "sync-request", longest: 16_384, written: { requests }, run: answerSync),
    FuzzTarget(name: "sync-answer", longest: 16_384, written: { replicas }, run: receiveSync),
  ]

  // MARK: JSON

  private static var jsons: [[UInt8]] {
    [
      #"{"a":[1,-0,1.50,1e9,-9223372036854775808,true,false,null],"б":"\u0456\ud83d\ude42\n\"\\"}"#,
      String(repeating: "[", count: 63) + String(repeating: "]", count: 63), "[[],{}, {\"\":{}}]",
    ].map { bytes($0) } + recordJSONs.prefix(3)
  }

  /// A value that was read and written is read as the same value again.
  private static func readJSON(_ bytes: [UInt8]) {
    guard let json = try? JSON(parsing: bytes) else { return }
    precondition((try? JSON(parsing: json.bytes)) == json, "written and read, it is something else")
  }

  // MARK: records

  /// The longest record of each kind.
  private static var recordJSONs: [[UInt8]] {
    var kinds: [Text: [UInt8]] = [:]
    for record in FuzzPouch.records {
      let json = record.json
      if json.count > kinds[record.kindName]?.count ?? 0 { kinds[record.kindName] = json }
    }
    return kinds.values.sorted { $0.count < $1.count }
  }

  /// Reads a record, merges it into a pouch, and builds everything that is made from records.
  private static func readRecord(_ bytes: [UInt8]) {
    guard let json = try? JSON(parsing: bytes), let record = Record(json) else { return }
    precondition((try? JSON(parsing: record.json)).flatMap { Record($0) } == record)
    var pouch = Pouch(device: 7)
    pouch.merge(record)
    pouch.begin(now: FuzzPouch.now, randomness: [UInt8](repeating: 7, count: 32))
    _ = pouch.restoration(of: [record])
    var ledger: MoneyLedger?
    pouch.refresh(&ledger)
    _ = pouch.scans
    _ = pouch.undo()
  }

  // MARK: backups

  private static var backups: [[UInt8]] {
    var small = Pouch(device: 7)
    for record in FuzzPouch.records.prefix(12) { small.merge(record) }
    return [Backup.write(small, now: FuzzPouch.now), Backup.write(Pouch(device: 7), now: 0)]
  }

  private static func readBackup(_ bytes: [UInt8]) {
    guard let contents = try? Backup.read(bytes) else { return }
    var pouch = FuzzPouch.pouch
    let restoration = pouch.restoration(of: contents.records)
    pouch.restore(restoration.items)
  }

  // MARK: sync

  private static var requests: [[UInt8]] {
    FuzzPouch.records.prefix(40).map { record in
      var record = record
      record.space = record.id.low & 1 == 0 ? nil : FuzzStore.shared
      return SyncRequest(
        device: 7, turn: 3, user: FuzzStore.person,
        spaces: [.init(space: FuzzStore.own, cursor: 2, epoch: 0)],
        operations: [.init(number: 1, isCreate: true, record: record)]
      ).json
    }
  }

  private static func answerSync(_ bytes: [UInt8]) {
    guard let json = try? JSON(parsing: bytes), let request = SyncRequest(json) else { return }
    var ledger = FuzzStore()
    let exchange = SyncServer(user: FuzzStore.person, device: 7, now: FuzzPouch.now)
    let answer = exchange.answer(request, in: &ledger)
    precondition((try? JSON(parsing: answer.json)).flatMap { SyncAnswer($0) } != nil)
    // Again, as after a lost answer.
    _ = exchange.answer(request, in: &ledger)
  }

  /// A device with waiting records, and the server's answer.
  private static var replicas: [[UInt8]] {
    FuzzPouch.records.prefix(30).compactMap { record in
      let user = String(decoding: FuzzStore.person.hex, as: UTF8.self)
      let space = String(decoding: FuzzStore.own.hex, as: UTF8.self)
      let text = String(decoding: record.json, as: UTF8.self)
      let state =
        #"{"user":"\#(user)","last":0,"turn":3,"spaces":[{"id":"\#(space)","personal":true,"name":"","role":"owner","#
        + #""cursor":2,"epoch":0,"seen":null}],"refused":[],"pending":[]}"#
      let answer =
        #"{"now":\#(FuzzPouch.now),"user":"\#(user)","turn":3,"skewed":false,"results":[[1,null],[2,"role"]],"#
        + #""spaces":[{"space":"\#(space)","personal":true,"name":"","role":"owner","people":[],"since":2,"#
        + #""cursor":4,"head":4,"epoch":0,"reset":false,"digest":"0123456789abcdef","records":[\#(text)]}]}"#
      return bytes(
        #"{"device":"0000000000000007","state":\#(state),"held":[{"view":\#(text),"base":null,"new":true}],"answer":\#(answer)}"#
      )
    }
  }

  /// As `sync.wasm` does.
  private static func receiveSync(_ bytes: [UInt8]) {
    guard let json = try? JSON(parsing: bytes), var replica = SyncClient(json) else { return }
    _ = replica.digest
    _ = replica.composed()
    guard let given = json["answer"].flatMap({ SyncAnswer($0) }) else { return }
    replica.receive(given)
    _ = replica.outcome
    _ = replica.composed()
  }
}
