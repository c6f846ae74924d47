import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import Pages
import Pouch
import Storage

/// Those who come by a link, and what they see before they have an account.
extension MeetPages {
  // MARK: without an account

  /// Keeps what a stranger wants until there is an account, and leads to making one.
  func keepWish(_ route: MeetRoute, _ visit: Visit) async throws -> Hummingbird.Response {
    switch route {
    case .act(_, .answer), .friend, .enter, .make, .act(_, .edit):
      try limit(limits.pages, "wish:" + visit.machine)
      let way = try await wayIn.keep(.init(target: route.target, fields: visit.fields))
      // Whoever has the form of a meeting had an account, and is only signed out.
      let isKnown =
        switch route {
        case .make, .act(_, .edit): true
        default: false
        }
      return visit.redirect(isKnown ? "/account/sign-in" : "/account/sign-up", cookie: way)
    default: throw MeetProblem.signIn
    }
  }

  /// Does for somebody who is signed in now what was wanted before.
  func fulfil(_ wish: WayIn.Wish, _ person: RecordID) async throws -> String {
    switch MeetRoute(target: wish.target) {
    case .enter:
      // Whoever had an account all along has told of themselves already.
      let isKnown = try await gatherings.turn { turn in
        try turn.rows.first("SELECT 1 FROM profile WHERE person = ? AND name <> ''", .id(person))
          != nil
      }
      try await isKnown ? enterQuietly(person) : enter(wish.fields, person)
      return "/meetings"
    case .make, .act(_, .edit): return try await wayIn.keepDraft(wish)
    case .act(let id, .answer):
      do {
        try await answer(id, wish.fields, person)
        return "/meetings/\(String(decoding: id.hex, as: UTF8.self))?said=done"
      } catch is MeetProblem {
        // The meeting's own page says why: it is full of sentences for that.
        return String(decoding: MeetRoute.open(id, key: wish["key"]).target, as: UTF8.self)
      }
    case .friend(let token):
      do {
        try await befriend(token, person)
        return "/meetings/people?said=done"
      } catch is MeetProblem {
        return String(decoding: wish.target, as: UTF8.self)
      }
    default:
      // An invitation to a space: to join is a button there.
      let isInvitation = if case .join = SpaceRoute(target: wish.target) { true } else { false }
      return isInvitation ? String(decoding: wish.target, as: UTF8.self) : "/account"
    }
  }

  /// The page on which somebody can do what was wanted before.
  func lead(to wish: WayIn.Wish) async throws -> String {
    switch MeetRoute(target: wish.target) {
    case .enter: "/meetings"
    case .make, .act(_, .edit): try await wayIn.keepDraft(wish)
    case .act(let id, .answer):
      String(decoding: MeetRoute.open(id, key: wish["key"]).target, as: UTF8.self)
    default: String(decoding: wish.target, as: UTF8.self)
    }
  }

  /// Answers whether somebody comes.
  func answer(
    _ id: RecordID, _ fields: [Pages.Request.Field], _ person: RecordID
  ) async throws {
    func values(_ name: String) -> [[UInt8]] {
      fields.filter { $0.name.elementsEqual(name.utf8) }.map { $0.value }
    }
    guard let state = values("state").first.flatMap({ Attendance.State(named: $0) }),
      [.going, .maybe, .declined].contains(state)
    else { throw MeetProblem.absent }
    let answers = values("answer").prefix(Meeting.questionLimit).map {
      UTF8Text.tidy($0, limit: 300)
    }
    try await enterQuietly(person)
    let became = try await gatherings.answer(
      state, to: id, by: person, key: values("key").first ?? [], answers: Array(answers))
    if !became.belongs { household.arrivals.set(nil, of: person, in: id) }
  }

  func befriend(_ token: [UInt8], _ person: RecordID) async throws {
    let other = try await friendLink(token).person
    try await gatherings.turn { try Neighbours($0).befriend(person, other) }
  }

  // MARK: pictures

  /// Takes the picture that came with a form; what is none is said.
  func keepPicture(
    _ form: inout MeetingForm, _ visit: Visit, _ person: RecordID
  ) async throws {
    let bytes = visit.bytes("picture")
    if bytes.isEmpty { return }
    do {
      form.picture = Hex.encode(
        try await accounts.photos.keep(PictureNotes.dropped(from: bytes), by: person, in: nil))
    } catch is Photos.Problem {
      throw MeetProblem.picture
    }
  }

  /// The picture of a meeting for whoever may see its page: messengers ask for it without a session.
  func picture(
    _ id: RecordID, _ key: [UInt8], _ visit: Visit
  ) async throws -> Hummingbird.Response {
    let hash = Hex.decode(try await open(id, key, visit).meeting.picture) ?? []
    let row = try await accounts.storage.read { rows in
      try rows.first("SELECT type, bytes FROM photo WHERE hash = ?", .bytes(hash))
    }
    guard let row else { throw MeetProblem.absent }
    return Hummingbird.Response(
      status: .ok,
      headers: [
        .contentType: row.text(0), .cacheControl: "private, max-age=3600",
        .contentDisposition: "inline",
      ], body: ResponseBody(byteBuffer: ByteBuffer(bytes: row.bytes(1))))
  }

  /// Somebody's photo, or a drawn figure: a page that names many people must not be full of holes.
  func portrait(of other: RecordID, for person: RecordID) async throws -> Hummingbird.Response {
    let photo = try await gatherings.turn { turn -> (type: String, bytes: [UInt8])? in
      if try turn.areApart(person, other) { return nil }
      return try turn.rows.first(
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

  /// Of one colour that is seen on light and on dark.
  private static var figure: String {
    """
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="-8 -8 40 40" fill="none" stroke="#7c8cc4" \
    stroke-width="1.800" stroke-linecap="round"><path d="M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM4.500 \
    20a7.500 6 0 0 1 15 0"/></svg>
    """
  }

  // MARK: places

  /// Asks about a place in the sea, which is mostly a slip; a place that stands there already is meant.
  func refuseSea(_ draft: Meeting, _ form: MeetingForm, of id: RecordID?) async throws {
    guard let point = draft.place.point, !form.isOnWater, SeaTable.covers(point) else { return }
    if let id, try await gatherings.turn({ try $0.meeting(id) }).place.point == point { return }
    throw MeetProblem.sea
  }

  /// What maps are drawn with; nothing where Leaflet is not installed.
  var mapSettings: JSON {
    let hasMap = map != nil && MapFiles.hasLeaflet
    return .object([
      JSON.Member("map", .bool(hasMap)),
      JSON.Member(
        "tiles",
        .text(Array((hasMap && map?.tiles != nil ? "/tiles/{z}/{x}/{y}.png" : "").utf8))),
      JSON.Member("credit", .text(Array("© OpenStreetMap".utf8))),
    ])
  }

  func day(_ visit: Visit) throws -> Day {
    guard let day = Day(iso: [UInt8](visit["day"].utf8)) else { throw MeetProblem.absent }
    return day
  }
}
