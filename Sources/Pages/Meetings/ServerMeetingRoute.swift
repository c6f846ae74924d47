import Base
import Pouch

/// The addresses of the meetings that only the server handles: seats, invitations and people are decided in one
/// place.
package enum ServerMeetingRoute: Addressable, Equatable, Sendable {
  case enter
  case make
  /// The form of a meeting that was filled in before the user signed in.
  case draft(Text)
  case act(ID<Meeting>, MeetingAction)
  /// Confirms an irreversible action, with the person, start or day concerned.
  case sure(ID<Meeting>, MeetingAction, about: Text)
  case arrivals(ID<Meeting>)
  case people(Text)
  case person(ID<User>)
  case actOnPerson(ID<User>, PersonAction)
  case sureOfPerson(ID<User>, PersonAction)
  case portrait(ID<User>)
  case nearby
  case friendLink
  case friend(Text)
  case feed
  /// Replaces or removes the calendar feed's address, after a confirmation.
  case renewFeed
  case stopFeed
  case feedFile(Text)
  case push
  case stopPush
  case places(Text)
  case rules
  /// The public meetings, for anybody.
  case openList
  /// A meeting for anybody with its address.
  case open(ID<Meeting>, key: Text)
  case openFile(ID<Meeting>, key: Text)
  case openPicture(ID<Meeting>, key: Text)
  /// The vote of a person without an account.
  case visitorVote(ID<Meeting>)
  /// The settings of maps, as JSON.
  case map

  package init?(target: Text) {
    guard let (path, query) = Path.parse(target),
      let (pattern, parts) = ServerMeetingPath.matching(path)
    else { return nil }
    let key = query["k"] ?? ""
    let route: ServerMeetingRoute? =
      switch pattern {
      case .enter: .enter
      case .make: .make
      case .nearby: .nearby
      case .friendLink: .friendLink
      case .feed: .feed
      case .renewFeed: .renewFeed
      case .stopFeed: .stopFeed
      case .push: .push
      case .stopPush: .stopPush
      case .rules: .rules
      case .openList: .openList
      case .map: .map
      case .people: .people(query["q"] ?? "")
      case .places: .places(query["q"] ?? "")
      case .draft: .draft(parts[0])
      case .friend: .friend(parts[0])
      case .feedFile: parts[0].count == 64 ? .feedFile(parts[0]) : nil
      case .arrivals: parts.id { .arrivals($0) }
      case .person: parts.id { .person($0) }
      case .portrait: parts.id { .portrait($0) }
      case .act: parts.idAndCase { .act($0, $1) }
      case .actOnPerson: parts.idAndCase { .actOnPerson($0, $1) }
      case .sure: parts.idAndCase { .sure($0, $1, about: query["of"] ?? "") }
      case .sureOfPerson: parts.idAndCase { .sureOfPerson($0, $1) }
      case .open: parts.id { .open($0, key: key) }
      case .openFile: parts.id { .openFile($0, key: key) }
      case .openPicture: parts.id { .openPicture($0, key: key) }
      case .visitorVote: parts.id { .visitorVote($0) }
      }
    guard let route else { return nil }
    self = route
  }

  package var target: Text {
    typealias Path = ServerMeetingPath
    func query(_ name: StaticString, _ value: Text) -> Query {
      var query = Query()
      query.set(name, value)
      return query
    }
    return switch self {
    case .enter: Path.enter.target()
    case .make: Path.make.target()
    case .nearby: Path.nearby.target()
    case .friendLink: Path.friendLink.target()
    case .feed: Path.feed.target()
    case .renewFeed: Path.renewFeed.target()
    case .stopFeed: Path.stopFeed.target()
    case .push: Path.push.target()
    case .stopPush: Path.stopPush.target()
    case .rules: Path.rules.target()
    case .openList: Path.openList.target()
    case .map: Path.map.target()
    case .people(let text): Path.people.target(query: query("q", text))
    case .places(let text): Path.places.target(query: query("q", text))
    case .draft(let token): Path.draft.target(token)
    case .friend(let token): Path.friend.target(token)
    case .feedFile(let token): Path.feedFile.target(token)
    case .arrivals(let id): Path.arrivals.target(id)
    case .person(let id): Path.person.target(id)
    case .portrait(let id): Path.portrait.target(id)
    case .act(let id, let action): Path.act.target(id, action)
    case .actOnPerson(let id, let action): Path.actOnPerson.target(id, action)
    case .sure(let id, let action, let subject):
      Path.sure.target(id.hex, Text(action.name), query: query("of", subject))
    case .sureOfPerson(let id, let action): Path.sureOfPerson.target(id, action)
    case .open(let id, let key): Path.open.target(id.hex, query: query("k", key))
    case .openFile(let id, let key): Path.openFile.target(id.hex, query: query("k", key))
    case .openPicture(let id, let key): Path.openPicture.target(id.hex, query: query("k", key))
    case .visitorVote(let id): Path.visitorVote.target(id)
    }
  }
}

/// An action on a meeting.
package enum MeetingAction: Name, NamedCase {
  case edit, cancel, skip, move, keep, quiet, choose, answer, decide, remove, appoint, invite
  case typing, arrive, report, announce
}

/// An action on another user.
package enum PersonAction: Name, NamedCase {
  case ask, accept, part, block, unblock, report
}

extension Attribute {
  static func href(_ route: ServerMeetingRoute) -> Attribute { named("href", text: route.target) }
  static func action(_ route: ServerMeetingRoute) -> Attribute {
    named("action", text: route.target)
  }
}
