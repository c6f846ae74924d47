import Foundation
import Pouch

/// Goods, shops and prices to look around with: three chains of Kyiv, dairy, juice and sweets. All of it is made
/// up and marked as a sample; the chains' names are real.
struct TownSample: Sendable {
  let products: [Product]
  let prices: [Price]
  let stores: [(store: Store, rating: Rating?)]

  init() {
    var stores: [(store: Store, rating: Rating?)] = []
    for shop in Self.shops {
      var store = Store(id: Self.id(shop.name + shop.address), name: Array(shop.name.utf8))
      store.chain = Array(shop.name.utf8)
      store.address = Array(shop.address.utf8)
      store.hours = Array("Mo-Su 08:00-22:00".utf8)
      store.place = Store.Place(latitude: shop.latitude, longitude: shop.longitude)
      store.isSample = true
      stores.append((store, Rating(count: shop.votes, sum: shop.stars)))
    }
    var products: [Product] = []
    var prices: [Price] = []
    let today = Day.today
    for goods in Self.goods {
      let body = Array(goods.code.utf8)
      let whole = body.count == 13 ? body : body + [GTIN.checkDigit(of: body)]
      guard let code = GTIN(digits: whole) else { continue }
      var product = Product(code)
      product.name = Array(goods.name.utf8)
      product.brand = Array(goods.brand.utf8)
      product.amount = Array(goods.amount.utf8)
      product.serving = Array(goods.serving.utf8)
      product.categories = goods.categories.split(separator: " ").map { Array("en:\($0)".utf8) }
      product.ingredients = Array(goods.ingredients.utf8)
      for (nutrient, value) in zip(Nutrient.table, goods.nutrients) {
        product.nutrients[nutrient] = value.flatMap { Measure(Array("\($0)".utf8)) }
      }
      product.source = Array("sample".utf8)
      products.append(product)
      for (place, minor) in goods.prices.enumerated() where minor > 0 {
        // Some weeks of history, so that there is a trend to see.
        for (ago, change) in [(Int32(60), Int64(-7)), (30, -3), (Int32(place) + 0, 0)] {
          let sum = minor + minor * change / 100
          prices.append(
            Price(
              code, at: stores[place].store.id, Money(sum, .hryvnia),
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

  private struct Goods {
    var code: String
    var name: String
    var brand: String
    var amount: String
    var serving = ""
    var categories: String
    /// Energy, fat, saturates, carbohydrates, sugars, fibre, proteins, salt.
    var nutrients: [Double?]
    var ingredients: String
    /// In the shops' order, in kopiykas.
    var prices: [Int64]
  }

  private static let goods: [Goods] = [
    Goods(
      code: "5410146415616", name: "Йогурт питний «Полуниця» 1,5 %", brand: "Actimel",
      amount: "100 г", serving: "100 г",
      categories: "dairies yogurts fruit-yogurts",
      nutrients: [296, 1.5, 1.0, 11.5, 11.2, 0.2, 2.8, 0.1],
      ingredients:
        "Молоко знежирене, вершки, цукор, полуниця 4 %, глюкоза, ароматизатор, барвник E120, закваска.",
      prices: [2070, 2169, 2279]),
    Goods(
      code: "482000000101", name: "Кефір 1 % «Простоквашино»", brand: "Простоквашино",
      amount: "870 г", serving: "200 г",
      categories: "dairies yogurts fruit-yogurts",
      nutrients: [159, 1.0, 0.6, 4.0, 4.0, 0, 2.8, 0.1],
      ingredients: "Молоко нормалізоване, закваска кефірних грибків.", prices: [4390, 4590, 4720]),
    Goods(
      code: "482000000102", name: "Молоко 2,5 % пастеризоване", brand: "Яготинське",
      amount: "900 г", serving: "200 мл",
      categories: "dairies milks", nutrients: [218, 2.5, 1.6, 4.7, 4.7, 0, 2.9, 0.1],
      ingredients: "Молоко незбиране коров’яче.",
      prices: [4190, 4350, 4499]),
    Goods(
      code: "482000000103", name: "Сир кисломолочний 5 %", brand: "Ферма", amount: "350 г",
      serving: "100 г",
      categories: "dairies cheeses", nutrients: [506, 5, 3.2, 3, 3, 0, 16, 0.1],
      ingredients: "Молоко знежирене, вершки, закваска.", prices: [7290, 7450, 7599]),
    Goods(
      code: "482000000104", name: "Масло вершкове 82,5 %", brand: "Селянське", amount: "200 г",
      serving: "10 г",
      categories: "dairies butters", nutrients: [3130, 82.5, 54, 0.8, 0.8, 0, 0.6, 0.02],
      ingredients: "Вершки пастеризовані.",
      prices: [8990, 9150, 9399]),
    Goods(
      code: "482000000201", name: "Сік яблучний прямого віджиму", brand: "Galicia", amount: "1 л",
      serving: "200 мл",
      categories: "beverages fruit-juices apple-juices",
      nutrients: [190, 0, 0, 11, 10.4, 0.1, 0.1, 0.01],
      ingredients: "Сік яблучний.", prices: [6990, 7190, 7349]),
    Goods(
      code: "482000000202", name: "Нектар персиковий", brand: "Sandora", amount: "950 мл",
      serving: "200 мл",
      categories: "beverages fruit-juices apple-juices",
      nutrients: [227, 0, 0, 13.2, 12.9, 0.2, 0.2, 0.01],
      ingredients:
        "Вода, персикове пюре 40 %, цукор, регулятор кислотності E330, антиоксидант E300.",
      prices: [6590, 6690, 6849]),
    Goods(
      code: "482000000203", name: "Вода мінеральна негазована", brand: "Моршинська",
      amount: "1,5 л",
      categories: "beverages waters mineral-waters", nutrients: [0, 0, 0, 0, 0, 0, 0, 0.01],
      ingredients: "Вода мінеральна природна.",
      prices: [2390, 2450, 2599]),
    Goods(
      code: "482000000301", name: "Шоколад чорний 70 %", brand: "Roshen", amount: "85 г",
      serving: "20 г",
      categories: "snacks sweet-snacks chocolates dark-chocolates",
      nutrients: [2290, 39, 23, 33, 28, 11, 9, 0.02],
      ingredients:
        "Какао терте, цукор, масло какао, емульгатор лецитин соєвий E322, ароматизатор ваніль. Може містити сліди молока й горіхів.",
      prices: [5490, 5590, 5749]),
    Goods(
      code: "482000000302", name: "Шоколад молочний з фундуком", brand: "Світоч", amount: "90 г",
      serving: "20 г",
      categories: "snacks sweet-snacks chocolates dark-chocolates",
      nutrients: [2340, 35, 17, 50, 48, 2, 7, 0.2],
      ingredients:
        "Цукор, какао-масло, сухе молоко, фундук 15 %, какао терте, суха сироватка, емульгатори E322, E476, ароматизатор.",
      prices: [4890, 4990, 5149]),
    Goods(
      code: "482000000303", name: "Печиво вівсяне", brand: "Yarych", amount: "300 г",
      serving: "30 г",
      categories: "snacks sweet-snacks biscuits", nutrients: [1850, 16, 7.5, 66, 26, 4, 6.5, 0.6],
      ingredients:
        "Борошно пшеничне, цукор, маргарин (олія пальмова, емульгатор E471), пластівці вівсяні 15 %, яєчний порошок, розпушувач E500, сіль.",
      prices: [4590, 4690, 4849]),
    Goods(
      code: "482000000304", name: "Зефір біло-рожевий", brand: "Жако", amount: "250 г",
      categories: "snacks sweet-snacks confectioneries",
      nutrients: [1290, 0.1, nil, 79, 73, 0.5, 0.8, nil],
      ingredients:
        "Цукор, пюре яблучне, патока, білок яєчний, загусник пектин E440, регулятор кислотності E270, барвник E120.",
      prices: [5990, 6090, 0]),
  ]
}
