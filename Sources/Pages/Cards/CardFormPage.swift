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
        html(.a, .class("button"), .href(.camera(.newCard))) { html in
          html.icon(.scan)
          html(.span, text: Phrase("Сканувати", "Scan"))
        }
        html(
          .a, .class("button quiet"),
          .named(
            "href",
            text: Route.camera(.newCard).target + [UInt8(ascii: "#")]
              + Array(StaticString("photo").bytes))
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
      html.codeFields(form.code)
      html.lookFields(form)
      html.categoryFields(form, categories)
      html.moreFields(form)
      html(.div, .class("save")) { html in
        html.submit(
          known == nil
            ? Phrase("Додати картку", "Add the card")
            : Phrase("Зберегти ще одну", "Save another one"), .name("again").when(known != nil),
          .value("1").when(known != nil))
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
      .form, .post, .action(.cards(.edit(card.id))), .named("enctype", "multipart/form-data"),
      .class("sheet"), .flag("novalidate")
    ) { html in
      html.problems(form.problems)
      html.nameFields(form, likelyFor: nil)
      html.lookFields(form)
      html.categoryFields(form, categories)
      html.moreFields(form)
      html.saveButton(Phrase("Зберегти", "Save"))
    }
  }
}

/// The categories that a form offers, and those that are ticked.
struct CategoryChoice {
  let all: [Category]
  let ticked: Set<RecordID>

  init(_ form: CardForm, in pouch: Pouch) {
    all = pouch.namedCategories
    ticked = Set(pouch.namesakes(of: form.draft.categories))
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
        code.kind = Array(symbology.name.bytes)
      }
    }
    if let scanned = new.code {
      code = TypedCode(scanned.code)
    } else if !new.text.isEmpty {
      code = TypedCode(symbology: [], text: new.text)
    }
  }
}

extension HTML {
  fileprivate mutating func nameFields(_ form: CardForm, likelyFor symbology: Symbology?) {
    self(
      .fieldset, .class("group"), .named("data-live", text: CardPath.brandSuggestions.target()),
      .named("data-live-into", "brands")
    ) { html in
      html(.legend, text: Phrase("Назва", "Name"))
      html.field(
        Phrase("Як називається картка", "What the card is called"), .name("name"), .id("name"),
        .value(text: form.draft.name), .named("autocomplete", "off"),
        .named("enterkeyhint", "done"),
        .placeholder(Phrase("Дві літери, і ми підкажемо", "Two letters, and we suggest")))
      html(.input, .type("hidden"), .name("brand"), .id("brand"), .value(text: form.draft.brandID))
      html(.div, .id("brands"), .class("brands"), .named("aria-live", "polite")) { html in
        if form.draft.name.isEmpty, let symbology {
          html.brandChips(Brand.likely(for: symbology, limit: 8))
        }
      }
    }
  }

  /// Buttons of brands. Each fills in the name, the colour and the likely kind of code.
  mutating func brandChips(_ brands: [Brand]) {
    for brand in brands {
      let name = brand.name(in: language)
      self(
        .button, .type("button"), .class("brand"), .named("data-brand", text: brand.id),
        .named("data-name", text: name),
        .named("data-colour", text: CSS.colour(brand.colour)),
        .named("data-symbology", brand.symbology?.name ?? ""),
        .named("data-trade", phrase: brand.trade.phrase),
        .style(Card.Look.colour(brand.colour).style)
      ) { html in
        html(.i, .isDecoration, text: Monogram.of(name))
        html(.span, text: name)
      }
    }
  }

  fileprivate mutating func lookFields(_ form: CardForm) {
    let chosen: UInt32? =
      if case .colour(let rgb)? = form.draft.look { rgb } else {
        form.draft.look == nil ? Palette.colours[0] : nil
      }
    group(Phrase("Вигляд", "Look")) { html in
      html(.div, .class("swatches")) { html in
        let isOwn = chosen.map { !Palette.colours.contains($0) } ?? false
        for (index, colour) in Palette.colours.enumerated() {
          html.swatch(colour, isChosen: colour == chosen, ColourWords.names[index])
        }
        html(.label, .class("swatch"), .style(Card.Look.colour(chosen ?? 0x2C4A9A).style)) {
          html in
          html(
            .input, .type("radio"), .name("colour"), .id("own-colour"),
            .value(text: CSS.colour(chosen ?? 0x2C4A9A)), .checked.when(isOwn))
          html(.span, text: Phrase("Свій", "Own"))
        }
        html(
          .input, .type("color"), .class("unseen-until-script"), .id("pick-colour"),
          .value(text: CSS.colour(chosen ?? 0x2C4A9A)),
          .label(Phrase("Обрати свій колір", "Pick your own colour")), .hidden)
      }
      html.photoFields(form)
    }
  }

  mutating func swatch(_ colour: UInt32, isChosen: Bool, _ name: Phrase) {
    self(.label, .class("swatch"), .style(Card.Look.colour(colour).style)) { html in
      html(
        .input, .type("radio"), .name("colour"), .value(text: CSS.colour(colour)),
        .checked.when(isChosen))
      html(.span, .class("unseen"), text: name)
    }
  }

  fileprivate mutating func photoFields(_ form: CardForm) {
    var kept: [UInt8] = []
    if case .photo(let hash)? = form.draft.look { kept = hash }
    self(
      .label, .class("swatch photo"), .id("photo-swatch"),
      .style(kept.isEmpty ? [] : Card.Look.photo(kept).style)
    ) { html in
      html(
        .input, .type("radio"), .name("colour"), .value("photo"), .checked.when(!kept.isEmpty),
        .id("photo-choice"))
      html(.span, text: Phrase("Фото", "Photo"))
    }
    hidden("kept-photo", text: kept)
    self(.label, .class("button quiet file")) { html in
      html.icon(.photo)
      html(.span, text: Phrase("Обрати фото тла", "Choose a background photo"))
      html(
        .input, .type("file"), .name("photo"), .id("photo"),
        .named("accept", "image/*"))
    }
    cropDialog()
  }

  /// The dialog that crops a photo to the proportions of a card, drawn by a script.
  fileprivate mutating func cropDialog() {
    let title = Phrase("Оберіть кадр", "Choose the frame")
    self(
      .dialog, .id("crop"), .label(title),
      .named("data-broken", phrase: Problem.photoNotKept.sentence)
    ) { html in
      html(.h2, text: title)
      html(
        .canvas, .named("width", "1024"), .named("height", "646"), .named("tabindex", "0"),
        .role("img"),
        .label(
          Phrase(
            "Фото: рухайте його пальцем або стрілками",
            "The photo: move it with a finger or the arrow keys")))
      html.field(
        Phrase("Збільшення", "Zoom"), .type("range"), .named("min", "1"), .named("max", "4"),
        .named("step", "0.01"), .value("1"), .id("crop-zoom"))
      html(.p, .class("choices")) { html in
        html(
          .button, .type("button"), .class("button"), .id("crop-done"),
          text: Phrase("Готово", "Done"))
        html(
          .button, .type("button"), .class("button quiet"), .id("crop-cancel"),
          text: Phrase("Скасувати", "Cancel"))
      }
    }
  }

  fileprivate mutating func categoryFields(_ form: CardForm, _ categories: CategoryChoice) {
    group(Phrase("Категорії", "Categories")) { html in
      if !categories.all.isEmpty {
        html(.div, .class("ticks")) { html in
          for category in categories.all {
            html.checkbox(
              .same(category.name), .name("category"), .value(text: category.id.hex),
              .checked.when(categories.ticked.contains(category.id)))
          }
        }
      }
      html.field(
        Phrase("Нова категорія", "New category"), .name("new-category"),
        .value(text: form.newCategory), .named("autocomplete", "off"),
        .placeholder(Phrase("наприклад, Продукти", "for example Groceries")))
    }
  }

  fileprivate mutating func moreFields(_ form: CardForm) {
    group(Phrase("Ще про картку", "More about the card")) { html in
      html(.div, .class("pair")) { html in
        html.field(
          Phrase("Баланс", "Balance"), .name("amount"), .value(text: form.amount),
          .named("inputmode", "decimal"), .named("autocomplete", "off"))
        html.unitField(form.unit)
      }
      html(.div, .class("pair")) { html in
        html.dayField(Phrase("Діє з", "Valid from"), "valid-from", form.validFrom)
        html.dayField(Phrase("Діє до", "Expires"), "expires", form.expires)
      }
      html.textArea(
        Phrase("Нотатка", "Note"), .name("note"), .named("rows", "3"), text: form.draft.note)
    }
  }

  mutating func unitField(_ chosen: Balance.Unit) {
    select(Phrase("Одиниця", "Unit"), .name("unit")) { html in
      for unit in Balance.Unit.allCases {
        html(.option, .value(unit.name), .selected.when(unit == chosen), text: unit.phrase)
      }
    }
  }
}

extension Balance.Unit {
  var phrase: Phrase {
    switch self {
    case .points: Phrase("бали", "points")
    case .hryvnia: Phrase("₴ гривні", "₴ hryvnias")
    case .dollar: Phrase("$ долари", "$ dollars")
    case .euro: Phrase("€ євро", "€ euros")
    }
  }
}

enum ColourWords {
  /// The names of the palette's colours, in its order.
  static let names = [
    Phrase("Калина", "Viburnum red"), Phrase("Помаранчевий", "Orange"), Phrase("Медовий", "Honey"),
    Phrase("Зелений", "Green"), Phrase("Морський", "Teal"), Phrase("Блакитний", "Sky blue"),
    Phrase("Барвінок", "Periwinkle"), Phrase("Фіалковий", "Violet"),
    Phrase("Малиновий", "Raspberry"),
    Phrase("Кавовий", "Coffee"), Phrase("Сірий", "Grey"), Phrase("Чорний", "Black"),
  ]
}
