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
    linkField(link)
  }

  /// A link as text, with a button to copy it.
  mutating func linkField(_ link: Text) {
    field(
      Phrase("Посилання", "Link"), .type("text"), .id("link"), .value(text: link),
      .flag("readonly"), .named("data-select", ""))
    self(.p, .class("choices")) { html in
      html(
        .button, .type("button"), .class("button quiet"), .named("data-copy", text: link), .hidden
      ) { html in
        html.icon(.copy)
        html(.span, text: Phrase("Копіювати", "Copy"))
      }
    }
  }
}
