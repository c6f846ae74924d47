import Base
import Pouch

/// The fields for a card's colour or photo.
extension HTML {
  mutating func lookFields(_ form: CardForm) {
    let chosen: UInt32? =
      if case .colour(let rgb)? = form.draft.look { rgb } else {
        form.draft.look == nil ? Palette.colours[0] : nil
      }
    group(Phrase("Вигляд", "Look")) { html in
      html(.div, .class("swatches")) { html in
        let isOwn = chosen.map { !Palette.colours.contains($0) } ?? false
        for (index, colour) in Palette.colours.enumerated() {
          html.swatch(colour, isChosen: colour == chosen, ColourWords.names[index])
        }
        html(.label, .class("swatch"), .style(Card.Look.colour(chosen ?? 0x2C4A9A).style)) {
          html in
          html(
            .input, .type("radio"), .name("colour"), .id("own-colour"),
            .value(text: CSS.colour(chosen ?? 0x2C4A9A)), .checked.when(isOwn))
          html(.span, text: Phrase("Свій", "Own"))
        }
        html(
          .input, .type("color"), .class("unseen-until-script"), .id("pick-colour"),
          .value(text: CSS.colour(chosen ?? 0x2C4A9A)),
          .label(Phrase("Обрати свій колір", "Pick your own colour")), .hidden)
      }
      html.photoFields(form)
    }
  }

  mutating func swatch(_ colour: UInt32, isChosen: Bool, _ name: Phrase) {
    self(.label, .class("swatch"), .style(Card.Look.colour(colour).style)) { html in
      html(
        .input, .type("radio"), .name("colour"), .value(text: CSS.colour(colour)),
        .checked.when(isChosen))
      html(.span, .class("unseen"), text: name)
    }
  }

  private mutating func photoFields(_ form: CardForm) {
    var kept: Text = ""
    if case .photo(let hash)? = form.draft.look { kept = hash }
    self(
      .label, .class("swatch photo"), .id("photo-swatch"),
      .style(kept.isEmpty ? "" : Card.Look.photo(kept).style)
    ) { html in
      html(
        .input, .type("radio"), .name("colour"), .value("photo"), .checked.when(!kept.isEmpty),
        .id("photo-choice"))
      html(.span, text: Phrase("Фото", "Photo"))
    }
    hidden("kept-photo", text: kept)
    fileButton(
      .photo, Phrase("Обрати фото тла", "Choose a background photo"), .name("photo"), .id("photo"),
      .named("accept", "image/*"))
    cropDialog()
  }

  /// The dialog that crops a photo to the proportions of a card, drawn by a script.
  private mutating func cropDialog() {
    let title = Phrase("Оберіть кадр", "Choose the frame")
    self(
      .dialog, .id("crop"), .label(title),
      .named("data-broken", phrase: Problem.photoNotKept.sentence)
    ) { html in
      html(.h2, text: title)
      html(
        .canvas, .named("width", "1024"), .named("height", "646"), .named("tabindex", "0"),
        .role("img"),
        .label(
          Phrase(
            "Фото: рухайте його пальцем або стрілками",
            "The photo: move it with a finger or the arrow keys")))
      html.field(
        Phrase("Збільшення", "Zoom"), .type("range"), .named("min", "1"), .named("max", "4"),
        .named("step", "0.01"), .value("1"), .id("crop-zoom"))
      html(.p, .class("choices")) { html in
        html(
          .button, .type("button"), .class("button"), .id("crop-done"),
          text: Phrase("Готово", "Done"))
        html(
          .button, .type("button"), .class("button quiet"), .id("crop-cancel"),
          text: Phrase("Скасувати", "Cancel"))
      }
    }
  }
}

enum ColourWords {
  /// The names of the palette's colours, in its order.
  static let names = [
    Phrase("Калина", "Viburnum red"), Phrase("Помаранчевий", "Orange"), Phrase("Медовий", "Honey"),
    Phrase("Зелений", "Green"), Phrase("Морський", "Teal"), Phrase("Блакитний", "Sky blue"),
    Phrase("Барвінок", "Periwinkle"), Phrase("Фіалковий", "Violet"),
    Phrase("Малиновий", "Raspberry"),
    Phrase("Кавовий", "Coffee"), Phrase("Сірий", "Grey"), Phrase("Чорний", "Black"),
  ]
}
