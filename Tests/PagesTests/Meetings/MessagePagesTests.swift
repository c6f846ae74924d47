import Base
import Testing

@testable import Pages
@testable import Pouch

struct MessagePagesTests {
  private func message(_ words: String) -> Chat.Message {
    Chat.Message(
      id: id(20), person: id(7), text: Text(words), moment: 0, stamp: .never, reply: nil,
      photo: "",
      edited: nil, isPinned: false, isRemoved: false, event: nil, change: nil)
  }

  @Test("A message is deleted for all only after a question that says for how many")
  func deleting() {
    func page(_ words: String, isOwn: Bool, others: Int) -> RenderedPage {
      rendered(
        DeleteMessagePage(meeting: id(5), message: message(words), isOwn: isOwn, others: others))
    }

    let (own, other) = (page(hostile, isOwn: true, others: 1), page("", isOwn: false, others: 0))

    #expect(own.words.contains("“\(hostile)”") && own.words.contains("There is 1 person"))
    #expect(
      other.words.hasPrefix("Photo")
        && other.words.contains("“Message deleted” stands in its place."))
    #expect(other.words.contains("nobody in the chat beside you"))
    #expect(own.actions.first?.hasSuffix("/remove") == true && !own.html.contains("<script>"))
  }

  @Test("A report sends the words that are reported, cut to what fits")
  func reporting() {
    let page = rendered(
      ReportMessagePage(meeting: id(5), message: message(String(repeating: "ї", count: 600))))

    #expect(page.value("text")?.count == 500 && page.value("meeting") == text(id(5).hex))
    #expect(page.actions == ["/meet/people/\(text(id(7).hex))/report"])
  }

  @Test("What could not be sent is given back with the reason")
  func unsent() {
    let value = UnsentMessagePage(meeting: id(5), problem: .chatClosed, text: Text(hostile))
    let page = rendered(value)

    #expect(value.status == 422 && page.all("textarea").first?.text == hostile)
    #expect(page.words.hasPrefix(text(Problem.chatClosed.sentence[.english])))
    #expect(!page.html.contains("<script>") && page.faults == [])
  }
}
