import Base
import Testing

@testable import Pages
@testable import Pouch

@Suite("What a new card's form offers")
struct AppCardFormsTests {
  private func add(_ fields: KeyValuePairs<String, String>, to person: inout Person) -> String {
    String(location(person.post("/cards/new", fields)).prefix { $0 != "?" })
  }

  @Test("A ready-made category is made when it is ticked")
  func readyCategories() {
    var person = Person()
    #expect(text(person.get("/cards/new")).contains("value=\"Аптеки\""))
    #expect(text(person.get("/categories")).contains("value=\"Документи\""))

    let card = add(["name": "А", "ready": "Аптеки", "new-category": "Моя"], to: &person)

    let page = text(person.get(card))
    #expect(page.contains("Аптеки, Моя"))
  }

  @Test(
    "Whichever of the ready-made categories are made, each of them is offered once, in both languages"
  )
  func offeredOnce() {
    let all = ReadyCategories.all
    for made in all.indices {
      for language in Settings.Language.allCases {
        var pouch = Pouch(device: 1)
        pouch.begin(now: noonOfToday, randomness: [1])
        for phrase in all[...made] { _ = pouch.addCategory(phrase[language]) }
        let choice = CategoryChoice(CardForm(), in: pouch)

        let form = written { $0.categoryFields(CardForm(), choice) }
        let list = written {
          CategoriesPage(rows: CategoryRow.all(in: pouch), name: "", problems: []).write(to: &$0)
        }

        #expect(form.all("input").filter { $0["type"] == "checkbox" }.count == all.count)
        let offered = list.all("input").filter { $0["type"] == "hidden" }.compactMap { $0["value"] }
        #expect(offered == all[(made + 1)...].map { text($0[.english]) })
      }
    }
  }

  @Test("A name that is not among the ready-made ones is not made a category")
  func strangeReadyCategory() {
    var person = Person()
    let card = add(["name": "А", "ready": "Щось"], to: &person)

    #expect(!text(person.get(card)).contains("Щось"))
  }

  @Test("The first code has the label that was typed with it")
  func label() {
    var person = Person()
    let card = add(
      ["name": "А", "content": "4820000123457", "label": "картка Олени"], to: &person)

    #expect(text(person.get(card)).contains("картка Олени"))
  }

  @Test(
    "A card named exactly like a chain has the chain's colour, unless another was chosen",
    arguments: [
      ("сільпо", "#b3122e", true), ("Сільпо", "#1f7a45", false), ("Сільпо 2", "#b3122e", false),
    ])
  func brands(name: String, colour: String, isRecognized: Bool) {
    var person = Person()
    let card = add(["name": name, "colour": colour], to: &person)

    #expect(text(person.get(card)).contains("--from:#f07d1a") == isRecognized)
  }

  @Test("A number whose digits do not add up is doubted in the preview, and stored all the same")
  func doubt() {
    var person = Person()
    let preview = text(
      person.get("/cards/preview?symbology=number&content=4111%201111%201111%201112"))
    #expect(preview.contains("цифри не сходяться"))

    let card = add(
      ["name": "А", "content": "4111 1111 1111 1112", "symbology": "number"], to: &person)
    #expect(text(person.get(card)).contains("4111"))
  }

  @Test("A tag's number says that a phone can't be tapped in its place")
  func tag() {
    var person = Person()
    let card = add(["name": "А", "content": "04:a2:5f", "symbology": "nfc"], to: &person)

    #expect(text(person.get(card)).contains("не може прикластися замість цієї мітки"))
  }

  @Test("The brightness is explained with the first card that is shown, once")
  func brightness() {
    var person = Person()
    let first = add(["name": "А", "content": "4820000123457"], to: &person)
    #expect(text(person.get(first)).contains("яскравішим"))
    #expect(!text(person.get(first)).contains("яскравішим"))

    let second = add(["name": "Б", "content": "4820000000017"], to: &person)
    #expect(!text(person.get(second)).contains("яскравішим"))
  }

  @Test("The balance's page lists what changed, by how much")
  func history() {
    var person = Person()
    let card = add(["name": "А", "amount": "500", "unit": "UAH"], to: &person)
    _ = person.send(card + "/balance", ["amount": "120", "unit": "UAH", "operation": "spend"])

    let page = text(person.get(card + "/balance"))

    #expect(page.contains("380 ₴") && page.contains("−120 ₴") && page.contains("500 ₴"))
  }

  @Test("What is new is said in both languages")
  func news() {
    var person = Person()
    #expect(text(person.get("/settings")).contains("/settings/news"))
    #expect(text(person.get("/settings/news")).contains("Що нового"))
    #expect(rendered(NewsPage()).words.contains("Photos of both sides"))
    #expect(rendered(NewsPage()).faults == [])
  }
}
