import Base
import Codes
import Foundation
import HTTPTypes
import NIOCore
import Pages
import Pouch
import Storage
import Testing

@testable import Server

/// A person without a name is shown to others as a number, and never as an email address.
struct NamelessTests {
  private static let secret = "very-private-address"

  /// A browser at an address of its own, since a walk makes more requests than one network may.
  private static func browser(
    _ number: Int, as other: Browser?, _ testServer: TestServer
  ) -> Browser {
    let browser = Browser(testServer, from: "198.51.100.\(number % 250 + 1)")
    if let other { browser.take("kapshuk", of: other) }
    return browser
  }

  @Test func `no address of the server shows another person's email`() async throws {
    let meetings = try await MeetingTestServer()
    let testServer = meetings.testServer
    let accounts = testServer.environment.accounts(testServer.server.dependencies)
    let hidden = try await accounts.make(
      name: "", address: "\(Self.secret)@example.org", hash: "", language: "uk")
    let olena = try await testServer.browser("olena")
    let viewer = try #require(try await accounts.person(at: "olena@example.com")).id
    try await meetings.meetingService.transaction { transaction in
      for person in [hidden, viewer] { try FriendshipService(transaction).enter(person) }
      try FriendshipService(transaction).befriend(hidden, viewer)
    }
    let spaces = Spaces(
      storage: testServer.environment.storage, dependencies: testServer.server.dependencies,
      address: "http://localhost:8080")
    let space = try await spaces.make(name: "Родина", by: hidden)
    let first = try await spaces.invite(to: space, as: .admin, by: hidden)
    _ = try await spaces.join(first.token.utf8, by: viewer)
    let open = try await spaces.invite(to: space, as: .editor, by: hidden)
    let meeting = try await meetings.meetingService.make(meetings.draft(hidden), by: hidden)
    try await meetings.meetingService.answer(.going, to: meeting, by: viewer)
    try await Publishing(testServer: testServer).publish(by: hidden) { pouch in
      var product = Product(GTIN(value: 4_820_000_000_017))
      product.name = "Кефір"
      pouch.setProductEntry(product, for: .everybody)
      pouch.setReview(
        Review(subject: "4820000000017", stars: 5, text: "Смачно", day: Day(number: 1)),
        for: .everybody)
    }
    _ = try await olena.post(
      "/spaces/\(space.hex)/invite", ["role": "editor", "address": "g@example.org"])

    let ids = [space.hex, meeting.hex, hidden.hex].map { String($0) }
    let tokens = [open.token, "07070707070707070707070707070707"].map { String($0) }
    var (walked, shown) = (0, 0)
    for row in RouteTable.rows where row.path != "/account/sign-out" {
      for id in row.path.contains("ID") ? ids : [""] {
        for token in row.path.contains("TOKEN") ? tokens : [""] {
          let path = row.path.replacing("ID", with: id)
            .replacing("OTHER", with: String(hidden.hex)).replacing("TOKEN", with: token)
          for session in [olena, nil] {
            walked += 1
            let response = try await Self.browser(walked, as: session, testServer).ask(path)
            let text = String(buffer: response.body)
            #expect(!text.contains(Self.secret), "\(path)")
            // Both joined at the same moment, so either is the first.
            if text.contains(/Учасник [12]\b/) { shown += 1 }
          }
        }
      }
    }
    let synced = try await olena.sync(SyncRequest(device: 9, turn: 1, operations: []))
    #expect(!String(buffer: synced.body).contains(Self.secret))

    // The space's page and its questions, and the invitation's page.
    #expect(walked > 200 && shown >= 3, "\(walked), \(shown)")
    for name in try FileManager.default.contentsOfDirectory(atPath: testServer.letters) {
      let letter = try String(contentsOfFile: testServer.letters + "/" + name, encoding: .utf8)
      let isOwn = letter.hasPrefix("To: \(Self.secret)")
      #expect(isOwn || !letter.contains(Self.secret))
    }
  }

  @Test func `a letter of a member without a name says which member`() async throws {
    let testServer = try await TestServer()
    let accounts = testServer.environment.accounts(testServer.server.dependencies)
    let olena = try await testServer.browser("olena")
    let person = try #require(try await accounts.person(at: "olena@example.com")).id
    try await accounts.change(name: "", of: person)
    let made = try await olena.post("/spaces/new", ["name": "Родина"])
    let space = try #require(made.headers[.location]?.prefix { $0 != "?" })

    _ = try await olena.post(space + "/invite", ["role": "editor", "address": "g@example.org"])

    let names = try FileManager.default.contentsOfDirectory(atPath: testServer.letters)
    let letters = try names.map {
      try String(contentsOfFile: testServer.letters + "/" + $0, encoding: .utf8)
    }.filter { $0.hasPrefix("To: g@example.org") }
    #expect(letters.count == 1)
    #expect(letters.allSatisfy { $0.contains("Учасник 1 запрошує") && !$0.contains("olena@") })
  }
}

/// Who sees a portrait: every relation of two people, and none.
struct PortraitTests {
  enum Relation: CaseIterable, Sendable {
    case none, publicSpaceOnly, blocked, asked
    case own, sharedSpace, friend, asks, sameMeeting, hostOfPublicMeeting, found, listed

    var isVisible: Bool {
      switch self {
      case .none, .publicSpaceOnly, .blocked, .asked: false
      default: true
      }
    }
  }

  @Test(arguments: Relation.allCases)
  func `a portrait is seen by whom it concerns`(relation: Relation) async throws {
    let meetings = try await MeetingTestServer()
    let testServer = meetings.testServer
    let accounts = testServer.environment.accounts(testServer.server.dependencies)
    let olena = try await testServer.browser("olena")
    let viewer = try #require(try await accounts.person(at: "olena@example.com")).id
    var other = try await accounts.make(
      name: "Іван", address: "ivan@example.com", hash: "", language: "uk")
    if relation == .own { other = viewer }
    let picture = try Code(.qrCode, Array("portrait".utf8)).pattern().png(module: 2)
    try await accounts.photos.setPortrait(picture, of: other)
    let hash = try #require(try await accounts.person(other)).portrait
    let spaces = Spaces(
      storage: testServer.environment.storage, dependencies: testServer.server.dependencies,
      address: "")
    let (one, two) = (other, viewer)
    if relation != .none, relation != .sharedSpace, relation != .own {
      try await meetings.meetingService.transaction { transaction in
        let service = FriendshipService(transaction)
        for person in [one, two] { try service.enter(person) }
        switch relation {
        case .friend: try service.befriend(one, two)
        case .asks: try service.ask(two, by: one)
        case .asked: try service.ask(one, by: two)
        case .blocked: try service.block(two, by: one)
        case .found, .listed:
          try transaction.db.execute(
            """
            INSERT INTO profile(person, name, folded, content, is_found, is_listed)
            VALUES (?, 'Іван', 'іван', '{}', ?, ?)
            """, .id(one), .integer(relation == .found ? 1 : 0),
            .integer(relation == .listed ? 1 : 0))
        default: break
        }
      }
    }
    switch relation {
    case .sharedSpace:
      let space = try await spaces.make(name: "Родина", by: one)
      let token = try await spaces.invite(to: space, as: .editor, by: one).token
      _ = try await spaces.join(token.utf8, by: two)
    case .sameMeeting, .hostOfPublicMeeting:
      let host = relation == .sameMeeting ? try await meetings.person("Тарас") : one
      let meeting = try await meetings.meetingService.make(meetings.draft(host), by: host)
      if relation == .sameMeeting {
        for person in [one, two] {
          try await meetings.meetingService.answer(.going, to: meeting, by: person)
        }
      }
    default: break
    }

    let shown = try await olena.get("/meet/people/\(other.hex)/portrait")
    let photo = try await olena.get("/photos/\(String(decoding: Hex.encode(hash), as: UTF8.self))")

    let isPhoto = shown.headers[.contentType] == "image/png"
    #expect(shown.status == .ok && isPhoto == relation.isVisible, "\(relation)")
    // By its hash, only whoever has a space or a page in common.
    if !relation.isVisible { #expect(photo.status == .notFound, "\(relation)") }
  }
}
