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

  private func purge(_ house: House) async throws -> Int {
    let limit = house.clock.now - Purge.days * day
    return try await house.environment.storage.transaction { try Purge.run(before: limit, in: $0) }
  }

  @Test func `a purge waits half a year, and leaves the digest right`() async throws {
    let house = try await House()
    let browser = Browser(house)
    try await browser.signUp("olena@example.com", in: house)
    var device = WireDevice(browser, id: 1, user: try await browser.person())
    _ = try await browser.post("/cards/new", ["name": "Аврора", "symbology": "auto"])
    _ = try await browser.undo()
    device.add("Сільпо", at: house.clock.now)
    try await device.sync()

    #expect(try await purge(house) == 0)
    house.clock.move(by: (Purge.days + 1) * day)
    #expect(try await purge(house) > 0)
    #expect(try await purge(house) == 0)

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
    let house = try await House()
    let browser = Browser(house)
    try await browser.signUp("olena@example.com", in: house)
    let user = try await browser.person()
    var drawer = WireDevice(browser, id: 2, user: user)
    _ = try await browser.post("/cards/new", ["name": "Аврора", "symbology": "auto"])
    try await drawer.sync()
    #expect(drawer.names == ["Аврора"])
    _ = try await browser.undo()
    house.clock.move(by: (Purge.days + 1) * day)
    #expect(try await purge(house) > 0)

    _ = try await browser.post(
      "/account/sign-in", ["address": "olena@example.com", "password": "корова на даху"])
    drawer.rename("Аврора", to: "Аврора 2", at: house.clock.now)
    drawer.add("Нова", at: house.clock.now)
    try await drawer.sync()

    #expect(drawer.names == ["Нова"])
    #expect(drawer.replica.state.refused.map { $0.refusal } == [.gone])
  }
}
