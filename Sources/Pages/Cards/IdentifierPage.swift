import Pouch

extension App {
  /// The page that adds another code to a card.
  func newIdentifierPage(
    _ card: Card, _ scanned: ScannedCode?, text: [UInt8] = [], _ typed: TypedCode? = nil,
    problems: [Problem] = []
  ) -> Response {
    let typed =
      typed ?? scanned.map { TypedCode($0.code) } ?? TypedCode(symbology: [], text: text)
    return page(
      Shell(
        title: Phrase("Ще один код", "Another code"), tab: .cards,
        back: (.cards(.card(card.id)), .same(card.name))),
      status: problems.isEmpty ? 200 : 422
    ) { html in
      if scanned == nil {
        html(.p, .class("choices wide")) { html in
          html(.a, .class("button"), .href(.camera(.card(card.id)))) { html in
            html.icon(.scan)
            html(.span, text: Phrase("Сканувати", "Scan"))
          }
        }
      }
      html.sheet(.action(.cards(.newIdentifier(card.id, scanned)))) { html in
        html.problems(problems)
        codeFields(&html, typed)
        labelField(&html, field("label"))
        html.saveButton(Phrase("Додати код", "Add the code"))
      }
    }
  }

  /// The page of a code, where it can be edited, made the first, or deleted.
  func identifierPage(
    _ card: Card, _ identifier: Identifier, _ typed: TypedCode? = nil, problems: [Problem] = []
  ) -> Response {
    let isFirst = pouch.identifiers(of: card.id).first?.id == identifier.id
    return page(
      Shell(
        title: identifier.content.kindPhrase, tab: .cards,
        back: (.cards(.card(card.id)), .same(card.name))),
      status: problems.isEmpty ? 200 : 422
    ) { html in
      html.sheet(.action(.cards(.identifier(card.id, identifier.id)))) { html in
        html.problems(problems)
        codeFields(&html, typed ?? TypedCode(identifier.content))
        labelField(&html, isPost ? field("label") : identifier.label)
        html.saveButton(Phrase("Зберегти", "Save"))
      }
      html(.div, .class("list last")) { html in
        if !isFirst {
          action(
            &html, .cards(.actOnIdentifier(card.id, identifier.id, .showFirst)), .up,
            Phrase("Показувати першим", "Show this one first"), isDanger: false)
        }
        action(
          &html, .cards(.actOnIdentifier(card.id, identifier.id, .delete)), .bin,
          Phrase("Видалити код", "Delete the code"), isDanger: true)
      }
    }
  }

  private func labelField(_ html: inout HTML, _ label: [UInt8]) {
    html.group(Phrase("Підпис", "Label")) { html in
      html.field(
        Phrase("Чий або який це код", "Whose code, or which"), .name("label"), .value(text: label),
        .named("autocomplete", "off"),
        .placeholder(Phrase("наприклад, картка Олени", "for example Olena's card")))
    }
  }

  func action(
    _ html: inout HTML, _ route: Route, _ icon: Icon, _ phrase: Phrase, isDanger: Bool
  ) {
    html(.form, .post, .action(route)) { html in
      html(.button, .type("submit"), .class(isDanger ? "row danger" : "row")) { html in
        html(.span, .class(isDanger ? "dot danger" : "dot")) { $0.icon(icon) }
        html.rowText(phrase)
      }
    }
  }
}
