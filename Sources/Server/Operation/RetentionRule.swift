import Base
import Storage

/// A rule for deleting rows of a table by age, or beyond a number of newer rows.
struct RetentionRule: Sendable {
  let name: String
  private let table: String
  /// The columns of the primary key, after the space or person that the row belongs to.
  private let key: [String]
  /// A condition with one parameter, the time before which rows are expired.
  private let condition: String
  /// How many milliseconds a row is kept after its time.
  private var age: Int64 = 0
  /// The columns rows are grouped by, and how many of each group's latest are kept; `nil` for all.
  private var latest: (of: String, by: String, kept: Int)?
  /// A condition checked again when a row is deleted, since it was found in an earlier transaction.
  private var proviso = ""

  /// The most rows searched for at once.
  static let mostFound = 20_000
  private static let day: Int64 = 86_400_000

  func found(_ now: Int64, in db: any ReadTransaction) throws -> [Row] {
    let columns = key.joined(separator: ", ")
    let source =
      latest.map {
        """
        (SELECT *, ROW_NUMBER() OVER (PARTITION BY \($0.of) ORDER BY \($0.by) DESC) AS place
        FROM \(table)) AS \(table)
        """
      } ?? table
    let limit = latest.map { " AND place > \($0.kept)" } ?? ""
    return try db.query(
      "SELECT \(columns) FROM \(source) WHERE \(condition)\(limit) LIMIT \(Self.mostFound)",
      .integer(now - age))
  }

  func forget(_ row: Row, in db: any WriteTransaction) throws -> Int {
    let columns = key.map { "\($0) = ?" }.joined(separator: " AND ")
    return try db.execute("DELETE FROM \(table) WHERE \(columns)\(proviso)", row.values)
  }

  /// All rules. docs/reliability.md lists the bound of every table.
  static let all = [
    RetentionRule(name: "letters", table: "letter", key: ["token"], condition: "expires_at < ?"),
    RetentionRule(
      name: "invitations", table: "invitation", key: ["space", "id"], condition: "expires_at < ?"),
    RetentionRule(
      name: "friend links", table: "friend_link", key: ["person", "token"],
      condition: "expires_at < ?"),
    RetentionRule(name: "wishes", table: "way_in", key: ["token"], condition: "expires_at < ?"),
    // Their lifetime ends long before that.
    RetentionRule(
      name: "sessions", table: "session", key: ["person", "id"], condition: "seen_at < ?",
      age: 400 * day),
    RetentionRule(
      name: "events", table: "audit", key: ["person", "at"], condition: "at < ?", age: 400 * day),
    RetentionRule(
      name: "more events", table: "audit", key: ["person", "at"], condition: "at < ?",
      latest: (of: "person", by: "at", kept: 1000)),
    RetentionRule(
      name: "reminders", table: "reminded", key: ["meeting", "person", "starts", "minutes"],
      condition: "starts < ?", age: 2 * day),
    // No poll is open for longer, nor is a visitor's cookie kept.
    RetentionRule(
      name: "networks of visitors", table: "visitor_network", key: ["meeting", "person"],
      condition: "at < ?", age: 180 * day),
    RetentionRule(
      name: "reports", table: "report", key: ["reporter", "id"],
      condition: "is_closed = 1 AND at < ?",
      age: 400 * day),
    RetentionRule(
      name: "deliveries", table: "delivery", key: ["id", "endpoint"], condition: "at < ?",
      age: 7 * day),
    RetentionRule(
      name: "devices", table: "device", key: ["person", "id"],
      condition: "seen_at < ? AND id NOT IN (SELECT device FROM session)", age: 800 * day),
    RetentionRule(
      name: "refusals", table: "refused", key: ["device", "number"],
      condition: "at < ? AND device NOT IN (SELECT id FROM device)"),
    RetentionRule(
      name: "versions of products", table: "town_product", key: ["code", "author", "at"],
      condition: "at < ?", latest: (of: "code, author", by: "at", kept: 20)),
    RetentionRule(
      name: "pictures", table: "photo", key: ["hash"], condition: "kept_at < ?\(isNowhere)",
      age: day, proviso: isNowhere),
  ]

  /// The condition that a picture is in no space, and is no portrait.
  private static let isNowhere = """
     AND NOT EXISTS (SELECT 1 FROM photo_space WHERE photo_space.hash = photo.hash)
    AND NOT EXISTS (SELECT 1 FROM person WHERE person.portrait = photo.hash)
    AND NOT EXISTS (SELECT 1 FROM meeting WHERE meeting.picture = photo.hash)
    """
}
