import Base
import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import Pages
import Pouch
import Storage

/// Pages and files for everyone who has their address.
extension MeetingController {
  /// The public meetings for a stranger. A user's device has them all.
  func openList(_ form: FormRequest) async throws -> Hummingbird.Response {
    if form.session != nil { return form.redirect(to: Route.meetings) }
    try limit(limits.pages, "page:" + form.machine)
    return page(.openList(try await meetingService.read { try $0.openMeetings(most: 100) }), form)
  }

  func open(_ form: FormRequest) async throws -> Hummingbird.Response {
    page(.open(try await meeting(form)), form)
  }

  /// The page of a meeting at the address of its form.
  func openAgain(_ form: FormRequest) async throws -> Hummingbird.Response {
    form.redirect(to: ServerMeetingRoute.open(try form.id(), key: form.query["k"] ?? ""))
  }

  func openFile(_ form: FormRequest) async throws -> Hummingbird.Response {
    calendar([try await meeting(form).meeting], name: nil, isFile: true)
  }

  /// A meeting's picture, for everyone who may see its page: messengers request it without a session.
  func picture(_ form: FormRequest) async throws -> Hummingbird.Response {
    let hash = Hex.decode(try await meeting(form).meeting.picture) ?? []
    let row = try await accounts.storage.read { db in
      try db.first("SELECT type, bytes FROM photo WHERE hash = ?", .bytes(hash))
    }
    guard let row else { throw Problem.noSuchMeeting }
    return Hummingbird.Response(
      status: .ok,
      headers: [
        .contentType: row.text(0), .cacheControl: "private, max-age=3600",
        .contentDisposition: "inline",
      ], body: ResponseBody(byteBuffer: ByteBuffer(bytes: row.bytes(1))))
  }

  private func meeting(_ form: FormRequest) async throws -> ServerMeetingPage.Open {
    try limit(limits.pages, "page:" + form.machine)
    return try await open(try form.id(), form.query["k"] ?? "", form)
  }

  func feedFile(_ form: FormRequest) async throws -> Hummingbird.Response {
    try limit(limits.pages, "feed:" + form.machine)
    return try await feed(form.path[0].utf8)
  }

  func rules(_ form: FormRequest) async throws -> Hummingbird.Response {
    let offer = ServerOffer(
      rules: Text(environment.rules), policy: accounts.signUpPolicy,
      sendsEmail: accounts.mailer != nil, hasMap: map?.tiles != nil,
      findsPlaces: environment.places != nil, megabytes: Int(environment.quota.bytes >> 20),
      photoMegabytes: Int(Photos.maximumOfPerson >> 20))
    return page(.rules(offer), form)
  }

  /// The tiles of maps, if there are any.
  func mapSettings(_ form: FormRequest) async throws -> Hummingbird.Response {
    let settings = JSON.object([
      JSON.Member("tiles", .text(map?.tiles != nil ? "/tiles/{z}/{x}/{y}.png" : "")),
      JSON.Member("credit", .text("© OpenStreetMap")),
    ])
    return json(settings.bytes)
  }

  func friend(_ form: FormRequest) async throws -> Hummingbird.Response {
    try limit(limits.pages, "friend:" + form.machine)
    let token = form.path[0]
    let name = try await friendLink(token.utf8).name
    return page(.friend(token: token, name: Text(name), isSignedIn: form.session != nil), form)
  }

  func calendar(
    _ meetings: [Meeting], name: Text?, isFile: Bool, answers: [ID<Meeting>: DayAnswers] = [:]
  ) -> Hummingbird.Response {
    var file = CalendarFile(name: name)
    file.address = Text(environment.address)
    var headers: HTTPFields = [
      .contentType: "text/calendar; charset=utf-8", .cacheControl: "no-cache",
    ]
    if isFile { headers[.contentDisposition] = "attachment; filename=\"kapshuk-meeting.ics\"" }
    return Hummingbird.Response(
      status: .ok, headers: headers,
      body: ResponseBody(byteBuffer: ByteBuffer(bytes: file.bytes(of: meetings, answers: answers))))
  }
}
