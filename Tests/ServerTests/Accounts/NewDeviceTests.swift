import Foundation
import HTTPTypes
import Testing

@testable import Server

struct NewDeviceTests {
  private func letters(_ testServer: TestServer) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: testServer.letters).map {
      try String(contentsOfFile: testServer.letters + "/" + $0, encoding: .utf8)
    }.filter { $0.contains("з нового пристрою") }
  }

  @Test func `a sign-in from a device that was never used is told by email, and no other is`()
    async throws
  {
    let testServer = try await TestServer()
    let olena = try await testServer.browser("olena")
    let form: KeyValuePairs = ["address": "olena@example.com", "password": "корова на даху"]
    #expect(try letters(testServer).isEmpty)

    // The device that made the account, a wrong password, and another device, twice.
    _ = try await olena.post("/account/sign-out")
    _ = try await olena.post("/account/sign-in", form)
    let stranger = Browser(testServer)
    _ = try await stranger.post(
      "/account/sign-in", ["address": "olena@example.com", "password": "корова в небі"])
    #expect(olena.session != nil && stranger.session == nil)
    #expect(try letters(testServer).isEmpty)
    _ = try await stranger.post("/account/sign-in", form)
    _ = try await stranger.post("/account/sign-out")
    _ = try await stranger.post("/account/sign-in", form)
    _ = try await stranger.get("/account")

    let told = try letters(testServer)
    #expect(told.count == 1)
    #expect(told.allSatisfy { $0.hasPrefix("To: olena@example.com") })
    #expect(told.allSatisfy { $0.contains("2027-01-15, 08:00 UTC") })
    #expect(told.allSatisfy { $0.contains("http://localhost:8080/account/devices") })
  }
}
