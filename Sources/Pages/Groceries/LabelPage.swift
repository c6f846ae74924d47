import Base
import Pouch

/// The page of an in-store label. No catalog contains its code.
struct LabelPage: Page {
  let label: InStoreCode
  /// The lists that it can be put on.
  let lists: [GroceryList]

  var shell: Shell {
    Shell(
      title: Phrase("Етикетка магазину", "A shop's own label"), tab: .groceries,
      back: (.groceries, Phrase("Покупки", "Groceries")))
  }

  func write(to html: inout HTML) {
    html.lead(
      Phrase(
        "Цей код надрукували ваги магазину: у каталозі його немає, зате в ньому самому є товар і вага.",
        "A shop's scales printed this code: no catalogue has it, but it holds the goods and the weight."
      ))
    html(.dl, .class("list facts")) { html in
      html(.dt, text: Phrase("Номер товару в магазині", "Number of the goods in the shop"))
      html(.dd, text: label.item)
      html(.dt, text: Phrase("Вага", "Weight"))
      html(
        .dd,
        text: GroceryWords.amount(Amount(thousandths: label.measure * 1000, .gram)))
      html(
        .dt,
        text: Phrase(
          "Або ціна, якщо магазин друкує ціну", "Or the price, where the shop prints it"))
      html(.dd, text: MoneyWords.exact(Money(label.measure, .hryvnia)))
    }
    if lists.isEmpty {
      html(.p, .class("choices wide")) { html in
        html.button(
          Phrase("Створити перший список", "Make the first list"), .href(.groceries(.lists)))
      }
    } else {
      addForm(&html)
    }
    html(.p, .class("choices wide")) { html in
      html.quietButton(
        Phrase("Це картка: додати до карток", "It is a card: add it to the cards"),
        .href(.cards(.create(CardRoute.NewCard(text: label.digits)))))
    }
  }

  /// The name that the code does not have, after the weight that it may have. A button for each list adds the line.
  private func addForm(_ html: inout HTML) {
    let weight = Text(label.measure) + " " + GroceryWords.unit(.gram)[html.language] + " "
    html.sheet(.action(.groceries(.actOnList(lists[0].id, .add)))) { html in
      html.textField(
        Phrase("Що це: вага й назва", "What it is: weight and name"), "line",
        weight)
      for list in lists.prefix(4) {
        html.quietSubmit(
          Phrase("До списку «{}»", "To “{}”").with(list.name),
          .named("formaction", text: Route.groceries(.actOnList(list.id, .add)).target))
      }
    }
  }
}

/// A page for a record that was deleted or never existed on this device.
struct NoSuchGroceriesPage: Page {
  var shell: Shell {
    Shell(
      title: Phrase("Тут нічого немає", "Nothing is here"), tab: .groceries,
      back: (.groceries, Phrase("Покупки", "Groceries")))
  }

  var status: Int { 404 }

  func write(to html: inout HTML) {
    html.lead(
      Phrase(
        "Цього запису немає на цьому пристрої: можливо, його видалено. Поверніться до покупок.",
        "This is not on this device: it may have been deleted. Go back to the groceries."))
    html(.p) { html in
      html.button(Phrase("До покупок", "To the groceries"), .href(.groceries))
    }
  }
}
