import Base
import Pouch

/// A shop's page: address, hours, loyalty cards and reviews.
struct StorePage: Page {
  let store: Store
  let map: ShopMap?
  /// The user's loyalty cards of the shop.
  let cards: [Card]
  let reviews: ReviewsSection
  /// Whether the user has written the shop's record.
  let isOwn: Bool
  let problems: [Problem]

  var shell: Shell {
    Shell(
      title: .same(store.name), tab: .groceries,
      back: (.groceries(.stores), Phrase("Магазини", "Shops")))
  }

  var status: Int { problems.isEmpty ? 200 : 422 }

  func write(to html: inout HTML) {
    html.problems(problems)
    html(.dl, .class("list facts")) { html in
      fact(&html, Phrase("Мережа", "Chain"), store.chain)
      fact(&html, Phrase("Адреса", "Address"), store.address)
      fact(&html, Phrase("Години", "Hours"), store.hoursInWords(html.language))
    }
    if store.isSample {
      html.note(Phrase("Зразок для знайомства.", "A sample to look around with."))
    }
    if let place = store.place {
      html(
        .div, .named("data-lat", text: place.latitudeBytes),
        .named("data-lon", text: place.longitudeBytes), .named("data-name", text: store.name)
      ) { $0.shopMap(map) }
      let both = place.latitudeBytes + "," + place.longitudeBytes
      html(.p, .class("choices wide")) { html in
        html.button(
          Phrase("Відкрити в картах телефона", "Open in the phone's maps"),
          .named("href", text: "geo:" + both))
        html.quietButton(
          Phrase("OpenStreetMap", "OpenStreetMap"), .named("target", "_blank"),
          .named("rel", "noopener noreferrer"),
          .named(
            "href",
            text: "https://www.openstreetmap.org/?mlat="
              + place.latitudeBytes + "&mlon=" + place.longitudeBytes))
      }
    }
    html.cardRows(cards)
    reviews.write(to: &html)
    html(.div, .class("list last")) { html in
      html.linkRow(
        .pen, Phrase("Виправити дані", "Correct the data"),
        .href(.groceries(.actOnStore(store.id, .edit))))
      if isOwn {
        html.postRow(
          .bin, Phrase("Видалити", "Delete"), isDanger: true,
          .action(.groceries(.actOnStore(store.id, .delete))))
      }
    }
  }

  private func fact(_ html: inout HTML, _ name: Phrase, _ value: Text) {
    if value.isEmpty { return }
    html(.dt, text: name)
    html(.dd, text: value)
  }
}

/// The form of a shop.
struct StoreFormPage: Page {
  /// The shop to change; `nil` for a new one.
  let id: ID<Store>?
  let store: Store?
  /// The fields as typed; `nil` if the form was not sent.
  let fields: [Request.Field]?
  let audience: AudienceField
  let problems: [Problem]

  var shell: Shell {
    Shell(
      title: store.map { .same($0.name) } ?? Phrase("Новий магазин", "New shop"), tab: .groceries,
      back: (.groceries(.stores), Phrase("Магазини", "Shops")))
  }

  var status: Int { problems.isEmpty ? 200 : 422 }

  private func value(_ name: StaticString, _ known: Text?) -> Text {
    fields?[name] ?? known ?? ""
  }

  func write(to html: inout HTML) {
    html.sheet(
      .action(.groceries(id.map { .actOnStore($0, .edit) } ?? .createStore)),
      .edits.when(id != nil)
    ) { html in
      html.problems(problems)
      html.group(Phrase("Магазин", "Shop")) { html in
        html.textField(Phrase("Назва", "Name"), "name", value("name", store?.name))
        html.textField(Phrase("Мережа", "Chain"), "chain", value("chain", store?.chain))
        html.field(
          Phrase("Адреса", "Address"), .name("address"),
          .value(text: value("address", store?.address)), .named("autocomplete", "off"),
          .named("data-settlements", "point"))
        let language = html.language
        html.textField(
          Phrase("Години роботи", "Opening hours"), "hours",
          value("hours", store?.hoursInWords(language)),
          example: Phrase("пн–пт 08:00–22:00; сб, нд 09:00–20:00", "Mon–Fri 08:00–22:00; Sat 9–20"))
        html(
          .button, .type("button"), .class("button quiet"), .flag("data-fill-place"), .hidden,
          .named("data-failed", phrase: Problem.positionUnknown.sentence),
          text: Phrase("Я зараз тут", "I am here now"))
        html(.details, .class("fold")) { html in
          html(.summary, text: Phrase("Точка на карті", "Point on the map"))
          html(.div, .class("pair")) { html in
            html.textField(
              Phrase("Широта", "Latitude"), "lat", value("lat", store?.place?.latitudeBytes))
            html.textField(
              Phrase("Довгота", "Longitude"), "lon", value("lon", store?.place?.longitudeBytes))
          }
        }
        audience.write(to: &html)
      }
      html.saveButton()
    }
  }
}

extension Store {
  /// The hours in words; as they were written if they are not understood.
  fileprivate func hoursInWords(_ language: Settings.Language) -> Text {
    OpeningHours(parsing: hours)?.words(in: language) ?? hours
  }
}
