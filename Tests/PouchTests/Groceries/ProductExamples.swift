import Base

@testable import Pouch

/// Products of the tests of groceries.
enum ProductExamples {
  static func product(_ ingredients: String) -> Product {
    var product = Product(GTIN(value: 17))
    product.ingredients = Text(ingredients)
    return product
  }

  static let nutella = """
    Sucre, huile de palme, _NOISETTES_ 13%, cacao maigre 7,4%, _LAIT_ écrémé en poudre 6,6%, _LACTOSÉRUM_ en poudre, \
    émulsifiants : lécithines [_SOJA_], vanilline.
    """
  static let wafers = """
    farine de blé, sucre, margarine (huile de tournesol totalement hydrogénée, huile de palme, eau, sel, émulsifiant \
    lécithine de soja, colorant : caroténoïdes), sel. Peut contenir des traces de lait et de fruits à coque. EN: Crisov
    """
  static let milkDomior = """
    Sucre, graisse de palme, lait écrémé en poudre 8,5%, cacao maigre en poudre, émulsifiants (lécithine de soja, E476)
    """

  /// A cheese with score E, all of whose ingredients are understood.
  static var cheese: Product {
    var product = product("молоко, сіль")
    product.name = "Сир"
    product.categories = ["en:cheeses"]
    for (nutrient, value) in [
      (Nutrient.energy, 1700), (.sugars, 1), (.saturatedFat, 22), (.fat, 34), (.salt, 4),
      (.proteins, 5),
    ] {
      product.nutrients[nutrient] = FixedDecimal(thousandths: Int64(value) * 1000)
    }
    return product
  }
}
