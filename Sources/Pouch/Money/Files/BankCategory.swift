import Base

/// What the bank says about a purchase, as one of the initial categories: a guess for a row that no rule, no earlier
/// payment and no category of the user decides.
struct BankCategory: Equatable {
  /// The row of `MoneyCategoryTable`.
  let row: UInt8

  /// The bank's word is tried first, then the shop's code; `nil` if neither says anything.
  init?(of entry: StatementEntry) {
    if entry.flow == .transfer { return nil }
    let spent =
      BankCategory.row(of: entry.category) ?? entry.mcc.flatMap { MerchantCode.row(of: $0) }
    if entry.minor < 0 {
      guard let spent else { return nil }
      row = spent
    } else if entry.mcc == 9700 {
      row = 33  // interest and cashback
    } else if spent != nil {
      row = 35  // a refund: the money came from a shop
    } else {
      return nil
    }
  }

  /// The user's category, or its parent if the user deleted it; `nil` if that is deleted too.
  func category(among categories: [MoneyCategory]) -> ID<MoneyCategory>? {
    var wanted: UInt8? = row
    while let place = wanted {
      let id = MoneyCategoryTable.id(of: place)
      if categories.contains(where: { $0.id == id }) { return id }
      wanted = MoneyCategoryTable.rows[Int(place)].parent
    }
    return nil
  }

  /// The row for a word of PrivatBank's column «Категорія», in either language of its statements. Words that say
  /// nothing about what was bought, such as «Перекази», «Послуги» or «Інтернет-магазини», have none.
  private static func row(of word: Text) -> UInt8? {
    if word.isEmpty { return nil }
    let plain = ColumnWords.plain(word)
    for (words, row) in words {
      for known in words where plain == known { return row }
    }
    return nil
  }

  private static let words: [([StaticString], UInt8)] = [
    (["супермаркети та продукти", "продукти", "supermarkets and groceries"], 0),
    (["ресторани, кафе, бари", "кафе та ресторани", "restaurants, cafes, bars"], 1),
    (["авто", "транспорт", "паркування", "transport", "parking"], 3),
    (["аптеки", "pharmacies"], 24),
    (["медичні послуги", "медицина", "medical services"], 25),
    (["одяг та взуття", "одяг і взуття", "clothes and shoes"], 5),
    (["розваги", "кіно", "книги", "entertainment"], 6),
    (
      ["поповнення мобільного", "мобільний зв’язок", "мобільний зв'язок", "інтернет", "internet"], 7
    ),
    (["mobile communication"], 7),
    (["дитячі товари", "goods for children"], 8),
    (["освіта", "education"], 9),
    (["дім та ремонт", "побутова техніка", "house and repair", "household appliances"], 10),
    (["краса", "beauty"], 11),
    (["зоотовари", "тварини", "pets"], 12),
    (["подорожі", "квитки на поїзд", "залізничні квитки", "авіаквитки", "готелі", "туризм"], 13),
    (["train tickets", "air tickets", "hotels", "tourism"], 13),
    (["квіти", "flowers"], 14),
    (["фонди та організації", "благодійність", "charity"], 15),
    (["платежі до бюджету", "штрафи", "податки", "payments to the budget"], 16),
    (
      ["комуналка та інтернет", "комунальні платежі", "комунальні послуги", "utility payments"], 19
    ),
    (["азс", "паливо", "fuel"], 21),
    (["таксі", "taxi"], 22),
    (["цифрові товари", "digital goods"], 26),
    (["спорт", "спорттовари", "sport"], 27),
  ]
}
