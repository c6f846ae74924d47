import Codes
import Pouch

/// The addresses of the meetings' pages, which the device answers from what it has.
public enum MeetingRoute: Equatable, Sendable {
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
  /// What one wants to hear of a meeting.
  case hearing(RecordID)
  case people
  case contact(RecordID)
  case profile
  case notices
  case noticeSettings
  case intro
  /// Shown where the server can't be asked.
  case offline

  public enum MessageAction: UInt8, CaseIterable, Sendable {
    case edit, remove, pin, react, report

    var word: StaticString {
      switch self {
      case .edit: "edit"
      case .remove: "remove"
      case .pin: "pin"
      case .react: "react"
      case .report: "report"
      }
    }
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
        let action = MessageAction.allCases.first(where: { path.isWord($0.word, at: 4) })
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
      let before = query["before"].flatMap { Decimal.parse($0) }.flatMap { Int(exactly: $0) }
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
      query.set("before", before.map { Decimal.bytes(Int64($0)) })
    case .message(let id, let message, let action):
      target = under(id, "chat") + [UInt8(ascii: "/")] + message.hex + Path.print(action.word)
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

/// Which meetings a list shows.
public struct MeetingFilter: Equatable, Sendable {
  public enum Section: UInt8, CaseIterable, Sendable {
    case forMe, upcoming, mine, invited, past

    var word: StaticString {
      switch self {
      case .forMe: "for-me"
      case .upcoming: "upcoming"
      case .mine: "mine"
      case .invited: "invited"
      case .past: "past"
      }
    }

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

  public enum Sorting: UInt8, CaseIterable, Sendable {
    case fit, date, distance, price

    var word: StaticString {
      switch self {
      case .fit: "fit"
      case .date: "date"
      case .distance: "distance"
      case .price: "price"
      }
    }
  }

  public var section = Section.forMe
  public var search: [UInt8] = []
  public var from: Day?
  public var to: Day?
  public var interest: [UInt8] = []
  /// Kilometres.
  public var within: Int64?
  public var isFree = false
  public var hasSeats = false
  public var sorting = Sorting.fit

  public init() {}

  init(_ query: Query) {
    for one in Section.allCases where query["show"]?.elementsEqual(one.word.bytes) == true {
      section = one
    }
    for one in Sorting.allCases where query["sort"]?.elementsEqual(one.word.bytes) == true {
      sorting = one
    }
    search = query["q"] ?? []
    from = query["from"].flatMap { Day(iso: $0) }
    to = query["to"].flatMap { Day(iso: $0) }
    interest = query["interest"] ?? []
    within = query["within"].flatMap { Decimal.parse($0) }.flatMap {
      (1...20_000).contains($0) ? $0 : nil
    }
    isFree = query["free"] != nil
    hasSeats = query["seats"] != nil
  }

  func write(to query: inout Query) {
    query.set("show", section == .forMe ? nil : Array(section.word.bytes))
    query.set("q", search)
    query.set("from", from?.iso)
    query.set("to", to?.iso)
    query.set("interest", interest)
    query.set("within", within.map { Decimal.bytes($0) })
    query.set("free", isFree ? [UInt8(ascii: "1")] : nil)
    query.set("seats", hasSeats ? [UInt8(ascii: "1")] : nil)
    query.set("sort", sorting == .fit ? nil : Array(sorting.word.bytes))
  }

  /// Whether more than the section is chosen.
  var isNarrow: Bool {
    var plain = MeetingFilter()
    plain.section = section
    plain.search = search
    return plain != self
  }
}
