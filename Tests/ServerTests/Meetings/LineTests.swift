import Base
import Pages
import Pouch
import Testing

@testable import Server

/// What users on the waiting list know about the line and the seats.
struct LineTests {
  @Test func `each who waits knows the own place, also when others leave the line`() async throws {
    let testServer = try await MeetingTestServer()
    let host = try await testServer.person("Олена")
    let id = try await testServer.meetingService.make(testServer.draft(host, seats: 1), by: host)
    var people: [ID<User>] = []
    for number in 0..<4 {
      testServer.testServer.clock.move(by: 5)
      people.append(try await testServer.person("Людина \(number)"))
      try await testServer.meetingService.answer(.going, to: id, by: people[number])
    }
    func places() async throws -> [Int?] {
      var places: [Int?] = []
      for person in people {
        places.append(try await testServer.pouch(of: person).userMeeting(id)?.ahead)
      }
      return places
    }

    let first = try await places()
    try await testServer.meetingService.answer(.declined, to: id, by: people[2])
    let second = try await places()
    try await testServer.meetingService.answer(.declined, to: id, by: people[0])
    let third = try await places()

    #expect(first == [nil, 0, 1, 2])
    #expect(second == [nil, 0, nil, 1])
    // The seat is offered to the first in the line.
    #expect(third == [nil, nil, nil, 0])
  }

  @Test func `whoever waits is told of no free seat`() async throws {
    let testServer = try await MeetingTestServer()
    let (host, one) = (try await testServer.person("Олена"), try await testServer.person("Іван"))
    let two = try await testServer.person("Марко")
    for visibility in [Meeting.Visibility.open, .link] {
      let id = try await testServer.meetingService.make(
        testServer.draft(host, seats: 1) { $0.visibility = visibility }, by: host)
      let key = try await testServer.pouch(of: host).userMeeting(id)?.meeting.key ?? ""
      try await testServer.meetingService.answer(.going, to: id, by: one, key: key)
      try await testServer.meetingService.answer(.going, to: id, by: two, key: key)

      let waiting = try #require(try await testServer.pouch(of: two).userMeeting(id))

      #expect(waiting.state == .waiting)
      // In an open meeting the server counts the guests; otherwise this device does not know them.
      #expect(waiting.knowsSeats == (visibility == .open))
      if waiting.knowsSeats { #expect(waiting.meeting.free == 0) }
    }
  }
}
