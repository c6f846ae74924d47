import Base
import Pouch

extension App {
  /// The address of the catalog's prices for a list's products.
  private func pricesAddress(_ items: [GroceryItem]) -> [UInt8] {
    var codes: [UInt8] = []
    for code in items.compactMap({ $0.code }).prefix(100) {
      if !codes.isEmpty { codes.append(UInt8(ascii: ",")) }
      codes += IntegerText.bytes(code.value)
    }
    var query = Query()
    query.set("codes", codes)
    return CatalogPath.prices.target(query: query)
  }

  /// The cost of the whole list in each shop, and in the best pair of shops.
  func costsPage(_ list: GroceryList) -> Response {
    let items = pouch.groceryItems(of: list.id).filter { !$0.isTicked }
    let address = pricesAddress(items)
    let resource = resource(at: address)
    if case .notYet = resource { return .needing([address]) }
    var prices = (resource.json?["prices"]?.array ?? []).compactMap { Price($0) }
    prices += pouch.priceReports().map { $0.price }
    var stores = (resource.json?["stores"]?.array ?? []).compactMap { Store($0) }
    stores += pouch.ownStores
    let costs = items.map { cost(of: $0, prices) }
    let basket = Basket(costs)
    let name = { (id: RecordID) -> [UInt8] in
      stores.first { $0.id == id }?.name ?? Phrase("магазин", "shop")[self.language]
    }
    return page(
      Shell(
        title: Phrase("Скільки коштує", "What it costs"), tab: .groceries,
        back: (.groceries(.list(list.id)), .same(list.name)))
    ) { html in
      if basket.priced == 0 {
        html.lead(
          Phrase(
            "Жодної ціни ще немає. Додайте товари зі штрихкодом і їхні ціни, і тут буде видно, де дешевше.",
            "There is no price yet. Add products with barcodes and their prices, and this page says where it is cheaper."
          ))
        return
      }
      html.note(
        Phrase("Ціни відомі для {} з {}.", "Prices are known for {} of {}.").with(
          IntegerText.bytes(Int64(basket.priced)), IntegerText.bytes(Int64(items.count))))
      html(.ul, .class("list prices")) { html in
        for (place, offer) in basket.offers.enumerated() {
          html(.li, .class("row")) { html in
            html(.span, .class("what")) { html in
              html(.span, text: name(offer.store))
              html(
                .em,
                text: Phrase("{} з {} позицій", "{} of {} items").with(
                  IntegerText.bytes(Int64(offer.known)), IntegerText.bytes(Int64(basket.priced))))
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
            html(.h3, text: name(store))
            html(.ul, .class("plain")) { html in
              for name in names { html(.li, text: name) }
            }
          }
        }
      }
      loyaltyCards(
        &html, stores.filter { store in basket.offers.contains { $0.store == store.id } })
    }
  }

  /// The cost of an item in each shop. Its amount counts packs, or the unit of the price.
  private func cost(
    of item: GroceryItem, _ prices: [Price]
  ) -> [(store: RecordID, minor: Int64)] {
    guard let code = item.code else { return [] }
    let latest = PriceRule.latest(
      prices.filter { $0.code == code && $0.money.currency == .hryvnia }, today: today)
    return latest.prices.map { price in
      var minor = price.money.minor
      if let amount = item.amount {
        if price.isPerKilogram, let base = amount.base {
          minor = (minor * (base / 1000) + 500) / 1000
        } else if amount.unit == .piece || amount.unit == .pack {
          minor = minor * max(1, (amount.thousandths + 999) / 1000)
        }
      }
      return (price.store, min(minor, Money.limit))
    }
  }

  /// The user's loyalty cards of the shops.
  func loyaltyCards(_ html: inout HTML, _ stores: [Store]) {
    var cards: [Card] = []
    for store in stores {
      for card in pouch.cards
      where !card.isArchived && store.accepts(card) && !cards.contains(where: { $0.id == card.id })
      {
        cards.append(card)
      }
    }
    cardRows(&html, cards)
  }

  /// The user's loyalty cards of grocery chains, the last shown first.
  func groceryCards(_ html: inout HTML) {
    let cards = pouch.cards.filter {
      !$0.isArchived && Brand.named($0.brandID)?.trade == .groceries
    }
    cardRows(&html, Array(cards.prefix(4)))
  }

  private func cardRows(_ html: inout HTML, _ cards: [Card]) {
    if cards.isEmpty { return }
    html(.h2, text: Phrase("Ваші картки", "Your cards"))
    html(.ul, .class("list")) { html in
      for card in cards {
        html(.li) { html in
          html.linkRow(.cards, .same(card.name), .href(.cards(.card(card.id))))
        }
      }
    }
  }

  // MARK: recording the expense

  /// The form that records the bought items as an expense.
  func donePage(_ list: GroceryList, problems: [Phrase] = []) -> Response {
    let ticked = pouch.groceryItems(of: list.id).filter { $0.isTicked }
    let address = pricesAddress(ticked)
    let resource = resource(at: address)
    let shops = self.resource(at: App.storesAddress)
    if case .notYet = resource { return .needing([address, App.storesAddress]) }
    var prices = (resource.json?["prices"]?.array ?? []).compactMap { Price($0) }
    prices += pouch.priceReports().map { $0.price }
    var stores = pouch.ownStores
    for entry in shops.json?["stores"]?.array ?? [] {
      if let store = Store(entry), !stores.contains(where: { $0.id == store.id }) {
        stores.append(store)
      }
    }
    let basket = Basket(ticked.map { cost(of: $0, prices) })
    let best = basket.offers.first
    let sum = best.map { $0.known == ticked.count ? $0.minor : 0 } ?? 0
    return page(
      Shell(
        title: Phrase("Готово", "Done"), tab: .groceries,
        back: (.groceries(.list(list.id)), .same(list.name))),
      status: problems.isEmpty ? 200 : 422
    ) { html in
      loyaltyCards(&html, stores)
      html.sheet(.action(.groceries(.actOnList(list.id, .done)))) { html in
        html.problems(problems)
        html.group(Phrase("Витрата", "Expense")) { html in
          html(.label, .class("field amount")) { html in
            html(.span, text: Phrase("Скільки заплачено, ₴", "What was paid, ₴"))
            html(
              .input, .name("amount"), .id("amount"), .named("inputmode", "decimal"),
              .named("autocomplete", "off"),
              .value(
                text: isPost
                  ? field("amount")
                  : sum > 0 ? MoneyWords.typed(Money(sum, .hryvnia), in: language) : []))
          }
          storeSelect(&html, stores, isPost ? RecordID(hex: field("store")) : best?.store)
          accountSelect(
            &html, "account", Phrase("З якого рахунку", "From which account"),
            (RecordID(hex: field("account")).flatMap { pouch.account($0) } ?? usualHryvnia)?.id)
        }
        html.saveButton(Phrase("Записати витрату", "Record the expense"))
      }
    }
  }

  /// The default account of an expense in hryvnias.
  private var usualHryvnia: Account? {
    pouch.accounts.first { !$0.isArchived && $0.currency == .hryvnia }
  }

  mutating func finish(_ list: GroceryList) -> Response {
    var problems: [Phrase] = []
    var amount: Money?
    do throws(AmountError) {
      amount = try Calculation.amount(field("amount"), in: .hryvnia)
    } catch { problems.append(MoneyProblem.sentence(error)) }
    let account =
      RecordID(hex: field("account")).flatMap { pouch.account($0) } ?? usualHryvnia
    if account == nil { problems.append(MoneyProblem.accountMissing.sentence) }
    guard problems.isEmpty, let amount, let account else {
      return donePage(list, problems: problems)
    }
    let store = RecordID(hex: field("store"))
    let shops = (resource(at: App.storesAddress).json?["stores"]?.array ?? []).compactMap {
      Store($0)
    }
    let name = (pouch.ownStores + shops).first { $0.id == store }?.name ?? list.name
    recordExpense(amount, account.id, payee: name, minute: minute, note: list.name, source: [])
    _ = pouch.clearTicked(of: list.id, on: today, at: store)
    return done(.recorded, to: .groceries(.list(list.id)))
  }

  /// Records an expense in the category of groceries.
  mutating func recordExpense(
    _ amount: Money, _ account: RecordID, payee: [UInt8], minute: Int64, note: [UInt8],
    source: [UInt8]
  ) {
    var draft = TransactionDraft(.expense, amount, account, minute: minute)
    // The predefined category. If the user deleted it, the expense has none.
    let groceries = RecordID(
      hex: Array(StaticString("6d6f6e65790000010000000000000000").bytes))
    draft.category = groceries.flatMap { pouch.moneyCategory($0)?.id }
    draft.payee = payee
    draft.note = note
    draft.source = source
    _ = pouch.add(draft)
  }
}
