import Base
import Pouch

/// The values of the form in which a receipt read from a photo is corrected, valid or not.
struct ReceiptForm {
  struct Row {
    var name: Text
    var sum: Text
    var category: ID<MoneyCategory>?
    /// What was bought of it, as it is typed; empty if it is not known.
    var amount: Text = ""
    var isLeftOut = false
  }

  var photo: Text
  var total: Text = ""
  /// The discounts that the lines do not have in them.
  var discount: Text = ""
  /// Whether something else on the receipt came to the total; `nil` once a person has seen it.
  var isChecked: Bool?
  var shop: Text = ""
  var date: Text = ""
  var time: Text = ""
  var account: ID<Account>?
  var rows: [Row] = []
  var problems: [Problem] = []

  /// The draft of what was read.
  init(_ receipt: ReceiptText, photo: Text, in app: App) {
    self.photo = photo
    let accounts = app.receiptAccounts
    let account = App.account(that: receipt.payment, accounts) ?? accounts.first
    let currency = account?.currency ?? .hryvnia
    let typed = { (minor: Int64) in MoneyWords.typed(Money(minor, currency), in: app.language) }
    self.account = account?.id
    total = receipt.total.map(typed) ?? ""
    discount = receipt.discount > 0 ? typed(receipt.discount) : ""
    isChecked = receipt.isChecked
    shop = receipt.shop
    date = (receipt.day ?? app.today).iso
    time = receipt.minute.map { MoneyWords.time(Int($0)) } ?? ""
    let categories = LineCategories(app)
    rows = receipt.lines.map { line in
      Row(
        name: line.name, sum: typed(line.cost), category: categories.category(of: line.name),
        amount: line.amount.map { ReceiptForm.typed($0, line.unit, in: app.language) } ?? "")
    }
  }

  /// What a person sent.
  init(posted app: App) {
    photo = app.field("photo")
    total = app.field("total").tidied(limit: 40)
    discount = app.field("discount").tidied(limit: 40)
    shop = app.field("shop").tidied(limit: Transaction.payeeLimit)
    date = app.field("date").tidied(limit: 20)
    time = app.field("time").tidied(limit: 20)
    account = ID(hex: app.field("account"))
    let (names, sums) = (app.fields("name"), app.fields("sum"))
    let (categories, amounts) = (app.fields("line-category"), app.fields("line-amount"))
    let leftOut = app.fields("left-out")
    for at in names.indices.prefix(ReceiptText.lineLimit) where at < sums.count {
      var row = Row(
        name: names[at].tidied(limit: GroceryItem.nameLimit), sum: sums[at].tidied(limit: 40),
        category: at < categories.count ? ID(hex: categories[at]) : nil)
      if at < amounts.count { row.amount = amounts[at].tidied(limit: 40) }
      row.isLeftOut = leftOut.contains(Text(at))
      if !row.name.isEmpty || !row.sum.isEmpty { rows.append(row) }
    }
  }

  /// An amount as it is typed, with all its decimals.
  private static func typed(
    _ thousandths: Int64, _ unit: Amount.Unit, in language: Settings.Language
  ) -> Text {
    let number = FixedDecimal(thousandths: thousandths).text
    return (language == .ukrainian ? number.replacing(".", with: ",") : number) + " "
      + GroceryWords.unit(unit)[language]
  }

  /// The amount in a text: «0,352 кг», «2 шт.», and a number alone, which is a weight if it has decimals. `nil` if there
  /// is none.
  static func amount(_ typed: Text) -> Amount? {
    if let amount = Amount(parsing: typed) { return amount }
    guard let value = FixedDecimal(typed)?.nano, value >= 1_000_000 else { return nil }
    let thousandths = value / 1_000_000
    return thousandths > Amount.limit
      ? nil : Amount(thousandths: thousandths, thousandths % 1000 == 0 ? .piece : .kilogram)
  }

  /// A checked row: what was bought, and what it cost.
  struct Bought {
    var row: Row
    /// What the line says, and after discounts what was paid for it.
    var cost: Int64
  }

  /// The sums of the rows that are not left out, or `nil` after adding the problems.
  mutating func bought(in currency: Currency) -> [Bought]? {
    var bought: [Bought] = []
    for row in rows where !row.isLeftOut && !row.sum.isEmpty {
      do throws(AmountError) {
        bought.append(Bought(row: row, cost: try Calculation.amount(row.sum, in: currency).minor))
      } catch {
        problems.append(
          row.name.isEmpty ? .partAmount(error) : .lineAmount(row.name))
        return nil
      }
    }
    return bought
  }
}

extension ReceiptForm {
  /// The discounts, or `nil` after adding the problem.
  mutating func discounted(in currency: Currency) -> Int64? {
    if discount.isEmpty || discount == "0" { return 0 }
    guard let amount = try? Calculation.amount(discount, in: currency) else {
      problems.append(.receiptDiscount)
      return nil
    }
    return amount.minor
  }

  /// By how much the lines come to more than the total, as it will be when they are recorded; `nil` if a sum can't be
  /// read.
  func excess(in currency: Currency) -> Int64? {
    var form = self
    guard let total = try? Calculation.amount(form.total, in: currency),
      let bought = form.bought(in: currency), let discount = form.discounted(in: currency)
    else { return nil }
    return ReceiptSum(lines: bought.map { $0.cost }, discount: discount, total: total.minor).excess
  }
}

/// The category that each line of a receipt had the last time, else that of groceries.
struct LineCategories {
  private var known: [Text: ID<MoneyCategory>] = [:]
  private let usual: ID<MoneyCategory>?

  init(_ app: App) {
    usual = app.pouch.moneyCategory(MoneyCategoryTable.groceries)?.id
    for transaction in app.book.transactions.prefix(2000) {
      for part in transaction.parts where !part.note.isEmpty {
        let name = part.note.folded
        if known[name] == nil, let category = part.category { known[name] = category }
      }
    }
  }

  func category(of name: Text) -> ID<MoneyCategory>? { known[name.folded] ?? usual }
}

extension Problem {
  static func lineAmount(_ name: Text) -> Problem {
    Problem(
      Phrase(
        "{}: напишіть суму цифрами, як-от 54,90.", "{}: type the sum in digits, such as 54.90."
      ).with(name))
  }

  static let receiptTotal = Problem(
    "Напишіть суму чека цифрами, як-от 154,90.",
    "Type the receipt's total in digits, such as 154.90.")

  static let receiptDiscount = Problem(
    "Напишіть знижку цифрами, як-от 12,50. Якщо її немає, лишіть поле порожнім.",
    "Type the discount in digits, such as 12.50. Leave the field empty if there is none.")

  static func linesExceed(by money: Money) -> Problem {
    Problem(
      Phrase(
        "Рядки разом більші за суму чека на {}. Виправте суму, знижку або рядки чи приберіть зайвий.",
        "The lines come to {} more than the total. Correct the total, the discount or the lines, or leave one out."
      ).with(phrases: MoneyWords.exact(money)))
  }

  static let receiptKnown = Problem("Цей чек уже записано.", "This receipt is recorded already.")
}
