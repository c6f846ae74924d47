import Base
import Pouch

/// The price at which the user is told of a product: a form, or what was asked for.
struct PriceWatchSection {
  let code: GTIN
  /// What the user asked for.
  let watch: PriceWatch?
  /// The lowest price now.
  let best: Price?
  /// The price that the user waits for, if it is there.
  let met: Met?
  /// What was typed into the form, or a sum to begin with.
  let typed: Text
  /// Whether the form is open.
  let isOpen: Bool
  let hasAccount: Bool

  /// A price that reaches the limit, for the unit of the limit.
  struct Met {
    let tag: PriceTag
    let day: Day
    let shop: Text
  }

  func write(to html: inout HTML) {
    if let watch {
      waiting(&html, watch)
    } else {
      html(.details, .class("behind watch"), .flag("open").when(isOpen)) { html in
        html(.summary, text: Phrase("Скажіть, коли дешевше", "Tell me when it is cheaper"))
        form(&html)
      }
    }
  }

  private func waiting(_ html: inout HTML, _ watch: PriceWatch) {
    let limit = GroceryWords.price(watch.limit)
    html(.section, .class("watch"), .label(Phrase("Стежу за ціною", "Watching the price"))) {
      html in
      html(.p) { html in
        if let met {
          html.text(
            Phrase("Ви чекали на {}: уже є за {}.", "You waited for {}: it is here for {}.").with(
              phrases: limit, GroceryWords.price(met.tag)))
          html.text(Phrase(" ", " "))
          if !met.shop.isEmpty {
            html.text(.same(met.shop))
            html.text(Phrase(", ", ", "))
          }
          html.text(DayWords.past(met.day, today: html.today))
          html.text(Phrase(".", "."))
        } else {
          html.text(
            Phrase("Чекаєте на {} або дешевше.", "Waiting for {} or less.").with(phrases: limit))
        }
      }
      html(.form, .post, .action(.groceries(.actOnProduct(code, .unwatch)))) { html in
        html(
          .button, .type("submit"), .class("chip"), text: Phrase("Не стежити", "Stop watching"))
      }
      note(&html)
    }
  }

  private func limitLabel(_ unit: PriceUnit) -> Phrase {
    switch unit {
    case .pack: Phrase("Коли не дорожче за, ₴", "When it costs at most, ₴")
    case .kilogram: Phrase("Коли кілограм не дорожчий за, ₴", "When a kilogram costs at most, ₴")
    case .litre: Phrase("Коли літр не дорожчий за, ₴", "When a litre costs at most, ₴")
    }
  }

  private func form(_ html: inout HTML) {
    let unit = best?.tag.unit ?? .pack
    html(.form, .post, .action(.groceries(.actOnProduct(code, .watch))), .class("watch")) { html in
      html.field(
        limitLabel(unit), .name("limit"),
        .named("inputmode", "decimal"), .named("autocomplete", "off"), .value(text: typed),
        .flag("required"))
      html.hidden("per", unit.name)
      html.submit(Phrase("Стежити", "Watch"))
      note(&html)
    }
  }

  /// How the user will learn of it.
  private func note(_ html: inout HTML) {
    html.note(
      hasAccount
        ? Phrase(
          "Щойно хтось на цьому сервері напише таку ціну, прийде сповіщення. Інших джерел цін немає.",
          "As soon as somebody on this server writes such a price, you get a notice. There is no other source of prices."
        )
        : Phrase(
          "Без облікового запису сповіщень немає: межу видно тут, коли відкриєте товар.",
          "Without an account there are no notices: see the limit here when you open the product."))
  }
}

extension App {
  /// The section of a product's page, with what was typed if it was refused.
  func watchSection(_ product: Product, _ known: CatalogProduct, _ typed: Text) -> PriceWatchSection
  {
    let latest = known.latestPrices(of: product, today: today)
    let best = latest.best
    let watch = pouch.priceWatch(of: product.code)
    let met = watch.flatMap { watch in
      latest.prices.first { watch.isMet(by: $0, of: product.size) }.map { price in
        PriceWatchSection.Met(
          tag: price.tag.per(watch.limit.unit, of: product.size) ?? price.tag, day: price.day,
          shop: known.stores.first { $0.id == price.store }?.name ?? price.shop)
      }
    }
    let isRefused = isPost && !field("limit").isEmpty
    let suggested = best.flatMap { PriceWatch.suggestion(below: $0.tag) }
    return PriceWatchSection(
      code: product.code, watch: watch, best: best,
      met: met,
      typed: isRefused
        ? field("limit") : suggested.map { MoneyWords.typed($0.money, in: language) } ?? "",
      isOpen: isRefused, hasAccount: request.environment.hasAccount)
  }

  mutating func watchPrice(of code: GTIN) -> Response {
    var limit: Money?
    do throws(AmountError) {
      let amount = try Calculation.amount(field("limit"), in: .hryvnia)
      if amount.minor > 0, amount.minor <= Price.limit { limit = amount }
    } catch {}
    guard let limit else { return productPage(code, problems: [.productPrice]) }
    guard let unit = field("per").isEmpty ? .pack : PriceUnit(named: field("per")) else {
      return productPage(code, problems: [.priceUnit])
    }
    let resource = resource(at: App.address(of: code))
    if case .notYet = resource { return .needing([App.address(of: code)]) }
    let name = known(code, resource.json).product?.name ?? ""
    pouch.setPriceWatch(
      PriceWatch(
        code, name: name.isEmpty ? code.digits : name,
        limit: PriceTag(limit, per: unit)))
    return done(.saved, to: .groceries(.product(code)))
  }
}
