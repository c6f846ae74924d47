import Base

/// Columns of many transactions, 16 bytes a row: enough for a report of a million.
package struct LedgerColumns: Sendable {
  package private(set) var days: [Int32] = []
  package private(set) var categories: [UInt16] = []
  package private(set) var accounts: [UInt16] = []
  /// Minor units, negative for money that went out.
  package private(set) var amounts: [Int64] = []
  package private(set) var categoryNames: [Text] = []
  package private(set) var accountNames: [Text] = []

  package var count: Int { amounts.count }

  package init() {}

  package mutating func reserve(_ count: Int) {
    days.reserveCapacity(count)
    categories.reserveCapacity(count)
    accounts.reserveCapacity(count)
    amounts.reserveCapacity(count)
  }

  package mutating func append(day: Int32, category: UInt16, account: UInt16, amount: Int64) {
    days.append(day)
    categories.append(category)
    accounts.append(account)
    amounts.append(amount)
  }

  /// The index of a name, added if it is new; `nil` beyond 65 535 names.
  package mutating func category(named name: Text) -> UInt16? {
    LedgerColumns.number(of: name, in: &categoryNames)
  }

  package mutating func account(named name: Text) -> UInt16? {
    LedgerColumns.number(of: name, in: &accountNames)
  }

  private static func number(of name: Text, in names: inout [Text]) -> UInt16? {
    if let place = names.firstIndex(of: name) { return UInt16(exactly: place) }
    guard names.count < 65_535 else { return nil }
    names.append(name)
    return UInt16(names.count - 1)
  }
}

/// Sums by month, category and account, stored beside the rows so that a report need not scan them.
package struct MoneyRollup: Equatable, Sendable {
  package struct Cell: Equatable, Sendable {
    /// Months since January of the year 0.
    package let month: Int32
    package let category: UInt16
    package let account: UInt16
    package var sum: Int64
    package var count: Int32

    package init(month: Int32, category: UInt16, account: UInt16, sum: Int64, count: Int32) {
      self.month = month
      self.category = category
      self.account = account
      self.sum = sum
      self.count = count
    }
  }

  /// In the order of month, category, account.
  package private(set) var cells: [Cell] = []

  package init(_ cells: [Cell]) { self.cells = cells }

  /// Sums the rows in one pass over the columns.
  package init(_ columns: LedgerColumns) {
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

  /// The cells by month and category, with all accounts together.
  package var byCategory: [Cell] {
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
  package static func month(of day: Int32) -> Int32 {
    let date = Day(number: day).date
    return Int32(date.year * 12 + date.month - 1)
  }
}
