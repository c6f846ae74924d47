import Base
import Foundation
import Pages
import Pouch
import Storage

/// Reports from users to the operator.
extension MeetingController {
  /// The most open reports of one user.
  private static var mostReports: Int { 100 }

  func report(
    _ kind: String, _ subject: RecordID, _ meeting: ID<Meeting>?, _ form: FormRequest,
    _ person: ID<User>
  ) async throws {
    let id = ID<Meeting>(bytes: accounts.dependencies.randomness())
    let text = String(
      decoding: Text(form["text"]).tidied(limit: 1000), as: UTF8.self)
    try await meetingService.transaction { transaction in
      try Spaces.refuse(
        from: Self.mostReports, transaction.db,
        "SELECT COUNT(*) FROM report WHERE reporter = ? AND is_closed = 0", .id(person))
      try transaction.db.execute(
        """
        INSERT INTO report(id, reporter, sort, subject, meeting, text, at) VALUES (?, ?, ?, ?, ?, ?, ?)
        """, .id(id), .id(person), .text(kind), .id(subject), meeting.map { .id($0) } ?? .null,
        .text(text), .integer(transaction.now))
    }
  }
}
