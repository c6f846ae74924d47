import Base
import Pouch
import Storage

/// Hides reviews that several users reported from all but their authors, until the operator decides.
///
/// A review that was approved is shown as long as its content does not change, whatever reports come in. If it
/// changes, only reports after the decision count. A removed review stays hidden.
enum ReportedReviews {
  /// The number of different users whose reports hide a review. Its author does not count.
  static let limit = 3

  static let migration = Migration(
    8,
    "ALTER TABLE town_review ADD COLUMN number TEXT NOT NULL DEFAULT ''",
    "CREATE INDEX town_review_number ON town_review(number)",
    """
    CREATE TABLE town_verdict(
      number TEXT NOT NULL PRIMARY KEY, is_kept BIGINT NOT NULL, body BLOB NOT NULL,
      at BIGINT NOT NULL)
    """,
    "CREATE INDEX town_complaint_subject ON town_complaint(subject)")

  /// When a review was last written, by which the latest are found; of an older one, when it was first written.
  static let times = Migration(
    expanding: 17,
    "ALTER TABLE town_review ADD COLUMN at BIGINT NOT NULL DEFAULT 0",
    """
    UPDATE town_review SET at = COALESCE((
      SELECT created_at FROM record
      WHERE record.space = town_review.space AND record.id = town_review.record), 0)
    """)

  /// The public id of a review. It is not the record's id: all reviews of a product have the same one, each in its
  /// author's space, and the space is private.
  static func number(_ record: RecordID, in space: ID<Space>) -> String {
    let hash = SHA256.hash(Array("review".utf8) + space.bytes + record.bytes)
    return String(decoding: Hex.encode(Array(hash.prefix(16))), as: UTF8.self)
  }

  /// Sets the ids of reviews that are older than the column.
  static func numberOlder(in storage: any Storage) async throws {
    let older = try await storage.read {
      try $0.query("SELECT space, record FROM town_review WHERE number = ''")
    }
    if older.isEmpty { return }
    try await storage.transaction { db in
      for row in older {
        let (space, record) = (RecordID(bytes: row.bytes(0)), RecordID(bytes: row.bytes(1)))
        try db.execute(
          "UPDATE town_review SET number = ? WHERE space = ? AND record = ?",
          .text(number(record, in: ID(space))), .id(space), .id(record))
      }
    }
  }

  /// The SQL condition of whether a row of `town_review` is public.
  static let areShown = """
    (EXISTS (
      SELECT 1 FROM town_verdict WHERE town_verdict.number = town_review.number
        AND town_verdict.is_kept = 1 AND town_verdict.body = town_review.body)
    OR (
      NOT EXISTS (
        SELECT 1 FROM town_verdict WHERE town_verdict.number = town_review.number
          AND town_verdict.is_kept = 0)
      AND \(limit) > (
        SELECT COUNT(DISTINCT town_complaint.author) FROM town_complaint
        WHERE town_complaint.subject = town_review.number
          AND town_complaint.author <> town_review.author
          AND town_complaint.at > COALESCE((
            SELECT at FROM town_verdict WHERE town_verdict.number = town_review.number), 0))))
    """

  /// Stores the operator's decision. Returns `false` if there is no such review.
  static func decide(
    _ number: String, isKept: Bool, _ now: Int64, in db: any WriteTransaction
  ) throws -> Bool {
    if number.isEmpty { return false }
    return try db.execute(
      """
      INSERT INTO town_verdict(number, is_kept, body, at)
      SELECT number, ?, body, ? FROM town_review WHERE number = ?
      ON CONFLICT (number) DO UPDATE SET is_kept = excluded.is_kept, body = excluded.body,
        at = excluded.at
      """, .integer(isKept ? 1 : 0), .integer(now), .text(number)) > 0
  }
}
