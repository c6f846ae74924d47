import Base
import Pouch

/// The prices of a product, the lowest first, each with its day and source, and a link to add one.
struct PricesSection {
  let product: Product
  let known: CatalogProduct
  let watch: PriceWatchSection
  let hasAccount: Bool

  func write(to html: inout HTML) {
    let latest = known.latestPrices(of: product, today: html.today)
    html(.h2, text: Phrase("Де дешевше", "Where it is cheaper"))
    if latest.groups.isEmpty {
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
      for (place, group) in latest.groups.enumerated() { prices(&html, group, isFirst: place == 0) }
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
    trend(
      &html, PriceRule.accepted(known.prices, today: html.today).prices,
      per: latest.best?.tag.unit ?? .pack)
    html(.p, .class("choices wide")) { html in
      html.quietButton(
        Phrase("Додати ціну", "Add a price"), .href(.groceries(.actOnProduct(product.code, .price)))
      )
    }
    watch.write(to: &html)
    if hasAccount, latest.prices.contains(where: { isConfirmable($0, html.today) }) {
      html.note(
        Phrase(
          "«Не змінилася» додає ціну, яку побачать усі на цьому сервері.",
          "“Unchanged” adds a price that everybody on this server will see."))
    }
  }

  /// The prices that compare. The first group has what most shops have; each other one is apart from it.
  private func prices(_ html: inout HTML, _ group: [Price], isFirst: Bool) {
    if !isFirst {
      html.note(
        Phrase(
          "З цінами вище ці не порівняти: вони за інше, а скільки в упаковці, невідомо.",
          "These don't compare with the prices above: they are for something else, and what a pack holds is not known."
        ))
    }
    html(.ul, .class("list prices"), .flag("data-near").when(isFirst)) { html in
      for (place, price) in group.enumerated() {
        priceLine(&html, price, rank: place, isCheapest: place == 0 && group.count > 1)
      }
    }
  }

  /// A button that lists nearby shops first. The script shows it if the location is available.
  private func nearButton(_ html: inout HTML) {
    html(.p, .class("choices")) { html in
      html(
        .button, .type("button"), .class("chip"), .id("near-me"), .hidden,
        .named("aria-pressed", "false"),
        .named("data-failed", phrase: Problem.positionUnknown.sentence),
        .named(
          "data-none",
          phrase: Phrase(
            "Ближче ніж 5 км цін немає.", "There are no prices within 5 km.")),
        text: Phrase("Дешевше поруч: до 5 км", "Cheapest near me: within 5 km"))
    }
  }

  private func priceLine(_ html: inout HTML, _ price: Price, rank: Int, isCheapest: Bool) {
    let store = known.stores.first { $0.id == price.store }
    html(
      .li, .class("price"), .named("data-rank", text: Text(Int64(rank))),
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
          html(.span, text: MoneyWords.exact(price.tag.money))
          if price.tag.unit != .pack {
            html(.small, text: GroceryWords.per(price.tag.unit))
          } else if let loose = GroceryWords.loosePrice(price.tag, of: product.size) {
            html(.small, text: loose)
          }
        }
      }
      if isConfirmable(price, html.today) { sameForm(&html, price) }
    }
  }

  /// Forms are for hryvnias.
  private func isConfirmable(_ price: Price, _ today: Day) -> Bool {
    price.day != today && price.tag.money.currency == .hryvnia
  }

  /// The button that says all of a price again, as it is shown.
  private func sameForm(_ html: inout HTML, _ price: Price) {
    html(.form, .post, .action(.groceries(.actOnProduct(product.code, .same))), .class("same")) {
      html in
      html.hidden("store", text: price.store.hex)
      html.hidden("price", text: MoneyWords.typed(price.tag.money, in: html.language))
      html.hidden("per", price.tag.unit.name)
      if price.isDiscount { html.hidden("discount", "1") }
      if let regular = price.regular {
        html.hidden("regular", text: MoneyWords.typed(regular, in: html.language))
      }
      if hasAccount { html.hidden("public", text: "1") }
      html(.button, .type("submit"), .class("chip"), text: Phrase("Не змінилася", "Unchanged"))
    }
  }

  /// The history of the lowest price, and of each shop's price in a collapsed section.
  private func trend(_ html: inout HTML, _ prices: [Price], per unit: PriceUnit) {
    let lowest = PriceRule.lowest(prices, per: unit)
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
          GroceryWords.price(PriceTag(Money(sums.max() ?? 0, .hryvnia), per: unit))))
    }
    var shops: [ID<Store>] = []
    for price in prices where price.tag.unit == unit && !shops.contains(price.store) {
      shops.append(price.store)
    }
    html(.details, .class("behind")) { html in
      html(.summary, text: Phrase("Як змінювалася в кожному магазині", "How it went in each shop"))
      html(.ul, .class("trends")) { html in
        for shop in shops.prefix(12) {
          let own = PriceRule.lowest(prices.filter { $0.store == shop }, per: unit)
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
