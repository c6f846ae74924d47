import Base
import Foundation
import Testing

@testable import Pouch

/// Measures the parsing of ingredients on the Open Food Facts products in ../shared.
@Suite struct AllergenSampleTests {
  private static let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../../../shared/data/products/sample.jsonl.gz").standardizedFileURL
  private static var isHere: Bool { FileManager.default.fileExists(atPath: file.path) }

  private struct Row: Decodable {
    var code: String
    var product_name: String?
    var lang: String?
    var ingredients_text: String?
    var allergens_tags: [String]?
    var traces_tags: [String]?
    var labels_tags: [String]?
    var categories_tags: [String]?

    var product: Product {
      var product = Product(GTIN(value: 17))
      product.name = Text((product_name ?? "").utf8)
      product.ingredients = Text((ingredients_text ?? "").utf8)
      product.allergens = (allergens_tags ?? []).map { Text($0) }
      product.traces = (traces_tags ?? []).map { Text($0) }
      product.labels = (labels_tags ?? []).map { Text($0) }
      product.categories = (categories_tags ?? []).map { Text($0) }
      return product
    }
  }

  private static func rows() throws -> [Row] {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["gzip", "-dc", file.path]
    process.standardOutput = pipe
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return try data.split(separator: 0x0A).map {
      try JSONDecoder().decode(Row.self, from: Data($0))
    }
  }

  private struct Count {
    var found = 0
    var all = 0
    var free = 0

    var line: String {
      let share = all == 0 ? "-" : String(format: "%.3f", Double(found) / Double(all))
      return "\(share) (\(found) of \(all)), false free \(free)"
    }
  }

  @Test(
    "No product is called free of an allergen that it declares, and its text alone names nearly all",
    .enabled(if: isHere, "../shared/data/products/sample.jsonl.gz is not here"))
  func sample() throws {
    var byAllergen: [String: Count] = [:]
    var byLanguage: [String: Count] = [:]
    var (total, texts, understood, free) = (Count(), 0, 0, 0)
    var missed: [String] = []
    for row in try Self.rows() {
      let product = row.product
      let report = AllergenReport(product)
      var text = product
      (text.allergens, text.traces, text.labels) = ([], [], [])
      let alone = AllergenReport(text)
      if !product.ingredients.isEmpty {
        texts += 1
        if IngredientReading(product.ingredients).isUnderstood { understood += 1 }
        free += Allergen.allCases.filter { alone[$0].isFree }.count
      }
      for allergen in Allergen.allCases
      where product.allergens.contains(where: { Allergen(tag: $0) == allergen }) {
        #expect(!report[allergen].isFree, "\(row.code) \(allergen)")
        guard !product.ingredients.isEmpty else { continue }
        let isFound = if case .contains = alone[allergen] { true } else { false }
        let isFree = alone[allergen].isFree
        func count(_ counted: inout Count) {
          counted.all += 1
          counted.found += isFound ? 1 : 0
          counted.free += isFree ? 1 : 0
        }
        count(&total)
        count(&byAllergen["\(allergen)", default: Count()])
        count(&byLanguage[row.lang ?? "unknown", default: Count()])
        if !isFound { missed.append("\(row.code) \(allergen)") }
      }
    }
    for (name, counted) in byAllergen.sorted(by: { $0.key < $1.key }) {
      print("recall of \(name): \(counted.line)")
    }
    for (name, counted) in byLanguage.sorted(by: { $0.key < $1.key }) {
      print("recall in \(name): \(counted.line)")
    }
    print("recall of the text alone: \(total.line)")
    print("understood \(understood) of \(texts) texts, free \(free) of \(texts * 14) judgements")
    print("not named by the text: \(missed.joined(separator: ", "))")
    #expect(total.free == 0)
    #expect(Double(total.found) >= 0.97 * Double(total.all))
  }
}
