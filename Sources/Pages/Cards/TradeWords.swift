import Pouch

extension Brand.Trade {
  /// The name of a category for cards of this trade.
  var phrase: Phrase {
    switch self {
    case .groceries: Phrase("Продукти", "Groceries")
    case .pharmacy: Phrase("Аптеки", "Pharmacies")
    case .beauty: Phrase("Краса", "Beauty")
    case .fuel: Phrase("Пальне", "Fuel")
    case .home: Phrase("Для дому", "Home")
    case .electronics: Phrase("Техніка", "Electronics")
    case .clothes: Phrase("Одяг", "Clothes")
    case .children: Phrase("Дитяче", "Children")
    case .books: Phrase("Книги", "Books")
    case .pets: Phrase("Тваринам", "Pets")
    case .cafe: Phrase("Кафе", "Cafés")
    case .sport: Phrase("Спорт", "Sport")
    case .jewellery: Phrase("Прикраси", "Jewellery")
    case .post: Phrase("Пошта", "Post")
    case .optics: Phrase("Оптика", "Optics")
    }
  }
}
