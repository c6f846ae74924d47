import Base
import Testing

@testable import Pages
@testable import Pouch

struct MeetingFormTests {
  private func draft(_ changes: KeyValuePairs<String, String>) -> (
    meeting: Meeting, problems: [Problem]
  ) {
    let usual = fields([
      "title": "Вечір ігор", "start": "2026-12-03T18:00", "end": "2026-12-03T20:00",
      "zone": "Europe/Kyiv",
    ])
    return MeetingForm(fields(changes) + usual).draft(host: id(2))
  }

  @Test(
    "A form that the server shows says how many come already, whatever the server knows of it",
    arguments: [0, 1, 7])
  func going(_ count: Int) {
    let form = MeetingForm([Request.Field(name: "limit", value: "2")])
    for page in [
      .form(form, of: id(5), [.meeting(.titleMissing)], going: count),
      .form(form, of: id(5), [.pointInTheSea], going: count),
      .draft(form, of: id(5), going: count),
    ] as [ServerMeetingPage] {
      var app = App()
      let shown = app.meet(
        page,
        for: Request(
          target: "/meet/new",
          environment: RequestEnvironment(
            host: .server, now: 0, utcOffsetMinutes: 0, randomness: [], acceptedLanguages: "en")))
      #expect(text(shown).contains("Going already: \(count).") == (count > 0))
    }
  }

  @Test("A form that is filled in is a meeting without a problem")
  func whole() {
    let (meeting, problems) = draft([
      "place": "Кав’ярня", "point": "50.45, 30.52", "limit": "1 000", "price": "150,50",
      "currency": "EUR", "interests": "Ігри, кіно; ігри,", "questions": "Що?\r\n\r\nКоли?",
      "visibility": "public", "approval": "1",
    ])

    #expect(problems == [] && meeting.limit == 1000 && meeting.price == Money(150_50, .euro))
    #expect(meeting.interests.map { text($0) } == ["Ігри", "кіно"])
    #expect(meeting.questions.map { text($0) } == ["Що?", "Коли?"])
    #expect(meeting.visibility == .open && meeting.asksApproval)
    #expect(meeting.end - meeting.start == 120)
    #expect(meeting.place.point == Point(latitude: 504_500_000, longitude: 305_200_000))
  }

  @Test(
    "What can't be is a problem of its own",
    arguments: [
      (["start": "завтра"], [.start]), (["end": "2026-12-03"], [.end]),
      (["zone": "Moon/Crater"], [.zone]),
      (["point": "91, 0"], [.point]), (["limit": "багато"], [.limit]),
      (["limit": "99999999999"], [.limit]),
      (["price": "-5"], [.price]), (["price": "0"], []), (["price": "0,00"], []),
      (["repeats": "week", "every": "0"], [.rhythm]),
      (["repeats": "week", "every": "101"], [.rhythm]),
      (["repeats": "week", "every": "x"], [.rhythm]), (["slot": "2026-12-03T18:00"], [.slots]),
      (["slot": "колись"], [.slots, .slots]), (["repeats": "nope"], []),
    ] as [(KeyValuePairs<String, String>, [MeetingFault])])
  func faults(changes: KeyValuePairs<String, String>, faults: [MeetingFault]) {
    #expect(draft(changes).problems == faults.map { .meeting($0) })
  }

  @Test("Dates to choose from last as long as the first, each once and in order, and are no series")
  func slots() {
    let (meeting, problems) = draft([
      "slot": "2026-12-05T18:00", "slot": "2026-12-04T18:00", "slot": "2026-12-05T18:00",
      "slot": "",
      "repeats": "week",
    ])

    #expect(problems == [] && meeting.slots.count == 3 && meeting.rhythm == nil)
    #expect(meeting.slots.map { $0.start } == meeting.slots.map { $0.start }.sorted())
    #expect(meeting.slots.allSatisfy { $0.end - $0.start == 120 })
  }

  @Test("Places to choose from are lines, each once")
  func places() {
    let meeting = draft(["places": " Парк \r\n\r\nКав’ярня\nПарк"]).meeting

    #expect(meeting.places.map { text($0) } == ["Парк", "Кав’ярня"])
    #expect(text(MeetingForm(meeting, .english, isCopy: false).places) == "Парк\nКав’ярня")
  }

  @Test("A picture is a hash or none, and can be taken away")
  func pictures() {
    let hash = String(repeating: "ab", count: 32)

    #expect(draft(["kept-picture": hash]).meeting.picture == Text(hash))
    #expect(draft(["kept-picture": hash, "no-picture": "1"]).meeting.picture.isEmpty)
    #expect(draft(["kept-picture": "zz"]).meeting.picture.isEmpty)
    #expect(draft(["kept-picture": String(repeating: "zz", count: 32)]).meeting.picture.isEmpty)
  }

  @Test(
    "A moment of a form is a minute, or nothing",
    arguments: [
      ("1970-01-01T00:00", 0), ("1970-01-02 01:05", 1505), ("2026-11-21T23:59:30", 29_921_759),
      ("2026-11-21T24:00", nil), ("2026-11-21T12:60", nil), ("2026-13-01T12:00", nil), ("", nil),
      ("2026-11-21", nil), ("2026-11-21T1:00", nil), ("2026-11-21x12:00", nil),
    ] as [(String, Int64?)])
  func minutes(typed: String, minute: Int64?) {
    #expect(MeetingForm.minute(Text(typed)) == minute)
    if let minute { #expect(MeetingForm.minute(MeetingForm.text(minute)) == minute) }
  }

  @Test("A copy has everything but the dates, and what is typed stays in a refused form")
  func page() {
    var meeting = gathering { $0.title = Text(hostile) }
    meeting.slots = [
      .init(start: meeting.start, end: meeting.end),
      .init(start: meeting.start + 1440, end: meeting.end + 1440),
    ]
    func page(_ form: MeetingForm, _ id: ID<Meeting>?, _ problems: [Problem] = [])
      -> RenderedPage
    {
      rendered(MeetingFormPage(form: form, id: id, friends: [], problems: problems))
    }

    let (edited, copy) = (
      page(MeetingForm(meeting, .english, isCopy: false), id(5)),
      page(MeetingForm(meeting, .english, isCopy: true), nil, [.meeting(.start)])
    )

    #expect(
      edited.value("start") == "2026-12-03T18:00" && edited.value("slot") == "2026-12-04T18:00")
    #expect(copy.value("start") == "" && copy.value("slot") == "" && copy.value("title") == hostile)
    #expect(edited.actions == ["/meet/\(text(id(5).hex))/edit"] && copy.actions == ["/meet/new"])
    #expect(copy.problem != nil && edited.problem == nil && edited.buttons.contains("Save"))
    #expect(!copy.html.contains("<script>") && copy.faults == [] && edited.faults == [])
  }

  @Test("All but what, when, where and who is folded, unless it is set or wrong")
  func folded() {
    func isOpen(_ problems: [Problem] = [], _ change: (inout MeetingForm) -> Void = { _ in })
      -> Bool
    {
      var form = MeetingForm()
      change(&form)
      let page = rendered(MeetingFormPage(form: form, id: nil, friends: [], problems: problems))
      return page.all("details").first { $0["class"] != "narrow" }?["open"] != nil
    }

    #expect(!isOpen() && !isOpen([.meeting(.titleMissing)]))
    #expect(isOpen([.meeting(.limit)]) && isOpen([.pointInTheSea]))
    #expect(isOpen { $0.limit = "5" } && isOpen { $0.repeats = .week })
  }

  @Test("A rejected form still asks whom to invite, with the names that it sent")
  func guests() {
    let (ivan, olya) = (ID<User>(high: 9, low: 7), ID<User>(high: 9, low: 8))
    let sent: [Request.Field] = [
      .init(name: "guest", value: ivan.hex),
      .init(name: "friend", value: MeetingForm.field(of: ivan, Text(hostile))),
      .init(name: "friend", value: MeetingForm.field(of: olya, "Оля")),
      .init(name: "friend", value: "nobody"),
    ]

    let page = rendered(
      MeetingFormPage(
        form: MeetingForm(sent), id: nil, friends: [], problems: [.meeting(.titleMissing)]))

    let boxes = page.all("input").filter { $0["type"] == "checkbox" && $0["name"] == "guest" }
    #expect(boxes.map { $0["value"] } == [text(ivan.hex), text(olya.hex)])
    #expect(boxes.map { $0["checked"] != nil } == [true, false])
    #expect(page.words.contains("Оля") && !page.html.contains("<script>"))
    #expect(page.all("input").filter { $0["name"] == "friend" }.count == 2)
  }
}

/// The class: a start or an end that is usually a slip is asked about, and what is confirmed is not.
extension MeetingFormTests {
  @Test("A meeting longer than a day, and a start before the form was opened, are asked about once")
  func doubts() throws {
    let kyiv = Zone.kyiv
    let start = try #require(MeetingForm.minute("2026-12-03T18:00"))
    for hours in [1, 23, 24, 25, 48, 24 * 31] as [Int64] {
      for opened in [-3000, -1, 0, 1, 40, 100_000] as [Int64] {
        for confirmed in [false, true] {
          for repeats in ["", "week"] {
            let end = start + hours * 60
            let moment = kyiv.moment(of: start) + opened * 60_000
            let faults = draft([
              "end": String(decoding: MeetingForm.text(end), as: UTF8.self), "opened": "\(moment)",
              "began": confirmed ? "1" : "", "over-a-day": confirmed ? "1" : "", "repeats": repeats,
            ]).problems
            var expected: [Problem] = []
            let isUnderway = opened > 0 && opened < hours * 60
            if !confirmed, isUnderway { expected.append(.meeting(.began)) }
            if !confirmed, hours > 24, repeats.isEmpty { expected.append(.meeting(.overADay)) }
            #expect(faults == expected, "\(hours) h, opened \(opened) min after the start")
          }
        }
      }
    }
  }
}
