import Base
import Codes
import Pouch

/// The ticket alone on a white screen, like a card's code; and those of the companions to swipe through, each of which
/// can be sent.
struct TicketPage: Page {
  let meeting: Meeting
  /// The user's ticket, and the companions'. An older server made none for companions.
  let tickets: [MatrixCode]
  /// The name of the user.
  let name: Text
  /// How many people the user brings along.
  var companions = 0

  var shell: Shell {
    Shell(title: .same(meeting.title), tab: .meetings, isBare: true, showsTitle: false)
  }

  func write(to html: inout HTML) {
    html(
      .a, .class("whole-exit"), .href(.meeting(meeting.id)), .flag("data-awake"),
      .flag("data-back"),
      .label(Phrase("Закрити", "Close"))
    ) { $0(.span, .class("whole-close")) { $0.icon(.close) } }
    html(.div, .class("whole-code")) { html in
      html(.h1, .class("whole-name"), text: meeting.title)
      if tickets.count == 1 {
        return figure(&html, tickets[0], MeetingWords.bringing(companions, .same(name)))
      }
      html(.ul, .class("codes"), .named("tabindex", "0")) { html in
        for (number, ticket) in tickets.enumerated() {
          html(.li) { html in
            figure(&html, ticket, MeetingWords.ticket(number, of: tickets.count, .same(name)))
            if number > 0 { sending(&html, Route.meetings(.ticketPicture(meeting.id, number))) }
          }
        }
      }
    }
  }

  private func figure(_ html: inout HTML, _ ticket: MatrixCode, _ caption: Phrase) {
    html.qrCode(ticket, Phrase("Квиток: код для входу", "Ticket: the code for the door")) {
      $0(.figcaption, .class("ticket-name"), text: caption)
    }
  }

  private func sending(_ html: inout HTML, _ picture: Route) {
    html(.p, .class("choices wide")) { html in
      html(
        .button, .type("button"), .class("button quiet"), .hidden,
        .named("data-share-picture", text: picture.target),
        text: Phrase("Надіслати", "Send"))
      html.quietButton(
        Phrase("Зберегти картинку", "Save the picture"), .href(picture), .flag("data-native"))
    }
  }
}

/// A QR code that can be drawn.
struct MatrixCode {
  fileprivate let pattern: Pattern
  fileprivate let modules: Int

  /// Returns `nil` if the text does not fit into a code.
  init?(_ text: Text) {
    guard let pattern = try? Code(.qrCode, text.utf8).pattern(), case .modules(let matrix) = pattern
    else { return nil }
    self.pattern = pattern
    modules = matrix.width + 2 * matrix.quietZone
  }

  /// The code as a picture, for a screen or for print.
  var png: [UInt8] { pattern.png(module: 12) }
}

extension HTML {
  /// The figure of a code with a caption.
  mutating func qrCode(
    _ code: MatrixCode, _ label: Phrase, caption: (inout HTML) -> Void = { _ in }
  ) {
    self(.figure, .class("code")) { html in
      html(
        .div, .class("matrix"), .style(CSS.modules(code.modules)), .role("img"), .label(label)
      ) { $0.svg(code.pattern, SVGOptions(namespace: false)) }
      caption(&html)
    }
  }
}
