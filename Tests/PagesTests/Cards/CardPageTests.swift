import Base
import Codes
import Testing

@testable import Pages
@testable import Pouch

struct CardPageTests {
  private func page(
    _ change: (inout Pouch, ID<Card>) -> Void = { _, _ in }
  ) throws -> (card: String, page: CardPage) {
    var pouch = pouch()
    let id = pouch.addCard(named: "Сільпо")
    change(&pouch, id)
    return ("/cards/\(text(id.hex))", CardPage(try #require(pouch.card(id)), in: pouch))
  }

  @Test("A card of a space says who added it, unless it was the user")
  func author() throws {
    var (_, shown) = try page()
    let own = rendered(shown)
    shown.author = Text(hostile)
    let others = rendered(shown)

    #expect(others.words.contains("Added by \(hostile)") && !own.words.contains("Added by"))
    #expect(others.faults == [] && !others.html.contains("<script>"))
  }

  @Test(
    "A given card says who gave it, if the giver's app knows the name",
    arguments: ["", "Оля", hostile])
  func giver(name: String) throws {
    var person = Person()
    var profile = Profile()
    profile.name = Text(name)
    let new = location(person.post("/cards/new", ["name": "Сільпо", "content": "4820000123457"]))
    let id = new.dropFirst("/cards/".count).prefix { $0 != "?" }
    if !name.isEmpty { person.app.pouch.set(profile) }
    let give = text(person.get("/scan/give?card=\(id)"))
    let link = text(person.get("/scan/give?card=\(id)&at=https%3A%2F%2Fa.example"))
    let address = try #require(link.firstMatch(of: #/data-copy="([^"]*)"/#)?.output.1)
      .replacing("&amp;", with: "&")

    var other = Person()
    let friend = text(other.get("/cards/new?" + address.split(separator: "#")[1]))

    #expect(friend.contains("Картка від: ") != name.isEmpty)
    #expect(friend.contains("4820000123457") && give.contains("ваше ім’я") != name.isEmpty)
    #expect(!friend.contains("<script>"))
  }

  @Test("A card without a code offers to scan one or to type it, and nothing to show")
  func noCode() throws {
    let (card, value) = try page()

    let page = rendered(value)

    #expect(page.title == "Сільпо")
    #expect(page.words.contains("This card has no code yet"))
    #expect(page.links.contains("/scan?card=\(card.dropFirst(7))"))
    #expect(page.links.contains(card + "/codes/new") || page.links.contains { $0.hasPrefix(card) })
    #expect(!page.words.contains("Full screen") && !page.words.contains("Codes on the card"))
    #expect(!page.words.contains("About the card"))
    #expect(page.faults == [])
  }

  @Test("One code is shown without dots; several are swiped through, and counted")
  func codes() throws {
    let one = rendered(
      try page { $0.addIdentifier(.number("123"), label: "", to: $1) }.page)
    let three = rendered(
      try page { pouch, id in
        for number in ["1", "2", "3"] {
          pouch.addIdentifier(.number(Text(number)), label: "", to: id)
        }
      }.page, .ukrainian)

    #expect(one.all("figure").count == 1 && !one.words.contains("Swipe"))
    #expect(one.all("i").isEmpty)
    #expect(three.all("figure").count == 3 && three.words.contains("Гортайте: тут 3 коди"))
    #expect(three.all("i").count == 3 && three.all("i").count { $0["class"] == "on" } == 1)
  }

  @Test("Whoever may only read a shared card sees its codes, and no button that changes it")
  func reader() throws {
    func card(_ role: Role) throws -> RenderedPage {
      var pouch = pouch()
      let shared = space(90, "Дім", role)
      pouch.merge(shared)
      let id = id(5)
      pouch.set(id, .name, to: .text("Сільпо"), in: ID(shared.id))
      pouch.addIdentifier(.number("123"), label: "", to: id)
      return rendered(CardPage(try #require(pouch.card(id)), in: pouch))
    }

    let (page, editing) = (try card(.viewer), try card(.editor))

    #expect(page.all("figure").count == 1)
    for word in ["Edit", "Balance", "Add code", "Codes on the card", "Delete the card"] {
      #expect(!page.words.contains(word), "\(word)")
    }
    #expect(!page.actions.contains { $0.hasSuffix("/delete") })
    #expect(page.words.contains("Whose card Дім"))
    #expect(page.actions.contains { $0.hasSuffix("/archive") })
    #expect(editing.actions.contains { $0.hasSuffix("/delete") })
    #expect(editing.words.contains("Codes on the card"))
  }

  @Test("Whose card it is is said only to whom spaces are known")
  func spaces() throws {
    let alone = rendered(try page().page)
    let member = rendered(try page { pouch, _ in pouch.merge(space(90, "Дім", .owner)) }.page)

    #expect(!alone.words.contains("Whose card"))
    #expect(member.words.contains("Whose card Only mine"))
  }

  @Test("What is known about a card is listed, every balance by itself")
  func about() throws {
    let page = rendered(
      try page { pouch, id in
        let category = pouch.addCategory("Їжа <b>")
        var draft = Pouch.CardDraft()
        draft.name = "Сільпо"
        draft.note = Text(hostile)
        draft.expires = Day(number: today.number + 3)
        draft.categories = [category]
        pouch.update(id, with: draft)
        pouch.setBalance(id, Balance(hundredths: 700, unit: .points))
        pouch.setBalance(id, Balance(hundredths: 550, unit: .hryvnia))
      }.page)

    #expect(page.words.contains("Balance 7 points") && page.words.contains("Balance ₴5.50"))
    #expect(page.words.contains("Validity valid until 24 November 3 days left"))
    #expect(page.words.contains("Categories Їжа <b>"))
    #expect(page.words.contains(hostile) && !page.html.contains("<script>"))
    #expect(page.faults == [])
  }

  @Test("An archived card offers to come back, and a favourite to be none")
  func states() throws {
    let page = rendered(
      try page { pouch, id in
        pouch.setArchived(id, true)
        pouch.setFavourite(id, true)
      }.page)

    #expect(page.words.contains("Bring back from the archive"))
    #expect(page.actions.contains { $0.hasSuffix("/unarchive") })
    #expect(page.actions.contains { $0.hasSuffix("/unfavourite") })
    #expect(!page.actions.contains { $0.hasSuffix("/archive") || $0.hasSuffix("/favourite") })
    #expect(page.all("button").first { $0["aria-pressed"] != nil }?["aria-pressed"] == "true")
  }

  @Test("A code in the list has its label, or else the name of its kind")
  func labels() throws {
    let page = rendered(
      try page { pouch, id in
        pouch.addIdentifier(.code(Code(.code128, Array("AB".utf8))), label: "", to: id)
        pouch.addIdentifier(.nfc("04:A2"), label: "", to: id)
        pouch.addIdentifier(.number("77"), label: Text(hostile), to: id)
      }.page)

    let rows = page.all("a").filter {
      $0["class"] == "row" && $0["href"]?.contains("/codes/") ?? false
    }
    #expect(rows.map(\.text).joined().contains("Code 128"))
    #expect(page.words.contains("NFC tag") && page.words.contains(hostile))
    #expect(!page.html.contains("<script>"))
  }
}
