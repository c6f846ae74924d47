import Base
import Pouch
import Testing

@testable import Pages

struct MeetingRoutesTests {
  static let routes: [MeetingRoute] = {
    var filter = MeetingFilter()
    filter.section = .past
    filter.search = "шахи & чай"
    filter.from = Day(number: 20_000)
    filter.to = Day(number: 20_010)
    filter.interest = "Ігри"
    filter.within = 20_000
    filter.isFree = true
    filter.hasSeats = true
    filter.sorting = .price
    func one<M>() -> ID<M> { id(1) }
    func other<M>() -> ID<M> { id(2) }
    let routes: [MeetingRoute] = [
      .list(MeetingFilter()), .list(filter), .create(copyOf: nil), .create(copyOf: one()),
      .meeting(one()), .edit(one()), .chat(one(), before: nil), .chat(one(), before: 120),
      .vote(one()),
      .ticket(one()), .ticketPicture(one(), 0), .ticketPicture(one(), 5), .door(one()),
      .file(one()), .guests(one()), .mute(one()), .hearing(one()),
      .answered(one()),
      .people,
      .contact(one()),
      .profile, .notices, .noticeSettings, .unread, .intro, .offline, .dismissGuide,
    ]
    return routes + MeetingRoute.MessageAction.allCases.map { .message(one(), other(), $0) }
      + MeetingFilter.Section.allCases.map {
        var filter = MeetingFilter()
        filter.section = $0
        return .list(filter)
      }
  }()

  @Test("An address of the meetings parses to itself", arguments: routes)
  func roundTrip(route: MeetingRoute) {
    #expect(MeetingRoute(target: route.target) == route)
    #expect(Route(target: route.target) == .meetings(route))
  }

  @Test(
    "What is no address of the meetings is none",
    arguments: [
      "/meetings/zz", "/meetings/new/x", "/meetings/people/zz", "/meetings/notices/x",
      "/meetings/000102030405060708090a0b0c0d0e0f/nope",
      "/meetings/000102030405060708090a0b0c0d0e0f/chat/zz/edit",
      "/meetings/000102030405060708090a0b0c0d0e0f/chat/000102030405060708090a0b0c0d0e0f/nope",
      "/meetings/000102030405060708090a0b0c0d0e0f/chat/000102030405060708090a0b0c0d0e0f",
      "/meetings/000102030405060708090a0b0c0d0e0f/event.csv", "meetings", "",
    ])
  func refused(target: String) { #expect(MeetingRoute(target: Text(target)) == nil) }

  @Test(
    "A filter that makes no sense is none, and leaves the rest",
    arguments: [
      "show=nope", "sort=nope", "from=2026-13-01", "to=x", "within=0", "within=20001", "within=-1",
      "within=x", "within=99999999999999999999", "q=", "interest=",
    ])
  func filters(query: String) throws {
    var expected = MeetingFilter()
    expected.hasSeats = true

    #expect(MeetingRoute(target: Text("/meetings?seats=1&\(query)".utf8)) == .list(expected))
    #expect(expected.isNarrow && !MeetingFilter().isNarrow)
  }

  @Test("A place in a chat that is no number is the latest")
  func chat() {
    let chat = "/meetings/000102030405060708090a0b0c0d0e0f/chat"

    for before in ["x", "", "99999999999999999999", "1.5"] {
      let route = MeetingRoute(target: Text("\(chat)?before=\(before)".utf8))
      #expect(route == .chat(RouteTests.one(), before: nil), "\(before)")
    }
    #expect(MeetingRoute(target: Text(chat + "?before=-1")) == .chat(RouteTests.one(), before: -1))
  }
}
