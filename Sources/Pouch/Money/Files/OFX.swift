import Base

/// Open Financial Exchange: version 1 is SGML whose values have no end tags, version 2 is XML. Both are parsed in one
/// pass over the tags. QFX is the same with a bank's number.
enum OFX {
  static func isOFX(_ text: Text) -> Bool {
    let head = text.prefix(4000)
    return find("<OFX>", in: head) || find("OFXHEADER", in: head) || find("<ofx>", in: head)
  }

  /// All transactions of all accounts in the file.
  static func read(_ text: Text) throws(ImportError) -> Statement {
    var statement = Statement(.ofx)
    var currency: Currency?
    var fields: [(name: Text, value: Text)] = []
    var inside: Inside = .outside
    var number = 0
    var isClosed = false
    var budget = FileBudget()
    var at = 0
    while let tag = nextTag(text, &at) {
      let name = tag.name
      if name == "STMTTRN" {
        fields = []
        inside = .transaction
        number += 1
      } else if name == "/STMTTRN" {
        // A second end tag ends nothing: reading the same fields again would take their length each time.
        if inside == .outside { continue }
        if let entry = try entry(fields, currency, number) { statement.entries.append(entry) }
        inside = .outside
      } else if name == "/OFX" {
        isClosed = true
      } else if inside == .transaction {
        if name.first == UInt8(ascii: "/") { continue }
        do { try budget.spend(on: tag.value, pointers: 4) } catch { throw ImportError(error) }
        fields.append((name, tag.value))
      } else if name == "CURDEF" {
        currency = Currency(code: tag.value)
      } else if name == "ACCTID", statement.account.isEmpty {
        statement.account = tag.value
      }
    }
    if inside == .transaction || !isClosed { throw .truncated }
    if statement.entries.isEmpty { throw .noTransactions }
    return statement
  }

  private enum Inside { case outside, transaction }

  private static func entry(
    _ fields: [(name: Text, value: Text)], _ currency: Currency?, _ number: Int
  ) throws(ImportError) -> StatementEntry? {
    let value = { (name: StaticString) -> Text in
      fields.first { $0.name == name }?.value ?? ""
    }
    guard let moment = moment(value("DTPOSTED").isEmpty ? value("DTUSER") : value("DTPOSTED"))
    else { throw .date(row: number) }
    let own = Currency(code: value("CURSYM"))
    // ORIGCURRENCY is the amount's original currency; the amount itself is in the account's.
    let isOwn = fields.contains { $0.name == "CURRENCY" }
    let used = isOwn ? own ?? currency : currency
    let text = value("TRNAMT")
    let minor: Int64
    switch AmountText.read(
      text, isComma: AmountText.isDecimalComma([text]), decimals: used?.decimals ?? 2)
    {
    case .success(let value): minor = value
    case .tooLarge: throw .amountTooLarge(row: number)
    case .unreadable: throw .amount(row: number)
    }
    var entry = StatementEntry(day: moment.day, minor: minor)
    entry.minuteOfDay = moment.minute
    entry.currency = used
    entry.payee = value("NAME")
    entry.memo = value("MEMO")
    entry.mcc = MerchantCode.parse(value("SIC"))
    entry.id = value("FITID")
    entry.isTransfer = value("TRNTYPE") == "XFER"
    return entry
  }

  /// A time such as `20261121140500.000[+2:EET]`: the bank's own day, regardless of its zone. Exactly midnight or
  /// noon means that the bank states no time.
  static func moment(_ text: Text) -> (day: Day, minute: Int?)? {
    guard text.count >= 8, let year = IntegerText.parse(text[0..<4]),
      let month = IntegerText.parse(text[4..<6]), let dayOfMonth = IntegerText.parse(text[6..<8]),
      let day = Day(year: Int(year), month: Int(month), day: Int(dayOfMonth))
    else { return nil }
    guard text.count >= 12, let hour = IntegerText.parse(text[8..<10]),
      let minutes = IntegerText.parse(text[10..<12]), (0..<24).contains(hour),
      (0..<60).contains(minutes)
    else { return (day, nil) }
    let minute = Int(hour * 60 + minutes)
    return (day, minute == 0 || minute == 720 ? nil : minute)
  }

  /// The next tag, and the text up to the one after it.
  private static func nextTag(
    _ text: Text, _ at: inout Int
  ) -> (name: Text, value: Text)? {
    while at < text.count, text[at] != UInt8(ascii: "<") { at += 1 }
    guard at < text.count else { return nil }
    let begin = at + 1
    while at < text.count, text[at] != UInt8(ascii: ">") { at += 1 }
    guard at < text.count else { return nil }
    var name: Text = ""
    for byte in text[begin..<at] {
      if byte <= 0x20 { break }
      name.append(byte >= 0x61 && byte <= 0x7A ? byte - 32 : byte)
    }
    at += 1
    let valueBegin = at
    while at < text.count, text[at] != UInt8(ascii: "<") { at += 1 }
    let value = Table.trimmed(Text(text[valueBegin..<at]))
    return (name, value.contains(UInt8(ascii: "&")) ? XMLEntities.decoded(value) : value)
  }

  private static func find(_ word: StaticString, in text: ArraySlice<UInt8>) -> Bool {
    let word = word.bytes
    guard text.count >= word.count else { return false }
    for start in text.startIndex...(text.endIndex - word.count)
    where text[start..<start + word.count].elementsEqual(word) {
      return true
    }
    return false
  }
}
