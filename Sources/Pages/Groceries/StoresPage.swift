import Base
import Pouch

/// All shops on a map, and as a list that everybody can use.
struct StoresPage: Page {
  let shops: [(store: Store, rating: Rating?)]
  let map: ShopMap?
  /// The import of a file of shops.
  let fileForm: FileForm

  var shell: Shell { Shell(title: Phrase("Магазини", "Shops"), tab: .groceries) }

  func write(to html: inout HTML) {
    html.groceryTabs(.stores)
    if shops.contains(where: { $0.store.place != nil }) { html.shopMap(map) }
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
          .named("data-lat", text: entry.store.place?.latitudeBytes ?? "").when(
            entry.store.place != nil),
          .named("data-lon", text: entry.store.place?.longitudeBytes ?? "").when(
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
      fileForm.write(to: &html)
    }
  }
}

/// A form with a file field, submitted as soon as a file is chosen.
struct FileForm {
  let route: GroceriesRoute
  let label: Phrase
  /// The file types of the picker.
  let kinds: StaticString
  /// The shops to choose from; `nil` if the form needs none.
  var stores: [Store]?
  /// The chosen shop.
  var chosen: ID<Store>?
  let audience: AudienceField

  func write(to html: inout HTML) {
    html(
      .form, .post, .action(.groceries(route)), .named("enctype", "multipart/form-data"),
      .class("sheet"), .named("data-busy", phrase: Phrase("Читаємо…", "Reading…"))
    ) { html in
      html(.fieldset, .class("group")) { html in
        html(.legend, .class("unseen"), text: label)
        if let stores {
          html.storeSelect(stores, chosen)
          if stores.isEmpty {
            html.quietButton(
              Phrase("Спершу додайте магазин", "Add the shop first"),
              .href(.groceries(.createStore)))
          }
        }
        audience.write(to: &html)
        html.fileButton(
          .upload, label, .name("file"), .id("file"), .named("accept", kinds))
        html.submit(Phrase("Прочитати файл", "Read the file"))
      }
    }
  }
}

extension GroceryWords {
  /// The one or two letters on a shop's tile.
  static func short(_ chain: Text, _ name: Text) -> Text {
    let scalars = (chain.isEmpty ? name : chain).scalars
    var text: Text = ""
    for scalar in scalars.prefix(2) { text.append(scalar: scalar) }
    return text
  }
}
