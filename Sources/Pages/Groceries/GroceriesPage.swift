import Base
import Pouch

/// The groceries' main page: search, lists, habits, and recently viewed products.
struct GroceriesPage: Page {
  let audience: AudienceQuestion
  let lists: [GroceryListRow]
  let habits: [Habit]
  /// The last viewed products.
  let views: [ProductRow]
  /// The number of watched prices.
  let watches: Int
  /// The number of notices about them.
  var prices = 0
  var problem: Problem?
  /// What was typed into the search field.
  var typed: Text = ""

  var shell: Shell { Shell(title: Phrase("Покупки", "Groceries"), tab: .groceries) }

  var status: Int { problem == nil ? 200 : 422 }

  func write(to html: inout HTML) {
    html.groceryTabs(.home)
    audience.write(to: &html)
    finder(&html)
    listsSection(&html)
    habitsSection(&html)
    if views.isEmpty {
      html.emptyNote(
        Phrase(
          "Наведіть сканер на штрихкод або напишіть назву: побачите склад, оцінку й де дешевше.",
          "Point the scanner at a barcode or type a name: see what is in it, how good it is and where it is cheaper."
        ))
    } else {
      html(.h2, text: Phrase("Ви дивилися", "You looked at"))
      html(.ul, .class("list")) { html in
        for view in views { html(.li) { $0.productRow(view) } }
      }
    }
  }

  /// The search field for a name or a code, with the scanner.
  private func finder(_ html: inout HTML) {
    html.problem(problem)
    html(
      .form, .named("method", "get"), .action(.groceries(.code(""))), .class("finder"),
      .named("role", "search")
    ) { html in
      html(.label, .class("search")) { html in
        html.icon(.search)
        html(.span, .class("unseen"), text: Phrase("Назва або штрихкод", "Name or barcode"))
        html(
          .input, .type("search"), .name("text"), .value(text: typed),
          .placeholder(Phrase("Назва або штрихкод", "Name or barcode")),
          .named("autocomplete", "off"), .named("enterkeyhint", "search"))
      }
      html(.button, .type("submit"), .class("button"), .label(Phrase("Знайти", "Find"))) {
        $0.icon(.search)
      }
      html(
        .a, .class("button quiet"), .href(.camera(.product)),
        .label(Phrase("Сканувати штрихкод", "Scan a barcode"))
      ) { $0.icon(.scan) }
    }
  }

  private func listsSection(_ html: inout HTML) {
    html(.h2, text: Phrase("Списки", "Lists"))
    html(.ul, .class("list")) { html in
      if watches > 0 || prices > 0 {
        html(.li) { html in
          html.linkRow(
            .coin, Phrase("Стежу за ціною: {}", "Watched prices: {}").with(Text(watches)),
            .href(.groceries(.watches)))
        }
      }
      for list in lists.prefix(5) { html(.li) { $0.listRow(list) } }
      html(.li) { html in
        html.linkRow(
          .plus,
          lists.isEmpty
            ? Phrase("Створити перший список", "Make the first list")
            : Phrase("Новий список, усі списки", "New list, all lists"), .href(.groceries(.lists)))
      }
    }
  }

  private func habitsSection(_ html: inout HTML) {
    if habits.isEmpty { return }
    html(.h2, text: Phrase("Ви зазвичай купуєте", "You usually buy"))
    html(.ul, .class("list")) { html in
      for habit in habits {
        html(.li, .class("row")) { html in
          html.rowText(.same(habit.name))
          if let list = lists.first?.list {
            html(.form, .post, .action(.groceries(.actOnList(list.id, .add)))) { html in
              html.hidden("line", text: habit.name)
              html.hidden("code", text: habit.code?.digits ?? "")
              html(
                .button, .type("submit"), .class("chip"),
                .label(Phrase("До списку: {}", "To the list: {}").with(habit.name)),
                text: Phrase("до списку", "to the list"))
            }
          }
        }
      }
    }
  }
}

/// A shopping list in a list of lists.
struct GroceryListRow {
  let list: GroceryList
  let isEmpty: Bool
  /// The number of items that are not ticked.
  let left: Int

  private init(_ list: GroceryList, _ items: [GroceryItem]) {
    self.list = list
    isEmpty = items.isEmpty
    left = items.count { !$0.isTicked }
  }

  /// The user's lists in their order. The items are gone through once, not once for each list.
  static func all(in pouch: Pouch) -> [GroceryListRow] {
    let items = Dictionary(grouping: pouch.groceryItems()) { $0.list }
    return pouch.groceryLists.map { GroceryListRow($0, items[$0.id] ?? []) }
  }
}

extension HTML {
  mutating func listRow(_ row: GroceryListRow) {
    let (list, left) = (row.list, row.left)
    self(.a, .class("row"), .href(.groceries(.list(list.id)))) { html in
      html.rowIcon(list.space == nil ? .note : .people)
      html(.span, .class("what")) { html in
        html(.span, text: list.name)
        html(
          .em,
          text: row.isEmpty
            ? Phrase("порожній", "empty")
            : left == 0
              ? Phrase("усе куплено", "all bought")
              : Plural(
                one: "лишилася {} позиція", few: "лишилося {} позиції", many: "лишилося {} позицій",
                english: "{} item left", englishMany: "{} items left")(left))
      }
    }
  }
}
