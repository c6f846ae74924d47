import Pouch
import Storage

/// What whoever keeps the house does with the town's tables, from the terminal.
public struct TownKeeping: Sendable {
  private let storage: SQLiteStorage

  public init(_ household: Household) { storage = household.storage }

  /// Makes the tables anew of what people wrote, in one transaction; gives the number of records.
  public func rebuild() async throws -> Int {
    try await storage.transaction { try TownLedger.rebuild($0) }
  }

  /// One line for each thing that people said is wrong: when, about what, who says it, the text.
  public func reports() async throws -> [String] {
    try await storage.read { rows in
      try rows.query(
        """
        SELECT town_complaint.at, town_complaint.subject, person.address, town_complaint.text,
          (SELECT body FROM town_review WHERE lower(hex(record)) = town_complaint.subject)
        FROM town_complaint LEFT JOIN person ON person.id = town_complaint.author
        ORDER BY town_complaint.at
        """
      ).map { row in
        let day = Day(milliseconds: row.integer(0), utcOffsetMinutes: 0).iso
        let review = (try? JSON(parsing: row.bytes(4)))?["text"]?.text ?? []
        let about = review.isEmpty ? "" : " «\(Self.line(String(decoding: review, as: UTF8.self)))»"
        return "\(String(decoding: day, as: UTF8.self))\t\(row.text(1))\(about)\t\(row.text(2))\t"
          + Self.line(row.text(3))
      }
    }
  }

  private static func line(_ text: String) -> String { text.replacing("\n", with: " ") }
}
