import Base
import Foundation
import NIOCore
import Pouch
import Storage
import Testing

@testable import Server

/// Records deleted long ago are purged, and no device brings them back.
struct PurgeTests {
  private let day: Int64 = 86_400_000

  private func purge(_ testServer: TestServer) async throws -> Int {
    let limit = testServer.clock.now - Purge.days * day
    return try await testServer.environment.storage.transaction {
      try Purge.run(before: limit, in: $0)
    }
  }

  @Test func `a purge waits half a year, and leaves the digest right`() async throws {
    let testServer = try await TestServer()
    let browser = Browser(testServer)
    try await browser.signUp("olena@example.com", in: testServer)
    var device = WireDevice(browser, id: 1, user: try await browser.person())
    _ = try await browser.post("/cards/new", ["name": "Аврора", "symbology": "auto"])
    _ = try await browser.undo()
    device.add("Сільпо", at: testServer.clock.now)
    try await device.sync()

    #expect(try await purge(testServer) == 0)
    testServer.clock.move(by: (Purge.days + 1) * day)
    #expect(try await purge(testServer) > 0)
    #expect(try await purge(testServer) == 0)

    _ = try await browser.post(
      "/account/sign-in", ["address": "olena@example.com", "password": "корова на даху"])
    try await device.sync()
    #expect(device.names == ["Сільпо"])
    let asked = SyncRequest(device: 1, turn: 99, user: try await browser.person())
    let answer = try await browser.sync(asked)
    let page = try #require(SyncAnswer(try JSON(parsing: [UInt8](buffer: answer.body))))
    #expect(page.spaces[0].epoch == 1)
    #expect(page.spaces[0].digest == device.replica.digest.value)
  }

  @Test func `a device that was in a drawer does not bring back what was purged`() async throws {
    let testServer = try await TestServer()
    let browser = Browser(testServer)
    try await browser.signUp("olena@example.com", in: testServer)
    let user = try await browser.person()
    var drawer = WireDevice(browser, id: 2, user: user)
    _ = try await browser.post("/cards/new", ["name": "Аврора", "symbology": "auto"])
    try await drawer.sync()
    #expect(drawer.names == ["Аврора"])
    _ = try await browser.undo()
    testServer.clock.move(by: (Purge.days + 1) * day)
    #expect(try await purge(testServer) > 0)

    _ = try await browser.post(
      "/account/sign-in", ["address": "olena@example.com", "password": "корова на даху"])
    drawer.rename("Аврора", to: "Аврора 2", at: testServer.clock.now)
    drawer.add("Нова", at: testServer.clock.now)
    try await drawer.sync()

    #expect(drawer.names == ["Нова"])
    #expect(drawer.replica.state.refused.map { $0.refusal } == [.gone])
  }
}
