import Codes

/// What money was spent on or came from. Two levels: a category and its subcategories.
public struct MoneyCategory: Sendable {
  public let id: RecordID
  /// What the person calls it; empty where it has the name of the table.
  public var ownName: [UInt8]
  public var icon: [UInt8]
  public var colour: UInt32
  public var parent: RecordID?
  public var isIncome: Bool
  /// What the 50/30/20 plan counts it as.
  public var share: Share
  public var order: [UInt8]
  let row: MoneyCategoryTable.Row?

  public static let nameLimit = 40

  public enum Share: UInt8, CaseIterable, Sendable {
    case needs, wants, savings

    public var name: StaticString {
      switch self {
      case .needs: "needs"
      case .wants: "wants"
      case .savings: "savings"
      }
    }

    public init?(named name: [UInt8]) {
      for share in Share.allCases where name.elementsEqual(share.name.bytes) {
        self = share
        return
      }
      return nil
    }
  }

  public init?(_ record: Record) {
    guard record.kind == .moneyCategory else { return nil }
    id = record.id
    let row = MoneyCategoryTable.row(of: record.id)
    self.row = row
    ownName = record[.name]?.text ?? []
    icon =
      record[.icon]?.text ?? row.map { Array($0.icon.bytes) } ?? Array(StaticString("tag").bytes)
    if case .colour(let rgb)? = Card.Look(record[.look]) {
      colour = rgb
    } else {
      colour = row?.colour ?? 0x4A5160
    }
    if let text = record[.parent]?.text {
      parent = RecordID(hex: text)
    } else {
      parent = row?.parent.map { MoneyCategoryTable.id(of: $0) }
    }
    isIncome =
      record[.sort]?.text.map { $0.elementsEqual(StaticString("income").bytes) }
      ?? row?.isIncome ?? false
    share = record[.share]?.text.flatMap { Share(named: $0) } ?? row?.share ?? .wants
    order = record[.order]?.text ?? []
  }

  /// The name in a language.
  public func name(in language: Settings.Language) -> [UInt8] {
    if !ownName.isEmpty { return ownName }
    guard let row else { return [] }
    return Array((language == .ukrainian ? row.ukrainian : row.english).bytes)
  }
}

/// What a person fills in about a category.
public struct MoneyCategoryDraft: Equatable, Sendable {
  public var name: [UInt8] = []
  public var icon: [UInt8] = Array(StaticString("tag").bytes)
  public var colour: UInt32 = 0x4A5160
  public var parent: RecordID?
  public var isIncome = false
  public var share: MoneyCategory.Share = .wants

  public init() {}

  public init(_ category: MoneyCategory, in language: Settings.Language) {
    name = category.name(in: language)
    icon = category.icon
    colour = category.colour
    parent = category.parent
    isIncome = category.isIncome
    share = category.share
  }
}

extension Pouch {
  /// The person's categories in their order.
  public var moneyCategories: [MoneyCategory] {
    living(.moneyCategory).compactMap { MoneyCategory($0) }.sorted { a, b in
      if a.order != b.order { return a.order.lexicographicallyPrecedes(b.order) }
      return a.id < b.id
    }
  }

  public func moneyCategory(_ id: RecordID) -> MoneyCategory? {
    living(id, .moneyCategory).flatMap { MoneyCategory($0) }
  }

  /// Lays out the categories and the cash that everybody begins with. Every device writes the very same
  /// records with the very same stamps, so that two devices agree without having met.
  public mutating func layOutMoney() {
    guard records[Pouch.cashID] == nil else { return }
    let stamp = Stamp(milliseconds: 1, counter: 0, device: 0)
    var order: [UInt8]?
    for number in 0..<MoneyCategoryTable.rows.count {
      let key = OrderKey.between(order, nil)
      order = key
      var record = Record(id: MoneyCategoryTable.id(of: UInt8(number)), kind: .moneyCategory)
      record.merge(.order, Register(stamp: stamp, value: .text(key)))
      take(record)
    }
    var cash = Record(id: Pouch.cashID, kind: .account)
    cash.merge(.order, Register(stamp: stamp, value: .text(OrderKey.between(nil, nil))))
    cash.merge(
      .sort, Register(stamp: stamp, value: .text(Array(Account.Sort.cash.name.bytes))))
    take(cash)
  }

  public mutating func addMoneyCategory(_ draft: MoneyCategoryDraft) -> RecordID {
    let id = newID()
    set(
      id, .moneyCategory, .order,
      to: .text(OrderKey.between(moneyCategories.last?.order, nil)))
    update(moneyCategory: id, with: draft)
    return id
  }

  public mutating func update(moneyCategory id: RecordID, with draft: MoneyCategoryDraft) {
    let name = UTF8Text.tidy(draft.name, limit: MoneyCategory.nameLimit)
    // A name that is the table's is left to the table, which has it in both languages.
    let row = MoneyCategoryTable.row(of: id)
    let isOfTable = row.map {
      name.elementsEqual($0.ukrainian.bytes) || name.elementsEqual($0.english.bytes)
    }
    set(id, .moneyCategory, .name, to: isOfTable == true ? .null : .text(name))
    set(id, .moneyCategory, .icon, to: .text(draft.icon))
    set(id, .moneyCategory, .look, to: Card.Look.colour(draft.colour).json)
    set(id, .moneyCategory, .parent, to: .text(draft.parent?.hex ?? []))
    let sort: StaticString = draft.isIncome ? "income" : "expense"
    set(id, .moneyCategory, .sort, to: .text(Array(sort.bytes)))
    set(id, .moneyCategory, .share, to: .text(Array(draft.share.name.bytes)))
  }

  /// Deletes a category; its transactions, budgets' remains and subcategories go to another.
  public mutating func merge(moneyCategory id: RecordID, into other: RecordID?) {
    for record in living(.transaction) {
      guard let transaction = Transaction(record) else { continue }
      if transaction.category == id {
        set(record.id, .transaction, .category, to: (other?.hex).map { .text($0) } ?? .null)
      }
      if transaction.parts.contains(where: { $0.category == id }) {
        let parts = transaction.parts.map { part in
          var moved = part
          if part.category == id { moved.category = other }
          return moved
        }
        set(record.id, .transaction, .parts, to: Transaction.json(parts))
      }
    }
    for child in moneyCategories where child.parent == id {
      let parent = other.flatMap { moneyCategory($0) }.map { $0.parent ?? $0.id }
      set(child.id, .moneyCategory, .parent, to: .text(parent?.hex ?? []))
    }
    delete(id)
  }
}
