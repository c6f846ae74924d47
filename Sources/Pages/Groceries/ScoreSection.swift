import Base
import Pouch

/// The score of a product, why it is so, and whether the product suits the user.
struct ScoreSection {
  let product: Product
  let match: PreferenceMatch
  /// Whether the user has said what matters to them.
  let isAsked: Bool

  func write(to html: inout HTML) {
    html(.section, .class("hero"), .label(Phrase("Оцінка", "Score"))) { html in
      switch product.verdict {
      case _ where product.isNameOnly: nameOnly(&html)
      case .scored(let score):
        top(&html, score.letter)
        html(.p, .class("say"), text: summary(score))
      case .noCategory:
        top(&html, nil)
        html(
          .p, .class("say"),
          text: Phrase(
            "Оцінки немає: невідомо, що це за товар. Оберіть, і її буде пораховано.",
            "No score: what kind of product it is is not known. Choose it to get the score."))
        categoryForm(&html)
      case .notApplicable:
        html(
          .p, .class("say"),
          text: Phrase(
            "Nutri-Score не рахують для алкоголю, дитячого харчування й нехарчових товарів.",
            "Nutri-Score is not for alcohol, food for babies, and what is no food."))
      case .swappedEnergy:
        top(&html, nil)
        html(
          .p, .class("say"),
          text: Phrase("Оцінки немає. {}", "No score. {}").with(
            phrases: GroceryWords.swappedEnergy))
      case .missing(let nutrients):
        top(&html, nil)
        var names = Phrase("", "")
        for (place, nutrient) in nutrients.enumerated() {
          names = Phrase("{}{}{}", "{}{}{}").with(
            phrases: names, place > 0 ? Phrase(", ", ", ") : Phrase("", ""),
            .pair(
              .same(GroceryWords.name(nutrient)[.ukrainian].folded),
              .same(GroceryWords.name(nutrient)[.english].folded)))
        }
        html(
          .p, .class("say"),
          text: Phrase(
            "Оцінки немає: невідомо {}. Додайте їх із таблиці на упаковці.",
            "No score: {} not known. Add them from the table on the pack."
          ).with(phrases: names))
      }
      badges(&html)
      html(.div, .class("reasons")) { html in
        if let score = product.score { explanation(&html, score) }
        if isAsked {
          matchReasons(&html)
        } else {
          html(
            .a, .class("ask"), .href(.groceries(.preferences(from: product.code))),
            text: Phrase("Алергія чи дієта? Вкажіть", "An allergy or a diet? Say so"))
        }
      }
    }
  }

  /// What is not known of a product that has no more than a name, and how to complete it.
  private func nameOnly(_ html: inout HTML) {
    html(
      .p, .class("say"),
      text: Phrase(
        "Знаємо лише назву. Яка тут користь і які алергени, невідомо: прочитайте упаковку.",
        "Only the name is known. How healthy it is and what allergens it has is unknown: read the pack."
      ))
    html(.p, .class("choices")) { html in
      html.quietButton(
        Phrase("Доповнити, фото спершу", "Complete it, photos first"),
        .href(.groceries(.actOnProduct(product.code, .edit))))
    }
  }

  /// The letter and the energy.
  private func top(_ html: inout HTML, _ letter: NutriScore.Letter?) {
    html(.div, .class("verdict-line")) { html in
      letterBar(&html, letter)
      // Kilocalories of an energy that looks swapped would be as wrong.
      if let energy = product.nutrients[.energy], !product.doubts.contains(.swappedEnergy) {
        html(.p, .class("energy")) { html in
          html(.b, text: GroceryWords.kilocalories(energy))
          html(
            .small,
            text: GroceryWords.measured(product))
        }
      }
    }
  }

  private func letterBar(_ html: inout HTML, _ letter: NutriScore.Letter?) {
    html(
      .p, .class("letters"), .named("role", "img"),
      .label(
        letter.map { Phrase("Nutri-Score {}", "Nutri-Score {}").with(Text([$0.byte - 32])) }
          ?? Phrase("Nutri-Score невідомий", "Nutri-Score unknown"))
    ) { html in
      for each in NutriScore.Letter.allCases {
        html(
          .span, .named("data-letter", text: Text([each.byte])), .class("on").when(each == letter),
          .isDecoration, text: Text([each.byte - 32]))
      }
    }
  }

  /// A sentence with the strengths, and the component that costs the most points.
  private func summary(_ score: NutriScore) -> Phrase {
    var sentence = GroceryWords.verdict(score.letter)
    let names: [(Nutrient, Phrase)] = [
      (.saturatedFat, Phrase("насичених жирів", "saturated fat")), (.salt, Phrase("солі", "salt")),
      (.sugars, Phrase("цукру", "sugar")),
    ]
    let good = names.filter { product.level(of: $0.0) == .low }.map { $0.1 }
    if good.count == 1 {
      sentence = Phrase("{} Мало {}.", "{} Little {}.").with(phrases: sentence, good[0])
    } else if good.count == 2 {
      sentence = Phrase("{} Мало {} і {}.", "{} Little {} and {}.").with(
        phrases: sentence, good[0], good[1])
    } else if good.count == 3 {
      sentence = Phrase("{} Мало {}, {} і {}.", "{} Little {}, {} and {}.").with(
        phrases: sentence, good[0], good[1], good[2])
    }
    let worst = score.parts.filter { $0.component.isNegative && $0.points > 0 }
      .max { $0.points < $1.points }
    guard let worst, score.letter != .a else { return sentence }
    return Phrase("{} Найбільше шкодить оцінці: {}.", "{} What costs it most: {}.").with(
      phrases: sentence, GroceryWords.cost(worst))
  }

  private func badges(_ html: inout HTML) {
    html(.p, .class("badges")) { html in
      let mood: StaticString =
        switch match.status {
        case .veryGood, .good: "badge in"
        case .poor, .mayNotMatch: "badge fair"
        case .doesNotMatch: "badge bad"
        case .unknown: "badge"
        }
      if isAsked {
        html(.span, .class(mood), text: GroceryWords.status(match))
      }
      if let nova = Nova(product) {
        html(
          .span, .class(nova.group == .ultraProcessed ? "badge fair" : "badge"),
          text: Phrase("NOVA {}: {}", "NOVA {}: {}").with(
            phrases: .same(Text(nova.group.rawValue)), GroceryWords.nova(nova.group)))
      } else {
        html(.span, .class("badge"), text: Phrase("NOVA: невідомо", "NOVA: unknown"))
      }
      if let grade = product.greenScore {
        html(
          .span, .class("badge"),
          text: Phrase("Довкілля: {} (Green-Score)", "Environment: {} (Green-Score)").with(
            grade.letter))
      }
      let report = AllergenReport(product)
      for allergen in Allergen.allCases {
        switch report[allergen] {
        case .contains:
          html(
            .span, .class("badge fair"),
            text: Phrase("{} — алерген", "{}: allergen").with(phrases: GroceryWords.name(allergen)))
        case .traces:
          html(
            .span, .class("badge"),
            text: Phrase("{}: можливі сліди", "{}: may have traces").with(
              phrases: GroceryWords.name(allergen)))
        case .free, .unknown: continue
        }
      }
      if product.source.isWord("sample") {
        html(.span, .class("badge out"), text: Phrase("Зразок", "Sample"))
      }
    }
  }

  /// The points of each component of the score.
  private func explanation(_ html: inout HTML, _ score: NutriScore) {
    html(.details, .class("behind")) { html in
      html(.summary, text: Phrase("Чому така оцінка", "Why this score"))
      html(.table) { html in
        html(
          .caption, .class("unseen"),
          text: Phrase(
            "Бали Nutri-Score 2023 на 100 г або 100 мл",
            "Points of Nutri-Score 2023 per 100 g or 100 ml"))
        html(.thead) { html in
          html(.tr) { html in
            html(.th, .named("scope", "col"), text: Phrase("Складник", "Component"))
            html(.th, .named("scope", "col"), text: Phrase("Скільки", "How much"))
            html(.th, .named("scope", "col"), text: Phrase("Бали", "Points"))
          }
        }
        html(.tbody) { html in
          for part in score.parts {
            html(.tr) { html in
              html(.th, .named("scope", "row"), text: GroceryWords.name(part.component))
              html(.td, text: GroceryWords.value(part))
              let sign: Phrase =
                part.points == 0 || !part.counts
                ? Phrase("", "") : part.component.isNegative ? Phrase("+", "+") : Phrase("−", "−")
              html(
                .td,
                text: part.counts
                  ? Phrase("{}{} з {}", "{}{} of {}").with(
                    phrases: sign, .same(Text(part.points)),
                    .same(Text(part.most)))
                  : Phrase("не рахується", "does not count"))
            }
          }
          html(.tr) { html in
            html(.th, .named("scope", "row"), text: Phrase("Разом", "Together"))
            html(
              .td,
              text: Phrase("{} − {}", "{} − {}").with(
                Text(score.negative), Text(score.positive)))
            html(
              .td,
              text: Phrase("{} → {}", "{} → {}").with(
                phrases: NumberWords.grouped(Int64(score.score)),
                .same(Text([score.letter.byte - 32]))))
          }
        }
      }
      html.note(
        Phrase(
          "Менше балів — краще. Nutri-Score 2023, рахуємо самі з таблиці на упаковці.",
          "Fewer points are better. Nutri-Score 2023, computed by us from the table on the pack."))
    }
  }

  /// The ingredient that speaks against a diet, and that a label says otherwise.
  private func contradiction(of attribute: Preferences.Attribute) -> Phrase? {
    guard let word = product.contradiction(of: attribute) else { return nil }
    return product.isClaimed(attribute)
      ? Phrase(
        "ні: у складі «{}», хоча позначка каже інше",
        "no: the ingredients name “{}”, although a label says otherwise"
      ).with(word)
      : Phrase("ні: у складі «{}»", "no: the ingredients name “{}”").with(word)
  }

  private func matchReasons(_ html: inout HTML) {
    html(.details, .class("behind")) { html in
      html(.summary, text: Phrase("Чи підходить вам", "Does it suit you"))
      html(.table) { html in
        html(.caption, .class("unseen"), text: Phrase("Ваші побажання", "What you asked for"))
        html(.tbody) { html in
          for reason in match.reasons {
            html(.tr) { html in
              html(.th, .named("scope", "row")) { html in
                html.text(GroceryWords.name(reason.attribute))
                html(.small, text: GroceryWords.name(reason.importance))
              }
              html(
                .td,
                text: reason.presence.map { GroceryWords.presence($0) }
                  ?? contradiction(of: reason.attribute)
                  ?? reason.match.map {
                    Phrase("{} зі 100", "{} of 100").with(Text($0))
                  } ?? Phrase("невідомо", "unknown"))
            }
          }
        }
      }
      html(.p) { html in
        html.quietButton(
          Phrase("Змінити побажання", "Change what matters"),
          .href(.groceries(.preferences(from: product.code))))
      }
    }
  }
}
