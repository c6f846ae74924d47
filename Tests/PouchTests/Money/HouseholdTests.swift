import Base
import Testing

@testable import Pouch

/// Money in a shared space: whose a transaction is, and the debts between the members.
@Suite struct HouseholdTests {
  private let family = ID<Space>(high: 5, low: 5)
  private let olena = ID<User>(high: 6, low: 1)
  private let ivan = ID<User>(high: 6, low: 2)

  /// Olena's or Ivan's device, which has the space.
  private func pouch(of person: ID<User>, role: Role = .editor) -> Pouch {
    var pouch = Pouch(device: person.record.low)
    pouch.begin(
      now: 1_800_000_000_000, randomness: [UInt8](repeating: UInt8(person.record.low), count: 32))
    pouch.createDefaultMoney()
    let people = [
      SpacePerson(id: olena, name: "O", isSelf: person == olena),
      SpacePerson(id: ivan, name: "I", isSelf: person == ivan),
    ]
    pouch.merge(
      .space(
        family, name: "F", role: role, people: people,
        stamp: Stamp(milliseconds: 1, counter: 0, device: 0)))
    return pouch
  }

  /// A user as a member of the space's household.
  private func member(_ user: ID<User>) -> ID<Member> { ID(user.record) }

  /// Merges a record written on one device into another as the server sends it: with its author.
  private func sync<M>(_ id: ID<M>, from one: Pouch, by author: ID<User>, to other: inout Pouch) {
    guard var record = one.records[id.record] else { return }
    record.author = author
    other.add(record)
  }

  private func expense(_ minor: Int64, payer: ID<Member>, from account: ID<Account>)
    -> TransactionDraft
  {
    var draft = TransactionDraft(.expense, Money(minor, .hryvnia), account, minute: 1000)
    draft.household = Shares(payer: payer, weights: [(member(olena), 1), (member(ivan), 1)])
    draft.space = family
    return draft
  }

  @Test(
    "What another paid from their own cash is not this person's spending, and counts between them")
  func others() throws {
    var (first, second) = (pouch(of: olena), pouch(of: ivan))
    var (book, other): (MoneyLedger?, MoneyLedger?) = (nil, nil)
    let id = first.add(expense(30_001, payer: member(olena), from: Pouch.cashID))
    second.refresh(&other)
    sync(id, from: first, by: olena, to: &second)
    first.refresh(&book)
    second.refresh(&other)

    #expect(book?.transactions.map { $0.id } == [id])
    #expect(other?.transactions.isEmpty == true)
    #expect(other?.others.map { $0.id } == [id])
    let settlement = Settlement(try #require(other).others, second.rates)
    #expect(
      settlement.payments == [
        Settlement.Payment(from: member(ivan), to: member(olena), minor: 15_000)
      ]
        || settlement.payments == [
          Settlement.Payment(from: member(ivan), to: member(olena), minor: 15_001)
        ])
  }

  @Test("What is paid from a shared account is everybody's, even if the account comes later")
  func sharedAccount() throws {
    var (first, second) = (pouch(of: olena), pouch(of: ivan))
    var other: MoneyLedger?
    var draft = AccountDraft()
    draft.name = "A"
    draft.opening = Money(100_000, .hryvnia)
    let account = first.addAccount(draft, in: family)
    let id = first.add(expense(2_000, payer: member(olena), from: account))
    second.refresh(&other)
    sync(id, from: first, by: olena, to: &second)
    second.refresh(&other)
    #expect(other?.transactions.isEmpty == true)

    sync(account, from: first, by: olena, to: &second)
    second.refresh(&other)

    #expect(other?.transactions.map { $0.id } == [id])
    #expect(other?.others.isEmpty == true)
    #expect(try #require(other).finalBalances(second.accounts)[account] == 98_000)
  }

  @Test("A transfer of another member moves shared money, and none of this person's own")
  func transferOfAnother() throws {
    var (first, second) = (pouch(of: olena), pouch(of: ivan))
    var other: MoneyLedger?
    var opened = AccountDraft()
    opened.name = "A"
    opened.opening = Money(100_000, .hryvnia)
    let account = first.addAccount(opened, in: family)
    sync(account, from: first, by: olena, to: &second)
    let before = MoneyLedger().finalBalances(second.accounts)[Pouch.cashID]
    second.refresh(&other)
    for (from, to) in [(account, Pouch.cashID), (Pouch.cashID, account)] {
      var draft = TransactionDraft(.transfer, Money(30_000, .hryvnia), from, minute: 1000)
      draft.arrival = .init(account: to, amount: Money(20_000, .hryvnia))
      draft.space = family
      let id = first.add(draft)
      sync(id, from: first, by: olena, to: &second)
      // Both ways into the ledger: as an update, and from the beginning.
      second.refresh(&other)
      var whole: MoneyLedger?
      second.refresh(&whole)
      for ledger in [other, whole] {
        let balances = try #require(ledger).finalBalances(second.accounts)
        #expect(balances[Pouch.cashID] == before)
        #expect(balances[account] == (from == account ? 70_000 : 90_000))
      }
    }
  }

  @Test("A transaction that goes to another space is written anew there")
  func moves() throws {
    var pouch = pouch(of: olena)
    var draft = TransactionDraft(.expense, Money(500, .hryvnia), Pouch.cashID, minute: 1)
    let id = pouch.add(draft)
    #expect(pouch.space(of: id) == nil)

    draft.space = family
    pouch.update(transaction: id, with: draft)

    #expect(pouch.transaction(id) == nil)
    let moved = try #require(pouch.active(.transaction).first)
    #expect(pouch.space(of: moved.id) == family)
  }

  @Test(
    "A role says what of another's one may change",
    arguments: [(Role.viewer, false), (.author, false), (.editor, true), (.owner, true)])
  func roles(role: Role, mayChange: Bool) {
    let first = pouch(of: olena)
    var second = pouch(of: ivan, role: role)
    var one = first
    let id = one.add(expense(100, payer: member(olena), from: Pouch.cashID))
    sync(id, from: one, by: olena, to: &second)
    #expect(second.mayChange(id) == mayChange)
    #expect(second.authorName(of: id) == "O")

    let own = second.add(expense(100, payer: member(ivan), from: Pouch.cashID))
    #expect(second.mayChange(own) == (role >= .author))
    #expect(second.authorName(of: own) == nil)
  }

  @Test("The households are the own names and each shared space, with who is oneself")
  func households() {
    var pouch = pouch(of: ivan)
    #expect(pouch.households.map { $0.space } == [family])
    #expect(pouch.households[0].own == member(ivan))

    _ = pouch.addMember("B")

    #expect(pouch.households.map { $0.space } == [nil, family])
  }

  @Test("Who made a record goes along in its JSON")
  func authorInJSON() throws {
    var record = Record(id: RecordID(high: 1, low: 1), kind: .card)
    record.author = olena
    record.space = family
    let read = try #require(Record(try JSON(parsing: record.json)))
    #expect(read == record)
    #expect(read.author == olena)
  }
}
