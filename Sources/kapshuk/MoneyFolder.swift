import Base
import Foundation
import Pouch

/// A data folder for a very large number of transactions: the rows as columns of numbers, and their roll-up, each in
/// its own file.
///
/// `rows` contains the number of rows, then days, categories, accounts and amounts, all little endian. `rollup`
/// contains cells of 24 bytes. `names.json` maps the numbers of categories and accounts to names.
struct MoneyFolder {
  let folder: URL

  init(_ path: String) { folder = URL(filePath: path, directoryHint: .isDirectory) }

  private struct Names: Codable {
    var categories: [String]
    var accounts: [String]
  }

  /// Writes the rows and their roll-up. Each file is replaced atomically.
  func write(_ columns: LedgerColumns) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    var rows = Data(capacity: columns.count * 16 + 8)
    append(Int64(columns.count), to: &rows)
    columns.days.withUnsafeBytes { rows.append(contentsOf: $0) }
    columns.categories.withUnsafeBytes { rows.append(contentsOf: $0) }
    columns.accounts.withUnsafeBytes { rows.append(contentsOf: $0) }
    columns.amounts.withUnsafeBytes { rows.append(contentsOf: $0) }
    var cells = Data()
    for cell in MoneyRollup(columns).cells {
      append(cell.month, to: &cells)
      append(cell.category, to: &cells)
      append(cell.account, to: &cells)
      append(cell.sum, to: &cells)
      append(Int64(cell.count), to: &cells)
    }
    let text = { (names: [Text]) in names.map { String($0) } }
    let names = Names(
      categories: text(columns.categoryNames), accounts: text(columns.accountNames))
    try rows.write(to: file("rows"), options: .atomic)
    try JSONEncoder().encode(names).write(to: file("names.json"), options: .atomic)
    try cells.write(to: file("rollup"), options: .atomic)
  }

  var categories: [String] {
    get throws {
      guard let data = try? Data(contentsOf: file("names.json")),
        let names = try? JSONDecoder().decode(Names.self, from: data)
      else {
        throw Failure(
          "\(folder.path()) is no data folder: make one with `kapshuk money import DIR rows.csv`.",
          uk:
            "\(folder.path()) — не тека даних: створіть її через `kapshuk money import ТЕКА rows.csv`."
        )
      }
      return names.categories
    }
  }

  var rollup: MoneyRollup {
    get throws {
      let data = try Data(contentsOf: file("rollup"))
      return data.withUnsafeBytes { bytes in
        MoneyRollup(
          stride(from: 0, to: bytes.count - 23, by: 24).map { at in
            MoneyRollup.Cell(
              month: bytes.loadUnaligned(fromByteOffset: at, as: Int32.self),
              category: bytes.loadUnaligned(fromByteOffset: at + 4, as: UInt16.self),
              account: bytes.loadUnaligned(fromByteOffset: at + 6, as: UInt16.self),
              sum: bytes.loadUnaligned(fromByteOffset: at + 8, as: Int64.self),
              count: Int32(
                truncatingIfNeeded: bytes.loadUnaligned(fromByteOffset: at + 16, as: Int64.self)))
          })
      }
    }
  }

  /// The rows, read from the memory-mapped file.
  var columns: LedgerColumns {
    get throws {
      let names = try JSONDecoder().decode(Names.self, from: Data(contentsOf: file("names.json")))
      let data = try Data(contentsOf: file("rows"), options: .alwaysMapped)
      var columns = LedgerColumns()
      for name in names.categories { _ = columns.category(named: Text(name)) }
      for name in names.accounts { _ = columns.account(named: Text(name)) }
      try data.withUnsafeBytes { bytes in
        let count = bytes.count >= 8 ? Int(bytes.loadUnaligned(as: Int64.self)) : -1
        guard count >= 0, bytes.count == 8 + count * 16 else {
          throw Failure(
            "\(folder.path): The rows are damaged.", uk: "\(folder.path): рядки пошкоджено.")
        }
        columns.reserve(count)
        for row in 0..<count {
          let category = bytes.loadUnaligned(
            fromByteOffset: 8 + count * 4 + row * 2, as: UInt16.self)
          let account = bytes.loadUnaligned(
            fromByteOffset: 8 + count * 6 + row * 2, as: UInt16.self)
          guard Int(category) < names.categories.count, Int(account) < names.accounts.count else {
            throw Failure(
              "\(folder.path): The rows are damaged.", uk: "\(folder.path): рядки пошкоджено.")
          }
          columns.append(
            day: bytes.loadUnaligned(fromByteOffset: 8 + row * 4, as: Int32.self),
            category: category, account: account,
            amount: bytes.loadUnaligned(fromByteOffset: 8 + count * 8 + row * 8, as: Int64.self))
        }
      }
      return columns
    }
  }

  private func file(_ name: String) -> URL { folder.appending(path: name) }

  private func append(_ value: some FixedWidthInteger, to data: inout Data) {
    withUnsafeBytes(of: value.littleEndian) { data.append(contentsOf: $0) }
  }
}
