import Dispatch
import Pouch
import Storage
import SyncSimulation
import Synchronization

@testable import Server
@testable import SyncSimulation

/// A schedule's database on one node or several. It blocks its thread, since schedules are no tasks.
final class ScheduleDatabase: ComparedDatabase {
  /// What a database can do wrong: the schedules have to find it.
  enum Fault: CaseIterable {
    case commitAfterCrash, noRestore, noRoleChange
  }

  private let nodes: [any Storage]
  private let fault: Fault?
  private var turn = 0

  /// The tables of the sync server, each after those that it refers to.
  private static let tables = [
    "space", "member", "device", "record", "register", "deletion", "shared_record", "refused",
    "usage",
  ]

  private struct Crash: Error {}
  private struct OtherDevice: Error {}

  /// - Parameter nodes: on one database, which has the server's tables.
  init(_ nodes: [any Storage], fault: Fault? = nil) { (self.nodes, self.fault) = (nodes, fault) }

  /// The nodes take turns.
  private func next() -> any Storage {
    turn += 1
    return nodes[turn % nodes.count]
  }

  private func wait<Answer: Sendable>(
    _ work: @escaping @Sendable () async throws -> Answer
  ) throws -> Answer {
    let (done, outcome) = (DispatchSemaphore(value: 0), Outcome<Answer>())
    Task {
      let result: Result<Answer, any Error>
      do { result = .success(try await work()) } catch { result = .failure(error) }
      outcome.value.withLock { $0 = result }
      done.signal()
    }
    done.wait()
    guard let result = outcome.value.withLock({ $0 }) else { throw Crash() }
    return try result.get()
  }

  private final class Outcome<Answer: Sendable>: Sendable {
    let value = Mutex<Result<Answer, any Error>?>(nil)
  }

  private func write(_ work: @escaping @Sendable (any WriteTransaction) throws -> Void) throws {
    let node = next()
    try wait { try await node.transaction(work) }
  }

  func begin(_ spaces: [(id: ID<Space>, content: MemorySyncStore.StoredSpace)]) throws {
    try write { db in
      for table in Self.tables.reversed() { try db.execute("DELETE FROM \(table)") }
      for user in Set(spaces.flatMap { $0.content.members.keys }) {
        try db.execute(
          """
          INSERT INTO person(id, address, password, name, language, created_at)
          VALUES (?, ?, '', '', 'uk', 0) ON CONFLICT (id) DO NOTHING
          """, .id(user), .text("\(user.hex)@example.com"))
      }
      for (order, space) in spaces.enumerated() {
        try db.execute(
          "INSERT INTO space(id, kind, name, created_at) VALUES (?, ?, '', 0)", .id(space.id),
          .text("\((space.content.isPersonal ? SpaceKind.personal : .shared).name)"))
        for (user, role) in space.content.members {
          try Self.insert(role, of: user, in: space.id, since: Int64(order), db)
        }
      }
    }
  }

  private static func insert(
    _ role: Role, of user: ID<User>, in space: ID<Space>, since: Int64, _ db: any WriteTransaction
  ) throws {
    try db.execute(
      "INSERT INTO member(space, person, role, since) VALUES (?, ?, ?, ?)", .id(space), .id(user),
      .text("\(role.name)"), .integer(since))
  }

  func answers(
    to request: SyncRequest, _ exchange: SyncServer, count: Int, isLost: Bool
  ) throws -> [SyncAnswer] {
    let nodes = (0..<count).map { _ in next() }
    let isLost = isLost && fault != .commitAfterCrash
    return try wait {
      try await withThrowingTaskGroup(of: SyncAnswer.self) { group in
        for node in nodes {
          group.addTask { try await Self.answer(request, exchange, isLost, on: node) }
        }
        return try await group.reduce(into: []) { $0.append($1) }
      }
    }
  }

  /// Answers a request as the server does: docs/formats/sync.md.
  private static func answer(
    _ request: SyncRequest, _ exchange: SyncServer, _ isLost: Bool, on node: any Storage
  ) async throws -> SyncAnswer {
    let answer = Mutex<SyncAnswer?>(nil)
    do {
      return try await node.transaction(
        on: SyncController.changed(by: request, exchange.user.bytes), isolation: .snapshot
      ) { db in
        var syncStore = SQLSyncStore(writing: db, user: exchange.user, now: exchange.now)
        guard try syncStore.admit(exchange.device) else { throw OtherDevice() }
        let found = try exchange.answer(request, in: &syncStore)
        try syncStore.finish()
        answer.withLock { $0 = found }
        if isLost { throw Crash() }
        return found
      }
    } catch let crash as Crash {
      guard let answer = answer.withLock({ $0 }) else { throw crash }
      return answer
    }
  }

  func set(_ role: Role?, of user: ID<User>, in space: ID<Space>) throws {
    if fault == .noRoleChange { return }
    try write { db in
      let since = try db.first("SELECT MIN(since) FROM member WHERE space = ?", .id(space))
      try db.execute(
        "DELETE FROM member WHERE space = ? AND person = ?", .id(space), .id(user))
      if let role {
        try Self.insert(role, of: user, in: space, since: since?.integer(0) ?? 0, db)
      }
    }
  }

  func purge(before limit: Int64) throws -> Set<RecordKey> {
    let node = next()
    return try wait {
      try await node.transaction { db in
        func keys() throws -> Set<RecordKey> {
          Set(
            try db.query("SELECT space, id FROM record").map {
              RecordKey(RecordID(bytes: $0.bytes(1)), in: ID(bytes: $0.bytes(0)))
            })
        }
        let before = try keys()
        _ = try Purge.run(before: limit, in: db)
        return before.subtracting(try keys())
      }
    }
  }

  func backUp() throws {
    try write { db in
      for table in Self.tables {
        try db.execute("DROP TABLE IF EXISTS kept_\(table)")
        try db.execute("CREATE TABLE kept_\(table) AS SELECT * FROM \(table)")
      }
    }
  }

  func restore() throws {
    if fault == .noRestore { return }
    try write { db in
      for table in Self.tables.reversed() { try db.execute("DELETE FROM \(table)") }
      for table in Self.tables {
        try db.execute("INSERT INTO \(table) SELECT * FROM kept_\(table)")
      }
    }
  }

  func content(of space: ID<Space>) throws -> (state: SpaceState, changes: [Change]) {
    let node = next()
    return try wait {
      try await node.read { db in
        let syncStore = SQLSyncStore(
          reading: db, user: ID<User>(bytes: .init(repeating: 0, count: 16)), now: 0)
        return (
          try syncStore.state(of: space),
          try syncStore.changes(in: space, after: 0, limit: .max)
        )
      }
    }
  }
}
