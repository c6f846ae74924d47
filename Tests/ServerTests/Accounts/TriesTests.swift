import Base
import Foundation
import HTTPTypes
import Pouch
import Testing

@testable import Server

/// Limits on attempts, and that no client uses up another's.
@Suite struct TriesTests {
  private let password = "корова на даху"
  private let olena = "olena@example.com"
  private let ivan = "ivan@example.com"

  private func signIn(
    _ browser: Browser, _ address: String, _ password: String
  ) async throws -> HTTPResponse.Status {
    try await browser.post("/account/sign-in", ["address": address, "password": password]).status
  }

  /// Guesses until it is refused.
  private func exhaust(_ browser: Browser, _ address: String) async throws {
    for _ in 0..<11 { _ = try await signIn(browser, address, "здогад номер") }
    try #require(try await signIn(browser, address, "здогад номер") == .tooManyRequests)
  }

  @Test func `the same address spelled otherwise gives no more tries`() async throws {
    let testServer = try await TestServer()
    try await Browser(testServer, from: "192.0.2.1").signUp(olena, in: testServer)
    let guesser = Browser(testServer, from: "192.0.2.66")
    let spellings = (0..<10).map { number in
      String(repeating: " ", count: number) + (number % 2 == 0 ? "Olena" : "OLENA")
        + "@example.com" + String(repeating: number % 3 == 0 ? "\t" : " ", count: number)
    }

    for spelling in spellings {
      #expect(try await signIn(guesser, spelling, "здогад номер") == .unprocessableContent)
    }

    #expect(try await signIn(guesser, olena + "   ", "здогад номер") == .tooManyRequests)
  }

  @Test func `whoever guesses locks nobody out who comes from elsewhere`() async throws {
    let testServer = try await TestServer()
    try await Browser(testServer, from: "192.0.2.1").signUp(olena, in: testServer)

    for number in 60..<70 {
      try await exhaust(Browser(testServer, from: "192.0.2.\(number)"), olena)
    }

    #expect(try await signIn(Browser(testServer, from: "192.0.2.2"), olena, password) == .seeOther)
  }

  @Test func `a subscriber's addresses of IPv6 have the tries of one`() async throws {
    let testServer = try await TestServer()
    try await Browser(testServer, from: "192.0.2.1").signUp(olena, in: testServer)

    for number in 1...10 {
      _ = try await signIn(Browser(testServer, from: "2001:db8::\(number)"), olena, "здогад номер")
    }
    let (same, another) = (
      Browser(testServer, from: "2001:db8::ff"), Browser(testServer, from: "2001:db8:0:1::ff")
    )

    #expect(try await signIn(same, olena, password) == .tooManyRequests)
    #expect(try await signIn(another, olena, password) == .seeOther)
  }

  @Test func `a device that has signed in before passes those who guess in its own network`()
    async throws
  {
    let testServer = try await TestServer()
    let (phone, neighbour) = (
      Browser(testServer, from: "192.0.2.1"), Browser(testServer, from: "192.0.2.1")
    )
    try await phone.signUp(olena, in: testServer)
    _ = try await phone.post("/account/sign-out")
    try #require(phone.session == nil)

    try await exhaust(neighbour, olena)
    // The network has no attempts left at all.
    for number in 0..<60 { _ = try await signIn(neighbour, "nobody\(number)@example.com", "x") }
    let unknown = try await signIn(Browser(testServer, from: "192.0.2.1"), olena, password)
    let known = try await signIn(phone, olena, password)

    #expect(unknown == .tooManyRequests)
    #expect(known == .seeOther)
  }

  @Test func `a known device has ten tries too, and is known for its own account only`()
    async throws
  {
    let testServer = try await TestServer()
    let (phone, laptop) = (
      Browser(testServer, from: "192.0.2.1"), Browser(testServer, from: "192.0.2.2")
    )
    try await phone.signUp(olena, in: testServer)
    try await laptop.signUp(ivan, in: testServer)
    _ = try await phone.post("/account/sign-out")
    _ = try await laptop.post("/account/sign-out")

    try await exhaust(phone, olena)
    try await exhaust(Browser(testServer, from: "192.0.2.2"), olena)

    // Ivan's cookie is useless for Olena's account.
    #expect(try await signIn(laptop, olena, password) == .tooManyRequests)
    #expect(try await signIn(laptop, ivan, password) == .seeOther)
  }

  @Test func `letters to an address are few, and its own devices have theirs`() async throws {
    let testServer = try await TestServer()
    let phone = Browser(testServer, from: "192.0.2.1")
    try await phone.signUp(olena, in: testServer)
    _ = try await phone.post("/account/sign-out")
    func recover(_ browser: Browser, _ address: String) async throws -> HTTPResponse.Status {
      try await browser.post("/account/recover", ["address": address]).status
    }

    var statuses: [HTTPResponse.Status] = []
    for number in 1...8 {
      let stranger = Browser(testServer, from: "198.51.100.\(number)")
      statuses.append(try await recover(stranger, olena + String(repeating: " ", count: number)))
    }

    // The sign-up email was the first.
    #expect(statuses.filter { $0 == .ok }.count == 4)
    #expect(try await recover(phone, olena) == .ok)
    #expect(try testServer.links(to: olena).count == 6)
  }

  @Test func `a network has only so many letters`() async throws {
    let testServer = try await TestServer()
    let stranger = Browser(testServer, from: "192.0.2.66")

    var statuses: [HTTPResponse.Status] = []
    for number in 0..<40 {
      statuses.append(
        try await stranger.post("/account/recover", ["address": "nobody\(number)@example.com"])
          .status)
    }

    #expect(statuses.filter { $0 == .ok }.count == 30)
    #expect(
      try await Browser(testServer, from: "192.0.2.1").post("/account/recover", ["address": olena])
        .status == .ok)
  }

  @Test func `a forged device is none`() {
    let cookie = DeviceCookie(isSecure: false, key: [UInt8](repeating: 1, count: 32))
    let other = DeviceCookie(isSecure: false, key: [UInt8](repeating: 2, count: 32))
    let person = ID<User>(bytes: [UInt8](repeating: 3, count: 16))
    let text = cookie.setting(for: person, randomness: [UInt8](repeating: 4, count: 32))
    let value = Hex.decode([UInt8](text.drop { $0 != "=" }.dropFirst().prefix { $0 != ";" }.utf8))

    let bytes = value ?? []
    var damaged = bytes
    damaged[0] ^= 1

    #expect(cookie.id(bytes, of: person) == String(repeating: "04", count: 16))
    #expect(other.id(bytes, of: person) == nil)
    #expect(cookie.id(bytes, of: ID(bytes: [UInt8](repeating: 5, count: 16))) == nil)
    #expect(cookie.id(damaged, of: person) == nil)
    #expect(cookie.id([], of: person) == nil)
  }

  @Test func `a flood of keys is forgotten once it has its drops again`() {
    let limit = RateLimiter<String>(burst: 1, every: 1000)
    for number in 0..<100_000 { _ = limit.consume("\(number)", now: 0) }

    let before = limit.consume("7", now: 0)
    for number in 100_000..<200_001 { _ = limit.consume("\(number)", now: 2000) }

    #expect(before != nil)
    #expect(limit.consume("7", now: 2000) == nil)
    #expect(limit.consume("200000", now: 2000) != nil)
  }
}
