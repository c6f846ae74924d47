import Base
import Foundation
import Pouch
import Storage

/// Moderation of reports from the command line.
package struct Moderation: Sendable {
  private let meetingService: MeetingService

  /// Why a command failed, as a sentence for the terminal.
  package struct Problem: Error, CustomStringConvertible {
    package let description: String
  }

  package init(_ environment: ServerEnvironment) {
    meetingService = environment.meetingService(.live)
  }

  /// A line for each open report: its id, the kind, the subject, the reporter, the text.
  package func list() async throws -> [String] {
    try await meetingService.transaction { transaction in
      try transaction.db.query(
        """
        SELECT report.id, report.sort, report.subject, person.address, report.text
        FROM report LEFT JOIN person ON person.id = report.reporter
        WHERE is_closed = 0 ORDER BY report.at
        """
      ).map { row in
        let subject = RecordID(bytes: row.bytes(2))
        let about =
          row.text(1) == "meeting"
          ? try? transaction.meeting(ID(subject)).title : try? transaction.name(of: ID(subject))
        let name = String(decoding: about ?? "", as: UTF8.self).visible
        let text = row.text(4).visible
        return "\(Self.hex(row.bytes(0)))\t\(row.text(1))\t\(name) (\(Self.hex(row.bytes(2))))\t"
          + "\(row.text(3).visible)\t\(text)"
      }
    }
  }

  /// Closes a report without another action.
  package func dismiss(_ report: String) async throws {
    let id = try Self.id(report)
    try await meetingService.transaction { transaction in
      let count = try transaction.db.execute(
        "UPDATE report SET is_closed = 1 WHERE id = ? AND is_closed = 0", .id(id))
      if count == 0 { throw Problem(description: "There is no open report \(report).") }
    }
  }

  /// Hides a meeting from everyone, and closes its reports.
  package func hide(meeting text: String) async throws {
    let id = try Self.id(text)
    try await meetingService.transaction { transaction in
      var meeting: Meeting
      do { meeting = try transaction.meeting(ID(id)) } catch {
        throw Problem(description: "There is no meeting \(text).")
      }
      meeting.isCancelled = true
      meeting.isHidden = true
      meeting.visibility = .invited
      meeting.sequence += 1
      meeting.changed = transaction.now
      try transaction.save(meeting)
      try transaction.system(meeting, "hidden")
      try transaction.notifyAll(of: meeting, .hidden, butNot: nil)
      try transaction.db.execute("UPDATE meeting SET is_hidden = 1 WHERE id = ?", .id(id))
      try transaction.db.execute(
        "UPDATE report SET is_closed = 1 WHERE subject = ? OR meeting = ?", .id(id), .id(id))
    }
  }

  /// Suspends a user from creating, joining and asking, or lifts the suspension. A suspended user can't be found by
  /// name.
  package func suspend(person text: String, _ isSuspended: Bool) async throws {
    let id = try Self.id(text)
    try await meetingService.transaction { transaction in
      // A user who joined by a link has no profile yet.
      if let name = try? transaction.name(of: ID(id)) {
        let text = String(decoding: name, as: UTF8.self)
        try transaction.db.execute(
          """
          INSERT INTO profile(person, name, folded, content, is_found) VALUES (?, ?, '', '{}', 0)
          ON CONFLICT (person) DO NOTHING
          """, .id(id), .text(text))
      }
      let count = try transaction.db.execute(
        "UPDATE profile SET is_suspended = ? WHERE person = ?", .integer(isSuspended ? 1 : 0),
        .id(id))
      if count == 0 { throw Problem(description: "There is no person \(text) at the meetings.") }
      try transaction.db.execute(
        """
        UPDATE member SET role = ? WHERE person = ? AND role = ?
        AND space IN (SELECT id FROM space WHERE kind = 'meeting' AND NOT EXISTS (
          SELECT 1 FROM record JOIN meeting ON meeting.id = record.id
          WHERE record.space = space.id AND record.kind = 'meeting' AND meeting.is_quiet = 1))
        """, .text(isSuspended ? "viewer" : "author"), .id(id),
        .text(isSuspended ? "author" : "viewer"))
      try transaction.db.execute("UPDATE report SET is_closed = 1 WHERE subject = ?", .id(id))
      transaction.db.notify(EventBroadcaster.topic(ofPerson: ID(id)))
    }
  }

  private static func id(_ text: String) throws -> RecordID {
    guard let id = RecordID(hex: [UInt8](text.utf8)) else {
      throw Problem(description: "\(text) is no id: copy it from `kapshuk moderate list`.")
    }
    return id
  }

  private static func hex(_ bytes: [UInt8]) -> String {
    String(decoding: Hex.encode(bytes), as: UTF8.self)
  }
}
