import Base
import Pouch

extension App {
  func listsPage(problem: Problem? = nil) -> Response {
    show(
      ListsPage(
        lists: GroceryListRow.all(in: pouch),
        spaces: pouch.spaces.filter { $0.role >= .author }, name: field("name"), problem: problem))
  }

  mutating func createList() -> Response {
    let name = field("name").tidied(limit: GroceryList.nameLimit)
    if name.isEmpty { return listsPage(problem: .nameMissing) }
    if let taken = Problem.nameTaken(name, pouch.groceryLists.map { $0.name }) {
      return listsPage(problem: taken)
    }
    let id = pouch.addGroceryList(name, in: permitted(field("space")))
    return done(.saved, to: .groceries(.list(id)))
  }

  /// A space in which the user may create records.
  private func permitted(_ hex: Text) -> ID<Space>? {
    ID(hex: hex).flatMap { id in
      pouch.spaces.contains { $0.id == id && $0.role >= .author } ? id : nil
    }
  }

  func listPage(
    _ list: GroceryList, problem: Problem? = nil, message: Phrase? = nil
  ) -> Response {
    let items = pouch.groceryItems(of: list.id)
    let purchases = pouch.purchases
    let usual = UsualPrices(purchases)
    let habits = Habit.ranked(purchases, today: today, limit: 16).filter { habit in
      !items.contains { $0.name.folded == habit.name.folded }
    }
    // The loyalty cards of grocery chains, the last shown first.
    let cards = pouch.cards.filter {
      !$0.isArchived && Brand.named($0.brandID)?.trade == .groceries
    }
    return show(
      GroceryListPage(
        list: list,
        items: items.map {
          GroceryItemRow(
            item: $0, usual: usual.price(of: $0), author: pouch.authorName(of: $0.id))
        },
        space: pouch.spaces.first { $0.id == list.space }?.name,
        suggestions: suggestions(), habits: Array(habits.prefix(8)), cards: Array(cards.prefix(4)),
        typed: field("line"), problem: problem, message: message))
  }

  /// The names of bought, listed or viewed products, each once.
  private func suggestions() -> [Text] {
    var names: [Text] = []
    var seen: Set<Text> = []
    let all =
      Habit.ranked(pouch.purchases, today: today, limit: 40).map { $0.name }
      + pouch.groceryItems().map { $0.name } + pouch.productViews.prefix(40).map { $0.product.name }
    for name in all where !name.isEmpty && seen.insert(name.folded).inserted {
      names.append(name)
      if names.count == 80 { break }
    }
    return names
  }

  mutating func act(_ action: GroceriesRoute.ListAction, on list: GroceryList) -> Response {
    switch action {
    case .costs: return costsPage(list)
    case .done:
      // The accounts must exist even if the money pages were never opened.
      if isPost || request.environment.host == .device { pouch.createDefaultMoney() }
      return isPost ? finish(list) : paidPage(list)
    case .rename, .share:
      guard isPost else { return listFormPage(list) }
      if action == .share {
        let copy = pouch.share(groceryList: list.id, in: permitted(field("space")))
        return done(.relocated, to: .groceries(.list(copy ?? list.id)))
      }
      let name = field("name").tidied(limit: GroceryList.nameLimit)
      if name.isEmpty { return listFormPage(list, problem: .nameMissing) }
      let others = pouch.groceryLists.filter { $0.id != list.id }.map { $0.name }
      if let taken = Problem.nameTaken(name, others, besides: list.name) {
        return listFormPage(list, problem: taken)
      }
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
    if lines.isEmpty { return listPage(list, problem: .nameMissing) }
    for line in lines {
      var line = line
      var code: GTIN?
      for digits in [field("code"), line.name] where digits.count >= 8 {
        if case .gtin(let gtin)? = try? ProductCode.read(digits) { code = gtin }
      }
      let product = code.flatMap { pouch.productView(of: $0)?.product }
      if let product, line.name.allSatisfy({ $0 < 58 }) {
        line.name = product.name.tidied(limit: GroceryItem.nameLimit)
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
      switch try ProductCode.read(Text(bytes)) {
      case .gtin(let found): code = found
      case .inStore(let label):
        return listPage(list, problem: .scaleLabel(label.item))
      }
    } catch { return listPage(list, problem: .productCode(error)) }
    let same = pouch.groceryItems(of: list.id).first { $0.code == code && !$0.isTicked }
    if let same {
      pouch.tick(groceryItem: same.id, true)
      return listPage(list, message: Phrase("Куплено: {}", "Bought: {}").with(same.name))
    }
    let address = App.address(of: code)
    let resource = resource(at: address)
    if case .notYet = resource { return .needing([address]) }
    let product = known(code, resource.json).product
    var line = GroceryLine("")
    line.name = (product?.name ?? "").tidied(limit: GroceryItem.nameLimit)
    if line.name.isEmpty { line.name = code.digits }
    pouch.addGroceryItem(
      line, code: code, aisle: product.map { Aisle($0) }, to: list.id,
      now: request.environment.now)
    return listPage(list, message: Phrase("Додано: {}", "Added: {}").with(line.name))
  }

  private func listFormPage(_ list: GroceryList, problem: Problem? = nil) -> Response {
    show(
      ListFormPage(
        list: list, name: isPost ? field("name") : list.name,
        current: pouch.spaces.first { $0.id == list.space }?.name ?? "",
        spaces: pouch.spaces.filter { $0.role >= .author && $0.id != list.space },
        problem: problem))
  }
}
