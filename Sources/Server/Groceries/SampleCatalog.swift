import Base
import Foundation
import Pouch

/// Sample products, shops and prices for a demo: three chains in Kyiv; dairy, juice and sweets. Everything is
/// invented and marked as a sample, except the names of the chains.
struct SampleCatalog: Sendable {
  let products: [Product]
  let prices: [Price]
  let stores: [(store: Store, rating: Rating?)]

  /// - Parameter today: The day of the newest prices.
  init(today: Day) {
    var stores: [(store: Store, rating: Rating?)] = []
    for shop in Self.shops {
      var store = Store(id: ID(Self.id(shop.name + shop.address)), name: Text(shop.name))
      store.chain = Text(shop.name)
      store.address = Text(shop.address)
      store.hours = "Mo-Su 08:00-22:00"
      store.place = Store.Place(latitude: shop.latitude, longitude: shop.longitude)
      store.isSample = true
      stores.append((store, Rating(count: shop.votes, sum: shop.stars)))
    }
    var products: [Product] = []
    var prices: [Price] = []
    for goods in Self.goods {
      let body = Text(goods.code)
      let whole = body.count == 13 ? body : body + [GTIN.checkDigit(of: body)]
      guard let code = GTIN(digits: whole) else { continue }
      var product = Product(code)
      product.name = Text(goods.name)
      product.brand = Text(goods.brand)
      product.amount = Text(goods.amount)
      product.serving = Text(goods.serving)
      product.categories = goods.categories.split(separator: " ").map { Text(String("en:\($0)")) }
      product.ingredients = Text(goods.ingredients)
      for (nutrient, value) in zip(Nutrient.table, goods.nutrients) {
        product.nutrients[nutrient] = value
      }
      product.source = Text("sample")
      products.append(product)
      for (place, minor) in goods.prices.enumerated() where minor > 0 {
        // A few weeks of history, so that there is a trend.
        for (ago, change) in [(Int32(60), Int64(-7)), (30, -3), (Int32(place) + 0, 0)] {
          let sum = minor + minor * change / 100
          prices.append(
            Price(
              code, at: stores[place].store.id, Money(sum, .hryvnia), per: .pack,
              on: Day(number: today.number - ago), .sample))
        }
      }
    }
    self.products = products
    self.prices = prices
    self.stores = stores
  }

  private static func id(_ text: String) -> RecordID {
    RecordID(bytes: SHA256.hash(Array("kapshuk sample \(text)".utf8)))
  }

  private struct Shop {
    var name: String
    var address: String
    var latitude: Int64
    var longitude: Int64
    var votes: Int64
    var stars: Int64
  }

  private static let shops = [
    Shop(
      name: "Фоззі", address: "вул. Заболотного, 37", latitude: 503_510_000, longitude: 304_860_000,
      votes: 412, stars: 2040),
    Shop(
      name: "Фора", address: "вул. Хрещатик, 21", latitude: 504_470_000, longitude: 305_220_000,
      votes: 388, stars: 1895),
    Shop(
      name: "Сільпо", address: "вул. Басейна, 6", latitude: 504_390_000, longitude: 305_230_000,
      votes: 521, stars: 2550),
  ]

  /// A row of the table below.
  private struct Goods {
    let code: String
    let name: String
    let brand: String
    let amount: String
    let serving: String
    let categories: String
    /// In the order of `Nutrient.table`; `nil` if unknown.
    let nutrients: [FixedDecimal?]
    /// In the order of the shops, in kopiykas; 0 if a shop does not sell it.
    let prices: [Int64]
    let ingredients: String

    init?(row: Substring) {
      let columns = row.split(separator: "|", omittingEmptySubsequences: false).map { String($0) }
      guard columns.count == 9 else { return nil }
      (code, name, brand, amount) = (columns[0], columns[1], columns[2], columns[3])
      (serving, categories, ingredients) = (columns[4], columns[5], columns[8])
      nutrients = columns[6].split(separator: " ").map { FixedDecimal(Array($0.utf8)) }
      prices = columns[7].split(separator: " ").compactMap { Int64($0) }
    }
  }

  /// Code (a missing check digit is added), name, brand, amount, portion, categories, then energy, fat, saturates,
  /// carbohydrates, sugars, fibre, proteins and salt, prices, ingredients.
  private static let goods: [Goods] = """
    5410146415616|Йогурт питний «Полуниця» 1,5 %|Actimel|100 г|100 г|dairies yogurts fruit-yogurts|296 1.5 1.0 11.5 11.2 0.2 2.8 0.1|2070 2169 2279|Молоко знежирене, вершки, цукор, полуниця 4 %, глюкоза, ароматизатор, барвник E120, закваска.
    482000000101|Кефір 1 % «Простоквашино»|Простоквашино|870 г|200 г|dairies yogurts fruit-yogurts|159 1.0 0.6 4.0 4.0 0 2.8 0.1|4390 4590 4720|Молоко нормалізоване, закваска кефірних грибків.
    482000000102|Молоко 2,5 % пастеризоване|Яготинське|900 г|200 мл|dairies milks|218 2.5 1.6 4.7 4.7 0 2.9 0.1|4190 4350 4499|Молоко незбиране коров’яче.
    482000000103|Сир кисломолочний 5 %|Ферма|350 г|100 г|dairies cheeses|506 5 3.2 3 3 0 16 0.1|7290 7450 7599|Молоко знежирене, вершки, закваска.
    482000000104|Масло вершкове 82,5 %|Селянське|200 г|10 г|dairies butters|3130 82.5 54 0.8 0.8 0 0.6 0.02|8990 9150 9399|Вершки пастеризовані.
    482000000201|Сік яблучний прямого віджиму|Galicia|1 л|200 мл|beverages fruit-juices apple-juices|190 0 0 11 10.4 0.1 0.1 0.01|6990 7190 7349|Сік яблучний.
    482000000202|Нектар персиковий|Sandora|950 мл|200 мл|beverages fruit-juices apple-juices|227 0 0 13.2 12.9 0.2 0.2 0.01|6590 6690 6849|Вода, персикове пюре 40 %, цукор, регулятор кислотності E330, антиоксидант E300.
    482000000203|Вода мінеральна негазована|Моршинська|1,5 л||beverages waters mineral-waters|0 0 0 0 0 0 0 0.01|2390 2450 2599|Вода мінеральна природна.
    482000000301|Шоколад чорний 70 %|Roshen|85 г|20 г|snacks sweet-snacks chocolates dark-chocolates|2290 39 23 33 28 11 9 0.02|5490 5590 5749|Какао терте, цукор, масло какао, емульгатор лецитин соєвий E322, ароматизатор ваніль. Може містити сліди молока й горіхів.
    482000000302|Шоколад молочний з фундуком|Світоч|90 г|20 г|snacks sweet-snacks chocolates dark-chocolates|2340 35 17 50 48 2 7 0.2|4890 4990 5149|Цукор, какао-масло, сухе молоко, фундук 15 %, какао терте, суха сироватка, емульгатори E322, E476, ароматизатор.
    482000000303|Печиво вівсяне|Yarych|300 г|30 г|snacks sweet-snacks biscuits|1850 16 7.5 66 26 4 6.5 0.6|4590 4690 4849|Борошно пшеничне, цукор, маргарин (олія пальмова, емульгатор E471), пластівці вівсяні 15 %, яєчний порошок, розпушувач E500, сіль.
    482000000304|Зефір біло-рожевий|Жако|250 г||snacks sweet-snacks confectioneries|1290 0.1 - 79 73 0.5 0.8 -|5990 6090 0|Цукор, пюре яблучне, патока, білок яєчний, загусник пектин E440, регулятор кислотності E270, барвник E120.
    """.split(separator: "\n").compactMap { Goods(row: $0) }
}
