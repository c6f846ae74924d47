import Pages
import Pouch
import Storage

/// Shared spaces: who belongs to them and who may come. Places, roles and invitations are scarce, so each
/// change is one transaction here, and no register of a device (ASVS 2.3.3).
struct Spaces: Sendable {
  let storage: any Storage
  let moment: Moment
  /// Where the server is for people.
  let address: String

  static let nameLimit = 40
  static let invitationLifetime: Int64 = 7 * 86_400_000

  // MARK: looking

  func list(of person: RecordID) async throws -> [SharedPage.Summary] {
    try await storage.read { rows in
      try rows.query(
        """
        SELECT space.id, space.name, member.role,
          (SELECT COUNT(*) FROM member AS other WHERE other.space = space.id)
        FROM member JOIN space ON space.id = member.space
        WHERE member.person = ? AND space.kind = 'shared' ORDER BY space.name, space.id
        """, .id(person)
      ).compactMap { row in
        guard let role = Role(named: row.text(2).utf8) else { return nil }
        return SharedPage.Summary(
          id: RecordID(bytes: row.bytes(0)), name: [UInt8](row.text(1).utf8), role: role,
          members: Int(row.integer(3)))
      }
    }
  }

  /// A space as a member sees it.
  func details(_ space: RecordID, for person: RecordID) async throws -> SharedPage.Details {
    let now = moment.now()
    return try await storage.read { rows in
      let role = try Self.role(of: person, in: space, rows)
      let name = try rows.first("SELECT name FROM space WHERE id = ?", .id(space))?.text(0) ?? ""
      let members = try rows.query(
        """
        SELECT person.id, person.name, person.address, member.role, person.portrait FROM member
        JOIN person ON person.id = member.person WHERE member.space = ?
        ORDER BY member.since, person.id
        """, .id(space)
      ).compactMap { row -> SharedPage.Member? in
        guard let role = Role(named: row.text(3).utf8) else { return nil }
        let id = RecordID(bytes: row.bytes(0))
        let called = row.text(1).isEmpty ? row.text(2) : row.text(1)
        return SharedPage.Member(
          id: id, name: [UInt8](called.utf8),
          portrait: row.isNull(4) ? [] : Hex.encode(row.bytes(4)), role: role, isSelf: id == person)
      }
      let invitations =
        role < .admin
        ? []
        : try rows.query(
          """
          SELECT id, role, expires_at FROM invitation WHERE space = ? AND expires_at > ?
          ORDER BY expires_at
          """, .id(space), .integer(now)
        ).compactMap { row in
          Role(named: row.text(1).utf8).map {
            SharedPage.Invitation(
              id: RecordID(bytes: row.bytes(0)), role: $0, expires: row.integer(2))
          }
        }
      return SharedPage.Details(
        id: space, name: [UInt8](name.utf8), role: role, members: members, invitations: invitations)
    }
  }

  /// The role of a member; a space of others is as if it were not there.
  static func role(
    of person: RecordID, in space: RecordID, _ rows: any Reading
  ) throws -> Role {
    let row = try rows.first(
      """
      SELECT member.role FROM member JOIN space ON space.id = member.space
      WHERE member.space = ? AND member.person = ? AND space.kind = 'shared'
      """, .id(space), .id(person))
    guard let row, let role = Role(named: row.text(0).utf8) else { throw SpaceProblem.absent }
    return role
  }

  // MARK: the space itself

  func make(name typed: String, by person: RecordID) async throws -> RecordID {
    let name = try Self.name(typed)
    let space = RecordID(bytes: moment.randomness())
    let now = moment.now()
    try await storage.transaction { rows in
      try rows.execute(
        "INSERT INTO space(id, kind, name, created_at) VALUES (?, 'shared', ?, ?)", .id(space),
        .text(name), .integer(now))
      try Self.admit(person, to: space, as: .owner, now, rows)
    }
    return space
  }

  func rename(_ space: RecordID, to typed: String, by person: RecordID) async throws {
    let name = try Self.name(typed)
    try await storage.transaction { rows in
      guard try Self.role(of: person, in: space, rows) == .owner else {
        throw SpaceProblem.notAllowed
      }
      try rows.execute("UPDATE space SET name = ? WHERE id = ?", .text(name), .id(space))
      rows.notify(Live.topic(of: space))
    }
  }

  private static func name(_ typed: String) throws -> String {
    let name = typed.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    if name.isEmpty { throw SpaceProblem.nameMissing }
    if name.count > nameLimit { throw SpaceProblem.nameLong }
    return name
  }

  private static func admit(
    _ person: RecordID, to space: RecordID, as role: Role, _ now: Int64, _ rows: any Writing
  ) throws {
    try rows.execute(
      "INSERT INTO member(space, person, role, since) VALUES (?, ?, ?, ?)", .id(space),
      .id(person), .text("\(role.name)"), .integer(now))
    rows.notify(Live.topic(ofPerson: person))
  }
}
