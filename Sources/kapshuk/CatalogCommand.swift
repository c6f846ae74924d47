import ArgumentParser
import Base
import Foundation
import Pouch
import Server
import Storage

/// `kapshuk catalog`: the products of the public catalog.
struct CatalogCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "catalog",
    abstract: said(
      "Import and search the catalog of products.",
      uk: "Завантажувати каталог товарів і шукати в ньому."),
    subcommands: [
      CatalogImport.self, CatalogSearch.self, CatalogShow.self, CatalogGenerate.self,
      CatalogBench.self,
    ])
}

/// The option with the catalog's location.
struct CatalogFolder: ParsableArguments {
  @Option(
    help: .said(
      "The server's folder; its catalog is made if it is missing. (default: the one in \(Setup.standardConfig), or data)",
      uk:
        "Тека сервера; якщо каталогу в ній немає, його буде створено. (типово: та, що в \(Setup.standardConfig), або data)"
    ))
  var data: String?

  /// Does something with the catalog as the owner of the folder.
  func work<Result>(_ work: (ProductCatalog) async throws -> Result) async throws -> Result {
    let data = data ?? (try? AccountsPlace(data: nil, database: nil, config: nil).folder) ?? "data"
    try FolderOwner.make(data, forOwnerOf: data)
    return try await FolderOwner.act(in: data) {
      let catalog: ProductCatalog
      do { catalog = try await ProductCatalog(folder: data) } catch {
        throw Failure(
          "The folder \(data) can't be used: \(reason(error))",
          uk: "Текою \(data) не можна скористатися: \(reason(error))")
      }
      return try await work(catalog)
    }
  }
}

struct CatalogSearch: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "search", abstract: said("Search the catalog.", uk: "Шукати в каталозі."))

  @OptionGroup var folder: CatalogFolder

  @Option(
    help: .said(
      "The worst letter of the Nutri-Score: a to e.", uk: "Найгірша літера Nutri-Score: від a до e."
    ))
  var letter: String?

  @Option(
    help: .said("The greatest group of NOVA: 1 to 4.", uk: "Найбільша група NOVA: від 1 до 4."))
  var nova: UInt8?

  @Option(help: .said("The aisle, such as dairy.", uk: "Відділ, як-от dairy."))
  var aisle: String?

  @Option(
    help: .said(
      "An allergen that must not be in it, such as milk.",
      uk: "Алерген, якого не має бути, як-от milk."))
  var without: [String] = []

  @Option(help: .said("How many are printed.", uk: "Скільки показати."))
  var limit = 20

  @Flag(help: .said("Print JSON lines.", uk: "Друкувати рядками JSON."))
  var json = false

  @Argument(
    help: .said("Words, in either alphabet, or a code.", uk: "Слова, будь-якою абеткою, або код."))
  var words: [String]

  func run() async throws {
    var query = ProductCatalogQuery(text: Text(words.joined(separator: " ")))
    query.limit = max(1, min(limit, 200))
    if let letter {
      guard letter.utf8.count == 1, let byte = letter.utf8.first,
        let parsed = NutriScore.Letter(byte: byte)
      else {
        throw ValidationError(
          "A letter is one of a, b, c, d, e.", uk: "Літера — одна з a, b, c, d, e.")
      }
      query.filter.letter = parsed
    }
    if let nova {
      guard let group = Nova.Group(rawValue: nova) else {
        throw ValidationError(
          "A group of NOVA is a number from 1 to 4.", uk: "Група NOVA — число від 1 до 4.")
      }
      query.filter.nova = group
    }
    if let aisle {
      guard let parsed = Aisle(named: Array(aisle.utf8)) else {
        let names = Aisle.allCases.map { "\($0.name)" }.joined(separator: ", ")
        throw ValidationError("The aisles are \(names).", uk: "Відділи такі: \(names).")
      }
      query.filter.aisle = parsed
    }
    for tag in without {
      guard let allergen = Allergen(tag: Text(tag)) else {
        let names = Allergen.allCases.map { "\($0.tag)" }.joined(separator: ", ")
        throw ValidationError("The allergens are \(names).", uk: "Алергени такі: \(names).")
      }
      query.filter.without.append(allergen)
    }
    let found = try await folder.work { try await $0.search(query) }
    for product in found {
      print(
        json
          ? String(decoding: product.json.bytes, as: UTF8.self)
          : CatalogText.line(product))
    }
    if found.isEmpty { throw Failure("Nothing is found.", uk: "Нічого не знайдено.") }
  }
}

struct CatalogShow: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show",
    abstract: said(
      "Print what is known of a product, as JSON.",
      uk: "Показати все, що відомо про товар, як JSON."),
    discussion: said(
      "Any form of its number: EAN, UPC, with zeros or without, an element string of GS1.",
      uk: "Його номер у будь-якому вигляді: EAN, UPC, із нулями чи без, рядок елементів GS1.")
  )

  @OptionGroup var folder: CatalogFolder

  @Argument(help: .said("The code.", uk: "Код."))
  var code: String

  func run() async throws {
    let gtin: GTIN
    do throws(ProductCodeError) {
      switch try ProductCode.read(Text(code)) {
      case .gtin(let found): gtin = found
      case .inStore(let label):
        let item = String(decoding: label.item, as: UTF8.self)
        let members: [JSON.Member] = [
          .init("in_store", .bool(true)), .init("item", .text(Text(item))),
          .init("grams", .integer(label.measure)), .init("or_kopiykas", .integer(label.measure)),
        ]
        print(String(decoding: JSON.object(members).bytes, as: UTF8.self))
        return
      }
    } catch {
      switch error {
      case .missing: throw Failure("Type a code.", uk: "Наберіть код.")
      case .notANumber:
        throw Failure(
          "\(code) is no product's number: 8 to 14 digits are.",
          uk: "\(code) — не номер товару: у ньому від 8 до 14 цифр.")
      case .checkDigit(let expected):
        throw Failure(
          "The last digit of \(code) should be \(String(UnicodeScalar(expected))): check the digits.",
          uk:
            "Остання цифра \(code) мала б бути \(String(UnicodeScalar(expected))): перевірте цифри."
        )
      }
    }
    guard let product = try await folder.work({ try await $0.product(gtin) }) else {
      throw Failure(
        "\(String(decoding: gtin.digits, as: UTF8.self)) is not in the catalog.",
        uk: "\(String(decoding: gtin.digits, as: UTF8.self)) немає в каталозі.")
    }
    print(String(decoding: CatalogText.everything(product).bytes, as: UTF8.self))
  }
}

/// Formats products for the terminal.
enum CatalogText {
  static func line(_ product: Product) -> String {
    let letter = product.score.map { String(UnicodeScalar($0.letter.byte)).uppercased() } ?? "?"
    return [
      String(decoding: product.code.digits, as: UTF8.self), letter,
      String(decoding: product.name, as: UTF8.self),
      String(decoding: product.brand, as: UTF8.self),
      String(decoding: product.amount, as: UTF8.self),
    ].joined(separator: "\t")
  }

  /// A product's data in the catalog, with everything derived from it.
  static func everything(_ product: Product) -> JSON {
    guard case .object(var members) = product.json else { return .null }
    switch product.verdict {
    case .scored(let score): members.append(.init("nutriscore", ScoreLine.json(score)))
    case .noCategory: members.append(.init("nutriscore_unknown", .text("no category")))
    case .notApplicable:
      members.append(.init("nutriscore_unknown", .text("not applicable")))
    case .swappedEnergy:
      members.append(.init("nutriscore_unknown", .text("kJ and kcal look swapped")))
    case .missing(let nutrients):
      let names = nutrients.map { JSON.text(Text(String("\($0.name)"))) }
      members.append(.init("nutriscore_missing", .array(names)))
    }
    if let nova = Nova(product) {
      members.append(.init("nova", .integer(Int64(nova.group.rawValue))))
    }
    return .object(members)
  }
}
