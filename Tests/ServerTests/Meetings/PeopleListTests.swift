import Base
import Foundation
import Hummingbird
import Pages
import Pouch
import Storage
import Testing

@testable import Server

/// Who is in the list of people.
struct PeopleListTests {
  private func set(
    _ profile: Profile, of person: ID<User>, _ testServer: MeetingTestServer
  ) async throws {
    try await testServer.meetingService.transaction { transaction in
      let home = try #require(try SystemRecordWriter.home(of: person, transaction.db))
      try transaction.writer.write(
        Pouch.profileID, .profile, in: home, [(.content, profile.json)])
      try FriendshipService(transaction).project(person)
    }
  }

  @Test func `only who chose it is listed, with the city as chosen, and not to who is blocked`()
    async throws
  {
    let testServer = try await MeetingTestServer()
    let browser = Browser(testServer.testServer)
    try await browser.signUp("olena@example.com", in: testServer.testServer)
    var people: [ID<User>] = []
    for name in ["Андрій", "Богдан", "Віра"] {
      let person = try await testServer.person(name)
      people.append(person)
      var profile = Profile()
      profile.name = Text(name)
      profile.city = "Львів"
      profile.isListed = name != "Віра"
      profile.cityFor = name == "Андрій" ? .friends : .everybody
      try await set(profile, of: person, testServer)
    }

    let list = String(buffer: try await browser.get("/meet/people").body)
    #expect(list.contains("Андрій") && list.contains("Богдан") && !list.contains("Віра"))
    #expect(list.components(separatedBy: "Львів").count == 2)

    let other = people[1]
    let me = try await testServer.meetingService.transaction { transaction in
      let row = try #require(
        try transaction.db.first(
          "SELECT id FROM person WHERE address = ?", .text("olena@example.com")))
      let me = ID<User>(bytes: row.bytes(0))
      try FriendshipService(transaction).block(me, by: other)
      return me
    }
    let after = String(buffer: try await browser.get("/meet/people").body)
    #expect(after.contains("Андрій") && !after.contains("Богдан"))

    // Nobody is in the list unasked.
    #expect(!after.contains(String(decoding: me.hex, as: UTF8.self)))
  }
}
