import Base
import Pouch

extension ScoreSection {
  /// The question for the category, with the one that the name suggests.
  func categoryForm(_ html: inout HTML) {
    let guess = Aisle(guessing: product.name)
    html(
      .form, .post, .action(.groceries(.actOnProduct(product.code, .category))),
      .class("sheet inline")
    ) { html in
      html.select(Phrase("Категорія", "Category"), .name("aisle")) { html in
        if guess == .other { html(.option, .value(""), text: Phrase("оберіть", "choose")) }
        for aisle in Aisle.allCases {
          html(
            .option, .value(text: Text(aisle.name)),
            .selected.when(aisle == guess && guess != .other),
            text: GroceryWords.name(aisle))
        }
      }
      html.submit(Phrase("Порахувати оцінку", "Get the score"))
    }
  }
}
