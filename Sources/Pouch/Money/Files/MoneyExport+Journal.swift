import Base

extension MoneyExport {
  /// An hledger journal: double entry, amounts with currencies, splits as postings.
  package var journal: [UInt8] {
    var bytes: [UInt8] = []
    var used: [Currency] = []
    for transaction in transactions where !used.contains(transaction.amount.currency) {
      used.append(transaction.amount.currency)
    }
    for currency in used {
      bytes += StaticString("commodity ").bytes
      bytes += MoneyExport.decimal(1000 * currency.scale, currency)
      if currency.decimals == 0 { bytes.append(UInt8(ascii: ".")) }
      bytes.append(0x20)
      bytes += currency.code
      bytes.append(0x0A)
    }
    bytes.append(0x0A)
    openings(&bytes)
    for transaction in transactions { write(transaction, to: &bytes) }
    return bytes
  }

  private func openings(_ bytes: inout [UInt8]) {
    let first = transactions.first?.day ?? Day(number: 0)
    for account in known where account.opening.minor != 0 {
      bytes += first.iso
      bytes += StaticString(" opening balance\n").bytes
      posting(journalName(account), account.opening.minor, account.currency, to: &bytes)
      bytes += StaticString("    equity:opening\n\n").bytes
    }
  }

  private func write(_ transaction: Transaction, to bytes: inout [UInt8]) {
    bytes += transaction.day.iso
    if !transaction.source.isEmpty {
      bytes += StaticString(" (").bytes
      bytes += MoneyExport.word(transaction.source)
      bytes.append(UInt8(ascii: ")"))
    }
    let payee = MoneyExport.word(transaction.payee)
    if !payee.isEmpty {
      bytes.append(0x20)
      bytes += payee
    }
    let note = MoneyExport.word(transaction.note)
    if !note.isEmpty {
      bytes += StaticString("  ; ").bytes
      bytes += note
    }
    bytes.append(0x0A)
    let currency = transaction.amount.currency
    let own =
      account(transaction.account).map { journalName($0) }
      ?? Array(StaticString("assets:unknown").bytes)
    if let arrival = transaction.arrival {
      let to =
        account(arrival.account).map { journalName($0) }
        ?? Array(StaticString("assets:unknown").bytes)
      line(to, arrival.amount.minor, arrival.amount.currency, to: &bytes)
      if arrival.amount.currency != currency {
        bytes += StaticString(" @@ ").bytes
        bytes += MoneyExport.decimal(transaction.amount.minor, currency)
        bytes.append(0x20)
        bytes += currency.code
      }
      bytes.append(0x0A)
    } else if transaction.isCorrection {
      posting(
        Array(StaticString("equity:corrections").bytes), -transaction.signed, currency, to: &bytes)
    } else {
      let isIncome = transaction.flow == .income
      for portion in transaction.portions {
        var name = Array((isIncome ? StaticString("income") : StaticString("expenses")).bytes)
        let category = MoneyExport.word(self.name(ofCategory: portion.category))
        name += StaticString(":").bytes
        name += category.isEmpty ? Array(StaticString("other").bytes) : category
        posting(name, isIncome ? -portion.minor : portion.minor, currency, to: &bytes)
      }
    }
    posting(own, transaction.signed, currency, to: &bytes)
    bytes.append(0x0A)
  }

  private func posting(
    _ name: [UInt8], _ minor: Int64, _ currency: Currency, to bytes: inout [UInt8]
  ) {
    line(name, minor, currency, to: &bytes)
    bytes.append(0x0A)
  }

  private func line(
    _ name: [UInt8], _ minor: Int64, _ currency: Currency, to bytes: inout [UInt8]
  ) {
    bytes += StaticString("    ").bytes
    bytes += name
    bytes += StaticString("  ").bytes
    bytes += MoneyExport.decimal(minor, currency)
    bytes.append(0x20)
    bytes += currency.code
  }

  private func journalName(_ account: Account) -> [UInt8] {
    let root: StaticString = account.kind == .borrowed ? "liabilities:" : "assets:"
    let name = MoneyExport.word(self.name(ofAccount: account.id))
    return Array(root.bytes) + (name.isEmpty ? account.id.hex : name)
  }

  /// A text that is valid in a journal: on one line, without semicolons, and without two consecutive spaces, which
  /// end an account's name.
  private static func word(_ text: [UInt8]) -> [UInt8] {
    var word: [UInt8] = []
    for byte in text {
      let plain: UInt8 =
        byte == UInt8(ascii: ";") || byte < 0x20 || byte == UInt8(ascii: "|") ? 0x20 : byte
      if plain == 0x20, word.last == 0x20 || word.isEmpty { continue }
      word.append(plain)
    }
    if word.last == 0x20 { word.removeLast() }
    return word
  }
}
