import Base
import Pouch

/// What the user buys: scores, processing, sections, brands, spending by month, and what they gave to everybody.
struct AnalysisPage: Page {
  let analysis: PurchaseAnalysis
  /// The number of months that are looked at.
  let months: Int
  let contribution: Contribution

  /// The periods to choose from, in months.
  static let periods = [1, 3, 12]

  var shell: Shell { Shell(title: Phrase("Що ви купуєте", "What you buy"), tab: .groceries) }

  func write(to html: inout HTML) {
    html.groceryTabs(.analysis)
    periods(&html)
    if analysis.count == 0 {
      html.emptyNote(
        Phrase(
          "За цей час покупок немає. Вони з’являться, коли ви позначите куплене у списку або прочитаєте чек.",
          "No purchases in this time. They appear when you tick what you bought on a list, or read a receipt."
        ))
    } else {
      letters(&html)
      groups(&html)
      spending(&html)
      brands(&html)
    }
    given(&html)
  }

  private func periods(_ html: inout HTML) {
    html(.nav, .class("chips"), .label(Phrase("За який час", "Period"))) { html in
      for period in Self.periods {
        html(
          .a, .class("chip"), .href(.groceries(.analysis(months: period))),
          .current.when(period == months),
          text: period == 1
            ? Phrase("цей місяць", "this month")
            : period == 3 ? Phrase("3 місяці", "3 months") : Phrase("рік", "a year"))
      }
    }
  }

  private func letters(_ html: inout HTML) {
    html(.h2, text: Phrase("Nutri-Score", "Nutri-Score"))
    known(&html, analysis.scored)
    if analysis.scored == 0 { return }
    html(.ul, .class("list bars")) { html in
      for letter in NutriScore.Letter.allCases {
        bar(&html, analysis.letters[Int(letter.rawValue)], of: analysis.scored) { html in
          html(
            .b, .class("letter"), .named("data-letter", text: Text([letter.byte])),
            text: Text([letter.byte - 32]))
        }
      }
    }
  }

  private func groups(_ html: inout HTML) {
    if analysis.grouped == 0 { return }
    html(.h2, text: Phrase("Наскільки оброблене", "How processed"))
    known(&html, analysis.grouped)
    html(.ul, .class("list bars")) { html in
      for group in Nova.Group.allCases {
        bar(&html, analysis.groups[Int(group.rawValue) - 1], of: analysis.grouped) { html in
          html(.span, text: GroceryWords.nova(group))
        }
      }
    }
  }

  /// Of how many purchases something is known.
  private func known(_ html: inout HTML, _ count: Int) {
    html.note(
      count == 0
        ? Phrase(
          "Невідомо: про куплене ще немає даних. Відкрийте товари за штрихкодом, і тут буде видно.",
          "Unknown: there are no data on what you bought. Open products by their barcodes to see it here."
        )
        : Phrase("Відомо про {} з {} покупок.", "Known of {} of {} purchases.").with(
          Text(count), Text(analysis.count)))
  }

  private func bar(
    _ html: inout HTML, _ part: Int, of whole: Int, _ label: (inout HTML) -> Void
  ) {
    html(.li, .class("row")) { html in
      html(.span, .class("what")) { html in
        label(&html)
        html.share(Int64(part), of: Int64(whole))
      }
      html(.span, .class("sum"), text: MoneyWords.percent(Int64(part), of: Int64(whole)))
    }
  }

  private func spending(_ html: inout HTML) {
    if analysis.spent == 0 { return }
    html(.h2, text: Phrase("На що пішли гроші", "Where the money went"))
    if analysis.priceless > 0 {
      html.note(
        Phrase("Без ціни, тож не враховано: {}.", "Without a price, and left out: {}.").with(
          Text(analysis.priceless)))
    }
    html(.ul, .class("list bars")) { html in
      for entry in analysis.aisles {
        sum(&html, GroceryWords.name(entry.aisle), entry.minor, of: analysis.spent)
      }
    }
    if months == 1 { return }
    html(.h2, text: Phrase("За місяцями", "By month"))
    let most = analysis.months.reduce(Int64(1)) { max($0, $1.minor) }
    html(.ul, .class("list bars")) { html in
      for month in analysis.months.drop(while: { $0.minor == 0 }).reversed() {
        sum(&html, MoneyWords.month(month.first, today: html.today), month.minor, of: most)
      }
    }
  }

  private func sum(_ html: inout HTML, _ name: Phrase, _ minor: Int64, of whole: Int64) {
    html(.li, .class("row")) { html in
      html(.span, .class("what")) { html in
        html(.span, text: name)
        html.share(minor, of: whole)
      }
      html(.span, .class("sum money"), text: MoneyWords.exact(Money(minor, .hryvnia)))
    }
  }

  private func brands(_ html: inout HTML) {
    if analysis.brands.isEmpty { return }
    html(.h2, text: Phrase("Марки", "Brands"))
    html(.ul, .class("list")) { html in
      for brand in analysis.brands {
        html(.li, .class("row")) { html in
          html.rowText(.same(brand.name))
          html(
            .span, .class("sum"),
            text: Plural(
              one: "{} покупка", few: "{} покупки", many: "{} покупок", english: "{} purchase",
              englishMany: "{} purchases")(brand.count))
        }
      }
    }
  }

  /// What the user gave to everybody, and how far the next level is.
  private func given(_ html: inout HTML) {
    html(.h2, text: Phrase("Ваш внесок", "What you gave"))
    html(.section, .class("hero")) { html in
      html(
        .p, .class("say"),
        text: Phrase("Рівень {}", "Level {}").with(Text(contribution.level)))
      html.share(
        Int64(Contribution.step - contribution.left), of: Int64(Contribution.step))
      html.note(
        Phrase(
          "До наступного рівня: {}. Рахуються ціни, відгуки, магазини й дані товарів, які бачать усі.",
          "To the next level: {}. Prices, reviews, shops and data of products count, if everybody sees them."
        ).with(Text(contribution.left)))
      if contribution.count > 0 {
        html.note(
          Phrase(
            "Ціни: {}, відгуки: {}, товари: {}, магазини: {}.",
            "Prices: {}, reviews: {}, products: {}, shops: {}."
          ).with(
            Text(contribution.prices), Text(contribution.reviews), Text(contribution.products),
            Text(contribution.stores)))
      }
    }
  }
}

extension HTML {
  /// A bar as long as a part is of the whole; the text beside it says the same.
  mutating func share(_ part: Int64, of whole: Int64) {
    let width = whole > 0 ? max(part > 0 ? 1 : 0, part.scaled(by: 100, over: whole)) : 0
    self(
      .svg, .class("share"), .named("viewBox", "0 0 100 6"),
      .named("preserveAspectRatio", "none"), .isDecoration
    ) { html in
      html(.path, .class("rest"), .named("d", "M0 3H100"))
      html(.path, .named("d", text: "M0 3H" + Text(width)))
    }
  }
}
