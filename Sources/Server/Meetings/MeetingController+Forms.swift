import Base
import Hummingbird
import Pages
import Pouch
import Storage

/// Forms of signed-in users, except actions on a meeting or a person.
extension MeetingController {
  func enter(_ form: FormRequest) async throws -> Hummingbird.Response {
    try await enter(form.fields, try form.person)
    return form.redirect(to: Route.meetings)
  }

  func make(_ form: FormRequest) async throws -> Hummingbird.Response {
    let person = try form.person
    return try await withDraft(form, form.fields, of: nil, by: person) { draft, typed in
      // A user who came from a stored form has not seen the introduction yet.
      try await enterQuietly(person)
      let id = try await meetingService.make(draft, by: person)
      if !typed.guests.isEmpty {
        _ = try await meetingService.invite(typed.guests, to: id, by: person)
      }
      return id
    }
  }

  func edit(
    _ id: ID<Meeting>, _ form: FormRequest, _ person: ID<User>
  ) async throws -> Hummingbird.Response {
    // A meeting that can't be changed is refused below, where the form stays as it was typed.
    let meeting = try? await meetingService.read { try $0.hosted(id, by: person) }
    var app = App()
    let fields = meeting.map {
      app.fields(changing: $0, by: form.pagesRequest(accounts.dependencies))
    }
    return try await withDraft(form, fields ?? form.fields, of: id, by: person) { draft, typed in
      try await meetingService.change(id, to: draft, by: person, tells: !typed.isUntold)
      return id
    }
  }

  /// Checks a meeting's form and saves it. Problems are shown in the form.
  private func withDraft(
    _ form: FormRequest, _ fields: [Pages.Request.Field], of id: ID<Meeting>?,
    by person: ID<User>, save: (Meeting, MeetingForm) async throws -> ID<Meeting>
  ) async throws -> Hummingbird.Response {
    var typed = MeetingForm(fields)
    do {
      try limit(limits.meetings, person)
      try await storePicture(&typed, form, person)
      let (draft, problems) = typed.draft(host: person)
      if !problems.isEmpty { return try await rejected(typed, of: id, problems, form, person) }
      try await refuseSea(draft, typed, of: id)
      return redirect(to: try await save(draft, typed), form)
    } catch let problem as Problem {
      return try await rejected(typed, of: id, [problem], form, person)
    }
  }

  private func rejected(
    _ typed: MeetingForm, of id: ID<Meeting>?, _ problems: [Problem], _ form: FormRequest,
    _ person: ID<User>
  ) async throws -> Hummingbird.Response {
    page(.form(typed, of: id, problems, going: try await going(to: id, hostedBy: person)), form)
  }

  /// How many come already, of those that the limit counts; 0 to a person who does not host the meeting.
  func going(to id: ID<Meeting>?, hostedBy person: ID<User>) async throws -> Int {
    guard let id else { return 0 }
    return try await meetingService.read { snapshot in
      guard try snapshot.seat(of: person, in: id)?.state == .host else { return 0 }
      return try snapshot.taken(of: id)
    }
  }

  func befriend(_ form: FormRequest) async throws -> Hummingbird.Response {
    try await befriend(form.path[0].utf8, try form.person)
    return form.redirect(to: MeetingRoute.people, saying: .done)
  }

  func makeFriendLink(_ form: FormRequest) async throws -> Hummingbird.Response {
    let person = try form.person
    try limit(limits.requests, person)
    return page(.friendLink(try await makeFriendLink(person)), form)
  }

  // MARK: the calendar

  func makeFeed(_ form: FormRequest) async throws -> Hummingbird.Response {
    if try await hasFeed(try form.person) { return form.redirect(to: ServerMeetingRoute.feed) }
    return try await renewFeed(form)
  }

  func renewFeed(_ form: FormRequest) async throws -> Hummingbird.Response {
    page(.feed(try await makeFeed(of: try form.person), isOn: true), form)
  }

  func stopFeed(_ form: FormRequest) async throws -> Hummingbird.Response {
    try await stopFeed(of: try form.person)
    return form.redirect(to: ServerMeetingRoute.feed)
  }

  // MARK: notifications

  func subscribe(_ form: FormRequest) async throws -> Hummingbird.Response {
    try await subscribe(try form.signedIn, form)
    return json(Array(#"{"ok":true}"#.utf8))
  }

  func unsubscribe(_ form: FormRequest) async throws -> Hummingbird.Response {
    let (endpoint, person) = (form["endpoint"], try form.person)
    try await meetingService.transaction { transaction in
      try transaction.db.execute(
        "DELETE FROM push WHERE endpoint = ? AND person = ?", .text(endpoint), .id(person))
    }
    return json(Array(#"{"ok":true}"#.utf8))
  }
}
