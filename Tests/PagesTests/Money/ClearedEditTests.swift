import Base
import Testing

@testable import Pages
@testable import Pouch

/// Edits of transactions that the bank has too, over all controls of the form.
@Suite struct ClearedEditTests {
  /// A user with one transaction that has something in each of its fields, and its id.
  private struct Example {
    var person = Person()
    let id: ID<Transaction>

    init(_ flow: Transaction.Flow, space: ID<Space>? = nil) throws {
      _ = person.get("/money")
      _ = person.post("/money/household", ["name": "Оля"])
      _ = person.post("/money/household", ["name": "Іван"])
      let members = person.app.pouch.members
      var account = AccountDraft()
      account.name = "Банк"
      let bank = person.app.pouch.addAccount(account)
      var draft = TransactionDraft(flow, Money(300_00, .hryvnia), bank, minute: 29_920_000)
      let (first, second) = (MoneyCategoryTable.groceries, MoneyCategoryTable.id(of: 3))
      draft.payee = "Магазин"
      draft.note = "нотатка #мітка"
      draft.photo = Text(String(repeating: "ab", count: 32))
      draft.source = "bank-1"
      draft.batch = "import-1"
      draft.mcc = 5411
      switch flow {
      case .expense:
        draft.category = first
        draft.parts = [
          .init(category: second, minor: 100_00, note: "квиток"),
          .init(category: first, minor: 200_00),
        ]
        draft.household = Shares(
          payer: members[0].id, weights: [(members[0].id, 1), (members[1].id, 2)])
      case .income: draft.category = MoneyCategoryTable.id(named: "Salary")
      case .transfer:
        draft.arrival = .init(account: Pouch.cashID, amount: Money(300_00, .hryvnia))
      }
      id = person.app.pouch.add(draft)
      person.app.pouch.setCleared(id, in: flow == .transfer ? [bank, Pouch.cashID] : [bank])
    }

    var page: String { "/money/transactions/" + String(decoding: id.hex, as: UTF8.self) }

    func form(_ person: inout Person) throws -> PostedForm {
      try #require(
        PostedForm.all(in: text(person.get(page))).first { $0.action == page })
    }

    func record(_ person: Person) -> Record? { person.app.pouch.records[id.record] }
  }

  private static let fields: [Field] = [
    .sum, .moment, .category, .parts, .payee, .note, .photo, .source, .batch, .mcc, .household,
    .sort, .cleared,
  ]

  @Test("A form saved as it was shown changes no field", arguments: Transaction.Flow.allCases)
  func unchanged(flow: Transaction.Flow) throws {
    let example = try Example(flow)
    var person = example.person
    let form = try example.form(&person)

    let response = person.ask(.post, form.action, form.fields())

    #expect(response.status == 303)
    for field in Self.fields {
      #expect(
        example.record(person)?[field] == example.record(example.person)?[field], "\(field.name)")
    }
  }

  @Test(
    "An edit loses the mark only with the sum, account or day, says so, and gives it back",
    arguments: Transaction.Flow.allCases)
  func edits(flow: Transaction.Flow) throws {
    let example = try Example(flow)
    var shown = example.person
    let form = try example.form(&shown)
    let before = try #require(example.person.app.pouch.transaction(example.id))
    var lost: Set<String> = []
    var kept: Set<String> = []
    for place in form.editable {
      for number in 0..<4 {
        guard let value = form.other(place, number) else { continue }
        var person = shown
        let name = form.controls[place].name
        let response = person.ask(.post, form.action, form.fields([place: value]))
        guard response.status == 303, let after = person.app.pouch.transaction(example.id)
        else { continue }
        let isSame = before.cleared.allSatisfy {
          after.change(of: $0) == before.change(of: $0) && after.day == before.day
        }
        #expect((after.cleared == before.cleared) == isSame, "\(name)=\(value ?? "")")
        #expect(
          location(response).contains("said=uncleared") == !isSame, "\(name)=\(value ?? "")")
        #expect(after.mcc == before.mcc && after.source == before.source, "\(name)")
        #expect(after.batch == before.batch && after.photo == before.photo, "\(name)")
        if isSame { kept.insert(name) } else { lost.insert(name) }
        guard !isSame else { continue }
        let said = text(person.get(location(response)))
        #expect(said.contains("Більше не звірено з банком"))
        let change = try #require(said.firstMatch(of: #/name="change" value="([0-9a-f]+)"/#)?.1)
        _ = person.post("/undo", ["change": String(change)])
        for field in Self.fields {
          #expect(
            example.record(person)?[field] == example.record(example.person)?[field],
            "\(field.name) after taking back \(name)")
        }
      }
    }
    #expect(
      lost.isSuperset(of: ["account", "date"]) && kept.isSuperset(of: ["note", "payee", "time"]))
    #expect(text(shown.get(example.page)).contains("Звірено з банком"))
  }

  @Test("Many moved to another account say it too, and many put in a category keep the mark")
  func many() throws {
    let example = try Example(.income)
    var person = example.person
    let id = String(decoding: example.id.hex, as: UTF8.self)
    let card = String(decoding: Pouch.cashID.hex, as: UTF8.self)
    let category = String(
      decoding: try #require(MoneyCategoryTable.id(named: "Business")).hex, as: UTF8.self)

    let put = person.post(
      "/money/choose", ["transaction": id, "act": "category", "category": category])
    #expect(location(put).contains("said=saved"))
    #expect(person.app.pouch.transaction(example.id)?.cleared.count == 1)

    let moved = person.post(
      "/money/choose", ["transaction": id, "act": "account", "account": card])
    #expect(location(moved).contains("said=uncleared"))
    #expect(person.app.pouch.transaction(example.id)?.cleared == [])
  }
}
