import Base
import Pages
import Pouch

/// An email in the queue: its recipient and parameters. Its text and link are made when it is sent, so that the queue
/// contains no valid link.
struct QueuedEmail: Equatable, Sendable {
  var person: ID<User>?
  var address: String
  var language = ""
  var name = ""
  /// The invitation's id.
  var invitation: ID<SharedSpacePage.Invitation>?
  /// The hash of the pending action's token.
  var way: [UInt8] = []

  init(
    to address: String, person: ID<User>? = nil, language: String = "", name: String = "",
    invitation: ID<SharedSpacePage.Invitation>? = nil, way: [UInt8] = []
  ) {
    (self.address, self.person, self.language, self.name) = (address, person, language, name)
    (self.invitation, self.way) = (invitation, way)
  }

  /// The email as stored in the queue.
  var content: String {
    func text(_ text: String) -> JSON { .text(Text(text)) }
    let json = JSON.object([
      JSON.Member("address", text(address)), JSON.Member("language", text(language)),
      JSON.Member("name", text(name)),
      JSON.Member("invitation", (invitation?.hex).map { .text($0) } ?? .null),
      JSON.Member("way", .text(Hex.encode(way))),
    ])
    return String(decoding: json.bytes, as: UTF8.self)
  }

  init?(_ delivery: Delivery) {
    guard let json = try? JSON(parsing: [UInt8](delivery.content.utf8)) else { return nil }
    func text(_ name: StaticString) -> String {
      json[name]?.text.map { String($0) } ?? ""
    }
    self.init(
      to: text("address"), person: delivery.person, language: text("language"),
      name: text("name"),
      invitation: ID(json["invitation"]),
      way: Hex.decode(json["way"]?.text ?? "") ?? [])
  }
}
