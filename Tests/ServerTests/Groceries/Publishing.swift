import Pouch
import Storage

@testable import Server

/// Publishes records of accounts as a sync does, without a browser, and counts what that takes.
struct Publishing {
  let testServer: TestServer
  var storage: any Storage { testServer.environment.storage }
  var now: Int64 { testServer.clock.now }

  static func id<M>(_ high: UInt64, _ low: UInt64, of: M.Type = M.self) -> ID<M> {
    ID(
      bytes: [high, low].flatMap { word in
        (0..<8).map { UInt8(truncatingIfNeeded: word >> (56 - 8 * $0)) }
      })
  }

  /// A new account.
  func person(_ name: String) async throws -> ID<User> {
    try await testServer.environment.accounts(testServer.server.dependencies).make(
      name: name, address: "\(name)@example.org", hash: "", language: "uk")
  }

  /// Sends records in requests of as many as there may be. Returns the work of the transactions.
  @discardableResult
  func publish(
    by user: ID<User>, device: UInt64 = .random(in: 1...UInt64(Int64.max)),
    _ change: (inout Pouch) -> Void
  ) async throws -> CountingTransaction.Work {
    var pouch = Pouch(device: device)
    pouch.begin(now: now, randomness: [1])
    change(&pouch)
    let records = pouch.takeChanges()
    var work = CountingTransaction.Work()
    for start in stride(from: 0, to: records.count, by: SyncRequest.operationLimit) {
      let operations = records[start..<min(start + SyncRequest.operationLimit, records.count)]
        .enumerated().map {
          Operation(number: Int64(start + $0.offset + 1), isCreate: true, record: $0.element)
        }
      work += try await send(operations, by: user, device)
    }
    return work
  }

  private func send(
    _ operations: [Operation], by user: ID<User>, _ device: UInt64
  ) async throws -> CountingTransaction.Work {
    let now = now
    return try await storage.transaction { db in
      let counting = CountingTransaction(db)
      var store = SQLSyncStore(writing: counting, user: user, now: now)
      guard try store.admit(device) else { throw StorageError.conflict }
      let answer = try SyncServer(user: user, device: device, now: now).answer(
        SyncRequest(device: device, turn: 1, operations: operations), in: &store)
      if let refusal = answer.results.compactMap(\.refusal).first {
        throw Refused(refusal: refusal)
      }
      try store.finish()
      return counting.work
    }
  }

  struct Refused: Error {
    let refusal: Refusal
  }
}

/// A transaction that counts its statements, and the rows that they return or change.
final class CountingTransaction: WriteTransaction {
  struct Work: Equatable, Sendable {
    var statements = 0
    var rows = 0
    /// The tables that were written.
    var written: Set<String> = []

    var all: Int { statements + rows }

    static func += (one: inout Work, other: Work) {
      one.statements += other.statements
      one.rows += other.rows
      one.written.formUnion(other.written)
    }
  }

  private let db: any WriteTransaction
  private(set) var work = Work()

  init(_ db: any WriteTransaction) { self.db = db }

  func query(_ sql: String, _ values: [Value]) throws -> [Row] {
    let rows = try db.query(sql, values)
    work.statements += 1
    work.rows += rows.count
    return rows
  }

  func execute(_ sql: String, _ values: [Value]) throws -> Int {
    let count = try db.execute(sql, values)
    work.statements += 1
    work.rows += count
    note(sql)
    return count
  }

  func enqueue(_ sql: String, _ values: [Value]) throws {
    try db.enqueue(sql, values)
    work.statements += 1
    note(sql)
  }

  private func note(_ sql: String) {
    if let name = sql.firstMatch(of: /(?:INSERT INTO|UPDATE|DELETE FROM) (\w+)/)?.1 {
      work.written.insert(String(name))
    }
  }

  func notify(_ topic: String) { db.notify(topic) }
  var skippingLocked: String { db.skippingLocked }
}
