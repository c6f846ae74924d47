import Base
import Pouch

/// What an empty pouch shows: in three pictures what it is for, each with the first thing to do.
struct Welcome {
  func write(to html: inout HTML) {
    html(.h2, text: Phrase("Усе щоденне в одному капшуку", "Every day in one pouch"))
    html(.ul, .class("welcome")) { html in
      html(.li, .class("hero accent")) { html in
        picture(&html, Self.card)
        html(.h3, text: Phrase("Картки й коди", "Cards and codes"))
        html.note(
          Phrase(
            "Код картки завжди під рукою, і в магазині без мережі.",
            "A card’s code is at hand, in a shop without a network too."))
        html(.p, .class("choices")) { html in
          html(.a, .class("button"), .href(.camera(.newCard()))) { html in
            html.icon(.scan)
            html(.span, text: Phrase("Відсканувати картку", "Scan a card"))
          }
          html.quietButton(
            Phrase("Ввести номер", "Type the number"), .href(.cards(.create(.init()))))
        }
      }
      html(.li, .class("hero good")) { html in
        picture(&html, Self.product)
        html(.h3, text: Phrase("Покупки", "Groceries"))
        html.note(
          Phrase(
            "Що у складі, чи вам підходить, де дешевше. І списки на двох.",
            "What is in it, whether it suits you, where it is cheaper. And lists for two."))
        html(.p, .class("choices")) { html in
          html.quietButton(
            Phrase("Перевірити товар", "Check a product"), .href(.camera(.product)))
          html.quietButton(
            Phrase("Список покупок", "Shopping list"), .href(.groceries(.lists)))
        }
      }
      html(.li, .class("hero second")) { html in
        picture(&html, Self.money)
        html(.h3, text: Phrase("Гроші й зустрічі", "Money and meetings"))
        html.note(
          Phrase(
            "Куди йдуть гроші, і хто прийде в суботу.",
            "Where the money goes, and who comes on Saturday."))
        html(.p, .class("choices")) { html in
          html.quietButton(
            Phrase("Записати витрату", "Record an expense"),
            .href(.money(.create(MoneyRoute.NewTransaction()))))
          html.quietButton(
            Phrase("Зустрічі", "Meetings"), .href(Route.Feature.meetings.start))
        }
      }
    }
    html.note(
      Phrase(
        "Без реклами. Без облікового запису все лишається на цьому пристрої.",
        "No advertising. Without an account everything stays on this device."))
  }

  private func picture(_ html: inout HTML, _ drawing: StaticString) {
    html(.div, .class("picture"), .isDecoration) { $0.markup(drawing) }
  }

  /// A card with a barcode.
  private static let card: StaticString = """
    <svg viewBox="0 0 96 72"><rect x="14" y="4" width="70" height="46" rx="8" fill="currentColor" opacity=".25"/>\
    <rect x="6" y="16" width="78" height="50" rx="9" fill="currentColor"/>\
    <rect x="14" y="34" width="62" height="25" rx="4" fill="#fff"/>\
    <path fill="#171a26" d="M19 39h3v15h-3zM24 39h2v15h-2zM29 39h5v15h-5zM36 39h2v15h-2zM41 39h3v15h-3zM47 39h2v15h-2z\
    M51 39h4v15h-4zM58 39h2v15h-2zM62 39h3v15h-3zM68 39h2v15h-2z"/><circle cx="16" cy="25" r="4" fill="#fff"/></svg>
    """

  /// A bottle with its grade.
  private static let product: StaticString = """
    <svg viewBox="0 0 96 72"><path d="M30 4h14v10l6 10v38a6 6 0 0 1-6 6H30a6 6 0 0 1-6-6V24l6-10z" fill="currentColor" \
    opacity=".3"/><rect x="24" y="30" width="26" height="24" fill="currentColor"/>\
    <circle cx="66" cy="42" r="20" fill="currentColor"/>\
    <path d="M57 42l6 7 12-13" fill="none" stroke="#fff" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"/>\
    </svg>
    """

  /// A ring of shares and two people.
  private static let money: StaticString = """
    <svg viewBox="0 0 96 72"><circle cx="34" cy="36" r="23" fill="none" stroke="currentColor" stroke-width="12" \
    opacity=".3"/><path d="M34 13a23 23 0 0 1 20 34" fill="none" stroke="currentColor" stroke-width="12"/>\
    <circle cx="76" cy="34" r="8" fill="currentColor"/><path d="M62 62a14 14 0 0 1 28 0z" fill="currentColor"/></svg>
    """
}
