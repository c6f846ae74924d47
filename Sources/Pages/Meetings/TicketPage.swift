import Base
import Codes
import Pouch

/// The ticket alone on a white screen, like a card's code.
struct TicketPage: Page {
  let meeting: Meeting
  let ticket: MatrixCode
  /// The name of the user.
  let name: Text
  /// How many people the user brings along: the ticket lets them in too.
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
      html.qrCode(ticket, Phrase("Квиток: код для входу", "Ticket: the code for the door")) {
        $0(
          .figcaption, .class("ticket-name"), text: MeetingWords.bringing(companions, .same(name)))
      }
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
