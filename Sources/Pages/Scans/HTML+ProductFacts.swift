import Base
import Codes
import Pouch

extension HTML {
  /// The number of a product, to be copied, and the digits beside it: the issue of a magazine, the price of a book.
  mutating func productFacts(_ code: Code) {
    guard code.symbology.isRetail else { return }
    var facts: [CodeFact] = []
    // A book has its number among its own facts.
    if code.isProduct {
      facts.append(CodeFact(Phrase("Номер товару", "Product number"), copying: code.productNumber))
    }
    facts.append(CodeFact(Phrase("Додаткові цифри", "Add-on digits"), copying: Text(code.addOn)))
    self.facts(facts)
  }
}
