import Base
import Pages
import Pouch
import Storage

extension Spaces {
  /// Changes a member's role. An owner who transfers the ownership becomes an admin.
  func setRole(
    of member: ID<User>, to role: Role, in space: ID<Space>, by person: ID<User>
  ) async throws {
    try await storage.transaction(on: [space.bytes]) { db in
      let own = try Self.role(of: person, in: space, db)
      let current = try Self.role(of: member, in: space, db)
      let handsOn = own == .owner && role == .owner
      guard person != member, Rules.permits(own, toGive: current),
        handsOn || Rules.permits(own, toGive: role)
      else { throw Problem.roleTooLow }
      try Self.set(role, of: member, in: space, db)
      if handsOn { try Self.set(.admin, of: person, in: space, db) }
    }
  }

  static func set(
    _ role: Role, of person: ID<User>, in space: ID<Space>, _ db: any WriteTransaction
  ) throws {
    try db.execute(
      "UPDATE member SET role = ? WHERE space = ? AND person = ?", .text("\(role.name)"),
      .id(space), .id(person))
    db.notify(EventBroadcaster.topic(ofPerson: person))
  }

  /// Removes a member, who can no longer read the space.
  func remove(_ member: ID<User>, from space: ID<Space>, by person: ID<User>) async throws {
    try await storage.transaction(on: [space.bytes]) { db in
      let own = try Self.role(of: person, in: space, db)
      let current = try Self.role(of: member, in: space, db)
      guard person != member, Rules.permits(own, toGive: current) else {
        throw Problem.roleTooLow
      }
      try Self.drop(member, from: space, db)
    }
  }

  /// Leaves a space. The last member's departure deletes it.
  func leave(_ space: ID<Space>, by person: ID<User>) async throws {
    try await storage.transaction(on: [space.bytes]) { db in
      let role = try Self.role(of: person, in: space, db)
      let count = try db.first("SELECT COUNT(*) FROM member WHERE space = ?", .id(space))
      guard count?.integer(0) == 1 || role != .owner else { throw Problem.ownerStays }
      try Self.drop(person, from: space, db)
      if count?.integer(0) == 1 { try Self.erase(space, db) }
    }
  }

  /// Deletes a space with its records.
  static func erase(_ space: ID<Space>, _ db: any WriteTransaction) throws {
    for member in try db.query("SELECT person FROM member WHERE space = ?", .id(space)) {
      db.notify(EventBroadcaster.topic(ofPerson: ID<User>(bytes: member.bytes(0))))
    }
    for table in [
      "invitation", "register", "record", "shared_record", "deletion", "usage", "member",
    ] {
      try db.execute("DELETE FROM \(table) WHERE space = ?", .id(space))
    }
    try Photos.forget(space.bytes, in: db)
    try db.execute("DELETE FROM space WHERE id = ?", .id(space))
  }

  /// The member with the highest role, and among equals the one who joined first.
  static func successor(of space: ID<Space>, _ db: any ReadTransaction) throws -> ID<User>? {
    var successor: (person: ID<User>, role: Role)?
    for row in try db.query(
      "SELECT person, role FROM member WHERE space = ? ORDER BY since, person", .id(space))
    {
      guard let role = Role(named: row.text(1).utf8) else { continue }
      if successor.map({ role > $0.role }) ?? true {
        successor = (ID(bytes: row.bytes(0)), role)
      }
    }
    return successor?.person
  }

  private static func drop(
    _ person: ID<User>, from space: ID<Space>, _ db: any WriteTransaction
  ) throws {
    try db.execute(
      "DELETE FROM member WHERE space = ? AND person = ?", .id(space), .id(person))
    try db.execute(
      "DELETE FROM invitation WHERE space = ? AND inviter = ?", .id(space), .id(person))
    db.notify(EventBroadcaster.topic(ofPerson: person))
  }

  // MARK: invitations

  /// Creates an invitation for one user. Returns its token in hexadecimal, which is not stored.
  func invite(
    to space: ID<Space>, as role: Role, by person: ID<User>
  ) async throws -> (id: ID<SharedSpacePage.Invitation>, token: Text) {
    let (token, now) = (dependencies.randomness(), dependencies.now())
    let id = ID<SharedSpacePage.Invitation>(bytes: dependencies.randomness())
    try await storage.transaction(on: [space.bytes]) { db in
      guard Rules.permits(try Self.role(of: person, in: space, db), toGive: role) else {
        throw Problem.roleTooLow
      }
      try db.execute(
        "DELETE FROM invitation WHERE space = ? AND expires_at < ?", .id(space), .integer(now))
      try Self.refuse(
        from: Self.mostInvitations, db, "SELECT COUNT(*) FROM invitation WHERE space = ?",
        .id(space))
      try db.execute(
        """
        INSERT INTO invitation(id, token, space, role, inviter, expires_at)
        VALUES (?, ?, ?, ?, ?, ?)
        """, .id(id), .bytes(SHA256.hash(token)), .id(space),
        .text("\(role.name)"), .id(person), .integer(now + Self.invitationLifetime))
    }
    return (id, Hex.encode(token))
  }

  func revoke(
    _ invitation: ID<SharedSpacePage.Invitation>, in space: ID<Space>, by person: ID<User>
  ) async throws {
    try await storage.transaction(on: [space.bytes]) { db in
      guard try Self.role(of: person, in: space, db) >= .admin else {
        throw Problem.roleTooLow
      }
      try db.execute(
        "DELETE FROM invitation WHERE space = ? AND id = ?", .id(space), .id(invitation))
    }
  }

  /// An invitation as shown to the invited user.
  struct Offer: Sendable {
    var space: ID<Space>
    var name: String
    var inviter: SharedSpacePage.Called
    var role: Role
  }

  /// - Parameter person: who looks at it, if signed in. One that made an account is for this account alone.
  func offer(_ token: [UInt8], for person: ID<User>?) async throws -> Offer {
    let now = dependencies.now()
    return try await storage.read { try Self.offer(token, for: person, now, $0) }
  }

  /// The hash of a hexadecimal token.
  static func hash(_ token: [UInt8]) -> [UInt8] { SHA256.hash(Hex.decode(token) ?? []) }

  private static func offer(
    _ token: [UInt8], for visitor: ID<User>?, _ now: Int64, _ db: any ReadTransaction
  ) throws -> Offer {
    let row = try db.first(
      """
      SELECT space.id, space.name, person.name, person.id, invitation.role
      FROM invitation JOIN space ON space.id = invitation.space
      JOIN person ON person.id = invitation.inviter
      JOIN member ON member.space = space.id AND member.person = person.id
      WHERE invitation.token = ? AND invitation.expires_at > ?
        AND (invitation.person IS NULL OR invitation.person = ?)
      """, .bytes(hash(token)), .integer(now), visitor.map { .id($0) } ?? .null)
    guard let row, let role = Role(named: row.text(4).utf8) else {
      throw Problem.invitationExpired
    }
    let space = ID<Space>(bytes: row.bytes(0))
    return Offer(
      space: space, name: row.text(1),
      inviter: try called(row.text(2), ID(bytes: row.bytes(3)), in: space, db), role: role)
  }

  /// Accepts an invitation, which is valid once.
  func join(_ token: [UInt8], by person: ID<User>) async throws -> ID<Space> {
    let now = dependencies.now()
    return try await storage.transaction { db in
      let offer = try Self.offer(token, for: person, now, db)
      let known = try db.first(
        "SELECT role FROM member WHERE space = ? AND person = ?", .id(offer.space), .id(person))
      // A member keeps the role, and the invitation stays valid for the invited user.
      if known != nil { return offer.space }
      try Self.refuse(
        from: Self.mostMembers, db, "SELECT COUNT(*) FROM member WHERE space = ?",
        .id(offer.space))
      try db.execute(
        "DELETE FROM invitation WHERE space = ? AND token = ?", .id(offer.space),
        .bytes(Self.hash(token)))
      try db.execute(
        "INSERT INTO member(space, person, role, since) VALUES (?, ?, ?, ?)", .id(offer.space),
        .id(person), .text("\(offer.role.name)"), .integer(now))
      db.notify(EventBroadcaster.topic(ofPerson: person))
      return offer.space
    }
  }
}
