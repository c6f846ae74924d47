import Base
import Pouch
import Testing

@testable import Pages

struct ServerMeetingRouteTests {
  static let routes: [ServerMeetingRoute] = {
    func one<M>() -> ID<M> { id(1) }
    let routes: [ServerMeetingRoute] = [
      .enter, .make, .draft("abc"), .arrivals(one()), .people(""), .people("Оля & Ко"),
      .person(one()), .portrait(one()), .nearby, .friendLink, .friend("abc"), .feed, .renewFeed,
      .stopFeed, .feedFile(Text(repeating: UInt8(ascii: "a"), count: 64)), .push, .stopPush,
      .places(""), .places("Хрещатик"), .rules, .openList, .open(one(), key: ""),
      .open(one(), key: "k&y"),
      .openFile(one(), key: "k"), .openPicture(one(), key: ""), .visitorVote(one()),
      .map,
    ]
    return routes + MeetingAction.allCases.map { .act(one(), $0) }
      + MeetingAction.allCases.map { .sure(one(), $0, about: "2026-11-21") }
      + PersonAction.allCases.map { .actOnPerson(one(), $0) }
      + PersonAction.allCases.map { .sureOfPerson(one(), $0) }
  }()

  @Test("An address of the server's meetings parses to itself", arguments: routes)
  func roundTrip(route: ServerMeetingRoute) {
    #expect(ServerMeetingRoute(target: route.target) == route)
  }

  @Test("No address of the server's is one of the device's", arguments: routes)
  func foreign(route: ServerMeetingRoute) {
    #expect(MeetingRoute(target: route.target) == nil)
    #expect(Route(target: route.target) == nil)
  }

  @Test(
    "What is no address of the server's meetings is none",
    arguments: [
      "/meet", "/mm", "/m/zz", "/meet/zz/cancel", "/meet/000102030405060708090a0b0c0d0e0f/nope",
      "/meet/000102030405060708090a0b0c0d0e0f/sure/nope", "/meet/people/zz/ask",
      "/meet/people/000102030405060708090a0b0c0d0e0f/nope", "/meet/feed/abc.ics", "/meet/feed/nope",
      "/m/000102030405060708090a0b0c0d0e0f/event.csv", "/m/000102030405060708090a0b0c0d0e0f/x/y",
      "",
      "meet/rules",
    ])
  func refused(target: String) { #expect(ServerMeetingRoute(target: Text(target)) == nil) }
}
