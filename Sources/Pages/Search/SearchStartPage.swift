import Base
import Pouch

/// The search before anything is typed: what can be found, and what is newest of each kind.
struct SearchStartPage: Page {
  let latest: [SearchResults.Section]
  let rows: FoundRows

  var shell: Shell { .search }

  func write(to html: inout HTML) {
    html.searchField("")
    html(.div, .id("found")) { html in
      html.note(
        Phrase(
          "Тут шукають одразу в картках, кодах, покупках, зустрічах і грошах.",
          "This searches cards, codes, groceries, meetings and money at once."))
      if latest.isEmpty {
        nothingYet(&html)
        return
      }
      for section in latest {
        html.sectionTitle(section.part)
        html(.ul, .class("list")) { html in
          for match in section.matches { html(.li) { rows.write(match, to: &$0) } }
        }
      }
    }
  }

  private func nothingYet(_ html: inout HTML) {
    html(.div, .class("empty")) { html in
      html(.p, text: Phrase("Шукати поки нема чого.", "There is nothing to search yet."))
      html(.p, .class("choices")) { html in
        html.quietButton(Phrase("Додати картку", "Add a card"), .href(.cards(.create(.init()))))
        html.quietButton(Phrase("Відсканувати код", "Scan a code"), .href(.camera(.any)))
      }
    }
  }
}
