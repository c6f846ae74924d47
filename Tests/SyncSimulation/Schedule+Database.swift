import Base

@testable import Pouch

/// A server's database that is used in a schedule beside the one in memory.
protocol ComparedDatabase: AnyObject {
  /// Forgets everything, and makes users and spaces with their members, in this order.
  func begin(_ spaces: [(id: ID<Space>, content: MemorySyncStore.StoredSpace)]) throws

  /// The answers to a request that arrives so many times at once, in any order.
  ///
  /// - Parameter isLost: whether the server crashes before the commit.
  func answers(
    to request: SyncRequest, _ exchange: SyncServer, count: Int, isLost: Bool
  ) throws -> [SyncAnswer]

  /// Sets a user's role in a space, or removes the user from it.
  func set(_ role: Role?, of user: ID<User>, in space: ID<Space>) throws

  /// Purges what was deleted before a time, and returns what that was.
  func purge(before limit: Int64) throws -> Set<RecordKey>

  func backUp() throws
  func restore() throws

  /// What a space contains: its state, and its changes in the order of their numbers.
  func content(of space: ID<Space>) throws -> (state: SpaceState, changes: [Change])
}

/// What is done to both databases.
extension Schedule {
  mutating func begin() {
    let spaces = syncStore.order.map { ($0, syncStore.spaces[$0] ?? .init()) }
    comparing { try $0.begin(spaces) }
  }

  /// Does something to the database, if there is one. An error of it is a broken property.
  mutating func comparing(_ work: (any ComparedDatabase) throws -> Void) {
    do {
      if let database { try work(database) }
    } catch {
      syncStore.broken.append("the database fails: \(error)")
    }
  }

  /// Has the database answer a request that the one in memory has answered. Sometimes it arrives twice at once.
  mutating func compare(
    _ answer: SyncAnswer, with request: SyncRequest, _ exchange: SyncServer, isLost: Bool
  ) {
    guard let database else { return }
    var expected = [answer]
    if !isLost, random.chance(30) {
      var again = exchange.answer(request, in: &syncStore)
      again.now = answer.now
      expected.append(again)
    }
    comparing { _ in
      let found = try database.answers(
        to: request, exchange, count: expected.count, isLost: isLost)
      if found != expected, found != expected.reversed() {
        throw Difference(expected: expected, found: found)
      }
    }
  }

  private struct Difference: Error {
    let expected: [SyncAnswer]
    let found: [SyncAnswer]
  }

  mutating func backUp() {
    backup = (durable, purged)
    comparing { try $0.backUp() }
  }

  /// Restores a backup.
  mutating func restore() {
    guard let backup else { return }
    let broken = syncStore.broken
    syncStore = backup.syncStore
    syncStore.broken = broken
    durable = syncStore
    purged = backup.purged
    everPurged.formUnion(purged)
    generation += 1
    restored = ledgerTime
    wasRestored = true
    comparing { try $0.restore() }
  }

  /// Purges what was deleted 180 days ago. A database knows that by the server's clock, and is followed.
  mutating func purge() {
    for space in syncStore.order where database == nil {
      let dead = syncStore.dead(in: space, at: time)
      syncStore.purge(dead.map(\.id), of: space)
      purged.formUnion(dead)
    }
    var gone: Set<RecordKey> = []
    let limit = ledgerTime - 180 * 86_400_000
    comparing { gone = try $0.purge(before: limit) }
    for key in gone {
      let changes = key.space.flatMap { syncStore.spaces[$0]?.changes[key.id] } ?? []
      if !changes.contains(where: { $0.name == deleted && $0.register.value == .bool(true) }) {
        syncStore.broken.append("the database purges what is not deleted")
      }
    }
    for space in syncStore.order {
      syncStore.purge(gone.filter { $0.space == space }.map(\.id), of: space)
    }
    purged.formUnion(gone)
    everPurged.formUnion(purged)
    durable = syncStore
  }

  /// How the database differs in the end.
  mutating func difference() -> String? {
    for space in syncStore.order {
      let state = syncStore.state(of: space)
      let changes = syncStore.changes(in: space, after: 0, limit: .max)
      comparing { database in
        let found = try database.content(of: space)
        if found != (state, changes) { throw Otherwise(space: space) }
      }
    }
    return syncStore.broken.first
  }

  private struct Otherwise: Error { let space: ID<Space> }
}
