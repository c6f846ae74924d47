import Testing

@testable import Pouch

struct DatePollTests {
  private let slots = [
    Meeting.Slot(start: 0, end: 60), Meeting.Slot(start: 100, end: 160),
    Meeting.Slot(start: 200, end: 260),
  ]

  @Test
  func `the date on which most can come is best, then the one that more like, then the earlier`() {
    let answers: [[Int64: DatePoll.Answer]] = [
      [0: .yes, 100: .ifNeedBe, 200: .yes], [0: .no, 100: .yes, 200: .ifNeedBe],
      [0: .yes, 100: .yes, 200: .yes],
    ]
    let votes = answers.enumerated().map {
      (person: person(UInt64($0.offset)), answers: $0.element)
    }

    #expect(DatePoll(slots: slots, votes: votes).best == slots[1])
    #expect(DatePoll(slots: slots, votes: [votes[0]]).best == slots[0])
    #expect(DatePoll(slots: slots, votes: []).best == nil)
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
