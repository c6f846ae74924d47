import Base
import Foundation
import Pouch
import Storage

/// Moderation of reports from the command line.
package struct Moderation: Sendable {
  let meetingService: MeetingService

  /// Why a command failed, as a sentence for the terminal.
  package struct Problem: ExplainedError {
    package let sentence: Sentence
  }

  package init(_ environment: ServerEnvironment) {
    self.init(environment.meetingService(.live))
  }

  init(_ meetingService: MeetingService) { self.meetingService = meetingService }

  /// A line for each open report: its id, the kind, the subject, the reporter, the text. The subject is named with the
  /// address of the person, or of the meeting's host.
  package func list() async throws -> [String] {
    try await reports().map { report in
      let about = "\(report.name.visible) (\(report.address.visible), \(report.subject))"
      return [report.id, report.kind.rawValue, about, report.reporter.visible, report.text.visible]
        .joined(separator: "\t")
    }
  }

  /// Closes a report without another action.
  package func dismiss(_ report: String) async throws {
    let id = try Self.id(report)
    try await meetingService.transaction { transaction in
      let count = try transaction.db.execute(
        "UPDATE report SET is_closed = 1 WHERE id = ? AND is_closed = 0", .id(id))
      if count == 0 {
        throw Problem(
          sentence: Sentence(
            "There is no open report \(report).", uk: "Відкритої скарги \(report) немає."))
      }
    }
  }

  /// Hides a meeting from everyone, and closes its reports.
  package func hide(meeting text: String) async throws {
    try await meetingService.transaction { transaction in
      let id = try Self.subject(text, .meeting, transaction)
      var meeting: Meeting
      do { meeting = try transaction.meeting(ID(id)) } catch {
        throw Problem(
          sentence: Sentence("There is no meeting \(text).", uk: "Зустрічі \(text) немає."))
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

  /// Suspends a user from creating, joining and asking, and closes the reports of the user and of the meetings that the
  /// user hosts; or lifts the suspension. A suspended user can't be found by name.
  package func suspend(person text: String, _ isSuspended: Bool) async throws {
    try await meetingService.transaction { transaction in
      let id = try Self.subject(text, .person, transaction)
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
      if count == 0 {
        throw Problem(
          sentence: Sentence(
            "There is no person \(text) at the meetings.", uk: "Людини \(text) на зустрічах немає.")
        )
      }
      try transaction.db.execute(
        """
        UPDATE member SET role = ? WHERE person = ? AND role = ?
        AND space IN (SELECT id FROM space WHERE kind = 'meeting' AND NOT EXISTS (
          SELECT 1 FROM record JOIN meeting ON meeting.id = record.id
          WHERE record.space = space.id AND record.kind = 'meeting' AND meeting.is_quiet = 1))
        """, .text(isSuspended ? "viewer" : "author"), .id(id),
        .text(isSuspended ? "author" : "viewer"))
      if isSuspended {
        // A report of a meeting is of its host too.
        try transaction.db.execute(
          """
          UPDATE report SET is_closed = 1
          WHERE subject = ? OR subject IN (SELECT id FROM meeting WHERE host = ?)
          """, .id(id), .id(id))
      }
      transaction.db.notify(EventBroadcaster.topic(ofPerson: ID(id)))
    }
  }

  static func id(_ text: String) throws -> RecordID {
    guard let id = RecordID(hex: [UInt8](text.utf8)) else {
      throw Problem(
        sentence: Sentence(
          "\(text) is neither an id nor an address: copy one from `kapshuk moderate list`.",
          uk: "\(text) — не номер і не адреса: скопіюйте з `kapshuk moderate list`."))
    }
    return id
  }

}
