import Codes

/// On which accounts the rows of a file are already, whichever account it is offered to.
public struct StatementTraces: Sendable {
  /// For each row, where it is; nothing for a row that is new.
  private let places: [(account: RecordID, isSure: Bool)?]
  /// How many rows have to agree before one without an id is known by day, sum and payee alone.
  private let wanted: Int

  /// The account that has most of the rows, and how many.
  public let most: (account: RecordID, count: Int)?

  /// A row is somewhere if an imported transaction has its id, day and sum; else if one has its day, sum
  /// and payee, or its minute and sum. Each transaction stands for one row.
  public init(_ statement: Statement, _ ledger: MoneyLedger) {
    var known: [[UInt8]: [Int]] = [:]
    var accounts: [RecordID] = []
    for transaction in ledger.transactions where !transaction.batch.isEmpty {
      let (day, signed) = (transaction.day, transaction.signed)
      let number = accounts.count
      accounts.append(transaction.account)
      for key in StatementTraces.keys(
        day, signed, transaction.source, transaction.timeOfDay, Folding.fold(transaction.payee))
      {
        known[key, default: []].append(number)
      }
    }
    var used: Set<Int> = []
    var places: [(account: RecordID, isSure: Bool)?] = []
    var counts: [RecordID: Int] = [:]
    var most: (account: RecordID, count: Int)?
    // Where nothing was imported, nothing is folded: ten thousand rows would take a second.
    for entry in statement.entries where !known.isEmpty {
      let payee = entry.payee.isEmpty ? entry.memo : entry.payee
      let keys = StatementTraces.keys(
        entry.day, entry.minor, statement.format == .qif ? [] : entry.id, entry.minuteOfDay,
        Folding.fold(payee))
      var place: (account: RecordID, isSure: Bool)?
      for key in keys where place == nil {
        guard let number = known[key]?.first(where: { !used.contains($0) }) else { continue }
        used.insert(number)
        place = (accounts[number], key[0] == 0)
      }
      places.append(place)
      guard let account = place?.account else { continue }
      let count = (counts[account] ?? 0) + 1
      counts[account] = count
      if count > most?.count ?? 0 { most = (account, count) }
    }
    self.places = places
    self.most = most
    wanted = (statement.entries.count + 1) / 2
  }

  /// The account that the file as a whole was recorded on.
  public var account: RecordID? { most.flatMap { $0.count >= wanted ? $0.account : nil } }

  /// Where a row is, other than on an account. Without an id it is known only in a file that was recorded
  /// there as a whole: two cards may pay the same for the same on one day.
  func place(of row: Int, besides account: RecordID) -> RecordID? {
    guard row < places.count, let place = places[row], place.account != account else { return nil }
    return place.isSure || place.account == self.account ? place.account : nil
  }

  /// What a row can be known by, the surest first. The hour that stands for none tells nothing.
  private static func keys(
    _ day: Day, _ minor: Int64, _ id: [UInt8], _ minute: Int?, _ payee: [UInt8]
  ) -> [[UInt8]] {
    let sum = Decimal.bytes(Int64(day.number)) + [0x20] + Decimal.bytes(minor)
    var keys: [[UInt8]] = []
    if !id.isEmpty { keys.append([0] + sum + [0x20] + id) }
    if let minute, minute != 720 {
      keys.append([1] + sum + [0x20] + Decimal.bytes(Int64(minute)))
    }
    if !payee.isEmpty { keys.append([2] + sum + [0x20] + payee) }
    return keys
  }
}

extension Pouch {
  /// The account that a file is of: by its number, else by its rows that are here already, else by its
  /// currency, where no other number is known of the account.
  public func likelyAccount(of statement: Statement, _ ledger: MoneyLedger) -> Account? {
    if let known = account(numbered: statement.account) { return known }
    if let known = StatementTraces(statement, ledger).account.flatMap({ account($0) }) {
      return known
    }
    let open = accounts.filter { !$0.isArchived && !$0.sort.isDebt }
    let currency = statement.entries.first { $0.currency != nil }?.currency ?? nil
    let ofCurrency = open.filter { currency == nil || $0.currency == currency }
    let unnumbered = ofCurrency.filter { $0.numbers.isEmpty || statement.account.isEmpty }
    let fitting = unnumbered.isEmpty ? ofCurrency : unnumbered
    return fitting.first { $0.sort == .card } ?? fitting.first ?? open.first
  }
}
