import Base
import Pouch

/// All cards with a checkbox each, and the actions on the ticked ones.
struct ChooseCardsPage: Page {
  let cards: [Card]
  let categories: [Category]
  /// The shared spaces that the user may add cards to.
  let spaces: [SharedSpace]
  /// The cards that are ticked.
  let chosen: Set<ID<Card>>
  let problems: [Problem]

  var shell: Shell {
    Shell(
      title: Phrase("Вибрати картки", "Choose cards"), tab: .cards,
      back: (.home, Phrase("Картки", "Cards")))
  }

  var status: Int { problems.isEmpty ? 200 : 422 }

  func write(to html: inout HTML) {
    html.problems(problems)
    html(.form, .post, .action(.settings(.chooseCards)), .class("sheet chosen")) { html in
      html(.ul, .class("list")) { html in
        for card in cards {
          html(.li) { html in
            html(.label, .class("row")) { html in
              html(
                .input, .type("checkbox"), .name("card"), .value(text: card.id.hex),
                .checked.when(chosen.contains(card.id)))
              html(
                .span, .class("dot card-dot"), .style(card.look.style), .isDecoration,
                text: Monogram.of(card.name))
              if card.isArchived {
                html.rowText(.same(card.name), Phrase("в архіві", "archived"))
              } else {
                html.rowText(.same(card.name))
              }
            }
          }
        }
      }
      html(.div, .class("save chosen-acts")) { html in
        html.chosenCount()
        category(&html)
        if !spaces.isEmpty { space(&html) }
        html(.div, .class("save thirds")) { html in
          button(&html, "archive", Phrase("В архів", "Archive"))
          button(&html, "unarchive", Phrase("З архіву", "Restore"))
          button(&html, "delete", Phrase("Видалити", "Delete"))
        }
      }
    }
  }

  private func category(_ html: inout HTML) {
    html(.div, .class("sheet inline")) { html in
      html.field(
        Phrase("Категорія", "Category"), .name("category"), .named("list", "categories"),
        .named("autocomplete", "off"),
        .placeholder(Phrase("нова або наявна", "a new one or an old one")))
      html(.datalist, .id("categories")) { html in
        for category in categories {
          html(.option, .value(text: category.name)) { _ in }
        }
      }
      html(
        .button, .type("submit"), .name("act"), .value("category"), .class("button quiet"),
        text: Phrase("Покласти", "Put in"))
    }
  }

  private func space(_ html: inout HTML) {
    html(.div, .class("sheet inline")) { html in
      html.select(Phrase("Спільне", "Shared with"), .name("space")) { html in
        for space in spaces {
          html(.option, .value(text: space.id.hex), text: space.name)
        }
      }
      html(
        .button, .type("submit"), .name("act"), .value("share"), .class("button quiet"),
        text: Phrase("Перенести", "Move there"))
    }
  }

  private func button(_ html: inout HTML, _ act: StaticString, _ phrase: Phrase) {
    html(
      .button, .type("submit"), .name("act"), .value(act), .class("button quiet"), text: phrase)
  }
}
