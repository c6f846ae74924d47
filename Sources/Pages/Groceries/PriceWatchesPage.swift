import Base
import Pouch

/// The products of which the user wants to be told when they are cheaper.
struct PriceWatchesPage: Page {
  let watches: [PriceWatch]
  /// What the user was told of, the latest first.
  let notices: [MeetingNotification]
  let now: Int64

  var shell: Shell {
    Shell(
      title: Phrase("Стежу за ціною", "Watched prices"), tab: .groceries,
      back: (.groceries, Phrase("Покупки", "Groceries")))
  }

  func write(to html: inout HTML) {
    told(&html)
    if watches.isEmpty {
      html.emptyNote(
        Phrase(
          "Відкрийте товар і натисніть «Скажіть, коли дешевше».",
          "Open a product and tap “Tell me when it is cheaper”."))
      return
    }
    html(.ul, .class("list")) { html in
      for watch in watches {
        html(.li) { html in
          html.linkRow(
            .basket, .same(watch.name),
            detail: Phrase("до {}", "up to {}").with(phrases: GroceryWords.price(watch.limit)),
            .href(.groceries(.product(watch.code))))
        }
      }
    }
  }

  private func told(_ html: inout HTML) {
    if notices.isEmpty { return }
    html(.ul, .class("list")) { html in
      for notice in notices.prefix(30) {
        html(.li) { html in
          html.linkRow(
            .coin, MeetingWords.notice(notice, today: html.today),
            detail: html.past(notice.moment, now: now),
            .href(notice.product.map { .groceries(.product($0)) } ?? .groceries))
        }
      }
    }
    html(.h2, text: Phrase("Стежу", "Watched"))
  }
}
