import Base
import Pouch

extension App {
  func listsPage(problem: Phrase? = nil) -> Response {
    page(
      Shell(title: Phrase("Списки", "Lists"), tab: .groceries), status: problem == nil ? 200 : 422
    ) { html in
      groceryTabs(&html, .lists)
      let lists = pouch.groceryLists
      html(.ul, .class("list")) { html in
        for list in lists { html(.li) { listRow(&$0, list) } }
      }
      html(.form, .post, .action(.groceries(.lists)), .class("finder")) { html in
        if let problem { html.problems([problem]) }
        html(.label, .class("field grow")) { html in
          html(.span, text: Phrase("Новий список", "New list"))
          html(
            .input, .name("name"), .named("autocomplete", "off"), .value(text: field("name")),
            .placeholder(Phrase("На тиждень", "For the week")))
        }
        let spaces = pouch.spaces.filter { $0.role >= .author }
        if !spaces.isEmpty {
          html.select(Phrase("Для кого", "For whom"), .name("space")) { html in
            html(.option, .value(""), text: Phrase("лише мій", "only mine"))
            for space in spaces {
              html(.option, .value(text: space.id.hex), text: space.name)
            }
          }
        }
        html.submit(Phrase("Створити", "Make"))
      }
      html.binLink()
    }
  }

  mutating func createList() -> Response {
    let name = UTF8Text.tidy(field("name"), limit: GroceryList.nameLimit)
    if name.isEmpty { return listsPage(problem: GroceriesProblem.name) }
    let id = pouch.addGroceryList(name, in: permitted(field("space")))
    return done(.saved, to: .groceries(.list(id)))
  }

  /// A space in which the user may create records.
  private func permitted(_ hex: [UInt8]) -> RecordID? {
    RecordID(hex: hex).flatMap { id in
      pouch.spaces.contains { $0.id == id && $0.role >= .author } ? id : nil
    }
  }

  // MARK: a list

  func groceryListPage(
    _ list: GroceryList, problem: Phrase? = nil, said: Phrase? = nil
  ) -> Response {
    page(
      Shell(
        title: .same(list.name), tab: .groceries,
        back: (.groceries(.lists), Phrase("Списки", "Lists"))),
      status: problem == nil ? 200 : 422
    ) { html in
      if let space = pouch.spaces.first(where: { $0.id == list.space }) {
        html.note(Phrase("Спільний: {}", "Shared: {}").with(space.name))
      }
      if let said { html(.p, .class("lead"), .named("role", "status"), text: said) }
      itemField(&html, list, problem)
      let items = pouch.groceryItems(of: list.id)
      if items.isEmpty {
        html.emptyNote(
          Phrase(
            "Напишіть, що купити: «2 л молока, хліб, 10 яєць». Відділи магазину розкладуться самі.",
            "Type what to buy: “2 l milk, bread, 10 eggs”. It sorts itself by the shop's aisles."))
      }
      var last: Aisle?
      let open = items.filter { !$0.isTicked }
      for item in open {
        if item.aisle != last {
          if last != nil { html.markup("</ul>") }
          html(.h2, text: GroceryWords.name(item.aisle))
          html.markup("<ul class=\"list items\">")
          last = item.aisle
        }
        itemRow(&html, item)
      }
      if last != nil { html.markup("</ul>") }
      let ticked = items.filter { $0.isTicked }
      if !ticked.isEmpty {
        html(.h2, text: Phrase("У кошику", "In the basket"))
        html(.ul, .class("list items")) { html in
          for item in ticked { itemRow(&html, item) }
        }
      }
      habitChips(&html, list, items)
      if !items.isEmpty { groceryCards(&html) }
      listActions(&html, list, hasTicked: !ticked.isEmpty, isEmpty: items.isEmpty)
    }
  }

  private func itemField(_ html: inout HTML, _ list: GroceryList, _ problem: Phrase?) {
    html(.form, .post, .action(.groceries(.actOnList(list.id, .add))), .class("finder")) { html in
      if let problem { html.problems([problem]) }
      html(.label, .class("search")) { html in
        html.icon(.plus)
        html(.span, .class("unseen"), text: Phrase("Що купити", "What to buy"))
        html(
          .input, .name("line"), .id("line"), .named("list", "known"),
          .named("autocomplete", "off"),
          .placeholder(Phrase("2 л молока, хліб…", "2 l milk, bread…")),
          .value(text: field("line")),
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
        for name in suggestions() { html(.option, .value(text: name)) }
      }
    }
  }

  /// The names of bought, listed or viewed products, each once.
  private func suggestions() -> [[UInt8]] {
    var names: [[UInt8]] = []
    var seen: Set<[UInt8]> = []
    let all =
      Habit.ranked(pouch.purchases, today: today, limit: 40).map { $0.name }
      + pouch.groceryItems().map { $0.name } + pouch.productViews.prefix(40).map { $0.product.name }
    for name in all where !name.isEmpty && seen.insert(Folding.fold(name)).inserted {
      names.append(name)
      if names.count == 80 { break }
    }
    return names
  }

  private func itemRow(_ html: inout HTML, _ item: GroceryItem) {
    html(.li, .class("item"), .named("data-id", text: item.id.hex)) { html in
      html(
        .form, .post, .action(.groceries(.actOnItem(item.id, item.isTicked ? .untick : .tick)))
      ) { html in
        html(
          .button, .type("submit"), .class(item.isTicked ? "tick-off on" : "tick-off"),
          .id("tick"), .named("aria-pressed", item.isTicked ? "true" : "false"),
          .label(Phrase("Куплено: {}", "Bought: {}").with(item.name))
        ) { $0.icon(.check) }
      }
      html(.a, .class("what"), .href(.groceries(.item(item.id)))) { html in
        html(.span, text: item.name)
        if let amount = item.amount { html(.em, text: GroceryWords.amount(amount)) }
      }
      if let code = item.code {
        html.toolbarLink(
          .tag, Phrase("Про товар: {}", "About the product: {}").with(item.name),
          .href(.groceries(.product(code))))
      }
    }
  }

  private func habitChips(_ html: inout HTML, _ list: GroceryList, _ items: [GroceryItem]) {
    let habits = Habit.ranked(pouch.purchases, today: today, limit: 16).filter { habit in
      !items.contains { Folding.fold($0.name) == Folding.fold(habit.name) }
    }
    if habits.isEmpty { return }
    html(.h2, text: Phrase("Ви зазвичай купуєте", "You usually buy"))
    html(.div, .class("ticks")) { html in
      for habit in habits.prefix(8) {
        html(.form, .post, .action(.groceries(.actOnList(list.id, .add)))) { html in
          html.hidden("name", text: habit.name)
          html.hidden("code", text: habit.code?.digits ?? [])
          html(.button, .type("submit"), .class("chip")) { html in
            html.text(Phrase("+ ", "+ "))
            html.text(habit.name)
          }
        }
      }
    }
  }

  private func listActions(
    _ html: inout HTML, _ list: GroceryList, hasTicked: Bool, isEmpty: Bool
  ) {
    html(.div, .class("list last")) { html in
      if !isEmpty {
        html.linkRow(
          .coin, Phrase("Скільки це коштує і де дешевше", "What it costs, and where it is cheaper"),
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

  mutating func act(_ action: GroceriesRoute.ListAction, on list: GroceryList) -> Response {
    switch action {
    case .costs: return costsPage(list)
    case .done:
      // The accounts must exist even if the money pages were never opened.
      if isPost || request.environment.host == .device { pouch.layOutMoney() }
      return isPost ? finish(list) : donePage(list)
    case .rename, .share:
      guard isPost else { return listFormPage(list) }
      if action == .share {
        let copy = pouch.share(groceryList: list.id, in: permitted(field("space")))
        return done(.moved, to: .groceries(.list(copy ?? list.id)))
      }
      let name = UTF8Text.tidy(field("name"), limit: GroceryList.nameLimit)
      if name.isEmpty { return listFormPage(list, problem: GroceriesProblem.name) }
      pouch.rename(groceryList: list.id, to: name)
      return done(.saved, to: .groceries(.list(list.id)))
    default: break
    }
    guard isPost else { return to(.list(list.id)) }
    switch action {
    case .add: return addLine(to: list)
    case .scanned: return addScanned(to: list)
    case .clear:
      _ = pouch.clearTicked(of: list.id, on: today)
      return done(.deleted, to: .groceries(.list(list.id)))
    default:
      pouch.delete(groceryList: list.id)
      return done(.deleted, to: .groceries(.lists))
    }
  }

  /// Adds the typed items, one or several, or a tapped suggestion, whose name is not parsed.
  private mutating func addLine(to list: GroceryList) -> Response {
    var lines = GroceryLine.lines(field("line"))
    if !field("name").isEmpty { lines = [GroceryLine(field("name"))] }
    if lines.isEmpty { return groceryListPage(list, problem: GroceriesProblem.name) }
    for line in lines {
      var line = line
      var code: GTIN?
      for digits in [field("code"), line.name] where digits.count >= 8 {
        if case .gtin(let gtin)? = try? ProductCode.read(digits) { code = gtin }
      }
      let product = code.flatMap { pouch.productView(of: $0)?.product }
      if let product, line.name.allSatisfy({ $0 < 58 }) {
        line.name = UTF8Text.tidy(product.name, limit: GroceryItem.nameLimit)
      }
      pouch.addGroceryItem(
        line, code: code, aisle: product.map { Aisle($0) }, to: list.id,
        now: request.environment.now)
    }
    return .redirect(to: .groceries(.list(list.id)))
  }

  /// Ticks the scanned product if it is on the list, else adds it.
  private mutating func addScanned(to list: GroceryList) -> Response {
    let bytes = (Hex.decode(field("bytes")) ?? []).filter { $0 >= 0x20 }
    let code: GTIN
    do throws(ProductCodeError) {
      switch try ProductCode.read(bytes) {
      case .gtin(let found): code = found
      case .inStore(let label):
        return groceryListPage(list, problem: GroceriesProblem.label.with(label.item))
      }
    } catch { return groceryListPage(list, problem: GroceriesProblem.code(error)) }
    let same = pouch.groceryItems(of: list.id).first { $0.code == code && !$0.isTicked }
    if let same {
      pouch.tick(groceryItem: same.id, true)
      return groceryListPage(list, said: Phrase("Куплено: {}", "Bought: {}").with(same.name))
    }
    let address = App.address(of: code)
    let resource = resource(at: address)
    if case .notYet = resource { return .needing([address]) }
    let product = known(code, resource.json).product
    var line = GroceryLine([])
    line.name = UTF8Text.tidy(product?.name ?? [], limit: GroceryItem.nameLimit)
    if line.name.isEmpty { line.name = code.digits }
    pouch.addGroceryItem(
      line, code: code, aisle: product.map { Aisle($0) }, to: list.id,
      now: request.environment.now)
    return groceryListPage(list, said: Phrase("Додано: {}", "Added: {}").with(line.name))
  }

  private func listFormPage(_ list: GroceryList, problem: Phrase? = nil) -> Response {
    page(
      Shell(
        title: Phrase("Список", "List"), tab: .groceries,
        back: (.groceries(.list(list.id)), .same(list.name))), status: problem == nil ? 200 : 422
    ) { html in
      html(.form, .post, .action(.groceries(.actOnList(list.id, .rename))), .class("sheet")) {
        html in
        if let problem { html.problems([problem]) }
        html.group(Phrase("Назва", "Name")) { html in
          html.textField(
            Phrase("Назва списку", "Name of the list"), "name", isPost ? field("name") : list.name)
        }
        html.saveButton(Phrase("Зберегти", "Save"))
      }
      let spaces = pouch.spaces.filter { $0.role >= .author && $0.id != list.space }
      html(.h2, text: Phrase("Спільний доступ", "Sharing"))
      if spaces.isEmpty, list.space == nil {
        html.note(
          Phrase(
            "Створіть спільний простір у налаштуваннях і запросіть рідних: список оновлюватиметься в усіх.",
            "Make a shared space in the settings and invite your family: everybody sees the list change."
          ))
        html(.p) { html in
          html.quietButton(Phrase("До налаштувань", "To the settings"), .href(.settings(.settings)))
        }
        return
      }
      html(.form, .post, .action(.groceries(.actOnList(list.id, .share))), .class("finder")) {
        html in
        html(.label, .class("field grow")) { html in
          html(.span, text: Phrase("Де цей список", "Where this list is"))
          html(.select, .name("space")) { html in
            if list.space != nil {
              html(.option, .value(""), text: Phrase("лише мій", "only mine"))
            }
            for space in spaces { html(.option, .value(text: space.id.hex), text: space.name) }
          }
        }
        html.submit(Phrase("Перенести", "Move"))
      }
    }
  }
}
