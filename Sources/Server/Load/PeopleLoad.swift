import Base
import Foundation
import Synchronization

/// People who use a server: accounts are made, and days are played as fast as the server answers.
package struct PeopleLoad: Sendable {
  /// The server's address, without a slash at its end.
  package var address: String
  package var people: Int
  package var days: Int
  /// How many act at once.
  package var atOnce: Int

  package init(address: String, people: Int, days: Int, atOnce: Int) {
    self.address = address
    self.people = people
    self.days = days
    self.atOnce = max(1, atOnce)
  }

  /// What was played.
  package struct Report: Sendable {
    /// A day of one person of a kind.
    package struct Day: Sendable {
      package let kind: PersonKind
      package let requests: Int
      package let changes: Int
      package let sentBytes: Int
      package let receivedBytes: Int
    }

    package let days: [Day]
    package let seconds: Double
    /// How long syncs took, in seconds, the quickest first.
    package let syncs: [Double]
  }

  /// Plays the people, and says when their accounts are made.
  ///
  /// - Throws: an error with a sentence, at the first request that is refused.
  package func run(onSignedUp: () async throws -> Void = {}) async throws -> Report {
    let room = OpenFiles.raiseLimit()
    guard people <= room else {
      throw LoadPerson.Problem(
        description: "This machine has room for \(room) connections: play fewer people.")
    }
    let run = String(UInt32.random(in: 0...UInt32.max), radix: 16)
    let all = try (0..<people).map { try LoadPerson(number: $0, run: run, at: address) }
    try await forEach(all) { try $0.signUp() }
    try await onSignedUp()
    let start = ContinuousClock.now
    // A day of everybody before the next one's.
    for _ in 0..<days { try await forEach(all) { try $0.live() } }
    let seconds = (ContinuousClock.now - start) / .seconds(1)
    return Report(
      days: PersonKind.allCases.compactMap { day(of: $0, all) }, seconds: seconds,
      syncs: all.flatMap(\.use.syncs).sorted())
  }

  private func day(of kind: PersonKind, _ all: [LoadPerson]) -> Report.Day? {
    let uses = all.filter { $0.kind == kind }.map(\.use)
    let count = uses.count * days
    if count == 0 { return nil }
    return Report.Day(
      kind: kind, requests: uses.map(\.requests).reduce(0, +) / count,
      changes: uses.map(\.changes).reduce(0, +) / count,
      sentBytes: uses.map(\.sentBytes).reduce(0, +) / count,
      receivedBytes: uses.map(\.receivedBytes).reduce(0, +) / count)
  }

  /// Does something with each person, so many at once. Each request blocks its thread.
  private func forEach(
    _ people: [LoadPerson], _ work: @escaping @Sendable (LoadPerson) throws -> Void
  ) async throws {
    let queue = WorkQueue(atOnce: atOnce, waiting: people.count)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for person in people { group.addTask { try await queue.run { try work(person) } } }
      try await group.waitForAll()
    }
  }
}
