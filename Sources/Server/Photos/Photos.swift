import Base
import Pouch
import Storage

/// The store of pictures, which records name by SHA-256. Each is stored once, and served to the members of the spaces
/// it was uploaded to.
struct Photos: Sendable {
  let storage: any Storage
  let dependencies: Dependencies
  /// Decodes pictures; `nil` if the server itself does.
  var pictureProgram: LimitedProgram?

  /// The most bytes of a picture. Devices shrink theirs to a tenth of it.
  static let maximumBytes = 5 << 20

  /// The most bytes of all of a user's pictures.
  static let maximumOfPerson: Int64 = 1 << 30

  /// The most bytes of a shared space's pictures.
  static let maximumOfSpace: Int64 = 2 << 30
  /// The most bytes of one member's pictures there, unless the member administers the space.
  static let maximumOfGuest: Int64 = 256 << 20
  /// What each member may upload even if the space is full.
  static let share: Int64 = 64 << 20

  /// Why a picture is refused.
  enum Problem: Error, Equatable {
    /// The bytes are no complete PNG, JPEG, GIF or WebP.
    case noPicture
    case tooLarge
    /// The user's quota is used up.
    case full
    /// The user may not write there, or there is no such space.
    case notAllowed
  }

  struct Photo: Sendable {
    var type: String
    var bytes: [UInt8]
  }

  /// Stores a picture for the members of a space, the personal one by default. Returns its hash.
  func store(_ bytes: [UInt8], by person: ID<User>, in space: ID<Space>?) async throws -> [UInt8] {
    if bytes.count > Self.maximumBytes { throw Problem.tooLarge }
    guard let type = try await ImageValidator.type(of: bytes, by: person, with: pictureProgram)
    else {
      throw Problem.noPicture
    }
    let hash = SHA256.hash(bytes)
    let now = dependencies.now()
    try await storage.transaction(on: [(space?.bytes ?? person.bytes)]) { db in
      var syncStore = SQLSyncStore(writing: db, user: person, now: now)
      let home = try syncStore.memberships(of: person).first {
        space == nil ? $0.isPersonal : $0.space == space
      }
      guard let home, home.role >= .author else { throw Problem.notAllowed }
      let known = try db.first("SELECT 1 FROM photo WHERE hash = ?", .bytes(hash)) != nil
      if !known {
        let weight = try db.first(
          "SELECT COALESCE(SUM(size), 0) FROM photo WHERE person = ?", .id(person))?.integer(0)
        if (weight ?? 0) + Int64(bytes.count) > Self.maximumOfPerson { throw Problem.full }
        if !home.isPersonal, try Self.isFull(home, for: person, Int64(bytes.count), db) {
          throw Problem.full
        }
        try db.execute(
          "INSERT INTO photo(hash, person, type, size, bytes, kept_at) VALUES (?, ?, ?, ?, ?, ?)",
          .bytes(hash), .id(person), .text(type), .integer(Int64(bytes.count)), .bytes(bytes),
          .integer(now))
      }
      try db.execute(
        """
        INSERT INTO photo_space(hash, space, since) VALUES (?, ?, ?)
        ON CONFLICT (hash, space) DO NOTHING
        """, .bytes(hash), .id(home.space), .integer(now))
    }
    return hash
  }

  /// Whether a shared space's quota has no room for a member's picture.
  private static func isFull(
    _ home: Membership, for person: ID<User>, _ size: Int64, _ db: any ReadTransaction
  ) throws -> Bool {
    let weights = try db.first(
      """
      SELECT COALESCE(SUM(photo.size), 0),
        COALESCE(SUM(CASE WHEN photo.person = ? THEN photo.size ELSE 0 END), 0)
      FROM photo_space JOIN photo ON photo.hash = photo_space.hash WHERE photo_space.space = ?
      """, .id(person), .id(home.space))
    let all = (weights?.integer(0) ?? 0) + size
    let own = (weights?.integer(1) ?? 0) + size
    if home.role < .admin, own > maximumOfGuest { return true }
    return all > maximumOfSpace && own > share
  }

  /// A picture, if the user is a member of a space it was uploaded to, shares a space with the user whose portrait it
  /// is, or may see the meeting that shows it.
  func photo(_ hash: [UInt8], for person: ID<User>) async throws -> Photo? {
    try await storage.read { db in
      try db.first(
        """
        SELECT type, bytes FROM photo WHERE hash = ? AND (
          EXISTS (SELECT 1 FROM photo_space JOIN member ON member.space = photo_space.space
            WHERE photo_space.hash = photo.hash AND member.person = ?)
          OR EXISTS (SELECT 1 FROM person JOIN member AS its ON its.person = person.id
            JOIN member AS own ON own.space = its.space
            WHERE person.portrait = photo.hash AND own.person = ? AND own.space <> ?)
          OR EXISTS (SELECT 1 FROM meeting LEFT JOIN seat
            ON seat.meeting = meeting.id AND seat.person = ?
            WHERE meeting.picture = photo.hash AND meeting.is_hidden = 0
              AND (meeting.visibility = 'public' OR seat.person IS NOT NULL)))
        """, .bytes(hash), .id(person), .id(person), .id(SystemRecordWriter.publicSpace),
        .id(person)
      ).map { Photo(type: $0.text(0), bytes: $0.bytes(1)) }
    }
  }

  /// The hashes of the pictures of a user's spaces, in order.
  func hashes(of person: ID<User>) async throws -> [[UInt8]] {
    try await storage.read { db in
      try db.query(
        """
        SELECT DISTINCT photo_space.hash FROM photo_space
        JOIN member ON member.space = photo_space.space WHERE member.person = ?
        ORDER BY photo_space.hash
        """, .id(person)
      ).map { $0.bytes(0) }
    }
  }

  /// Sets a user's portrait, which everyone who shares a space with the user can see; `nil` removes it.
  func setPortrait(_ bytes: [UInt8]?, of person: ID<User>) async throws {
    var hash: [UInt8]?
    if let bytes { hash = try await store(bytes, by: person, in: nil) }
    let value: Value = hash.map { .bytes($0) } ?? .null
    try await storage.transaction { db in
      try db.execute("UPDATE person SET portrait = ? WHERE id = ?", value, .id(person))
    }
  }

  /// Deletes a space's references, and the pictures without any.
  static func forget(_ space: [UInt8], in db: any WriteTransaction) throws {
    try db.execute("DELETE FROM photo_space WHERE space = ?", .bytes(space))
    try db.execute(
      """
      DELETE FROM photo WHERE NOT EXISTS (
        SELECT 1 FROM photo_space WHERE photo_space.hash = photo.hash)
      """)
  }
}
