import Base
import Pages
import Pouch
import Storage

extension MeetingNotification {
  /// The notification as stored in the queue.
  var deliveryContent: String {
    let content = JSON.object([
      JSON.Member("sort", .text(Text("\(kind.name)"))),
      JSON.Member("at", .integer(moment)),
      JSON.Member("meeting", (meeting?.hex).map { .text($0) } ?? .null),
      JSON.Member("person", (person?.hex).map { .text($0) } ?? .null),
      JSON.Member("product", product.map { .text(Text($0.value)) } ?? .null),
      JSON.Member("price", price.map { .object($0.money.members) } ?? .null),
      JSON.Member("per", price?.unit.stored ?? .null),
      JSON.Member("title", .text(title)), JSON.Member("text", .text(text)),
      JSON.Member("changes", .array(changes.map { $0.json })),
    ])
    return String(decoding: content.bytes, as: UTF8.self)
  }

  init?(deliveryContent: String, id: ID<MeetingNotification>) {
    guard let json = try? JSON(parsing: [UInt8](deliveryContent.utf8)),
      let kind = json["sort"]?.text.flatMap({ MeetingNotification.Kind(named: $0) })
    else { return nil }
    self.init(
      id: id, kind: kind, moment: json["at"]?.integer ?? 0,
      meeting: ID(json["meeting"]),
      person: ID(json["person"]),
      product: json["product"]?.text.flatMap { GTIN(plain: $0) },
      price: PriceTag(json["price"], per: json["per"]),
      title: json["title"]?.text ?? "", text: json["text"]?.text ?? "",
      changes: MeetingChange.list(json["changes"]))
  }

  /// The meeting that it is about; `nil` if there is none, or it is hidden.
  func shownMeeting(_ db: any ReadTransaction) throws -> Meeting? {
    try meeting.flatMap { id in
      try db.first("SELECT content FROM meeting WHERE id = ? AND is_hidden = 0", .id(id))
    }.flatMap { MeetingTransaction.meeting($0.text(0)) }
  }

  /// The path of the page the notification is about.
  var path: String {
    if let product { return GroceriesRoute.product(product).path() }
    guard let meeting else { return MeetingRoute.people.path() }
    let isInChat = kind == .message || kind == .mention
    return (isInChat ? MeetingRoute.chat(meeting, before: nil) : .meeting(meeting)).path()
  }
}
