import Base
import Pouch

/// Where a meeting is: a word for all, and the exact point for those who want to give it.
struct MeetingPlaceFields {
  let form: MeetingForm
  /// Whether the point was refused, since it is in the sea.
  let isAtSea: Bool

  func write(to html: inout HTML) {
    html.group(Phrase("Де", "Where")) { html in
      html(.label, .class("field")) { html in
        html(.span, text: Phrase("Місце", "Place"))
        html(
          .input, .name("place"), .value(text: form.place), .named("autocomplete", "off"),
          .named("data-places", text: ServerMeetingRoute.places("").target),
          .named("list", "place-list"))
        html(.datalist, .id("place-list")) { _ in }
      }
      let isPlain = form.address.isEmpty && form.point.isEmpty && form.online.isEmpty
      html.fold(
        Phrase("Адреса, точка на мапі, онлайн", "Address, point on the map, online"),
        open: !isPlain || isAtSea
      ) { exact(&$0) }
    }
  }

  private func exact(_ html: inout HTML) {
    html.textField(Phrase("Адреса", "Address"), "address", form.address)
    html.textField(
      Phrase("Координати", "Coordinates"), "point", form.point,
      hint: Phrase("Наприклад: 50.4501, 30.5234", "Such as 50.4501, 30.5234"))
    if isAtSea || form.isOnWater {
      html.tick(
        Phrase(
          "Так, це на воді або на малому острові", "Yes, it is on the water or a small island"),
        "water", form.isOnWater)
    }
    html(
      .div, .class("map"), .id("place-map"), .hidden, .isDecoration,
      .named("data-source", text: ServerMeetingRoute.map.target)
    ) { _ in }
    html(
      .p, .class("note"), .id("place-map-note"), .hidden,
      text: Phrase(
        "Торкніться мапи, щоб поставити точку.", "Tap the map to put the point there."))
    html(
      .button, .type("button"), .class("button quiet"), .id("here"), .hidden,
      .named(
        "data-denied",
        phrase: Phrase(
          "Браузер не дав місця. Введіть координати самі.",
          "The browser gave no position. Type the coordinates yourself.")),
      text: Phrase("Я зараз тут", "I am there now"))
    html.textField(Phrase("Або посилання онлайн", "Or an online link"), "online", form.online)
  }
}
