import Base
import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import Pages
import Pictures
import Pouch
import Storage

/// Pages for visitors who follow a link and have no account yet.
extension MeetingController {
  // MARK: without an account

  /// Stores a visitor's action until there is an account, and redirects to signing up.
  func storePendingAction(_ form: FormRequest) async throws -> Hummingbird.Response {
    let route = ServerMeetingRoute(target: Text(form.target))
    // A visitor with a meeting's form had an account, and is only signed out.
    let entry: AccountRoute
    switch route {
    case .act(_, .answer), .friend, .enter: entry = .signUp
    case .make, .act(_, .edit): entry = .signIn
    default: throw Problem.signInNeeded
    }
    try limit(limits.pendingActions, form.machine)
    if case .act(_, .answer) = route { _ = try votes(in: form.fields) }
    let cookie = try await pendingActions.store(
      .init(target: route?.target ?? "", fields: form.fields))
    return form.redirect(to: entry, cookie: cookie)
  }

  /// Performs a pending action for a user who has just signed in.
  func perform(_ pendingAction: PendingActionStore.PendingAction, _ person: ID<User>) async throws
    -> String
  {
    switch ServerMeetingRoute(target: Text(pendingAction.target)) {
    case .enter:
      // An existing user has a profile already.
      let isKnown = try await meetingService.read { snapshot in
        try snapshot.stored.first(
          "SELECT 1 FROM profile WHERE person = ? AND name <> ''", .id(person))
          != nil
      }
      try await isKnown ? enterQuietly(person) : enter(pendingAction.fields, person)
      return Route.meetings.path()
    case .make, .act(_, .edit): return try await pendingActions.storeDraft(pendingAction)
    case .act(let id, .answer):
      do {
        try await answer(id, pendingAction.fields, person)
        return MeetingRoute.meeting(id).path(saying: .done)
      } catch is Problem {
        // The meeting's page has the sentences for these problems.
        return ServerMeetingRoute.open(id, key: pendingAction.fields["key"]).path()
      }
    case .friend(let token):
      do {
        try await befriend(token.utf8, person)
        return MeetingRoute.people.path(saying: .done)
      } catch is Problem {
        return String(decoding: pendingAction.target, as: UTF8.self)
      }
    default:
      // An invitation to a space: its page has the button to join.
      let isInvitation =
        if case .join = SpaceRoute(target: Text(pendingAction.target)) { true } else { false }
      return isInvitation
        ? String(decoding: pendingAction.target, as: UTF8.self) : AccountRoute.overview.path()
    }
  }

  /// The page on which the user can perform the pending action.
  func lead(to pendingAction: PendingActionStore.PendingAction) async throws -> String {
    switch ServerMeetingRoute(target: Text(pendingAction.target)) {
    case .enter: Route.meetings.path()
    case .make, .act(_, .edit): try await pendingActions.storeDraft(pendingAction)
    case .act(let id, .answer):
      ServerMeetingRoute.open(id, key: pendingAction.fields["key"]).path()
    default: String(decoding: pendingAction.target, as: UTF8.self)
    }
  }

  /// Answers an invitation.
  func answer(
    _ id: ID<Meeting>, _ fields: [Pages.Request.Field], _ person: ID<User>
  ) async throws {
    guard let state = Attendance.State(named: fields["state"]),
      [.going, .maybe, .declined].contains(state)
    else { throw Problem.noSuchMeeting }
    let answers = fields.all("answer").prefix(Meeting.questionLimit).map {
      $0.tidied(limit: 300)
    }
    let votes = try votes(in: fields)
    // The form's choice of every occurrence sends an empty day.
    let day = Day(iso: fields["day"])
    if day == nil, !fields["day"].isEmpty { throw Problem.noSuchOccurrence }
    try await enterQuietly(person)
    let became = try await meetingService.answer(
      state, to: id, by: person, key: Text(fields["key"].utf8), answers: Array(answers),
      companions: IntegerText.parse(fields["companions"]).map { Int(clamping: $0) }, votes: votes,
      day: day)
    if !became.belongs { environment.arrivals.set(nil, of: person, in: id) }
  }

  /// The answers to the dates of a poll, from the form of a user who does not belong to the meeting yet. Throws if
  /// there is none. The meeting is not looked at: the response must not say whether there is one.
  private func votes(in fields: [Pages.Request.Field]) throws(Problem) -> [Int64: DatePoll.Answer] {
    if fields["votes"].isEmpty { return [:] }
    let answers = DatePoll.answers(in: fields)
    if answers.isEmpty { throw .noDateAnswered }
    return answers
  }

  func befriend(_ token: [UInt8], _ person: ID<User>) async throws {
    let other = try await friendLink(token).person
    try await meetingService.transaction { try FriendshipService($0).befriend(person, other) }
  }

  // MARK: pictures

  /// Stores a form's picture. Throws if the file is none.
  func storePicture(
    _ typed: inout MeetingForm, _ form: FormRequest, _ person: ID<User>
  ) async throws {
    let bytes = form.fields["picture"]
    if bytes.isEmpty { return }
    do {
      typed.picture = Hex.encode(
        try await accounts.photos.store(
          ImageMetadata.dropped(from: bytes.utf8), by: person, in: nil))
    } catch is Photos.Problem {
      throw Problem.pictureUnreadable
    }
  }

  /// A user's portrait, or a placeholder, so that a list of people has no gaps. Of a user who is none of the viewer's
  /// business, it is the placeholder.
  func portrait(of other: ID<User>, for person: ID<User>) async throws -> Hummingbird.Response {
    let photo = try await meetingService.read { snapshot -> (type: String, bytes: [UInt8])? in
      if try snapshot.isBlocked(person, other) { return nil }
      guard try snapshot.isVisible(other, to: person) else { return nil }
      return try snapshot.stored.first(
        """
        SELECT photo.type, photo.bytes FROM person JOIN photo ON photo.hash = person.portrait
        WHERE person.id = ?
        """, .id(other)
      ).map { ($0.text(0), $0.bytes(1)) }
    }
    return Hummingbird.Response(
      status: .ok,
      headers: [
        .contentType: photo?.type ?? "image/svg+xml", .cacheControl: "private, max-age=300",
        .contentDisposition: "inline",
      ],
      body: ResponseBody(byteBuffer: ByteBuffer(bytes: photo?.bytes ?? Array(Self.figure.utf8))))
  }

  /// In one colour that is visible in both themes.
  private static var figure: String {
    """
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="-8 -8 40 40" fill="none" stroke="#7c8cc4" \
    stroke-width="1.800" stroke-linecap="round"><path d="M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM4.500 \
    20a7.500 6 0 0 1 15 0"/></svg>
    """
  }

  // MARK: places

  /// Refuses a new place in the ocean, usually a slip, until the user confirms it.
  func refuseSea(_ draft: Meeting, _ typed: MeetingForm, of id: ID<Meeting>?) async throws {
    guard let point = draft.place.point, !typed.isOnWater, OceanMask.covers(point) else { return }
    if let id, try await meetingService.read({ try $0.meeting(id) }).place.point == point {
      return
    }
    throw Problem.pointInTheSea
  }
}
