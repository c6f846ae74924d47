import Base
import Pouch

/// The values of a transaction's form, valid or not, so that nothing typed is lost.
struct TransactionForm {
  var flow: Transaction.Flow = .expense
  var amount: Text = ""
  var account: ID<Account>?
  var to: ID<Account>?
  var arrived: Text = ""
  var date: Text = ""
  var time: Text = ""
  /// Whether the day and the time are typed, and not chosen as today or yesterday.
  var picksDay = false
  var category: ID<MoneyCategory>?
  var incomeCategory: ID<MoneyCategory>?
  var payee: Text = ""
  var note: Text = ""
  var photo: Text = ""
  var parts: [Part] = []
  var shares = ShareForm()
  var problems: [Problem] = []

  struct Part {
    var category: ID<MoneyCategory>?
    var amount: Text = ""
    var note: Text = ""
  }

  init(_ new: MoneyRoute.NewTransaction, in app: App) {
    flow = new.flow ?? .expense
    amount = new.amount
    payee = new.payee
    note = new.note
    to = new.to
    account = new.account ?? app.pouch.usualAccount(flow, in: app.book, besides: to)
    date = new.date.isEmpty ? app.today.iso : new.date
    time = new.time.isEmpty ? MoneyWords.time(Int((app.minute % 1440 + 1440) % 1440)) : new.time
    let guess = CategoryGuess(
      payee: payee, minor: (try? Calculation.signed(amount, in: .hryvnia))?.minor,
      minute: app.minute, flow: flow)
    category = flow == .expense ? guess.ranked(in: app.book, limit: 1).first : nil
  }

  init(_ transaction: Transaction, in app: App) {
    flow = transaction.flow
    amount = MoneyWords.typed(transaction.amount, in: app.language)
    account = transaction.account
    if let arrival = transaction.arrival {
      to = arrival.account
      if arrival.amount != transaction.amount {
        arrived = MoneyWords.typed(arrival.amount, in: app.language)
      }
    }
    date = transaction.day.iso
    time = MoneyWords.time(transaction.timeOfDay)
    if flow == .income {
      incomeCategory = transaction.category
    } else {
      category = transaction.category
    }
    payee = transaction.payee
    note = transaction.note
    photo = transaction.photo
    let currency = transaction.amount.currency
    parts = transaction.parts.map { part in
      Part(
        category: part.category,
        amount: MoneyWords.typed(Money(part.minor, currency), in: app.language),
        note: part.note)
    }
    shares = ShareForm(
      transaction.household, transaction.amount, in: app.pouch.space(of: transaction.id))
  }

  /// Reads a posted form.
  init(posted app: App) {
    flow = Transaction.Flow(named: app.field("flow")) ?? .expense
    amount = app.field("amount").tidied(limit: 200)
    account = ID(hex: app.field("account"))
    if account == nil, !app.request.fields.has("account") {
      account = app.pouch.usualAccount(flow, in: app.book)
    }
    to = ID(hex: app.field("to"))
    arrived = app.field("arrived").tidied(limit: 200)
    let day = app.field("day")
    picksDay = day.isWord("other")
    date = Day(iso: day) == nil ? app.field("date").tidied(limit: 20) : day
    time = app.field("time").tidied(limit: 20)
    category = ID(hex: app.field("chosen")) ?? ID(hex: app.field("category"))
    incomeCategory = ID(hex: app.field("income-category"))
    payee = app.field("payee")
    note = app.field("note")
    photo = app.field("photo").isEmpty ? app.field("kept-photo") : app.field("photo")
    if photo.count != 64 || Hex.decode(photo) == nil { photo = "" }
    let amounts = app.fields("part")
    let categories = app.fields("part-category")
    let notes = app.fields("part-note")
    for (place, amount) in amounts.prefix(Transaction.partLimit).enumerated() {
      let typed = amount.tidied(limit: 200)
      if typed.isEmpty { continue }
      parts.append(
        Part(
          category: place < categories.count ? ID(hex: categories[place]) : nil,
          amount: typed, note: place < notes.count ? notes[place].tidied(limit: 80) : ""))
    }
    shares = ShareForm(posted: app)
  }

  /// Returns the draft of the form, or `nil` after adding the problems.
  mutating func draft(in app: App) -> TransactionDraft? {
    guard let from = account.flatMap({ app.pouch.account($0) }) else {
      problems.append(.accountMissing)
      return nil
    }
    let parts = self.parts(in: from.currency)
    var whole: Money?
    if amount.isEmpty, !parts.isEmpty {
      whole = Money(parts.reduce(0) { $0 + $1.minor }, from.currency)
    } else {
      do { whole = try Calculation.amount(amount, in: from.currency) } catch {
        problems.append(.amount(error))
      }
    }
    let minute = self.minute(in: app)
    guard let whole, let minute else { return nil }
    var draft = TransactionDraft(flow, whole, from.id, minute: minute)
    draft.payee = payee
    draft.note = note
    draft.photo = photo
    switch flow {
    case .transfer: draft.arrival = arrival(of: whole, from: from, in: app)
    case .income, .expense: draft.category = ownCategory(in: app)
    }
    if flow != .transfer { draft.parts = complete(parts, whole, draft.category) }
    if flow == .expense { draft.household = shares.shares(of: whole, &problems) }
    draft.space = space(of: draft, in: app)
    return problems.isEmpty ? draft : nil
  }

  /// The space of the transaction: that of its accounts, else that of the household.
  private mutating func space(of draft: TransactionDraft, in app: App) -> ID<Space>? {
    let sharing = draft.household == nil ? nil : shares.space
    let spaces =
      [app.pouch.space(of: draft.account), sharing]
      + [draft.arrival.flatMap { app.pouch.space(of: $0.account) }]
    let named = spaces.compactMap { $0 }
    guard let space = named.first else { return nil }
    if named.contains(where: { $0 != space }) { problems.append(.twoSpaces) }
    if !app.pouch.spaces.contains(where: { $0.id == space && $0.role >= .author }) {
      problems.append(.spaceIsClosed)
    }
    return space
  }

  private mutating func parts(in currency: Currency) -> [Transaction.Part] {
    var read: [Transaction.Part] = []
    for part in parts {
      do {
        let money = try Calculation.amount(part.amount, in: currency)
        read.append(
          Transaction.Part(category: part.category, minor: money.minor, note: part.note))
      } catch {
        problems.append(.partAmount(error))
        return []
      }
    }
    return read
  }

  /// Adds the remainder of the whole as another part, with the transaction's own category.
  private mutating func complete(
    _ parts: [Transaction.Part], _ whole: Money, _ own: ID<MoneyCategory>?
  ) -> [Transaction.Part] {
    guard !parts.isEmpty else { return [] }
    let left = whole.minor - parts.reduce(0) { $0 + $1.minor }
    if left < 0 {
      problems.append(.partsExceed(by: Money(-left, whole.currency)))
      return []
    }
    if left == 0 { return parts }
    return parts + [Transaction.Part(category: own, minor: left)]
  }

  /// The category of the whole transaction. The form sends the expense's tiles with an income too; their choice or
  /// guess is ignored then, unless it is an income category.
  private func ownCategory(in app: App) -> ID<MoneyCategory>? {
    guard flow == .income else { return category }
    return incomeCategory
      ?? category.flatMap { app.pouch.moneyCategory($0) }.flatMap { $0.isIncome ? $0.id : nil }
  }

  private mutating func minute(in app: App) -> Int64? {
    let day = date.isEmpty ? app.today : Day(iso: date)
    let now = Int((app.minute % 1440 + 1440) % 1440)
    let minutes = time.isEmpty ? now : TransactionForm.minutes(time)
    if day == nil { problems.append(.day) }
    if minutes == nil { problems.append(.time) }
    guard let day, let minutes else { return nil }
    return Int64(day.number) * 1440 + Int64(minutes)
  }

  /// Parses minutes since midnight: `14:05`, `9:30:00`.
  static func minutes(_ text: Text) -> Int? {
    let parts = text.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    guard (2...3).contains(parts.count), parts[0].count <= 2, parts[1].count == 2,
      let hours = IntegerText.parse(parts[0]), let minutes = IntegerText.parse(parts[1]),
      (0..<24).contains(hours), (0..<60).contains(minutes)
    else { return nil }
    return Int(hours * 60 + minutes)
  }

  private mutating func arrival(
    of amount: Money, from: Account, in app: App
  ) -> Transaction.Arrival? {
    guard let to = to.flatMap({ app.pouch.account($0) }) else {
      problems.append(.targetMissing)
      return nil
    }
    if to.id == from.id {
      problems.append(.sameAccount)
      return nil
    }
    if arrived.isEmpty {
      if to.currency == from.currency { return .init(account: to.id, amount: amount) }
      var rates = app.pouch.rates
      rates = rates.in(to.currency)
      let day = Day(iso: date) ?? app.today
      if let worth = rates.worth(amount, on: day) {
        return .init(account: to.id, amount: Money(worth, to.currency))
      }
    }
    do {
      return .init(
        account: to.id, amount: try Calculation.amount(arrived, in: to.currency))
    } catch {
      problems.append(.arrivedAmount(error))
      return nil
    }
  }
}
