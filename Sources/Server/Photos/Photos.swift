import Pictures
import Pouch
import Storage

/// The pictures that records name by their SHA-256: kept once each, and given to the members of the spaces
/// that they were brought to.
struct Photos: Sendable {
  let storage: any Storage
  let moment: Moment

  /// What a picture may weigh. Devices shrink theirs to a tenth of it.
  static let maximumBytes = 5 << 20

  /// What a person's pictures may weigh together.
  static let maximumOfPerson: Int64 = 1 << 30

  /// The most pixels that are decoded to see whether it is a picture.
  static let maximumPixels = 40_000_000

  /// Why a picture is not kept.
  enum Problem: Error, Equatable {
    /// The bytes are no whole PNG, JPEG, GIF or WebP.
    case noPicture
    case tooLarge
    /// The person's pictures weigh too much already.
    case full
    /// The person may not write there, or there is no such space.
    case notAllowed
  }

  struct Photo: Sendable {
    var type: String
    var bytes: [UInt8]
  }

  /// Keeps a picture for the members of a space, which is the person's own if none is named. Gives its
  /// hash.
  func keep(_ bytes: [UInt8], by person: RecordID, in space: RecordID?) async throws -> [UInt8] {
    if bytes.count > Self.maximumBytes { throw Problem.tooLarge }
    guard let type = await Self.type(of: bytes) else { throw Problem.noPicture }
    let hash = SHA256.hash(bytes)
    let now = moment.now()
    try await storage.transaction { rows in
      var ledger = TableLedger(writing: rows, user: person, now: now)
      let home = try ledger.memberships(of: person).first {
        space == nil ? $0.isPersonal : $0.space == space
      }
      guard let home, home.role >= .author else { throw Problem.notAllowed }
      let known = try rows.first("SELECT 1 FROM photo WHERE hash = ?", .bytes(hash)) != nil
      if !known {
        let weight = try rows.first(
          "SELECT COALESCE(SUM(size), 0) FROM photo WHERE person = ?", .id(person))?.integer(0)
        if (weight ?? 0) + Int64(bytes.count) > Self.maximumOfPerson { throw Problem.full }
        try rows.execute(
          "INSERT INTO photo(hash, person, type, size, bytes, kept_at) VALUES (?, ?, ?, ?, ?, ?)",
          .bytes(hash), .id(person), .text(type), .integer(Int64(bytes.count)), .bytes(bytes),
          .integer(now))
      }
      try rows.execute(
        """
        INSERT INTO photo_space(hash, space, since) VALUES (?, ?, ?)
        ON CONFLICT (hash, space) DO NOTHING
        """, .bytes(hash), .id(home.space), .integer(now))
    }
    return hash
  }

  /// A picture, for somebody who is a member where it was brought, or of a space with the person whose
  /// portrait it is, or who may see the meeting that shows it.
  func photo(_ hash: [UInt8], for person: RecordID) async throws -> Photo? {
    try await storage.read { rows in
      try rows.first(
        """
        SELECT type, bytes FROM photo WHERE hash = ? AND (
          EXISTS (SELECT 1 FROM photo_space JOIN member ON member.space = photo_space.space
            WHERE photo_space.hash = photo.hash AND member.person = ?)
          OR EXISTS (SELECT 1 FROM person JOIN member AS its ON its.person = person.id
            JOIN member AS own ON own.space = its.space
            WHERE person.portrait = photo.hash AND own.person = ?)
          OR EXISTS (SELECT 1 FROM meeting LEFT JOIN seat
            ON seat.meeting = meeting.id AND seat.person = ?
            WHERE meeting.picture = photo.hash AND meeting.is_hidden = 0
              AND (meeting.visibility = 'public' OR seat.person IS NOT NULL)))
        """, .bytes(hash), .id(person), .id(person), .id(person)
      ).map { Photo(type: $0.text(0), bytes: $0.bytes(1)) }
    }
  }

  /// The pictures of the spaces that a person is a member of, by their hashes.
  func photos(of person: RecordID) async throws -> [(hash: [UInt8], photo: Photo)] {
    try await storage.read { rows in
      try rows.query(
        """
        SELECT DISTINCT photo.hash, photo.type, photo.bytes FROM photo
        JOIN photo_space ON photo_space.hash = photo.hash
        JOIN member ON member.space = photo_space.space WHERE member.person = ?
        """, .id(person)
      ).map { ($0.bytes(0), Photo(type: $0.text(1), bytes: $0.bytes(2))) }
    }
  }

  /// Makes a picture a person's portrait, which all see who share a space with the person; nothing takes
  /// the portrait away.
  func setPortrait(_ bytes: [UInt8]?, of person: RecordID) async throws {
    var hash: [UInt8]?
    if let bytes { hash = try await keep(bytes, by: person, in: nil) }
    let value: Value = hash.map { .bytes($0) } ?? .null
    try await storage.transaction { rows in
      try rows.execute("UPDATE person SET portrait = ? WHERE id = ?", value, .id(person))
    }
  }

  /// Forgets what a space had, and the pictures that no space has any more.
  static func forget(_ space: [UInt8], in rows: any Writing) throws {
    try rows.execute("DELETE FROM photo_space WHERE space = ?", .bytes(space))
    try rows.execute(
      """
      DELETE FROM photo WHERE NOT EXISTS (
        SELECT 1 FROM photo_space WHERE photo_space.hash = photo.hash)
      """)
  }

  /// The type of a picture, found out by decoding the whole of it; beside the requests, because a large
  /// one takes a moment.
  private static func type(of bytes: [UInt8]) async -> String? {
    await Task.detached(priority: .utility) {
      guard let type = Picture.mediaType(of: bytes),
        (try? Picture(bytes, mostPixels: maximumPixels)) != nil
      else { return nil }
      return type
    }.value
  }
}
