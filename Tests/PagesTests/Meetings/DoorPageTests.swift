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

  @Test("The hours at the door name their clock, in every zone that a meeting may have")
  func zones() {
    for zone in ZoneTable.zones {
      let meeting = gathering { $0.zone = zone }
      let door = Door(
        meeting, attendances: [ivan, olya], checkIns: [checkIn(30, ivan, minute: 605)])
      let page = rendered(DoorPage(meeting: meeting, door: door, verdict: nil, names: [:]))

      let offset = zone.offset(at: door.checkIns[0].moment)
      let times = page.elements.compactMap { $0["data-times"] }
      #expect(times.count == 1 && times[0].hasSuffix("/\(offset)"), "\(text(zone.name))")
      #expect(page.words.contains(text(zone.phrase[.english])))
    }
    #expect(!page().elements.contains { $0["data-times"] != nil })
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
    #expect(!self.page().words.contains("tickets of their own"))
  }

  @Test("Each of a group is let in and out alone, by a ticket or in the list, or all come with one")
  func group() throws {
    var guest = Guest(.host)
    let seat = Attendance.id(guest.id, guest.me)
    var pouch = Pouch(device: 4)
    pouch.begin(now: guest.person.now, randomness: [4])
    pouch.set(
      seat.record, .attendance, .amount, to: .integer(2), in: Meeting.space(of: guest.id))
    guest.person.app.load(pouch.takeChanges())
    let name = text(seat.hex)
    func press(_ button: String, _ value: String) -> RenderedPage {
      RenderedPage(title: "", html: text(guest.person.post(guest.path + "/door", [button: value])))
    }
    func buttons(_ page: RenderedPage, _ name: String) -> [String] {
      page.all("button").filter { $0["name"] == name }.compactMap { $0["value"] }
    }

    let one = press("seat", name + ".1")
    #expect(one.words.contains("Ласкаво просимо Олена, квиток 2 з 3"))
    #expect(buttons(one, "out") == [name, name + ".1"] && buttons(one, "came") == ["2", "3"])
    let again = press("seat", name + ".1")
    #expect(again.words.contains("Цей квиток уже використано Олена, квиток 2 з 3"))
    #expect(buttons(again, "again") == [name + ".1"])
    let readmitted = press("again", name + ".1")
    #expect(readmitted.words.contains("Усередині 1 з 3"))
    #expect(press("out", name + ".0").words.contains("Усередині 1 з 3"))
    #expect(press("out", name + ".1").words.contains("Усередині 0 з 3"))

    let first = press("seat", name + ".0")
    let entry = try #require(first.all("input").first { $0["name"] == "entry" }?["value"])
    let all = text(guest.person.post(guest.path + "/door", ["entry": entry, "came": "3"]))
    #expect(all.contains("Усередині 3 з 3"))
    // No such ticket: the seat alone is meant, and it is full.
    for number in ["3", "-1", "x", "99999999999999999999"] {
      #expect(press("seat", name + "." + number).words.contains("Усередині 3 з 3"))
    }
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
