import Base
import Pages
import Pouch
import Storage

/// Votes of people without an account.
extension MeetingQueries {
  /// The votes that visitors have cast in a meeting.
  func visitorVotes(on meeting: Meeting) throws -> [VisitorVote] {
    try castVotes(on: meeting).compactMap { vote in
      guard vote.author == SystemRecordWriter.author, let person = ID<User>(vote["person"]),
        let name = vote["name"]?.text
      else { return nil }
      return VisitorVote(person: person, name: name, answers: DatePoll.answers(vote["content"]))
    }
  }

  /// The poll with the votes of those who belong to the meeting, and of visitors.
  func datePoll(on meeting: Meeting) throws -> DatePoll {
    let belonging = Set(try seats(of: meeting.id).filter { $0.state.belongs }.map { $0.person })
    let votes = try castVotes(on: meeting).compactMap { vote in
      let isVisitors = vote.author == SystemRecordWriter.author
      return (isVisitors ? ID<User>(vote["person"]) : vote.author).flatMap { person in
        isVisitors || belonging.contains(person)
          ? (person: person, answers: DatePoll.answers(vote["content"])) : nil
      }
    }
    return DatePoll(options: meeting.slots, votes: votes)
  }

  private func castVotes(on meeting: Meeting) throws -> [CastVote] {
    let rows = try stored.query(
      """
      SELECT record.id, record.author, register.field, register.value FROM record
      JOIN register ON register.space = record.space AND register.record = record.id
      WHERE record.space = ? AND record.kind = 'vote'
        AND register.field IN ('content', 'name', 'person')
      ORDER BY record.id
      """, .id(meeting.space))
    var votes: [CastVote] = []
    var last: [UInt8] = []
    for row in rows {
      if row.bytes(0) != last {
        last = row.bytes(0)
        votes.append(CastVote(author: ID(bytes: row.bytes(1))))
      }
      votes[votes.count - 1].values[row.text(2)] = try? JSON(parsing: row.bytes(3))
    }
    return votes
  }
}

extension MeetingTransaction {
  /// The most visitors of one network who answer one poll: an office, or whoever has a phone's network to themselves
  /// and deletes its cookies.
  static let visitorsPerNetwork = 10

  /// Records a visitor's vote, or what became of it.
  func cast(_ vote: VisitorVote, on meeting: Meeting, from network: String) throws {
    let others = Set(try visitorVotes(on: meeting).map(\.person)).subtracting([vote.person])
    if others.count >= VisitorVote.limit { throw Problem.tooManyVisitors }
    // Not the network itself is stored, and without the server's key nobody can try out all.
    let hash = Array(
      SHA256.hash(keys.tickets.seed + meeting.id.bytes + Array(network.utf8)).prefix(16))
    // A vote that a host removed leaves its place free.
    let neighbours = try db.query(
      "SELECT person FROM visitor_network WHERE meeting = ? AND network = ?", .id(meeting.id),
      .bytes(hash)
    ).filter { others.contains(ID(bytes: $0.bytes(0))) }
    if neighbours.count >= Self.visitorsPerNetwork { throw Problem.tooManyVisitorsHere }
    try db.execute(
      """
      INSERT INTO visitor_network(meeting, person, network, at) VALUES (?, ?, ?, ?)
      ON CONFLICT (meeting, person) DO UPDATE SET network = excluded.network, at = excluded.at
      """, .id(meeting.id), .id(vote.person), .bytes(hash), .integer(now))
    try writer.write(
      Vote.id(meeting.id, vote.person), .vote, in: meeting.space, vote.fields(on: meeting))
  }

  /// Removes a visitor's vote. Returns whether there was one.
  func removeVisitor(_ person: ID<User>, of meeting: Meeting) throws -> Bool {
    if try !visitorVotes(on: meeting).contains(where: { $0.person == person }) { return false }
    try db.execute(
      "DELETE FROM visitor_network WHERE meeting = ? AND person = ?", .id(meeting.id), .id(person))
    try writer.erase(
      Vote.id(meeting.id, person), .vote, in: meeting.space, [.parent, .person, .name, .content])
    return true
  }
}

/// A vote as it is stored.
private struct CastVote {
  var author: ID<User>
  var values: [String: JSON] = [:]

  subscript(field: String) -> JSON? { values[field] }
}
