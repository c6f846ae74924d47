import Base
import Foundation
import Storage

/// What is wrong with a running server, in words that may be read by anyone: no address, no path, no name.
struct Health: Equatable, Sendable {
  struct Problem: Equatable, Sendable {
    /// A word for programs.
    let what: Subject
    /// A sentence for the operator, with the remedy.
    let text: String
    /// Whether the server can't do its work.
    let isFatal: Bool
  }

  /// What a problem is about.
  enum Subject: String, Sendable {
    case database, disk, writes, deliveries, backups
  }

  var problems: [Problem] = []

  var status: Int { problems.contains { $0.isFatal } ? 503 : 200 }

  /// The body of the answer.
  var json: [UInt8] {
    let word = status == 503 ? "failing" : problems.isEmpty ? "ok" : "degraded"
    var members = [
      JSON.Member("status", .text(Text(word))),
      JSON.Member("version", .text(Text(Version.current))),
    ]
    if !problems.isEmpty {
      members.append(
        JSON.Member(
          "problems",
          .array(
            problems.map { problem in
              .object([
                JSON.Member("what", .text(Text(problem.what.rawValue))),
                JSON.Member("text", .text(Text(problem.text))),
              ])
            })))
    }
    return JSON.object(members).bytes
  }
}
