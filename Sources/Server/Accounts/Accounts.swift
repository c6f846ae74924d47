import Base
import Foundation
import Pages
import Pouch
import Storage

/// Users, their sessions and their emails.
///
/// Every token that the server sends (a session's, an email's) is 32 random bytes. Only its SHA-256 is stored, so that
/// reading the database does not allow signing in.
struct Accounts: Sendable {
  let storage: any Storage
  let dependencies: Dependencies
  /// `nil` if the server sends no email.
  let mailer: (any Mailer)?
  /// The public address for links in emails, such as `https://kapshuk.example`.
  let address: String
  var quota = Quota()
  /// Who may make an account by the form.
  var signUpPolicy = SignUpPolicy.open
  /// Answers requests with files; `nil` if the server itself does.
  var appProgram: AppProgram?
  /// Decodes pictures; `nil` if the server itself does.
  var pictureProgram: LimitedProgram?

  var photos: Photos {
    Photos(storage: storage, dependencies: dependencies, pictureProgram: pictureProgram)
  }

  /// How long an email's link is valid, in milliseconds.
  static let letterLifetime: Int64 = 3_600_000

  static let nameLimit = 80

  // MARK: addresses

  /// An address in canonical form; `nil` if it is invalid.
  static func address(_ typed: String) -> String? {
    let address = typed.trimmingCharacters(in: .whitespacesAndNewlines).lowercased()
    let parts = address.split(separator: "@", omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[0].isEmpty, parts[1].contains("."), address.utf8.count <= 254,
      !parts[1].hasPrefix("."), !parts[1].hasSuffix("."),
      // A line break would start another header of the email.
      address.unicodeScalars.allSatisfy({
        $0.value > 32 && $0.value != 127 && !"<>\"(),;:\\".unicodeScalars.contains($0)
      })
    else { return nil }
    return address
  }

  // MARK: making an account

  /// Enqueues an email whose link creates an account. This proves ownership of the address, and hides whether it has an
  /// account already. The password is chosen at the link, so that the sender of the form can't choose it.
  ///
  /// - Parameter way: the hash of the pending action's token.
  func askForAccount(
    name: String, address typed: String, language: String, way: [UInt8]
  ) async throws {
    guard let address = Self.address(typed) else { throw Problem.emailAddress }
    if name.count > Self.nameLimit { throw Problem.personNameTooLong }
    try await enqueue(
      .signUp, QueuedEmail(to: address, language: language, name: name, way: way))
  }

  /// Creates an account at once, if the server sends no email.
  ///
  /// - Parameter way: the hash of the pending action's token, which may be an invitation.
  func signUp(
    name: String, address typed: String, password: String, language: String, way: [UInt8]
  ) async throws -> ID<User> {
    guard let address = Self.address(typed) else { throw Problem.emailAddress }
    if name.count > Self.nameLimit { throw Problem.personNameTooLong }
    if let problem = Password.problem(password) { throw problem }
    guard let hash = try await Password.hash(password) else {
      throw Problem.tooManyAttempts(minutes: 1)
    }
    let account = newAccount(name: name, address: address, hash: hash, language: language)
    try await storage.transaction { db in
      if try Self.isTaken(address, db) { throw Problem.addressTaken }
      try admit(account, way: way, db)
      try account.insert(in: db)
    }
    return account.person
  }

  /// Creates the account of an email's link, with the password chosen there.
  func confirm(
    _ token: [UInt8], name: String, password: String, language: String
  ) async throws -> (person: ID<User>, way: [UInt8]) {
    if name.count > Self.nameLimit { throw Problem.personNameTooLong }
    if let problem = Password.problem(password) { throw problem }
    guard let hash = try await Password.hash(password) else {
      throw Problem.tooManyAttempts(minutes: 1)
    }
    let draft = newAccount(name: name, address: "", hash: hash, language: language)
    // What opens the door is spent in the transaction that goes through it: the link, and an invitation.
    return try await storage.transaction { db in
      let link = try Self.redeem(token, [.confirm, .invitation], draft.now, db)
      guard let link, try !Self.isTaken(link.address, db) else { throw Problem.emailLinkExpired }
      var account = draft
      account.address = link.address
      // Whom the operator invites needs nothing else.
      if link.purpose == .confirm { try admit(account, way: link.way, db) }
      try account.insert(in: db)
      return (account.person, link.way)
    }
  }

  /// Creates an account with its personal space, whatever the policy says.
  func make(name: String, address: String, hash: String, language: String) async throws -> ID<User>
  {
    let account = newAccount(name: name, address: address, hash: hash, language: language)
    try await storage.transaction { try account.insert(in: $0) }
    return account.person
  }

  // MARK: signing in

  /// The user with this address and password.
  func signIn(address typed: String, password: String) async throws -> ID<User> {
    let found: Person? =
      if let address = Self.address(typed) { try await person(at: address) } else { nil }
    let isRight = try await Password.verify(password, found?.password)
    guard let found, isRight else {
      if let found { try await audit("wrong password", found.id) }
      throw Problem.wrongCredentials
    }
    return found.id
  }

  /// Creates a session, and returns its token.
  ///
  /// - Parameter isNewDevice: whether an email tells the user of it.
  func open(
    for person: ID<User>, name: String, isNewDevice: Bool = false
  ) async throws -> [UInt8] {
    let token = dependencies.randomness()
    let more = dependencies.randomness()
    let id = dependencies.randomness()
    let now = dependencies.now()
    try await storage.transaction { db in
      try Sessions.makeRoom(for: person, now, db)
      try db.execute(
        """
        INSERT INTO session(id, token, person, device, name, created_at, seen_at, expires_at)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?)
        """, .id(ID<Session>(bytes: more)), .bytes(SHA256.hash(token)), .id(person),
        .device(more[16..<24].reduce(0) { $0 << 8 | UInt64($1) }), .text(name), .integer(now),
        .integer(now), .integer(now + Session.lifetime))
      try Self.audit("signed in", person, now, in: db)
      if isNewDevice, let address = try Self.address(of: person, db) {
        let minute = Int64(now / 60_000 % 1440)
        let time = "\(Day(milliseconds: now, utcOffsetMinutes: 0).iso), \(Self.clock(minute)) UTC"
        try DeliveryQueue.enqueue(
          .newDevice, QueuedEmail(to: address, person: person, name: "\(name), \(time)"),
          id: Array(id.prefix(16)), db, now)
      }
    }
    return token
  }

  private static func clock(_ minute: Int64) -> String {
    String(format: "%02d:%02d", minute / 60, minute % 60)
  }

  /// The session of a token; `nil` if it ended.
  func session(_ token: [UInt8]) async throws -> Session? {
    let (hash, now) = (SHA256.hash(token), dependencies.now())
    guard let session = try await storage.read({ try Self.session(hash: hash, now, in: $0) }) else {
      return nil
    }
    try await keepAlive(session)
    return session
  }

  /// The session of the token with a SHA-256 hash, inside a transaction.
  static func session(hash: [UInt8], _ now: Int64, in db: any ReadTransaction) throws -> Session? {
    try db.first(
      """
      SELECT \(Session.columns) FROM session WHERE token = ? AND expires_at > ?
      """, .bytes(hash), .integer(now)
    ).map { Session($0) }
  }

  /// Updates the session's last use. It is written once an hour, since otherwise every page would cause a write.
  func keepAlive(_ session: Session) async throws {
    let now = dependencies.now()
    if now - session.seen <= 3_600_000 { return }
    try await storage.transaction { db in
      try db.execute(
        """
        UPDATE session SET seen_at = ?,
          expires_at = CASE WHEN created_at + ? < ? THEN created_at + ? ELSE ? END
        WHERE person = ? AND id = ? AND expires_at > ?
        """, .integer(now), .integer(Session.longestLifetime), .integer(now + Session.lifetime),
        .integer(Session.longestLifetime), .integer(now + Session.lifetime), .id(session.person),
        // A session that ended since it was looked up stays ended.
        .id(session.id), .integer(now))
    }
  }

  /// Renames a user's device. An empty name keeps the old one.
  func name(_ name: String, device id: ID<Session>, of person: ID<User>) async throws {
    let name = String(name.trimmingCharacters(in: .whitespacesAndNewlines).prefix(60))
    if name.isEmpty { return }
    try await storage.transaction { db in
      try db.execute(
        "UPDATE session SET name = ? WHERE person = ? AND id = ?", .text(name), .id(person),
        .id(id))
    }
  }
}
