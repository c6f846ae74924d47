import Base
import Testing

@testable import Pages
@testable import Pouch

struct PollGridTests {
  private let slots = [1, 2].map { (days: Int32) in
    let evening = Int64(today.number + days) * 1440 + 18 * 60
    return Meeting.Slot(start: evening, end: evening + 120)
  }
  private let people = [
    attendance(7, hostile, .going), attendance(8, "Оля", .host), attendance(9, "Петро", .declined),
    attendance(10, "", .maybe),
  ]

  private func grid(
    _ votes: [(UInt64, [DatePoll.Answer?])], visitors: [(ID<User>, Text)] = []
  ) -> RenderedPage {
    let poll = DatePoll(
      options: slots,
      votes: votes.map { number, answers in
        var byStart: [Int64: DatePoll.Answer] = [:]
        for (slot, answer) in zip(slots, answers) { byStart[slot.start] = answer }
        return (person: id(number), answers: byStart)
      })
    return written {
      PollGrid(
        poll: poll, people: people, visitors: visitors.map { (person: $0.0, name: $0.1) }, me: id(8)
      ).write(to: &$0)
    }
  }

  @Test("Who voted without an account has a row that says so, and counts")
  func visitors() {
    let page = grid(
      [(8, [.yes, .no]), (20, [.yes, nil])], visitors: [(id(20), Text(hostile)), (id(21), "Ніхто")])

    let names = page.all("th").filter { $0["scope"] == "row" }.map(\.text)
    #expect(names.contains("\(hostile) (by the link)") && !names.contains("Ніхто (by the link)"))
    #expect(page.words.contains("2 of the 2 who answered can come."))
    #expect(!page.html.contains("<script>") && page.faults == [])
  }

  @Test("Each participant has a row, the user first, and each date a column with its whole name")
  func table() {
    let page = grid([(7, [.yes, .ifNeedBe]), (8, [.no, nil])])

    let heads = page.all("th")
    #expect(heads.filter { $0["scope"] == "col" }.count == 3)
    #expect(
      heads.filter { $0["scope"] == "row" }.map(\.text) == [
        "You", hostile, "No name", "Can come",
      ])
    #expect(
      page.all("td").map { $0["class"] } == [
        "no", "none", "yes", "maybe", "none", "none", nil, nil,
      ])
    #expect(page.all("td").suffix(2).map(\.text) == ["1", "1"])
    #expect(page.words.contains("no answer") && page.words.contains("If need be"))
    #expect(!page.html.contains("<script>") && page.faults == [])
  }

  @Test("A poll on the place has the same grid, with its own words")
  func places() {
    let options = [Text(hostile), "Парк"].map { Meeting.ProposedPlace($0) }
    let poll = PlacePoll(
      options: options,
      votes: [(id(7), [options[0].key: .yes]), (id(8), [options[0].key: .ifNeedBe])])

    let page = written {
      PollGrid(poll: poll, people: people, visitors: [], me: id(8)).write(to: &$0)
    }

    #expect(page.words.contains("suits most: 2 of the 2 who answered agree."))
    #expect(page.all("th").filter { $0["class"] == "ahead" }.count == 1)
    #expect(page.words.contains("Agree") && !page.words.contains("Can come"))
    #expect(!page.html.contains("<script>") && page.faults == [])
  }

  @Test("A date is named only if it is ahead of all others")
  func leading() {
    let (ahead, tie, one) = (
      grid([(7, [.yes, .no]), (8, [.ifNeedBe, .yes])]),
      grid([(7, [.yes, .no]), (8, [.no, .yes])]),
      grid([(7, [.yes, .no])])
    )

    #expect(ahead.words.contains("suits most: 2 of the 2 who answered can come."))
    #expect(ahead.all("th").filter { $0["class"] == "ahead" }.count == 1)
    #expect(tie.words.contains("No date is ahead") && !tie.words.contains("suits most"))
    #expect(!one.words.contains("No date is ahead") && !one.words.contains("suits most"))
  }
}
