import Base
import Pouch
import Storage

/// Open reports, and what the words of a command mean.
extension Moderation {
  /// What a report is about.
  enum Kind: String { case meeting, person }

  struct Report: Sendable {
    let id: String
    let kind: Kind
    /// The id of the meeting or the person.
    let subject: String
    /// The meeting's title, or the person's name.
    let name: String
    /// The e-mail address of the person, or of the meeting's host.
    let address: String
    /// The reporter's e-mail address.
    let reporter: String
    let text: String
    let moment: Int64
  }

  /// The open reports, the oldest first.
  func reports() async throws -> [Report] {
    try await meetingService.transaction { transaction in
      try transaction.db.query(
        """
        SELECT report.id, report.sort, report.subject, reporter.address, report.text, report.at,
          COALESCE(subject.address, host.address)
        FROM report LEFT JOIN person AS reporter ON reporter.id = report.reporter
        LEFT JOIN person AS subject ON subject.id = report.subject
        LEFT JOIN meeting ON meeting.id = report.subject
        LEFT JOIN person AS host ON host.id = meeting.host
        WHERE is_closed = 0 ORDER BY report.at LIMIT 500
        """
      ).map { row in
        let subject = RecordID(bytes: row.bytes(2))
        let kind = Kind(rawValue: row.text(1)) ?? .person
        let name =
          kind == .meeting
          ? try? transaction.meeting(ID(subject)).title : try? transaction.name(of: ID(subject))
        return Report(
          id: Self.hex(row.bytes(0)), kind: kind, subject: Self.hex(row.bytes(2)),
          name: String(decoding: name ?? "", as: UTF8.self), address: row.text(6),
          reporter: row.text(3), text: row.text(4), moment: row.integer(5))
      }
    }
  }

  /// The meeting or the person that a word of a command stands for: its id, that of a report about it, or a person's
  /// e-mail address. Whoever is reported by a meeting is its host.
  static func subject(
    _ text: String, _ kind: Kind, _ transaction: MeetingTransaction
  ) throws -> RecordID {
    if kind == .person, text.contains("@") {
      let row = try transaction.db.first(
        "SELECT id FROM person WHERE address = ?", .text(Accounts.address(text) ?? text))
      guard let row else {
        throw Problem(
          sentence: Sentence(
            "Nobody has the address \(text).", uk: "Ні в кого немає адреси \(text)."))
      }
      return RecordID(bytes: row.bytes(0))
    }
    let id = try id(text)
    let report = try transaction.db.first(
      """
      SELECT report.sort, report.subject, meeting.host FROM report
      LEFT JOIN meeting ON meeting.id = report.subject WHERE report.id = ?
      """, .id(id))
    guard let report else { return id }
    if report.text(0) == kind.rawValue { return RecordID(bytes: report.bytes(1)) }
    guard kind == .person, !report.isNull(2) else {
      throw Problem(
        sentence: kind == .meeting
          ? Sentence(
            "The report \(text) is about no meeting.", uk: "Скарга \(text) не про зустріч.")
          : Sentence("The report \(text) is about no person.", uk: "Скарга \(text) не про людину."))
    }
    return RecordID(bytes: report.bytes(2))
  }

  private static func hex(_ bytes: [UInt8]) -> String {
    String(decoding: Hex.encode(bytes), as: UTF8.self)
  }
}
