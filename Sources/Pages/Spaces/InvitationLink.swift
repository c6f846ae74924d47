import Base
import Codes
import Pouch

extension HTML {
  /// A link to pass on, as a QR code and as text to copy.
  mutating func invitationLink(_ link: Text) {
    if let pattern = try? Code(.qrCode, link.utf8).pattern() {
      self(.div, .class("show")) { html in
        html(.figure, .class("code")) { html in
          html(
            .div, .class("matrix"), .named("role", "img"),
            .label(Phrase("QR-код запрошення", "The invitation's QR code"))
          ) {
            $0.svg(pattern, SVGOptions())
          }
        }
      }
    }
    field(
      Phrase("Посилання", "Link"), .type("text"), .id("link"), .value(text: link), .flag("readonly")
    )
  }
}
