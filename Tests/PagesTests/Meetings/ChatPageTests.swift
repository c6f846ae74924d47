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

  @Test("Below the user's last message stands who has read it, if the user shows the same")
  func readers() {
    func page(shows: Bool, read: [UInt64]) -> RenderedPage {
      let meeting = gathering()
      var pouch = Pouch(device: 1)
      pouch.begin(now: noonOfToday, randomness: [1])
      for (number, name) in [(7, "Оля"), (8, hostile), (9, "Марко")] as [(UInt64, String)] {
        for (field, value) in attendance(number, name, .going).fields {
          pouch.set(
            Attendance.id(meeting.id, id(number)).record, .attendance, field, to: value,
            in: meeting.space)
        }
      }
      for (offset, text) in ["Раніше", "О шостій"].enumerated() {
        pouch.sendMessage(
          Text(text.utf8), in: meeting.id, by: id(7), now: noonOfToday - 1000 + Int64(offset))
      }
      for number in read {
        let reader: ID<User> = id(number)
        let receipt = ReadReceipt.id(meeting.id, reader)
        pouch.set(receipt, .readReceipt, .person, to: .text(reader.hex), in: meeting.space)
        pouch.set(receipt, .readReceipt, .moment, to: .integer(noonOfToday))
      }
      var settings = pouch.noticeSettings
      settings.showsReading = shows
      pouch.set(settings)
      return rendered(
        ChatPage(
          UserMeeting(meeting: meeting, state: .going), of: id(7), before: nil, query: nil,
          in: pouch, now: noonOfToday))
    }

    #expect(!page(shows: false, read: [8, 9]).words.contains("Read by"))
    #expect(!page(shows: true, read: []).words.contains("Read by"))
    let one = page(shows: true, read: [8])
    let said = one.all("span").filter { $0["class"] == "readers" }.map(\.text)
    #expect(said == ["Read by " + hostile])
    #expect(!one.html.contains("<script>") && one.faults == [])
    #expect(page(shows: true, read: [8, 9]).words.contains("Read by everybody"))
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
