import Base
import Pouch

extension App {
  func storesPage() -> Response {
    let resource = resource(at: App.storesAddress)
    if case .notYet = resource { return .needing([App.storesAddress]) }
    return show(
      StoresPage(
        shops: shops(resource.json), map: ShopMap(resource.json),
        fileForm: FileForm(
          route: .storeFile, label: Phrase("Файл GeoJSON", "GeoJSON file"),
          kinds: ".geojson,.json", audience: audienceField())))
  }

  /// The public catalog's shops and the user's own.
  func shops(_ json: JSON?) -> [(store: Store, rating: Rating?)] {
    var shops: [(store: Store, rating: Rating?)] = (json?["stores"]?.array ?? []).compactMap {
      entry in
      Store(entry).map { ($0, Rating(entry["rating"])) }
    }
    for own in pouch.ownStores {
      if let place = shops.firstIndex(where: { $0.store.id == own.id }) {
        shops[place].store = own
      } else {
        shops.append((own, nil))
      }
    }
    return shops
  }

  func storePage(_ id: ID<Store>, problems: [Problem] = [], typed: Text = "") -> Response {
    let resource = resource(at: App.storesAddress)
    let address = CatalogPath.reviews.target(id)
    if case .notYet = resource { return .needing([App.storesAddress, address]) }
    guard let entry = shops(resource.json).first(where: { $0.store.id == id }) else {
      return noSuchGroceries()
    }
    let store = entry.store
    let reviews = (self.resource(at: address).json?["reviews"]?.array ?? []).compactMap {
      Review($0)
    }
    return show(
      StorePage(
        store: store, map: ShopMap(resource.json), cards: loyaltyCards([store]),
        reviews: reviewsSection(
          id.hex, entry.rating, reviews, typed,
          saving: .action(.groceries(.actOnStore(id, .review))),
          deleting: .action(.groceries(.actOnStore(id, .unreview)))),
        isOwn: pouch.ownStores.contains { $0.id == id }, problems: problems))
  }

  func storeFormPage(_ id: ID<Store>?, problems: [Problem] = []) -> Response {
    let resource = resource(at: App.storesAddress)
    if id != nil, case .notYet = resource { return .needing([App.storesAddress]) }
    return show(
      StoreFormPage(
        id: id, store: shops(resource.json).first { $0.store.id == id }?.store,
        fields: isPost ? request.fields : nil,
        audience: audienceField(id.flatMap { pouch.active($0)?.audience }),
        problems: problems))
  }

  mutating func saveStore(_ id: ID<Store>?) -> Response {
    var problems: [Problem] = []
    var store = Store(
      id: id ?? ID(bytes: [UInt8](repeating: 0, count: 16)),
      name: field("name").tidied(limit: Store.nameLimit))
    if store.name.isEmpty { problems.append(.nameMissing) }
    store.chain = field("chain")
    store.address = field("address")
    store.hours = OpeningHours(parsing: field("hours"))?.osm ?? field("hours")
    let known = id.flatMap { id in pouch.ownStores.first { $0.id == id } }
    let others = pouch.ownStores.filter { $0.id != id }
    // Shops of a chain have one name, and differ in the address.
    if let taken = others.first(where: { $0.looksLike(store) }),
      known.map({ !$0.looksLike(store) }) ?? true, !store.name.isEmpty
    {
      problems.append(.storeTaken(taken.name))
    }
    if !field("lat").isEmpty || !field("lon").isEmpty {
      store.place = Store.Place(latitude: field("lat"), longitude: field("lon"))
      if store.place == nil {
        problems.append(
          Problem(
            "Місце — це два числа: широта від −90 до 90 і довгота від −180 до 180, наприклад 50.4501 і 30.5234.",
            "A place is two numbers: latitude from −90 to 90, longitude from −180 to 180, such as 50.4501 and 30.5234."
          ))
      }
    }
    guard problems.isEmpty else { return storeFormPage(id, problems: problems) }
    let saved = pouch.setStore(id, store, for: chosenAudience)
    return done(.saved, to: .groceries(.store(saved)))
  }

  mutating func act(_ action: GroceriesRoute.StoreAction, on id: ID<Store>) -> Response {
    switch action {
    case .edit: return isPost ? saveStore(id) : storeFormPage(id)
    case .review, .unreview:
      guard isPost else { return to(.store(id)) }
      return saveReview(id.hex, isWritten: action == .review, back: .groceries(.store(id))) {
        app, problems, typed in app.storePage(id, problems: problems, typed: typed)
      }
    case .delete:
      guard isPost, pouch.ownStores.contains(where: { $0.id == id }) else { return to(.store(id)) }
      pouch.delete(id)
      return done(.deleted, to: .groceries(.stores))
    }
  }
}

extension Store {
  /// Whether nobody can tell it from another shop.
  fileprivate func looksLike(_ other: Store) -> Bool {
    name.looksLike(other.name) && address.looksLike(other.address)
  }
}

extension Problem {
  /// A shop of this name at this address exists already.
  fileprivate static func storeTaken(_ name: Text) -> Problem {
    Problem(
      Phrase(
        "Магазин «{}» за цією адресою вже є. Скористайтеся ним або напишіть іншу адресу.",
        "The shop “{}” at this address exists already. Use it, or type another address."
      ).with(name))
  }
}
