import Base
import Pages
import Pouch
import Storage

/// A notification for one browser as a declarative push message, which Safari shows by itself and our service worker
/// reads in other browsers.
struct PushMessage: Sendable {
  let endpoint: PushEndpoint
  private let payload: [UInt8]
  private let key: [UInt8]
  private let secret: [UInt8]
  private let isUrgent: Bool

  /// Returns `nil` if the subscription is gone.
  init?(_ delivery: Delivery, from address: String, _ now: Int64, _ db: any ReadTransaction)
    throws
  {
    guard let endpoint = PushEndpoint(delivery.endpoint), let person = delivery.person,
      let notice = MeetingNotification(
        deliveryContent: delivery.content, id: ID(bytes: delivery.id)),
      let browser = try db.first(
        "SELECT key, secret FROM push WHERE endpoint = ? AND person = ?",
        .text(delivery.endpoint), .id(person)),
      let about = try db.first("SELECT language FROM person WHERE id = ?", .id(person))
    else { return nil }
    self.endpoint = endpoint
    (key, secret) = (browser.bytes(0), browser.bytes(1))
    isUrgent = [.offer, .message, .mention, .reminder].contains(notice.kind)
    let policy = try NotificationPolicy(of: person, about: notice, db)
    payload = Self.payload(
      notice, about: try notice.shownMeeting(db), about.text(0), address, zone: policy.zone,
      isSilent: policy.isSilent(at: now))
  }

  /// The body, encrypted for the browser.
  func body() throws -> [UInt8] { try WebPush.encrypt(payload, for: key, secret: secret) }

  func headers(contact: String, now: Int64, key: P256Key) throws -> [String] {
    let signature = try WebPush.authorization(
      origin: endpoint.origin, contact: contact, now: now, key: key)
    return [
      "Authorization: \(signature)", "Content-Encoding: aes128gcm",
      "Content-Type: application/octet-stream", "TTL: \(isUrgent ? 86_400 : 1_209_600)",
      "Urgency: \(isUrgent ? "high" : "normal")",
    ]
  }

  static func payload(
    _ notice: MeetingNotification, about meeting: Meeting? = nil, _ language: String,
    _ address: String, zone: Zone = .kyiv, isSilent: Bool = false
  ) -> [UInt8] {
    let isEnglish = language == "en"
    let text = NotificationText.text(
      of: notice, in: meeting?.zone, for: zone, isEnglish: isEnglish)
    return JSON.object([
      JSON.Member("web_push", .integer(8030)),
      JSON.Member(
        "notification",
        .object([
          JSON.Member("title", .text(Text(isEnglish ? "Kapshuk" : "Капшук"))),
          JSON.Member("body", .text(Text(text).tidied(limit: 500))),
          JSON.Member("navigate", .text(Text(address + notice.path))),
          JSON.Member("lang", .text(Text(language))),
          JSON.Member("tag", .text(Text(tag(of: notice)))),
          JSON.Member("silent", .bool(isSilent)),
          JSON.Member(
            "actions",
            .array(
              NotificationAction.actions(of: notice, about: meeting).map { action in
                .object([
                  JSON.Member("action", .text(Text(action.name))),
                  JSON.Member("title", .text(action.title(isEnglish: isEnglish))),
                  JSON.Member("navigate", .text(Text(address) + action.path)),
                ])
              })),
          JSON.Member("data", data(of: notice, isEnglish: isEnglish)),
        ])),
    ]).bytes
  }

  /// What only our service worker reads.
  private static func data(of notice: MeetingNotification, isEnglish: Bool) -> JSON {
    var members: [JSON.Member] = []
    if let target = NotificationAction.answers(to: notice) {
      members.append(JSON.Member("answer", .text(target)))
    }
    if isChat(notice) {
      members.append(JSON.Member("counts", NotificationText.counts(isEnglish: isEnglish)))
    }
    return .object(members)
  }

  private static func isChat(_ notice: MeetingNotification) -> Bool {
    notice.kind == .message || notice.kind == .mention
  }

  /// The notification's tag: a newer message of a chat replaces the older one, but not a notification of a change.
  private static func tag(of notice: MeetingNotification) -> [UInt8] {
    return (isChat(notice) ? notice.meeting?.record ?? notice.id.record : notice.id.record).hex.utf8
  }
}
