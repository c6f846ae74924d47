import Codes

/// What was said at a meeting, in the order in which it was said.
///
/// A message is a record, so that it waits offline by itself, and its id keeps it from coming twice. Its
/// place is the stamp of its first writing: a reply is always later than what it answers.
public struct Chat: Sendable {
  public struct Message: Sendable {
    public var id: RecordID
    public var person: RecordID
    /// Empty where it was taken back.
    public var text: [UInt8]
    public var moment: Int64
    public var stamp: Stamp
    public var reply: RecordID?
    /// The hash of a photo, as it was drawn anew on the phone; empty for none.
    public var photo: [UInt8]
    public var edited: Int64?
    public var isPinned: Bool
    public var isRemoved: Bool
    /// What happened, where the server says it and nobody.
    public var event: [UInt8]?
    /// What changed, where that is the event.
    public var change: MeetingChange?
  }

  /// Who speaks where nobody does.
  public static let house = RecordID(high: .max, low: .max)

  public static let textLimit = 4000
  /// How long a message may be changed.
  public static let editTime: Int64 = 24 * 3_600_000

  public let messages: [Message]
  /// For each message its reactions: who gave which.
  public let reactions: [RecordID: [(emoji: [UInt8], person: RecordID)]]

  public var pinned: [Message] { messages.filter { $0.isPinned && !$0.isRemoved } }

  /// How many messages of others came after what was read, of those that are still there.
  public func unread(after mark: Int64, by person: RecordID) -> Int {
    messages.reversed().prefix { $0.moment > mark }
      .filter { $0.person != person && !$0.isRemoved && $0.event == nil }.count
  }

  public func message(_ id: RecordID) -> Message? { messages.first { $0.id == id } }
}

extension Pouch {
  /// The chat of a meeting, without what people said whom one does not want to hear.
  public func chat(of meeting: RecordID) -> Chat {
    let space = Meeting.space(of: meeting)
    let hidden = hiddenPeople
    var messages: [Chat.Message] = []
    var reactions: [RecordID: [(emoji: [UInt8], person: RecordID)]] = [:]
    for record in records.values where record.space == space {
      if record.kind == .message, let message = Chat.Message(record),
        !hidden.contains(message.person)
      {
        messages.append(message)
      } else if record.kind == .reaction, !record.isDeleted,
        let emoji = record[.content]?.text,
        let person = record[.person]?.text.flatMap({ RecordID(hex: $0) }), !hidden.contains(person),
        let message = record[.parent]?.text.flatMap({ RecordID(hex: $0) })
      {
        reactions[message, default: []].append((emoji, person))
      }
    }
    messages.sort { ($0.stamp, $0.id) < ($1.stamp, $1.id) }
    return Chat(messages: messages, reactions: reactions)
  }

  /// Says something. Gives the message's id.
  @discardableResult
  public mutating func say(
    _ text: [UInt8], in meeting: RecordID, by person: RecordID, reply: RecordID? = nil,
    photo: [UInt8] = [], now: Int64
  ) -> RecordID {
    let id = newID()
    set(id, .message, .moment, to: .integer(now), in: Meeting.space(of: meeting))
    set(id, .message, .person, to: .text(person.hex))
    set(id, .message, .content, to: .text(UTF8Text.tidy(text, limit: Chat.textLimit)))
    if let reply { set(id, .message, .source, to: .text(reply.hex)) }
    if !photo.isEmpty { set(id, .message, .photo, to: .text(photo)) }
    return id
  }

  public mutating func edit(_ message: RecordID, to text: [UInt8], now: Int64) {
    set(message, .message, .content, to: .text(UTF8Text.tidy(text, limit: Chat.textLimit)))
    set(message, .message, .lastUsed, to: .integer(now))
  }

  /// Takes a message back for everybody: what it said is gone, that it was there stays.
  public mutating func remove(message: RecordID) {
    set(message, .message, .content, to: .null)
    set(message, .message, .photo, to: .null)
    set(message, .message, .isFavourite, to: .null)
    delete(message)
  }

  public mutating func pin(_ message: RecordID, _ isPinned: Bool) {
    set(message, .message, .isFavourite, to: isPinned ? .bool(true) : .null)
  }

  /// Gives a reaction, or takes it back.
  public mutating func react(
    to message: RecordID, in meeting: RecordID, with emoji: [UInt8], by person: RecordID
  ) {
    let id = RecordID(
      bytes: SHA256.hash(Array(Kind.reaction.name.bytes) + message.bytes + person.bytes + emoji))
    let isThere = records[id].map { !$0.isDeleted } ?? false
    if isThere { return delete(id) }
    set(id, .reaction, .parent, to: .text(message.hex), in: Meeting.space(of: meeting))
    set(id, .reaction, .person, to: .text(person.hex))
    set(id, .reaction, .content, to: .text(emoji))
    set(id, .reaction, .deleted, to: .null)
  }

  /// How many messages of others came after what was read, for each chat that has some: all chats are
  /// counted at once, since a list of meetings shows every one of them.
  public func unreadCounts(by person: RecordID) -> [RecordID: Int] {
    var marks: [RecordID: Int64] = [:]
    var meetings: [RecordID: RecordID] = [:]
    for record in living(.meeting) {
      guard let space = record.space else { continue }
      meetings[space] = record.id
      marks[space] = readMark(of: record.id).read
    }
    let hidden = hiddenPeople
    var counts: [RecordID: Int] = [:]
    for record in records.values where record.kind == .message && !record.isDeleted {
      guard let space = record.space, let meeting = meetings[space],
        let moment = record[.moment]?.integer, moment > marks[space] ?? 0,
        let author = record[.person]?.text.flatMap({ RecordID(hex: $0) }), author != person,
        author != Chat.house, !hidden.contains(author)
      else { continue }
      counts[meeting, default: 0] += 1
    }
    return counts
  }

  // MARK: what was read

  /// Up to when a chat was read, and until when it is not to be heard of; milliseconds since 1970.
  public func readMark(of meeting: RecordID) -> (read: Int64, mutedUntil: Int64) {
    let record = living(.link(.readMark, meeting, meeting), .readMark)
    return (record?[.moment]?.integer ?? 0, record?[.expires]?.integer ?? 0)
  }

  public mutating func markRead(_ meeting: RecordID, upTo moment: Int64) {
    guard moment > readMark(of: meeting).read else { return }
    set(.link(.readMark, meeting, meeting), .readMark, .moment, to: .integer(moment))
  }

  public mutating func mute(_ meeting: RecordID, until moment: Int64) {
    set(
      .link(.readMark, meeting, meeting), .readMark, .expires,
      to: moment > 0 ? .integer(moment) : .null)
  }
}

extension Chat.Message {
  init?(_ record: Record) {
    guard let sent = record[.moment]?.integer, let moment = record.register(.moment),
      let person = record[.person]?.text.flatMap({ RecordID(hex: $0) })
    else { return nil }
    id = record.id
    self.person = person
    self.moment = sent
    stamp = moment.stamp
    text = record[.content]?.text ?? []
    reply = record[.source]?.text.flatMap { RecordID(hex: $0) }
    photo = record[.photo]?.text ?? []
    edited = record[.lastUsed]?.integer
    isPinned = record[.isFavourite]?.bool ?? false
    isRemoved = record.isDeleted
    event = person == Chat.house ? record[.sort]?.text : nil
    change = event == nil ? nil : MeetingChange.list(record[.content]).first
  }
}
