import Base
import Pouch

extension App {
  /// The groceries' main page: search, lists, habits, and recently viewed products.
  func groceriesPage(problem: Phrase? = nil, typed: [UInt8] = []) -> Response {
    page(
      Shell(title: Phrase("Покупки", "Groceries"), tab: .groceries),
      status: problem == nil ? 200 : 422
    ) { html in
      groceryTabs(&html, .home)
      audienceQuestion(&html)
      finder(&html, typed, problem)
      listsSection(&html)
      habitsSection(&html)
      let views = pouch.productViews
      if views.isEmpty {
        html.emptyNote(
          Phrase(
            "Наведіть сканер на штрихкод або напишіть назву: побачите склад, оцінку й де дешевше.",
            "Point the scanner at a barcode or type a name: see what is in it, how good it is and where it is cheaper."
          ))
      } else {
        html(.h2, text: Phrase("Ви дивилися", "You looked at"))
        html(.ul, .class("list")) { html in
          for view in views.prefix(6) {
            html(.li) { productRow(&$0, view.product, moment(view.moment)) }
          }
        }
      }
    }
  }

  private func moment(_ milliseconds: Int64) -> Phrase {
    DayWords.past(
      Day(milliseconds: milliseconds, utcOffsetMinutes: request.environment.utcOffsetMinutes),
      today: today)
  }

  func groceryTabs(_ html: inout HTML, _ current: GroceryTab?) {
    html(.nav, .class("chips"), .label(Phrase("Покупки", "Groceries"))) { html in
      for tab in GroceryTab.allCases {
        html(
          .a, .class("chip"), .href(.groceries(tab.route)), .current.when(tab == current),
          text: tab.phrase)
      }
    }
  }

  /// The search field for a name or a code, with the scanner.
  func finder(_ html: inout HTML, _ typed: [UInt8], _ problem: Phrase?) {
    if let problem { html.problems([problem]) }
    html(
      .form, .named("method", "get"), .action(.groceries(.code([]))), .class("finder"),
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
    let lists = pouch.groceryLists
    html(.h2, text: Phrase("Списки", "Lists"))
    html(.ul, .class("list")) { html in
      for list in lists.prefix(5) { html(.li) { listRow(&$0, list) } }
      html(.li) { html in
        html.linkRow(
          .plus,
          lists.isEmpty
            ? Phrase("Створити перший список", "Make the first list")
            : Phrase("Новий список, усі списки", "New list, all lists"), .href(.groceries(.lists)))
      }
    }
  }

  func listRow(_ html: inout HTML, _ list: GroceryList) {
    let items = pouch.groceryItems(of: list.id)
    let left = items.filter { !$0.isTicked }.count
    html(.a, .class("row"), .href(.groceries(.list(list.id)))) { html in
      html.rowIcon(list.space == nil ? .note : .people)
      html(.span, .class("what")) { html in
        html(.span, text: list.name)
        html(
          .em,
          text: items.isEmpty
            ? Phrase("порожній", "empty")
            : left == 0
              ? Phrase("усе куплено", "all bought")
              : Plural(
                one: "лишилася {} позиція", few: "лишилося {} позиції", many: "лишилося {} позицій",
                english: "{} item left", englishMany: "{} items left")(left))
      }
    }
  }

  private func habitsSection(_ html: inout HTML) {
    let habits = Habit.ranked(pouch.purchases, today: today, limit: 6)
    if habits.isEmpty { return }
    html(.h2, text: Phrase("Ви зазвичай купуєте", "You usually buy"))
    html(.ul, .class("list")) { html in
      for habit in habits {
        html(.li, .class("row")) { html in
          html.rowText(.same(habit.name))
          if let list = pouch.groceryLists.first {
            html(.form, .post, .action(.groceries(.actOnList(list.id, .add)))) { html in
              html.hidden("line", text: habit.name)
              html.hidden("code", text: habit.code?.digits ?? [])
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

  /// The viewed products. It works offline.
  func viewsPage() -> Response {
    page(Shell(title: Phrase("Історія", "History"), tab: .groceries)) { html in
      groceryTabs(&html, .history)
      let views = pouch.productViews
      if views.isEmpty {
        html.emptyNote(
          Phrase("Тут будуть товари, які ви дивилися.", "Products that you looked at will be here.")
        )
      }
      html(.ul, .class("list")) { html in
        for view in views.prefix(500) {
          html(.li) { productRow(&$0, view.product, moment(view.moment)) }
        }
      }
    }
  }

  /// The products stored on the device for offline use.
  func packPage() -> Response {
    let address = CatalogPath.pack.target()
    let resource = resource(at: address)
    if case .notYet = resource { return .needing([address]) }
    return page(
      Shell(
        title: Phrase("Товари без мережі", "Products offline"), tab: .groceries,
        back: (.groceries, Phrase("Покупки", "Groceries")))
    ) { html in
      let about = resource.json
      if let kept = about?["kept"]?.integer, kept > 0 {
        html.lead(
          Plural(
            one: "На цьому пристрої є {} товар: його видно без мережі.",
            few: "На цьому пристрої є {} товари: їх видно без мережі.",
            many: "На цьому пристрої є {} товарів: їх видно без мережі.",
            english: "{} product is on this device and opens offline.",
            englishMany: "{} products are on this device and open offline.")(Int(clamping: kept)))
      } else {
        html.lead(
          Phrase(
            "Товари, які ви дивилися, і так лишаються тут. Пакет додає ті, які найчастіше шукають: сканер знатиме їх і без мережі.",
            "What you looked at stays here anyway. The pack adds what is looked for most: the scanner then knows it offline."
          ))
      }
      guard let count = about?["count"]?.integer, let bytes = about?["bytes"]?.integer, count > 0
      else {
        html.note(
          Phrase(
            "Пакет можна завантажити, коли є мережа.", "The pack can be fetched with a network."))
        return
      }
      html(
        .dl, .class("list facts")
      ) { html in
        html(.dt, text: Phrase("Товарів у пакеті", "Products in the pack"))
        html(.dd, text: NumberWords.grouped(count))
        html(.dt, text: Phrase("Розмір", "Size"))
        html(
          .dd,
          text: Phrase("{}\u{A0}МБ", "{}\u{A0}MB").with(
            phrases: GroceryWords.number(
              FixedDecimal(thousandths: max(10, bytes / 1000)).rounded(decimals: 2))))
      }
      html(
        .form, .post, .action(.groceries(.pack)), .class("choices wide"),
        .named("data-busy", phrase: Phrase("Завантажується…", "Fetching…"))
      ) { html in
        html.submit(Phrase("Завантажити пакет", "Fetch the pack"))
      }
    }
  }

  // MARK: preferences

  func preferencesPage() -> Response {
    let preferences = pouch.preferences
    return page(Shell(title: Phrase("Що для вас важливо", "What matters to you"), tab: .groceries))
    { html in
      groceryTabs(&html, .preferences)
      html.note(
        request.environment.hasAccount
          ? Phrase(
            "Кожен товар скаже, чи підходить вам і чому. Це діє на всіх ваших пристроях, і ніхто інший цього не бачить.",
            "Each product says whether it suits you, and why. This holds on all your devices, and nobody else sees it."
          )
          : Phrase(
            "Лишається на цьому пристрої. За цим кожен товар скаже, чи підходить вам і чому.",
            "This stays on this device. By it each product says whether it suits you, and why."))
      html(.form, .post, .action(.groceries(.preferences)), .class("sheet")) { html in
        html(.fieldset, .class("group wishes")) { html in
          html(.legend, text: Phrase("Їжа", "Food"))
          for attribute in Preferences.Attribute.allCases {
            html(.label, .class("field wish")) { html in
              html(.span, text: GroceryWords.name(attribute))
              html(.select, .name(attribute.name)) { html in
                for importance in Preferences.Importance.allCases {
                  html(
                    .option, .value(importance.name),
                    .selected.when(preferences[attribute] == importance),
                    text: GroceryWords.name(importance))
                }
              }
            }
          }
        }
        html.saveButton(Phrase("Зберегти", "Save"))
      }
    }
  }

  mutating func savePreferences() -> Response {
    var preferences = pouch.preferences
    for attribute in Preferences.Attribute.allCases {
      if let importance = Preferences.Importance(named: field(attribute.name)) {
        preferences[attribute] = importance
      }
    }
    pouch.setPreferences(preferences)
    return done(.saved, to: .groceries(.preferences))
  }
}

/// The sections of the groceries' pages.
enum GroceryTab: UInt8, CaseIterable {
  case home, lists, history, stores, preferences, receipt, prices, pack

  var phrase: Phrase {
    switch self {
    case .home: Phrase("Огляд", "Overview")
    case .lists: Phrase("Списки", "Lists")
    case .history: Phrase("Історія", "History")
    case .stores: Phrase("Магазини", "Shops")
    case .preferences: Phrase("Побажання", "Preferences")
    case .receipt: Phrase("Чек", "Receipt")
    case .prices: Phrase("Список цін", "Price list")
    case .pack: Phrase("Без мережі", "Offline")
    }
  }

  var route: GroceriesRoute {
    switch self {
    case .home: .home
    case .lists: .lists
    case .history: .history
    case .stores: .stores
    case .preferences: .preferences
    case .receipt: .receipt
    case .prices: .priceFile
    case .pack: .pack
    }
  }
}
