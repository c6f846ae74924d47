import Base
import Testing

@testable import Pouch

struct DatePollTests {
  private let slots = [
    Meeting.Slot(start: 0, end: 60), Meeting.Slot(start: 100, end: 160),
    Meeting.Slot(start: 200, end: 260),
  ]

  private func leading(_ answers: [[Int64: DatePoll.Answer]]) -> Meeting.Slot? {
    let votes = answers.enumerated().map {
      (person: person(UInt64($0.offset)), answers: $0.element)
    }
    return DatePoll(options: slots, votes: votes).leading?.option
  }

  @Test func `a date is ahead if more can come, or as many, of whom more said yes`() {
    #expect(leading([[0: .yes, 100: .ifNeedBe], [0: .no, 100: .yes]]) == slots[1])
    #expect(leading([[0: .yes, 100: .ifNeedBe], [0: .yes, 100: .yes]]) == slots[0])
    #expect(leading([[0: .ifNeedBe, 100: .no], [100: .no]]) == slots[0])
  }

  @Test func `no date is ahead of an equal one, before two answered, or if nobody can come`() {
    #expect(leading([[0: .yes, 200: .yes], [0: .yes, 200: .yes]]) == nil)
    #expect(leading([[0: .yes]]) == nil && leading([]) == nil)
    #expect(leading([[0: .yes], [999: .yes]]) == nil)
    #expect(leading([[0: .no], [0: .no]]) == nil)
  }

  @Test func `the answer of each person is known for each date`() {
    let votes: [(person: ID<User>, answers: [Int64: DatePoll.Answer])] = [
      (person(2), [0: .yes, 100: .ifNeedBe, 200: .no]), (person(3), [200: .yes]), (person(4), [:]),
    ]

    let poll = DatePoll(options: slots, votes: votes)

    #expect(poll.people == [person(2), person(3)])
    #expect(poll.rows.map { $0.answer(of: person(2)) } == [.yes, .ifNeedBe, .no])
    #expect(poll.rows.map { $0.answer(of: person(3)) } == [nil, nil, .yes])
    #expect(poll.rows.map { $0.able } == [1, 1, 1])
  }

  @Test func `the votes of those who left the meeting count no more`() {
    var pouch = Pouch(device: 1)
    var meeting = meeting()
    meeting.slots = slots
    pouch.begin(now: noon, randomness: [1])
    for (number, state) in [(2, .going), (3, .declined)] as [(UInt64, Attendance.State)] {
      let attendance = Attendance(
        meeting: meeting.id, person: person(number), name: "Іван", state: state, moment: 0)
      for (field, value) in attendance.fields {
        pouch.set(attendance.id.record, .attendance, field, to: value, in: meeting.space)
      }
      pouch.vote(on: meeting, by: person(number), [0: .yes])
    }

    #expect(pouch.datePoll(on: meeting).people == [person(2)])
    #expect(pouch.votes(on: meeting.id).count == 2)
  }

  @Test func `a vote is one record, and the later answer stays`() {
    var pouch = Pouch(device: 1)
    var poll = meeting()
    poll.slots = slots
    pouch.begin(now: noon, randomness: [1])

    pouch.vote(on: poll, by: person(2), [0: .yes, 999: .yes])
    pouch.vote(on: poll, by: person(2), [100: .no])

    #expect(pouch.votes(on: poll.id).map { $0.answers } == [[100: .no]])
    #expect(pouch.takeChanges().allSatisfy { $0.space == poll.space })
  }
}
