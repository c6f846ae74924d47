import Base
import Pouch

/// The lowest price of a product, and the one next action: to the shopping list, or the list it is on.
struct BuySection {
  let product: Product
  let known: CatalogProduct
  /// The list that the product is on already.
  let list: GroceryList?

  func write(to html: inout HTML) {
    let best = known.latestPrices(of: product, today: html.today).best
    html(.section, .class("buy"), .label(Phrase("Ціна і список", "Price and list"))) { html in
      if let best {
        price(&html, best)
      } else {
        html(.p, .class("what")) { html in
          html(
            .span,
            text: known.isReached
              ? Phrase("Ціни ще немає", "No price yet") : Phrase("Ціна невідома", "Price unknown"))
          html(.em) { html in
            if known.isReached {
              html(
                .a, .href(.groceries(.actOnProduct(product.code, .price))),
                text: Phrase("Додати ціну", "Add a price"))
            } else {
              html.text(Phrase("без мережі не видно", "not seen without a network"))
            }
          }
        }
      }
      if let list {
        html.quietButton(
          Phrase("У списку: {}", "On the list: {}").with(list.name),
          .href(.groceries(.list(list.id))))
      } else {
        html(.form, .post, .action(.groceries(.actOnProduct(product.code, .add)))) { html in
          html.submit(Phrase("До списку", "To the list"))
        }
      }
    }
  }

  private func price(_ html: inout HTML, _ best: Price) {
    let store = known.stores.first { $0.id == best.store }
    html(.p, .class("what")) { html in
      html(.span, .class("money")) { html in
        html.text(MoneyWords.exact(best.tag.money))
        if best.tag.unit != .pack {
          html(.small, text: Phrase(" {}", " {}").with(phrases: GroceryWords.per(best.tag.unit)))
        }
      }
      html(.em) { html in
        if let store, !store.name.isEmpty {
          html.text(store.name)
          html.text(Phrase(" · ", " · "))
        }
        html.text(DayWords.past(best.day, today: html.today))
      }
    }
  }
}
