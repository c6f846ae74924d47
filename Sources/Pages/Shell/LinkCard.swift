import Codes
import Pouch

/// What a messenger shows of a link (ogp.me): written by a page that is for everybody.
struct LinkCard {
  var address: [UInt8]
  var text: [UInt8]
  var picture: [UInt8]
  private let write: @Sendable (inout HTML, LinkCard, Phrase) -> Void

  /// Made here only, so that modules without such pages do not carry the names.
  init(address: [UInt8], text: [UInt8], picture: [UInt8]) {
    (self.address, self.text, self.picture) = (address, text, picture)
    write = { html, card, title in
      func property(_ name: StaticString, _ value: [UInt8]) {
        html(.meta, .named("property", name), .named("content", text: value))
      }
      property("og:type", Array(StaticString("event").bytes))
      property("og:title", title[html.language])
      property("og:description", card.text)
      property("og:url", card.address)
      property("og:image", card.picture)
      property("og:site_name", Array(StaticString("Kapshuk").bytes))
    }
  }

  func write(_ html: inout HTML, _ title: Phrase) { write(&html, self, title) }
}
