import Foundation
import Pages
import Pouch
import Storage

/// People, their sessions and their letters.
///
/// Every token that leaves the server (a session's, a letter's) is 32 random bytes, and only its SHA-256
/// is kept: who reads the database can sign in as nobody.
struct Accounts: Sendable {
  let storage: any Storage
  let moment: Moment
  /// Nothing where the house sends no letters.
  let postman: (any Postman)?
  /// Where the server is for people, for the links in letters: `https://kapshuk.example`.
  let address: String

  var photos: Photos { Photos(storage: storage, moment: moment) }

  /// How long the link of a letter works.
  static let letterLifetime: Int64 = 3_600_000

  static let nameLimit = 80

  // MARK: addresses

  /// An address as it is kept and compared; nothing if it is none.
  static func address(_ typed: String) -> String? {
    let address = typed.trimmingCharacters(in: .whitespacesAndNewlines).lowercased()
    let parts = address.split(separator: "@", omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[0].isEmpty, parts[1].contains("."), address.utf8.count <= 254,
      !parts[1].hasPrefix("."), !parts[1].hasSuffix("."),
      // A line break would be another header of a letter.
      address.unicodeScalars.allSatisfy({
        $0.value > 32 && $0.value != 127 && !"<>\"(),;:\\".unicodeScalars.contains($0)
      })
    else { return nil }
    return address
  }

  // MARK: making an account

  /// Asks for a letter that leads to a new account, so that an address is its owner's, and nobody learns whether
  /// it has an account already. Who asks chooses nothing that opens the account: the password is chosen where the
  /// letter leads.
  ///
  /// - Parameter way: the hash of the token by which a wish is kept.
  func askForAccount(
    name: String, address typed: String, language: String, way: [UInt8]
  ) async throws {
    guard let address = Self.address(typed) else { throw AccountProblem.address }
    if name.count > Self.nameLimit { throw AccountProblem.nameLong }
    try await enqueue(
      .signUp, WaitingLetter(to: address, language: language, name: name, way: way))
  }

  /// Makes an account at once, where no letters are sent.
  func signUp(
    name: String, address typed: String, password: String, language: String
  ) async throws -> RecordID {
    guard let address = Self.address(typed) else { throw AccountProblem.address }
    if name.count > Self.nameLimit { throw AccountProblem.nameLong }
    if let problem = Password.problem(password) { throw problem }
    guard let hash = await Password.hash(password) else { throw AccountProblem.tooMany(minutes: 1) }
    if try await person(at: address) != nil { throw AccountProblem.addressTaken }
    return try await make(name: name, address: address, hash: hash, language: language)
  }

  /// Makes the account that a letter's link belongs to, with the password that was chosen there.
  func confirm(
    _ token: [UInt8], name: String, password: String, language: String
  ) async throws -> (person: RecordID, way: [UInt8]) {
    if name.count > Self.nameLimit { throw AccountProblem.nameLong }
    if let problem = Password.problem(password) { throw problem }
    guard let hash = await Password.hash(password) else { throw AccountProblem.tooMany(minutes: 1) }
    let letter = try await take(token, "confirm")
    if try await person(at: letter.address) != nil { throw AccountProblem.letterOld }
    let person = try await make(
      name: name, address: letter.address, hash: hash, language: language)
    return (person, letter.way)
  }

  /// Makes an account with its own space.
  func make(name: String, address: String, hash: String, language: String) async throws -> RecordID
  {
    let random = moment.randomness()
    let person = RecordID(bytes: random)
    let space = RecordID(bytes: random.dropFirst(16))
    let now = moment.now()
    try await storage.transaction { rows in
      try rows.execute(
        """
        INSERT INTO person(id, address, password, name, language, created_at)
        VALUES (?, ?, ?, ?, ?, ?)
        """, .id(person), .text(address), .text(hash), .text(name), .text(language), .integer(now))
      try rows.execute(
        "INSERT INTO space(id, kind, name, created_at) VALUES (?, 'personal', '', ?)", .id(space),
        .integer(now))
      try rows.execute(
        "INSERT INTO member(space, person, role, since) VALUES (?, ?, 'owner', ?)", .id(space),
        .id(person), .integer(now))
      try Self.note("account made", person, now, in: rows)
    }
    return person
  }

  // MARK: signing in

  /// The person with this address and password.
  func signIn(address typed: String, password: String) async throws -> RecordID {
    let found: Person? =
      if let address = Self.address(typed) { try await person(at: address) } else { nil }
    let isRight = await Password.verify(password, found?.password)
    guard let found, isRight else {
      if let found { try await note("wrong password", found.id) }
      throw AccountProblem.wrong
    }
    return found.id
  }

  /// Opens a session and gives its token.
  func open(for person: RecordID, name: String) async throws -> [UInt8] {
    let token = moment.randomness()
    let more = moment.randomness()
    let now = moment.now()
    try await storage.transaction { rows in
      try Self.forgetSessions(now, rows)
      try rows.execute(
        """
        INSERT INTO session(id, token, person, device, name, created_at, seen_at, expires_at)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?)
        """, .id(RecordID(bytes: more)), .bytes(SHA256.hash(token)), .id(person),
        .device(more[16..<24].reduce(0) { $0 << 8 | UInt64($1) }), .text(name), .integer(now),
        .integer(now), .integer(now + Session.lifetime))
      try Self.note("signed in", person, now, in: rows)
    }
    return token
  }

  /// The session of a token; nothing if it ended.
  func session(_ token: [UInt8]) async throws -> Session? {
    let now = moment.now()
    guard let session = try await storage.read({ try Self.session(token, now, in: $0) }) else {
      return nil
    }
    try await keepAlive(session)
    return session
  }

  /// Whose a token is, inside a transaction.
  static func session(_ token: [UInt8], _ now: Int64, in rows: any Reading) throws -> Session? {
    try rows.first(
      """
      SELECT id, person, device, local, seen_at FROM session WHERE token = ? AND expires_at > ?
      """, .bytes(SHA256.hash(token)), .integer(now)
    ).map { row in
      Session(
        id: RecordID(bytes: row.bytes(0)), person: RecordID(bytes: row.bytes(1)),
        device: UInt64(bitPattern: row.integer(2)), local: row.text(3), seen: row.integer(4))
    }
  }

  /// Notes that a session is used. Written down once an hour: a write for each request would be a write
  /// for each page.
  func keepAlive(_ session: Session) async throws {
    let now = moment.now()
    if now - session.seen <= 3_600_000 { return }
    try await storage.transaction { rows in
      try rows.execute(
        "UPDATE session SET seen_at = ?, expires_at = ? WHERE id = ?", .integer(now),
        .integer(now + Session.lifetime), .id(session.id))
    }
  }

  /// Calls a person's device something else; no name leaves the old one.
  func name(_ name: String, device id: RecordID, of person: RecordID) async throws {
    let name = String(name.trimmingCharacters(in: .whitespacesAndNewlines).prefix(60))
    if name.isEmpty { return }
    try await storage.transaction { rows in
      try rows.execute(
        "UPDATE session SET name = ? WHERE person = ? AND id = ?", .text(name), .id(person),
        .id(id))
    }
  }
}
