import Base
import Pouch

extension App {
  func receiptPage(problem: Problem? = nil) -> Response {
    show(
      ReceiptPage(
        fileForm: FileForm(
          route: .receipt, label: Phrase("Файл чека (XML)", "Receipt file (XML)"),
          kinds: ".xml,text/xml", audience: audienceField()),
        problem: problem))
  }

  /// Imports a receipt, unless it was imported already.
  mutating func importReceipt() -> Response {
    if case .notYet = resource(at: App.storesAddress) { return .needing([App.storesAddress]) }
    // The form that asks for the account sends the file again in `kept`.
    let file = field("kept").isEmpty ? field("file").utf8 : Hex.decode(field("kept")) ?? []
    let receipt: ReceiptXML
    do throws(ImportError) {
      receipt = try ReceiptXML(file)
    } catch { return receiptPage(problem: .receiptFile(error)) }
    pouch.createDefaultMoney()
    guard receipt.total > 0, receipt.total <= Money.limit else {
      return receiptPage(
        problem: Problem(
          "На чеку немає суми, яку можна записати.", "There is no sum on the receipt to record."))
    }
    let source =
      "receipt:" + receipt.register + "/"
      + receipt.number
    money.refresh(&pouch)
    if book.transactions.contains(where: { $0.source == source }) {
      return receiptPage(
        problem: Problem("Цей чек уже записано.", "This receipt is recorded already."))
    }
    let accounts = pouch.accounts.filter {
      !$0.isArchived && $0.currency == .hryvnia && !$0.kind.isDebt
    }
    let chosen = ID<Account>(hex: field("account"))
    guard
      let account = accounts.first(where: { $0.id == chosen })
        ?? App.account(that: receipt.payment, accounts)
    else {
      return show(
        ReceiptAccountPage(
          receipt: receipt, file: Text(file), accounts: accounts, audience: field("public")))
    }
    let day = receipt.day ?? today
    let shop = receipt.shop.isEmpty ? receipt.seller : receipt.shop
    let store = storeOf(shop, chain: receipt.seller, address: receipt.address)
    recordExpense(
      Money(receipt.total, .hryvnia), account.id, payee: shop,
      minute: Int64(day.number) * 1440 + receipt.minute, note: "", source: source)
    for line in receipt.lines {
      let amount = Amount(thousandths: max(1, line.amount), line.unit)
      pouch.addPurchase(
        Purchase(
          code: line.code, name: line.name, amount: amount,
          price: line.cost >= 0 && line.cost <= Money.limit ? Money(line.cost, .hryvnia) : nil,
          store: store, day: day))
      let (unit, times) = PriceUnit.counted(line.unit)
      guard let code = line.code, line.paidPrice > 0, line.paidPrice <= Price.limit / times,
        line.price <= Price.limit / times
      else { continue }
      var price = Price(
        code, at: store, Money(line.paidPrice * times, .hryvnia), per: unit, on: day, .receipt)
      if line.paidPrice < line.price {
        price.isDiscount = true
        price.regular = Money(line.price * times, .hryvnia)
      }
      pouch.setPrice(nil, price, for: chosenAudience)
    }
    return done(.recorded, to: .groceries(.home))
  }

  /// The only account that can have paid, or `nil` if the user has to choose.
  static func account(
    that payment: ReceiptXML.Payment?, _ accounts: [Account]
  ) -> Account? {
    let fitting = accounts.filter { account in
      payment.map { account.kind == ($0 == .cash ? .cash : .card) } ?? true
    }
    return fitting.count == 1 ? fitting.first : nil
  }

  /// The shop with this name and address, the user's own or the public catalog's. It is created if there is none.
  private mutating func storeOf(_ name: Text, chain: Text, address: Text) -> ID<Store> {
    let folded = (name + address).folded
    if let known = pouch.ownStores.first(where: { ($0.name + $0.address).folded == folded }) {
      return known.id
    }
    let shops = shops(resource(at: App.storesAddress).json).map { $0.store }
    if let same = shops.first(where: { $0.isSame(name: name, chain: chain, address: address) }) {
      return same.id
    }
    var store = Store(id: ID(bytes: [UInt8](repeating: 0, count: 16)), name: name)
    store.address = address
    return pouch.setStore(nil, store, for: chosenAudience)
  }
}
