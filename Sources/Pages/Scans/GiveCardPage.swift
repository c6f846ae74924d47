import Base
import Codes
import Pouch

/// A card for a friend: a link that carries the card itself, so that neither needs an account.
///
/// The card stands behind the `#` of the link, which no browser sends to a server.
struct GiveCardPage: Page {
  let card: Card
  /// The user's name, which the link carries too; empty if the app does not know it.
  let giver: Text

  var shell: Shell {
    Shell(
      title: Phrase("Картка другові", "A card for a friend"), tab: .cards,
      back: (.cards(.card(card.id)), .same(card.name)))
  }

  func write(to html: inout HTML) {
    html.lead(
      Phrase(
        "Хай друг наведе на цей код камеру телефона або відкриє посилання. Картка «{}» буде і в нього без облікового запису, а далі й без мережі.",
        "Let your friend point a phone's camera at this code, or open the link. Then they have the card “{}” too, without an account, and from then on offline."
      ).with(card.name))
    var query = Query()
    query.set("card", card.id.hex)
    // Only the browser knows the address under which it reached the app.
    html(
      .div, .id("given-card"),
      .named("data-give", text: Route.Feature.scans.target("give", query: query))
    ) { html in
      html(
        .p, .class("note lead needs-script"),
        text: Phrase("Коду потрібен JavaScript.", "The code needs JavaScript."))
    }
    html.note(
      giver.isEmpty
        ? Phrase(
          "Передаються назва, колір і перший код. Нотатки, баланс і фото лишаються лише у вас. Це копія: зміни в одного не з’являться в іншого.",
          "The name, the colour and the first code are passed on. Notes, balance and photo stay with you. It is a copy: what one changes the other does not see."
        )
        : Phrase(
          "Передаються назва, колір, перший код і ваше ім’я: «{}». Нотатки, баланс і фото лишаються лише у вас. Це копія: зміни в одного не з’являться в іншого.",
          "The name, the colour, the first code and your name, “{}”, are passed on. Notes, balance and photo stay with you. It is a copy: what one changes the other does not see."
        ).with(giver))
  }
}

/// The page to which the link leads. A script opens the form with the card that the link carries.
struct GivenCardPage: Page {
  var shell: Shell {
    Shell(
      title: Phrase("Картка від друга", "A card from a friend"), tab: .cards,
      back: (.home, Phrase("Картки", "Cards")))
  }

  func write(to html: inout HTML) {
    html(
      .div, .flag("data-given"), .named("data-module", text: WorkerModule.settings.address),
      .named("data-page", text: CardFormPath.unkept.target())
    ) { html in
      html(
        .p, .class("note lead"), .named("role", "status"),
        text: Phrase("Готую картку…", "Preparing the card…"))
    }
    html(
      .template, .named("data-text", "no-card"),
      text: Phrase(
        "У цьому посиланні немає картки. Попросіть друга надіслати його ще раз, цілком.",
        "There is no card in this link. Ask your friend to send it once more, the whole of it."))
    html(
      .template, .named("data-text", "no-module"),
      text: Phrase(
        "Картку не вдалося показати. Перевірте мережу й відкрийте посилання ще раз.",
        "The card could not be shown. Check the network, and open the link again."))
  }
}

extension App {
  /// The page of a card for a friend; with the origin of the app's address, the code and the link themselves.
  func giveCard(_ id: ID<Card>, at origin: Text) -> Response {
    guard let card = pouch.card(id) else { return problem(.noSuchCard) }
    if origin.isEmpty { return show(GiveCardPage(card: card, giver: giver)) }
    guard let link = Link(origin), link.isWeb, origin.count <= 200 else { return noSuchPage() }
    let values = CardRoute.create(given(card)).target.dropFirst(
      CardFormPath.create.target().count + 1)
    let address: Text = "\(origin)\(ScanRoute.given.target)#\(Text(values))"
    let code = Code(.qrCode, address.utf8)
    return fragment { html in
      html(.div, .class("show printed")) { $0.figure(of: StyledCode(code, StyleForm(text: ""))) }
      html(.div, .class("choices wide")) { html in
        html(
          .button, .type("button"), .class("button"), .named("data-send", text: address),
          .named("data-title", text: card.name), .hidden
        ) { html in
          html.icon(.share)
          html(.span, text: Phrase("Надіслати посилання", "Send the link"))
        }
        html(
          .button, .type("button"), .class("button quiet"), .named("data-copy", text: address),
          .hidden
        ) { html in
          html.icon(.copy)
          html(.span, text: Phrase("Копіювати посилання", "Copy the link"))
        }
      }
    }
  }

  private var giver: Text { pouch.profile?.name ?? "" }

  private func given(_ card: Card) -> CardRoute.NewCard {
    var new = CardRoute.NewCard(brandID: card.brandID)
    new.name = card.name
    // The friend reads it on the card's page, and may change it.
    if !giver.isEmpty { new.note = Phrase("Картка від: {}", "Given by {}").with(giver)[language] }
    if case .colour(let rgb) = card.look { new.colour = rgb }
    switch pouch.identifiers(of: card.id).first?.content {
    case .code(let code)?: new.code = ScannedCode(code)
    case .number(let number)?: new.text = number
    case .nfc?, nil: break
    }
    return new
  }

  /// The form of the card that a scanned link carries, from whichever server or from Catima; `nil` for other codes.
  func givenCard(_ code: Code) -> Response? {
    if let catima = code.text.flatMap({ CatimaLink($0) }) {
      return .redirect(to: .cards(.create(catima.card)))
    }
    guard let text = code.text, let link = Link(text), link.isWeb,
      let mark = text.firstIndex(of: UInt8(ascii: "#")),
      text[..<mark].reversed().starts(with: ScanRoute.given.target.reversed()),
      case .cards(.create(let new))? = Route(
        target: "\(CardFormPath.create.target())?\(text[(mark + 1)...])")
    else { return nil }
    return .redirect(to: .cards(.create(new)))
  }
}
