import Pouch
import Testing

@testable import Pages

struct AppListsTests {
  @Test("A list is typed, ticked, cleared, brought back, and done becomes an expense")
  func list() throws {
    var person = Person()
    let made = person.post("/groceries/lists", ["name": "На тиждень"])
    let list = location(made).split(separator: "?")[0]
    for line in ["2 л молока", "хліб", "яйця 10 шт", "банани 1,5 кг"] {
      _ = person.post("\(list)/add", ["line": line])
    }
    var page = text(person.get(String(list)))
    for words in [
      "Молочне", "Хліб", "Яйця", "Овочі та фрукти", "2\u{A0}л", "10\u{A0}шт.", "1,5\u{A0}кг",
    ] {
      #expect(page.contains(words), "\(words)")
    }
    #expect(person.post("\(list)/add", ["line": ""]).status == 422)
    let tick = try #require(page.firstMatch(of: #/\/groceries\/items\/[0-9a-f]{32}\/tick/#)?.output)
    _ = person.post(String(tick))
    #expect(text(person.get(String(list))).contains("У кошику"))
    let done = text(person.get("\(list)/done"))
    #expect(done.contains(#" selected>Готівка, ₴</option>"#))
    #expect(!done.contains(#"<select name="store">"#))

    _ = person.post("\(list)/done", ["amount": "120,50"])

    page = text(person.get(String(list)))
    #expect(!page.contains("У кошику"))
    #expect(page.contains("Ви зазвичай купуєте"))
    #expect(text(person.get("/money")).contains("−120,50\u{A0}₴"))
  }

  @Test("A list that is deleted comes back with undo")
  func undo() throws {
    var person = Person()
    let list = location(person.post("/groceries/lists", ["name": "Дача"])).split(separator: "?")[0]
    _ = person.post("\(list)/add", ["line": "вугілля"])

    _ = person.post("\(list)/delete")
    #expect(!text(person.get("/groceries/lists")).contains("Дача"))
    _ = person.undo()

    #expect(text(person.get(String(list))).contains("вугілля"))
  }
}
