import Base
import HTTPTypes
import Pages
import Pouch
import Storage
import Testing

@testable import Server

/// An invitation for one person makes one account, in whatever order and however many sign up with it at once.
struct InvitationSpendingTests {
  /// A server for invited people, an invitation to a space, and letters of three sign-ups with it.
  private struct Invited {
    let testServer: TestServer
    let link: String
    let token: [UInt8]
    let space: ID<Space>
    let host: ID<User>
    var accounts: Accounts { testServer.environment.accounts(testServer.server.dependencies) }
    var spaces: Spaces {
      Spaces(
        storage: testServer.environment.storage, dependencies: testServer.server.dependencies,
        address: "")
    }

    init() async throws {
      testServer = try await TestServer(signUpPolicy: .invited)
      let accounts = testServer.environment.accounts(testServer.server.dependencies)
      host = try await accounts.make(
        name: "", address: "host@example.com", hash: "", language: "uk")
      let spaces = Spaces(
        storage: testServer.environment.storage, dependencies: testServer.server.dependencies,
        address: "")
      space = try await spaces.make(name: "Родина", by: host)
      token = try await spaces.invite(to: space, as: .editor, by: host).token.utf8
      link = SpaceRoute.join(Text(token)).path()
    }

    /// Opens the invitation in a browser of its own, and asks for an account. Returns the link of the letter.
    func ask(_ name: String) async throws -> (browser: Browser, letter: String) {
      let browser = Browser(testServer)
      _ = try await browser.get(link)
      _ = try await browser.post(
        "/account/sign-up", ["name": name, "address": "\(name)@example.com"])
      try await testServer.sendLetters()
      return (browser, try #require(try testServer.links(to: "\(name)@example.com").last))
    }

    func count() async throws -> Int { try await accounts.countPeople() - 1 }
  }

  private static let orders: [[Int]] = [
    [0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0],
  ]

  @Test(arguments: orders)
  func `whoever confirms first has the account, and nobody else`(order: [Int]) async throws {
    let invited = try await Invited()
    var asked: [(browser: Browser, letter: String)] = []
    for name in ["anna", "boris", "clara"] { asked.append(try await invited.ask(name)) }

    for place in order {
      _ = try await asked[place].browser.post(
        asked[place].letter, ["name": "", "password": "корова на даху"])
    }

    #expect(try await invited.count() == 1)
    #expect(asked[order[0]].browser.session != nil)
    for place in order.dropFirst() { #expect(asked[place].browser.session == nil) }
    // The account that it made accepts it, and nobody else does.
    await #expect(throws: Problem.self) {
      try await invited.spaces.offer(invited.token, for: nil)
    }
    let joined = try await asked[order[0]].browser.post(invited.link)
    #expect(joined.headers[.location]?.contains("/spaces/") == true)
  }

  @Test func `six who confirm at once make one account`() async throws {
    let invited = try await Invited()
    let (storage, accounts) = (invited.testServer.environment.storage, invited.accounts)
    let way: [UInt8] = Array("way".utf8)
    let (now, target) = (invited.testServer.clock.now, invited.link)
    try await storage.transaction { db in
      try db.execute(
        "INSERT INTO way_in(token, target, fields, expires_at) VALUES (?, ?, '[]', ?)", .bytes(way),
        .text(target), .integer(now + 1000))
    }

    let made = await withTaskGroup(of: Bool.self) { group in
      for number in 0..<6 {
        let account = accounts.newAccount(
          name: "", address: "\(number)@example.com", hash: "", language: "uk")
        group.addTask {
          do {
            try await storage.transaction { db in
              try accounts.admit(account, way: way, db)
              try account.insert(in: db)
            }
            return true
          } catch { return false }
        }
      }
      return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
    }

    #expect(made == 1)
    #expect(try await invited.count() == 1)
  }

  @Test func `a confirmation that fails spends neither the letter nor the invitation`() async throws
  {
    let invited = try await Invited()
    let (browser, letter) = try await invited.ask("anna")
    let storage = invited.testServer.environment.storage
    // Another account has the address meanwhile.
    let other = try await invited.accounts.make(
      name: "", address: "anna@example.com", hash: "", language: "uk")
    _ = try await browser.post(letter, ["name": "", "password": "корова на даху"])
    #expect(browser.session == nil)
    try await storage.transaction { db in
      try db.execute("UPDATE person SET address = 'x@example.com' WHERE id = ?", .id(other))
    }

    _ = try await browser.post(letter, ["name": "", "password": "корова на даху"])

    #expect(browser.session != nil)
  }
}
