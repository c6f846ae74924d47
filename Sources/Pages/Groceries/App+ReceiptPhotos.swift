import Base
import Pouch

extension App {
  /// Reads the photo of a receipt, or records the draft that the user has corrected.
  mutating func receiptPhoto() -> Response {
    guard isPost else { return to(.receipt) }
    let photo = field("photo")
    guard Product.isPhoto(photo) else {
      return show(UnreadReceiptPage(problem: .photoMissing, photo: ""))
    }
    if !field("drafted").isEmpty {
      openMoney()
      return recordReceipt()
    }
    switch text(ofPhoto: photo) {
    case .notYet(let address): return .needing([address])
    case .unread(let problem): return show(UnreadReceiptPage(problem: problem, photo: photo))
    case .read(let text):
      openMoney()
      return draftPage(ReceiptForm(ReceiptText(text), photo: photo, in: self))
    }
  }

  /// The accounts and the ledger, which the money's pages open otherwise.
  private mutating func openMoney() {
    pouch.createDefaultMoney()
    money.refresh(&pouch)
  }

  private func draftPage(_ form: ReceiptForm) -> Response {
    show(
      ReceiptDraftPage(
        form: form, accounts: receiptAccounts, categories: pouch.moneyCategories,
        audience: audienceField()))
  }

  /// The accounts that a receipt can be paid from.
  var receiptAccounts: [Account] {
    pouch.accounts.filter { account in
      guard !account.isArchived, !account.kind.isDebt else { return false }
      guard let space = pouch.space(of: account.id) else { return true }
      return pouch.spaces.contains { $0.id == space && $0.role >= .author }
    }
  }

  private mutating func recordReceipt() -> Response {
    var form = ReceiptForm(posted: self)
    guard let account = receiptAccounts.first(where: { $0.id == form.account }) else {
      form.problems.append(.accountMissing)
      return draftPage(form)
    }
    if book.transactions.contains(where: { $0.photo == form.photo }) {
      form.problems.append(.receiptKnown)
      return draftPage(form)
    }
    let day = form.date.isEmpty ? today : Day(iso: form.date)
    if day == nil { form.problems.append(.day) }
    let minutes = form.time.isEmpty ? 0 : TransactionForm.minutes(form.time)
    if minutes == nil { form.problems.append(.time) }
    let total = try? Calculation.amount(form.total, in: account.currency)
    if total == nil { form.problems.append(.receiptTotal) }
    let discount = form.discounted(in: account.currency)
    let lines = form.bought(in: account.currency)
    if let excess = form.excess(in: account.currency), excess > 0 {
      form.problems.append(.linesExceed(by: Money(excess, account.currency)))
    }
    guard form.problems.isEmpty, let day, let minutes, let total, let discount, let lines else {
      return draftPage(form)
    }
    let sum = ReceiptSum(
      lines: lines.map { $0.cost }, discount: discount, total: total.minor)
    let bought = zip(lines, sum.paid).map { ReceiptForm.Bought(row: $0.0.row, cost: $0.1) }
    var draft = TransactionDraft(
      .expense, total, account.id, minute: Int64(day.number) * 1440 + Int64(minutes))
    draft.category = pouch.moneyCategory(MoneyCategoryTable.groceries)?.id
    draft.parts = parts(bought.filter { $0.cost > 0 }, total, draft.category)
    if draft.parts.isEmpty, let only = bought.first { draft.category = only.row.category }
    draft.payee = form.shop
    draft.photo = form.photo
    draft.space = pouch.space(of: account.id)
    _ = pouch.add(draft)
    addPurchases(
      bought, from: form.shop, on: day, account.currency, isDiscounted: discount > 0)
    return done(.recorded, to: .money)
  }

  /// The parts of the expense: a line each, or a category each if there are too many lines; and what is left of the
  /// total. None if all is one category.
  private func parts(
    _ bought: [ReceiptForm.Bought], _ total: Money, _ rest: ID<MoneyCategory>?
  ) -> [Transaction.Part] {
    var parts: [Transaction.Part] = []
    let isEach = bought.count < Transaction.partLimit
    for one in bought {
      let same = isEach ? nil : parts.firstIndex { $0.category == one.row.category }
      if let same {
        parts[same].minor += one.cost
      } else if parts.count < Transaction.partLimit - 1 {
        parts.append(
          Transaction.Part(
            category: one.row.category, minor: one.cost,
            note: isEach ? one.row.name.tidied(limit: 80) : ""))
      }
    }
    let left = total.minor - parts.reduce(0) { $0 + $1.minor }
    if left > 0 { parts.append(Transaction.Part(category: rest, minor: left)) }
    return parts.count < 2 ? [] : parts
  }

  /// Adds what was bought to the purchases, and the prices of known products at a known shop. Of a receipt with a
  /// discount it is not known which goods were cheaper, so it says no prices.
  private mutating func addPurchases(
    _ bought: [ReceiptForm.Bought], from shop: Text, on day: Day, _ currency: Currency,
    isDiscounted: Bool
  ) {
    let folded = shop.folded
    let store = pouch.ownStores.first { !folded.isEmpty && $0.name.folded == folded }?.id
    var codes: [Text: GTIN] = [:]
    for purchase in pouch.purchases {
      if let code = purchase.code { codes[purchase.name.folded] = code }
    }
    for view in pouch.productViews { codes[view.product.name.folded] = view.product.code }
    for one in bought where !one.row.name.isEmpty {
      let code = codes[one.row.name.folded]
      let amount = ReceiptForm.amount(one.row.amount)
      pouch.addPurchase(
        Purchase(
          code: code, name: one.row.name, amount: amount, price: Money(one.cost, currency),
          store: store, day: day))
      let (thousandfold, overflowed) = one.cost.multipliedReportingOverflow(by: 1000)
      guard let amount, let code, let store, !isDiscounted, !overflowed else { continue }
      let each = (thousandfold + amount.thousandths / 2) / amount.thousandths
      let (unit, times) = PriceUnit.counted(amount.unit)
      guard each > 0, each <= Price.limit / times else { continue }
      pouch.setPrice(
        nil,
        Price(code, at: store, Money(each * times, currency), per: unit, on: day, .receipt),
        for: chosenAudience)
    }
  }
}
