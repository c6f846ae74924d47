import Foundation
import Pages
import Pouch
import Storage

extension Accounts {
  /// A person as the tables have it.
  struct Person: Sendable {
    var id: RecordID
    var address: String
    var password: String
    var name: String
    var language: String
    /// The hash of the portrait; empty if there is none.
    var portrait: [UInt8]
  }

  func person(_ id: RecordID) async throws -> Person? {
    try await storage.read { rows in
      try rows.first(
        "SELECT id, address, password, name, language, portrait FROM person WHERE id = ?", .id(id)
      ).map(Self.person)
    }
  }

  func person(at address: String) async throws -> Person? {
    try await storage.read { rows in
      try rows.first(
        "SELECT id, address, password, name, language, portrait FROM person WHERE address = ?",
        .text(address)
      ).map(Self.person)
    }
  }

  private static func person(_ row: Row) -> Person {
    Person(
      id: RecordID(bytes: row.bytes(0)), address: row.text(1), password: row.text(2),
      name: row.text(3), language: row.text(4),
      portrait: row.isNull(5) ? [] : row.bytes(5))
  }

  /// Asks for the password again, before something that can't be taken back (ASVS 7.5.1).
  func check(_ password: String, of id: RecordID) async throws -> Person {
    guard let person = try await person(id), await Password.verify(password, person.password) else {
      throw AccountProblem.passwordWrong
    }
    return person
  }

  // MARK: letters with links

  /// What a letter is for whose link was followed.
  struct OpenedLetter: Sendable {
    var person: RecordID?
    var address: String
    var name: String
    /// The hash of the token by which a wish is kept; empty if there is none.
    var way: [UInt8]
  }

  /// The letter of a token; nothing if it works no more.
  func opened(_ token: [UInt8], _ purpose: String) async throws -> OpenedLetter? {
    let now = moment.now()
    return try await storage.read { try Self.letter(token, purpose, now, $0) }
  }

  /// Takes the letter of a token, which then works no more.
  func take(_ token: [UInt8], _ purpose: String) async throws -> OpenedLetter {
    let now = moment.now()
    let letter = try await storage.transaction { rows -> OpenedLetter? in
      guard let letter = try Self.letter(token, purpose, now, rows) else { return nil }
      try rows.execute("DELETE FROM letter WHERE token = ?", .bytes(Self.hash(token)))
      return letter
    }
    guard let letter else { throw AccountProblem.letterOld }
    return letter
  }

  private static func letter(
    _ token: [UInt8], _ purpose: String, _ now: Int64, _ rows: any Reading
  ) throws -> OpenedLetter? {
    try rows.first(
      """
      SELECT person, address, name, way FROM letter
      WHERE token = ? AND purpose = ? AND expires_at > ?
      """, .bytes(hash(token)), .text(purpose), .integer(now)
    ).map { row in
      OpenedLetter(
        person: row.isNull(0) ? nil : RecordID(bytes: row.bytes(0)), address: row.text(1),
        name: row.text(2), way: row.bytes(3))
    }
  }

  /// The hash of a token in hexadecimal.
  private static func hash(_ token: [UInt8]) -> [UInt8] { SHA256.hash(Hex.decode(token) ?? []) }

  // MARK: changes

  /// Asks for a letter with a link to choose a new password. Whether there is such an account is found out when
  /// it is sent.
  func recover(address typed: String) async throws {
    guard postman != nil else { throw AccountProblem.noLetters }
    guard let address = Self.address(typed) else { throw AccountProblem.address }
    try await enqueue(.reset, WaitingLetter(to: address))
  }

  /// Sets the password by a letter's link; every session ends.
  func reset(_ token: [UInt8], password: String) async throws -> RecordID {
    if let problem = Password.problem(password) { throw problem }
    guard let hash = await Password.hash(password) else { throw AccountProblem.tooMany(minutes: 1) }
    guard let person = try await take(token, "reset").person else { throw AccountProblem.letterOld }
    try await set(hash: hash, of: person)
    return person
  }

  func change(password: String, current: String, of session: Session) async throws {
    _ = try await check(current, of: session.person)
    if let problem = Password.problem(password) { throw problem }
    guard let hash = await Password.hash(password) else { throw AccountProblem.tooMany(minutes: 1) }
    try await set(hash: hash, of: session.person, butNot: session.id)
  }

  /// Sets the password, as the house's keeper may too: sessions end, and everything that was given away. A letter
  /// says so.
  func set(hash: String, of person: RecordID, butNot kept: RecordID? = nil) async throws {
    let (now, id) = (moment.now(), moment.randomness())
    try await storage.transaction { rows in
      try rows.execute("UPDATE person SET password = ? WHERE id = ?", .text(hash), .id(person))
      try Self.endSessions(of: person, butNot: kept, now, rows)
      try Self.endLinks(of: person, rows)
      try Self.note("password changed", person, now, in: rows)
      guard let address = try Self.address(of: person, rows) else { return }
      try DeliveryQueue.enqueue(
        .passwordChanged, WaitingLetter(to: address, person: person),
        id: Array(id.prefix(16)), rows, now)
    }
  }

  private static func address(of person: RecordID, _ rows: any Reading) throws -> String? {
    try rows.first("SELECT address FROM person WHERE id = ?", .id(person))?.text(0)
  }

  func change(name: String, of person: RecordID) async throws {
    let name = name.trimmingCharacters(in: .whitespacesAndNewlines)
    if name.count > Self.nameLimit { throw AccountProblem.nameLong }
    try await storage.transaction { rows in
      try rows.execute("UPDATE person SET name = ? WHERE id = ?", .text(name), .id(person))
    }
  }

  /// Begins a change of address. Gives whether it is done already, where no letters are sent.
  func change(address typed: String, password: String, of person: RecordID) async throws -> Bool {
    _ = try await check(password, of: person)
    guard let address = Self.address(typed) else { throw AccountProblem.address }
    if postman == nil {
      if try await self.person(at: address) != nil { throw AccountProblem.addressTaken }
      try await set(address: address, of: person)
      return true
    }
    try await enqueue(.address, WaitingLetter(to: address, person: person))
    return false
  }

  /// Gives a person the address that a letter was sent to. The person has to be signed in where the link is
  /// opened: a stranger's click on it must give the address to nobody.
  func confirmAddress(_ token: [UInt8], by person: RecordID?) async throws {
    guard let letter = try await opened(token, "address") else { throw AccountProblem.letterOld }
    guard let person, letter.person == person else { throw AccountProblem.otherAccount }
    _ = try await take(token, "address")
    if try await self.person(at: letter.address) != nil { throw AccountProblem.letterOld }
    try await set(address: letter.address, of: person)
  }

  /// Sets the address; letters to the old one open nothing any more. A letter to each of the two says so.
  private func set(address: String, of person: RecordID) async throws {
    let (now, random) = (moment.now(), moment.randomness())
    try await storage.transaction { rows in
      let old = try Self.address(of: person, rows)
      try rows.execute("UPDATE person SET address = ? WHERE id = ?", .text(address), .id(person))
      try rows.execute("DELETE FROM letter WHERE person = ?", .id(person))
      for (at, place) in [old, address].enumerated() {
        guard let place else { continue }
        try DeliveryQueue.enqueue(
          .addressChanged, WaitingLetter(to: place, person: person),
          id: Array(random[(at * 16)..<(at * 16 + 16)]), rows, now)
      }
      try Self.note("address changed", person, now, in: rows)
    }
  }

  /// Erases a person and everything in the own space, in one transaction.
  ///
  /// - Parameter keepsPublic: whether what everybody reads stays, without a name.
  func delete(_ person: RecordID, keepsPublic: Bool = false) async throws {
    let (now, random) = (moment.now(), moment.randomness())
    try await storage.transaction { rows in
      let turn = Gatherings.Turn(rows: rows, now: now, keys: try HouseKeys.kept(rows))
      let nobody = keepsPublic ? RecordID(bytes: random) : nil
      try AccountDeletion(person: person, nobody: nobody, turn: turn).run()
    }
  }

  // MARK: what happened

  /// Writes down what concerns somebody's safety (ASVS 16.3.1).
  static func note(
    _ event: String, _ person: RecordID, _ now: Int64, in rows: any Writing
  ) throws {
    try rows.execute(
      "INSERT INTO audit(at, person, event, detail) VALUES (?, ?, ?, '')", .integer(now),
      .id(person), .text(event))
  }

  func note(_ event: String, _ person: RecordID) async throws {
    let now = moment.now()
    try await storage.transaction { try Self.note(event, person, now, in: $0) }
  }
}
