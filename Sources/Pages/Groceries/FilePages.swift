import Base
import Pouch

extension App {
  // MARK: receipts

  func receiptPage(problem: Phrase? = nil) -> Response {
    page(
      Shell(title: Phrase("Чек", "Receipt"), tab: .groceries), status: problem == nil ? 200 : 422
    ) { html in
      groceryTabs(&html, .receipt)
      if let problem { html.problems([problem]) }
      html.lead(
        Phrase(
          "Файл XML чека з кабінету податкової стане витратою, цінами й покупками.",
          "The XML file of a receipt from the tax service becomes an expense, prices and purchases."
        ))
      fileForm(
        &html, .receipt, Phrase("Файл чека (XML)", "Receipt file (XML)"), ".xml,text/xml",
        stores: nil)
      html.note(
        Phrase(
          "У QR-коді чека товарів немає: він дає лише витрату (суму й час) і посилання на сайт податкової, де чек зберігають як XML.",
          "A receipt's QR code has no goods in it: it gives an expense (sum and time) and the link to the tax service's site, where the receipt is saved as XML."
        ))
      html(.p) { html in
        html(.a, .class("button quiet"), .href(.camera(.any))) { html in
          html.icon(.scan)
          html(.span, text: Phrase("Сканувати чек", "Scan a receipt"))
        }
      }
    }
  }

  /// Imports a receipt, unless it was imported already.
  mutating func takeReceipt() -> Response {
    if case .notYet = resource(at: App.storesAddress) { return .needing([App.storesAddress]) }
    // The form that asks for the account sends the file again in `kept`.
    let file = field("kept").isEmpty ? field("file") : Hex.decode(field("kept")) ?? []
    let receipt: ReceiptXML
    do throws(ImportError) {
      receipt = try ReceiptXML(file)
    } catch { return receiptPage(problem: GroceriesProblem.file(error)) }
    pouch.layOutMoney()
    guard receipt.total > 0, receipt.total <= Money.limit else {
      return receiptPage(
        problem: Phrase(
          "На чеку немає суми, яку можна записати.", "There is no sum on the receipt to record."))
    }
    let source =
      Array(StaticString("receipt:").bytes) + receipt.register + [UInt8(ascii: "/")]
      + receipt.number
    pouch.refresh(&ledger)
    if book.transactions.contains(where: { $0.source == source }) {
      return receiptPage(
        problem: Phrase("Цей чек уже записано.", "This receipt is recorded already."))
    }
    let accounts = pouch.accounts.filter {
      !$0.isArchived && $0.currency == .hryvnia && !$0.sort.isDebt
    }
    let chosen = RecordID(hex: field("account"))
    guard
      let account = accounts.first(where: { $0.id == chosen })
        ?? App.account(that: receipt.payment, accounts)
    else { return receiptAccountPage(receipt, file, accounts) }
    let day = receipt.day ?? today
    let shop = receipt.shop.isEmpty ? receipt.seller : receipt.shop
    let store = storeOf(shop, chain: receipt.seller, address: receipt.address)
    recordExpense(
      Money(receipt.total, .hryvnia), account.id, payee: shop,
      minute: Int64(day.number) * 1440 + receipt.minute, note: [], source: source)
    for line in receipt.lines {
      let amount = Amount(thousandths: max(1, line.amount), line.unit)
      pouch.addPurchase(
        Purchase(
          code: line.code, name: line.name, amount: amount,
          price: line.cost >= 0 && line.cost <= Money.limit ? Money(line.cost, .hryvnia) : nil,
          store: store, day: day))
      guard let code = line.code, line.paidPrice > 0, line.price <= Price.limit else { continue }
      var price = Price(code, at: store, Money(line.paidPrice, .hryvnia), on: day, .receipt)
      if line.paidPrice < line.price {
        price.isDiscount = true
        price.regular = Money(line.price, .hryvnia)
      }
      price.isPerKilogram = line.unit == .kilogram
      pouch.setPrice(nil, price, for: chosenAudience)
    }
    return done(.recorded, to: .groceries(.home))
  }

  /// The only account that can have paid, or `nil` if the user has to choose.
  private static func account(
    that payment: ReceiptXML.Payment?, _ accounts: [Account]
  ) -> Account? {
    let fitting = accounts.filter { account in
      payment.map { account.sort == ($0 == .cash ? .cash : .card) } ?? true
    }
    return fitting.count == 1 ? fitting.first : nil
  }

  /// Asks which account paid. The form contains the file, so that it need not be chosen again.
  private func receiptAccountPage(
    _ receipt: ReceiptXML, _ file: [UInt8], _ accounts: [Account]
  ) -> Response {
    page(
      Shell(
        title: Phrase("З якого рахунку?", "Which account?"), tab: .groceries,
        back: (.groceries(.receipt), Phrase("Чек", "Receipt")))
    ) { html in
      html.lead(
        (receipt.payment == .card
          ? Phrase("Чек на {} оплачено карткою.", "The receipt of {} was paid by card.")
          : receipt.payment == .cash
            ? Phrase("Чек на {} оплачено готівкою.", "The receipt of {} was paid in cash.")
            : Phrase(
              "У чеку на {} не сказано, чим його оплачено.",
              "The receipt of {} does not say how it was paid.")).with(
            phrases: MoneyWords.exact(Money(receipt.total, .hryvnia))))
      html(.div, .class("list")) { html in
        for account in accounts {
          html(
            .form, .post, .action(.groceries(.receipt)), .named("enctype", "multipart/form-data")
          ) { html in
            html.hidden("kept", text: Hex.encode(file))
            html.hidden("account", text: account.id.hex)
            html.hidden("public", text: field("public"))
            html(.button, .type("submit"), .class("row")) { html in
              html.rowIcon(.coin)
              html.rowText(.same(account.name))
            }
          }
        }
      }
      if accounts.isEmpty {
        html.note(
          Phrase(
            "Рахунку в гривні немає. Додайте його в Грошах і оберіть файл ще раз.",
            "There is no account in hryvnias. Add one in Money, and choose the file again."))
      }
    }
  }

  /// The shop with this name and address, the user's own or the public catalog's. It is created if there is none.
  private mutating func storeOf(_ name: [UInt8], chain: [UInt8], address: [UInt8]) -> RecordID {
    let folded = Folding.fold(name + address)
    if let known = pouch.ownStores.first(where: { Folding.fold($0.name + $0.address) == folded }) {
      return known.id
    }
    let shops = shops(resource(at: App.storesAddress).json).map { $0.store }
    if let same = shops.first(where: { $0.isSame(name: name, chain: chain, address: address) }) {
      return same.id
    }
    var store = Store(id: RecordID(bytes: [UInt8](repeating: 0, count: 16)), name: name)
    store.address = address
    return pouch.setStore(nil, store, for: chosenAudience)
  }

  // MARK: price lists

  func priceFilePage(problems: [Phrase] = [], note: Phrase? = nil) -> Response {
    let resource = resource(at: App.storesAddress)
    if case .notYet = resource { return .needing([App.storesAddress]) }
    return page(
      Shell(title: Phrase("Список цін", "Price list"), tab: .groceries),
      status: problems.isEmpty ? 200 : 422
    ) { html in
      groceryTabs(&html, .prices)
      html.problems(problems)
      if let note { html.lead(note) }
      html.note(
        Phrase(
          "CSV із двома стовпцями: code (штрихкод) і price (ціна). Ще можна name (назва) і regular (ціна без знижки).",
          "CSV with two columns: code (barcode) and price. Also name, and regular (the price without a discount)."
        ))
      fileForm(
        &html, .priceFile, Phrase("Файл CSV", "CSV file"), ".csv,text/csv",
        stores: shops(resource.json).map { $0.store })
    }
  }

  mutating func takePriceFile() -> Response {
    guard let store = RecordID(hex: field("store")) else {
      return priceFilePage(problems: [GroceriesProblem.store])
    }
    let resource = resource(at: App.storesAddress)
    if case .notYet = resource { return .needing([App.storesAddress]) }
    let shop = shops(resource.json).first { $0.store.id == store }?.store.name ?? []
    var rows = CSV.rows(field("file"))
    guard !rows.isEmpty else { return priceFilePage(problems: [GroceriesProblem.file(.empty)]) }
    let header = rows.removeFirst().map { Folding.fold($0) }
    let place = { (names: StaticString) -> Int? in
      header.firstIndex { cell in
        Array(names.bytes).split(separator: UInt8(ascii: "|")).contains { $0.elementsEqual(cell) }
      }
    }
    guard let codes = place("code|barcode|ean|gtin|штрихкод|код"), let sums = place("price|ціна")
    else {
      return priceFilePage(problems: [
        Phrase(
          "У першому рядку немає стовпців code і price. Додайте їх і спробуйте ще раз.",
          "The first line has no columns code and price. Add them and try again.")
      ])
    }
    let regulars = place("regular|без знижки")
    var good = 0
    var bad: [Int] = []
    for (line, row) in rows.prefix(5000).enumerated() {
      if row.allSatisfy({ $0.isEmpty }) { continue }
      guard codes < row.count, sums < row.count,
        case .gtin(let code)? = try? ProductCode.read(row[codes]),
        let amount = try? Calculation.amount(row[sums], in: .hryvnia), amount.minor <= Price.limit
      else {
        bad.append(line + 2)
        continue
      }
      var price = Price(code, at: store, amount, on: today, .list)
      price.shop = shop
      if let regulars, regulars < row.count,
        let regular = try? Calculation.amount(row[regulars], in: .hryvnia),
        regular.minor > amount.minor
      {
        price.regular = regular
        price.isDiscount = true
      }
      pouch.setPrice(nil, price, for: chosenAudience)
      good += 1
    }
    var note = Plural(
      one: "Записано {} ціну.", few: "Записано {} ціни.", many: "Записано {} цін.",
      english: "{} price recorded.", englishMany: "{} prices recorded.")(good)
    if !bad.isEmpty {
      var lines: [UInt8] = []
      for line in bad.prefix(20) {
        if !lines.isEmpty { lines += StaticString(", ").bytes }
        lines += IntegerText.bytes(Int64(line))
      }
      note = Phrase("{} Не прочитано рядки: {}.", "{} Lines that could not be read: {}.").with(
        phrases: note, .same(lines))
    }
    return priceFilePage(note: note)
  }

  // MARK: shops of OpenStreetMap

  /// Imports the shops of a GeoJSON file (RFC 7946), each once.
  mutating func takeStoreFile() -> Response {
    guard isPost, let json = try? JSON(parsing: field("file")),
      let features = json["features"]?.array
    else {
      return page(
        Shell(
          title: Phrase("Перевірте, будь ласка", "Please check"), tab: .groceries,
          back: (.groceries(.stores), Phrase("Магазини", "Shops"))), status: 422
      ) { html in
        html.problems([
          Phrase(
            "Це не GeoJSON із магазинами. Виберіть файл, який зробив overpass-turbo.eu.",
            "This is no GeoJSON with shops. Choose the file that overpass-turbo.eu made.")
        ])
      }
    }
    for feature in features.prefix(2000) {
      let properties = feature["properties"]
      guard let name = (properties?["name:uk"] ?? properties?["name"])?.text, !name.isEmpty,
        let point = App.point(feature["geometry"])
      else { continue }
      let known = (feature["id"] ?? properties?["@id"])?.text ?? name + point.latitudeBytes
      let id = RecordID(bytes: SHA256.hash(Array(StaticString("osm").bytes) + known))
      var store = Store(id: id, name: name)
      store.chain = properties?["brand"]?.text ?? []
      store.hours = properties?["opening_hours"]?.text ?? []
      var address = properties?["addr:street"]?.text ?? []
      if let house = properties?["addr:housenumber"]?.text {
        address += (address.isEmpty ? [] : Array(StaticString(", ").bytes)) + house
      }
      store.address = address
      store.place = point
      _ = pouch.setStore(id, store, for: chosenAudience)
    }
    return done(.saved, to: .groceries(.stores))
  }

  /// The coordinates of a point, or the first corner of an area.
  private static func point(_ geometry: JSON?) -> Store.Place? {
    var coordinates = geometry?["coordinates"]
    while let inner = coordinates?.array?.first, inner.array != nil { coordinates = inner }
    guard let pair = coordinates?.array, pair.count >= 2, let east = FixedDecimal(pair[0]),
      let north = FixedDecimal(pair[1])
    else { return nil }
    return Store.Place(latitude: north.nano / 100, longitude: east.nano / 100)
  }
}
