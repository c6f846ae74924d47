import Pouch

/// The categories that are offered to a user who has none.
enum ReadyCategories {
  /// The trades among them are named like those of `Brand`, whose chips tick them.
  static let all = [
    Brand.Trade.groceries.phrase, Brand.Trade.pharmacy.phrase, Brand.Trade.clothes.phrase,
    Brand.Trade.cafe.phrase, Brand.Trade.fuel.phrase, Brand.Trade.beauty.phrase,
    Brand.Trade.sport.phrase, Phrase("Квитки", "Tickets"), Phrase("Документи", "Documents"),
  ]
}
