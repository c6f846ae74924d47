import Base
import Pouch

/// The form that records the bought items as an expense.
struct PaidPage: Page {
  let list: GroceryList
  /// The user's loyalty cards of the shops.
  let cards: [Card]
  /// The sum, as typed if the form was sent.
  let amount: Text
  let stores: [Store]
  /// The chosen shop.
  let store: ID<Store>?
  let accounts: [Account]
  /// The chosen account.
  let account: ID<Account>?
  let problems: [Problem]

  var shell: Shell {
    Shell(
      title: Phrase("Готово", "Done"), tab: .groceries,
      back: (.groceries(.list(list.id)), .same(list.name)))
  }

  var status: Int { problems.isEmpty ? 200 : 422 }

  func write(to html: inout HTML) {
    html.cardRows(cards)
    html.sheet(.action(.groceries(.actOnList(list.id, .done)))) { html in
      html.problems(problems)
      html.group(Phrase("Витрата", "Expense")) { html in
        html(.label, .class("field amount")) { html in
          html(.span, text: Phrase("Скільки заплачено, ₴", "What was paid, ₴"))
          html(
            .input, .name("amount"), .id("amount"), .named("inputmode", "decimal"),
            .named("autocomplete", "off"),
            .value(text: amount))
        }
        html.storeSelect(stores, store)
        html.accountSelect(
          Phrase("З якого рахунку", "From which account"), "account", accounts, account)
      }
      html.saveButton(Phrase("Записати витрату", "Record the expense"))
    }
  }
}
