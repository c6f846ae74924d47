import Codes

/// One thing that changed about a meeting: what it was, and what it is now.
public struct MeetingChange: Equatable, Sendable {
  public enum Part: UInt8, CaseIterable, Sendable {
    case title, time, zone, place, online, rhythm, seats, price, visibility
    /// A day of a series that was put off, left out, or takes place as usual again.
    case moved, skipped, kept
    /// The date that a poll ended with.
    case chosen

    public var name: StaticString {
      switch self {
      case .title: "title"
      case .time: "time"
      case .zone: "zone"
      case .place: "place"
      case .online: "online"
      case .rhythm: "rhythm"
      case .seats: "seats"
      case .price: "price"
      case .visibility: "visibility"
      case .moved: "moved"
      case .skipped: "skipped"
      case .kept: "kept"
      case .chosen: "chosen"
      }
    }
  }

  public var part: Part
  /// As the meeting's own record writes it; `null` for nothing.
  public var from: JSON
  public var to: JSON

  public init(_ part: Part, from: JSON = .null, to: JSON = .null) {
    self.part = part
    self.from = from
    self.to = to
  }

  /// Reads `["time", from, to]`.
  init?(_ json: JSON) {
    guard let values = json.array, values.count == 3, let name = values[0].text,
      let part = Part.allCases.first(where: { name.elementsEqual($0.name.bytes) })
    else { return nil }
    self.init(part, from: values[1], to: values[2])
  }

  public var json: JSON { .array([.text(Array(part.name.bytes)), from, to]) }

  /// Reads the changes that a notice or a line of a chat names. What only newer servers know is left out.
  public static func list(_ content: JSON?) -> [MeetingChange] {
    content?.array?.compactMap { MeetingChange($0) } ?? []
  }
}

extension Meeting {
  /// What of a changed meeting people want to hear; the words and the picture are for the page alone.
  public func changes(to new: Meeting) -> [MeetingChange] {
    var changes: [MeetingChange] = []
    func note(_ part: MeetingChange.Part, _ from: JSON, _ to: JSON) {
      if from != to { changes.append(MeetingChange(part, from: from, to: to)) }
    }
    note(.title, .text(title), .text(new.title))
    note(.time, time, new.time)
    note(.zone, .text(zone.name), .text(new.zone.name))
    // The point on the map alone may have moved.
    if place != new.place {
      changes.append(MeetingChange(.place, from: place.line, to: new.place.line))
    }
    // Whoever has no seat hears that there is a link, and not which.
    if online != new.online {
      changes.append(
        MeetingChange(.online, from: .bool(!online.isEmpty), to: .bool(!new.online.isEmpty)))
    }
    // The first day moves with the time, which is told already.
    if rhythm?.unit != new.rhythm?.unit || rhythm?.every != new.rhythm?.every
      || rhythm?.until != new.rhythm?.until
    {
      changes.append(
        MeetingChange(.rhythm, from: rhythm?.json ?? .null, to: new.rhythm?.json ?? .null))
    }
    note(.seats, seats, new.seats)
    note(.price, sum, new.sum)
    note(
      .visibility, .text(Array(visibility.name.bytes)), .text(Array(new.visibility.name.bytes)))
    return changes
  }

  private var seats: JSON { limit.map { .integer(Int64($0)) } ?? .null }
  private var sum: JSON { price.map { .object($0.members) } ?? .null }

  /// When it is, or the dates of a poll.
  private var time: JSON {
    isPoll ? .array(slots.map { $0.json }) : Slot(start: start, end: end).json
  }
}

extension Meeting.Slot {
  /// Reads `[start, end]`.
  public init?(_ json: JSON) {
    guard let pair = json.array, pair.count == 2, let start = pair[0].integer,
      let end = pair[1].integer
    else { return nil }
    self.init(start: start, end: end)
  }

  /// As a change writes it.
  public var json: JSON { .array([.integer(start), .integer(end)]) }
}

extension Meeting.Place {
  /// The place in one line.
  fileprivate var line: JSON {
    let words = [name, address].filter { !$0.isEmpty }
    if words.isEmpty { return point.map { .text($0.text) } ?? .null }
    return .text(Array(words.joined(separator: StaticString(", ").bytes)))
  }
}
