import Base
import Codes
import Pouch

/// A card's page: its codes to swipe through, actions, and details.
struct CardPage: Page {
  let card: Card
  let identifiers: [Identifier]
  let categories: [Category]
  /// Whether the user may edit the card, and not only see it.
  let mayChange: Bool
  /// Whether the user has shared spaces.
  let hasSpaces: Bool
  /// The name of the card's shared space.
  let space: Text?
  /// The member of the space who added the card; `nil` if it was the user.
  var author: Text?
  /// Whether no card was shown before, so that the page says what helps a till's scanner.
  var explainsBrightness = false

  init(_ card: Card, in pouch: Pouch) {
    self.card = card
    identifiers = pouch.identifiers(of: card.id)
    categories = pouch.categories(of: card.id)
    mayChange = pouch.mayChange(card.id)
    hasSpaces = !pouch.active(.space).isEmpty
    space = pouch.spaceName(of: card.id)
    author = pouch.authorName(of: card.id)
  }

  var shell: Shell {
    Shell(
      title: .same(card.name), tab: .cards, back: (.home, Phrase("Картки", "Cards")),
      look: card.look.style)
  }

  func writeActions(to html: inout HTML) {
    if !mayChange { return }
    html.toolbarLink(.pen, Phrase("Змінити", "Edit"), .href(.cards(.edit(card.id))))
  }

  func write(to html: inout HTML) {
    if identifiers.isEmpty { placeholder(&html) } else { codes(&html) }
    if explainsBrightness && !identifiers.isEmpty {
      html(
        .p, .class("hint"),
        text: Phrase(
          "На касі зробіть екран яскравішим: сам Капшук яскравості не змінює.",
          "At the till, make the screen brighter: Kapshuk can't change its brightness."))
    }
    expiryNote(&html)
    quickActions(&html)
    html.photos(of: card)
    about(&html)
    if mayChange { identifierList(&html) }
    lastActions(&html)
  }

  private func codes(_ html: inout HTML) {
    html(.div, .class("show"), .flag("data-awake")) { html in
      html(
        .ul, .class("codes"), .flag("data-swipe"),
        .named("tabindex", "0").when(identifiers.count > 1)
      ) {
        html in
        for identifier in identifiers {
          html(.li, .named("data-id", text: identifier.id.hex)) {
            $0.codeFigure(identifier.content, label: identifier.label)
          }
        }
      }
      if identifiers.count > 1 {
        html(.div, .class("dots"), .isDecoration) { html in
          for index in identifiers.indices { html(.i, .class("on").when(index == 0)) }
        }
      }
    }
    if identifiers.count > 1 {
      html(
        .p, .class("hint"),
        text: Phrase("Гортайте: тут {}", "Swipe: there are {}").with(
          phrases: Plural(
            one: "{} код", few: "{} коди", many: "{} кодів", english: "{} code",
            englishMany: "{} codes")(identifiers.count)))
    }
  }

  /// A prompt to add an identifier to a card without one.
  private func placeholder(_ html: inout HTML) {
    html(.div, .class("show empty")) { html in
      html(.div, .class("tag"), .isDecoration) { $0.icon(.scan) }
      html(.p, text: Phrase("На цій картці ще немає коду", "This card has no code yet"))
      html(.p, .class("choices")) { html in
        html.button(Phrase("Відсканувати", "Scan it"), .href(.camera(.card(card.id))))
        html.quietButton(
          Phrase("Ввести номер", "Type the number"), .href(.cards(.newIdentifier(card.id, nil))))
      }
    }
  }

  /// Says below the code that the card ends soon or has ended, so that it is seen before the till.
  private func expiryNote(_ html: inout HTML) {
    guard let expires = card.expires, card.isEnding(today: html.today, within: 7) else { return }
    let date = DayWords.date(expires, today: html.today)
    html(
      .p, .class("hint"),
      text: expires < html.today
        ? Phrase(
          "Картка діяла до {}. На касі можуть її не взяти.",
          "The card was valid until {}. The till may refuse it."
        ).with(phrases: date)
        : Phrase("Картка діє до {}.", "The card is valid until {}.").with(phrases: date))
  }

  private func quickActions(_ html: inout HTML) {
    html(.div, .class("quick")) { html in
      html(
        .form, .post,
        .action(.cards(.act(card.id, card.isFavourite ? .unfavourite : .favourite)))
      ) { html in
        html(
          .button, .type("submit"), .named("aria-pressed", card.isFavourite ? "true" : "false")
        ) { html in
          html.icon(card.isFavourite ? .starFull : .star)
          html(.span, text: Phrase("Обране", "Favourite"))
        }
      }
      if mayChange {
        html(.a, .href(.cards(.balance(card.id)))) { html in
          html.icon(.coin)
          html(.span, text: Phrase("Баланс", "Balance"))
        }
      }
      if let first = identifiers.first {
        html(.a, .href(.cards(.show(card.id, identifier: first.id))), .flag("data-show")) { html in
          html.icon(.expand)
          html(.span, text: Phrase("На екран", "Full screen"))
        }
      }
      if mayChange {
        html(.a, .href(.cards(.newIdentifier(card.id, nil)))) { html in
          html.icon(.plus)
          html(.span, text: Phrase("Ще код", "Add code"))
        }
      }
    }
  }

  private func about(_ html: inout HTML) {
    let hasAnything =
      card.balance != nil || card.expires != nil || card.validFrom != nil || !card.note.isEmpty
      || !categories.isEmpty || card.lastUsed > 0 || author != nil
    if !hasAnything { return }
    html(.h2, text: Phrase("Про картку", "About the card"))
    html(.div, .class("list")) { html in
      for balance in card.balances {
        html.linkRow(
          .coin, Phrase("Баланс", "Balance"), value: balance.phrase, tint: .good,
          .href(.cards(.balance(card.id))))
      }
      if let expires = card.expires {
        html.row(
          .clock, Phrase("Строк дії", "Validity"), detail: card.validity(today: html.today),
          value: card.isEnding(today: html.today, within: 30)
            ? DayWords.expiry(expires, today: html.today) : nil,
          tint: card.isEnding(today: html.today, within: 7) ? .danger : .plain)
      } else if let from = card.validFrom {
        html.row(
          .clock, Phrase("Строк дії", "Validity"),
          value: Phrase("з {}", "from {}").with(phrases: DayWords.date(from, today: html.today)))
      }
      if !categories.isEmpty {
        html.linkRow(
          .tag, Phrase("Категорії", "Categories"),
          detail: .same((categories.map { $0.name }).joined(by: ", ")),
          tint: .second, .href(.cards(.edit(card.id))))
      }
      if !card.note.isEmpty {
        html(.div, .class("row")) { html in
          html.rowIcon(.note)
          html(.span, .class("what note-text"), text: card.note)
        }
      }
      if let author { html.row(.people, Phrase("Хто додав", "Added by"), value: .same(author)) }
      if card.lastUsed > 0 {
        html.row(
          .check, Phrase("Востаннє показано", "Last shown"),
          value: DayWords.past(html.day(of: card.lastUsed), today: html.today))
      }
    }
  }

  /// A list of the codes, where they can be edited, reordered and deleted.
  private func identifierList(_ html: inout HTML) {
    if identifiers.isEmpty { return }
    html(.h2, text: Phrase("Коди на картці", "Codes on the card"))
    html(.div, .class("list")) { html in
      for identifier in identifiers {
        html(.a, .class("row"), .href(.cards(.identifier(card.id, identifier.id)))) { html in
          html(.span, .class("dot")) { html in
            if case .nfc = identifier.content { html.icon(.nfc) } else { html.icon(.scan) }
          }
          html(.span, .class("what")) { html in
            if identifier.label.isEmpty {
              html.text(identifier.content.kindPhrase)
            } else {
              html.text(identifier.label)
            }
            let number = NumberGroups.ofFour(identifier.content.text)
            if !number.isEmpty { html(.em, text: number) }
          }
          html(.span, .class("sum"), text: Phrase("Змінити", "Edit"))
        }
      }
    }
  }

  private func lastActions(_ html: inout HTML) {
    html(.div, .class("list last")) { html in
      var query = Query()
      query.set("card", card.id.hex)
      html.linkRow(
        .share, Phrase("Дати другові", "Give it to a friend"), tint: .second,
        .href(.within(.scans, target: Route.Feature.scans.target("give", query: query))))
      if hasSpaces {
        html.linkRow(
          .people, Phrase("Чия картка", "Whose card"),
          value: space.map { .same($0) } ?? Phrase("Тільки моя", "Only mine"), tint: .second,
          .href(.settings(.transfer(card.id.record))))
      }
      html.postRow(
        card.isArchived ? .unarchive : .archive,
        card.isArchived
          ? Phrase("Повернути з архіву", "Bring back from the archive")
          : Phrase("Перенести в архів", "Move to the archive"),
        .action(.cards(.act(card.id, card.isArchived ? .unarchive : .archive))))
      if !mayChange { return }
      html.postRow(
        .bin, Phrase("Видалити картку", "Delete the card"), isDanger: true,
        .action(.cards(.act(card.id, .delete))))
    }
  }
}

extension Identifier.Content {
  /// The name of the kind of identifier.
  var kindPhrase: Phrase {
    switch self {
    case .code(let code): .same(code.symbology.title)
    case .nfc: Phrase("Мітка NFC", "NFC tag")
    case .number: Phrase("Номер", "Number")
    }
  }
}
