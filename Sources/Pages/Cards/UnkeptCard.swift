import Base
import Pouch

/// A card from a friend's link in a browser that can't keep it: one that blocks service workers. The page's script runs
/// the module itself, so no server sees the card.
struct UnkeptCard {
  let name: Text
  let code: TypedCode
  let note: Text

  init(_ new: CardRoute.NewCard, in language: Settings.Language) {
    code = new.code.map { TypedCode($0.code) } ?? TypedCode(symbology: "", text: new.text)
    note = new.note
    name = new.name.isEmpty ? Brand.named(new.brandID)?.name(in: language) ?? "" : new.name
  }

  func write(to html: inout HTML) {
    if !name.isEmpty { html(.h2, text: .same(name)) }
    if !note.isEmpty { html.note(.same(note)) }
    if let content = (try? code.content()) ?? nil {
      html(.div, .class("show")) { $0.codeFigure(content) }
    }
    html(
      .p, .class("note lead"), .named("role", "status"),
      text: Phrase(
        "Цей браузер не може зберегти картку: він не дає сайтам працювати без мережі, як-от у приватному вікні. Збережіть картинку коду, або відкрийте посилання в іншому браузері чи у звичайному вікні.",
        "This browser can't keep the card: it does not let sites work offline, as in a private window. Save the picture of the code, or open the link in another browser or in an ordinary window."
      ))
    html(.p, .class("choices")) { html in
      html(.a, .class("button"), .named("download", "kapshuk-card.png"), .hidden) { html in
        html.icon(.download)
        html(.span, text: Phrase("Зберегти картинку", "Save the picture"))
      }
    }
  }
}

extension App {
  /// The fragment of a card that can't be kept.
  func unkeptCard(_ new: CardRoute.NewCard) -> Response {
    fragment { UnkeptCard(new, in: language).write(to: &$0) }
  }
}
