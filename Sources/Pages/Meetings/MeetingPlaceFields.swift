import Base
import Pouch

/// Where exactly a meeting is, for those who want to say more than a word.
struct MeetingPlaceFields {
  let form: MeetingForm
  /// Whether the point was refused, since it is in the sea.
  let isAtSea: Bool

  func write(to html: inout HTML) {
    html.field(
      Phrase("Адреса", "Address"), .name("address"), .value(text: form.address),
      .named("autocomplete", "off"), .named("data-settlements", "point"),
      .named("data-nearest", phrase: Phrase("неподалік: {}", "near {}")))
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
    html.note(
      Phrase("Міста й села: GeoNames, CC BY 4.0.", "Towns and villages: GeoNames, CC BY 4.0."))
    html.textField(Phrase("Або посилання онлайн", "Or an online link"), "online", form.online)
  }
}
