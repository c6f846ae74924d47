import Base
import Hummingbird
import Pages
import Pouch
import Storage

/// Actions on a meeting and on other users.
extension MeetingController {
  func act(_ form: FormRequest) async throws -> Hummingbird.Response {
    let (action, person) = (try form.action(MeetingAction.self), try form.person)
    let id = try form.id(Meeting.self)
    switch action {
    case .edit: return try await edit(id, form, person)
    case .cancel: try await meetingService.cancel(id, by: person)
    case .skip: try await meetingService.skip(try day(form), of: id, by: person)
    case .keep: try await meetingService.keep(try day(form), of: id, by: person)
    case .move: try await move(id, form, person)
    case .quiet:
      try await meetingService.closeChat(!form["closes"].isEmpty, of: id, by: person)
    case .choose where !form["place"].isEmpty:
      try await meetingService.choose(place: Text(form["place"]), of: id, by: person)
    case .choose:
      guard let start = Int64(form["start"]) else { throw Problem.noSuchMeeting }
      try await meetingService.choose(start, of: id, by: person)
    case .answer:
      try limit(limits.answers, person)
      try await answer(id, form.fields, person)
    case .decide:
      let other = try other(form)
      try await meetingService.decide(other, lets: form["lets"] == "yes", in: id, by: person)
    case .remove:
      let other = try other(form)
      try await meetingService.remove(other, from: id, by: person)
      environment.arrivals.set(nil, of: other, in: id)
    case .appoint: try await meetingService.appoint(try other(form), in: id, by: person)
    case .invite:
      try limit(limits.invitations, person)
      let guests = form.fields.all("guest").compactMap { ID<User>(hex: $0) }
      _ = try await meetingService.invite(guests, to: id, by: person)
    case .announce:
      try limit(limits.meetings, person)
      try await meetingService.announce(form.fields["text"], in: id, by: person)
    case .typing: return try await announceTyping(in: id, person)
    case .arrive: try await arrive(id, form, person)
    case .report:
      try limit(limits.reports, person)
      try await report("meeting", id.record, id, form, person)
    }
    return redirect(to: id, form)
  }

  private func move(_ id: ID<Meeting>, _ form: FormRequest, _ person: ID<User>) async throws {
    guard let start = MeetingForm.minute(Text(form["start"])) else {
      throw Problem.meeting(.start)
    }
    guard let end = MeetingForm.minute(Text(form["end"])) else {
      throw Problem.meeting(.end)
    }
    try await meetingService.move(
      try day(form), of: id, to: .init(start: start, end: end), by: person)
  }

  private func announceTyping(
    in id: ID<Meeting>, _ person: ID<User>
  ) async throws -> Hummingbird.Response {
    // One too many is dropped: each is sent to everybody in the meeting.
    if limits.ephemeral.consume("\(person)", now: now) != nil {
      return json(Array("{}".utf8))
    }
    try await requireSeat(person, id)
    let name = try await meetingService.read { try $0.name(of: person) }
    let event = JSON.object([
      JSON.Member("typing", .text(person.hex)), JSON.Member("name", .text(Text(name))),
    ])
    environment.storage.announce(
      EventBroadcaster.notice(
        ephemeral: String(decoding: event.bytes, as: UTF8.self), in: Meeting.space(of: id)))
    return json(Array("{}".utf8))
  }

  private func day(_ form: FormRequest) throws -> Day {
    guard let day = Day(iso: Text(form["day"])) else { throw Problem.noSuchMeeting }
    return day
  }

  /// The user whom an action concerns.
  private func other(_ form: FormRequest) throws -> ID<User> {
    guard let other = ID<User>(hex: [UInt8](form["person"].utf8)) else {
      throw Problem.noSuchMeeting
    }
    return other
  }

  func actOnPerson(_ form: FormRequest) async throws -> Hummingbird.Response {
    let (action, person) = (try form.action(PersonAction.self), try form.person)
    let other = try form.id(User.self)
    try limit(limits.requests, person)
    if action == .report {
      try limit(limits.reports, person)
      let meeting = ID<Meeting>(hex: [UInt8](form["meeting"].utf8))
      try await report("person", other.record, meeting, form, person)
      return form.redirect(to: MeetingRoute.people, saying: .done)
    }
    try await meetingService.transaction { transaction in
      let friendships = FriendshipService(transaction)
      switch action {
      case .ask:
        try friendships.enter(person)
        try friendships.ask(other, by: person)
      case .accept: try friendships.accept(other, by: person)
      case .part: try friendships.part(other, by: person)
      case .block: try friendships.block(other, by: person)
      case .unblock: try friendships.unblock(other, by: person)
      case .report: break
      }
    }
    if action == .block { environment.arrivals.forget(other) }
    return form.redirect(to: MeetingRoute.people, saying: .done)
  }
}
