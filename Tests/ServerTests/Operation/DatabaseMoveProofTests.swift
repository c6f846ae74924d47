import PostgresCluster
import Storage
import Synchronization
import Testing

@testable import Server

/// Moves of accounts that are interrupted or disturbed.
@Suite(.timeLimit(.minutes(60)), .fewAtOnce)
struct DatabaseMoveProofTests {
  private struct Interruption: Error, Equatable {}

  @Test(arguments: MoveTarget.here, [1, 20, 38, 60])
  func `an interrupted move leaves what no server opens, and the next one completes it`(
    kind: MoveTarget, reports: Int
  ) async throws {
    let source = try await FilledServer().place
    let target = try kind.newPlace()
    let count = Mutex(0)

    await #expect(throws: Interruption()) {
      try await source.move(to: target) { _ in
        let reported = count.withLock { count in
          count += 1
          return count
        }
        if reported == reports { throw Interruption() }
      }
    }

    await #expect(throws: UnfinishedMove()) { try await target.serve() }
    await #expect(throws: DatabaseMove.Problem.unfinishedSource) {
      try await target.move(to: .folder(newFolder()))
    }
    let faults = try await target.using { try await IntegrityCheck(of: $0).faults }
    #expect(faults == [UnfinishedMove().sentence])

    try await source.move(to: target)

    #expect(try await target.contents() == source.contents())
    try await target.serve()
  }

  @Test func `a move ends when another one into the same target begins`() async throws {
    let source = DatabaseAddress.folder(try await TestServer(on: .folder).folder)
    let target = DatabaseAddress.folder(newFolder())

    await #expect(throws: DatabaseMove.Problem.replaced) {
      try await source.move(to: target) { progress in
        guard progress.table == "person" else { return }
        try target.run("UPDATE \(MoveMark.table) SET id = x'01'")
      }
    }

    await #expect(throws: UnfinishedMove()) { try await target.serve() }
  }

  /// What ends a move during which SQL is run in the source or the target, after most tables were copied.
  private func problem(of sql: String, inTarget: Bool) async throws -> DatabaseMove.Problem? {
    let source = try await FilledServer().place
    let target = DatabaseAddress.folder(newFolder())
    let isDone = Mutex(false)
    do {
      try await source.move(to: target) { progress in
        guard progress.table == "photo", !isDone.withLock({ $0 }) else { return }
        isDone.withLock { $0 = true }
        try (inTarget ? target : source).run(sql)
      }
      return nil
    } catch let problem as DatabaseMove.Problem {
      await #expect(throws: UnfinishedMove()) { try await target.serve() }
      return problem
    }
  }

  @Test(arguments: [
    ("UPDATE person SET name = name || '.'", "person"),
    ("DELETE FROM audit WHERE rowid = 1", "audit"),
  ])
  func `a source that changes meanwhile is noticed`(sql: String, table: String) async throws {
    #expect(try await problem(of: sql, inTarget: false) == .changedSource(table: table))
  }

  @Test(arguments: [
    ("UPDATE session SET seen_at = seen_at + 1", "session"),
    ("DELETE FROM audit WHERE rowid = 1", "audit"),
    ("INSERT INTO refused(device, number, reason, at) VALUES (1, 1, '', 1)", "refused"),
  ])
  func `a target that is not the same is noticed`(sql: String, table: String) async throws {
    #expect(try await problem(of: sql, inTarget: true) == .differentTable(name: table))
  }

  @Test func `a space that is not the same is named`() async throws {
    let found = try await problem(
      of: "UPDATE space SET head = head + 1 WHERE kind = 'shared'", inTarget: true)
    guard case .differentSpace(let name) = found else {
      Issue.record("\(String(describing: found))")
      return
    }
    #expect(name.count == 8)
  }
}
