import Base

/// The initial categories. Their indices are their ids: new ones are appended, and none is ever removed.
package enum MoneyCategoryTable {
  struct Row: Sendable {
    let ukrainian: StaticString
    let english: StaticString
    let icon: StaticString
    let colour: UInt32
    let share: MoneyCategory.Share
    var parent: UInt8?
    var isIncome = false
  }

  /// The category of groceries.
  package static let groceries = id(of: 0)

  static func id(of row: UInt8) -> ID<MoneyCategory> {
    ID(high: 0x6D6F_6E65_7900_0001, low: UInt64(row))
  }

  static func row(of id: ID<MoneyCategory>) -> Row? {
    let id = id.record
    guard id.high == 0x6D6F_6E65_7900_0001, id.low < UInt64(rows.count) else { return nil }
    return rows[Int(id.low)]
  }

  /// The category of the table with an English name.
  package static func id(named name: StaticString) -> ID<MoneyCategory>? {
    for (place, row) in rows.enumerated() where row.english.bytes.elementsEqual(name.bytes) {
      return id(of: UInt8(place))
    }
    return nil
  }

  private static func row(
    _ ukrainian: StaticString, _ english: StaticString, _ icon: StaticString, _ colour: UInt32,
    _ share: MoneyCategory.Share
  ) -> Row {
    Row(ukrainian: ukrainian, english: english, icon: icon, colour: colour, share: share)
  }

  private static func under(
    _ parent: UInt8, _ ukrainian: StaticString, _ english: StaticString, _ icon: StaticString,
    _ colour: UInt32, _ share: MoneyCategory.Share
  ) -> Row {
    Row(
      ukrainian: ukrainian, english: english, icon: icon, colour: colour, share: share,
      parent: parent)
  }

  private static func income(
    _ ukrainian: StaticString, _ english: StaticString, _ icon: StaticString, _ colour: UInt32
  ) -> Row {
    Row(
      ukrainian: ukrainian, english: english, icon: icon, colour: colour, share: .needs,
      isIncome: true)
  }

  static let rows: [Row] = [
    row("Продукти", "Groceries", "basket", 0x2C4A9A, .needs),  // 0
    row("Кафе й ресторани", "Eating out", "cup", 0xC98A00, .wants),
    row("Житло", "Home", "house", 0xB3122E, .needs),
    row("Транспорт", "Transport", "bus", 0x1E7B4F, .needs),
    row("Здоров’я", "Health", "heart", 0x0F7C86, .needs),  // 4
    row("Одяг і взуття", "Clothes", "shirt", 0x6B3FA0, .wants),
    row("Дозвілля", "Leisure", "film", 0xE4571B, .wants),
    row("Зв’язок", "Phone and internet", "phone", 0x2C7AD6, .needs),
    row("Діти", "Children", "toy", 0xB0246E, .needs),  // 8
    row("Освіта", "Education", "book", 0x4A6B1F, .needs),
    row("Дім і побут", "Household goods", "lamp", 0x6B4A32, .needs),
    row("Краса", "Beauty", "drop", 0xC2417C, .wants),
    row("Тварини", "Pets", "paw", 0x8A6A1F, .wants),  // 12
    row("Подорожі", "Travel", "plane", 0x1F7A8C, .wants),
    row("Подарунки", "Gifts", "gift", 0xA01E4E, .wants),
    row("Донати й допомога", "Donations", "hands", 0x2C6FB3, .wants),
    row("Податки й комісії", "Taxes and fees", "bank", 0x4A5160, .needs),  // 16
    row("Заощадження", "Savings", "pig", 0x3F7A2E, .savings),
    row("Інше", "Other", "dots", 0x5F6373, .wants),
    under(2, "Комунальні послуги", "Utilities", "bulb", 0x9A2B2B, .needs),
    under(2, "Оренда", "Rent", "key", 0x8C1A3A, .needs),  // 20
    under(3, "Пальне", "Fuel", "fuel", 0x2F6B3A, .needs),
    under(3, "Таксі", "Taxi", "car", 0xB58900, .wants),
    under(3, "Громадський транспорт", "Public transport", "bus", 0x1E7B4F, .needs),
    under(4, "Ліки", "Medicines", "pill", 0x0F7C86, .needs),  // 24
    under(4, "Лікарі", "Doctors", "heart", 0x116B74, .needs),
    under(6, "Підписки", "Subscriptions", "repeat", 0xC44A17, .wants),
    under(6, "Спорт", "Sport", "ball", 0xA85B12, .wants),
    under(1, "Кава", "Coffee", "cup", 0x8A5A00, .wants),  // 28
    under(1, "Доставка їжі", "Food delivery", "bag", 0xB06F00, .wants),
    income("Зарплата", "Salary", "coins", 0x1E7B4F),
    income("Підробіток і ФОП", "Business", "case", 0x2C7AD6),
    income("Соцвиплати", "Benefits", "bank", 0x6B3FA0),  // 32
    income("Відсотки й кешбек", "Interest and cashback", "percent", 0x0F7C86),
    income("Подаровано", "Gifts received", "gift", 0xB0246E),
    income("Повернення", "Refunds", "back", 0x4A5160),
    income("Інший дохід", "Other income", "dots", 0x5F6373),  // 36
  ]
}
