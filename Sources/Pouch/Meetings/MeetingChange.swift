import Base

/// One change of a meeting: the old value and the new one.
package struct MeetingChange: Equatable, Sendable {
  package enum Part: Name, NamedCase {
    case title, time, zone, place, online, rhythm, seats, price, visibility
    /// A day of a series that was rescheduled, skipped, or is regular again.
    case moved, skipped, kept
    /// The date chosen in a poll.
    case chosen
    /// The places that participants vote on. The chosen one is a change of `place`.
    case places
  }

  package var part: Part
  /// The value as in the meeting's record; `null` for none.
  package var from: JSON
  package var to: JSON

  package init(_ part: Part, from: JSON = .null, to: JSON = .null) {
    self.part = part
    self.from = from
    self.to = to
  }

  /// Parses `["time", from, to]`.
  init?(_ json: JSON) {
    guard let values = json.array, values.count == 3, let name = values[0].text,
      let part = Part.allCases.first(where: { name == $0.name })
    else { return nil }
    self.init(part, from: values[1], to: values[2])
  }

  package var json: JSON { .array([.text(Text(part.name)), from, to]) }

  /// The hours that it names, the new ones last.
  package var slots: [Meeting.Slot] { [from, to].compactMap { Meeting.Slot($0) } }

  /// Whether there is one of it: a second change goes on from the first.
  private var isOfOneValue: Bool {
    switch part {
    case .title, .time, .zone, .place, .online, .rhythm, .seats, .price, .visibility: true
    case .moved, .skipped, .kept, .chosen, .places: false
    }
  }

  /// Changes followed by others, as one. What is in the end as it was is no change.
  package static func joined(
    _ earlier: [MeetingChange], _ later: [MeetingChange]
  ) -> [MeetingChange] {
    var joined = earlier
    for change in later {
      if let at = joined.firstIndex(where: { $0.part == change.part }), change.isOfOneValue {
        joined[at].to = change.to
        if joined[at].from == change.to { joined.remove(at: at) }
      } else if !joined.contains(change) {
        joined.append(change)
      }
    }
    return joined
  }

  /// Parses the changes in a notification or a chat message. Unknown ones from newer servers are skipped.
  package static func list(_ content: JSON?) -> [MeetingChange] {
    content?.array?.compactMap { MeetingChange($0) } ?? []
  }
}

extension Meeting {
  /// The changes that participants are notified of; the description and the picture are only shown on the page.
  package func changes(to new: Meeting) -> [MeetingChange] {
    var changes: [MeetingChange] = []
    func note(_ part: MeetingChange.Part, _ from: JSON, _ to: JSON) {
      if from != to { changes.append(MeetingChange(part, from: from, to: to)) }
    }
    note(.title, .text(title), .text(new.title))
    note(.time, time, new.time)
    note(.zone, .text(zone.name), .text(new.zone.name))
    // Possibly only the point on the map changed.
    if place != new.place {
      changes.append(MeetingChange(.place, from: place.line, to: new.place.line))
    }
    if places != new.places, !new.places.isEmpty {
      changes.append(MeetingChange(.places, to: .array(new.places.map { .text($0) })))
    }
    // Users without a seat learn that there is a link, but not the link itself.
    if online != new.online {
      changes.append(
        MeetingChange(.online, from: .bool(!online.isEmpty), to: .bool(!new.online.isEmpty)))
    }
    // The first day changes with the time, which is reported already.
    if rhythm?.unit != new.rhythm?.unit || rhythm?.every != new.rhythm?.every
      || rhythm?.until != new.rhythm?.until
    {
      changes.append(
        MeetingChange(.rhythm, from: rhythm?.json ?? .null, to: new.rhythm?.json ?? .null))
    }
    note(.seats, seats, new.seats)
    note(.price, sum, new.sum)
    note(
      .visibility, .text(Text(visibility.name)), .text(Text(new.visibility.name)))
    return changes
  }

  private var seats: JSON { limit.map { .integer(Int64($0)) } ?? .null }
  private var sum: JSON { price.map { .object($0.members) } ?? .null }

  /// The time, or the dates of a poll.
  private var time: JSON {
    isPoll ? .array(slots.map { $0.json }) : Slot(start: start, end: end).json
  }
}

extension Meeting.Slot {
  /// Parses `[start, end]`.
  package init?(_ json: JSON) {
    guard let pair = json.array, pair.count == 2, let start = pair[0].integer,
      let end = pair[1].integer
    else { return nil }
    self.init(start: start, end: end)
  }

  /// The value in a change.
  package var json: JSON { .array([.integer(start), .integer(end)]) }
}

extension Meeting.Place {
  /// The place in one line.
  fileprivate var line: JSON {
    let words = [name, address].filter { !$0.isEmpty }
    if words.isEmpty { return point.map { .text($0.text) } ?? .null }
    return .text(words.joined(by: ", "))
  }
}
