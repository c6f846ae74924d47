import Base

/// How far a participant has read a meeting's chat, for the other participants. It exists only of users who chose to
/// show it, and is written when the latest message of another person is read for the first time.
package enum ReadReceipt {
  package static func id(_ meeting: ID<Meeting>, _ person: ID<User>) -> RecordID {
    .link(.readReceipt, meeting, person)
  }
}

extension Pouch {
  /// Notes that the user has read the chat, if they show it.
  package mutating func showRead(_ chat: Chat, of meeting: Meeting, by person: ID<User>) {
    guard noticeSettings.showsReading,
      let last = chat.messages.last(where: { $0.person != person && $0.event == nil })
    else { return }
    let id = ReadReceipt.id(meeting.id, person)
    if let known = active(id, .readReceipt)?[.moment]?.integer, known >= last.moment { return }
    // Never earlier than the message: each device that gets a receipt shows the chat again, and would write another.
    let fields: [(field: Field, value: JSON)] = [
      (.parent, .text(meeting.id.hex)), (.person, .text(person.hex)),
      (.moment, .integer(last.moment)),
    ]
    for (field, value) in fields { set(id, .readReceipt, field, to: value, in: meeting.space) }
  }

  /// Takes back what the user showed of their reading, in all chats.
  package mutating func hideReading(of person: ID<User>) {
    for record in active(.readReceipt) where record[.person]?.text == person.hex {
      set(record.id, .readReceipt, .moment, to: .null)
    }
  }

  /// The other participants who have read a message of the user; `nil` if the user does not show how far they read.
  package func readers(
    of message: Chat.Message, in meeting: ID<Meeting>
  ) -> (read: [Attendance], areAll: Bool)? {
    if !noticeSettings.showsReading { return nil }
    let hidden = hiddenPeople
    let others = attendances(of: meeting).filter {
      $0.state.belongs && $0.person != message.person && !hidden.contains($0.person)
    }
    let read = others.filter { other in
      let receipt = active(ReadReceipt.id(meeting, other.person), .readReceipt)
      guard let receipt, receipt[.person]?.text == other.person.hex else { return false }
      return receipt[.moment]?.integer ?? 0 >= message.moment
    }
    return (read, read.count == others.count)
  }
}
