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
  /// Records a visitor's vote, or what became of it.
  func cast(_ vote: VisitorVote, on meeting: Meeting) throws {
    let others = try visitorVotes(on: meeting).filter { $0.person != vote.person }
    if others.count >= VisitorVote.limit { throw Problem.tooManyVisitors }
    try writer.write(
      Vote.id(meeting.id, vote.person), .vote, in: meeting.space, vote.fields(on: meeting))
  }

  /// Removes a visitor's vote. Returns whether there was one.
  func removeVisitor(_ person: ID<User>, of meeting: Meeting) throws -> Bool {
    if try !visitorVotes(on: meeting).contains(where: { $0.person == person }) { return false }
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
