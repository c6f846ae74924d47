import ArgumentParser
import Base
import Foundation
import Pouch
import Server
import Storage

/// `kapshuk catalog`: the products of the public catalog.
struct CatalogCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "catalog", abstract: "Import and search the catalog of products.",
    subcommands: [
      CatalogImport.self, CatalogSearch.self, CatalogShow.self, CatalogGenerate.self,
      CatalogBench.self,
    ])
}

/// The option with the catalog's location.
struct CatalogFolder: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The server's folder; its catalog is made if it is missing. (default: the one in \(Setup.standardConfig), or data)"
    ))
  var data: String?

  /// Does something with the catalog as the owner of the folder.
  func work<Result>(_ work: (ProductCatalog) async throws -> Result) async throws -> Result {
    let data = data ?? (try? AccountsPlace(data: nil, database: nil, config: nil).folder) ?? "data"
    try FolderOwner.make(data, forOwnerOf: data)
    return try await FolderOwner.act(in: data) {
      let catalog: ProductCatalog
      do { catalog = try await ProductCatalog(folder: data) } catch {
        throw Failure("The folder \(data) can't be used: \(reason(error))")
      }
      return try await work(catalog)
    }
  }
}

struct CatalogImport: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import", abstract: "Take a dump of Open Food Facts in.",
    discussion: """
      JSON lines or a table parted by tabs, packed with gzip or not. Columns are found by their names. \
      An import that was broken off goes on where it was. Scores in the file are not read: they are \
      computed. The data are under the ODbL: name Open Food Facts where you show them.
      """)

  @OptionGroup var folder: CatalogFolder

  @Option(help: "A file for all rows that could not be read, with the reason.")
  var bad: String?

  @Flag(help: "Begin anew, also where the file was taken in already.")
  var again = false

  @Argument(help: "The dump.")
  var file: String

  func run() async throws { try await folder.work { try await take(into: $0) } }

  private func take(into catalog: ProductCatalog) async throws {
    let started = Date()
    var log: FileHandle?
    if let bad {
      guard FileManager.default.createFile(atPath: bad, contents: nil),
        let handle = FileHandle(forWritingAtPath: bad)
      else { throw Failure("\(bad) can't be written.") }
      log = handle
    }
    let isTerminal = isatty(STDERR_FILENO) == 1
    var shown = 0
    do {
      let report = try await ProductCatalogImport(catalog).run(file, again: again) {
        report, faults in
        if !faults.isEmpty { log?.write(Data((faults.joined(separator: "\n") + "\n").utf8)) }
        guard isTerminal || report.percent >= shown + 10 else { return }
        shown = report.percent
        let line = "\(report.percent) %: \(report.good) products, \(report.bad) bad rows"
        FileHandle.standardError.write(Data((isTerminal ? "\r\(line)" : line + "\n").utf8))
      }
      if isTerminal { FileHandle.standardError.write(Data("\n".utf8)) }
      say(report, seconds: Date().timeIntervalSince(started))
    } catch ProductCatalogImport.Problem.cannotOpen {
      throw Failure(
        PrivateFiles.isReadable(file)
          ? "\(file) can't be opened." : FileError(path: file).description)
    } catch ProductCatalogImport.Problem.unknownFormat {
      throw Failure("\(file): This is neither JSON lines nor a table with a column `code`.")
    } catch StorageError.full {
      throw Failure("The disk is full. Make room and run this again: it goes on where it was.")
    }
  }

  private func say(_ report: ProductCatalogImport.Report, seconds: Double) {
    if report.wasFinished {
      print("\(file) is in already: \(report.good) products. (--again takes it in anew)")
      return
    }
    if report.skipped > 0 { print("\(report.skipped) lines were in already.") }
    for example in report.examples.prefix(20) { print(example) }
    if report.bad > 20 { print("… and \(report.bad - 20) more (--bad FILE writes all)") }
    for (kind, count) in report.faults.sorted(by: { $0.value > $1.value }) {
      print("\(count) × \(kind)")
    }
    if report.isDamaged { print("The file ends too early: what came before is in.") }
    let rows = report.lines - report.skipped
    print(
      "\(report.good) products, \(report.bad) bad rows; \(rows) rows in "
        + "\(String(format: "%.1f", seconds)) s, \(Int(Double(rows) / max(seconds, 0.001))) a second"
    )
  }
}

struct CatalogSearch: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "search", abstract: "Search the catalog.")

  @OptionGroup var folder: CatalogFolder

  @Option(help: "The worst letter of the Nutri-Score: a to e.")
  var letter: String?

  @Option(help: "The greatest group of NOVA: 1 to 4.")
  var nova: UInt8?

  @Option(help: "The aisle, such as dairy.")
  var aisle: String?

  @Option(help: "An allergen that must not be in it, such as milk.")
  var without: [String] = []

  @Option(help: "How many are printed.")
  var limit = 20

  @Flag(help: "Print JSON lines.")
  var json = false

  @Argument(help: "Words, in either alphabet, or a code.")
  var words: [String]

  func run() async throws {
    var query = ProductCatalogQuery(text: Text(words.joined(separator: " ")))
    query.limit = max(1, min(limit, 200))
    if let letter {
      guard letter.utf8.count == 1, let byte = letter.utf8.first,
        let parsed = NutriScore.Letter(byte: byte)
      else { throw ValidationError("A letter is one of a, b, c, d, e.") }
      query.filter.letter = parsed
    }
    if let nova {
      guard let group = Nova.Group(rawValue: nova) else {
        throw ValidationError("A group of NOVA is a number from 1 to 4.")
      }
      query.filter.nova = group
    }
    if let aisle {
      guard let parsed = Aisle(named: Array(aisle.utf8)) else {
        let names = Aisle.allCases.map { "\($0.name)" }.joined(separator: ", ")
        throw ValidationError("The aisles are \(names).")
      }
      query.filter.aisle = parsed
    }
    for tag in without {
      guard let allergen = Allergen(tag: Text(tag)) else {
        let names = Allergen.allCases.map { "\($0.tag)" }.joined(separator: ", ")
        throw ValidationError("The allergens are \(names).")
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
    if found.isEmpty { throw Failure("Nothing is found.") }
  }
}

struct CatalogShow: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Print what is known of a product, as JSON.",
    discussion: "Any form of its number: EAN, UPC, with zeros or without, an element string of GS1."
  )

  @OptionGroup var folder: CatalogFolder

  @Argument(help: "The code.")
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
      case .missing: throw Failure("Type a code.")
      case .notANumber: throw Failure("\(code) is no product's number: 8 to 14 digits are.")
      case .checkDigit(let expected):
        throw Failure(
          "The last digit of \(code) should be \(String(UnicodeScalar(expected))): check the digits."
        )
      }
    }
    guard let product = try await folder.work({ try await $0.product(gtin) }) else {
      throw Failure("\(String(decoding: gtin.digits, as: UTF8.self)) is not in the catalog.")
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
