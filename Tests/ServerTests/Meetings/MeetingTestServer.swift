import Base
import Foundation
import HTTPTypes
import Pages
import Pouch
import Storage
import Testing

@testable import Server

/// A server with users of meetings, and shorthand for their actions.
struct MeetingTestServer {
  private(set) var testServer: TestServer
  var meetingService: MeetingService {
    testServer.environment.meetingService(
      Dependencies(
        now: { [clock = testServer.clock] in clock.now }, randomness: Dependencies.live.randomness))
  }

  init(on kind: TestDatabase.Kind = .chosen) async throws {
    testServer = try await TestServer(on: kind)
  }

  /// Opens the same folder, as another process would.
  mutating func reopen() async throws {
    testServer = try await TestServer(in: testServer.folder, clock: testServer.clock)
  }

  /// Creates an account without hashing a password, and admits it to the public space.
  func person(_ name: String) async throws -> ID<User> {
    let accounts = testServer.environment.accounts(.live)
    let id = try await accounts.make(
      name: name, address: "\(UUID().uuidString.lowercased())@example.com", hash: "", language: "uk"
    )
    try await meetingService.transaction { try FriendshipService($0).enter(id) }
    return id
  }

  func befriend(_ one: ID<User>, _ other: ID<User>) async throws {
    try await meetingService.transaction { try FriendshipService($0).befriend(one, other) }
  }

  /// 20 January 2027 at 18:00, five days after the clock's time.
  func draft(_ host: ID<User>, seats: Int32? = nil, _ change: (inout Meeting) -> Void = { _ in })
    -> Meeting
  {
    var meeting = Meeting(id: ID(host.record), host: host)
    meeting.title = "Вечір ігор"
    meeting.start = Int64(Day(iso: "2027-01-20")?.number ?? 0) * 1440 + 18 * 60
    meeting.end = meeting.start + 120
    meeting.visibility = .open
    meeting.limit = seats
    change(&meeting)
    return meeting
  }

  func states(_ meeting: ID<Meeting>) async throws -> [Attendance.State: Int] {
    try await meetingService.transaction { transaction in
      Dictionary(grouping: try transaction.seats(of: meeting), by: { $0.state }).mapValues {
        $0.count
      }
    }
  }

  /// All records on a user's devices.
  func pouch(of person: ID<User>) async throws -> Pouch {
    var pouch = Pouch(device: 1)
    for record in try await testServer.environment.accounts(.live).records(of: person) {
      pouch.merge(record)
    }
    return pouch
  }
}
