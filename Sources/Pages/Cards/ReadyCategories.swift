import Base
import Pouch

/// The categories that are offered until a user has one of the name, in either language.
enum ReadyCategories {
  /// The trades among them are named like those of `Brand`, whose chips tick them.
  static let all = [
    Brand.Trade.groceries.phrase, Brand.Trade.pharmacy.phrase, Brand.Trade.clothes.phrase,
    Brand.Trade.cafe.phrase, Brand.Trade.fuel.phrase, Brand.Trade.beauty.phrase,
    Brand.Trade.sport.phrase, Phrase("Квитки", "Tickets"), Phrase("Документи", "Documents"),
  ]

  static func offered(beside known: [Category]) -> [Phrase] {
    let names = Set(known.map { $0.name.appearance })
    return all.filter { ready in
      !Settings.Language.allCases.contains { names.contains(ready[$0].appearance) }
    }
  }
}
