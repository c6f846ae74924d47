import Base
import Testing

@testable import Pages
@testable import Pouch

struct DoorPageTests {
  private let ivan = attendance(7, hostile, .going)
  private let olya = attendance(8, "Оля", .host)

  private func checkIn(_ number: UInt64, _ seat: Attendance, minute: Int64, by keeper: UInt64 = 8)
    -> Door.CheckIn
  {
    Door.CheckIn(
      id: id(number).record, seat: seat.id, moment: gathering().zone.moment(of: minute),
      keeper: id(keeper)
    )
  }

  private func page(_ checkIns: [Door.CheckIn] = [], _ verdict: Door.Verdict? = nil) -> RenderedPage
  {
    let meeting = gathering()
    return rendered(
      DoorPage(
        meeting: meeting,
        door: Door(
          meeting, attendances: [ivan, olya, attendance(9, "Петро", .declined)], checkIns: checkIns),
        verdict: verdict, names: [id(8): "Оля"]))
  }

  @Test("Those with a seat are listed, each to let in, or to undo with the time")
  func list() {
    let page = page([checkIn(30, ivan, minute: 18 * 60 + 5)])

    #expect(page.words.contains("1 of 2 are inside."))
    #expect(page.words.contains("\(hostile) came in at 18:05") && !page.words.contains("Петро"))
    #expect(
      page.all("button").filter { $0["name"] == "undo" }.map { $0["value"] } == [text(id(30).hex)])
    #expect(
      page.all("button").filter { $0["name"] == "seat" }.map { $0["value"] } == [text(olya.id.hex)])
    #expect(
      page.all("button").filter { $0["name"] == "out" }.map { $0["value"] } == [text(ivan.id.hex)])
    #expect(
      !page.words.contains("Used twice") && !page.html.contains("<script>") && page.faults == [])
  }

  @Test("How many people a guest brings along is in the list, at the ticket and in the count")
  func companions() {
    let meeting = gathering()
    var group = ivan
    group.companions = 2
    func page(_ checkIns: [Door.CheckIn], _ verdict: Door.Verdict?) -> RenderedPage {
      rendered(
        DoorPage(
          meeting: meeting, door: Door(meeting, attendances: [group, olya], checkIns: checkIns),
          verdict: verdict, names: [:]))
    }

    let (before, after) = (
      page([], nil), page([checkIn(30, group, minute: 605)], .welcome(group, people: 3))
    )

    #expect(before.words.contains("0 of 4 are inside.") && before.words.contains("going, +2"))
    #expect(
      after.words.contains("3 of 4 are inside.") && after.words.contains("came in at 10:05, +2"))
    #expect(after.words.contains("Welcome \(hostile), +2") && after.faults == [])
    #expect(!self.page().words.contains("come along too"))
  }

  @Test("Every verdict is good or bad, with what to do")
  func verdicts() {
    let before = checkIn(30, ivan, minute: 605, by: 99)
    let cases: [(Door.Verdict, String)] = [
      (.welcome(ivan, people: 1), "Welcome \(hostile)"),
      (.alreadyIn(ivan, before), "came in at 10:05, checked by somebody"),
      (.noSeat(attendance(9, "Петро", .declined)), "No seat any more Петро:"),
      (.forged, "no ticket to this meeting"), (.expired, "Ask for a fresh one."),
      (.unreadable, "This is no ticket Ask for the ticket in Kapshuk."),
    ]
    for (verdict, words) in cases {
      let page = page([], verdict)

      let box = page.all("div").first { $0["class"]?.hasPrefix("verdict") ?? false }
      #expect(page.words.contains(words), "\(words)")
      #expect((box?["class"] == "verdict good") == (verdict == .welcome(ivan, people: 1)))
      #expect(!page.html.contains("<script>") && page.faults == [])
    }
    #expect(page().all("b").isEmpty)
  }

  @Test("A ticket used at two doors is said with both")
  func conflicts() {
    let page = page([checkIn(30, ivan, minute: 600), checkIn(31, ivan, minute: 610, by: 98)])

    #expect(page.headings.contains("Used twice"))
    #expect(
      page.words.contains("at 10:00, checked by Оля")
        && page.words.contains("at 10:10, checked by somebody"))
  }
}
