import ArgumentParser
import Base
import Foundation
import Pouch
import Storage

/// `kapshuk catalog generate`: prints invented products for measurements.
struct CatalogGenerate: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "generate",
    abstract: said(
      "Print made-up products in the layout of a dump.",
      uk: "Надрукувати вигаданих товарів у вигляді знімка."))

  @Option(help: .said("How many.", uk: "Скільки."))
  var rows = 1_000_000

  @Option(
    help: .said("The same number gives the same products.", uk: "Те саме число дає ті самі товари.")
  )
  var seed: UInt64 = 1

  func run() throws {
    var generator = ProductGenerator(seed: seed)
    var buffer = ""
    for number in 0..<rows {
      buffer += generator.line(number) + "\n"
      if buffer.utf8.count > 1 << 20 {
        FileHandle.standardOutput.write(Data(buffer.utf8))
        buffer = ""
      }
    }
    FileHandle.standardOutput.write(Data(buffer.utf8))
  }
}

/// Generates invented products. Words are random combinations of syllables, so that the index has a vocabulary.
struct ProductGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

  private mutating func next(_ count: Int) -> Int {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return Int(state % UInt64(count))
  }

  private static let goods = [
    ("Молоко", "en:milks"), ("Кефір", "en:kefirs"), ("Йогурт полуниця", "en:yogurts"),
    ("Сир твердий", "en:cheeses"), ("Масло вершкове", "en:butters"),
    ("Сік яблучний", "en:fruit-juices"),
    ("Шоколад чорний", "en:dark-chocolates"), ("Печиво вівсяне", "en:biscuits"),
    ("Хліб житній", "en:breads"),
    ("Олія соняшникова", "en:sunflower-oils"), ("Milk chocolate", "en:milk-chocolates"),
    ("Orange juice", "en:orange-juices"), ("Corn flakes", "en:breakfast-cereals"),
    ("Вода мінеральна", "en:waters"),
    ("Ковбаса варена", "en:sausages"), ("Чипси картопляні", "en:crisps"),
    ("Мюслі горіхові", "en:mueslis"),
    ("Вафлі какао", "en:wafers"), ("Томати у власному соку", "en:canned-tomatoes"),
    ("Peanut butter", "en:peanut-butters"),
  ]
  private static let syllables = [
    "ба", "ве", "ді", "жо", "ка", "ли", "мо", "ну", "пе", "ра", "сі", "то", "фа", "ха", "ша", "яр",
    "біл", "світ",
    "град", "луг",
  ]

  /// Returns a row of JSON, about as large as those of the sample.
  mutating func line(_ number: Int) -> String {
    let goods = Self.goods[next(Self.goods.count)]
    var brand = ""
    for _ in 0..<(2 + next(3)) { brand += Self.syllables[next(Self.syllables.count)] }
    let body = Array("482" + String(String(number + 1_000_000_000).suffix(9)))
    let digits = body.compactMap { $0.asciiValue }
    let code = String(body) + String(UnicodeScalar(GTIN.checkDigit(of: digits)))
    let tenth = { (value: Int) in "\(value / 10).\(value % 10)" }
    let fat = next(350)
    let carbohydrates = next(600)
    return """
      {"code":"\(code)","product_name":"\(goods.0) \(brand) \(next(90) + 10)","brands":"\(brand.capitalized)",\
      "quantity":"\((next(20) + 1) * 50) г","categories_tags":["en:foods","\(goods.1)"],"nutriments":{"energy-kj_100g":\
      \(next(2500)),"fat_100g":\(tenth(fat)),"saturated-fat_100g":\(tenth(fat / (1 + next(4)))),"carbohydrates_100g":\
      \(tenth(carbohydrates)),"sugars_100g":\(tenth(carbohydrates / (1 + next(5)))),"proteins_100g":\(tenth(next(250))),\
      "salt_100g":\(tenth(next(20))),"fiber_100g":\(tenth(next(60)))},"ingredients_text":"вода, цукор, молоко сухе, \
      олія, регулятор кислотності E330, сіль","additives_tags":["en:e330"],"allergens_tags":["en:milk"],\
      "labels_tags":[],"nutriscore_grade":"e","lang":"uk","last_modified_t":1774461913,"unique_scans_n":\(next(50))}
      """
  }
}
