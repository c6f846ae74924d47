import Base
import Testing

@testable import Pages
@testable import Pouch

/// Names that exist already, in every form that names something.
@Suite struct TakenNamesTests {
  /// A form that names something: where it is sent, the field with the name, and what else it needs.
  struct Form: CustomTestStringConvertible, Sendable {
    let kind: Kind
    let create: String
    /// The form of what exists, with `ID` for its id.
    let rename: String
    var field = "name"
    var more: [String: String] = [:]

    var testDescription: String { create }
  }

  static let forms = [
    Form(kind: .category, create: "/categories", rename: "/categories/ID"),
    Form(
      kind: .moneyCategory, create: "/money/categories/new", rename: "/money/categories/ID",
      more: ["icon": "tag", "share": "needs"]),
    Form(
      kind: .account, create: "/money/accounts/new", rename: "/money/accounts/ID",
      more: ["sort": "card", "currency": "UAH"]),
    Form(
      kind: .account, create: "/money/accounts/new", rename: "/money/accounts/ID", field: "person",
      more: ["sort": "lent", "currency": "UAH"]),
    Form(
      kind: .groceryList, create: "/groceries/lists", rename: "/groceries/lists/ID/rename"),
    Form(kind: .scanFolder, create: "/scans/folders", rename: "/scans/folders/ID"),
    Form(
      kind: .goal, create: "/money/goals/new", rename: "/money/goals/ID",
      more: ["target": "100", "account": String(decoding: Pouch.cashID.hex, as: UTF8.self)]),
    Form(kind: .member, create: "/money/household", rename: "/money/household/ID"),
    Form(
      kind: .store, create: "/groceries/stores/new", rename: "/groceries/stores/ID/edit",
      more: ["address": "вул. Сумська, 1"]),
  ]

  /// What people read as the same name.
  static let variants = [
    "Осіння кав’ярня", "осіння КАВ’ЯРНЯ", "Осіння кав'ярня", "Осіння кавʼярня", "Осіння кав`ярня",
    "  Осіння   кав’ярня ", "Осіння\u{a0}кав’ярня", "Осіння\u{2003}кав’ярня",
    "Осіння кав\u{2032}ярня", "О\u{ad}сіння кав’ярня\u{200b}", "\u{202e}Осіння кав’ярня",
    "Oсiння кaв’ярня", "OCIHHЯ KAB’ЯPHЯ", "Осі\u{301}ння кав’ярня",
  ]

  private func person(_ form: Form) -> Person {
    var person = Person()
    person.catalog = "{\"type\":\"FeatureCollection\",\"features\":[]}"
    _ = person.get("/money")
    return person
  }

  private func send(
    _ person: inout Person, _ form: Form, _ target: String, _ name: String
  ) -> Response {
    let values = form.more.map { ($0.key, Text($0.value)) }
    return person.ask(.post, target, values + [(form.field, Text(name))])
  }

  private func records(_ person: Person, _ kind: Kind) -> [Record] { person.app.pouch.active(kind) }

  @Test(
    "A name that exists is refused as people read it, and what was typed stays", arguments: forms)
  func refused(form: Form) {
    var person = person(form)
    let before = records(person, form.kind).count
    let first = send(&person, form, form.create, Self.variants[0])
    #expect(first.status == 303 && records(person, form.kind).count == before + 1)

    for variant in Self.variants {
      let second = send(&person, form, form.create, variant)
      let page = text(second)
      #expect(second.status == 422, "\(variant)")
      #expect(page.contains("уже є") || page.contains("вже є"), "\(variant)")
      #expect(
        page.contains("value=\"\(HTMLText.escaped(variant))\""), "\(variant) is not in the form")
      #expect(records(person, form.kind).count == before + 1, "\(variant)")
    }
  }

  @Test(
    "A record keeps its own name however it is typed, and does not get another's", arguments: forms)
  func renamed(form: Form) throws {
    var person = person(form)
    let before = Set(records(person, form.kind).map { $0.id })
    _ = send(&person, form, form.create, Self.variants[0])
    let first = try #require(records(person, form.kind).first { !before.contains($0.id) })
    let other = send(&person, form, form.create, "Зовсім інше")
    #expect(other.status == 303)
    let own = form.rename.replacing("ID", with: String(decoding: first.id.hex, as: UTF8.self))
    let otherRecord = try #require(
      records(person, form.kind).first { !before.contains($0.id) && $0.id != first.id })
    let others = form.rename.replacing(
      "ID", with: String(decoding: otherRecord.id.hex, as: UTF8.self))

    for variant in Self.variants {
      let kept = send(&person, form, own, variant)
      #expect(kept.status == 303, "\(variant)")
      let taken = send(&person, form, others, variant)
      #expect(taken.status == 422, "\(variant)")
      #expect(
        text(taken).contains("value=\"\(HTMLText.escaped(variant))\""),
        "\(variant) is not in the form")
    }
    let free = send(&person, form, others, "Осіння кав’ярня 7")
    #expect(free.status == 303)
  }

  @Test("The initial categories and accounts have taken their names too")
  func initial() {
    var person = Person()
    _ = person.get("/money")
    let category = person.post("/money/categories/new", ["name": "ПРОДУКТИ"])
    let cash = person.post("/money/accounts/new", ["name": "готівка", "sort": "card"])
    let unnamed = person.post("/money/accounts/new", ["name": "", "sort": "cash"])
    #expect(category.status == 422 && cash.status == 422 && unnamed.status == 422)
  }

  @Test("Accounts of one name in two currencies, and debts in two directions, are told apart")
  func currencies() {
    var person = Person()
    _ = person.get("/money")
    for sort in ["lent", "borrowed"] {
      let debt = person.post("/money/accounts/new", ["person": "Андрій", "sort": sort])
      #expect(debt.status == 303)
    }
    let dollars = ["name": "Готівка", "sort": "cash", "currency": "USD"]
    for status in [303, 422] {
      let response = person.ask(
        .post, "/money/accounts/new", dollars.map { ($0.key, Text($0.value)) })
      #expect(response.status == status)
    }
    let names = person.app.pouch.accounts.map { $0.displayName(in: .ukrainian) }
    #expect(names.contains("Готівка") && names.contains("Готівка USD"))
  }

  @Test("What two devices made under one name is told apart in lists and choices")
  func merged() {
    var person = Person()
    _ = person.get("/money")
    for device in UInt64(1)...3 {
      var other = Pouch(device: device)
      other.begin(now: person.now, randomness: [UInt8](repeating: UInt8(100 + device), count: 32))
      var account = AccountDraft()
      account.name = device == 2 ? "готівкa" : "Готівка"
      let id = other.addAccount(account)
      var category = MoneyCategoryDraft()
      category.name = "Продукти"
      _ = other.addMoneyCategory(category)
      _ = other.addGroceryList("Список")
      _ = other.addScanFolder("Тека")
      _ = other.addMember("Оля")
      other.setGoal(nil, name: "Море", target: Money(1, .hryvnia), account: id, until: nil)
      _ = other.add(TransactionDraft(.expense, Money(100, .hryvnia), id, minute: 29_900_000))
      for record in other.takeChanges() { person.app.pouch.merge(record) }
    }
    let pouch = person.app.pouch
    let names: [[Text]] = [
      pouch.accounts.map { $0.displayName(in: .ukrainian) },
      pouch.accounts.map { $0.displayName(in: .english) },
      pouch.moneyCategories.map { $0.name(in: .ukrainian) },
      pouch.groceryLists.map { $0.name }, pouch.scanFolders.map { $0.name },
      pouch.members.map { $0.name }, pouch.goals.map { $0.name },
    ]
    for names in names {
      #expect(Set(names.map { $0.appearance }).count == names.count, "\(names.map { "\($0)" })")
    }
    let form = text(person.get("/money/new"))
    let select = form.firstMatch(of: #/<select name="account">.*?<\/select>/#.dotMatchesNewlines())
    let options = (select?.output ?? "").matches(of: #/<option[^>]*>([^<]*)</#).map { $0.1 }
      .filter { $0.lowercased().hasPrefix("готівк") }
    #expect(Set(options).count == options.count && options.count >= 4)
    let list = text(person.get("/money/list"))
    #expect(list.contains("Готівка 2") || list.contains("Готівка 3"))
    for account in pouch.accounts {
      // The form has the name as it is stored.
      let page = person.get(.money(.account(account.id)))
      #expect(text(page).contains("value=\"\(String(decoding: account.name, as: UTF8.self))\""))
    }
  }
}

/// Text as the pages write it into attributes.
private enum HTMLText {
  static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing("\"", with: "&quot;")
      .replacing("'", with: "&#39;")
  }
}
