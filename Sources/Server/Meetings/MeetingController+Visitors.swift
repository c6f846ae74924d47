import Base
import HTTPTypes
import Hummingbird
import Pages
import Pouch

/// The poll of a meeting for people without an account.
extension MeetingController {
  private var visitorCookie: VisitorCookie { VisitorCookie(isSecure: cookie.isSecure) }

  /// Records the vote of a person without an account. Others answer by their account.
  func vote(_ form: FormRequest) async throws -> Hummingbird.Response {
    try limit(limits.visitorVotes, form.machine)
    let (id, key) = (try form.id(Meeting.self), form.fields["key"])
    var open = try await open(id, key, form)
    let meeting = open.meeting
    guard meeting.takesVisitorVotes, !open.isSignedIn else {
      return form.redirect(to: ServerMeetingRoute.open(id, key: key))
    }
    let secret =
      visitorCookie.secret(in: form.request)
      ?? Array(accounts.dependencies.randomness().prefix(16))
    let vote = VisitorVote(
      person: VisitorVote.person(secret: secret, in: id),
      name: form.fields["name"].tidied(limit: VisitorVote.nameLimit),
      answers: DatePoll.answers(in: form.fields).filter { answer in
        meeting.slots.contains { $0.start == answer.key }
      })
    open.typed = vote
    if vote.name.isEmpty { open.problems.append(.visitorNameMissing) }
    if vote.answers.isEmpty { open.problems.append(.noDateAnswered) }
    if !open.problems.isEmpty { return page(.open(open), form) }
    try await meetingService.transaction(on: [id.bytes]) { [machine = form.machine] in
      try $0.cast(vote, on: $0.meeting(id), from: machine)
    }
    return form.redirect(
      to: ServerMeetingRoute.open(id, key: key), saying: .recorded,
      cookie: visitorCookie.setting(secret))
  }

  /// Adds the poll and the visitor's own vote to a page for a person without an account.
  func addPoll(
    to open: inout ServerMeetingPage.Open, _ form: FormRequest, _ snapshot: MeetingSnapshot
  ) throws {
    guard open.meeting.takesVisitorVotes, !open.isSignedIn else { return }
    open.poll = try snapshot.datePoll(on: open.meeting)
    guard let secret = visitorCookie.secret(in: form.request) else { return }
    let person = VisitorVote.person(secret: secret, in: open.meeting.id)
    open.own = try snapshot.visitorVotes(on: open.meeting).first { $0.person == person }
  }
}
