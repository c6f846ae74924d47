import Base
import Pouch

extension App {
  func itemPage(_ item: GroceryItem, problem: Problem? = nil) -> Response {
    show(
      ItemPage(
        item: item, list: pouch.groceryList(item.list)?.name ?? "",
        name: isPost ? field("name") : item.name,
        amount: isPost
          ? field("amount") : item.amount.map { GroceryWords.amount($0)[language] } ?? "",
        aisle: (isPost ? Aisle(named: field("aisle")) : nil) ?? item.aisle, problem: problem))
  }

  mutating func save(_ item: GroceryItem) -> Response {
    let name = field("name").tidied(limit: GroceryItem.nameLimit)
    if name.isEmpty { return itemPage(item, problem: .nameMissing) }
    let text = field("amount").tidied(limit: 30)
    let amount =
      Amount(parsing: text)
      ?? FixedDecimal(text).flatMap {
        $0.nano > 0 ? Amount(thousandths: $0.nano / 1_000_000, .piece) : nil
      }
    if !text.isEmpty, amount == nil { return itemPage(item, problem: .itemAmount) }
    pouch.update(
      groceryItem: item.id, name: name, amount: amount,
      aisle: Aisle(named: field("aisle")) ?? item.aisle)
    return done(.saved, to: .groceries(.list(item.list)))
  }

  mutating func act(_ action: GroceriesRoute.ItemAction, on item: GroceryItem) -> Response {
    guard isPost else { return to(.item(item.id)) }
    switch action {
    case .tick, .untick:
      pouch.tick(groceryItem: item.id, action == .tick)
      return to(.list(item.list))
    case .delete:
      pouch.delete(item.id)
      return done(.deleted, to: .groceries(.list(item.list)))
    }
  }
}
