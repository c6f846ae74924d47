import Foundation
import HTTPTypes
import Hummingbird
import Pages
import Pouch
import Storage

/// What somebody wanted who had no account yet: it is kept while the account is made, and then done, so
/// that nobody has to open a link twice.
///
/// A cookie leads back to it in the same browser. The letter of the sign-up, opened in another one, only leads to the
/// page that asks: anybody can type somebody else's address.
struct WayIn: Sendable {
  let storage: any Storage
  let moment: Moment
  let isSecure: Bool
  /// Does what was wanted, and says where it is to be seen.
  let fulfil: @Sendable (Wish, RecordID) async throws -> String
  /// Says where the person can do it.
  let lead: @Sendable (Wish) async throws -> String

  /// A form that was sent without an account.
  struct Wish: Equatable, Sendable {
    var target: [UInt8]
    var fields: [Pages.Request.Field]

    subscript(name: String) -> [UInt8] {
      fields.first { $0.name.elementsEqual(name.utf8) }?.value ?? []
    }
  }

  static let lifetime: Int64 = 86_400_000
  /// How many bytes of a form are kept: the longest description there is, in Cyrillic, and as much again.
  static let room = 4 * Meeting.textLimit
  private static let cookieName = "kapshuk-way"

  /// Keeps a wish; gives the cookie that leads back to it.
  func keep(_ wish: Wish) async throws -> String {
    let token = try await store(wish)
    return "\(Self.cookieName)=\(String(decoding: Hex.encode(token), as: UTF8.self)); Path=/; "
      + "HttpOnly; SameSite=Lax; Max-Age=\(Self.lifetime / 1000)" + (isSecure ? "; Secure" : "")
  }

  /// Keeps a form that is to be looked at once more before it is sent; returns where it is shown.
  func keepDraft(_ wish: Wish) async throws -> String {
    String(decoding: MeetRoute.draft(Hex.encode(try await store(wish))).target, as: UTF8.self)
  }

  /// A form that was kept so; it may be looked at again until its day is over.
  func draft(_ token: [UInt8]) async throws -> Wish? {
    try await kept(Hex.decode(token) ?? [])
  }

  private func kept(_ token: [UInt8]) async throws -> Wish? {
    let now = moment.now()
    return try await storage.read { rows in
      try rows.first(
        "SELECT token, target, fields FROM way_in WHERE expires_at > ? AND token = ?",
        .integer(now), .bytes(SHA256.hash(token))
      ).map { Wish($0) }
    }
  }

  private func store(_ wish: Wish) async throws -> [UInt8] {
    let (token, now) = (Array(moment.randomness().prefix(16)), moment.now())
    var room = Self.room
    // A picture is no text, and is chosen again.
    let kept = wish.fields.prefix(80).filter { field in
      room -= field.value.count
      return room >= 0 && UTF8Text.isValid(field.value)
    }
    let fields = JSON.array(
      kept.map {
        let value = $0.value.filter { $0 != 0x0D }
        return .array([.text($0.name), .text(UTF8Text.tidy(value, limit: Self.room))])
      })
    try await storage.transaction { rows in
      try rows.execute("DELETE FROM way_in WHERE expires_at < ?", .integer(now))
      try rows.execute(
        "INSERT INTO way_in(token, target, fields, expires_at) VALUES (?, ?, ?, ?)",
        .bytes(SHA256.hash(token)), .text(String(decoding: wish.target, as: UTF8.self)),
        .text(String(decoding: fields.bytes, as: UTF8.self)), .integer(now + Self.lifetime))
    }
    return token
  }

  /// The hash of the token that a browser has, for the letter of a sign-up, which may be opened in another one;
  /// empty if nothing waits.
  static func key(of request: Hummingbird.Request) -> [UInt8] {
    token(in: request).map { SHA256.hash($0) } ?? []
  }

  /// What waits for an account in this browser.
  func wish(of request: Hummingbird.Request) async throws -> Wish? {
    guard let token = Self.token(in: request) else { return nil }
    return try await kept(token)
  }

  /// Does what was wanted, once, in the browser that wanted it; returns where it is to be seen, or nothing if nothing
  /// was. Where only a letter says what was wanted, nothing is done: anybody can ask for a letter to anybody. The
  /// person is led to the page that asks.
  ///
  /// - Parameter way: what the letter that was opened says of a wish.
  func follow(
    of request: Hummingbird.Request, way: [UInt8], as person: RecordID
  ) async throws -> String? {
    if let wish = try await take(Self.key(of: request)) { return try await fulfil(wish, person) }
    guard let wish = try await take(way) else { return nil }
    return try await lead(wish)
  }

  private func take(_ key: [UInt8]) async throws -> Wish? {
    let now = moment.now()
    return try await storage.transaction { rows -> Wish? in
      let row = try rows.first(
        "SELECT token, target, fields FROM way_in WHERE expires_at > ? AND token = ?",
        .integer(now), .bytes(key))
      guard let row else { return nil }
      try rows.execute("DELETE FROM way_in WHERE token = ?", .bytes(key))
      return Wish(row)
    }
  }

  private static func token(in request: Hummingbird.Request) -> [UInt8]? {
    for field in request.headers[values: .cookie] {
      for pair in field.split(separator: ";") {
        let parts = pair.split(separator: "=", maxSplits: 1).map {
          $0.trimmingCharacters(in: .whitespaces)
        }
        guard parts.count == 2, parts[0] == cookieName else { continue }
        return Hex.decode([UInt8](parts[1].utf8))
      }
    }
    return nil
  }
}

extension WayIn.Wish {
  /// Reads the target and the fields of a row.
  fileprivate init(_ row: Row) {
    let fields = (try? JSON(parsing: [UInt8](row.text(2).utf8)))?.array ?? []
    target = [UInt8](row.text(1).utf8)
    self.fields = fields.compactMap { field in
      guard let pair = field.array, pair.count == 2, let name = pair[0].text,
        let value = pair[1].text
      else { return nil }
      return Pages.Request.Field(name: name, value: value)
    }
  }
}
