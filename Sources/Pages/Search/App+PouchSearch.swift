import Base
import Pouch

extension App {
  mutating func searchPouch(_ target: Text) -> Response {
    guard case .search(let typed, let part)? = SearchRoute(target: target) else {
      return noSuchPage()
    }
    let text = typed.tidied(limit: App.searchLimit)
    money.refresh(&pouch)
    let search = PouchSearch(
      pouch, money.ledger,
      accounts: pouch.accounts.map { ($0, $0.displayName(in: language)) },
      now: request.environment.now, today: today)
    let rows = FoundRows(pouch: pouch, now: request.environment.now)
    if text.isEmpty {
      return show(SearchStartPage(latest: search.latest, rows: rows))
    }
    return show(
      PouchSearchPage(text: text, part: part, results: search.found(text, only: part), rows: rows))
  }

  /// The greatest number of characters of a text to search for.
  private static let searchLimit = 100
}
