import Base
import Pouch
import Testing

@testable import Pages

@Suite struct SettingsTests {
  @Test("A whole backup goes out and comes back on another device")
  func backup() throws {
    var person = Person()
    for index in 0..<5 {
      _ = person.post("/cards/new", ["name": "Картка \(index)", "new-category": "К\(index)"])
    }
    let file = person.get("/settings/backup")

    var other = Person()
    let offer = other.ask(.post, "/settings/restore", [("file", Text(file.body))])
    let page = other.ask(
      .post, "/settings/restore",
      [("file", Text(file.body)), ("operation", "restore")] + ticked(offer))

    #expect(String(decoding: file.fileName, as: UTF8.self) == "kapshuk-2026-11-21.json")
    #expect(location(page) == "/?said=restored")
    #expect(offer.status == 200 && offer.changes.isEmpty)
    #expect(text(offer).contains("бракує тут: 10"))
    #expect(page.changes.count == Backup.records(of: person.app.pouch).count)
    #expect(Backup.records(of: other.app.pouch) == Backup.records(of: person.app.pouch))
    let again = other.ask(.post, "/settings/restore", [("file", Text(file.body))])
    #expect(again.status == 200 && again.changes.isEmpty)
    #expect(text(again).contains("Брати нема чого"))
  }

  @Test(
    "A hostile file changes nothing and gets a sentence",
    arguments: [
      ("", "Оберіть файл копії"), ("{", "обривається"), ("not json", "не копія Капшука"),
      (String(repeating: "[", count: 100_000), "не копія Капшука"),
      (#"{"format":"kapshuk-backup","version":99,"records":[]}"#, "новішою програмою (версія 99"),
      (#"{"format":"kapshuk-backup","version":1,"records":[1]}"#, "Запис 1 у файлі пошкоджено"),
    ])
  func hostile(file: String, sentence: String) {
    var person = Person()

    let response = person.post("/settings/restore", ["file": file])

    #expect(response.status == 422)
    #expect(text(response).contains(sentence))
    #expect(response.changes.isEmpty)
  }

  @Test("The theme is kept and put on every page")
  func theme() {
    var person = Person()
    _ = person.post("/settings", ["theme": "dark"])

    #expect(text(person.get("/")).contains("data-theme=\"dark\""))
  }
}
