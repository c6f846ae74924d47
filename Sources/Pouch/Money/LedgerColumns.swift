import Codes

/// Very many transactions as columns of numbers, 16 bytes a row: what a report of a million needs.
public struct LedgerColumns: Sendable {
  public private(set) var days: [Int32] = []
  public private(set) var categories: [UInt16] = []
  public private(set) var accounts: [UInt16] = []
  /// Minor units, below zero for what went out.
  public private(set) var amounts: [Int64] = []
  public private(set) var categoryNames: [[UInt8]] = []
  public private(set) var accountNames: [[UInt8]] = []

  public var count: Int { amounts.count }

  public init() {}

  public mutating func reserve(_ count: Int) {
    days.reserveCapacity(count)
    categories.reserveCapacity(count)
    accounts.reserveCapacity(count)
    amounts.reserveCapacity(count)
  }

  public mutating func append(day: Int32, category: UInt16, account: UInt16, amount: Int64) {
    days.append(day)
    categories.append(category)
    accounts.append(account)
    amounts.append(amount)
  }

  /// The number of a name, a new one where it is new; nothing beyond 65 535 names.
  public mutating func category(named name: [UInt8]) -> UInt16? {
    LedgerColumns.number(of: name, in: &categoryNames)
  }

  public mutating func account(named name: [UInt8]) -> UInt16? {
    LedgerColumns.number(of: name, in: &accountNames)
  }

  private static func number(of name: [UInt8], in names: inout [[UInt8]]) -> UInt16? {
    if let place = names.firstIndex(of: name) { return UInt16(exactly: place) }
    guard names.count < 65_535 else { return nil }
    names.append(name)
    return UInt16(names.count - 1)
  }
}

/// Sums by month, category and account: kept beside the rows, so that a report need not look at them.
public struct MoneyRollup: Equatable, Sendable {
  public struct Cell: Equatable, Sendable {
    /// Months since January of the year 0.
    public let month: Int32
    public let category: UInt16
    public let account: UInt16
    public var sum: Int64
    public var count: Int32

    public init(month: Int32, category: UInt16, account: UInt16, sum: Int64, count: Int32) {
      self.month = month
      self.category = category
      self.account = account
      self.sum = sum
      self.count = count
    }
  }

  /// In the order of month, category, account.
  public private(set) var cells: [Cell] = []

  public init(_ cells: [Cell]) { self.cells = cells }

  /// Adds the rows up, one pass over the columns.
  public init(_ columns: LedgerColumns) {
    guard let first = columns.days.min(), let last = columns.days.max() else { return }
    let firstMonth = MoneyRollup.month(of: first)
    let months = Int(MoneyRollup.month(of: last) - firstMonth) + 1
    let (categories, accounts) = (columns.categoryNames.count, columns.accountNames.count)
    let size = months * categories * accounts
    var sums = [Int64](repeating: 0, count: size)
    var counts = [Int32](repeating: 0, count: size)
    // The month of each day is looked up, not computed a million times.
    let monthOfDay = (first...last).map { Int(MoneyRollup.month(of: $0) - firstMonth) }
    for row in 0..<columns.count {
      let month = monthOfDay[Int(columns.days[row] - first)]
      let place =
        (month * categories + Int(columns.categories[row])) * accounts + Int(columns.accounts[row])
      sums[place] += columns.amounts[row]
      counts[place] += 1
    }
    for place in 0..<size where counts[place] > 0 {
      cells.append(
        Cell(
          month: firstMonth + Int32(place / (categories * accounts)),
          category: UInt16(place / accounts % categories), account: UInt16(place % accounts),
          sum: sums[place], count: counts[place]))
    }
  }

  /// The cells of month and category, all accounts together.
  public var byCategory: [Cell] {
    var merged: [Cell] = []
    for cell in cells {
      if let last = merged.last, last.month == cell.month, last.category == cell.category {
        merged[merged.count - 1].sum += cell.sum
        merged[merged.count - 1].count += cell.count
      } else {
        merged.append(
          Cell(
            month: cell.month, category: cell.category, account: 0, sum: cell.sum, count: cell.count
          ))
      }
    }
    return merged
  }

  /// The month of a day, counted from January of the year 0.
  public static func month(of day: Int32) -> Int32 {
    let date = Day(number: day).date
    return Int32(date.year * 12 + date.month - 1)
  }
}
