import Base
import Pouch

/// What is known of a resource of the public catalog.
enum CatalogResource {
  /// The host was not asked for it yet.
  case notYet
  /// Neither the network nor this device has it.
  case unreachable
  case found(JSON)

  var json: JSON? { if case .found(let json) = self { json } else { nil } }
}

extension App {
  /// The catalog resource at an address, as fetched by the host for this request.
  func resource(at address: [UInt8]) -> CatalogResource {
    guard let found = request.resources.first(where: { $0.address == address }) else {
      return .notYet
    }
    guard let json = try? JSON(parsing: found.body), json != .null else { return .unreachable }
    return .found(json)
  }

  mutating func groceries(_ target: [UInt8]) -> Response {
    guard let route = GroceriesRoute(target: target) else {
      var response = problem(.noSuchPage, status: 404)
      response.isElsewhere = true
      return response
    }
    switch route {
    case .home: return groceriesPage()
    case .search(let search): return searchPage(search)
    case .code(let text): return lookUp(isPost ? field("text") : text)
    case .product(let code): return productPage(code)
    case .actOnProduct(let code, let action): return act(action, on: code)
    case .preferences: return isPost ? savePreferences() : preferencesPage()
    case .history: return viewsPage()
    case .pack: return packPage()
    case .report: return report()
    case .audience: return answerAudience()
    case .receipt: return isPost ? takeReceipt() : receiptPage()
    case .priceFile: return isPost ? takePriceFile() : priceFilePage()
    default: return listsAndStores(route)
    }
  }

  private mutating func listsAndStores(_ route: GroceriesRoute) -> Response {
    switch route {
    case .lists: return isPost ? createList() : listsPage()
    case .list(let id):
      guard let list = pouch.groceryList(id) else { return noSuchGroceries() }
      return groceryListPage(list)
    case .actOnList(let id, let action):
      guard let list = pouch.groceryList(id) else { return noSuchGroceries() }
      return act(action, on: list)
    case .item(let id):
      guard let item = pouch.groceryItem(id) else { return noSuchGroceries() }
      return isPost ? save(item) : itemPage(item)
    case .actOnItem(let id, let action):
      guard let item = pouch.groceryItem(id) else { return noSuchGroceries() }
      return act(action, on: item)
    case .stores: return storesPage()
    case .createStore: return isPost ? saveStore(nil) : storeFormPage(nil)
    case .storeFile: return takeStoreFile()
    case .store(let id): return storePage(id)
    case .actOnStore(let id, let action): return act(action, on: id)
    default: return noSuchGroceries()
    }
  }

  /// A page for a record that was deleted or never existed on this device.
  func noSuchGroceries() -> Response {
    page(
      Shell(
        title: Phrase("Тут нічого немає", "Nothing is here"), tab: .groceries,
        back: (.groceries, Phrase("Покупки", "Groceries"))), status: 404
    ) { html in
      html.lead(
        Phrase(
          "Цього запису немає на цьому пристрої: можливо, його видалено. Поверніться до покупок.",
          "This is not on this device: it may have been deleted. Go back to the groceries."))
      html(.p) { html in
        html.button(Phrase("До покупок", "To the groceries"), .href(.groceries))
      }
    }
  }

  func to(_ route: GroceriesRoute) -> Response { .redirect(to: route) }

  // MARK: codes

  /// Redirects to the product or the search of a typed or scanned text, or shows the reason why there is none.
  mutating func lookUp(_ text: [UInt8]) -> Response {
    do throws(ProductCodeError) {
      switch try ProductCode.read(text) {
      case .gtin(let code): return to(.product(code))
      case .inStore(let label): return labelPage(label)
      }
    } catch {
      // Words are searched by name.
      let folded = Folding.fold(text)
      if error == .notANumber, folded.contains(where: { $0 > 57 }) {
        var search = GroceriesRoute.ProductSearch()
        search.text = UTF8Text.tidy(text, limit: 100)
        return to(.search(search))
      }
      return groceriesPage(problem: GroceriesProblem.code(error), typed: text)
    }
  }

  /// The page of an in-store label. No catalog contains its code.
  private func labelPage(_ label: InStoreCode) -> Response {
    page(
      Shell(
        title: Phrase("Етикетка магазину", "A shop's own label"), tab: .groceries,
        back: (.groceries, Phrase("Покупки", "Groceries")))
    ) { html in
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
    }
  }
}

/// The error sentences of the groceries' forms.
enum GroceriesProblem {
  static func code(_ error: ProductCodeError) -> Phrase {
    switch error {
    case .missing: Phrase("Введіть код або назву.", "Type a code or a name.")
    case .notANumber:
      Phrase(
        "Це не номер товару: у ньому від 8 до 14 цифр. Перевірте, чи всі цифри на місці.",
        "This is no product's number: it has 8 to 14 digits. Check that none is missing.")
    case .checkDigit(let expected):
      Phrase(
        "Остання цифра не сходиться: мала б бути {}. Перевірте, чи немає помилки в коді.",
        "The last digit does not fit: it should be {}. Check the code for a mistake."
      ).with([expected])
    }
  }

  static let label = Phrase(
    "Це етикетка з ваг магазину (товар {}): назви в ній немає. Напишіть, що це.",
    "This is a label of a shop's scales (goods {}): it has no name. Type what it is.")
  static let store = Phrase("Оберіть магазин.", "Choose a shop.")
  static let name = Phrase("Напишіть назву.", "Type a name.")
  static let stars = Phrase("Оберіть, скільки зірок: від 1 до 5.", "Choose the stars: 1 to 5.")
  static let price = Phrase(
    "Ціна має бути від 0,01 до 1 000 000. Напишіть її цифрами: 54,90.",
    "A price is from 0.01 to 1,000,000. Type it in digits: 54.90.")
  static let amount = Phrase(
    "Кількість не зрозуміла. Напишіть число й одиницю: 2 л, 300 г, 6 шт.",
    "The amount can't be read. Type a number and a unit: 2 l, 300 g, 6 pcs.")
  static let position = Phrase(
    "Місце не визначилося. Дозвольте його в налаштуваннях браузера.",
    "The place was not found. Allow it in the browser's settings.")
  static let tooLong = Phrase(
    "Текст задовгий: вміщується {} знаків. Скоротіть його.",
    "The text is too long: {} characters fit. Make it shorter.")

  static func nutrient(_ name: Phrase) -> Phrase {
    Phrase(
      "{}: напишіть число від 0 до 100 (енергія — до 3800).",
      "{}: type a number from 0 to 100 (energy up to 3800)."
    ).with(phrases: name)
  }

  static func file(_ error: ImportError) -> Phrase {
    switch error {
    case .empty: Phrase("Файл порожній. Оберіть інший.", "The file is empty. Choose another.")
    case .tooLarge:
      Phrase("Файл завеликий для чека чи списку цін.", "The file is too large for this.")
    case .truncated:
      Phrase(
        "Файл пошкоджений або обривається. Завантажте його ще раз.",
        "The file is damaged or ends too early. Get it once more.")
    default:
      Phrase(
        "Такий файл не читається. Потрібен XML чека з кабінету податкової.",
        "This file can't be read. An XML receipt of the tax service is needed.")
    }
  }
}

extension HTML {
  /// The problems of a form, above its fields.
  mutating func problems(_ problems: [Phrase]) {
    if problems.isEmpty { return }
    self(
      .div, .class("problem"), .named("role", "alert"), .named("tabindex", "-1"), .id("problem")
    ) { html in
      for problem in problems { html(.p, text: problem) }
    }
  }
}
