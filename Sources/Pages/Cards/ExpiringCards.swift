import Base
import Codes
import Pouch

/// The cards whose validity ends soon or has ended lately, on the main screen.
struct ExpiringCards {
  /// The cards that may be announced, whatever the day.
  let cards: [Card]

  /// How many days after its end a card is announced.
  static let daysAfter = 30

  init(_ cards: [Card]) {
    self.cards = cards.filter { $0.expires != nil && $0.reminder != nil }
  }

  func write(to html: inout HTML) {
    let today = html.today
    let ending = cards.filter { $0.isEnding(today: today, within: $0.reminder ?? 0) }
      .ordered { ($0.expires?.number ?? 0) < ($1.expires?.number ?? 0) }
    if ending.isEmpty { return }
    html(.section, .class("expiring"), .label(Phrase("Строк дії карток", "Validity of cards"))) {
      html in
      html(.div, .class("list")) { html in
        for card in ending.prefix(2) { row(&html, card) }
      }
      if ending.count > 2 {
        html(.details, .class("list inside-list")) { html in
          html(
            .summary,
            text: Phrase("Ще {}", "{} more").with(phrases: CardCount.phrase(ending.count - 2)))
          for card in ending.dropFirst(2) { row(&html, card) }
        }
      }
    }
  }

  private func row(_ html: inout HTML, _ card: Card) {
    guard let expires = card.expires else { return }
    html.linkRow(
      .clock, .same(card.name), detail: card.validity(today: html.today),
      value: DayWords.expiry(expires, today: html.today),
      tint: card.isEnding(today: html.today, within: 7) ? .danger : .plain,
      .href(.cards(.card(card.id))))
  }
}

extension Card {
  /// Whether it ends within some days, or ended not longer ago than `ExpiringCards.daysAfter`.
  func isEnding(today: Day, within days: Int) -> Bool {
    guard let expires else { return false }
    let left = Int(expires.number) - Int(today.number)
    return left <= days && left >= -ExpiringCards.daysAfter
  }

  /// Its last day: діє до 31 грудня, or діяла до 31 грудня.
  func validity(today: Day) -> Phrase? {
    guard let expires else { return nil }
    let date = DayWords.date(expires, today: today)
    return expires < today
      ? Phrase("діяла до {}", "was valid until {}").with(phrases: date)
      : Phrase("діє до {}", "valid until {}").with(phrases: date)
  }
}
