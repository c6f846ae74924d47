import Base
import Pouch

/// The addresses of the meetings' pages that the device serves from its own records.
package enum MeetingRoute: Addressable, Equatable, Sendable {
  case list(MeetingFilter)
  case create(copyOf: ID<Meeting>?)
  case meeting(ID<Meeting>)
  case edit(ID<Meeting>)
  case chat(ID<Meeting>, before: Int?)
  case message(ID<Meeting>, ID<Chat.Message>, MessageAction)
  case vote(ID<Meeting>)
  case ticket(ID<Meeting>)
  /// The picture of one of the tickets of a seat: 0 is the participant's, the others are the companions'.
  case ticketPicture(ID<Meeting>, Int)
  case door(ID<Meeting>)
  case file(ID<Meeting>)
  /// The list of guests as a file, for hosts.
  case guests(ID<Meeting>)
  case mute(ID<Meeting>)
  /// The user's answer in a sentence, for the worker.
  case answered(ID<Meeting>)
  /// The notification settings of a meeting.
  case hearing(ID<Meeting>)
  case people
  case contact(ID<User>)
  case profile
  case notices
  case noticeSettings
  /// How much is unread, for the worker.
  case unread
  case intro
  /// Shown if the server can't be reached.
  case offline
  /// Puts the guide away.
  case dismissGuide

  package enum MessageAction: Name, NamedCase {
    case edit, remove, pin, react, report
  }

  init?(target: Text) {
    guard let (path, query) = Path.parse(target), let (pattern, parts) = MeetingPath.matching(path)
    else { return nil }
    let route: MeetingRoute? =
      switch pattern {
      case .list: .list(MeetingFilter(query))
      case .create: .create(copyOf: query["of"].flatMap { ID(hex: $0) })
      case .people: .people
      case .profile: .profile
      case .notices: .notices
      case .noticeSettings: .noticeSettings
      case .unread: .unread
      case .intro: .intro
      case .offline: .offline
      case .dismissGuide: .dismissGuide
      case .meeting: parts.id { .meeting($0) }
      case .contact: parts.id { .contact($0) }
      case .edit: parts.id { .edit($0) }
      case .vote: parts.id { .vote($0) }
      case .ticket: parts.id { .ticket($0) }
      case .ticketPicture:
        parts.id { id in
          IntegerText.parse(parts[1]).flatMap { Int(exactly: $0) }.map { .ticketPicture(id, $0) }
        } ?? nil
      case .door: parts.id { .door($0) }
      case .file: parts.id { .file($0) }
      case .guests: parts.id { .guests($0) }
      case .hearing: parts.id { .hearing($0) }
      case .mute: parts.id { .mute($0) }
      case .answered: parts.id { .answered($0) }
      case .chat:
        parts.id {
          .chat(
            $0,
            before: query["before"].flatMap { IntegerText.parse($0) }.flatMap { Int(exactly: $0) })
        }
      case .message:
        parts.ids { meeting, message in
          MessageAction(named: parts[2]).map { .message(meeting, message, $0) }
        } ?? nil
      }
    guard let route else { return nil }
    self = route
  }

  package var target: Text {
    var query = Query()
    switch self {
    case .list(let filter):
      filter.write(to: &query)
      return MeetingPath.list.target(query: query)
    case .create(let copyOf):
      query.set("of", copyOf?.hex)
      return MeetingPath.create.target(query: query)
    case .chat(let id, let before):
      query.set("before", before.map { Text($0) })
      return MeetingPath.chat.target(id.hex, query: query)
    case .message(let id, let message, let action):
      return MeetingPath.message.target(id.hex, message.hex, Text(action.name))
    case .people: return MeetingPath.people.target()
    case .profile: return MeetingPath.profile.target()
    case .notices: return MeetingPath.notices.target()
    case .noticeSettings: return MeetingPath.noticeSettings.target()
    case .unread: return MeetingPath.unread.target()
    case .intro: return MeetingPath.intro.target()
    case .offline: return MeetingPath.offline.target()
    case .dismissGuide: return MeetingPath.dismissGuide.target()
    case .meeting(let id): return MeetingPath.meeting.target(id)
    case .contact(let id): return MeetingPath.contact.target(id)
    case .edit(let id): return MeetingPath.edit.target(id)
    case .vote(let id): return MeetingPath.vote.target(id)
    case .ticket(let id): return MeetingPath.ticket.target(id)
    case .ticketPicture(let id, let number):
      return MeetingPath.ticketPicture.target(id.hex, Text(number))
    case .door(let id): return MeetingPath.door.target(id)
    case .file(let id): return MeetingPath.file.target(id)
    case .guests(let id): return MeetingPath.guests.target(id)
    case .hearing(let id): return MeetingPath.hearing.target(id)
    case .mute(let id): return MeetingPath.mute.target(id)
    case .answered(let id): return MeetingPath.answered.target(id)
    }
  }
}

extension Route {
  package static var meetings: Route { Feature.meetings.start }

  static func meetings(_ route: MeetingRoute) -> Route {
    .within(.meetings, target: route.target)
  }

  static func meeting(_ id: ID<Meeting>) -> Route { .meetings(.meeting(id)) }
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
  package var search: Text = ""
  package var from: Day?
  package var to: Day?
  package var interest: Text = ""
  /// The maximum distance in kilometres.
  package var within: Int64?
  package var isFree = false
  package var hasSeats = false
  package var sorting = Sorting.fit
  /// Where the user's town is, which the page's script knows; for a user whose own place is unknown.
  package var town: Point?

  package init() {}

  init(_ query: Query) {
    section = query["show"].flatMap { Section(named: $0) } ?? section
    sorting = query["sort"].flatMap { Sorting(named: $0) } ?? sorting
    search = query["q"] ?? ""
    from = query["from"].flatMap { Day(iso: $0) }
    to = query["to"].flatMap { Day(iso: $0) }
    interest = query["interest"] ?? ""
    within = query["within"].flatMap { IntegerText.parse($0) }.flatMap {
      (1...20_000).contains($0) ? $0 : nil
    }
    isFree = query["free"] != nil
    hasSeats = query["seats"] != nil
    town = query["town"].flatMap { Point(text: $0) }
  }

  func write(to query: inout Query) {
    query.set("show", section == .forMe ? nil : Text(section.name))
    query.set("q", search)
    query.set("from", from?.iso)
    query.set("to", to?.iso)
    query.set("interest", interest)
    query.set("within", within.map { Text($0) })
    query.set("free", isFree ? "1" : nil)
    query.set("seats", hasSeats ? "1" : nil)
    query.set("sort", sorting == .fit ? nil : Text(sorting.name))
    query.set("town", town?.text)
  }

  /// Whether it needs to know where the user is.
  var needsPlace: Bool { within != nil || sorting == .distance }

  /// Whether anything but the section and the search is set.
  var isNarrow: Bool {
    var plain = MeetingFilter()
    plain.section = section
    plain.search = search
    plain.town = town
    return plain != self
  }
}
