import Base
import Pouch

/// The addresses of the meetings' pages that the device serves from its own records.
package enum MeetingRoute: Equatable, Sendable {
  case list(MeetingFilter)
  case create(copyOf: RecordID?)
  case meeting(RecordID)
  case edit(RecordID)
  case chat(RecordID, before: Int?)
  case message(RecordID, RecordID, MessageAction)
  case vote(RecordID)
  case ticket(RecordID)
  case door(RecordID)
  case file(RecordID)
  case mute(RecordID)
  /// The notification settings of a meeting.
  case hearing(RecordID)
  case people
  case contact(RecordID)
  case profile
  case notices
  case noticeSettings
  case intro
  /// Shown if the server can't be reached.
  case offline

  package enum MessageAction: Name, NamedCase {
    case edit, remove, pin, react, report
  }

  init?(target: [UInt8]) {
    let halves = target.split(
      separator: UInt8(ascii: "?"), maxSplits: 1, omittingEmptySubsequences: false)
    guard let first = halves.first else { return nil }
    let query = halves.count > 1 ? Query(parsing: halves[1]) : Query()
    let path = Path(first.split(separator: UInt8(ascii: "/")).map { Array($0) })
    guard path.isWord("meetings", at: 0) else { return nil }
    switch path.parts.count {
    case 1: self = .list(MeetingFilter(query))
    case 2: self.init(word: path, query)
    case 3: self.init(path, query)
    case 5:
      guard let id = path.id(at: 1), path.isWord("chat", at: 2), let message = path.id(at: 3),
        let action = path.named(MessageAction.self, at: 4)
      else { return nil }
      self = .message(id, message, action)
    default: return nil
    }
  }

  private init?(word path: Path, _ query: Query) {
    if let id = path.id(at: 1) {
      self = .meeting(id)
    } else if path.isWord("new", at: 1) {
      self = .create(copyOf: query["of"].flatMap { RecordID(hex: $0) })
    } else if path.isWord("people", at: 1) {
      self = .people
    } else if path.isWord("profile", at: 1) {
      self = .profile
    } else if path.isWord("notices", at: 1) {
      self = .notices
    } else if path.isWord("intro", at: 1) {
      self = .intro
    } else if path.isWord("offline", at: 1) {
      self = .offline
    } else {
      return nil
    }
  }

  private init?(_ path: Path, _ query: Query) {
    if path.isWord("people", at: 1), let person = path.id(at: 2) {
      self = .contact(person)
      return
    }
    if path.matches("meetings", "notices", "settings") {
      self = .noticeSettings
      return
    }
    guard let id = path.id(at: 1) else { return nil }
    if path.isWord("edit", at: 2) {
      self = .edit(id)
    } else if path.isWord("chat", at: 2) {
      let before = query["before"].flatMap { IntegerText.parse($0) }.flatMap { Int(exactly: $0) }
      self = .chat(id, before: before)
    } else if path.isWord("vote", at: 2) {
      self = .vote(id)
    } else if path.isWord("ticket", at: 2) {
      self = .ticket(id)
    } else if path.isWord("door", at: 2) {
      self = .door(id)
    } else if path.isWord("event.ics", at: 2) {
      self = .file(id)
    } else if path.isWord("notices", at: 2) {
      self = .hearing(id)
    } else if path.isWord("mute", at: 2) {
      self = .mute(id)
    } else {
      return nil
    }
  }

  var target: [UInt8] {
    func under(_ id: RecordID, _ word: StaticString? = nil) -> [UInt8] {
      Path.print("meetings") + [UInt8(ascii: "/")] + id.hex + (word.map { Path.print($0) } ?? [])
    }
    var query = Query()
    var target: [UInt8]
    switch self {
    case .list(let filter):
      target = Path.print("meetings")
      filter.write(to: &query)
    case .create(let copyOf):
      target = Path.print("meetings", "new")
      query.set("of", copyOf?.hex)
    case .meeting(let id): target = under(id)
    case .edit(let id): target = under(id, "edit")
    case .chat(let id, let before):
      target = under(id, "chat")
      query.set("before", before.map { IntegerText.bytes(Int64($0)) })
    case .message(let id, let message, let action):
      target = under(id, "chat") + [UInt8(ascii: "/")] + message.hex + Path.print(action.name)
    case .vote(let id): target = under(id, "vote")
    case .ticket(let id): target = under(id, "ticket")
    case .door(let id): target = under(id, "door")
    case .file(let id): target = under(id, "event.ics")
    case .hearing(let id): target = under(id, "notices")
    case .mute(let id): target = under(id, "mute")
    case .people: target = Path.print("meetings", "people")
    case .contact(let id):
      target = Path.print("meetings", "people") + [UInt8(ascii: "/")] + id.hex
    case .profile: target = Path.print("meetings", "profile")
    case .notices: target = Path.print("meetings", "notices")
    case .noticeSettings: target = Path.print("meetings", "notices", "settings")
    case .intro: target = Path.print("meetings", "intro")
    case .offline: target = Path.print("meetings", "offline")
    }
    query.write(to: &target)
    return target
  }
}

extension Route {
  static var meetings: Route { .within(.meetings, target: Path.print("meetings")) }

  static func meetings(_ route: MeetingRoute) -> Route {
    .within(.meetings, target: route.target)
  }

  static func meeting(_ id: RecordID) -> Route { .meetings(.meeting(id)) }
}

/// The filter of a list of meetings.
package struct MeetingFilter: Equatable, Sendable {
  package enum Section: Name, NamedCase {
    case forMe = "for-me", upcoming, mine, invited, past

    var phrase: Phrase {
      switch self {
      case .forMe: Phrase("Для мене", "For me")
      case .upcoming: Phrase("Я йду", "I go")
      case .mine: Phrase("Мої", "Mine")
      case .invited: Phrase("Запрошення", "Invitations")
      case .past: Phrase("Минулі", "Past")
      }
    }
  }

  package enum Sorting: Name, NamedCase {
    case fit, date, distance, price
  }

  package var section = Section.forMe
  package var search: [UInt8] = []
  package var from: Day?
  package var to: Day?
  package var interest: [UInt8] = []
  /// The maximum distance in kilometres.
  package var within: Int64?
  package var isFree = false
  package var hasSeats = false
  package var sorting = Sorting.fit

  package init() {}

  init(_ query: Query) {
    section = query["show"].flatMap { Section(named: $0) } ?? section
    sorting = query["sort"].flatMap { Sorting(named: $0) } ?? sorting
    search = query["q"] ?? []
    from = query["from"].flatMap { Day(iso: $0) }
    to = query["to"].flatMap { Day(iso: $0) }
    interest = query["interest"] ?? []
    within = query["within"].flatMap { IntegerText.parse($0) }.flatMap {
      (1...20_000).contains($0) ? $0 : nil
    }
    isFree = query["free"] != nil
    hasSeats = query["seats"] != nil
  }

  func write(to query: inout Query) {
    query.set("show", section == .forMe ? nil : Array(section.name.bytes))
    query.set("q", search)
    query.set("from", from?.iso)
    query.set("to", to?.iso)
    query.set("interest", interest)
    query.set("within", within.map { IntegerText.bytes($0) })
    query.set("free", isFree ? [UInt8(ascii: "1")] : nil)
    query.set("seats", hasSeats ? [UInt8(ascii: "1")] : nil)
    query.set("sort", sorting == .fit ? nil : Array(sorting.name.bytes))
  }

  /// Whether anything but the section and the search is set.
  var isNarrow: Bool {
    var plain = MeetingFilter()
    plain.section = section
    plain.search = search
    return plain != self
  }
}
