import Hummingbird
import Pages
import Pouch

/// What is asked before something is done for good: who is told, counted where the seats are.
extension MeetPages {
  func question(
    _ action: MeetAction, on id: RecordID, about subject: [UInt8], _ person: RecordID
  ) async throws -> MeetPage.Question {
    let asked: [MeetAction] = [.cancel, .remove, .decide, .appoint, .choose, .skip, .answer]
    guard asked.contains(action) else { throw MeetProblem.absent }
    return try await gatherings.turn { turn in
      let own = try turn.seat(of: person, in: id)
      let isLeaving = action == .answer
      let meeting = isLeaving ? try turn.meeting(id) : try turn.hosted(id, by: person)
      var seat = own
      if [.remove, .decide, .appoint].contains(action) {
        seat = try RecordID(hex: subject).flatMap { try turn.seat(of: $0, in: id) }
      }
      guard let seat else { throw MeetProblem.absent }
      let waiting = try turn.seats(of: id).filter { $0.state == .waiting }
      // Who has no seat of the limit leaves none to those who wait.
      return MeetPage.Question(
        meeting: meeting, action: action, subject: subject,
        name: seat.person == person ? [] : try turn.name(of: seat.person), state: seat.state,
        told: try turn.told(of: id, butNot: person).count,
        waiting: seat.state.takesSeat ? waiting.count : 0)
    }
  }
}
