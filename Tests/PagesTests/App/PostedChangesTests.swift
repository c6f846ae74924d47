import Base
import ProcessorTime
import Testing

@testable import Pages

/// A form says in a field what it showed. That field, too, comes from outside.
@Suite struct PostedChangesTests {
  private static func fields(_ count: Int, value: String) -> [Request.Field] {
    (0..<count).map { Request.Field(name: Text("f\($0)"), value: Text(value)) }
  }

  private static func request(_ fields: [Request.Field]) -> Request {
    Request(
      method: .post, target: "/", fields: fields,
      environment: RequestEnvironment(
        host: .device, now: 1_795_255_200_000, utcOffsetMinutes: 120,
        randomness: [UInt8](repeating: 1, count: 32), acceptedLanguages: "uk"))
  }

  private static func changes(_ count: Int) -> PostedChanges? {
    let query = (0..<count).map { "f\($0)=old" }.joined(separator: "&")
    return PostedChanges(
      request(fields(count, value: "new")), showing: Text(query), in: "shown")
  }

  @Test("What a form showed has no more fields than a form may have", arguments: [2000, 2001])
  func bound(_ count: Int) { #expect((Self.changes(count) == nil) == (count > 2000)) }

  @Test("Eight times as many fields cost about eight times the work, not 64 times")
  func linear() throws {
    func seconds(_ count: Int) throws -> Double {
      let changes = try #require(Self.changes(count))
      let now = Self.fields(count, value: "other")
      return try #require(
        (0..<5).map { _ in processorSeconds { _ = changes.applied(to: now) } }.min())
    }
    #expect(try seconds(2000) < 24 * seconds(250))
  }

  @Test("A control keeps what others chose unless it was changed, a checkbox what both chose")
  func merged() {
    let posted = [("a", "mine"), ("b", "old"), ("t", "1"), ("t", "3")]
    let theirs = [("a", "theirs"), ("b", "theirs"), ("t", "1"), ("t", "2"), ("t", "4")]
    let now = theirs.map { Request.Field(name: Text($0), value: Text($1)) }
    let changes = PostedChanges(
      Self.request(posted.map { .init(name: Text($0), value: Text($1)) }),
      showing: "a=old&b=old&t&t=1&t=2", in: "shown")
    let after = changes?.applied(to: now).map { "\(String($0.name))=\(String($0.value))" }
    #expect(after == ["a=mine", "b=theirs", "t=1", "t=4", "t=3"])
  }
}
