import Base
import Codes
import Pouch

extension HTML {
  /// The style of a code: a preset or a custom style, a logo, and a photo.
  mutating func styleFields(_ form: MakeForm) {
    group(Phrase("Вигляд", "Look")) { html in
      html(.div, .class("ticks presets")) { html in
        for preset in StylePreset.allCases {
          html.presetTick(
            Text(preset.name), preset.phrase, preset.style, isChosen: form.style.preset)
        }
        html.presetTick(
          "own", Phrase("Власний", "Your own"), nil,
          isChosen: form.style.preset.isEmpty ? "own" : form.style.preset
        )
      }
      html(.details, .class("own-style"), .flag("open").when(form.style.preset.isEmpty)) { html in
        html(.summary, text: Phrase("Кольори й форми", "Colours and shapes"))
        html(.div, .class("sheet inside")) { html in
          html.colourFields(form.style.own)
          if !form.symbology.isLinear { html.shapeFields(form.style.own) }
        }
      }
      if !form.symbology.isLinear {
        html.pictureFields(form.style)
        html.printedAs(form)
      }
    }
  }

  fileprivate mutating func presetTick(
    _ name: Text, _ phrase: Phrase, _ style: Style?, isChosen: Text
  ) {
    self(.label, .class("tick")) { html in
      html(
        .input, .type("radio"), .name("preset"), .value(text: name),
        .checked.when(isChosen == name),
        .named("data-style", text: style?.text ?? "").when(style != nil))
      html(.span) { html in
        if let colours = style?.main.colors, let first = colours.first {
          html(
            .i, .class("drop"), .isDecoration,
            .style(CSS.gradient(first.hex, colours.last?.hex ?? first.hex)))
        }
        html.text(phrase)
      }
    }
  }

  fileprivate mutating func colourFields(_ style: Style) {
    let colours = style.main.colors
    let (fill, angle): (StaticString, Int) =
      switch style.main {
      case .color: ("color", 45)
      case .linear(let degrees, _): ("linear", degrees)
      case .radial: ("radial", 45)
      }
    self(.div, .class("pair")) { html in
      html.colour("main", Phrase("Колір коду", "Colour"), colours.first ?? .black)
      html.select(Phrase("Заливка", "Fill"), .name("fill")) { html in
        for (value, word) in [
          ("color", Phrase("Суцільна", "Solid")), ("linear", Phrase("Перехід", "Gradient")),
          ("radial", Phrase("Від центру", "From the centre")),
        ] as [(StaticString, Phrase)] {
          html(
            .option, .value(value), .selected.when(value.bytes.elementsEqual(fill.bytes)),
            text: word)
        }
      }
    }
    self(.div, .class("pair")) { html in
      html.colour(
        "main-to", Phrase("Другий колір переходу", "Gradient's end"), colours.last ?? .black)
      html.field(
        Phrase("Кут переходу", "Gradient's angle"), .type("range"), .name("angle"),
        .named("min", "0"), .named("max", "345"), .named("step", "15"),
        .value(text: Text(angle)))
    }
    self(.div, .class("pair")) { html in
      html.colour(
        "second", Phrase("Колір кутів", "Colour of the corners"),
        style.second ?? colours.first ?? .black)
      html.colour("background", Phrase("Тло", "Background"), style.background ?? .white)
    }
    self(.div, .class("ticks")) { html in
      html.tick(
        Phrase("Кути іншого кольору", "Corners in another colour"), "own-second",
        style.second != nil)
      html.tick(
        Phrase("Прозоре тло", "Transparent background"), "transparent", style.background == nil)
    }
  }

  fileprivate mutating func shapeFields(_ style: Style) {
    select(Phrase("Модулі", "Modules"), .name("modules")) { html in
      for shape in ModuleShape.allCases {
        html(
          .option, .value(shape.name), .selected.when(shape == style.modules), text: shape.phrase)
      }
    }
    self(.div, .class("pair")) { html in
      html.select(Phrase("Рамки кутів", "Corner frames"), .name("frame")) { html in
        for shape in FinderFrame.allCases {
          html(
            .option, .value(shape.name), .selected.when(shape == style.frame), text: shape.phrase)
        }
      }
      html.select(Phrase("Середини кутів", "Corner centres"), .name("centre")) { html in
        for shape in FinderCentre.allCases {
          html(
            .option, .value(shape.name), .selected.when(shape == style.centre), text: shape.phrase
          )
        }
      }
    }
  }

  fileprivate mutating func pictureFields(_ form: StyleForm) {
    picture(
      "logo", kept: "kept-logo", Phrase("Логотип у середині", "A logo in the middle"), form.logo)
    withPicture("logo", isThere: !form.logo.isEmpty) { html in
      html(.div, .class("pair")) { html in
        html.range("logo-size", Phrase("Розмір логотипа", "Logo size"), 10, 35, form.own.logoSize)
        html.select(Phrase("Місце під логотип", "Space for the logo"), .name("logo-shape")) {
          html in
          for shape in LogoShape.allCases {
            html(
              .option, .value(shape.name), .selected.when(shape == form.own.logoShape),
              text: shape == .circle ? Phrase("Коло", "Circle") : Phrase("Квадрат", "Square"))
          }
        }
      }
      html.tick(Phrase("Прибрати логотип", "Remove the logo"), "no-logo", false)
    }
    picture(
      "backdrop", kept: "kept-backdrop",
      Phrase("Фото або GIF під кодом", "A photo or GIF behind the code"), form.backdrop)
    withPicture("backdrop", isThere: !form.backdrop.isEmpty) { html in
      html.range(
        "lightening", Phrase("Освітлити фото", "Lighten the photo"), 0, 90, form.own.lightening)
      html.tick(Phrase("Прибрати фото", "Remove the photo"), "no-backdrop", false)
    }
  }

  /// The fields of a picture. Until one is chosen, the script that sees it chosen hides them.
  private mutating func withPicture(
    _ name: StaticString, isThere: Bool, content: (inout HTML) -> Void
  ) {
    self(
      .div, .class(isThere ? "sheet inside" : "sheet inside needs-no-script"),
      .named("data-of-picture", name)
    ) { content(&$0) }
  }

  private mutating func picture(
    _ name: StaticString, kept: StaticString, _ label: Phrase, _ hash: Text
  ) {
    hidden(kept, text: hash)
    fileButton(.photo, label, .name(name), .named("accept", "image/*"))
  }

  private mutating func colour(_ name: StaticString, _ label: Phrase, _ colour: Color) {
    field(label, .type("color"), .name(name), .value(text: colour.hex))
  }

  private mutating func range(
    _ name: StaticString, _ label: Phrase, _ least: Int, _ most: Int, _ value: Int
  ) {
    field(
      label, .type("range"), .name(name), .named("min", text: Text(least)),
      .named("max", text: Text(most)),
      .value(text: Text(value)))
  }

  /// The choice of the symbology, if there are several. Most users want QR.
  fileprivate mutating func printedAs(_ form: MakeForm) {
    if form.symbologies.count < 2 { return }
    select(Phrase("Вид коду", "Kind of code"), .name("printed-as")) { html in
      for symbology in form.symbologies {
        html(
          .option, .value(symbology.name), .selected.when(symbology == form.symbology),
          text: .same(symbology.title))
      }
    }
  }
}
