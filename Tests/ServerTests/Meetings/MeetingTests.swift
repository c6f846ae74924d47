import Base
import Foundation
import HTTPTypes
import Pages
import Pouch
import Storage
import Testing

@testable import Server

/// A server with users of meetings, and shorthand for their actions.
struct MeetingHouse {
  private(set) var house: House
  var meetingService: MeetingService {
    house.environment.meetingService(
      Dependencies(
        now: { [clock = house.clock] in clock.now }, randomness: Dependencies.live.randomness))
  }

  init() async throws { house = try await House() }

  /// Opens the same folder, as another process would.
  mutating func reopen() async throws {
    house = try await House(in: house.folder, clock: house.clock)
  }

  /// Creates an account without hashing a password, and admits it to the public space.
  func person(_ name: String) async throws -> RecordID {
    let accounts = house.environment.accounts(.live)
    let id = try await accounts.make(
      name: name, address: "\(UUID().uuidString.lowercased())@example.com", hash: "", language: "uk"
    )
    try await meetingService.transaction { try FriendshipService($0).enter(id) }
    return id
  }

  func befriend(_ one: RecordID, _ other: RecordID) async throws {
    try await meetingService.transaction { try FriendshipService($0).befriend(one, other) }
  }

  /// 20 January 2027 at 18:00, five days after the clock's time.
  func draft(_ host: RecordID, seats: Int32? = nil, _ change: (inout Meeting) -> Void = { _ in })
    -> Meeting
  {
    var meeting = Meeting(id: host, host: host)
    meeting.title = Array("Вечір ігор".utf8)
    meeting.start = Int64(Day(iso: Array("2027-01-20".utf8))?.number ?? 0) * 1440 + 18 * 60
    meeting.end = meeting.start + 120
    meeting.visibility = .open
    meeting.limit = seats
    change(&meeting)
    return meeting
  }

  func states(_ meeting: RecordID) async throws -> [Attendance.State: Int] {
    try await meetingService.transaction { transaction in
      Dictionary(grouping: try transaction.seats(of: meeting), by: { $0.state }).mapValues {
        $0.count
      }
    }
  }

  /// All records on a user's devices.
  func pouch(of person: RecordID) async throws -> Pouch {
    var pouch = Pouch(device: 1)
    for record in try await house.environment.accounts(.live).records(of: person) {
      pouch.merge(record)
    }
    return pouch
  }
}

struct MeetingTests {
  @Test func `two hundred join at once, and nobody is seated beyond the limit`() async throws {
    let house = try await MeetingHouse()
    let host = try await house.person("Олена")
    let id = try await house.meetingService.make(house.draft(host, seats: 30), by: host)
    var people: [RecordID] = []
    for number in 0..<200 { people.append(try await house.person("Людина \(number)")) }

    await withTaskGroup(of: Void.self) { group in
      for person in people {
        group.addTask { _ = try? await house.meetingService.answer(.going, to: id, by: person) }
      }
    }

    let states = try await house.states(id)
    #expect(states[.going] == 30 && states[.waiting] == 170 && states[.host] == 1)
    let members = try await house.house.environment.storage.read { db in
      try db.first("SELECT COUNT(*) FROM member WHERE space = ?", .id(Meeting.space(of: id)))
    }
    #expect(members?.integer(0) == 31)
  }

  @Test func `who leaves frees a seat, and it is offered for a while to who waits longest`()
    async throws
  {
    let house = try await MeetingHouse()
    let (host, one) = (try await house.person("Олена"), try await house.person("Іван"))
    let (two, three) = (try await house.person("Марко"), try await house.person("Дара"))
    let id = try await house.meetingService.make(house.draft(host, seats: 1), by: host)
    try await house.meetingService.answer(.going, to: id, by: one)
    #expect(try await house.meetingService.answer(.going, to: id, by: two) == .waiting)
    house.house.clock.move(by: 10)
    #expect(try await house.meetingService.answer(.going, to: id, by: three) == .waiting)

    try await house.meetingService.answer(.declined, to: id, by: one)
    let offered = try await house.pouch(of: two).userMeeting(id)
    house.house.clock.move(by: 10)
    let late = try await house.meetingService.answer(.going, to: id, by: one)
    house.house.clock.move(by: MeetingService.offerTime + 1)
    try await house.meetingService.expireOffers()

    #expect(offered?.state == .offered)
    #expect(late == .waiting)
    #expect(try await house.pouch(of: three).userMeeting(id)?.state == .offered)
    #expect(try await house.meetingService.answer(.going, to: id, by: three) == .going)
    #expect(try await house.states(id)[.going] == 1)
    #expect(try await house.pouch(of: three).notices.contains { $0.kind == .offer })
  }

  @Test
  func `a seat brings a ticket that the door takes without the server, and only while it holds`()
    async throws
  {
    let house = try await MeetingHouse()
    let (host, guest) = (try await house.person("Олена"), try await house.person("Іван"))
    let id = try await house.meetingService.make(house.draft(host), by: host)
    try await house.meetingService.answer(.going, to: id, by: guest)
    let ticket = try #require(try await house.pouch(of: guest).ticket(to: id))
    var phone = try await house.pouch(of: host)
    let meeting = try #require(phone.userMeeting(id)?.meeting)

    let first = phone.door(of: meeting).judge(ticket, now: house.house.clock.now)
    guard case .welcome(let attendance) = first else {
      Issue.record("\(first)")
      return
    }
    phone.begin(now: house.house.clock.now, randomness: [1])
    phone.checkIn(attendance, by: host, now: house.house.clock.now)
    guard case .alreadyIn = phone.door(of: meeting).judge(ticket, now: house.house.clock.now) else {
      Issue.record("The second use was let in.")
      return
    }
    try await house.meetingService.answer(.declined, to: id, by: guest)
    let later = try await house.pouch(of: host)
    guard case .noSeat = later.door(of: meeting).judge(ticket, now: house.house.clock.now) else {
      Issue.record("A seat that was given up let somebody in.")
      return
    }
    #expect(try await house.pouch(of: guest).ticket(to: id) == nil)
    // The door of another meeting.
    let other = try await house.meetingService.make(house.draft(host), by: host)
    let elsewhere = try #require(try await house.pouch(of: host).userMeeting(other)?.meeting)
    #expect(
      try await house.pouch(of: host).door(of: elsewhere).judge(ticket, now: house.house.clock.now)
        == .forged)
  }

  @Test func `a private meeting is for those who were invited, and nobody else learns of it`()
    async throws
  {
    let house = try await MeetingHouse()
    let (host, friend) = (try await house.person("Олена"), try await house.person("Іван"))
    let stranger = try await house.person("Хтось")
    try await house.befriend(host, friend)
    let id = try await house.meetingService.make(
      house.draft(host) { $0.visibility = .invited }, by: host)

    let count = try await house.meetingService.invite([friend, stranger], to: id, by: host)

    #expect(count == 1)
    #expect(try await house.pouch(of: friend).userMeeting(id)?.state == .invited)
    #expect(try await house.pouch(of: friend).notices.first?.kind == .invitation)
    #expect(try await house.pouch(of: stranger).userMeeting(id) == nil)
    await #expect(throws: Problem.noSuchMeeting) {
      try await house.meetingService.answer(.going, to: id, by: stranger)
    }
    #expect(try await house.meetingService.answer(.going, to: id, by: friend) == .going)
  }

  @Test func `a meeting by link opens to its key`() async throws {
    let house = try await MeetingHouse()
    let (host, guest) = (try await house.person("Олена"), try await house.person("Іван"))
    let id = try await house.meetingService.make(
      house.draft(host) { $0.visibility = .link }, by: host)
    let key = try #require(try await house.pouch(of: host).userMeeting(id)?.meeting.key)

    await #expect(throws: Problem.noSuchMeeting) {
      try await house.meetingService.answer(.going, to: id, by: guest, key: Array("0".utf8))
    }
    #expect(try await house.meetingService.answer(.going, to: id, by: guest, key: key) == .going)
  }

  @Test func `the host lets people in where the meeting asks for it, and questions want answers`()
    async throws
  {
    let house = try await MeetingHouse()
    let (host, one) = (try await house.person("Олена"), try await house.person("Іван"))
    let two = try await house.person("Марко")
    let id = try await house.meetingService.make(
      house.draft(host) {
        $0.asksApproval = true
        $0.questions = [Array("Що принесете?".utf8)]
      }, by: host)

    await #expect(throws: Problem.questionsUnanswered) {
      try await house.meetingService.answer(.going, to: id, by: one)
    }
    let asked = try await house.meetingService.answer(
      .going, to: id, by: one, answers: [Array("Пиріг".utf8)])
    _ = try await house.meetingService.answer(
      .going, to: id, by: two, answers: [Array("Нічого".utf8)])
    try await house.meetingService.decide(one, lets: true, in: id, by: host)
    try await house.meetingService.decide(two, lets: false, in: id, by: host)

    #expect(asked == .asking)
    #expect(try await house.pouch(of: one).userMeeting(id)?.state == .going)
    #expect(
      try await house.pouch(of: host).attendances(of: id).first { $0.person == one }?.answers == [
        Array("Пиріг".utf8)
      ])
    await #expect(throws: Problem.seatRefused) {
      try await house.meetingService.answer(.going, to: id, by: two)
    }
    await #expect(throws: Problem.hostsOnly) {
      try await house.meetingService.cancel(id, by: one)
    }
  }

  @Test func `a chosen date makes the answers to the poll the seats`() async throws {
    let house = try await MeetingHouse()
    let (host, yes) = (try await house.person("Олена"), try await house.person("Іван"))
    let no = try await house.person("Марко")
    let id = try await house.meetingService.make(
      house.draft(host) { meeting in
        meeting.slots = [0, 1440].map { .init(start: meeting.start + $0, end: meeting.end + $0) }
      }, by: host)
    for person in [yes, no] { try await house.meetingService.answer(.maybe, to: id, by: person) }
    let slot = try #require(try await house.pouch(of: host).userMeeting(id)?.meeting.slots[1])
    for (person, answer) in [(yes, "yes"), (no, "no")] {
      try await house.meetingService.transaction { transaction in
        let record = RecordID.link(.vote, id, person)
        let space = Meeting.space(of: id)
        try transaction.writer.write(
          record, .vote, in: space,
          [(.content, .array([.array([.integer(slot.start), .text(Array(answer.utf8))])]))])
        try transaction.db.execute(
          "UPDATE record SET author = ? WHERE id = ?", .id(person), .id(record))
      }
    }

    try await house.meetingService.choose(slot.start, of: id, by: host)

    let meeting = try #require(try await house.pouch(of: host).userMeeting(id)?.meeting)
    #expect(meeting.start == slot.start && !meeting.isPoll && meeting.sequence == 1)
    #expect(try await house.pouch(of: yes).userMeeting(id)?.state == .going)
    #expect(try await house.pouch(of: no).userMeeting(id)?.state == .declined)
  }

  @Test func `a change and a cancellation are told, and stand in the chat`() async throws {
    let house = try await MeetingHouse()
    let (host, guest) = (try await house.person("Олена"), try await house.person("Іван"))
    let id = try await house.meetingService.make(house.draft(host), by: host)
    try await house.meetingService.answer(.going, to: id, by: guest)

    try await house.meetingService.change(
      id,
      to: house.draft(host) {
        $0.start += 60; $0.end += 60
      }, by: host)
    house.house.clock.move(by: 5)
    try await house.meetingService.cancel(id, by: host)

    let pouch = try await house.pouch(of: guest)
    #expect(pouch.notices.map { $0.kind } == [.cancellation, .change])
    #expect(
      pouch.chat(of: id).messages.compactMap {
        $0.event.map { String(decoding: $0, as: UTF8.self) }
      } == ["joined", "time", "cancelled"])
    #expect(pouch.userMeeting(id)?.meeting.isCancelled == true)
    await #expect(throws: Problem.meetingCancelled) {
      try await house.meetingService.answer(.going, to: id, by: guest)
    }
  }

  @Test func `who is blocked sees neither the other nor the other's meetings`() async throws {
    let house = try await MeetingHouse()
    let (host, guest) = (try await house.person("Олена"), try await house.person("Іван"))
    let id = try await house.meetingService.make(house.draft(host), by: host)
    try await house.meetingService.answer(.going, to: id, by: guest)

    try await house.meetingService.transaction { try FriendshipService($0).block(guest, by: host) }

    #expect(try await house.pouch(of: guest).userMeetings.isEmpty)
    #expect(try await house.states(id)[.going] == nil)
    await #expect(throws: Problem.noSuchMeeting) {
      try await house.meetingService.answer(.going, to: id, by: guest)
    }
    await #expect(throws: Problem.noSuchMeeting) {
      try await house.meetingService.transaction { try FriendshipService($0).ask(host, by: guest) }
    }
  }

  @Test func `friends ask, accept and part, and a friend's public meetings are known`() async throws
  {
    let house = try await MeetingHouse()
    let (one, two) = (try await house.person("Олена"), try await house.person("Іван"))
    let id = try await house.meetingService.make(house.draft(one), by: one)

    try await house.meetingService.transaction { try FriendshipService($0).ask(two, by: one) }
    let asked = try await house.pouch(of: two).contact(one)
    try await house.meetingService.transaction { try FriendshipService($0).accept(one, by: two) }
    let friend = try await house.pouch(of: two).contact(one)
    try await house.meetingService.transaction { try FriendshipService($0).part(one, by: two) }

    #expect(asked?.state == .asks && asked?.going == [])
    #expect(friend?.state == .friend && friend?.going == [id])
    #expect(try await house.pouch(of: one).contact(two) == nil)
  }

  @Test func `who deletes the account leaves no seat taken, and the own meetings are cancelled`()
    async throws
  {
    let house = try await MeetingHouse()
    let (host, one) = (try await house.person("Олена"), try await house.person("Іван"))
    let two = try await house.person("Марко")
    let id = try await house.meetingService.make(house.draft(host, seats: 1), by: host)
    try await house.meetingService.answer(.going, to: id, by: one)
    try await house.meetingService.answer(.going, to: id, by: two)
    let accounts = house.house.environment.accounts(
      Dependencies(
        now: { [clock = house.house.clock] in clock.now }, randomness: Dependencies.live.randomness)
    )

    try await accounts.delete(one)
    let offered = try await house.pouch(of: two).userMeeting(id)?.state
    try await accounts.delete(host, keepsPublic: true)

    #expect(offered == .offered)
    #expect(try await house.pouch(of: two).userMeeting(id)?.meeting.isCancelled == true)
  }

  @Test func `a day of a series can be left out`() async throws {
    let house = try await MeetingHouse()
    let host = try await house.person("Олена")
    let id = try await house.meetingService.make(
      house.draft(host) {
        $0.rhythm = RecurrenceRule(unit: .week, every: 1, from: Day(number: Int32($0.start / 1440)))
      }, by: host)
    let day = try #require(Day(iso: Array("2027-01-20".utf8)))

    try await house.meetingService.skip(day, of: id, by: host)

    let meeting = try #require(try await house.pouch(of: host).userMeeting(id)?.meeting)
    #expect(meeting.exceptions == [day])
    #expect(
      meeting.next(after: house.house.clock.now).map { $0.start / 1440 } == Int64(day.number) + 7)
  }

  @Test func `a meeting in the past, of no length or of no seats is not made`() async throws {
    let house = try await MeetingHouse()
    let host = try await house.person("Олена")

    await #expect(throws: Problem.meeting(.past)) {
      try await house.meetingService.make(
        house.draft(host) {
          $0.start -= 100_000; $0.end -= 100_000
        }, by: host)
    }
    await #expect(throws: Problem.meeting(.endBeforeStart)) {
      try await house.meetingService.make(house.draft(host) { $0.end = $0.start - 1 }, by: host)
    }
    await #expect(throws: Problem.meeting(.limit)) {
      try await house.meetingService.make(house.draft(host, seats: 0), by: host)
    }
  }

  @Test func `the records of a space have the digest that a device works out`() async throws {
    let house = try await MeetingHouse()
    let (host, guest) = (try await house.person("Олена"), try await house.person("Іван"))
    let id = try await house.meetingService.make(house.draft(host), by: host)
    try await house.meetingService.answer(.going, to: id, by: guest)
    try await house.meetingService.answer(.declined, to: id, by: guest)
    let now = house.house.clock.now

    let (state, records) = try await house.house.environment.storage.read { db in
      let ledger = SQLSyncStore(reading: db, user: host, now: now)
      let space = Meeting.space(of: id)
      return (
        try ledger.state(of: space),
        SyncServer.records(of: try ledger.changes(in: space, after: 0, limit: .max))
      )
    }

    var digest = Digest()
    for record in records { digest.add(record) }
    #expect(digest == state.digest && state.head > 0)
  }
}
