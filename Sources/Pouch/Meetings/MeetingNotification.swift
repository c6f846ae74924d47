import Base

/// A notification from the server to a user.
package struct MeetingNotification: Model, Equatable, Sendable {
  package static var kind: RecordKind { .notice }

  package enum Kind: Name, NamedCase {
    case invitation, change, cancellation, message, mention, request, accepted, reminder, offer
    case approved, refused, joined
    /// What others did in the user's own meetings.
    case perhaps, waits, left
    /// What happened to the user's own seat.
    case removed, appointed, lapsed
    /// The operator hid the meeting, not its host.
    case hidden
    /// What a host wrote to all guests.
    case announcement
    /// A product at a price that the user waits for.
    case price

    /// Whether it is also sent by email to users without push notifications.
    package var isLetter: Bool {
      switch self {
      case .invitation, .change, .cancellation, .offer, .approved, .removed, .hidden,
        .announcement, .price:
        true
      default: false
      }
    }

    /// Whether it concerns more than the talk before a meeting.
    var isImportant: Bool { self != .message && tick != .joined }

    /// The kind whose checkbox in the settings also covers this one.
    package var tick: Kind {
      switch self {
      case .perhaps, .waits, .left: .joined
      case .removed: .refused
      case .appointed: .approved
      case .lapsed: .offer
      case .hidden: .cancellation
      default: self
      }
    }
  }

  /// The greatest length of what a host writes to all guests, in characters.
  package static let textLimit = 1000

  package var id: ID<MeetingNotification>
  package var kind: Kind
  package var moment: Int64
  package var meeting: ID<Meeting>?
  package var person: ID<User>?
  /// The product, and what it costs, if the notification is about a price.
  package var product: GTIN?
  package var price: PriceTag?
  /// The meeting's title, a person's name, or a product's.
  package var title: Text
  /// What was written, or by whom, or the name of a shop.
  package var text: Text
  /// What changed, or the time of the meeting; a notification has either this or the text.
  package var changes: [MeetingChange]

  package init(
    id: ID<MeetingNotification>, kind: Kind, moment: Int64, meeting: ID<Meeting>? = nil,
    person: ID<User>? = nil, product: GTIN? = nil, price: PriceTag? = nil,
    title: Text, text: Text = "", changes: [MeetingChange] = []
  ) {
    self.id = id
    self.kind = kind
    self.moment = moment
    self.meeting = meeting
    self.person = person
    self.product = product
    self.price = price
    self.title = title
    self.text = text
    self.changes = changes
  }

  init?(_ record: Record) {
    guard record.kind == .notice, let kind = record[.sort]?.text.flatMap({ Kind(named: $0) }) else {
      return nil
    }
    self.init(
      id: ID(record.id), kind: kind, moment: record[.moment]?.integer ?? 0,
      meeting: ID<Meeting>(record[.parent]),
      person: ID<User>(record[.person]),
      product: record[.product]?.text.flatMap { GTIN(plain: $0) },
      price: PriceTag(record[.sum], per: record[.per]),
      title: record[.name]?.text ?? "", text: record[.content]?.text ?? "",
      changes: MeetingChange.list(record[.content]))
  }

  package var fields: [(field: Field, value: JSON)] {
    let content: JSON =
      changes.isEmpty ? (text.isEmpty ? .null : .text(text)) : .array(changes.map { $0.json })
    var fields: [(field: Field, value: JSON)] = [
      (.sort, .text(Text(kind.name))), (.moment, .integer(moment)),
      (.parent, (meeting?.hex).map { .text($0) } ?? .null),
      (.person, (person?.hex).map { .text($0) } ?? .null), (.name, .text(title)),
      (.content, content), (.product, product.map { .text(Text($0.value)) } ?? .null),
      (.sum, price.map { .object($0.money.members) } ?? .null),
    ]
    if let unit = price?.unit.stored { fields.append((.per, unit)) }
    return fields
  }
}

/// A user's notification settings.
package struct MeetingNotificationSettings: Equatable, Sendable {
  /// The kinds that are not pushed. They are always listed.
  package var silent: [MeetingNotification.Kind] = []
  /// Which of the pushed notifications are heard.
  package var sound = NotificationSound.all
  /// Reminders in minutes before the start of a meeting.
  package var reminders: [Int64] = [1440, 60]
  /// Quiet hours in minutes of the day; equal for none.
  package var quietFrom: Int64 = 22 * 60
  package var quietTo: Int64 = 8 * 60
  package var zone = Zone.kyiv
  /// Whether other participants see how far the user has read a chat. Then the user sees theirs.
  package var showsReading = false

  package init() {}

  package init(_ content: JSON?) {
    guard let content else { return }
    silent =
      content["silent"]?.array?.compactMap {
        $0.text.flatMap { MeetingNotification.Kind(named: $0) }
      } ?? []
    sound = content["sound"]?.text.flatMap { NotificationSound(named: $0) } ?? .all
    reminders =
      content["reminders"]?.array?.compactMap { $0.integer }.filter { (1...43_200).contains($0) }
      ?? [1440, 60]
    quietFrom = content["quiet-from"]?.integer ?? quietFrom
    quietTo = content["quiet-to"]?.integer ?? quietTo
    zone = content["zone"]?.text.flatMap { Zone(named: $0) } ?? .kyiv
    showsReading = content["shows-reading"]?.bool ?? false
  }

  package var json: JSON {
    let members = [
      JSON.Member("silent", .array(silent.map { .text(Text($0.name)) })),
      JSON.Member("sound", .text(Text(sound.name))),
      JSON.Member("reminders", .array(reminders.map { .integer($0) })),
      JSON.Member("quiet-from", .integer(quietFrom)), JSON.Member("quiet-to", .integer(quietTo)),
      JSON.Member("zone", .text(zone.name)),
    ]
    return .object(showsReading ? members + [JSON.Member("shows-reading", .bool(true))] : members)
  }

  /// Whether a notification of this kind is silent at a time. An offered seat can't wait until the morning.
  package func hushes(_ kind: MeetingNotification.Kind, at moment: Int64) -> Bool {
    !sound.includes(kind) || kind != .offer && isQuiet(at: moment)
  }

  func isQuiet(at moment: Int64) -> Bool {
    let minute = (zone.minute(at: moment) % 1440 + 1440) % 1440
    if quietFrom == quietTo { return false }
    return quietFrom < quietTo
      ? minute >= quietFrom && minute < quietTo : minute >= quietFrom || minute < quietTo
  }
}
