import Base
import Pouch
import Storage

/// Maintenance of the public catalog's tables from the command line.
package struct CatalogAdministration: Sendable {
  /// Why a command failed, as a sentence for the terminal.
  package struct Problem: ExplainedError {
    package let sentence: Sentence
  }

  private let storage: any Storage

  package init(_ environment: ServerEnvironment) { storage = environment.storage }

  /// Rebuilds the tables from the public records, in one transaction. Returns the number of records.
  package func rebuild() async throws -> Int {
    try await storage.transaction { try PublicCatalogProjection.rebuild($0) }
  }

  /// Shows a reported review again, or hides one from everyone but its author.
  package func decide(
    review number: String, isKept: Bool, _ dependencies: Dependencies = .live
  ) async throws {
    let isKnown = try await storage.transaction { db in
      try ReportedReviews.decide(number, isKept: isKept, dependencies.now(), in: db)
    }
    if !isKnown {
      throw Problem(
        sentence: Sentence(
          "There is no review \(number): `kapshuk public-catalog reports` prints the numbers.",
          uk: "Відгуку \(number) немає: номери показує `kapshuk public-catalog reports`."))
    }
  }

  /// Removes everything that an account published, and keeps out what it publishes later. Returns what was removed, as a
  /// sentence.
  package func remove(
    by address: String, _ dependencies: Dependencies = .live
  ) async throws -> Sentence {
    let removed = try await storage.transaction { db in
      try BarredAuthors.bar(try Self.author(address, db), dependencies.now(), db)
    }
    let counts = Sentence(
      """
      Removed: \(removed.shops) shops, \(removed.prices) prices, \(removed.products) versions of products, \
      \(removed.reviews) reviews, \(removed.reports) reports.
      """,
      uk: """
        Прибрано: магазинів \(removed.shops), цін \(removed.prices), версій товарів \(removed.products), \
        відгуків \(removed.reviews), скарг \(removed.reports).
        """)
    let later = Sentence(
      " What the account publishes later is shown to nobody else, until `keep --by`.",
      uk: " Що обліковий запис оприлюднить далі, не побачить ніхто інший, доки не буде `keep --by`."
    )
    return counts + later
  }

  /// Shows what an account published again. Returns the number of records.
  package func keep(by address: String) async throws -> Int {
    try await storage.transaction { try BarredAuthors.restore(try Self.author(address, $0), $0) }
  }

  private static func author(_ address: String, _ db: any ReadTransaction) throws -> ID<User> {
    let known = Accounts.address(address)
    let row = try known.flatMap {
      try db.first("SELECT id FROM person WHERE address = ?", .text($0))
    }
    guard let row else {
      throw Problem(
        sentence: Sentence(
          "There is no account \(address): `kapshuk user list` prints all addresses.",
          uk: "Облікового запису \(address) немає: усі адреси показує `kapshuk user list`."))
    }
    return ID(bytes: row.bytes(0))
  }

  /// A line for each reported mistake: the time, the subject, the reporter, the text. For a review also its text, and
  /// whether it is hidden.
  package func reports() async throws -> [String] {
    try await storage.read { db in
      try db.query(
        """
        SELECT town_complaint.at, town_complaint.subject, person.address, town_complaint.text,
          town_review.body, town_verdict.is_kept, \(ReportedReviews.areShown)
        FROM town_complaint LEFT JOIN person ON person.id = town_complaint.author
        LEFT JOIN town_review ON town_review.number = town_complaint.subject
        LEFT JOIN town_verdict ON town_verdict.number = town_review.number
        ORDER BY town_complaint.at, town_complaint.record
        """
      ).map { row in
        let day = Day(milliseconds: row.integer(0), utcOffsetMinutes: 0).iso
        let review = (try? JSON(parsing: row.bytes(4)))?["text"]?.text ?? ""
        let about = review.isEmpty ? "" : " «\(String(decoding: review, as: UTF8.self).visible)»"
        let state =
          row.bytes(4).isEmpty ? "" : Self.state(row.values[5], isShown: row.integer(6) == 1)
        return
          "\(String(decoding: day, as: UTF8.self))\t\(row.text(1).visible)\(about)\(state)\t"
          + "\(row.text(2).visible)\t\(row.text(3).visible)"
      }
    }
  }

  /// The decision about a reported review.
  private static func state(_ isKept: Value, isShown: Bool) -> String {
    switch (isKept, isShown) {
    case (.integer(0), _): " (removed)"
    case (_, false): " (hidden)"
    case (.integer, true): " (kept)"
    default: ""
    }
  }
}
