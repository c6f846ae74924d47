import Base
import Pages
import Pouch
import Storage

/// Shared spaces: their members and invitations. Memberships, roles and invitations are decided on the server in one
/// transaction each, never by a device's register (ASVS 2.3.3).
struct Spaces: Sendable {
  let storage: any Storage
  let dependencies: Dependencies
  /// The server's public address.
  let address: String

  static let nameLimit = 40
  static let invitationLifetime: Int64 = 7 * 86_400_000
  /// The most spaces one user may own, members of a space, and open invitations.
  static let mostOwned = 100
  static let mostMembers = 100
  static let mostInvitations = 100

  // MARK: looking

  func list(of person: ID<User>) async throws -> [SharedSpacePage.Summary] {
    try await storage.read { db in
      try db.query(
        """
        SELECT space.id, space.name, member.role,
          (SELECT COUNT(*) FROM member AS other WHERE other.space = space.id)
        FROM member JOIN space ON space.id = member.space
        WHERE member.person = ? AND space.kind = 'shared' ORDER BY space.name, space.id
        """, .id(person)
      ).compactMap { row in
        guard let role = Role(named: row.text(2).utf8) else { return nil }
        return SharedSpacePage.Summary(
          id: ID(bytes: row.bytes(0)), name: Text(row.text(1)), role: role,
          members: Int(row.integer(3)))
      }
    }
  }

  /// A space as shown to a member.
  func details(_ space: ID<Space>, for person: ID<User>) async throws -> SharedSpacePage.Details {
    let now = dependencies.now()
    return try await storage.read { db in
      let role = try Self.role(of: person, in: space, db)
      let name = try db.first("SELECT name FROM space WHERE id = ?", .id(space))?.text(0) ?? ""
      let members = try db.query(
        """
        SELECT person.id, person.name, member.role, person.portrait FROM member
        JOIN person ON person.id = member.person WHERE member.space = ?
        ORDER BY member.since, person.id
        """, .id(space)
      ).enumerated().compactMap { place, row -> SharedSpacePage.Member? in
        guard let role = Role(named: row.text(2).utf8) else { return nil }
        let id = ID<User>(bytes: row.bytes(0))
        return SharedSpacePage.Member(
          id: id, called: .init(name: Text(row.text(1)), number: place + 1),
          portrait: row.isNull(3) ? "" : Hex.encode(row.bytes(3)), role: role, isSelf: id == person)
      }
      let invitations =
        role < .admin
        ? []
        : try db.query(
          """
          SELECT id, role, expires_at FROM invitation WHERE space = ? AND expires_at > ?
          ORDER BY expires_at
          """, .id(space), .integer(now)
        ).compactMap { row in
          Role(named: row.text(1).utf8).map {
            SharedSpacePage.Invitation(
              id: ID(bytes: row.bytes(0)), role: $0, expires: row.integer(2))
          }
        }
      return SharedSpacePage.Details(
        id: space, name: Text(name), role: role, members: members, invitations: invitations)
    }
  }

  /// How others see a member. Their address is theirs alone, so a member without a name has a number instead, in the
  /// order of joining.
  static func called(
    _ name: String, _ person: ID<User>, in space: ID<Space>, _ db: any ReadTransaction
  ) throws -> SharedSpacePage.Called {
    let number = try db.first(
      """
      SELECT COUNT(*) FROM member JOIN member AS own ON own.space = member.space
      WHERE own.space = ? AND own.person = ?
        AND (member.since < own.since OR member.since = own.since AND member.person <= own.person)
      """, .id(space), .id(person))?.integer(0)
    return .init(name: Text(name), number: Int(number ?? 1))
  }

  /// The user's role. Throws as for a missing space if the user is no member.
  static func role(
    of person: ID<User>, in space: ID<Space>, _ db: any ReadTransaction
  ) throws -> Role {
    let row = try db.first(
      """
      SELECT member.role FROM member JOIN space ON space.id = member.space
      WHERE member.space = ? AND member.person = ? AND space.kind = 'shared'
      """, .id(space), .id(person))
    guard let row, let role = Role(named: row.text(0).utf8) else { throw Problem.noSuchSpace }
    return role
  }

  // MARK: the space itself

  func make(name typed: String, by person: ID<User>) async throws -> ID<Space> {
    let name = try Self.name(typed)
    let space = ID<Space>(bytes: dependencies.randomness())
    let now = dependencies.now()
    try await storage.transaction(on: [person.bytes]) { db in
      try Self.refuse(
        from: Self.mostOwned, db,
        """
        SELECT COUNT(*) FROM member JOIN space ON space.id = member.space
        WHERE member.person = ? AND member.role = 'owner' AND space.kind = 'shared'
        """, .id(person))
      try db.execute(
        "INSERT INTO space(id, kind, name, created_at) VALUES (?, 'shared', ?, ?)", .id(space),
        .text(name), .integer(now))
      try Self.admit(person, to: space, as: .owner, now, db)
    }
    return space
  }

  /// Throws if a statement's count has reached the limit.
  static func refuse(
    from most: Int, _ db: any ReadTransaction, _ count: String, _ values: Value...
  ) throws {
    let found = try db.query(count, values).first?.integer(0) ?? 0
    if found >= most { throw ServerRefusal.enough }
  }

  func rename(_ space: ID<Space>, to typed: String, by person: ID<User>) async throws {
    let name = try Self.name(typed)
    try await storage.transaction(on: [space.bytes]) { db in
      guard try Self.role(of: person, in: space, db) == .owner else {
        throw Problem.roleTooLow
      }
      try db.execute("UPDATE space SET name = ? WHERE id = ?", .text(name), .id(space))
      db.notify(EventBroadcaster.topic(of: space))
    }
  }

  private static func name(_ typed: String) throws -> String {
    let name = typed.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    if name.isEmpty { throw Problem.spaceNameMissing }
    if name.count > nameLimit { throw Problem.spaceNameTooLong }
    return name
  }

  private static func admit(
    _ person: ID<User>, to space: ID<Space>, as role: Role, _ now: Int64,
    _ db: any WriteTransaction
  ) throws {
    try db.execute(
      "INSERT INTO member(space, person, role, since) VALUES (?, ?, ?, ?)", .id(space),
      .id(person), .text("\(role.name)"), .integer(now))
    db.notify(EventBroadcaster.topic(ofPerson: person))
  }
}
