import Base
import Pouch

extension App {
  /// The address of the catalog's prices for a list's products.
  private func pricesAddress(_ items: [GroceryItem]) -> Text {
    var codes: Text = ""
    for code in items.compactMap({ $0.code }).prefix(100) {
      if !codes.isEmpty { codes.append(UInt8(ascii: ",")) }
      codes += Text(code.value)
    }
    var query = Query()
    query.set("codes", codes)
    return CatalogPath.prices.target(query: query)
  }

  func costsPage(_ list: GroceryList) -> Response {
    let items = pouch.groceryItems(of: list.id).filter { !$0.isTicked }
    let identified = pouch.identified(items)
    let address = pricesAddress(identified)
    let resource = resource(at: address)
    if case .notYet = resource { return .needing([address]) }
    var prices = (resource.json?["prices"]?.array ?? []).compactMap { Price($0) }
    prices += pouch.priceReports().map { $0.price }
    var stores = (resource.json?["stores"]?.array ?? []).compactMap { Store($0) }
    stores += pouch.ownStores
    let products = pouch.knownProducts
    let costs = identified.map { cost(of: $0, prices, products) }
    let basket = Basket(costs)
    let usual = UsualPrices(pouch.purchases)
    return show(
      CostsPage(
        list: list, items: items, costs: costs, usual: items.map { usual.price(of: $0) },
        basket: basket, stores: stores,
        cards: loyaltyCards(
          stores.filter { store in basket.offers.contains { $0.store == store.id } })))
  }

  /// The cost of an item in each shop. A shop whose price can't be told for the item's amount has none.
  private func cost(
    of item: GroceryItem, _ prices: [Price], _ products: [Int64: Product]
  ) -> [(store: ID<Store>, minor: Int64)] {
    guard let code = item.code else { return [] }
    let size = products[code.value]?.size
    let latest = PriceRule.latest(
      prices.filter { $0.code == code && $0.tag.money.currency == .hryvnia }, of: size,
      today: today)
    return latest.prices.compactMap { price in
      price.tag.cost(of: item.amount, size: size).map { (price.store, $0.minor) }
    }
  }

  /// The user's loyalty cards of the shops.
  func loyaltyCards(_ stores: [Store]) -> [Card] {
    var cards: [Card] = []
    for store in stores {
      for card in pouch.cards
      where !card.isArchived && store.accepts(card) && !cards.contains(where: { $0.id == card.id })
      {
        cards.append(card)
      }
    }
    return cards
  }

  // MARK: recording the expense

  func paidPage(_ list: GroceryList, problems: [Problem] = []) -> Response {
    let ticked = pouch.identified(pouch.groceryItems(of: list.id).filter { $0.isTicked })
    let address = pricesAddress(ticked)
    let resource = resource(at: address)
    let shops = self.resource(at: App.storesAddress)
    if case .notYet = resource { return .needing([address, App.storesAddress]) }
    var prices = (resource.json?["prices"]?.array ?? []).compactMap { Price($0) }
    prices += pouch.priceReports().map { $0.price }
    var stores = pouch.ownStores
    stores.add((shops.json?["stores"]?.array ?? []).compactMap { Store($0) })
    let products = pouch.knownProducts
    let basket = Basket(ticked.map { cost(of: $0, prices, products) })
    let best = basket.offers.first
    let sum = best.map { $0.known == ticked.count ? $0.minor : 0 } ?? 0
    return show(
      PaidPage(
        list: list, cards: loyaltyCards(stores),
        amount: isPost
          ? field("amount") : sum > 0 ? MoneyWords.typed(Money(sum, .hryvnia), in: language) : "",
        stores: stores, store: isPost ? ID(hex: field("store")) : best?.store,
        accounts: pouch.accounts,
        account: (ID(hex: field("account")).flatMap { pouch.account($0) } ?? usualHryvnia)?
          .id, problems: problems))
  }

  /// The default account of an expense in hryvnias.
  private var usualHryvnia: Account? {
    pouch.accounts.first { !$0.isArchived && $0.currency == .hryvnia }
  }

  mutating func finish(_ list: GroceryList) -> Response {
    var problems: [Problem] = []
    var amount: Money?
    do throws(AmountError) {
      amount = try Calculation.amount(field("amount"), in: .hryvnia)
    } catch { problems.append(.amount(error)) }
    let account =
      ID(hex: field("account")).flatMap { pouch.account($0) } ?? usualHryvnia
    if account == nil { problems.append(.accountMissing) }
    guard problems.isEmpty, let amount, let account else {
      return paidPage(list, problems: problems)
    }
    let store = ID<Store>(hex: field("store"))
    let shops = (resource(at: App.storesAddress).json?["stores"]?.array ?? []).compactMap {
      Store($0)
    }
    let name = (pouch.ownStores + shops).first { $0.id == store }?.name ?? list.name
    recordExpense(amount, account.id, payee: name, minute: minute, note: list.name, source: "")
    _ = pouch.clearTicked(of: list.id, on: today, at: store)
    return done(.recorded, to: .groceries(.list(list.id)))
  }

  /// Records an expense in the category of groceries.
  mutating func recordExpense(
    _ amount: Money, _ account: ID<Account>, payee: Text, minute: Int64, note: Text,
    source: Text
  ) {
    var draft = TransactionDraft(.expense, amount, account, minute: minute)
    // The predefined category. If the user deleted it, the expense has none.
    draft.category = pouch.moneyCategory(MoneyCategoryTable.groceries)?.id
    draft.payee = payee
    draft.note = note
    draft.source = source
    _ = pouch.add(draft)
  }
}
