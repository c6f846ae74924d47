import Base
import Pouch

/// A shopping list by aisle, with what is in the basket below.
struct GroceryListPage: Page {
  let list: GroceryList
  let items: [GroceryItemRow]
  /// The name of its shared space.
  let space: Text?
  /// The names that complete what is typed.
  let suggestions: [Text]
  /// What the user usually buys and is not on the list.
  let habits: [Habit]
  /// The loyalty cards of grocery chains.
  let cards: [Card]
  /// The items as typed.
  let typed: Text
  let problem: Problem?
  /// What was just done.
  let message: Phrase?

  var shell: Shell {
    Shell(
      title: .same(list.name), tab: .groceries,
      back: (.groceries(.lists), Phrase("Списки", "Lists")))
  }

  var status: Int { problem == nil ? 200 : 422 }

  func write(to html: inout HTML) {
    if let space {
      html.note(Phrase("Спільний: {}", "Shared: {}").with(space))
    }
    if let message { html(.p, .class("lead"), .named("role", "status"), text: message) }
    itemField(&html)
    if items.isEmpty {
      html.emptyNote(
        Phrase(
          "Напишіть, що купити: «2 л молока, хліб, 10 яєць». Відділи магазину розкладуться самі.",
          "Type what to buy: “2 l milk, bread, 10 eggs”. It sorts itself by the shop's aisles."))
    }
    var last: Aisle?
    let open = items.filter { !$0.item.isTicked }
    for row in open {
      if row.item.aisle != last {
        if last != nil { html.markup("</ul>") }
        html(.h2, .class("aisle"), text: GroceryWords.name(row.item.aisle))
        html.markup("<ul class=\"list items\">")
        last = row.item.aisle
      }
      row.write(to: &html)
    }
    if last != nil { html.markup("</ul>") }
    let ticked = items.filter { $0.item.isTicked }
    if !ticked.isEmpty {
      html(.h2, .class("aisle"), text: Phrase("У кошику", "In the basket"))
      html(.ul, .class("list items")) { html in
        for row in ticked { row.write(to: &html) }
      }
    }
    habitChips(&html)
    if !items.isEmpty { html.cardRows(cards) }
    listActions(&html, open: open, hasTicked: !ticked.isEmpty)
  }

  private func itemField(_ html: inout HTML) {
    html(.form, .post, .action(.groceries(.actOnList(list.id, .add))), .class("finder")) { html in
      html.problem(problem)
      html(.label, .class("search")) { html in
        html.icon(.plus)
        html(.span, .class("unseen"), text: Phrase("Що купити", "What to buy"))
        html(
          .input, .name("line"), .id("line"), .named("list", "known"),
          .named("autocomplete", "off"),
          .placeholder(Phrase("2 л молока, хліб…", "2 l milk, bread…")),
          .value(text: typed),
          .named("enterkeyhint", "done"))
      }
      html(.button, .type("submit"), .class("button"), .label(Phrase("Додати", "Add"))) {
        $0.icon(.plus)
      }
      html(
        .a, .class("button quiet"), .href(.camera(.list(list.id))),
        .label(Phrase("Сканувати в список", "Scan into the list"))
      ) { $0.icon(.scan) }
      html(.datalist, .id("known")) { html in
        for name in suggestions { html(.option, .value(text: name)) }
      }
    }
  }

  private func habitChips(_ html: inout HTML) {
    if habits.isEmpty { return }
    html(.h2, text: Phrase("Ви зазвичай купуєте", "You usually buy"))
    html(.div, .class("tiles")) { html in
      for habit in habits {
        html(.form, .post, .action(.groceries(.actOnList(list.id, .add)))) { html in
          html.hidden("name", text: habit.name)
          html.hidden("code", text: habit.code?.digits ?? "")
          html(.button, .type("submit"), .class("tile")) { html in
            html.drawing(Aisle(guessing: habit.name))
            html(.span, text: habit.name)
          }
        }
      }
    }
  }

  private func listActions(_ html: inout HTML, open: [GroceryItemRow], hasTicked: Bool) {
    html(.div, .class("list last")) { html in
      if !items.isEmpty {
        let usual = open.compactMap { $0.usual }
        html.linkRow(
          .coin, Phrase("Скільки це коштує і де дешевше", "What it costs, and where it is cheaper"),
          detail: usual.isEmpty ? nil : total(of: usual, without: open.count - usual.count),
          .href(.groceries(.actOnList(list.id, .costs))))
      }
      if hasTicked {
        html.linkRow(
          .check, Phrase("Готово: записати витрату", "Done: record the expense"),
          .href(.groceries(.actOnList(list.id, .done))))
        html.postRow(
          .close, Phrase("Прибрати куплене", "Clear what is bought"),
          .action(.groceries(.actOnList(list.id, .clear))))
      }
      html.linkRow(
        .pen, Phrase("Назва і спільний доступ", "Name and sharing"),
        .href(.groceries(.actOnList(list.id, .rename))))
      html.postRow(
        .bin, Phrase("Видалити список", "Delete the list"), isDanger: true,
        .action(.groceries(.actOnList(list.id, .delete))))
    }
  }

  /// What the open items come to, by what the user paid for them.
  private func total(of usual: [Money], without priceless: Int) -> Phrase {
    let sum = MoneyWords.short(Money(usual.reduce(0) { $0 + $1.minor }, .hryvnia))
    let known = Phrase("≈\u{A0}{} за тим, скільки ви платили", "≈\u{A0}{} by what you paid")
      .with(phrases: sum)
    if priceless == 0 { return known }
    return Phrase("{}; без ціни: {}", "{}; without a price: {}").with(
      phrases: known, .same(Text(priceless)))
  }
}
