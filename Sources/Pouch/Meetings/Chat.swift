import Base

/// The chat of a meeting, in the order in which messages were sent.
///
/// A message is a record, so that it can be written offline, and its id prevents duplicates. Messages are ordered by
/// the stamp of their first write: a reply always comes after what it answers.
package struct Chat: Sendable {
  package struct Message: Model, Sendable {
    package static var kind: Kind { .message }

    package var id: ID<Chat.Message>
    package var person: ID<User>
    /// Empty if the message was removed.
    package var text: Text
    package var moment: Int64
    package var stamp: Stamp
    package var reply: ID<Chat.Message>?
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
  package static let systemAuthor = ID<User>(high: .max, low: .max)

  package static let textLimit = 4000
  /// How long a message can be edited.
  package static let editTime: Int64 = 24 * 3_600_000

  package let messages: [Message]
  /// The reactions to each message, in the order in which they were given, and who gave them.
  package let reactions: [ID<Message>: [(emoji: Text, person: ID<User>)]]

  package var pinned: [Message] { messages.filter { $0.isPinned && !$0.isRemoved } }

  /// The messages whose text contains a word, in any case of its letters.
  package func messages(with word: Text) -> [Message] {
    let sought = word.folded
    return messages.filter {
      $0.event == nil && !$0.isRemoved && $0.text.folded.contains(part: sought)
    }
  }

  package func message(_ id: ID<Chat.Message>) -> Message? { messages.first { $0.id == id } }
}

extension Pouch {
  /// The chat of a meeting, without messages of blocked users.
  package func chat(of meeting: ID<Meeting>) -> Chat {
    let space = Meeting.space(of: meeting)
    let hidden = hiddenPeople
    var messages: [Chat.Message] = []
    var given: [(stamp: Stamp, message: ID<Chat.Message>, emoji: Text, person: ID<User>)] = []
    for record in self.messages(in: space) {
      guard let message = Chat.Message(record), !hidden.contains(message.person) else { continue }
      messages.append(message)
    }
    for record in all(.reaction) where record.space == space && !record.isDeleted {
      guard let emoji = record[.content]?.text,
        let person = ID<User>(record[.person]), !hidden.contains(person),
        let message = ID<Chat.Message>(record[.parent])
      else { continue }
      given.append((record.latest, message, emoji, person))
    }
    messages.sort { ($0.stamp, $0.id) < ($1.stamp, $1.id) }
    var reactions: [ID<Chat.Message>: [(emoji: Text, person: ID<User>)]] = [:]
    for one in given.sorted(by: { ($0.stamp, $0.person) < ($1.stamp, $1.person) }) {
      reactions[one.message, default: []].append((one.emoji, one.person))
    }
    return Chat(messages: messages, reactions: reactions)
  }

  /// Sends a message. Returns its id.
  @discardableResult
  package mutating func sendMessage(
    _ text: Text, in meeting: ID<Meeting>, by person: ID<User>, reply: ID<Chat.Message>? = nil,
    photo: Text = "", now: Int64
  ) -> ID<Chat.Message> {
    let id: ID<Chat.Message> = newID()
    set(id, .moment, to: .integer(now), in: Meeting.space(of: meeting))
    set(id, .person, to: .text(person.hex))
    set(id, .content, to: .text(text.tidied(limit: Chat.textLimit)))
    if let reply { set(id, .source, to: .text(reply.hex)) }
    if !photo.isEmpty { set(id, .photo, to: .text(photo)) }
    return id
  }

  package mutating func edit(_ message: ID<Chat.Message>, to text: Text, now: Int64) {
    set(message, .content, to: .text(text.tidied(limit: Chat.textLimit)))
    set(message, .lastUsed, to: .integer(now))
  }

  /// Removes a message for everybody, but it remains visible that there was one. Its author also deletes the content;
  /// others can't write what the author said.
  package mutating func remove(message: ID<Chat.Message>) {
    if records[message.record]?.author == nil {
      set(message, .content, to: .null)
      set(message, .photo, to: .null)
    }
    set(message, .isFavourite, to: .null)
    delete(message)
  }

  package mutating func pin(_ message: ID<Chat.Message>, _ isPinned: Bool) {
    set(message, .isFavourite, to: isPinned ? .bool(true) : .null)
  }

  /// Adds a reaction, or removes it.
  package mutating func react(
    to message: ID<Chat.Message>, in meeting: ID<Meeting>, with emoji: Text, by person: ID<User>
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
  package func unreadCounts(of meetings: [Record], by person: ID<User>) -> [ID<Meeting>: Int] {
    let hidden = hiddenPeople
    var counts: [ID<Meeting>: Int] = [:]
    for meeting in meetings {
      // A record of a meeting in another's space counts nothing: many of them would count that space's chat again.
      guard let space = meeting.space, space == Meeting.space(of: ID(meeting.id)) else { continue }
      let mark = readMark(of: ID(meeting.id)).read
      for record in messages(in: space) where !record.isDeleted {
        guard let moment = record.sent, moment > mark,
          let author = ID<User>(record[.person]), author != person,
          author != Chat.systemAuthor, !hidden.contains(author)
        else { continue }
        counts[ID(meeting.id), default: 0] += 1
      }
    }
    return counts
  }

  // MARK: read marks

  /// The time up to which a chat was read, and until which it is muted, in milliseconds since 1970.
  package func readMark(of meeting: ID<Meeting>) -> (read: Int64, mutedUntil: Int64) {
    let record = active(.link(.readMark, meeting, meeting), .readMark)
    let read = record?[.moment]?.integer ?? 0
    // A read mark can't be in the future: one message with such a time would mark everything after it as read.
    return (read <= now + Clock.reach ? read : 0, record?[.expires]?.integer ?? 0)
  }

  package mutating func markRead(_ meeting: ID<Meeting>, upTo moment: Int64) {
    let (latest, read) = (now + Clock.reach, readMark(of: meeting).read)
    // With a message in the future, each look would move the mark. Once a minute is enough.
    guard moment > latest ? latest - read > 60_000 : moment > read else { return }
    set(.link(.readMark, meeting, meeting), .readMark, .moment, to: .integer(min(moment, latest)))
  }

  package mutating func mute(_ meeting: ID<Meeting>, until moment: Int64) {
    set(
      .link(.readMark, meeting, meeting), .readMark, .expires,
      to: moment > 0 ? .integer(moment) : .null)
  }
}

extension Chat.Message {
  init?(_ record: Record) {
    guard let sent = record.sent, let moment = record.register(.moment),
      let person = ID<User>(record[.person])
    else { return nil }
    id = ID(record.id)
    self.person = person
    self.moment = sent
    stamp = moment.stamp
    text = record[.content]?.text ?? ""
    reply = ID(record[.source])
    photo = record[.photo]?.text ?? ""
    edited = record[.lastUsed]?.integer
    isPinned = record[.isFavourite]?.bool ?? false
    isRemoved = record.isDeleted
    event = person == Chat.systemAuthor ? record[.sort]?.text : nil
    change = event == nil ? nil : MeetingChange.list(record[.content]).first
  }
}
