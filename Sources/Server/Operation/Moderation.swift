import Foundation
import Pouch
import Storage

/// What whoever keeps the house does about reports, from the terminal.
public struct Moderation: Sendable {
  private let gatherings: Gatherings

  /// What can't be done, said for the person at the terminal.
  public struct Problem: Error, CustomStringConvertible {
    public let description: String
  }

  public init(_ household: Household) { gatherings = household.gatherings(.live) }

  /// One line for each open report: its id, the sort, whom or what it is about, who reports, the text.
  public func list() async throws -> [String] {
    try await gatherings.turn { turn in
      try turn.rows.query(
        """
        SELECT report.id, report.sort, report.subject, person.address, report.text
        FROM report LEFT JOIN person ON person.id = report.reporter
        WHERE is_closed = 0 ORDER BY report.at
        """
      ).map { row in
        let subject = RecordID(bytes: row.bytes(2))
        let about =
          row.text(1) == "meeting"
          ? try? turn.meeting(subject).title : try? turn.name(of: subject)
        let name = String(decoding: about ?? [], as: UTF8.self)
        let text = row.text(4).replacing("\n", with: " ")
        return "\(Self.hex(row.bytes(0)))\t\(row.text(1))\t\(name) (\(Self.hex(row.bytes(2))))\t"
          + "\(row.text(3))\t\(text)"
      }
    }
  }

  /// Closes a report without more.
  public func dismiss(_ report: String) async throws {
    let id = try Self.id(report)
    try await gatherings.turn { turn in
      let count = try turn.rows.execute(
        "UPDATE report SET is_closed = 1 WHERE id = ? AND is_closed = 0", .id(id))
      if count == 0 { throw Problem(description: "There is no open report \(report).") }
    }
  }

  /// Takes a meeting away from everybody, and closes what was reported of it.
  public func hide(meeting text: String) async throws {
    let id = try Self.id(text)
    try await gatherings.turn { turn in
      var meeting: Meeting
      do { meeting = try turn.meeting(id) } catch {
        throw Problem(description: "There is no meeting \(text).")
      }
      meeting.isCancelled = true
      meeting.isHidden = true
      meeting.visibility = .invited
      meeting.sequence += 1
      meeting.changed = turn.now
      try turn.keep(meeting)
      try turn.system(meeting, "hidden")
      try turn.tellAll(of: meeting, .hidden, butNot: nil)
      try turn.rows.execute("UPDATE meeting SET is_hidden = 1 WHERE id = ?", .id(id))
      try turn.rows.execute(
        "UPDATE report SET is_closed = 1 WHERE subject = ? OR meeting = ?", .id(id), .id(id))
    }
  }

  /// Lets a person make, join and ask nothing any more, or again; the name is found by nobody meanwhile.
  public func suspend(person text: String, _ isSuspended: Bool) async throws {
    let id = try Self.id(text)
    try await gatherings.turn { turn in
      // Who came by a link has no profile yet.
      if let name = try? turn.name(of: id) {
        let text = String(decoding: name, as: UTF8.self)
        try turn.rows.execute(
          """
          INSERT INTO profile(person, name, folded, content, is_found) VALUES (?, ?, '', '{}', 0)
          ON CONFLICT (person) DO NOTHING
          """, .id(id), .text(text))
      }
      let count = try turn.rows.execute(
        "UPDATE profile SET is_suspended = ? WHERE person = ?", .integer(isSuspended ? 1 : 0),
        .id(id))
      if count == 0 { throw Problem(description: "There is no person \(text) at the meetings.") }
      try turn.rows.execute(
        """
        UPDATE member SET role = ? WHERE person = ? AND role = ?
        AND space IN (SELECT id FROM space WHERE kind = 'meeting' AND NOT EXISTS (
          SELECT 1 FROM record JOIN meeting ON meeting.id = record.id
          WHERE record.space = space.id AND record.kind = 'meeting' AND meeting.is_quiet = 1))
        """, .text(isSuspended ? "viewer" : "author"), .id(id),
        .text(isSuspended ? "author" : "viewer"))
      try turn.rows.execute("UPDATE report SET is_closed = 1 WHERE subject = ?", .id(id))
      turn.rows.notify(Live.topic(ofPerson: id))
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
