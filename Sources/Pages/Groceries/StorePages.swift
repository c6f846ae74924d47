import Base
import Pouch

extension App {
  /// All shops on a map, and as a list that everybody can use.
  func storesPage() -> Response {
    let resource = resource(at: App.storesAddress)
    if case .notYet = resource { return .needing([App.storesAddress]) }
    let shops = shops(resource.json)
    return page(
      Shell(title: Phrase("Магазини", "Shops"), tab: .groceries)
    ) { html in
      groceryTabs(&html, .stores)
      if shops.contains(where: { $0.store.place != nil }) {
        html(
          .div, .class("map"), .id("map"), .hidden, .isDecoration,
          .named("data-tiles", text: resource.json?["tiles"]?.text ?? []),
          .named("data-credit", text: resource.json?["credit"]?.text ?? []))
      }
      if shops.isEmpty {
        html.emptyNote(
          Phrase(
            "Магазинів ще немає. Додайте свій або візьміть усі з OpenStreetMap.",
            "There are no shops yet. Add yours, or take all of them from OpenStreetMap."))
      }
      html(.ul, .class("list"), .flag("data-near")) { html in
        for entry in shops {
          html(
            .li,
            .named("data-lat", text: entry.store.place?.latitudeBytes ?? []).when(
              entry.store.place != nil),
            .named("data-lon", text: entry.store.place?.longitudeBytes ?? []).when(
              entry.store.place != nil),
            .named("data-name", text: entry.store.name)
          ) { html in
            html(.a, .class("row"), .href(.groceries(.store(entry.store.id)))) { html in
              html(
                .span, .class("chain"), .isDecoration,
                text: GroceryWords.short(entry.store.chain, entry.store.name))
              html(.span, .class("what")) { html in
                html(.span, text: entry.store.name)
                html(.em) { html in
                  html.text(entry.store.address)
                  if let rating = entry.rating {
                    html.text(Phrase(" · ", " · "))
                    html.text(GroceryWords.rating(rating))
                  }
                  html(.span, .flag("data-distance"))
                }
              }
            }
          }
        }
      }
      html(.p, .class("choices wide")) { html in
        html.button(Phrase("Додати магазин", "Add a shop"), .href(.groceries(.createStore)))
      }
      html(.details, .class("behind")) { html in
        html(.summary, text: Phrase("Взяти з OpenStreetMap", "Take from OpenStreetMap"))
        html.note(
          Phrase(
            "Файл GeoJSON із магазинами вашого міста, наприклад з overpass-turbo.eu (shop=supermarket).",
            "A GeoJSON file with the shops of your town, as overpass-turbo.eu makes it (shop=supermarket)."
          ))
        fileForm(
          &html, .storeFile, Phrase("Файл GeoJSON", "GeoJSON file"), ".geojson,.json", stores: nil)
      }
    }
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

  /// A form with a file field, submitted as soon as a file is chosen.
  func fileForm(
    _ html: inout HTML, _ route: GroceriesRoute, _ label: Phrase, _ kinds: StaticString,
    stores: [Store]?
  ) {
    html(
      .form, .post, .action(.groceries(route)), .named("enctype", "multipart/form-data"),
      .class("sheet"), .named("data-busy", phrase: Phrase("Читаємо…", "Reading…"))
    ) { html in
      html(.fieldset, .class("group")) { html in
        html(.legend, .class("unseen"), text: label)
        if let stores {
          storeSelect(&html, stores, RecordID(hex: field("store")))
          if stores.isEmpty {
            html.quietButton(
              Phrase("Спершу додайте магазин", "Add the shop first"),
              .href(.groceries(.createStore)))
          }
        }
        audienceField(&html)
        html(.label, .class("button quiet file")) { html in
          html.icon(.upload)
          html(.span, .flag("data-file-name"), text: label)
          html(.input, .type("file"), .name("file"), .id("file"), .named("accept", kinds))
        }
        html.submit(Phrase("Прочитати файл", "Read the file"))
      }
    }
  }

  func storePage(_ id: RecordID, problems: [Phrase] = [], typed: [UInt8] = []) -> Response {
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
    return page(
      Shell(
        title: .same(store.name), tab: .groceries,
        back: (.groceries(.stores), Phrase("Магазини", "Shops"))),
      status: problems.isEmpty ? 200 : 422
    ) { html in
      html.problems(problems)
      html(.dl, .class("list facts")) { html in
        fact(&html, Phrase("Мережа", "Chain"), store.chain)
        fact(&html, Phrase("Адреса", "Address"), store.address)
        fact(&html, Phrase("Години", "Hours"), store.hours)
      }
      if store.isSample {
        html.note(Phrase("Зразок для знайомства.", "A sample to look around with."))
      }
      if let place = store.place {
        let both = place.latitudeBytes + [UInt8(ascii: ",")] + place.longitudeBytes
        html(.p, .class("choices wide")) { html in
          html.button(
            Phrase("Відкрити в картах телефона", "Open in the phone's maps"),
            .named("href", text: Array(StaticString("geo:").bytes) + both))
          html.quietButton(
            Phrase("OpenStreetMap", "OpenStreetMap"), .named("target", "_blank"),
            .named("rel", "noopener noreferrer"),
            .named(
              "href",
              text: Array(StaticString("https://www.openstreetmap.org/?mlat=").bytes)
                + place.latitudeBytes + Array(StaticString("&mlon=").bytes) + place.longitudeBytes))
        }
      }
      loyaltyCards(&html, [store])
      reviewsSection(&html, id.hex, entry.rating, reviews, typed) {
        .groceries(.actOnStore(id, $0 ? .review : .unreview))
      }
      html(.div, .class("list last")) { html in
        html.linkRow(
          .pen, Phrase("Виправити дані", "Correct the data"),
          .href(.groceries(.actOnStore(id, .edit))))
        if pouch.ownStores.contains(where: { $0.id == id }) {
          html.postRow(
            .bin, Phrase("Видалити", "Delete"), isDanger: true,
            .action(.groceries(.actOnStore(id, .delete))))
        }
      }
    }
  }

  private func fact(_ html: inout HTML, _ name: Phrase, _ value: [UInt8]) {
    if value.isEmpty { return }
    html(.dt, text: name)
    html(.dd, text: value)
  }

  func storeFormPage(_ id: RecordID?, problems: [Phrase] = []) -> Response {
    let resource = resource(at: App.storesAddress)
    if id != nil, case .notYet = resource { return .needing([App.storesAddress]) }
    let store = shops(resource.json).first { $0.store.id == id }?.store
    let value = { (name: StaticString, known: [UInt8]?) in
      self.isPost ? self.field(name) : known ?? []
    }
    return page(
      Shell(
        title: store.map { .same($0.name) } ?? Phrase("Новий магазин", "New shop"), tab: .groceries,
        back: (.groceries(.stores), Phrase("Магазини", "Shops"))),
      status: problems.isEmpty ? 200 : 422
    ) { html in
      html.sheet(.action(.groceries(id.map { .actOnStore($0, .edit) } ?? .createStore))) { html in
        html.problems(problems)
        html.group(Phrase("Магазин", "Shop")) { html in
          html.textField(Phrase("Назва", "Name"), "name", value("name", store?.name))
          html.textField(Phrase("Мережа", "Chain"), "chain", value("chain", store?.chain))
          html.textField(Phrase("Адреса", "Address"), "address", value("address", store?.address))
          html.textField(
            Phrase("Години (Mo-Su 08:00-22:00)", "Hours (Mo-Su 08:00-22:00)"), "hours",
            value("hours", store?.hours))
          html(.div, .class("pair")) { html in
            html.textField(
              Phrase("Широта", "Latitude"), "lat", value("lat", store?.place?.latitudeBytes))
            html.textField(
              Phrase("Довгота", "Longitude"), "lon", value("lon", store?.place?.longitudeBytes))
          }
          html(
            .button, .type("button"), .class("button quiet"), .flag("data-fill-place"), .hidden,
            .named("data-failed", phrase: GroceriesProblem.position),
            text: Phrase("Я зараз тут", "I am here now"))
          audienceField(&html, id.flatMap { pouch.active($0, .store)?.audience })
        }
        html.saveButton(Phrase("Зберегти", "Save"))
      }
    }
  }

  mutating func saveStore(_ id: RecordID?) -> Response {
    var problems: [Phrase] = []
    var store = Store(
      id: id ?? RecordID(bytes: [UInt8](repeating: 0, count: 16)),
      name: UTF8Text.tidy(field("name"), limit: Store.nameLimit))
    if store.name.isEmpty { problems.append(GroceriesProblem.name) }
    store.chain = field("chain")
    store.address = field("address")
    store.hours = field("hours")
    if !field("lat").isEmpty || !field("lon").isEmpty {
      store.place = Store.Place(latitude: field("lat"), longitude: field("lon"))
      if store.place == nil {
        problems.append(
          Phrase(
            "Місце — це два числа: широта від −90 до 90 і довгота від −180 до 180, наприклад 50.4501 і 30.5234.",
            "A place is two numbers: latitude from −90 to 90, longitude from −180 to 180, such as 50.4501 and 30.5234."
          ))
      }
    }
    guard problems.isEmpty else { return storeFormPage(id, problems: problems) }
    let saved = pouch.setStore(id, store, for: chosenAudience)
    return done(.saved, to: .groceries(.store(saved)))
  }

  mutating func act(_ action: GroceriesRoute.StoreAction, on id: RecordID) -> Response {
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

extension GroceryWords {
  /// The one or two letters on a shop's tile.
  static func short(_ chain: [UInt8], _ name: [UInt8]) -> [UInt8] {
    let scalars = UTF8Text.scalars(chain.isEmpty ? name : chain)
    var text: [UInt8] = []
    for scalar in scalars.prefix(2) { UTF8Text.append(scalar, to: &text) }
    return text
  }
}
