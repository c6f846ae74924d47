import Base

/// A category of spending or income. There are two levels: categories and subcategories.
package struct MoneyCategory: Model, Sendable {
  package static var kind: Kind { .moneyCategory }

  package let id: ID<MoneyCategory>
  /// The user's name for it; empty if it has the name of the table.
  package var ownName: Text
  package var icon: Text
  package var colour: UInt32
  package var parent: ID<MoneyCategory>?
  package var isIncome: Bool
  /// Its part in the 50/30/20 plan.
  package var share: Share
  package var order: Text
  let row: MoneyCategoryTable.Row?
  /// Which one it is of the categories that are called the same, from 1; of one that was asked for alone, 1.
  package internal(set) var number = 1

  package static let nameLimit = 40

  package enum Share: UInt8, NamedCase {
    case needs, wants, savings

    package var name: StaticString {
      switch self {
      case .needs: "needs"
      case .wants: "wants"
      case .savings: "savings"
      }
    }
  }

  package init?(_ record: Record) {
    guard record.kind == .moneyCategory else { return nil }
    id = ID(record.id)
    let row = MoneyCategoryTable.row(of: ID(record.id))
    self.row = row
    ownName = record[.name]?.text ?? ""
    icon =
      record[.icon]?.text ?? row.map { Text($0.icon) } ?? "tag"
    if case .colour(let rgb)? = Card.Look(record[.look]) {
      colour = rgb
    } else {
      colour = row?.colour ?? 0x4A5160
    }
    if let text = record[.parent]?.text {
      parent = ID(hex: text)
    } else {
      parent = row?.parent.map { MoneyCategoryTable.id(of: $0) }
    }
    isIncome =
      record[.sort]?.text.map { $0 == "income" }
      ?? row?.isIncome ?? false
    share = record[.share]?.text.flatMap { Share(named: $0) } ?? row?.share ?? .wants
    order = record[.order]?.text ?? ""
  }

  /// The name in a language, with a number if another category is called so too.
  package func name(in language: Settings.Language) -> Text {
    plainName(in: language).numbered(number)
  }

  /// The same without a number.
  package func plainName(in language: Settings.Language) -> Text {
    if !ownName.isEmpty { return ownName }
    guard let row else { return "" }
    return Text((language == .ukrainian ? row.ukrainian : row.english).bytes)
  }
}

/// The fields of a category's form.
package struct MoneyCategoryDraft: Equatable, Sendable {
  package var name: Text = ""
  package var icon: Text = "tag"
  package var colour: UInt32 = 0x4A5160
  package var parent: ID<MoneyCategory>?
  package var isIncome = false
  package var share: MoneyCategory.Share = .wants

  package init() {}

  package init(_ category: MoneyCategory, in language: Settings.Language) {
    name = category.plainName(in: language)
    icon = category.icon
    colour = category.colour
    parent = category.parent
    isIncome = category.isIncome
    share = category.share
  }
}

extension MoneyCategory {
  /// The subcategories of each category, in order.
  package static func children(_ all: [MoneyCategory]) -> [ID<MoneyCategory>: [MoneyCategory]] {
    var children: [ID<MoneyCategory>: [MoneyCategory]] = [:]
    for category in all {
      if let parent = category.parent { children[parent, default: []].append(category) }
    }
    return children
  }
}

extension Pouch {
  /// The user's categories in their order.
  package var moneyCategories: [MoneyCategory] {
    var all = active(.moneyCategory).compactMap { MoneyCategory($0) }.sorted { a, b in
      if a.order != b.order { return a.order.lexicographicallyPrecedes(b.order) }
      return a.id < b.id
    }
    let names = all.map { one in Settings.Language.allCases.map { one.plainName(in: $0) } }
    var namesakes = Namesakes(names.flatMap { $0 })
    for place in all.indices { all[place].number = namesakes.number(names[place]) }
    return all
  }

  package func moneyCategory(_ id: ID<MoneyCategory>) -> MoneyCategory? {
    active(id).flatMap { MoneyCategory($0) }
  }

  /// Creates the initial categories and the cash and card accounts, once. Every device writes identical records with
  /// identical stamps, so that devices merge without conflict. Who has an account already gets no card account.
  package mutating func createDefaultMoney() {
    guard records[Pouch.cashID.record] == nil else { return }
    let stamp = Stamp(milliseconds: 1, counter: 0, device: 0)
    var order: Text?
    for number in 0..<MoneyCategoryTable.rows.count {
      let key = OrderKey.between(order, nil)
      order = key
      var record = Record(id: MoneyCategoryTable.id(of: UInt8(number)).record, kind: .moneyCategory)
      record.merge(.order, Register(stamp: stamp, value: .text(key)))
      add(record)
    }
    let hasAccounts = !accounts.isEmpty
    let first = OrderKey.between(nil, nil)
    add(initialAccount(Pouch.cashID, .cash, first, stamp))
    if hasAccounts || records[Pouch.cardID.record] != nil { return }
    add(initialAccount(Pouch.cardID, .card, OrderKey.between(first, nil), stamp))
  }

  private func initialAccount(
    _ id: ID<Account>, _ kind: Account.Kind, _ order: Text, _ stamp: Stamp
  ) -> Record {
    var record = Record(id: id.record, kind: .account)
    record.merge(.order, Register(stamp: stamp, value: .text(order)))
    record.merge(.sort, Register(stamp: stamp, value: .text(Text(kind.name))))
    return record
  }

  package mutating func addMoneyCategory(_ draft: MoneyCategoryDraft) -> ID<MoneyCategory> {
    let id: ID<MoneyCategory> = newID()
    set(
      id, .order, to: .text(OrderKey.between(moneyCategories.last?.order, nil)))
    update(moneyCategory: id, with: draft)
    return id
  }

  package mutating func update(moneyCategory id: ID<MoneyCategory>, with draft: MoneyCategoryDraft)
  {
    let name = draft.name.tidied(limit: MoneyCategory.nameLimit)
    // A name equal to the table's is not stored: the table has it in both languages.
    let row = MoneyCategoryTable.row(of: id)
    let isOfTable = row.map {
      name == $0.ukrainian || name == $0.english
    }
    set(id, .name, to: isOfTable == true ? .null : .text(name))
    set(id, .icon, to: .text(draft.icon))
    set(id, .look, to: Card.Look.colour(draft.colour).json)
    set(id, .parent, to: .text(draft.parent?.hex ?? ""))
    let kind: StaticString = draft.isIncome ? "income" : "expense"
    set(id, .sort, to: .text(Text(kind)))
    set(id, .share, to: .text(Text(draft.share.name)))
  }

  /// Deletes a category. Its transactions, recurrences, import rules and subcategories go to another, or to none. Its
  /// budgets end with it.
  package mutating func merge(moneyCategory id: ID<MoneyCategory>, into other: ID<MoneyCategory>?) {
    let category = (other?.hex).map { JSON.text($0) } ?? .null
    for kind in [Kind.transaction, .recurrence, .importRule] {
      // What another member recorded refers to that member's category, even if it has the same id.
      for record in active(kind)
      where record[.category]?.text == id.hex && record.author == nil {
        set(record.id, kind, .category, to: category)
      }
    }
    for record in active(.transaction) {
      guard record.author == nil, let parts = Transaction(record)?.parts,
        parts.contains(where: { $0.category == id })
      else { continue }
      let moved = parts.map { part in
        var part = part
        if part.category == id { part.category = other }
        return part
      }
      set(record.id, .transaction, .parts, to: Transaction.json(moved))
    }
    for child in moneyCategories where child.parent == id {
      let parent = other.flatMap { moneyCategory($0) }.map { $0.parent ?? $0.id }
      set(child.id, .parent, to: .text(parent?.hex ?? ""))
    }
    delete(id)
  }
}
