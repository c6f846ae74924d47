import Base
import Glibc

@testable import Pages
@testable import Pouch

/// A pouch with a record of everything (`FUZZ_POUCH`), for targets that need one.
enum FuzzPouch {
  /// 21 November 2026, 10:00 UTC.
  static let now: Int64 = 1_795_255_200_000

  static let file: [UInt8] = {
    guard let path = getenv("FUZZ_POUCH"), let file = fopen(path, "rb") else { return [] }
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 4 << 20)
    let count = fread(&bytes, 1, bytes.count, file)
    return Array(bytes.prefix(count))
  }()

  static let records: [Record] = {
    guard let contents = try? Backup.read(file) else { fatalError("no pouch: run bin/fuzz") }
    return contents.records
  }()

  static let pouch: Pouch = {
    var pouch = Pouch(device: 7)
    for record in records { pouch.merge(record) }
    pouch.begin(now: now, randomness: [UInt8](repeating: 7, count: 32))
    return pouch
  }()

  static let ledger: MoneyLedger = {
    var copy = pouch
    var ledger: MoneyLedger?
    copy.refresh(&ledger)
    return ledger ?? MoneyLedger()
  }()

  static let app: App = {
    var app = App(device: 7)
    app.load(records)
    // The money is summed up once, not for each input.
    let environment = RequestEnvironment(
      host: .device, now: now, utcOffsetMinutes: 0, randomness: [], acceptedLanguages: "")
    _ = app.respond(to: Request(target: "/money", environment: environment))
    return app
  }()
}

/// The server's tables in memory, with a personal space and a shared one.
struct FuzzStore: SyncStore {
  static let person = ID<User>(high: 9, low: 1)
  static let own = ID<Space>(high: 8, low: 1)
  static let shared = ID<Space>(high: 8, low: 2)

  var origins: [ID<Space>: [RecordID: Origin]] = [:]
  var changes: [ID<Space>: [RecordID: [Change]]] = [:]
  var states: [ID<Space>: SpaceState] = [:]
  var last: Int64 = 0

  func lastNumber(of device: UInt64) -> Int64 { last }
  mutating func setLastNumber(_ number: Int64, of device: UInt64) { last = number }
  func refusal(_ number: Int64, of device: UInt64) -> Refusal? { nil }
  mutating func save(_ refusal: Refusal, _ number: Int64, of device: UInt64) {}

  func memberships(of user: ID<User>) -> [Membership] {
    [
      Membership(space: Self.own, kind: .personal, name: "", role: .owner),
      Membership(space: Self.shared, kind: .shared, name: "", role: .author),
    ]
  }

  func origin(of record: RecordID, in space: ID<Space>) -> Origin? { origins[space]?[record] }

  mutating func create(_ record: RecordID, in space: ID<Space>, _ origin: Origin) {
    origins[space, default: [:]][record] = origin
  }

  func isElsewhere(_ record: RecordID, than space: ID<Space>) -> Bool { false }

  func register(_ name: Text, of record: RecordID, in space: ID<Space>) -> Register? {
    changes[space]?[record]?.first { $0.name == name }?.register
  }

  func fieldNames(of record: RecordID, in space: ID<Space>) -> [Text] {
    (changes[space]?[record] ?? []).map { $0.name }
  }

  mutating func purge(_ record: RecordID, in space: ID<Space>) {
    changes[space]?[record] = nil
    origins[space]?[record] = nil
  }

  mutating func put(_ change: Change, in space: ID<Space>) {
    var held = changes[space]?[change.record] ?? []
    held.removeAll { $0.name == change.name }
    changes[space, default: [:]][change.record] = held + [change]
  }

  func changes(in space: ID<Space>, after: Int64, limit: Int) -> [Change] {
    let all = changes[space]?.values.flatMap { $0 } ?? []
    return Array(
      all.filter { $0.sequence > after }.sorted { $0.sequence < $1.sequence }.prefix(limit))
  }

  func state(of space: ID<Space>) -> SpaceState { states[space] ?? SpaceState() }
  mutating func set(_ state: SpaceState, of space: ID<Space>) { states[space] = state }
}
