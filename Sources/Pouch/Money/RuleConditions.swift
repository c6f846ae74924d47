import Base

/// The conditions of an import rule: all that are given must hold.
package struct RuleConditions: Equatable, Sendable {
  /// What the payee or the note contains, in any case.
  package var text: Text = "" { didSet { folded = text.folded } }
  /// Bounds of the amount, both included and in one currency; an amount in another currency does not fit.
  package var least: Money?
  package var most: Money?
  package var account: ID<Account>?
  /// An expense or an income.
  package var flow: Transaction.Flow?
  /// The shop's merchant category code (ISO 18245), 1 to 9999.
  package var mcc: Int?
  /// The text as it is compared.
  private var folded: Text = ""

  package init(text: Text = "") {
    self.text = text
    folded = text.folded
  }

  /// How many conditions are given; the bounds of the amount are one.
  package var count: Int {
    (text.isEmpty ? 0 : 1) + (least == nil && most == nil ? 0 : 1) + (account == nil ? 0 : 1)
      + (flow == nil ? 0 : 1) + (mcc == nil ? 0 : 1)
  }

  package var isEmpty: Bool { count == 0 }

  /// Whether the amount is within the bounds.
  private func admits(_ amount: Money) -> Bool {
    if let least, least.currency != amount.currency || amount.minor < least.minor { return false }
    if let most, most.currency != amount.currency || amount.minor > most.minor { return false }
    return true
  }

  /// Whether a row of a statement fits; `payee` is folded.
  func hold(for entry: StatementEntry, _ payee: Text, _ into: Account) -> Bool {
    if let flow, flow != (entry.minor < 0 ? .expense : .income) { return false }
    if let account, account != into.id { return false }
    if let mcc, mcc != entry.mcc { return false }
    guard admits(Money(Int64(entry.minor.magnitude), into.currency)) else { return false }
    if text.isEmpty { return true }
    return payee.contains(folded) || entry.memo.folded.contains(folded)
  }

  /// Whether a recorded transaction fits. A transfer or a correction never does.
  package func hold(for one: Transaction) -> Bool {
    guard one.counts, flow == nil || flow == one.flow, account == nil || account == one.account,
      mcc == nil || mcc == one.mcc, admits(one.amount)
    else { return false }
    if text.isEmpty { return true }
    return one.payee.folded.contains(folded) || one.note.folded.contains(folded)
  }
}

extension RuleConditions {
  /// The conditions but the text, which is the rule's name; `null` if there are none.
  var json: JSON {
    var members: [JSON.Member] = []
    if let least { members.append(JSON.Member("least", .object(least.members))) }
    if let most { members.append(JSON.Member("most", .object(most.members))) }
    if let account { members.append(JSON.Member("account", .text(account.hex))) }
    if let flow { members.append(JSON.Member("flow", .text(Text(flow.name)))) }
    if let mcc { members.append(JSON.Member("mcc", .integer(Int64(mcc)))) }
    return members.isEmpty ? .null : .object(members)
  }

  init(text: Text, _ json: JSON?) {
    self.init(text: text)
    least = Money(json?["least"])
    most = Money(json?["most"])
    account = ID(json?["account"])
    flow = json?["flow"]?.text.flatMap { Transaction.Flow(named: $0) }
    mcc = MerchantCode.parse(json?["mcc"])
  }
}

extension Text {
  /// Whether it contains a part, byte by byte.
  func contains(_ part: Text) -> Bool {
    guard !part.isEmpty, part.count <= count else { return false }
    for start in 0...(count - part.count)
    where self[start] == part[0] && self[start..<start + part.count].elementsEqual(part) {
      return true
    }
    return false
  }
}
