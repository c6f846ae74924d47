import Base
import Foundation
import Pouch

/// Parses a CSV file of a million rows with named columns: `date`, `category`, `account` and `amount_minor`, as
/// written by `gen_journal.py`.
struct MoneyRows {
  private(set) var columns = LedgerColumns()

  init(csv file: String) throws {
    guard let data = try? Data(contentsOf: URL(filePath: file), options: .alwaysMapped) else {
      throw Failure("\(file): The file can't be opened.", uk: "\(file): файл не відкривається.")
    }
    try data.withUnsafeBytes { bytes in try read(bytes, file) }
  }

  private mutating func read(_ bytes: UnsafeRawBufferPointer, _ file: String) throws {
    var at = 0
    let header = Self.fields(bytes, &at)
    func place(_ name: String) throws -> Int {
      guard let place = header.firstIndex(where: { bytes[$0].elementsEqual(name.utf8) }) else {
        throw Failure("\(file): There is no column \(name).", uk: "\(file): немає стовпця \(name).")
      }
      return place
    }
    let (date, category) = (try place("date"), try place("category"))
    let (account, amount) = (try place("account"), try place("amount_minor"))
    columns.reserve(bytes.count / 60)
    var categories = Names()
    var accounts = Names()
    var row = 1
    var fields: [Range<Int>] = []
    while at < bytes.count {
      Self.fields(bytes, &at, into: &fields)
      row += 1
      if fields.count < header.count { continue }
      guard let day = Self.day(bytes, fields[date]), let minor = Self.number(bytes, fields[amount])
      else {
        throw Failure(
          "\(file): Row \(row) can't be read.", uk: "\(file): рядок \(row) не читається.")
      }
      columns.append(
        day: day,
        category: categories.number(bytes, fields[category]) {
          columns.category(named: Text($0)) ?? 0
        },
        account: accounts.number(bytes, fields[account]) { columns.account(named: Text($0)) ?? 0 },
        amount: minor)
    }
  }

  private static func fields(_ bytes: UnsafeRawBufferPointer, _ at: inout Int) -> [Range<Int>] {
    var fields: [Range<Int>] = []
    Self.fields(bytes, &at, into: &fields)
    return fields
  }

  /// Finds the fields of a line, and advances `at` to the next line.
  private static func fields(
    _ bytes: UnsafeRawBufferPointer, _ at: inout Int, into fields: inout [Range<Int>]
  ) {
    fields.removeAll(keepingCapacity: true)
    var begin = at
    while at < bytes.count {
      let byte = bytes[at]
      if byte == 0x2C || byte == 0x0A {
        fields.append(begin..<at)
        begin = at + 1
      }
      at += 1
      if byte == 0x0A { return }
    }
    fields.append(begin..<at)
  }

  private static func number(_ bytes: UnsafeRawBufferPointer, _ range: Range<Int>) -> Int64? {
    var value: Int64 = 0
    var at = range.lowerBound
    let isNegative = at < range.upperBound && bytes[at] == 0x2D
    if isNegative { at += 1 }
    guard at < range.upperBound, range.count < 16 else { return nil }
    while at < range.upperBound {
      let digit = bytes[at] &- 48
      guard digit < 10 else { return nil }
      value = value * 10 + Int64(digit)
      at += 1
    }
    return isNegative ? -value : value
  }

  private static func day(_ bytes: UnsafeRawBufferPointer, _ range: Range<Int>) -> Int32? {
    guard range.count == 10, let year = number(bytes, range.lowerBound..<range.lowerBound + 4),
      let month = number(bytes, range.lowerBound + 5..<range.lowerBound + 7),
      let day = number(bytes, range.lowerBound + 8..<range.lowerBound + 10)
    else { return nil }
    return Day(year: Int(year), month: Int(month), day: Int(day))?.number
  }

  /// Assigns numbers to names. A lookup compares the hash and the length before the name itself.
  private struct Names {
    private var known: [(hash: UInt64, name: [UInt8], number: UInt16)] = []

    mutating func number(
      _ bytes: UnsafeRawBufferPointer, _ range: Range<Int>, new: ([UInt8]) -> UInt16
    ) -> UInt16 {
      var hash: UInt64 = 0xCBF2_9CE4_8422_2325
      for place in range { hash = (hash ^ UInt64(bytes[place])) &* 0x100_0000_01B3 }
      for entry in known
      where entry.hash == hash && entry.name.count == range.count
        && bytes[range].elementsEqual(entry.name)
      { return entry.number }
      let name = Array(bytes[range])
      let number = new(name)
      known.append((hash, name, number))
      return number
    }
  }
}
