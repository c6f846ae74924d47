import Base

/// The chat of a meeting, in the order in which messages were sent.
///
/// A message is a record, so that it can be written offline, and its id prevents duplicates. Messages are ordered by
/// the stamp of their first write: a reply always comes after what it answers.
package struct Chat: Sendable {
  package struct Message: Sendable {
    package var id: RecordID
    package var person: RecordID
    /// Empty if the message was removed.
    package var text: Text
    package var moment: Int64
    package var stamp: Stamp
    package var reply: RecordID?
    /// The hash of a photo as re-encoded on the device; empty if there is none.
    package var photo: Text
    package var edited: Int64?
    package var isPinned: Bool
    package var isRemoved: Bool
    /// The event, if the message is the server's.
    package var event: Text?
    /// The change, if the event is one.
    package var change: MeetingChange?
  }

  /// The author of the server's messages.
  package static let systemAuthor = RecordID(high: .max, low: .max)

  package static let textLimit = 4000
  /// How long a message can be edited.
  package static let editTime: Int64 = 24 * 3_600_000

  package let messages: [Message]
  /// The reactions to each message, in the order in which they were given, and who gave them.
  package let reactions: [RecordID: [(emoji: Text, person: RecordID)]]

  package var pinned: [Message] { messages.filter { $0.isPinned && !$0.isRemoved } }

  package func message(_ id: RecordID) -> Message? { messages.first { $0.id == id } }
}

extension Pouch {
  /// The chat of a meeting, without messages of blocked users.
  package func chat(of meeting: RecordID) -> Chat {
    let space = Meeting.space(of: meeting)
    let hidden = hiddenPeople
    var messages: [Chat.Message] = []
    var given: [(stamp: Stamp, message: RecordID, emoji: Text, person: RecordID)] = []
    for record in self.messages(in: space) {
      guard let message = Chat.Message(record), !hidden.contains(message.person) else { continue }
      messages.append(message)
    }
    for record in all(.reaction) where record.space == space && !record.isDeleted {
      guard let emoji = record[.content]?.text,
        let person = record[.person]?.text.flatMap({ RecordID(hex: $0) }), !hidden.contains(person),
        let message = record[.parent]?.text.flatMap({ RecordID(hex: $0) })
      else { continue }
      given.append((record.latest, message, emoji, person))
    }
    messages.sort { ($0.stamp, $0.id) < ($1.stamp, $1.id) }
    var reactions: [RecordID: [(emoji: Text, person: RecordID)]] = [:]
    for one in given.sorted(by: { ($0.stamp, $0.person) < ($1.stamp, $1.person) }) {
      reactions[one.message, default: []].append((one.emoji, one.person))
    }
    return Chat(messages: messages, reactions: reactions)
  }

  /// Sends a message. Returns its id.
  @discardableResult
  package mutating func sendMessage(
    _ text: Text, in meeting: RecordID, by person: RecordID, reply: RecordID? = nil,
    photo: Text = "", now: Int64
  ) -> RecordID {
    let id = newID()
    set(id, .message, .moment, to: .integer(now), in: Meeting.space(of: meeting))
    set(id, .message, .person, to: .text(person.hex))
    set(id, .message, .content, to: .text(text.tidied(limit: Chat.textLimit)))
    if let reply { set(id, .message, .source, to: .text(reply.hex)) }
    if !photo.isEmpty { set(id, .message, .photo, to: .text(photo)) }
    return id
  }

  package mutating func edit(_ message: RecordID, to text: Text, now: Int64) {
    set(message, .message, .content, to: .text(text.tidied(limit: Chat.textLimit)))
    set(message, .message, .lastUsed, to: .integer(now))
  }

  /// Removes a message for everybody: its content is deleted, but it remains visible that there was one.
  package mutating func remove(message: RecordID) {
    set(message, .message, .content, to: .null)
    set(message, .message, .photo, to: .null)
    set(message, .message, .isFavourite, to: .null)
    delete(message)
  }

  package mutating func pin(_ message: RecordID, _ isPinned: Bool) {
    set(message, .message, .isFavourite, to: isPinned ? .bool(true) : .null)
  }

  /// Adds a reaction, or removes it.
  package mutating func react(
    to message: RecordID, in meeting: RecordID, with emoji: Text, by person: RecordID
  ) {
    let id = RecordID(
      bytes: SHA256.hash(Text(Kind.reaction.name) + message.bytes + person.bytes + emoji))
    let isThere = records[id].map { !$0.isDeleted } ?? false
    if isThere { return delete(id) }
    set(id, .reaction, .parent, to: .text(message.hex), in: Meeting.space(of: meeting))
    set(id, .reaction, .person, to: .text(person.hex))
    set(id, .reaction, .content, to: .text(emoji))
    set(id, .reaction, .deleted, to: .null)
  }

  /// The number of unread messages of each of these meetings that has some.
  package func unreadCounts(of meetings: [Record], by person: RecordID) -> [RecordID: Int] {
    let hidden = hiddenPeople
    var counts: [RecordID: Int] = [:]
    for meeting in meetings {
      guard let space = meeting.space else { continue }
      let mark = readMark(of: meeting.id).read
      for record in messages(in: space) where !record.isDeleted {
        guard let moment = record.sent, moment > mark,
          let author = record[.person]?.text.flatMap({ RecordID(hex: $0) }), author != person,
          author != Chat.systemAuthor, !hidden.contains(author)
        else { continue }
        counts[meeting.id, default: 0] += 1
      }
    }
    return counts
  }

  // MARK: read marks

  /// The time up to which a chat was read, and until which it is muted, in milliseconds since 1970.
  package func readMark(of meeting: RecordID) -> (read: Int64, mutedUntil: Int64) {
    let record = active(.link(.readMark, meeting, meeting), .readMark)
    let read = record?[.moment]?.integer ?? 0
    // A read mark can't be in the future: one message with such a time would mark everything after it as read.
    return (read <= now + Clock.reach ? read : 0, record?[.expires]?.integer ?? 0)
  }

  package mutating func markRead(_ meeting: RecordID, upTo moment: Int64) {
    let moment = min(moment, now + Clock.reach)
    guard moment > readMark(of: meeting).read else { return }
    set(.link(.readMark, meeting, meeting), .readMark, .moment, to: .integer(moment))
  }

  package mutating func mute(_ meeting: RecordID, until moment: Int64) {
    set(
      .link(.readMark, meeting, meeting), .readMark, .expires,
      to: moment > 0 ? .integer(moment) : .null)
  }
}

extension Chat.Message {
  init?(_ record: Record) {
    guard let sent = record.sent, let moment = record.register(.moment),
      let person = record[.person]?.text.flatMap({ RecordID(hex: $0) })
    else { return nil }
    id = record.id
    self.person = person
    self.moment = sent
    stamp = moment.stamp
    text = record[.content]?.text ?? ""
    reply = record[.source]?.text.flatMap { RecordID(hex: $0) }
    photo = record[.photo]?.text ?? ""
    edited = record[.lastUsed]?.integer
    isPinned = record[.isFavourite]?.bool ?? false
    isRemoved = record.isDeleted
    event = person == Chat.systemAuthor ? record[.sort]?.text : nil
    change = event == nil ? nil : MeetingChange.list(record[.content]).first
  }
}
