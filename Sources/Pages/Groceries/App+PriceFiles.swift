import Base
import Pouch

extension App {
  func priceFilePage(problems: [Problem] = [], note: Phrase? = nil) -> Response {
    let resource = resource(at: App.storesAddress)
    if case .notYet = resource { return .needing([App.storesAddress]) }
    return show(
      PriceFilePage(
        fileForm: FileForm(
          route: .priceFile, label: Phrase("Файл CSV", "CSV file"), kinds: ".csv,text/csv",
          stores: shops(resource.json).map { $0.store }, chosen: ID(hex: field("store")),
          audience: audienceField()),
        problems: problems, note: note))
  }

  mutating func importPriceFile() -> Response {
    guard let store = ID<Store>(hex: field("store")) else {
      return priceFilePage(problems: [.storeMissing])
    }
    let resource = resource(at: App.storesAddress)
    if case .notYet = resource { return .needing([App.storesAddress]) }
    let shop = shops(resource.json).first { $0.store.id == store }?.store.name ?? ""
    var rows = CSV.rows(field("file"))
    guard !rows.isEmpty else {
      let isEmpty = field("file").isEmpty
      return priceFilePage(problems: [.receiptFile(isEmpty ? .empty : .tooLarge)])
    }
    let header = rows.removeFirst().map { $0.folded }
    let place = { (names: StaticString) -> Int? in
      header.firstIndex { cell in
        Text(names).split(separator: UInt8(ascii: "|")).contains { $0.elementsEqual(cell) }
      }
    }
    guard let codes = place("code|barcode|ean|gtin|штрихкод|код"), let sums = place("price|ціна")
    else {
      return priceFilePage(problems: [
        Problem(
          "У першому рядку немає стовпців code і price. Додайте їх і спробуйте ще раз.",
          "The first line has no columns code and price. Add them and try again.")
      ])
    }
    let regulars = place("regular|без знижки")
    let units = place("per|unit|за|одиниця")
    var good = 0
    var bad: [Int] = []
    for (line, row) in rows.prefix(5000).enumerated() {
      if row.allSatisfy({ $0.isEmpty }) { continue }
      guard codes < row.count, sums < row.count,
        case .gtin(let code)? = try? ProductCode.read(row[codes]),
        let amount = try? Calculation.amount(row[sums], in: .hryvnia),
        let (unit, times) = PriceUnit.parsed(
          units.flatMap { $0 < row.count ? row[$0] : nil } ?? ""),
        amount.minor <= Price.limit / times
      else {
        bad.append(line + 2)
        continue
      }
      var price = Price(
        code, at: store, Money(amount.minor * times, .hryvnia), per: unit, on: today, .list)
      price.shop = shop
      if let regulars, regulars < row.count,
        let regular = try? Calculation.amount(row[regulars], in: .hryvnia),
        regular.minor > amount.minor, regular.minor <= Price.limit / times
      {
        price.regular = Money(regular.minor * times, .hryvnia)
        price.isDiscount = true
      }
      pouch.setPrice(nil, price, for: chosenAudience)
      good += 1
    }
    var note = Plural(
      one: "Записано {} ціну.", few: "Записано {} ціни.", many: "Записано {} цін.",
      english: "{} price recorded.", englishMany: "{} prices recorded.")(good)
    if !bad.isEmpty {
      var lines: Text = ""
      for line in bad.prefix(20) {
        if !lines.isEmpty { lines += ", " }
        lines += Text(line)
      }
      note = Phrase("{} Не прочитано рядки: {}.", "{} Lines that could not be read: {}.").with(
        phrases: note, .same(lines))
    }
    return priceFilePage(note: note)
  }

  /// Imports the shops of a GeoJSON file (RFC 7946), each once.
  mutating func importStoreFile() -> Response {
    guard isPost, let json = try? JSON(parsing: field("file").utf8),
      let features = json["features"]?.array
    else {
      return show(StoreFileProblemPage())
    }
    for feature in features.prefix(2000) {
      let properties = feature["properties"]
      guard let name = (properties?["name:uk"] ?? properties?["name"])?.text, !name.isEmpty,
        let point = App.point(feature["geometry"])
      else { continue }
      let known = (feature["id"] ?? properties?["@id"])?.text ?? name + point.latitudeBytes
      let id = ID<Store>(bytes: SHA256.hash(Text("osm\(known)").utf8))
      var store = Store(id: id, name: name)
      store.chain = properties?["brand"]?.text ?? ""
      store.hours = properties?["opening_hours"]?.text ?? ""
      var address = properties?["addr:street"]?.text ?? ""
      if let house = properties?["addr:housenumber"]?.text {
        address = address.isEmpty ? house : "\(address), \(house)"
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
