import Base
import Pouch

/// The form of an item of a shopping list.
struct ItemPage: Page {
  let item: GroceryItem
  /// The name of its list; empty if it is gone.
  let list: Text
  /// The values, as typed if the form was sent.
  let name: Text
  let amount: Text
  let aisle: Aisle
  let problem: Problem?

  var shell: Shell {
    Shell(
      title: .same(item.name), tab: .groceries,
      back: (
        .groceries(.list(item.list)), list.isEmpty ? Phrase("Список", "List") : .same(list)
      ))
  }

  var status: Int { problem == nil ? 200 : 422 }

  func write(to html: inout HTML) {
    html(.form, .post, .edits, .action(.groceries(.item(item.id))), .class("sheet")) { html in
      html.problem(problem)
      html(.fieldset, .class("group")) { html in
        html(.legend, .class("unseen"), text: Phrase("Що купити", "What to buy"))
        html.textField(Phrase("Назва", "Name"), "name", name)
        html.textField(
          Phrase("Кількість", "Amount"), "amount",
          amount)
        html.select(Phrase("Відділ", "Aisle"), .name("aisle")) { html in
          for aisle in Aisle.allCases {
            html(
              .option, .value(aisle.name), .selected.when(aisle == self.aisle),
              text: GroceryWords.name(aisle))
          }
        }
      }
      html.saveButton()
    }
    html(.div, .class("list last")) { html in
      if let code = item.code {
        html.linkRow(
          .tag, Phrase("Про товар", "About the product"), .href(.groceries(.product(code))))
      }
      html.postRow(
        .bin, Phrase("Прибрати зі списку", "Remove from the list"), isDanger: true,
        .action(.groceries(.actOnItem(item.id, .delete))))
    }
  }
}
