import Base
import Codes
import Pouch

/// The fields of a card's forms.
extension HTML {
  mutating func nameFields(_ form: CardForm, likelyFor symbology: Symbology?) {
    self(
      .fieldset, .class("group"), .named("data-live", text: CardFormPath.brandSuggestions.target()),
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

  mutating func categoryFields(_ form: CardForm, _ categories: CategoryChoice) {
    group(Phrase("Категорії", "Categories")) { html in
      html(.div, .class("ticks")) { html in
        for category in categories.all {
          html.checkbox(
            .same(category.name), .name("category"), .value(text: category.id.hex),
            .checked.when(categories.ticked.contains(category.id)))
        }
        for ready in ReadyCategories.offered(beside: categories.all) {
          let name = ready[html.language]
          html.checkbox(
            ready, .name("ready"), .value(text: name),
            .checked.when(categories.ready.contains(name)))
        }
      }
      html.field(
        Phrase("Нова категорія", "New category"), .name("new-category"),
        .value(text: form.newCategory), .named("autocomplete", "off"),
        .placeholder(Phrase("наприклад, Продукти", "for example Groceries")))
    }
  }

  mutating func moreFields(_ form: CardForm) {
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
      html.reminderField(form.draft.reminder)
      html.textArea(
        Phrase("Нотатка", "Note"), .name("note"), .named("rows", "3"), text: form.draft.note)
    }
  }

  /// When the main screen begins to announce the card's last day. A number that another version of the app has
  /// stored is among the choices.
  private mutating func reminderField(_ chosen: Int?) {
    let usual = [1, 3, 7, 30]
    let others = chosen.map { usual.contains($0) ? [] : [$0] } ?? []
    select(
      Phrase("Нагадати про останній день", "Remind me of the last day"), .name("remind")
    ) { html in
      for days in others + usual {
        html(
          .option, .value(text: Text(Int64(days))), .selected.when(days == chosen),
          text: DayWords.before(days))
      }
      html(
        .option, .value("0"), .selected.when(chosen == nil),
        text: Phrase("Не нагадувати", "Don't remind me"))
    }
    note(
      Phrase(
        "Нагадування з’явиться вгорі головного екрана, коли відкриєте Капшук.",
        "The reminder is shown at the top of the main screen when you open Kapshuk."))
  }

  /// The label of a new card's code.
  mutating func firstCodeFields(_ form: CardForm) {
    group(Phrase("Про код", "About the code")) { html in
      html.kindField(form.code, isApart: true)
      html.labelInput(form.label)
    }
  }

  /// The photos of both sides.
  mutating func sideFields(_ form: CardForm) {
    group(Phrase("Фото картки", "Photos of the card")) { html in
      html.sideField("front", "kept-front", "drop-front", .front, form.draft.front)
      html.sideField("back", "kept-back", "drop-back", .back, form.draft.back)
      html.note(
        Phrase(
          "Стануть під кодом на сторінці картки. Дотик відкриє фото на весь екран, і без мережі.",
          "They stand below the code on the card's page. A tap opens one full screen, offline too.")
      )
    }
  }

  private mutating func sideField(
    _ name: StaticString, _ kept: StaticString, _ drop: StaticString, _ side: Card.Side,
    _ photo: Text
  ) {
    self(.div, .class("side")) { html in
      if !photo.isEmpty {
        html(
          .img, .named("src", text: Route.photo(photo)),
          .named("alt", phrase: Phrase("{}: фото", "{}: photo").with(phrases: side.phrase)))
        html.hidden(kept, text: photo)
        html.checkbox(
          Phrase("Прибрати: {}", "Remove: {}").with(phrases: side.phrase), .name(drop), .value("1"))
      }
      html.fileButton(
        .photo, side.phrase, .name(name), .named("accept", "image/*"),
        .named("data-shrink", "1600"), .previewsPhotos)
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
