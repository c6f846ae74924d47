import Foundation
import HTTPTypes
import Hummingbird
import Pages
import Pouch
import Storage

/// What somebody wanted who had no account yet: it is kept while the account is made, and then done, so
/// that nobody has to open a link twice.
///
/// A cookie leads back to it in the same browser, and the letter of the sign-up where that is opened in
/// another one. An address alone would not do: anybody can type somebody else's.
struct WayIn: Sendable {
  let storage: any Storage
  let moment: Moment
  let isSecure: Bool
  /// Does what was wanted, and says where it is to be seen.
  let fulfil: @Sendable (Wish, RecordID) async throws -> String

  /// A form that was sent without an account.
  struct Wish: Equatable, Sendable {
    var target: [UInt8]
    var fields: [Pages.Request.Field]

    subscript(name: String) -> [UInt8] {
      fields.first { $0.name.elementsEqual(name.utf8) }?.value ?? []
    }
  }

  static let lifetime: Int64 = 86_400_000
  private static let cookieName = "kapshuk-way"

  /// Keeps a wish; gives the cookie that leads back to it.
  func keep(_ wish: Wish) async throws -> String {
    let (token, now) = (Array(moment.randomness().prefix(16)), moment.now())
    let fields = JSON.array(
      wish.fields.prefix(20).map {
        .array([.text($0.name), .text(UTF8Text.tidy($0.value, limit: 300))])
      })
    try await storage.transaction { rows in
      try rows.execute("DELETE FROM way_in WHERE expires_at < ?", .integer(now))
      try rows.execute(
        "INSERT INTO way_in(token, target, fields, expires_at) VALUES (?, ?, ?, ?)",
        .bytes(SHA256.hash(token)), .text(String(decoding: wish.target, as: UTF8.self)),
        .text(String(decoding: fields.bytes, as: UTF8.self)), .integer(now + Self.lifetime))
    }
    return "\(Self.cookieName)=\(String(decoding: Hex.encode(token), as: UTF8.self)); Path=/; "
      + "HttpOnly; SameSite=Lax; Max-Age=\(Self.lifetime / 1000)" + (isSecure ? "; Secure" : "")
  }

  /// Notes the letter that a sign-up just sent, since it may be opened in another browser.
  func note(letterTo address: String, of request: Hummingbird.Request) async throws {
    guard let token = Self.token(in: request) else { return }
    try await storage.transaction { rows in
      try rows.execute(
        """
        UPDATE way_in SET letter = (SELECT token FROM letter WHERE address = ? AND purpose = 'confirm'
          ORDER BY expires_at DESC LIMIT 1) WHERE token = ?
        """, .text(address), .bytes(SHA256.hash(token)))
    }
  }

  /// Does what was wanted, once; gives where it is to be seen, or nothing if nothing was.
  ///
  /// - Parameter letter: the token of the letter that was opened, in hexadecimal.
  func follow(
    of request: Hummingbird.Request, letter: [UInt8]?, as person: RecordID
  ) async throws -> String? {
    let tokens = [Self.token(in: request), letter.flatMap { Hex.decode($0) }].map {
      SHA256.hash($0 ?? [])
    }
    let now = moment.now()
    let wish = try await storage.transaction { rows -> Wish? in
      let row = try rows.first(
        """
        SELECT token, target, fields FROM way_in WHERE expires_at > ? AND (token = ? OR letter = ?)
        ORDER BY expires_at DESC
        """, .integer(now), .bytes(tokens[0]), .bytes(tokens[1]))
      guard let row else { return nil }
      try rows.execute("DELETE FROM way_in WHERE token = ?", .bytes(row.bytes(0)))
      let fields = (try? JSON(parsing: [UInt8](row.text(2).utf8)))?.array ?? []
      return Wish(
        target: [UInt8](row.text(1).utf8),
        fields: fields.compactMap { field in
          guard let pair = field.array, pair.count == 2, let name = pair[0].text,
            let value = pair[1].text
          else { return nil }
          return Pages.Request.Field(name: name, value: value)
        })
    }
    guard let wish else { return nil }
    return try await fulfil(wish, person)
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
