import Foundation
import PostgresCluster
import PostgresStorage
import Storage
import Testing

@testable import Server

/// What `kapshuk doctor` finds of a server whose accounts are in PostgreSQL.
@Suite(
  .enabled(if: PostgresCluster.shared != nil, "PostgreSQL's programs are absent"),
  .timeLimit(.minutes(60)), .fewAtOnce)
struct PostgresDoctorTests {
  private let folder: String
  /// A database with a server's tables.
  private let address: String
  private let environment: ServerEnvironment

  init() async throws {
    folder = newFolder()
    try PrivateFiles.makeFolder(folder)
    address = try #require(PostgresCluster.shared).newDatabase()
    environment = try await ServerEnvironment(
      folder: folder, database: .postgres(address), address: "http://localhost:8080")
    _ = try await environment.accounts(.live).make(
      name: "Олена", address: "olena@example.com", hash: "", language: "uk")
  }

  /// The problems, but for the one that all databases of the tests have.
  private func problems(_ address: String? = nil) async -> [String] {
    await DoctorReport(of: folder, database: address ?? self.address).findings
      .filter { $0.isProblem && !$0.text.english.hasPrefix("fsync is off") }.map(\.text.english)
  }

  /// Changes the database.
  private func change(_ sql: String) throws {
    let cluster = try #require(PostgresCluster.shared)
    let name = try cluster.run("SELECT current_database()", in: address).first?.text(0) ?? ""
    try cluster.run("ALTER DATABASE \(name) \(sql)")
  }

  @Test func `of a database in order everything is said that a server relies on`() async throws {
    let report = await DoctorReport(of: folder, database: address)
    let texts = report.findings.map(\.text.english)

    #expect(await problems() == [])
    // `bin/postgres` turns it off for the tests.
    #expect(report.findings.contains { $0.isProblem && $0.text.english.contains("fsync is off") })
    for words in [
      "PostgreSQL 1", "synchronous_commit is on", "Data checksums are off", "connections",
      "0 % of the transaction ids", "There is no standby", "1 person", "No server has the folder",
      "MB are free",
    ] {
      #expect(texts.contains { $0.contains(words) }, "\(words)")
    }
  }

  @Test func `a database that is not there, or not one of ours, is named with what to do`()
    async throws
  {
    let cluster = try #require(PostgresCluster.shared)
    let latin = try cluster.newDatabase("ENCODING 'LATIN1' LOCALE 'C' TEMPLATE template0")
    let empty = try cluster.newDatabase()

    let none = await problems(cluster.address(of: "nowhere")).first
    #expect(none?.contains("can't be reached") == true && none?.contains("nowhere") == true)
    #expect(await problems(latin).first?.contains("ENCODING 'UTF8'") == true)
    #expect(await problems(empty).first?.contains("restore a copy") == true)
    // Looking changes nothing: a copy can still be restored into it.
    #expect(try await PostgresCondition(address: empty).tables == 0)
  }

  @Test func `a database that refuses changes is named`() async throws {
    try change("SET default_transaction_read_only = on")

    #expect(
      await problems() == [
        "Changes are off: set default_transaction_read_only to off, for database and user."
      ])
  }

  @Test func `too few connections for the nodes that are there are named`() async throws {
    let second = try await ServerEnvironment(
      folder: newFolder(), database: .postgres(address), address: "http://localhost:8080")
    try change("CONNECTION LIMIT 33")

    let found = await problems()
    try await second.storage.close()
    var afterwards = await problems()
    // PostgreSQL ends the process of a closed connection a moment later.
    for _ in 0..<600 where afterwards != [] {
      try await Task.sleep(for: .milliseconds(100))
      afterwards = await problems()
    }

    #expect(found.count == 1 && found.first?.hasPrefix("2 servers may take 34 connections") == true)
    #expect(afterwards == [])
  }

  @Test func `what is lax without harm is no problem`() async throws {
    try change("SET synchronous_commit = off")

    let texts = await DoctorReport(of: folder, database: address).findings.map(\.text.english)

    #expect(await problems() == [])
    #expect(texts.contains { $0.hasPrefix("synchronous_commit is off, and Kapshuk turns it on") })
  }

  @Test func `a space that is wrong is named with the way back`() async throws {
    try await environment.storage.transaction { db in
      try db.execute("UPDATE space SET digest = digest + 1")
    }

    let found = await problems()

    #expect(
      found.contains { $0.contains("digest does not agree") && $0.contains("--database ADDRESS") })
  }
}
