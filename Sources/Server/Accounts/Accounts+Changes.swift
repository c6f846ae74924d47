import Base
import Foundation
import Pages
import Pouch
import Storage

extension Accounts {
  /// A user as stored in the tables.
  struct Person: Sendable {
    var id: ID<User>
    var address: String
    var password: String
    var name: String
    var language: String
    /// The portrait's hash; empty if there is none.
    var portrait: [UInt8]
  }

  func person(_ id: ID<User>) async throws -> Person? {
    try await storage.read { db in
      try db.first(
        "SELECT id, address, password, name, language, portrait FROM person WHERE id = ?", .id(id)
      ).map(Self.person)
    }
  }

  func person(at address: String) async throws -> Person? {
    try await storage.read { db in
      try db.first(
        "SELECT id, address, password, name, language, portrait FROM person WHERE address = ?",
        .text(address)
      ).map(Self.person)
    }
  }

  private static func person(_ row: Row) -> Person {
    Person(
      id: ID(bytes: row.bytes(0)), address: row.text(1), password: row.text(2),
      name: row.text(3), language: row.text(4),
      portrait: row.isNull(5) ? [] : row.bytes(5))
  }

  /// Verifies the password again, before an action that can't be undone (ASVS 7.5.1).
  func check(_ password: String, of id: ID<User>) async throws -> Person {
    guard let person = try await person(id), try await Password.verify(password, person.password)
    else {
      throw Problem.wrongPassword
    }
    return person
  }

  // MARK: links in emails

  /// The purpose of an email whose link was opened.
  struct EmailToken: Sendable {
    var purpose: LinkPurpose
    var person: ID<User>?
    var address: String
    var name: String
    /// The hash of the pending action's token; empty if there is none.
    var way: [UInt8]
  }

  /// The email of a token; `nil` if the token is no longer valid.
  func opened(_ token: [UInt8], _ purposes: LinkPurpose...) async throws -> EmailToken? {
    let now = dependencies.now()
    return try await storage.read { try Self.emailToken(token, purposes, now, $0) }
  }

  /// Returns the email of a token, and invalidates the token.
  func redeem(_ token: [UInt8], _ purposes: LinkPurpose...) async throws -> EmailToken {
    let now = dependencies.now()
    let link = try await storage.transaction { try Self.redeem(token, purposes, now, $0) }
    guard let link else { throw Problem.emailLinkExpired }
    return link
  }

  static func redeem(
    _ token: [UInt8], _ purposes: [LinkPurpose], _ now: Int64, _ db: any WriteTransaction
  ) throws -> EmailToken? {
    guard let link = try emailToken(token, purposes, now, db) else { return nil }
    try db.execute("DELETE FROM letter WHERE token = ?", .bytes(hash(token)))
    return link
  }

  private static func emailToken(
    _ token: [UInt8], _ purposes: [LinkPurpose], _ now: Int64, _ db: any ReadTransaction
  ) throws -> EmailToken? {
    let row = try db.first(
      "SELECT purpose, person, address, name, way FROM letter WHERE token = ? AND expires_at > ?",
      .bytes(hash(token)), .integer(now))
    guard let row, let purpose = LinkPurpose(rawValue: row.text(0)), purposes.contains(purpose)
    else { return nil }
    return EmailToken(
      purpose: purpose, person: row.isNull(1) ? nil : ID(bytes: row.bytes(1)),
      address: row.text(2), name: row.text(3), way: row.bytes(4))
  }

  /// The hash of a hexadecimal token.
  private static func hash(_ token: [UInt8]) -> [UInt8] { SHA256.hash(Hex.decode(token) ?? []) }

  // MARK: changes

  /// Enqueues an email with a link to choose a new password. Whether the account exists is checked when it is sent.
  func recover(address typed: String) async throws {
    guard mailer != nil else { throw Problem.serverSendsNoEmail }
    guard let address = Self.address(typed) else { throw Problem.emailAddress }
    try await enqueue(.reset, QueuedEmail(to: address))
  }

  /// Sets the password by an email's link, and ends every session.
  func reset(_ token: [UInt8], password: String) async throws -> ID<User> {
    if let problem = Password.problem(password) { throw problem }
    guard let hash = try await Password.hash(password) else {
      throw Problem.tooManyAttempts(minutes: 1)
    }
    guard let person = try await redeem(token, .reset).person else {
      throw Problem.emailLinkExpired
    }
    try await set(hash: hash, of: person)
    return person
  }

  func change(password: String, current: String, of session: Session) async throws {
    _ = try await check(current, of: session.person)
    if let problem = Password.problem(password) { throw problem }
    guard let hash = try await Password.hash(password) else {
      throw Problem.tooManyAttempts(minutes: 1)
    }
    try await set(hash: hash, of: session.person, butNot: session.id)
  }

  /// Sets the password, as the operator may too: sessions end, and everything that was given away. A letter
  /// says so.
  func set(hash: String, of person: ID<User>, butNot kept: ID<Session>? = nil) async throws {
    let (now, id) = (dependencies.now(), dependencies.randomness())
    try await storage.transaction { db in
      try db.execute("UPDATE person SET password = ? WHERE id = ?", .text(hash), .id(person))
      try Self.endSessions(of: person, butNot: kept, now, db)
      try Self.endLinks(of: person, db)
      try Self.audit("password changed", person, now, in: db)
      guard let address = try Self.address(of: person, db) else { return }
      try DeliveryQueue.enqueue(
        .passwordChanged, QueuedEmail(to: address, person: person),
        id: Array(id.prefix(16)), db, now)
    }
  }

  static func address(of person: ID<User>, _ db: any ReadTransaction) throws -> String? {
    try db.first("SELECT address FROM person WHERE id = ?", .id(person))?.text(0)
  }

  func change(name: String, of person: ID<User>) async throws {
    let name = name.trimmingCharacters(in: .whitespacesAndNewlines)
    if name.count > Self.nameLimit { throw Problem.personNameTooLong }
    try await storage.transaction { db in
      try db.execute("UPDATE person SET name = ? WHERE id = ?", .text(name), .id(person))
    }
  }

  /// Begins a change of address. Returns whether it is complete, which it is if the server sends no email.
  func change(address typed: String, password: String, of person: ID<User>) async throws -> Bool {
    _ = try await check(password, of: person)
    guard let address = Self.address(typed) else { throw Problem.emailAddress }
    if mailer == nil {
      if try await self.person(at: address) != nil { throw Problem.addressTaken }
      try await set(address: address, of: person)
      return true
    }
    try await enqueue(.address, QueuedEmail(to: address, person: person))
    return false
  }

  /// Sets a user's address to the one the email was sent to. The user has to be signed in where the link is
  /// opened: a stranger's click on it must give the address to nobody.
  func confirmAddress(_ token: [UInt8], by person: ID<User>?) async throws {
    guard let link = try await opened(token, .address) else { throw Problem.emailLinkExpired }
    guard let person, link.person == person else { throw Problem.otherAccount }
    _ = try await redeem(token, .address)
    if try await self.person(at: link.address) != nil { throw Problem.emailLinkExpired }
    try await set(address: link.address, of: person)
  }

  /// Sets the address, invalidates links sent to the old one, and notifies both by email.
  private func set(address: String, of person: ID<User>) async throws {
    let (now, random) = (dependencies.now(), dependencies.randomness())
    try await storage.transaction { db in
      let old = try Self.address(of: person, db)
      try db.execute("UPDATE person SET address = ? WHERE id = ?", .text(address), .id(person))
      try db.execute("DELETE FROM letter WHERE person = ?", .id(person))
      for (at, place) in [old, address].enumerated() {
        guard let place else { continue }
        try DeliveryQueue.enqueue(
          .addressChanged, QueuedEmail(to: place, person: person),
          id: Array(random[(at * 16)..<(at * 16 + 16)]), db, now)
      }
      try Self.audit("address changed", person, now, in: db)
    }
  }

  /// Deletes a user and everything in their personal space, in one transaction.
  ///
  /// - Parameter keepsPublic: whether public records stay, without a name.
  func delete(_ person: ID<User>, keepsPublic: Bool = false) async throws {
    let (now, random) = (dependencies.now(), dependencies.randomness())
    try await storage.transaction { db in
      let transaction = MeetingTransaction(db: db, now: now, keys: try SigningKeys.kept(db))
      let nobody = keepsPublic ? ID<User>(bytes: random) : nil
      try AccountDeletion(person: person, nobody: nobody, transaction: transaction).run()
    }
  }

  // MARK: what happened

  /// Records a security event of a user in the audit log (ASVS 16.3.1).
  static func audit(
    _ event: String, _ person: ID<User>, _ now: Int64, in db: any WriteTransaction
  ) throws {
    try db.execute(
      "INSERT INTO audit(at, person, event, detail) VALUES (?, ?, ?, '')", .integer(now),
      .id(person), .text(event))
  }

  func audit(_ event: String, _ person: ID<User>) async throws {
    let now = dependencies.now()
    try await storage.transaction { try Self.audit(event, person, now, in: $0) }
  }
}
