import Base
import Foundation
import HTTPTypes
import Pouch
import Storage
import Testing

@testable import Server

/// A server whose every table has rows. What the features do not fill has random values at the bounds of their types.
struct FilledServer {
  /// Its folder.
  let place: DatabaseAddress
  /// Signed in as `FilledServer.address`.
  let browser: Browser

  static let address = "olena@example.com"
  static let password = "корова на даху"

  /// Fills a server and stops it.
  init() async throws {
    let testServer = try await TestServer(on: .folder)
    place = .folder(testServer.folder)
    browser = Browser(testServer)
    try await browser.signUp(Self.address, Self.password, in: testServer)
    _ = try await browser.post("/cards/new", ["name": "Аврора", "symbology": "auto"])
    let made = try await browser.post("/spaces/new", ["name": "Родина"])
    let space = String(try #require(made.headers[.location]).prefix { $0 != "?" })
    _ = try await browser.post(space + "/invite", ["role": "editor"])
    let demo = DemoMeeting(
      environment: testServer.environment,
      dependencies: Dependencies(
        now: { [clock = testServer.clock] in clock.now },
        randomness: Dependencies.live.randomness))
    try await demo.renew()
    let storage = try #require(testServer.environment.storage as? SQLiteStorage)
    try await Self.fillTheRest(of: storage)
    try await storage.transaction { db in
      // The only table without a key, with the same rows many times, more than a page has.
      for number in 0..<TableReader.pageRows * 2 + 100 {
        try db.execute(
          "INSERT INTO audit(at, person, event, detail) VALUES (?, ?, 'test', '')",
          .integer(Int64(number % 3)), .bytes([UInt8(number % 2)]))
      }
    }
    try await storage.close()
  }

  private static func fillTheRest(of storage: SQLiteStorage) async throws {
    for table in try await storage.tables() {
      let types = try await storage.read { db -> [(type: String, isOptional: Bool)]? in
        if try db.first("SELECT 1 FROM \(table.name.quoted)") != nil { return nil }
        return try db.query(
          "SELECT type, \"notnull\" FROM pragma_table_info(?)", .text(table.name)
        ).map { ($0.text(0), $0.integer(1) == 0) }
      }
      guard let types else { continue }
      let rows = (0..<20).map { number in
        Row(types.map { value($0.type, number, isNull: $0.isOptional && number % 3 == 0) })
      }
      try await storage.transaction { try TableWriter(table).write(rows, $0) }
    }
  }

  private static func value(_ type: String, _ number: Int, isNull: Bool) -> Value {
    if isNull { return .null }
    let (random, bounds) = ([UInt8].random(count: 16), [Int64.min, .max, 0, -1])
    return switch type {
    case "BIGINT":
      .integer(number < bounds.count ? bounds[number] : .random(in: .min ... .max))
    // After the zero byte is what a C string would lose.
    case "BLOB": .bytes([0, 0xFF] + random)
    default:
      .text(
        "\\ ? $1 ї'\"\u{1F468}\u{200D}\u{1F469}"
          + String(decoding: Hex.encode(random), as: UTF8.self))
    }
  }
}
