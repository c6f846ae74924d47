import Base
import Foundation
import HTTPTypes
import Hummingbird
import Pages
import Pouch
import Storage

/// Stores the action of a user without an account until the account exists, and then performs it, so that no link has
/// to be opened twice.
///
/// A cookie identifies the action in the same browser. The sign-up's email, opened in another browser, only leads to
/// the page with the form, because anyone can enter another user's address.
struct PendingActionStore: Sendable {
  let storage: any Storage
  let dependencies: Dependencies
  let isSecure: Bool
  /// Performs the action, and returns the page that shows the result.
  let perform: @Sendable (PendingAction, ID<User>) async throws -> String
  /// The page on which the user can perform the action.
  let lead: @Sendable (PendingAction) async throws -> String

  /// A form sent without an account.
  struct PendingAction: Equatable, Sendable {
    var target: Text
    var fields: [Pages.Request.Field]
  }

  static let lifetime: Int64 = 86_400_000
  /// The most stored actions. The one that expires first is removed for a new one.
  static let most = 5000
  /// The most bytes of a form: twice the longest description in Cyrillic.
  static let room = 4 * Meeting.textLimit
  private var cookieName: String { isSecure ? "__Host-kapshuk-way" : "kapshuk-way" }

  /// Stores an action. Returns its cookie.
  func store(_ pendingAction: PendingAction) async throws -> String {
    let token = try await insert(pendingAction)
    return "\(cookieName)=\(String(decoding: Hex.encode(token), as: UTF8.self)); Path=/; "
      + "HttpOnly; SameSite=Lax; Max-Age=\(Self.lifetime / 1000)" + (isSecure ? "; Secure" : "")
  }

  /// Stores a form that the user must review before sending. Returns its page.
  func storeDraft(_ pendingAction: PendingAction) async throws -> String {
    String(
      decoding: ServerMeetingRoute.draft(Hex.encode(try await insert(pendingAction))).target,
      as: UTF8.self)
  }

  /// A form stored for review; `nil` after a day.
  func draft(_ token: [UInt8]) async throws -> PendingAction? {
    try await action(Hex.decode(token) ?? [])
  }

  private func action(_ token: [UInt8]) async throws -> PendingAction? {
    try await pendingAction(key: SHA256.hash(token))
  }

  /// The pending action whose token has this hash.
  func pendingAction(key: [UInt8]) async throws -> PendingAction? {
    let now = dependencies.now()
    return try await storage.read { try Self.pendingAction(key: key, now, $0) }
  }

  static func pendingAction(
    key: [UInt8], _ now: Int64, _ db: any ReadTransaction
  ) throws -> PendingAction? {
    try db.first(
      "SELECT token, target, fields FROM way_in WHERE expires_at > ? AND token = ?",
      .integer(now), .bytes(key)
    ).map { PendingAction($0) }
  }

  private func insert(_ pendingAction: PendingAction) async throws -> [UInt8] {
    let (token, now) = (Array(dependencies.randomness().prefix(16)), dependencies.now())
    var room = Self.room
    // Pictures are not stored: the user chooses them again.
    let kept = pendingAction.fields.prefix(80).filter { field in
      room -= field.value.count
      return room >= 0 && field.value.isValid
    }
    let fields = JSON.array(
      kept.map {
        let value = $0.value.filter { $0 != 0x0D }
        return .array([.text($0.name), .text(value.tidied(limit: Self.room))])
      })
    // Each insertion looks at the whole table.
    try await storage.transaction(on: [Array("way_in".utf8)]) { db in
      try db.execute("DELETE FROM way_in WHERE expires_at < ?", .integer(now))
      try db.execute(
        """
        DELETE FROM way_in WHERE (SELECT COUNT(*) FROM way_in) >= ? AND token = (
          SELECT token FROM way_in ORDER BY expires_at LIMIT 1)
        """, .integer(Int64(Self.most)))
      try db.execute(
        "INSERT INTO way_in(token, target, fields, expires_at) VALUES (?, ?, ?, ?)",
        .bytes(SHA256.hash(token)), .text(String(decoding: pendingAction.target, as: UTF8.self)),
        .text(String(decoding: fields.bytes, as: UTF8.self)), .integer(now + Self.lifetime))
    }
    return token
  }

  /// The hash of the browser's token, for the sign-up's email, which may be opened in another browser; empty if there
  /// is no pending action.
  func key(of request: Hummingbird.Request) -> [UInt8] {
    token(in: request).map { SHA256.hash($0) } ?? []
  }

  /// The pending action of this browser.
  func pendingAction(of request: Hummingbird.Request) async throws -> PendingAction? {
    guard let token = token(in: request) else { return nil }
    return try await action(token)
  }

  /// Performs the browser's pending action once. Returns the page with the result, or `nil` if there is no action.
  /// If only an email names the action, it is not performed, because anyone can cause an email to anyone: the user is
  /// redirected to the page with the form.
  ///
  /// - Parameter way: the action's token hash from the email.
  func follow(
    of request: Hummingbird.Request, way: [UInt8], as person: ID<User>
  ) async throws -> String? {
    if let pendingAction = try await remove(key(of: request)) {
      return try await perform(pendingAction, person)
    }
    guard let pendingAction = try await remove(way) else { return nil }
    return try await lead(pendingAction)
  }

  /// Removes and returns an action.
  private func remove(_ key: [UInt8]) async throws -> PendingAction? {
    let now = dependencies.now()
    return try await storage.transaction { db -> PendingAction? in
      guard let action = try Self.pendingAction(key: key, now, db) else { return nil }
      try db.execute("DELETE FROM way_in WHERE token = ?", .bytes(key))
      return action
    }
  }

  private func token(in request: Hummingbird.Request) -> [UInt8]? {
    request.cookie(cookieName).flatMap { Hex.decode([UInt8]($0.utf8)) }
  }
}

extension PendingActionStore.PendingAction {
  /// Parses the target and the fields of a row.
  fileprivate init(_ row: Row) {
    let fields = (try? JSON(parsing: [UInt8](row.text(2).utf8)))?.array ?? []
    target = Text(row.text(1))
    self.fields = fields.compactMap { field in
      guard let pair = field.array, pair.count == 2, let name = pair[0].text,
        let value = pair[1].text
      else { return nil }
      return Pages.Request.Field(name: name, value: value)
    }
  }
}
