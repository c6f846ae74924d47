import Base
import Pouch

/// The prices of a product, the lowest first, each with its day and source, and a link to add one.
struct PricesSection {
  let product: Product
  let known: CatalogProduct
  let watch: PriceWatchSection
  let hasAccount: Bool

  func write(to html: inout HTML) {
    let latest = PriceRule.latest(known.prices, today: html.today)
    html(.h2, text: Phrase("Де дешевше", "Where it is cheaper"))
    if latest.prices.isEmpty {
      html.note(
        known.isReached
          ? Phrase(
            "Цін ще немає. Додайте першу: це два дотики.", "No prices yet. Add the first: two taps."
          )
          : Phrase(
            "Ціни видно, коли є мережа. Власні лишаються тут.",
            "Prices need the network. Your own stay here."))
    } else {
      nearButton(&html)
      html(.ul, .class("list prices"), .flag("data-near")) { html in
        for (place, price) in latest.prices.enumerated() {
          priceLine(&html, price, isCheapest: place == 0 && latest.prices.count > 1)
        }
      }
    }
    if latest.heldBack > 0 {
      html.note(
        Plural(
          one: "{} ціну не показано: вона втричі відрізняється від інших.",
          few: "{} ціни не показано: вони втричі відрізняються від інших.",
          many: "{} цін не показано: вони втричі відрізняються від інших.",
          english: "{} price is held back: it differs threefold from the others.",
          englishMany: "{} prices are held back: they differ threefold from the others.")(
            latest.heldBack))
    }
    trend(&html, PriceRule.accepted(known.prices, today: html.today).prices)
    html(.p, .class("choices wide")) { html in
      html.quietButton(
        Phrase("Додати ціну", "Add a price"), .href(.groceries(.actOnProduct(product.code, .price)))
      )
    }
    watch.write(to: &html)
    if hasAccount, latest.prices.contains(where: { $0.day != html.today }) {
      html.note(
        Phrase(
          "«Не змінилася» додає ціну, яку побачать усі на цьому сервері.",
          "“Unchanged” adds a price that everybody on this server will see."))
    }
  }

  /// A button that lists nearby shops first. The script shows it if the location is available.
  private func nearButton(_ html: inout HTML) {
    html(.p, .class("choices")) { html in
      html(
        .button, .type("button"), .class("chip"), .id("near-me"), .hidden,
        .named("aria-pressed", "false"),
        .named("data-failed", phrase: Problem.positionUnknown.sentence),
        text: Phrase("Дешевше поруч: до 5 км", "Cheapest near me: within 5 km"))
    }
  }

  private func priceLine(_ html: inout HTML, _ price: Price, isCheapest: Bool) {
    let store = known.stores.first { $0.id == price.store }
    html(
      .li, .class("price"), .named("data-minor", text: Text(price.money.minor)),
      .named("data-lat", text: store?.place?.latitudeBytes ?? "").when(store?.place != nil),
      .named("data-lon", text: store?.place?.longitudeBytes ?? "").when(store?.place != nil)
    ) { html in
      html(.a, .class("row"), .href(.groceries(.store(price.store)))) { html in
        let name = store?.name ?? ""
        html(
          .span, .class("chain"), .isDecoration,
          text: GroceryWords.short(store?.chain ?? name, name))
        html(.span, .class("what")) { html in
          html(
            .span, text: name.isEmpty ? Phrase("Невідомий магазин", "Unknown shop") : .same(name))
          html(.em) { html in
            html.text(DayWords.past(price.day, today: html.today))
            if let rating = known.storeRatings.first(where: { $0.store == price.store })?.rating {
              html.text(Phrase(" · ", " · "))
              html.text(GroceryWords.rating(rating))
            }
            if let rating = known.ratingsAtShops.first(where: { $0.store == price.store })?.rating {
              html.text(Phrase(" · ", " · "))
              html.text(
                Phrase("цей товар тут {}", "this product here {}").with(
                  phrases: GroceryWords.rating(rating)))
            }
            html(.span, .flag("data-distance"))
            html.text(Phrase(" · ", " · "))
            html.text(GroceryWords.source(price.source))
            if price.isDiscount {
              html.text(Phrase(" · ", " · "))
              html.text(
                price.regular.map {
                  Phrase("знижка з {}", "down from {}").with(phrases: MoneyWords.exact($0))
                } ?? Phrase("знижка", "discount"))
            }
          }
        }
        html(.span, .class(isCheapest ? "sum money best" : "sum money")) { html in
          html(.span, text: MoneyWords.exact(price.money))
          if price.isPerKilogram {
            html(.small, text: Phrase("за кг", "per kg"))
          } else if let size = product.size, let perUnit = size.unitPrice(price.money.minor) {
            html(
              .small,
              text: (size.isVolume ? Phrase("{}/л", "{}/l") : Phrase("{}/кг", "{}/kg")).with(
                phrases: MoneyWords.exact(Money(perUnit, price.money.currency))))
          }
        }
      }
      if price.day != html.today {
        html(.form, .post, .action(.groceries(.actOnProduct(product.code, .same))), .class("same"))
        {
          html in
          html.hidden("store", text: price.store.hex)
          html.hidden("price", text: MoneyWords.typed(price.money, in: html.language))
          if hasAccount { html.hidden("public", text: "1") }
          html(
            .button, .type("submit"), .class("chip"),
            text: Phrase("Не змінилася", "Unchanged"))
        }
      }
    }
  }

  /// The history of the lowest price, and of each shop's price in a collapsed section.
  private func trend(_ html: inout HTML, _ prices: [Price]) {
    let packs = prices.filter { !$0.isPerKilogram && $0.money.currency == .hryvnia }
    let lowest = PriceRule.lowest(packs)
    guard lowest.count > 1, let first = lowest.first else { return }
    let sums = lowest.map { $0.minor }
    html(.figure, .class("trend")) { html in
      sparkline(&html, lowest)
      html(
        .figcaption, .class("note"),
        text: Phrase(
          "Найнижча ціна з {}: від {} до {}", "The lowest price since {}: from {} to {}"
        ).with(
          phrases: DayWords.date(first.day, today: html.today),
          MoneyWords.exact(Money(sums.min() ?? 0, .hryvnia)),
          MoneyWords.exact(Money(sums.max() ?? 0, .hryvnia))))
    }
    var shops: [ID<Store>] = []
    for price in packs where !shops.contains(price.store) { shops.append(price.store) }
    html(.details, .class("behind")) { html in
      html(.summary, text: Phrase("Як змінювалася в кожному магазині", "How it went in each shop"))
      html(.ul, .class("trends")) { html in
        for shop in shops.prefix(12) {
          let own = PriceRule.lowest(packs.filter { $0.store == shop })
          guard let begin = own.first, let end = own.last else { continue }
          html(.li) { html in
            html(
              .span,
              text: known.stores.first { $0.id == shop }.map { .same($0.name) }
                ?? Phrase("Невідомий магазин", "Unknown shop"))
            sparkline(&html, own)
            html(
              .small,
              text: own.count > 1
                ? Phrase("{} → {}", "{} → {}").with(
                  phrases: MoneyWords.exact(Money(begin.minor, .hryvnia)),
                  MoneyWords.exact(Money(end.minor, .hryvnia)))
                : MoneyWords.exact(Money(end.minor, .hryvnia)))
          }
        }
      }
    }
  }

  /// A line chart without axes. The text beside it says the same.
  private func sparkline(_ html: inout HTML, _ prices: [(day: Day, minor: Int64)]) {
    guard let first = prices.first, let last = prices.last, first.day < last.day,
      let low = prices.map({ $0.minor }).min(), let high = prices.map({ $0.minor }).max()
    else { return }
    var path: Text = ""
    let span = Int64(last.day.number - first.day.number)
    for (place, price) in prices.enumerated() {
      path.append(place == 0 ? UInt8(ascii: "M") : UInt8(ascii: "L"))
      path += Text(2 + Int64(price.day.number - first.day.number) * 196 / span)
      path.append(0x20)
      path += Text(36 - (price.minor - low).scaled(by: 32, over: max(1, high - low)))
    }
    html(
      .svg, .named("viewBox", "0 0 200 40"), .named("preserveAspectRatio", "none"), .isDecoration
    ) { html in
      html(.path, .named("d", text: path))
    }
  }
}
