import Base
import Pouch

/// The nutrients per 100 g and per portion.
struct NutrientsSection {
  let product: Product

  func write(to html: inout HTML) {
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
              text: GroceryWords.measured(product))
            if portion != nil {
              html(
                .th, .named("scope", "col"),
                text: Phrase("порція {}", "portion {}").with(product.serving))
            }
          }
        }
        html(.tbody) { html in
          for nutrient in Nutrient.table { line(&html, nutrient, portion) }
        }
      }
      for doubt in product.doubts {
        html.note(doubtSentence(doubt))
      }
    }
  }

  private func line(_ html: inout HTML, _ nutrient: Nutrient, _ portion: Int64?) {
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
          let width = min(100, value.nano.scaled(by: 100, over: max(1, full) * 1_000_000))
          let mood: StaticString =
            level == .low ? "meter" : level == .moderate ? "meter fair" : "meter bad"
          html(
            .span, .class(mood), .isDecoration,
            .style("--full:" + Text(width) + [37])
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
            let part = FixedDecimal(nano: $0.nano.scaled(by: portion, over: 100_000))
            return GroceryWords.value(part.rounded(decimals: 1), of: nutrient)
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
    case .swappedEnergy: GroceryWords.swappedEnergy
    }
  }
}
