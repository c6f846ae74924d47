import Base
import CalendarLint
import Testing

@testable import Pouch

struct DayAnswersTests {
  /// Each Thursday at 18:00 from 3 December 2026.
  private func series(_ change: (inout Meeting) -> Void = { _ in }) throws -> Meeting {
    var series = meeting()
    series.rhythm = RecurrenceRule(unit: .week, every: 1, from: try day("2026-12-03"))
    change(&series)
    return series
  }

  private func day(_ iso: Text) throws -> Day { try #require(Day(iso: iso)) }

  private func answers(_ days: [Text: Bool], only: Bool = false) throws -> DayAnswers {
    var answers = DayAnswers()
    for (iso, comes) in days { answers.days[try day(iso)] = comes }
    answers.isOnlyChosen = only
    return answers
  }

  private func pouch(_ states: [(UInt64, Attendance.State)], in meeting: Meeting) -> Pouch {
    var pouch = Pouch(device: 1)
    pouch.begin(now: noon, randomness: [1])
    for (number, state) in states {
      let attendance = Attendance(
        meeting: meeting.id, person: person(number), name: "Іван", state: state, moment: 0)
      for (field, value) in attendance.fields {
        pouch.set(attendance.id.record, .attendance, field, to: value, in: meeting.space)
      }
    }
    return pouch
  }

  @Test func `an answer is stored in the vote, and stays when the time of day changes`() throws {
    var series = try series()
    var pouch = pouch([(2, .going)], in: series)

    pouch.answer(try answers(["2026-12-10": false]), on: series, by: person(2))
    series.start += 90
    series.end += 90

    #expect(pouch.dayAnswers(of: person(2), on: series) == (try answers(["2026-12-10": false])))
    let vote = try #require(pouch.active(Vote.id(series.id, person(2)), .vote))
    #expect(vote.space == series.space)
    #expect(
      DatePoll.answers(vote[.content]) == [minute("2026-12-10", 18): .no]
        && vote[.sort]?.text == nil)
  }

  @Test func `without an answer one comes, unless only chosen days count`() throws {
    let all = try answers(["2026-12-03": false])
    let chosen = try answers(["2026-12-10": true], only: true)
    let days = try ["2026-12-03", "2026-12-10", "2026-12-17"].map { try day($0) }

    #expect(days.map { all.comes(on: $0) } == [false, true, true])
    #expect(days.map { chosen.comes(on: $0) } == [false, true, false])
  }

  @Test func `the next time is one to which the user comes, and then the series is over`() throws {
    let series = try series {
      $0.moves = [
        .init(
          day: Day(iso: "2026-12-10") ?? Day(number: 0),
          slot: .init(start: minute("2026-12-11", 9), end: minute("2026-12-11", 10)))
      ]
    }
    var own = UserMeeting(meeting: series, state: .going)
    let late = series.zone.moment(of: minute("2026-12-12", 0))

    own.days = try answers(["2026-12-03": false])
    #expect(own.next(after: noon)?.slot.start == minute("2026-12-11", 9))
    #expect(own.skipsNext(at: noon) && !own.isOver(at: late))
    own.days = try answers(["2026-12-10": true], only: true)
    #expect(own.next(after: noon)?.day == (try day("2026-12-10")))
    #expect(own.next(after: late) == nil && own.isOver(at: late) && !series.isOver(at: late))
    own.days = DayAnswers()
    #expect(!own.skipsNext(at: noon))
  }

  @Test func `only the answers of those who belong to the series are counted`() throws {
    let series = try series()
    var pouch = pouch([(2, .going), (3, .maybe)], in: series)
    let no = try answers(["2026-12-03": false])
    for number: UInt64 in [2, 3, 4] { pouch.answer(no, on: series, by: person(number)) }
    // A vote in the name of another person has another id.
    pouch.set(RecordID(high: 1, low: 1), .vote, .parent, to: .text(series.id.hex), in: series.space)
    pouch.set(RecordID(high: 1, low: 1), .vote, .person, to: .text(person(2).hex))

    #expect(Set(pouch.dayAnswers(on: series).keys) == [person(2), person(3)])
    #expect(pouch.votes(on: series.id).count == 3)
  }

  @Test(arguments: [
    (JSON.null, JSON.null), (.text("no"), .text("x")), (.array([.integer(1)]), .integer(1)),
    (.array([.array([.text("1"), .text("no")])]), .null),
    (.array([.array([.integer(1), .text("if-need-be")])]), .bool(true)),
  ])
  func `what is no answer is ignored`(_ content: JSON, _ sort: JSON) {
    #expect(DayAnswers(content: content, sort: sort) == DayAnswers())
  }

  @Test func `only the latest days are stored`() throws {
    let series = try series()
    var many = DayAnswers()
    for number in 0..<150 { many.days[Day(number: Int32(20_000 + number))] = false }

    let content = many.fields(on: series).first { $0.field == .content }?.value
    let stored = DayAnswers(content: content, sort: nil)

    #expect(stored.days.count == DayAnswers.limit)
    #expect(stored.days.keys.max()?.number == 20_149)
  }

  @Test(arguments: [
    ("2026-12-10", true), ("2026-12-11", false), ("2026-12-17", false), ("2026-11-19", false),
    ("2026-12-24", true),
  ])
  func `an answer is for a day of the series that is not over`(_ iso: String, _ isOne: Bool) throws
  {
    let series = try series { $0.exceptions = [Day(iso: "2026-12-17") ?? Day(number: 0)] }

    #expect(series.isAnswerable(try day(Text(iso)), at: noon) == isOne)
    #expect(!meeting().isAnswerable(try day(Text(iso)), at: noon))
  }

  @Test func `a calendar leaves out the days on which the user does not come`() throws {
    let series = try series()
    func text(_ answers: DayAnswers) -> String {
      let bytes = CalendarFile().bytes(of: [series], answers: [series.id: answers])
      #expect(CalendarLinter.check(bytes) == [])
      return String(decoding: bytes, as: UTF8.self)
    }

    let no = text(try answers(["2026-12-10": false]))
    let only = text(try answers(["2026-12-10": true, "2026-12-24": true], only: true))

    #expect(no.contains("RRULE:FREQ=WEEKLY") && no.contains("EXDATE;TZID=Europe/Kyiv:20261210T18"))
    #expect(only.contains("DTSTART;TZID=Europe/Kyiv:20261210T180000\r\n"))
    #expect(only.contains("RDATE;TZID=Europe/Kyiv:20261224T180000\r\n"))
    // That of the time zone stays.
    #expect(!only.contains("RRULE:FREQ=WEEKLY"))
    #expect(!text(try answers([:], only: true)).contains("VEVENT"))
  }

  @Test func `a participant answers for a day also when only hosts write in the chat`() {
    #expect(Rules.refusal(kindName: "vote", role: .viewer, isOwn: true) == nil)
    #expect(Rules.refusal(kindName: "vote", role: .viewer, isOwn: false) == .author)
    #expect(Rules.refusal(kindName: "vote", role: nil, isOwn: true) == .stranger)
  }
}
