import Base
import Pouch

extension SearchResults.Part {
  var title: Phrase {
    switch self {
    case .cards: Phrase("Картки", "Cards")
    case .codes: Phrase("Коди", "Codes")
    case .lists: Phrase("Списки покупок", "Shopping lists")
    case .products: Phrase("Товари", "Products")
    case .meetings: Phrase("Зустрічі", "Meetings")
    case .transactions: Phrase("Операції", "Transactions")
    case .accounts: Phrase("Рахунки й категорії", "Accounts and categories")
    }
  }

  var icon: Icon {
    switch self {
    case .cards: .cards
    case .codes: .scan
    case .lists, .products: .basket
    case .meetings: .people
    case .transactions, .accounts: .chart
    }
  }

  /// The link to the matches that are not shown.
  func more(_ count: Int) -> Phrase {
    let phrase =
      switch self {
      case .cards: Phrase("Ще {} у картках", "{} more in cards")
      case .codes: Phrase("Ще {} в історії кодів", "{} more in the code history")
      case .lists: Phrase("Ще {} у списках покупок", "{} more in shopping lists")
      case .products: Phrase("Ще {} серед товарів", "{} more among products")
      case .meetings: Phrase("Ще {} у зустрічах", "{} more in meetings")
      case .transactions: Phrase("Ще {} серед операцій", "{} more among transactions")
      case .accounts:
        Phrase("Ще {} серед рахунків і категорій", "{} more among accounts and categories")
      }
    return phrase.with(phrases: NumberWords.grouped(Int64(count)))
  }
}
