import Base
import Pouch

extension App {
  func itemPage(_ item: GroceryItem, problem: Phrase? = nil) -> Response {
    page(
      Shell(
        title: .same(item.name), tab: .groceries,
        back: (.groceries(.list(item.list)), Phrase("Список", "List"))),
      status: problem == nil ? 200 : 422
    ) { html in
      html(.form, .post, .action(.groceries(.item(item.id))), .class("sheet")) { html in
        if let problem { html.problems([problem]) }
        html(.fieldset, .class("group")) { html in
          html(.legend, .class("unseen"), text: Phrase("Що купити", "What to buy"))
          html.textField(Phrase("Назва", "Name"), "name", isPost ? field("name") : item.name)
          html.textField(
            Phrase("Кількість", "Amount"), "amount",
            isPost ? field("amount") : item.amount.map { GroceryWords.amount($0)[language] } ?? [])
          let chosen = isPost ? Aisle(named: field("aisle")) ?? item.aisle : item.aisle
          html.select(Phrase("Відділ", "Aisle"), .name("aisle")) { html in
            for aisle in Aisle.allCases {
              html(
                .option, .value(aisle.name), .selected.when(aisle == chosen),
                text: GroceryWords.name(aisle))
            }
          }
        }
        html.saveButton(Phrase("Зберегти", "Save"))
      }
      html(.div, .class("list last")) { html in
        html.postRow(
          .bin, Phrase("Прибрати зі списку", "Remove from the list"), isDanger: true,
          .action(.groceries(.actOnItem(item.id, .delete))))
      }
    }
  }

  mutating func save(_ item: GroceryItem) -> Response {
    let name = UTF8Text.tidy(field("name"), limit: GroceryItem.nameLimit)
    if name.isEmpty { return itemPage(item, problem: GroceriesProblem.name) }
    let text = UTF8Text.tidy(field("amount"), limit: 30)
    let amount =
      Amount(parsing: text)
      ?? FixedDecimal(text).flatMap {
        $0.nano > 0 ? Amount(thousandths: $0.nano / 1_000_000, .piece) : nil
      }
    if !text.isEmpty, amount == nil { return itemPage(item, problem: GroceriesProblem.amount) }
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
