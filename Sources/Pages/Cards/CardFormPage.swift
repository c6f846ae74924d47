import Base
import Codes
import Pouch

/// The form of a new card.
struct NewCardPage: Page {
  let new: CardRoute.NewCard
  let form: CardForm
  let categories: CategoryChoice
  /// Whether the form was sent.
  let isPost: Bool
  var problems: [Problem] = []
  /// Another card with the same code.
  var known: Card?

  var shell: Shell {
    Shell(
      title: Phrase("Нова картка", "New card"), tab: .cards,
      back: (.home, Phrase("Картки", "Cards")))
  }

  var status: Int { problems.isEmpty && !(isPost && known != nil) ? 200 : 422 }

  func write(to html: inout HTML) {
    if new.code == nil && !isPost {
      html(.p, .class("choices wide")) { html in
        html(.a, .class("button"), .href(.camera(.newCard(in: new.category)))) { html in
          html.icon(.scan)
          html(.span, text: Phrase("Сканувати", "Scan"))
        }
        html(
          .a, .class("button quiet"),
          .named("href", text: Route.camera(.newCard(in: new.category)).target + "#photo")
        ) { html in
          html.icon(.photo)
          html(.span, text: Phrase("З фото", "From a photo"))
        }
      }
    }
    html(
      .form, .post, .action(.cards(.create(new))), .named("enctype", "multipart/form-data"),
      .class("sheet"), .flag("novalidate")
    ) { html in
      html.problems(problems)
      if let known { alreadyThere(&html, known) }
      html.nameFields(form, likelyFor: new.code?.code.symbology)
      html.codeFields(form.code, isFolded: true)
      if new.category != nil { html.categoryFields(form, categories) }
      rest(&html)
      html(.div, .class("save")) { html in
        html.submit(
          known == nil
            ? Phrase("Додати картку", "Add the card")
            : Phrase("Зберегти ще одну", "Save another one"), .name("again").when(known != nil),
          .value("1").when(known != nil))
      }
    }
  }

  /// What a card can do without: folded, unless there is something in it.
  private func rest(_ html: inout HTML) {
    html(.details, .class("rest"), .flag("open").when(isPost)) { html in
      html(
        .summary,
        text: Phrase("Вигляд, категорії, баланс, фото", "Look, categories, balance, photos"))
      html(.div, .class("rest-fields")) { html in
        html.firstCodeFields(form)
        html.lookFields(form)
        if new.category == nil { html.categoryFields(form, categories) }
        html.moreFields(form)
        html.sideFields(form)
      }
    }
  }

  /// A warning that another card has the same code. Two shops may use the same number, so the user decides.
  private func alreadyThere(_ html: inout HTML, _ known: Card) {
    html(.div, .class("problem"), .id("problem"), .named("tabindex", "-1"), .named("role", "alert"))
    {
      html in
      html(
        .p,
        text: Phrase(
          "Така картка вже є: «{}». Зберегти ще одну?",
          "There is such a card already: “{}”. Save another one?"
        ).with(known.name))
      html.quietButton(Phrase("Відкрити її", "Open it"), .href(.cards(.card(known.id))))
    }
  }
}

/// The form of an existing card.
struct EditCardPage: Page {
  let card: Card
  let form: CardForm
  let categories: CategoryChoice

  var shell: Shell {
    Shell(
      title: Phrase("Змінити картку", "Edit the card"), tab: .cards,
      back: (.cards(.card(card.id)), .same(card.name)))
  }

  var status: Int { form.problems.isEmpty ? 200 : 422 }

  func write(to html: inout HTML) {
    html(
      .form, .post, .edits, .action(.cards(.edit(card.id))),
      .named("enctype", "multipart/form-data"), .class("sheet"), .flag("novalidate")
    ) { html in
      html.problems(form.problems)
      html.nameFields(form, likelyFor: nil)
      html.lookFields(form)
      html.categoryFields(form, categories)
      html.moreFields(form)
      html.sideFields(form)
      html.saveButton(Phrase("Зберегти", "Save"))
    }
  }
}

/// The categories that a form offers, and those that are ticked.
struct CategoryChoice {
  let all: [Category]
  let ticked: Set<ID<Category>>
  /// The ready-made categories that are ticked.
  let ready: [Text]

  init(_ form: CardForm, in pouch: Pouch) {
    all = pouch.namedCategories
    ticked = Set(pouch.namesakes(of: form.draft.categories))
    ready = form.readyCategories
  }
}

extension CardForm {
  /// The form of a new card, with the values known already.
  init(_ new: CardRoute.NewCard, in language: Settings.Language) {
    self.init()
    if let brand = Brand.named(new.brandID) {
      draft.brandID = new.brandID
      draft.name = brand.name(in: language)
      draft.look = .colour(brand.colour)
      if let symbology = brand.symbology, new.code == nil {
        code.kind = Text(symbology.name)
      }
    }
    if !new.name.isEmpty { draft.name = new.name.tidied(limit: Card.nameLimit) }
    draft.note = new.note
    expires = new.expires.tidied(limit: 20)
    if let colour = new.colour { draft.look = .colour(colour) }
    if let category = new.category { draft.categories = [category] }
    if let scanned = new.code {
      code = TypedCode(scanned.code)
    } else if !new.text.isEmpty {
      code = TypedCode(symbology: "", text: new.text)
    }
  }
}
