import Base
import Pouch

/// The addresses of the meetings that only the server handles: seats, invitations and people are decided in one
/// place.
package enum ServerMeetingRoute: Equatable, Sendable {
  case enter
  case make
  /// The form of a meeting that was filled in before the user signed in.
  case draft([UInt8])
  case act(RecordID, MeetingAction)
  /// Confirms an irreversible action, with the person, start or day concerned.
  case sure(RecordID, MeetingAction, about: [UInt8])
  case arrivals(RecordID)
  case people([UInt8])
  case person(RecordID)
  case actOnPerson(RecordID, PersonAction)
  case sureOfPerson(RecordID, PersonAction)
  case portrait(RecordID)
  case nearby
  case friendLink
  case friend([UInt8])
  case feed
  /// Replaces or removes the calendar feed's address, after a confirmation.
  case renewFeed
  case stopFeed
  case feedFile([UInt8])
  case push
  case stopPush
  case places([UInt8])
  case rules
  /// A meeting for anybody with its address.
  case open(RecordID, key: [UInt8])
  case openFile(RecordID, key: [UInt8])
  case openPicture(RecordID, key: [UInt8])
  /// The settings of maps, as JSON.
  case map

  package init?(target: [UInt8]) {
    let halves = target.split(
      separator: UInt8(ascii: "?"), maxSplits: 1, omittingEmptySubsequences: false)
    guard let first = halves.first else { return nil }
    let query = halves.count > 1 ? Query(parsing: halves[1]) : Query()
    let path = Path(first.split(separator: UInt8(ascii: "/")).map { Array($0) })
    if path.isWord("m", at: 0), let id = path.id(at: 1) {
      let key = query["k"] ?? []
      if path.parts.count == 2 {
        self = .open(id, key: key)
      } else if path.parts.count == 3, path.isWord("event.ics", at: 2) {
        self = .openFile(id, key: key)
      } else if path.parts.count == 3, path.isWord("picture", at: 2) {
        self = .openPicture(id, key: key)
      } else {
        return nil
      }
      return
    }
    guard path.isWord("meet", at: 0) else { return nil }
    self.init(path, query)
  }

  private init?(_ path: Path, _ query: Query) {
    switch path.parts.count {
    case 2:
      if path.isWord("enter", at: 1) {
        self = .enter
      } else if path.isWord("new", at: 1) {
        self = .make
      } else if path.isWord("people", at: 1) {
        self = .people(query["q"] ?? [])
      } else if path.isWord("nearby", at: 1) {
        self = .nearby
      } else if path.isWord("friend", at: 1) {
        self = .friendLink
      } else if path.isWord("feed", at: 1) {
        self = .feed
      } else if path.isWord("push", at: 1) {
        self = .push
      } else if path.isWord("places", at: 1) {
        self = .places(query["q"] ?? [])
      } else if path.isWord("map", at: 1) {
        self = .map
      } else if path.isWord("rules", at: 1) {
        self = .rules
      } else {
        return nil
      }
    case 3:
      if path.isWord("new", at: 1) {
        self = .draft(path.parts[2])
      } else if path.isWord("people", at: 1), let id = path.id(at: 2) {
        self = .person(id)
      } else if path.isWord("friend", at: 1) {
        self = .friend(path.parts[2])
      } else if path.isWord("feed", at: 1), path.isWord("renew", at: 2) {
        self = .renewFeed
      } else if path.isWord("feed", at: 1), path.isWord("stop", at: 2) {
        self = .stopFeed
      } else if path.isWord("feed", at: 1), path.parts[2].count == 68 {
        self = .feedFile(Array(path.parts[2].prefix(64)))
      } else if path.isWord("push", at: 1), path.isWord("stop", at: 2) {
        self = .stopPush
      } else if let id = path.id(at: 1) {
        if path.isWord("arrivals", at: 2) {
          self = .arrivals(id)
          return
        }
        guard let action = path.named(MeetingAction.self, at: 2)
        else {
          return nil
        }
        self = .act(id, action)
      } else {
        return nil
      }
    case 4, 5:
      if path.isWord("sure", at: path.parts.count - 2) {
        self.init(sure: path, query)
        return
      }
      guard path.parts.count == 4 else { return nil }
      if path.isWord("people", at: 1), let id = path.id(at: 2), path.isWord("portrait", at: 3) {
        self = .portrait(id)
        return
      }
      guard path.isWord("people", at: 1), let id = path.id(at: 2),
        let action = path.named(PersonAction.self, at: 3)
      else { return nil }
      self = .actOnPerson(id, action)
    default: return nil
    }
  }

  /// Parses a confirmation's address: `/meet/<id>/sure/cancel`, `/meet/people/<id>/sure/block`.
  private init?(sure path: Path, _ query: Query) {
    if let id = path.id(at: 1),
      let action = path.named(MeetingAction.self, at: 3)
    {
      self = .sure(id, action, about: query["of"] ?? [])
    } else if path.isWord("people", at: 1), let id = path.id(at: 2),
      let action = path.named(PersonAction.self, at: 4)
    {
      self = .sureOfPerson(id, action)
    } else {
      return nil
    }
  }

  package var target: [UInt8] {
    func slashed(_ part: [UInt8]) -> [UInt8] { [UInt8(ascii: "/")] + part }
    var query = Query()
    var target: [UInt8]
    switch self {
    case .enter: target = Path.print("meet", "enter")
    case .make: target = Path.print("meet", "new")
    case .draft(let token): target = Path.print("meet", "new") + slashed(token)
    case .act(let id, let action):
      target = Path.print("meet") + slashed(id.hex) + Path.print(action.name)
    case .sure(let id, let action, let subject):
      target = Path.print("meet") + slashed(id.hex) + Path.print("sure") + Path.print(action.name)
      query.set("of", subject)
    case .arrivals(let id): target = Path.print("meet") + slashed(id.hex) + Path.print("arrivals")
    case .people(let text):
      target = Path.print("meet", "people")
      query.set("q", text)
    case .person(let id): target = Path.print("meet", "people") + slashed(id.hex)
    case .actOnPerson(let id, let action):
      target = Path.print("meet", "people") + slashed(id.hex) + Path.print(action.name)
    case .sureOfPerson(let id, let action):
      target =
        Path.print("meet", "people") + slashed(id.hex) + Path.print("sure")
        + Path.print(action.name)
    case .portrait(let id):
      target = Path.print("meet", "people") + slashed(id.hex) + Path.print("portrait")
    case .nearby: target = Path.print("meet", "nearby")
    case .friendLink: target = Path.print("meet", "friend")
    case .friend(let token): target = Path.print("meet", "friend") + slashed(token)
    case .feed: target = Path.print("meet", "feed")
    case .renewFeed: target = Path.print("meet", "feed", "renew")
    case .stopFeed: target = Path.print("meet", "feed", "stop")
    case .feedFile(let token):
      target = Path.print("meet", "feed") + slashed(token + StaticString(".ics").bytes)
    case .push: target = Path.print("meet", "push")
    case .stopPush: target = Path.print("meet", "push", "stop")
    case .places(let text):
      target = Path.print("meet", "places")
      query.set("q", text)
    case .rules: target = Path.print("meet", "rules")
    case .open(let id, let key):
      target = Path.print("m") + slashed(id.hex)
      query.set("k", key)
    case .map: target = Path.print("meet", "map")
    case .openPicture(let id, let key):
      target = Path.print("m") + slashed(id.hex) + Path.print("picture")
      query.set("k", key)
    case .openFile(let id, let key):
      target = Path.print("m") + slashed(id.hex) + Path.print("event.ics")
      query.set("k", key)
    }
    query.write(to: &target)
    return target
  }
}

/// An action on a meeting.
package enum MeetingAction: Name, NamedCase {
  case edit, cancel, skip, move, keep, quiet, choose, answer, decide, remove, appoint, invite
  case typing, arrive, report
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
