import Base
import Pouch

/// The page that adds another code to a card.
struct NewIdentifierPage: Page {
  let card: Card
  let scanned: ScannedCode?
  let typed: TypedCode
  let label: Text
  var problems: [Problem] = []

  var shell: Shell {
    Shell(
      title: Phrase("Ще один код", "Another code"), tab: .cards,
      back: (.cards(.card(card.id)), .same(card.name)))
  }

  var status: Int { problems.isEmpty ? 200 : 422 }

  func write(to html: inout HTML) {
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
      html.codeFields(typed)
      html.labelField(label)
      html.saveButton(Phrase("Додати код", "Add the code"))
    }
  }
}

/// The page of a code, where it can be edited, made the first, or deleted.
struct IdentifierPage: Page {
  let card: Card
  let identifier: Identifier
  /// Whether the card shows this code first.
  let isFirst: Bool
  let typed: TypedCode
  let label: Text
  var problems: [Problem] = []

  var shell: Shell {
    Shell(
      title: identifier.content.kindPhrase, tab: .cards,
      back: (.cards(.card(card.id)), .same(card.name)))
  }

  var status: Int { problems.isEmpty ? 200 : 422 }

  func write(to html: inout HTML) {
    html.sheet(.action(.cards(.identifier(card.id, identifier.id))), .edits) { html in
      html.problems(problems)
      html.codeFields(typed)
      html.labelField(label)
      html.saveButton()
    }
    html(.div, .class("list last")) { html in
      if !isFirst {
        html.postRow(
          .up, Phrase("Показувати першим", "Show this one first"),
          .action(.cards(.actOnIdentifier(card.id, identifier.id, .showFirst))))
      }
      html.postRow(
        .bin, Phrase("Видалити код", "Delete the code"), isDanger: true,
        .action(.cards(.actOnIdentifier(card.id, identifier.id, .delete))))
    }
  }
}

extension HTML {
  fileprivate mutating func labelField(_ label: Text) {
    group(Phrase("Підпис", "Label")) { $0.labelInput(label) }
  }

  mutating func labelInput(_ label: Text) {
    field(
      Phrase("Чий або який це код", "Whose code, or which"), .name("label"), .value(text: label),
      .named("autocomplete", "off"),
      .placeholder(Phrase("наприклад, картка Олени", "for example Olena's card")))
  }
}
