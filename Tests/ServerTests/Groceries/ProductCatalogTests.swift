import Base
import Foundation
import Pouch
import Storage
import Testing

@testable import Server

@Suite struct CatalogueTests {
  private let folder = newFolder()

  private func write(_ text: String, _ name: String = "dump.jsonl") throws -> String {
    try FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true)
    let path = folder + "/" + name
    try text.write(toFile: path, atomically: true, encoding: .utf8)
    return path
  }

  private func gtin(_ digits: String) throws -> GTIN {
    try #require(GTIN(digits: Text(digits)))
  }

  private static let milk = """
    {"code":"4820000000017","product_name":"Milk","product_name_uk":"Молоко 2,5 %","brands":"Ферма",\
    "categories_tags":["en:dairies","en:milks"],"nutriments":{"energy-kj_100g":218,"fat_100g":2.5,\
    "saturated-fat_100g":1.6,"carbohydrates_100g":4.7,"sugars_100g":4.7,"proteins_100g":2.9,"salt_100g":0.1},\
    "ingredients_text":"молоко \\"коров’яче\\"","nutriscore_grade":"e","unknown":{"deep":[1,{"a":"]}"}]}}
    """

  @Test(
    "Alternatives come from the narrowest category, then from wider and neighbouring ones, never from the widest"
  )
  func alternatives() async throws {
    func line(_ code: String, _ categories: String, sugars: Int) -> String {
      """
      {"code":"\(code)","product_name":"\(code)","categories_tags":[\(categories)],"nutriments":{"energy-kj_100g":300,\
      "fat_100g":1,"saturated-fat_100g":0.5,"sugars_100g":\(sugars),"proteins_100g":3,"salt_100g":0.1}}
      """
    }
    let path = try write(
      [
        line("4820000000017", #""en:dairies","en:yogurts","en:fruit-yogurts""#, sugars: 20),
        line("4820000000024", #""en:dairies","en:yogurts""#, sugars: 4),
        line("4820000000031", #""en:dairies","en:yogurts","en:fruit-yogurts""#, sugars: 11),
        line("4820000000048", #""en:dairies""#, sugars: 1),
        line("4820000000055", #""en:dairies","en:yogurts","en:greek-yogurts""#, sugars: 1),
      ].joined(separator: "\n"))
    let catalog = try await ProductCatalog(folder: folder)
    _ = try await ProductCatalogImport(catalog).run(path)
    let sweet = try #require(try await catalog.product(try gtin("4820000000017")))

    let found = try await catalog.alternatives(to: sweet, limit: 12)
    let first = try await catalog.alternatives(to: sweet, limit: 1)

    let codes = try ["4820000000031", "4820000000024", "4820000000055"].map { try gtin($0) }
    #expect(found.map { $0.code } == codes)
    #expect(first.map { $0.code } == Array(codes.prefix(1)))
  }

  @Test(
    "Both layouts of nutrients and a table say the same, and broken lines are counted and named")
  func layouts() async throws {
    let new = """
      {"code":"4820000000024","product_name":[{"lang":"main","text":"Kefir"},{"lang":"uk","text":"Кефір"}],\
      "categories_tags":["en:kefirs"],"nutrition":{"aggregated_set":{"nutrients":{"energy-kj":{"value":218},\
      "fat":{"value":2.5},"saturated-fat":{"value":1.6},"sugars":{"value":4.7},"proteins":{"value":2.9},\
      "sodium":{"value":0.04}}}}}
      """
    let path = try write(
      [
        Self.milk, "{\"code\":\"482", "no json", "{\"product_name\":\"Без коду\"}",
        "{\"code\":\"4820000000018\",\"product_name\":\"Хибна цифра\"}",
        "{\"code\":\"2200123004506\",\"product_name\":\"Ваги\"}", "", new,
      ].joined(separator: "\n"))
    let catalog = try await ProductCatalog(folder: folder)

    let report = try await ProductCatalogImport(catalog).run(path)

    #expect(report.good == 2)
    #expect(report.bad == 5)
    #expect(report.faults["malformed"] == 2)
    #expect(report.examples.contains { $0.hasPrefix("line 5: the check digit of 4820000000018") })
    let milk = try #require(try await catalog.product(try gtin("4820000000017")))
    #expect(String(decoding: milk.name, as: UTF8.self) == "Молоко 2,5 %")
    #expect(String(decoding: milk.ingredients, as: UTF8.self) == "молоко \"коров’яче\"")
    #expect(milk.score?.letter == .b)
    let kefir = try #require(try await catalog.product(try gtin("4820000000024")))
    #expect(
      kefir.nutrients
        == {
          var nutrients = milk.nutrients
          nutrients[.carbohydrates] = nil
          return nutrients
        }())

    let table = try write(
      """
      url\tcode\tunknown\tproduct_name\tcategories_tags\tenergy-kj_100g\tfat_100g\tsaturated-fat_100g\tsugars_100g\t\
      proteins_100g\tsalt_100g\r
      x\t4820000000031\t\t"Кефір\ten:dairies,en:kefirs\t218\t2.5\t1.6\t4.7\t2.9\t0.1\r
      x\t4820000000048\tще\r
      """, "dump.csv")
    let second = try await ProductCatalogImport(catalog).run(table)
    #expect(second.good == 1)
    #expect(second.examples == ["line 2: it has 3 columns and not 11"])
    let third = try #require(try await catalog.product(try gtin("4820000000031")))
    #expect(third.nutrients == kefir.nutrients)
  }

  @Test(
    "A file that was taken in is not taken in twice, and a row that comes again takes the old one's place"
  )
  func again() async throws {
    let path = try write(Self.milk + "\n")
    let catalog = try await ProductCatalog(folder: folder)
    _ = try await ProductCatalogImport(catalog).run(path)

    #expect(try await ProductCatalogImport(catalog).run(path).wasFinished)
    let changed = try write(
      Self.milk.replacingOccurrences(of: "Молоко 2,5 %", with: "Пряжене"), "next.jsonl")
    _ = try await ProductCatalogImport(catalog).run(changed)

    #expect(try await catalog.count == 1)
    #expect(try await catalog.search(ProductCatalogQuery(text: "молоко")).isEmpty)
    #expect(try await catalog.search(ProductCatalogQuery(text: "пряж")).count == 1)
  }

  @Test(
    "Products are found in either alphabet, by beginnings, with mistakes, and by every form of the number",
    arguments: [
      "молоко", "МОЛ", "moloko", "молако", "омлоко", "ферма молоко", "ferma", "4820000000017",
      "(01)04820000000017(10)A1", "04820000000017", "https://id.gs1.org/01/04820000000017",
    ])
  func search(text: String) async throws {
    let path = try write(Self.milk + "\n{\"code\":\"40084329\",\"product_name\":\"Kinder\"}\n")
    let catalog = try await ProductCatalog(folder: folder)
    _ = try await ProductCatalogImport(catalog).run(path)

    let found = try await catalog.search(ProductCatalogQuery(text: Text(text)))

    #expect(found.map { $0.code.value } == [4_820_000_000_017])
  }

  @Test("Filters leave out what is worse, elsewhere, or holds the allergen")
  func filters() async throws {
    let catalog = try await ProductCatalog(folder: folder)
    _ = try await ProductCatalogImport(catalog).run(try write(Self.milk))
    var query = ProductCatalogQuery(text: "молоко")
    query.filter.letter = .b
    query.filter.aisle = .dairy
    #expect(try await catalog.search(query).count == 1)
    query.filter.letter = .a
    #expect(try await catalog.search(query).isEmpty)
    query.filter.letter = nil
    query.filter.without = [.milk]
    #expect(try await catalog.search(query).isEmpty)
    query.filter.without = [.nuts]
    #expect(try await catalog.search(query).count == 1)
  }

  @Test("Of many matches the most popular are given, and the very word comes before what begins so")
  func popularFirst() async throws {
    let lines = (0..<600).map { number in
      let body = Array("48200\(10_000_00 + number)".utf8)
      let code = String(decoding: body + [GTIN.checkDigit(of: body)], as: UTF8.self)
      let name = number % 300 == 7 ? "Сир" : "Сирок \(number)"
      let scans = number % 300 == 7 ? 0 : number == 450 ? 5000 : number % 100
      return "{\"code\":\"\(code)\",\"product_name\":\"\(name)\",\"unique_scans_n\":\(scans)}"
    }
    let catalog = try await ProductCatalog(folder: folder)
    _ = try await ProductCatalogImport(catalog).run(try write(lines.joined(separator: "\n")))

    let beginning = try await catalog.search(ProductCatalogQuery(text: "сиро"))
    let word = try await catalog.search(ProductCatalogQuery(text: "сир"))

    let names = { (products: [Product]) in products.map { String(decoding: $0.name, as: UTF8.self) }
    }
    #expect(names(beginning).first == "Сирок 450")
    #expect(
      names(beginning).dropFirst().allSatisfy { ($0.split(separator: " ").last?.count ?? 0) > 1 })
    #expect(beginning.count == 30)
    #expect(names(word).prefix(2) == ["Сир", "Сир"])
    #expect(word.count == 30)
  }

  @Test("What a person puts in is found at once, by words that were not known")
  func putAndFound() async throws {
    let catalog = try await ProductCatalog(folder: folder)
    _ = try await ProductCatalogImport(catalog).run(try write(Self.milk))
    #expect(try await catalog.search(ProductCatalogQuery(text: "кизил")).isEmpty)
    var product = Product(try gtin("4820000000024"))
    product.name = "Варення кизилове"

    try await catalog.put([(product, 0)])

    for text in ["кизил", "kyzylove", "кизиолве"] {
      let found = try await catalog.search(ProductCatalogQuery(text: Text(text)))
      #expect(found.map(\.code) == [product.code], "\(text)")
    }
  }

  @Test("Words of a dump that another process took in are found after the next look")
  func importedElsewhere() async throws {
    let catalog = try await ProductCatalog(folder: folder)
    _ = try await catalog.words.vocabulary()
    let other = try await ProductCatalog(folder: folder)
    _ = try await ProductCatalogImport(other).run(try write(Self.milk))
    #expect(try await catalog.search(ProductCatalogQuery(text: "мол")).isEmpty)

    await catalog.words.lookForImports(after: .zero)?.value

    #expect(try await catalog.search(ProductCatalogQuery(text: "мол")).count == 1)
  }

  @Test("A catalogue whose index was made before is found through the new one")
  func olderIndex() async throws {
    let path = try write(
      Self.milk + "\n{\"code\":\"40084329\",\"product_name\":\"Kinder\",\"unique_scans_n\":9}\n")
    let entries = try Self.entries(path)
    let storage = try SQLiteStorage(folder: folder + "/catalogue")
    try await storage.migrate(Array(ProductCatalog.migrations.prefix(1)))
    try await storage.transaction { db in
      for (offset, entry) in entries.enumerated() {
        _ = try db.execute(
          """
          INSERT INTO product(id, code, category, score, popularity, words, tags, body)
          VALUES (?, ?, ?, ?, ?, ?, ?, ?)
          """, .integer(Int64(offset) + 1), .integer(entry.code), .text(entry.category),
          .optional(entry.score), .integer(entry.popularity), .text(entry.words),
          .text(entry.tags), .bytes(entry.body))
      }
    }
    try await storage.close()

    let catalog = try await ProductCatalog(folder: folder)
    for text in ["молоко", "kind"] {
      #expect(try await catalog.search(ProductCatalogQuery(text: Text(text))).count == 1)
    }
    // Importing the product again replaces the old entry.
    _ = try await ProductCatalogImport(catalog).run(path)
    #expect(try await catalog.search(ProductCatalogQuery(text: "kinder")).count == 1)
    #expect(try await catalog.storage.faults().isEmpty)
  }

  private static func entries(_ path: String) throws -> [ProductCatalog.Entry] {
    try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n").map { line in
      try Array(line.utf8).withUnsafeBufferPointer { bytes in
        let found = try OpenFoodFactsRow(json: bytes).finished()
        return ProductCatalog.Entry(found.product, popularity: found.popularity)
      }
    }
  }

  @Test("An import that was broken off goes on behind the lines that are in, packed or not")
  func resumed() async throws {
    let lines = (0..<30_000).map { number in
      let body = Array("48200\(10_000_00 + number)".utf8)
      let code = String(decoding: body + [GTIN.checkDigit(of: body)], as: UTF8.self)
      return number == 20_000
        ? "{broken"
        : "{\"code\":\"\(code)\",\"product_name\":\"Товар \(number)\",\"ingredients_text\":\""
          + String(repeating: "вода ", count: 30) + "\"}"
    }
    // Some blocks of the file.
    let text = Array(lines.joined(separator: "\n").utf8)
    #expect(text.count > 8 << 20)
    let path = try write("", "dump.jsonl.gz")
    let packed = try #require(Gzip.compress(text))
    try Data(packed).write(to: URL(fileURLWithPath: path))
    let catalog = try await ProductCatalog(folder: folder)

    let whole = try await ProductCatalogImport(catalog).run(path)
    #expect(whole.good == 29_999)
    #expect(whole.examples == ["line 20001: it is no JSON"])
    // The state stored if the process ends in the middle.
    try await catalog.storage.transaction { db in
      _ = try db.execute("UPDATE import SET finished = 0, lines = 10000, good = 10000, bad = 0")
    }
    var progress: [Int] = []
    let rest = try await ProductCatalogImport(catalog).run(path) { report, _ in
      progress.append(report.percent)
    }

    #expect(rest.skipped == 10_000)
    #expect(rest.good == 29_999)
    #expect(rest.bad == 1)
    #expect(progress.last == 100)
    #expect(progress == progress.sorted())
    #expect(try await catalog.count == 29_999)
  }
}
