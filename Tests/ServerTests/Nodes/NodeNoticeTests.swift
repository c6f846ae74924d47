import Base
import Pouch
import Synchronization
import Testing

@testable import Server

/// What nodes report to each other.
struct NodeNoticeTests {
  @Test(arguments: ["", "tries 1.0 olena@example.com 192.0.2.1", "{\"a b\":1}", "  two  "])
  func `a notice is read as it was written`(body: String) {
    let notice = NodeNotice(.limit, from: "0123", body)
    #expect(NodeNotice(topic: notice.topic(serial: 7)) == notice)
  }

  @Test(arguments: [
    "", "node ", "node limit", "node limit 0123 7", "node other 0123 7 x", "space:00 limit 0 1 x",
  ])
  func `another topic is no notice`(topic: String) {
    #expect(NodeNotice(topic: topic) == nil)
  }

  @Test func `a report of who is on the way is read as it was written`() throws {
    let entry = ArrivalTracker.Entry(
      name: "Олена \"Оля\"", status: "way", minutes: 12,
      point: Point(latitude: 504_501_000, longitude: 305_234_000), moment: 5, until: 9)
    let person = ID<User>(bytes: [UInt8](repeating: 1, count: 16))
    let meeting = ID<Meeting>(bytes: [UInt8](repeating: 2, count: 16))

    let read = try #require(
      ArrivalNotice(ArrivalNotice(person: person, meeting: meeting, entry: entry).text))
    let removed = try #require(ArrivalNotice(ArrivalNotice(person: person, meeting: meeting).text))

    #expect(read.person == person && read.meeting == meeting)
    #expect(read.entry?.name == entry.name && read.entry?.status == entry.status)
    #expect(read.entry?.minutes == 12 && read.entry?.point == entry.point)
    #expect(read.entry?.moment == 5 && read.entry?.until == 9)
    #expect(removed.meeting == meeting)
    #expect(removed.entry == nil)
    #expect(ArrivalNotice("{}") == nil)
    #expect(ArrivalNotice("x") == nil)
  }

  @Test func `what another node consumed counts, and what it forgave does not`() {
    let limit = RateLimiter<String>(burst: 3, every: 1000)
    limit.apply(.consumed(2), to: "a", now: 0)

    #expect(limit.consume("a", now: 0) == nil)
    #expect(limit.consume("a", now: 0) == 1000)
    limit.apply(.consumed(50), to: "a", now: 0)
    #expect(limit.consume("a", now: 0) == 1000)
    limit.apply(.forgiven, to: "a", now: 0)
    #expect(limit.consume("a", now: 0) == nil)
  }

  @Test func `all is reported, of a large burst in larger parts`() {
    let (small, large) = (Reports(), Reports())
    let few = RateLimiter<String>(burst: 10, every: 1000) { small.add($0, $1) }
    let many = RateLimiter<String>(burst: 6400, every: 1000) { large.add($0, $1) }
    for _ in 0..<12 { _ = few.consume("a", now: 0) }
    for _ in 0..<250 { _ = many.consume("a", now: 0) }
    many.spend("a", 60, now: 0)
    few.forgive("a")

    #expect(
      small.all == [RateLimiter<String>.Report](repeating: .consumed(1), count: 10) + [.forgiven])
    #expect(large.all == [.consumed(100), .consumed(100), .consumed(110)])
  }
}

/// Collects what a limiter reports.
private final class Reports: Sendable {
  private let reports = Mutex<[RateLimiter<String>.Report]>([])

  var all: [RateLimiter<String>.Report] { reports.withLock { $0 } }

  func add(_ key: String, _ report: RateLimiter<String>.Report) {
    reports.withLock { $0.append(report) }
  }
}
