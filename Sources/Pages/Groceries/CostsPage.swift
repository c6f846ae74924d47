import Base
import Pouch

/// The cost of the whole list in each shop, and in the best pair of shops.
struct CostsPage: Page {
  let list: GroceryList
  let items: [GroceryItem]
  /// The cost of each item by shop.
  let costs: [[(store: ID<Store>, minor: Int64)]]
  /// What each item usually cost the user.
  let usual: [Money?]
  let basket: Basket
  let stores: [Store]
  /// The user's loyalty cards of the shops.
  let cards: [Card]

  var shell: Shell {
    Shell(
      title: Phrase("Скільки коштує", "What it costs"), tab: .groceries,
      back: (.groceries(.list(list.id)), .same(list.name)))
  }

  private func name(of id: ID<Store>, _ language: Settings.Language) -> Text {
    stores.first { $0.id == id }?.name ?? Phrase("магазин", "shop")[language]
  }

  func write(to html: inout HTML) {
    let priceless = items.indices.filter { costs[$0].isEmpty && usual[$0] != nil }
    if basket.priced == 0, priceless.isEmpty {
      html.lead(
        Phrase(
          "Жодної ціни ще немає. Додайте товари зі штрихкодом і їхні ціни, і тут буде видно, де дешевше.",
          "There is no price yet. Add products with barcodes and their prices, and this page says where it is cheaper."
        ))
      return
    }
    if basket.priced > 0 { shops(&html) }
    if !priceless.isEmpty { usualPrices(&html, of: priceless) }
    html.cardRows(cards)
  }

  private func shops(_ html: inout HTML) {
    html.note(
      Phrase("Ціни відомі для {} з {}.", "Prices are known for {} of {}.").with(
        Text(basket.priced), Text(items.count)))
    html(.ul, .class("list prices")) { html in
      for (place, offer) in basket.offers.enumerated() {
        html(.li, .class("row")) { html in
          html(.span, .class("what")) { html in
            html(.span, text: name(of: offer.store, html.language))
            html(
              .em,
              text: Phrase("{} з {} позицій", "{} of {} items").with(
                Text(offer.known), Text(basket.priced)))
          }
          html(
            .span, .class(place == 0 ? "sum money best" : "sum money"),
            text: MoneyWords.exact(Money(offer.minor, .hryvnia)))
        }
      }
    }
    if let split = basket.split {
      html(.h2, text: Phrase("У двох магазинах", "In two shops"))
      html(.section, .class("hero")) { html in
        html(.p, .class("big"), text: MoneyWords.exact(Money(split.minor, .hryvnia)))
        let first = split.inFirst.map { items[$0].name }
        let second = items.indices.filter { !costs[$0].isEmpty && !split.inFirst.contains($0) }
          .map { items[$0].name }
        for (store, names) in [(split.stores.first, first), (split.stores.second, second)] {
          html(.h3, text: name(of: store, html.language))
          html(.ul, .class("plain")) { html in
            for name in names { html(.li, text: name) }
          }
        }
      }
    }
  }

  /// The items that no shop's price is known of, by what the user paid for them.
  private func usualPrices(_ html: inout HTML, of places: [Int]) {
    let sum = places.reduce(Int64(0)) { $0 + (usual[$1]?.minor ?? 0) }
    html(.h2, text: Phrase("За тим, скільки ви платили", "By what you paid"))
    html(.ul, .class("list prices")) { html in
      for place in places {
        html(.li, .class("row")) { html in
          html.rowText(.same(items[place].name))
          if let money = usual[place] {
            html(.span, .class("sum money"), text: MoneyWords.exact(money))
          }
        }
      }
      if places.count > 1 {
        html(.li, .class("row")) { html in
          html.rowText(Phrase("Разом", "Together"))
          html(.span, .class("sum money"), text: MoneyWords.exact(Money(sum, .hryvnia)))
        }
      }
    }
  }
}

extension HTML {
  /// Loyalty cards to show at the till.
  mutating func cardRows(_ cards: [Card]) {
    if cards.isEmpty { return }
    self(.h2, text: Phrase("Ваші картки", "Your cards"))
    self(.ul, .class("list")) { html in
      for card in cards {
        html(.li) { html in
          html.linkRow(.cards, .same(card.name), .href(.cards(.card(card.id))))
        }
      }
    }
  }
}
