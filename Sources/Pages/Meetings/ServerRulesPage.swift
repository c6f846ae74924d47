import Base
import Pouch

/// The rules of the server's operator, or the usual ones; and what the operator allows.
struct ServerRulesPage: Page {
  let offer: ServerOffer

  var shell: Shell {
    Shell(
      title: Phrase("Правила", "Rules"), tab: .meetings,
      back: (.meetings, Phrase("Зустрічі", "Meetings")))
  }

  func write(to html: inout HTML) {
    html(.section, .class("hero text")) { html in
      if offer.rules.isEmpty {
        html(
          .p,
          text: Phrase(
            "Будьте привітні. Без спаму, погроз і чужих особистих даних. Зустрічі — для людей від 16 років, якщо організатор не сказав інакше.",
            "Be kind. No spam, no threats, nobody else’s personal data. Meetings are for people from 16, unless the host says otherwise."
          ))
      } else {
        html.formatted(offer.rules)
      }
    }
    html.offer(offer)
  }
}
