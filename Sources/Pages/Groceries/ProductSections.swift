import Base
import Pouch

extension App {
  // MARK: nutrients

  func nutrientsSection(_ html: inout HTML, _ product: Product) {
    html(.h2, text: Phrase("Поживність", "Nutrition"))
    html(.section, .class("hero")) { html in
      if product.nutrients.isEmpty {
        html.note(
          Phrase(
            "Таблиці поживності ще немає. Додайте її з упаковки, і тут буде оцінка.",
            "There is no table of nutrients yet. Add it from the pack to have a score."))
        return
      }
      let portion = Amount(parsing: product.serving)?.base
      html(.table, .class("nutrients")) { html in
        html(.caption, .class("unseen"), text: Phrase("Поживність", "Nutrition"))
        html(.thead) { html in
          html(.tr) { html in
            html(.th, .named("scope", "col")) {
              $0(.span, .class("unseen"), text: Phrase("Складник", "Nutrient"))
            }
            html(
              .th, .named("scope", "col"),
              text: product.isDrink
                ? Phrase("на 100 мл", "per 100 ml") : Phrase("на 100 г", "per 100 g"))
            if portion != nil {
              html(
                .th, .named("scope", "col"),
                text: Phrase("порція {}", "portion {}").with(product.serving))
            }
          }
        }
        html(.tbody) { html in
          for nutrient in Nutrient.table { self.nutrientLine(&html, nutrient, product, portion) }
        }
      }
      for doubt in product.doubts {
        html.note(doubtSentence(doubt))
      }
    }
  }

  private func nutrientLine(
    _ html: inout HTML, _ nutrient: Nutrient, _ product: Product, _ portion: Int64?
  ) {
    let value = product.nutrients[nutrient]
    html(.tr) { html in
      html(.th, .named("scope", "row")) { html in
        html.text(GroceryWords.name(nutrient))
        if let value, let level = product.level(of: nutrient) {
          let word: Phrase =
            switch level {
            case .low: Phrase("мало", "low")
            case .moderate: Phrase("помірно", "moderate")
            case .high: Phrase("багато", "high")
            }
          html(.small, text: word)
          let full = Product.bounds(of: nutrient).map { $0.high * 3 / 2 } ?? 1
          let width = min(100, value.nano / 1_000_000 * 100 / max(1, full))
          let mood: StaticString =
            level == .low ? "meter" : level == .moderate ? "meter fair" : "meter bad"
          html(
            .span, .class(mood), .isDecoration,
            .style(Array(StaticString("--full:").bytes) + IntegerText.bytes(width) + [37])
          ) { $0(.i) }
        }
      }
      html(
        .td,
        text: value.map { GroceryWords.value($0, of: nutrient) } ?? Phrase("невідомо", "unknown"))
      if let portion {
        html(
          .td,
          text: value.map {
            // The portion is in thousandths of a gram, and the value is per 100 g.
            let part = FixedDecimal(nano: $0.nano / 100_000 * (portion / 1000))
            return GroceryWords.value((part * 1000).rounded(decimals: 1), of: nutrient)
          } ?? Phrase("невідомо", "unknown"))
      }
    }
  }

  private func doubtSentence(_ doubt: Product.ScoreDoubt) -> Phrase {
    switch doubt {
    case .tooMuch(let nutrient):
      Phrase(
        "{}: стільки у 100 г не буває. Звірте з упаковкою.",
        "{}: there can't be so much in 100 g. Compare with the pack."
      ).with(phrases: GroceryWords.name(nutrient))
    case .partExceeds(let part, let whole):
      Phrase(
        "{}: більше, ніж «{}». Звірте з упаковкою.", "{}: more than “{}”. Compare with the pack."
      ).with(phrases: GroceryWords.name(part), GroceryWords.name(whole))
    }
  }

  // MARK: ingredients

  func ingredientsSection(_ html: inout HTML, _ product: Product) {
    html(.h2, text: Phrase("Склад", "Ingredients"))
    html(.section, .class("hero")) { html in
      if product.ingredients.isEmpty {
        html.note(Phrase("Склад невідомий.", "The ingredients are not known."))
      } else {
        html(.p, .class("ingredients")) { marked(&$0, product) }
      }
      if let nova = Nova(product) {
        html.note(
          nova.markers.isEmpty
            ? Phrase("NOVA {}.", "NOVA {}.").with([48 + nova.group.rawValue])
            : Phrase(
              "Підкреслене визначило групу NOVA {}.", "What is underlined made it NOVA group {}."
            ).with([48 + nova.group.rawValue]))
      }
      let additives = product.allAdditives
      html(.h3, text: Phrase("Добавки", "Additives"))
      if additives.isEmpty {
        html.note(
          product.ingredients.isEmpty
            ? Phrase("Невідомо: складу немає.", "Unknown: there are no ingredients.")
            : Phrase("Не знайдено.", "None found."))
      }
      html(.ul, .class("additives")) { html in
        for additive in additives.sorted(by: { a, b in rank(a.risk) > rank(b.risk) }) {
          html(.li) { html in
            html(.b) { html in
              html.text(Phrase("E\u{A0}", "E\u{A0}"))
              html.text(additive.number)
            }
            html.text(Phrase(" ", " "))
            html.text(additive.name(in: language))
            let mood: StaticString =
              switch additive.risk {
              case .high: "badge bad"
              case .moderate: "badge fair"
              case .none: "badge in"
              case .unknown: "badge"
              }
            html(
              .small,
              text: Phrase("{}", "{}").with(phrases: GroceryWords.category(additive.category)))
            html(.span, .class(mood), text: GroceryWords.risk(additive.risk))
          }
        }
      }
    }
  }

  private func rank(_ risk: Additive.Risk) -> Int {
    switch risk {
    case .high: 3
    case .moderate: 2
    case .unknown: 1
    case .none: 0
    }
  }

  /// The ingredients as written, with the markers of the NOVA group underlined.
  private func marked(_ html: inout HTML, _ product: Product) {
    let text = product.ingredients
    var at = 0
    for marker in Nova(product)?.markers ?? [] where marker.lowerBound >= at {
      html.text(Array(text[at..<marker.lowerBound]))
      html(.em, .class("marker"), text: Array(text[marker]))
      at = marker.upperBound
    }
    html.text(Array(text[at...]))
  }

  // MARK: reviews

  /// The reviews of a product or a shop, with the form of the user's own.
  ///
  /// - Parameter route: the address that saves a review, or deletes it.
  func reviewsSection(
    _ html: inout HTML, _ subject: [UInt8], _ rating: Rating?, _ reviews: [Review],
    _ typed: [UInt8], route: (_ isWritten: Bool) -> Route
  ) {
    let own = pouch.review(of: subject)
    let stars = isPost ? IntegerText.parse(field("stars")) : own?.stars
    html(.h2, text: Phrase("Відгуки", "Reviews"))
    html(.section, .class("hero")) { html in
      if let rating {
        html(.p, .class("big"), text: GroceryWords.rating(rating))
        html.note(
          Plural(
            one: "{} відгук; один голос мало що змінює",
            few: "{} відгуки; один голос мало що змінює",
            many: "{} відгуків; один голос мало що змінює",
            english: "{} review; one vote changes little",
            englishMany: "{} reviews; one vote changes little")(Int(clamping: rating.count)))
      } else if own == nil {
        html.note(Phrase("Відгуків ще немає.", "There are no reviews yet."))
      }
      for review in reviews.prefix(30) {
        html(.div, .class("review")) { html in
          html(.p) { html in
            self.stars(&html, review.stars)
            html.text(Phrase(" ", " "))
            html(
              .b, text: review.author.isEmpty ? Phrase("Хтось", "Somebody") : .same(review.author))
            html(.small, text: DayWords.past(review.day, today: today))
          }
          if !review.text.isEmpty { html(.p, .class("own-lines"), text: review.text) }
          if !review.number.isEmpty {
            html(.details, .class("behind")) { html in
              html(.summary, text: Phrase("Поскаржитися", "Report"))
              reportForm(&html, about: review.number, back: request.target)
            }
          }
        }
      }
      // A rejected form is shown open, with its values.
      html(.details, .class("behind"), .flag("open").when(isPost)) { html in
        html(
          .summary,
          text: own == nil
            ? Phrase("Написати відгук", "Write a review") : Phrase("Ваш відгук", "Your review"))
        html(.form, .post, .action(route(true)), .class("plain-form")) { html in
          html(.fieldset, .class("stars-choice")) { html in
            html(.legend, text: Phrase("Скільки зірок", "How many stars"))
            for count in 1...5 {
              html(.label, .class("tick")) { html in
                html(
                  .input, .type("radio"), .name("stars"), .value(text: [48 + UInt8(count)]),
                  .checked.when(stars == Int64(count)))
                html.text(Phrase("{}\u{A0}★", "{}\u{A0}★").with([48 + UInt8(count)]))
              }
            }
          }
          html.textArea(
            Phrase("Кілька слів", "A few words"), .name("text"), .named("rows", "3"),
            text: isPost ? typed : own?.text ?? [])
          audienceField(&html, pouch.reviewAudience(of: subject), isSigned: true)
          html.submit(Phrase("Зберегти відгук", "Save the review"))
        }
        if own != nil {
          html.quietPostButton(
            Phrase("Видалити відгук", "Delete the review"), .action(route(false)))
        }
      }
    }
  }

  func reportForm(_ html: inout HTML, about subject: [UInt8], back: [UInt8]) {
    html(.form, .post, .action(.groceries(.report)), .class("plain-form")) { html in
      html.hidden("subject", text: subject)
      html.hidden("back", text: back)
      html(.label, .class("field")) { html in
        html(.span, text: Phrase("Що не так", "What is wrong"))
        html(.textarea, .name("text"), .named("rows", "2"))
      }
      html.note(
        !request.environment.hasAccount
          ? Phrase(
            "Лишиться на цьому пристрої: надіслати може лише той, хто має обліковий запис.",
            "It stays on this device: only somebody with an account can send it.")
          : Phrase(
            "Прочитають усі, хто це відкриє, і ті, хто веде сервер.",
            "Everybody who opens this reads it, and those who run the server."))
      html.quietSubmit(Phrase("Повідомити", "Report"))
    }
  }

  private func stars(_ html: inout HTML, _ count: Int64) {
    html(
      .span, .class("stars"), .named("role", "img"),
      .label(Phrase("{} з 5", "{} of 5").with(IntegerText.bytes(count)))
    ) { html in
      for place in 1...5 {
        html(
          .span, .isDecoration, .class("off").when(Int64(place) > count), text: Phrase("★", "★"))
      }
    }
  }

  // MARK: more

  func productRows(_ html: inout HTML, _ product: Product, _ known: CatalogProduct) {
    versionsSection(&html, known)
    if !known.complaints.isEmpty {
      html(.h2, text: Phrase("Кажуть, що тут помилка", "Said to be wrong here"))
      html(.ul, .class("list")) { html in
        for complaint in known.complaints {
          html(.li, .class("row")) { html in
            html(.span, .class("what own-lines"), text: complaint)
          }
        }
      }
      html.note(
        Phrase(
          "Маєте упаковку під рукою? Виправте дані, і це зникне.",
          "Is the pack at hand? Correct the data, and this goes away."))
    }
    html(.div, .class("list last")) { html in
      html.linkRow(
        .pen, Phrase("Виправити дані", "Correct the data"),
        .href(.groceries(.actOnProduct(product.code, .edit))))
      // Any user can write a record with an address in it, so only that of Open Food Facts is linked.
      if product.picture.starts(with: Product.pictureHost.bytes) {
        html.linkRow(
          .photo, Phrase("Фото в Open Food Facts", "Picture at Open Food Facts"),
          .named("href", text: product.picture), .named("target", "_blank"),
          .named("rel", "noopener noreferrer"))
      }
      if pouch.productView(of: product.code) != nil {
        html.postRow(
          .bin, Phrase("Прибрати з історії", "Remove from the history"),
          .action(.groceries(.actOnProduct(product.code, .forget))))
      }
    }
    if product.source.isWord("off") {
      html.note(
        Phrase(
          "Дані: Open Food Facts, ліцензія ODbL. Оцінку рахуємо самі.",
          "Data: Open Food Facts, ODbL. The score is ours."))
    }
    html(.details, .class("behind")) { html in
      html(.summary, text: Phrase("Повідомити про помилку", "Report a mistake"))
      reportForm(&html, about: IntegerText.bytes(product.code.value), back: request.target)
    }
  }
}
