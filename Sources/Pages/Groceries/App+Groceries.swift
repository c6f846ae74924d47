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
  func resource(at address: Text) -> CatalogResource {
    guard let found = request.resources.first(where: { $0.address == address }) else {
      return .notYet
    }
    guard let json = try? JSON(parsing: found.body), json != .null else { return .unreachable }
    return .found(json)
  }

  mutating func groceries(_ target: Text) -> Response {
    guard let route = GroceriesRoute(target: target) else {
      return noSuchPage()
    }
    switch route {
    case .home: return groceriesPage()
    case .search(let search): return searchPage(search)
    case .code(let text): return lookUp(isPost ? field("text") : text)
    case .product(let code): return productPage(code)
    case .actOnProduct(let code, let action): return act(action, on: code)
    case .preferences(let product):
      if isPost { return savePreferences(from: product) }
      return show(
        PreferencesPage(
          preferences: pouch.preferences, hasAccount: request.environment.hasAccount,
          product: product))
    case .history(let text): return isPost ? clearViews() : viewsPage(text)
    case .watches: return priceWatchesPage()
    case .analysis(let months): return analysisPage(months)
    case .pack:
      return request.environment.hasServer ? packPage() : problem(.noServer)
    case .report: return report()
    case .audience: return answerAudience()
    case .receipt: return isPost ? importReceipt() : receiptPage()
    case .receiptPhoto: return receiptPhoto()
    case .priceFile: return isPost ? importPriceFile() : priceFilePage()
    default: return listsAndStores(route)
    }
  }

  private mutating func listsAndStores(_ route: GroceriesRoute) -> Response {
    switch route {
    case .lists: return isPost ? createList() : listsPage()
    case .list(let id):
      guard let list = pouch.groceryList(id) else { return noSuchGroceries() }
      return listPage(list)
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
    case .storeFile: return importStoreFile()
    case .store(let id): return storePage(id)
    case .actOnStore(let id, let action): return act(action, on: id)
    default: return noSuchGroceries()
    }
  }

  func noSuchGroceries() -> Response { show(NoSuchGroceriesPage()) }

  func to(_ route: GroceriesRoute) -> Response { .redirect(to: route) }

  // MARK: codes

  /// Redirects to the product or the search of a typed or scanned text, or shows the reason why there is none.
  mutating func lookUp(_ text: Text) -> Response {
    do throws(ProductCodeError) {
      switch try ProductCode.read(text) {
      case .gtin(let code): return to(.product(code))
      case .inStore(let label): return show(LabelPage(label: label, lists: pouch.groceryLists))
      }
    } catch {
      // Words are searched by name.
      let folded = text.folded
      if error == .notANumber, folded.contains(where: { $0 > 57 }) {
        var search = GroceriesRoute.ProductSearch()
        search.text = text.tidied(limit: 100)
        return to(.search(search))
      }
      return groceriesPage(problem: .productCode(error), typed: text)
    }
  }

  // MARK: pages

  private mutating func priceWatchesPage() -> Response {
    let notices = pouch.priceNotices
    if let last = notices.first { pouch.markPriceNoticesRead(upTo: last.moment) }
    return show(
      PriceWatchesPage(watches: pouch.priceWatches, notices: notices, now: request.environment.now))
  }

  func groceriesPage(problem: Problem? = nil, typed: Text = "") -> Response {
    show(
      GroceriesPage(
        audience: audienceQuestion,
        lists: GroceryListRow.all(in: pouch),
        habits: Habit.ranked(pouch.purchases, today: today, limit: 6),
        views: rows(pouch.productViews.prefix(6)),
        watches: pouch.priceWatches.count, prices: pouch.priceNotices.count, problem: problem,
        typed: typed))
  }

  private func analysisPage(_ months: Int) -> Response {
    show(
      AnalysisPage(
        analysis: PurchaseAnalysis(
          pouch.purchases, products: pouch.knownProducts, months: months, today: today),
        months: months, contribution: pouch.contribution))
  }

  private func viewsPage(_ text: Text) -> Response {
    let typed = text.tidied(limit: 100)
    let words = ProductWords.words(typed)
    let views = pouch.productViews.filter { ProductWords.match(words, $0.product) }
    return show(ViewsPage(views: rows(views.prefix(500)), typed: typed))
  }

  private mutating func clearViews() -> Response {
    for view in pouch.productViews { pouch.deleteView(of: view.product.code) }
    return done(.deleted, to: .groceries(.history("")))
  }

  /// Viewed products with the day.
  private func rows(_ views: ArraySlice<ProductView>) -> [ProductRow] {
    views.map { view in
      let day = Day(
        milliseconds: view.moment, utcOffsetMinutes: request.environment.utcOffsetMinutes)
      return ProductRow(view.product, DayWords.past(day, today: today), in: pouch)
    }
  }

  private func packPage() -> Response {
    let address = CatalogPath.pack.target()
    let resource = resource(at: address)
    if case .notYet = resource { return .needing([address]) }
    return show(PackPage(about: resource.json, isOnServer: request.environment.host != .device))
  }

  mutating func savePreferences(from product: GTIN?) -> Response {
    var preferences = pouch.preferences
    for attribute in Preferences.Attribute.allCases {
      let typed = field(attribute.name)
      if let importance = Preferences.Importance(named: typed)
        ?? typed.number.flatMap({ UInt8(exactly: $0) }).flatMap({ .init(rawValue: $0) })
      {
        preferences[attribute] = importance
      } else if attribute.isSwitch, !field("switches").isEmpty {
        preferences[attribute] = .notImportant
      }
    }
    pouch.setPreferences(preferences)
    let isDone = !field("done").isEmpty
    return done(
      .saved,
      to: .groceries(product.flatMap { isDone ? .product($0) : nil } ?? .preferences(from: product))
    )
  }
}
