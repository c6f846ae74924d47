import Pouch

/// The columns of a table's header that the import reads.
struct OpenFoodFactsColumns: Sendable {
  enum Place: Sendable {
    case text(OpenFoodFactsRow.TextColumn)
    case list(OpenFoodFactsRow.ListColumn)
    case nutrient(OpenFoodFactsRow.NutrientColumn)
  }

  let columns: [Place?]

  /// Returns `nil` if the header has no column of codes.
  init?(header: [UInt8]) {
    var hasCode = false
    columns = header.split(separator: 0x09, omittingEmptySubsequences: false).map { name in
      name.withUnsafeBufferPointer { name in
        switch OpenFoodFactsRow.column(name) {
        case .text(let column):
          if column == .code { hasCode = true }
          return .text(column)
        case .list(let column): return .list(column)
        default:
          guard name.suffix(5).elementsEqual("_100g".utf8) else { return nil }
          return OpenFoodFactsRow.nutrient(name).map { .nutrient($0) }
        }
      }
    }
    guard hasCode else { return nil }
  }
}
