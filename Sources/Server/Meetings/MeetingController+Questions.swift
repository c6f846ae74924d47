import Base
import Hummingbird
import Pages
import Pouch

/// Questions before irreversible actions, with the number of users who will be notified.
extension MeetingController {
  func question(
    _ action: MeetingAction, on id: ID<Meeting>, about subject: Text, _ person: ID<User>
  ) async throws -> ServerMeetingPage.Question {
    let asked: [MeetingAction] = [
      .cancel, .remove, .decide, .appoint, .choose, .skip, .answer, .announce,
    ]
    guard asked.contains(action) else { throw Problem.noSuchMeeting }
    return try await meetingService.read { snapshot in
      let own = try snapshot.seat(of: person, in: id)
      let isLeaving = action == .answer
      let meeting = isLeaving ? try snapshot.meeting(id) : try snapshot.hosted(id, by: person)
      var seat = own
      if [.remove, .decide, .appoint].contains(action) {
        seat = try ID(hex: subject).flatMap { try snapshot.seat(of: $0, in: id) }
      }
      if seat == nil, action == .remove {
        return try visitorQuestion(ID(hex: subject), meeting, snapshot)
      }
      guard let seat else { throw Problem.noSuchMeeting }
      let waiting = try snapshot.seats(of: id).filter { $0.state == .waiting }
      // A user without a limited seat frees none for the waiting list.
      var question = ServerMeetingPage.Question(
        meeting: meeting, action: action, subject: Text(subject),
        name: seat.person == person ? "" : try snapshot.name(of: seat.person), state: seat.state,
        told: try snapshot.notified(of: id, butNot: person).count,
        waiting: seat.state.takesSeat ? waiting.count : 0)
      if action == .choose, let start = IntegerText.parse(subject) {
        question.visitors = try snapshot.visitorVotes(on: meeting).filter {
          $0.answers[start] == .yes || $0.answers[start] == .ifNeedBe
        }.map { $0.name }
      }
      return question
    }
  }

  /// The question before the vote of a person without an account is removed.
  private func visitorQuestion(
    _ person: ID<User>?, _ meeting: Meeting, _ snapshot: MeetingSnapshot
  ) throws -> ServerMeetingPage.Question {
    let votes = try snapshot.visitorVotes(on: meeting)
    guard let vote = votes.first(where: { $0.person == person }) else {
      throw Problem.noSuchMeeting
    }
    var question = ServerMeetingPage.Question(
      meeting: meeting, action: .remove, subject: vote.person.hex, name: vote.name, state: .maybe,
      told: 0, waiting: 0)
    question.isVisitor = true
    return question
  }
}
