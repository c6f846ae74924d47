import Base
import Pouch
import Testing

@testable import Pages

@Suite("Photos of a card's sides")
struct CardPhotosTests {
  private let front = String(repeating: "a", count: 64)
  private let back = String(repeating: "b", count: 64)

  /// Adds a card through its form. Returns its address.
  private func add(_ fields: KeyValuePairs<String, String>, to person: inout Person) -> String {
    String(location(person.post("/cards/new", fields)).prefix { $0 != "?" })
  }

  @Test("Both sides are on the card's page, and each is a page of its own")
  func shown() {
    var person = Person()
    let card = add(["name": "А", "front": front, "back": back], to: &person)

    let page = text(person.get(card))
    #expect(page.contains("/photos/\(front)") && page.contains("\(card)/photos/back"))
    let photo = text(person.get(card + "/photos/back"))
    #expect(photo.contains("/photos/\(back)") && photo.contains("\(card)/photos/front"))
    #expect(photo.contains("Зворот: фото"))
  }

  @Test("A photo is kept while a card is edited, replaced by another, and removed by a tick")
  func edited() {
    var person = Person()
    let card = add(["name": "А", "front": front], to: &person)

    #expect(person.send(card + "/edit", ["name": "Б", "kept-front": front]).contains(front))
    let other = person.send(card + "/edit", ["name": "Б", "kept-front": front, "front": back])
    #expect(other.contains(back) && !other.contains(front))
    let none = person.send(
      card + "/edit", ["name": "Б", "kept-front": back, "drop-front": "1"])
    #expect(!none.contains("card-photos"))
    #expect(location(person.get(card + "/photos/front")).hasPrefix(card))
  }

  @Test(
    "What is no hash is no photo", arguments: ["zz", "../x", String(repeating: "g", count: 64)])
  func noPhoto(hash: String) {
    var person = Person()
    let card = add(["name": "А", "front": hash], to: &person)

    #expect(!text(person.get(card)).contains("card-photos"))
  }
}
