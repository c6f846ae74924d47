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
    payload = Self.payload(
      notice, about.text(0), address,
      isSilent: try NotificationPolicy(of: person, about: notice, db).isSilent(at: now))
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
    _ notice: MeetingNotification, _ language: String, _ address: String, isSilent: Bool = false
  ) -> [UInt8] {
    let isEnglish = language == "en"
    let text = NotificationText.text(of: notice, isEnglish: isEnglish)
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
        ])),
    ]).bytes
  }

  /// The notification's tag: a newer message of a chat replaces the older one, but not a notification of a change.
  private static func tag(of notice: MeetingNotification) -> [UInt8] {
    let isChat = notice.kind == .message || notice.kind == .mention
    return (isChat ? notice.meeting?.record ?? notice.id.record : notice.id.record).hex.utf8
  }
}
