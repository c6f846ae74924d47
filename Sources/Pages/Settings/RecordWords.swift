import Base
import Pouch

/// Names of records of every kind, for the pages that list all kinds together: the bin and the restore page.
enum RecordWords {
  /// The parts of the app, in the order in which their records are listed.
  enum Part: UInt8, CaseIterable {
    case cards, codes, groceries, meetings, money, settings, other

    var title: Phrase {
      switch self {
      case .cards: Phrase("Картки", "Cards")
      case .codes: Phrase("Коди", "Codes")
      case .groceries: Phrase("Покупки", "Groceries")
      case .meetings: Phrase("Зустрічі", "Meetings")
      case .money: Phrase("Гроші", "Money")
      case .settings: Phrase("Налаштування", "Settings")
      case .other: Phrase("Записи новішої версії", "Records of a newer version")
      }
    }

    init(_ kind: Kind?) {
      switch kind {
      case .card, .identifier, .category, .membership, .cardMark, .balanceChange: self = .cards
      case .scan, .scanFolder, .scanMembership: self = .codes
      case .groceryList, .groceryItem, .productView, .purchase, .priceReport, .review, .store,
        .productEntry, .complaint:
        self = .groceries
      case .account, .transaction, .moneyCategory, .budget, .recurrence, .goal, .rate,
        .importMapping, .importRule, .moneySettings, .member:
        self = .money
      case .settings: self = .settings
      case nil: self = .other
      default: self = .meetings
      }
    }
  }

  /// The name of a kind of record.
  static func kind(_ kind: Kind?) -> Phrase {
    switch kind {
    case .card: Phrase("Картка", "Card")
    case .identifier: Phrase("Код картки", "Code of a card")
    case .category: Phrase("Категорія", "Category")
    case .balanceChange: Phrase("Зміна балансу картки", "Change of a card's balance")
    case .scan: Phrase("Код з історії", "Code in the history")
    case .scanFolder: Phrase("Тека", "Folder")
    case .groceryList: Phrase("Список покупок", "Shopping list")
    case .groceryItem: Phrase("Рядок списку", "Line of a list")
    case .productView: Phrase("Переглянутий товар", "Product looked at")
    case .purchase: Phrase("Куплене", "Something bought")
    case .priceReport: Phrase("Ціна", "Price")
    case .review: Phrase("Відгук", "Review")
    case .store: Phrase("Магазин", "Shop")
    case .productEntry: Phrase("Опис товару", "Description of a product")
    case .complaint: Phrase("Скарга", "Complaint")
    case .account: Phrase("Рахунок", "Account")
    case .transaction: Phrase("Запис про гроші", "Transaction")
    case .moneyCategory: Phrase("Категорія грошей", "Money category")
    case .budget: Phrase("Бюджет", "Budget")
    case .recurrence: Phrase("Регулярний платіж", "Recurring payment")
    case .goal: Phrase("Ціль", "Goal")
    case .rate: Phrase("Курс", "Rate")
    case .importMapping: Phrase("Стовпці виписки", "Columns of a statement")
    case .importRule: Phrase("Правило імпорту", "Import rule")
    case .moneySettings: Phrase("Налаштування грошей", "Money settings")
    case .member: Phrase("Член родини", "Member of the household")
    case .profile: Phrase("Ваш профіль", "Your profile")
    case .readMark: Phrase("Що прочитано", "What was read")
    case .noticeSettings: Phrase("Налаштування сповіщень", "Notification settings")
    case .settings: Phrase("Мова, тема і порядок", "Language, theme and order")
    default: Phrase("Запис", "Record")
    }
  }

  /// The name of a record; empty if its kind says enough.
  static func name(of record: Record, in language: Settings.Language) -> Text {
    var name = record[.name]?.text ?? ""
    if name.isEmpty { name = MoneyCategory(record)?.name(in: language) ?? "" }
    if name.isEmpty { name = record[.payee]?.text ?? "" }
    if name.isEmpty { name = record[.person]?.text ?? "" }
    if name.isEmpty { name = Account(record)?.plainName(in: language) ?? "" }
    if name.isEmpty, let content = Identifier.Content(record[.content]) {
      name = NumberGroups.ofFour(content.text)
      if name.isEmpty { name = content.text }
    }
    if name.isEmpty { name = record[.content]?["name"]?.text ?? "" }
    if name.isEmpty { name = record[.note]?.text ?? "" }
    return name.replacing("\n", with: " ").tidied(limit: 60)
  }

  static func count(_ count: Int) -> Phrase {
    Plural(
      one: "{} запис", few: "{} записи", many: "{} записів", english: "{} record",
      englishMany: "{} records")(count)
  }

  /// The sum of money in a record, or `nil` if it has none.
  static func sum(of record: Record) -> Phrase? {
    guard record.kind == .transaction || record.kind == .recurrence || record.kind == .goal,
      let minor = record[.sum]?["minor"]?.integer,
      let currency = record[.sum]?["currency"]?.text.flatMap({ Currency(code: $0) })
    else { return nil }
    return MoneyWords.exact(Money(minor, currency))
  }
}

extension HTML {
  /// The name of a record, and below it its kind, its sum and further notes.
  mutating func recordName(_ record: Record, _ notes: Phrase...) {
    let name = RecordWords.name(of: record, in: language)
    let kind = RecordWords.kind(record.kind)
    self(.span, .class("what")) { html in
      html.text(name.isEmpty ? kind : .same(name))
      html(.em) { html in
        var said = name.isEmpty ? [] : [kind]
        if let sum = RecordWords.sum(of: record) { said.append(sum) }
        for (index, phrase) in (said + notes).enumerated() {
          if index > 0 { html.markup(" · ") }
          html.text(phrase)
        }
      }
    }
  }
}
