import Base

extension MoneyExport {
  /// An hledger journal: double entry, amounts with currencies, splits as postings.
  package var journal: Text {
    var bytes = Text()
    var used: [Currency] = []
    for transaction in transactions where !used.contains(transaction.amount.currency) {
      used.append(transaction.amount.currency)
    }
    for currency in used {
      bytes += "commodity \(MoneyExport.decimal(1000 * currency.scale, currency))"
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

  private func openings(_ bytes: inout Text) {
    let first = transactions.first?.day ?? Day(number: 0)
    for account in known where account.opening.minor != 0 {
      bytes += "\(first.iso) opening balance\n"
      posting(journalName(account), account.opening.minor, account.currency, to: &bytes)
      bytes += "    equity:opening\n\n"
    }
  }

  private func write(_ transaction: Transaction, to bytes: inout Text) {
    bytes += transaction.day.iso
    if !transaction.source.isEmpty {
      bytes += " (\(MoneyExport.word(transaction.source)))"
    }
    let payee = MoneyExport.word(transaction.payee)
    if !payee.isEmpty {
      bytes.append(0x20)
      bytes += payee
    }
    let note = MoneyExport.word(transaction.note)
    if !note.isEmpty {
      bytes += "  ; \(note)"
    }
    bytes.append(0x0A)
    let currency = transaction.amount.currency
    let own =
      account(transaction.account).map { journalName($0) }
      ?? "assets:unknown"
    if let arrival = transaction.arrival {
      let to =
        account(arrival.account).map { journalName($0) }
        ?? "assets:unknown"
      line(to, arrival.amount.minor, arrival.amount.currency, to: &bytes)
      if arrival.amount.currency != currency {
        bytes += " @@ \(MoneyExport.decimal(transaction.amount.minor, currency)) \(currency.code)"
      }
      bytes.append(0x0A)
    } else if transaction.isCorrection {
      posting(
        "equity:corrections", -transaction.signed, currency, to: &bytes)
    } else {
      let isIncome = transaction.flow == .income
      for portion in transaction.portions {
        var name: Text = isIncome ? "income" : "expenses"
        let category = MoneyExport.word(self.name(ofCategory: portion.category))
        name += ":"
        name += category.isEmpty ? "other" : category
        posting(name, isIncome ? -portion.minor : portion.minor, currency, to: &bytes)
      }
    }
    posting(own, transaction.signed, currency, to: &bytes)
    bytes.append(0x0A)
  }

  private func posting(
    _ name: Text, _ minor: Int64, _ currency: Currency, to bytes: inout Text
  ) {
    line(name, minor, currency, to: &bytes)
    bytes.append(0x0A)
  }

  private func line(
    _ name: Text, _ minor: Int64, _ currency: Currency, to bytes: inout Text
  ) {
    bytes += "    \(name)  \(MoneyExport.decimal(minor, currency)) \(currency.code)"
  }

  private func journalName(_ account: Account) -> Text {
    let root: StaticString = account.kind == .borrowed ? "liabilities:" : "assets:"
    let name = MoneyExport.word(self.name(ofAccount: account.id))
    return Text(root) + (name.isEmpty ? account.id.hex : name)
  }

  /// A text that is valid in a journal: on one line, without semicolons, and without two consecutive spaces, which
  /// end an account's name.
  private static func word(_ text: Text) -> Text {
    var word: Text = ""
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
