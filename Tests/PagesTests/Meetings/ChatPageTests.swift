import Base
import Testing

@testable import Pages
@testable import Pouch

struct ChatPageTests {
  private func page(
    _ state: Attendance.State = .going, messages: Int = 0, before: Int? = nil, query: String = "",
    isClosed: Bool = false
  ) -> RenderedPage {
    let meeting = gathering {
      $0.isChatClosed = isClosed
      $0.title = "Вечір"
    }
    var pouch = pouch()
    for number in 0..<messages {
      pouch.begin(
        now: noonOfToday + Int64(number) * 1000,
        randomness: [UInt8](repeating: UInt8(number & 255), count: 32))
      pouch.sendMessage(
        Text("\(number) \(hostile)".utf8), in: meeting.id, by: id(UInt64(7 + number % 2)),
        now: noonOfToday + Int64(number) * 1000)
    }
    return rendered(
      ChatPage(
        UserMeeting(meeting: meeting, state: state), of: id(7), before: before,
        query: Query(parsing: Array(query.utf8)), in: pouch, now: noonOfToday))
  }

  @Test("A quiet chat invites to say hello, and one that is closed only hosts can write in")
  func states() {
    let (empty, closed, host) = (page(), page(isClosed: true), page(.host, isClosed: true))

    #expect(empty.words.contains("It is quiet here.") && !empty.words.contains("Earlier messages"))
    #expect(closed.words.contains("The chat is closed: only hosts can write."))
    #expect(!host.words.contains("The chat is closed"))
    #expect([empty, closed, host].allSatisfy { $0.faults.isEmpty })
  }

  @Test("Messages are text, and come by the page, with the ways to earlier and later ones")
  func paging() {
    let (latest, earlier) = (page(messages: 70), page(messages: 70, before: 10))

    #expect(latest.words.contains("69 \(hostile)") && !latest.words.contains(" 5 \(hostile)"))
    #expect(latest.links.contains { $0.hasSuffix("/chat?before=10") })
    #expect(earlier.words.contains("To the latest") && !earlier.words.contains("Earlier messages"))
    #expect(!latest.html.contains("<script>") && latest.faults == [] && earlier.faults == [])
  }
}
