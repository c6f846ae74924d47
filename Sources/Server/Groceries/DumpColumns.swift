import Pouch

/// Where the wanted columns of a table stand.
struct DumpColumns: Sendable {
  enum Place: Sendable {
    case text(DumpRow.TextColumn)
    case list(DumpRow.ListColumn)
    case nutrient(DumpRow.NutrientColumn)
  }

  let columns: [Place?]

  /// Nothing if there is no column with codes.
  init?(header: [UInt8]) {
    var hasCode = false
    columns = header.split(separator: 0x09, omittingEmptySubsequences: false).map { name in
      name.withUnsafeBufferPointer { name in
        switch DumpRow.column(name) {
        case .text(let column):
          if column == .code { hasCode = true }
          return .text(column)
        case .list(let column): return .list(column)
        default:
          guard name.suffix(5).elementsEqual("_100g".utf8) else { return nil }
          return DumpRow.nutrient(name).map { .nutrient($0) }
        }
      }
    }
    guard hasCode else { return nil }
  }
}
