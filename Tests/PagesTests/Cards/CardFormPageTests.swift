import Base
import Codes
import Testing

@testable import Pages
@testable import Pouch

struct CardFormPageTests {
  private func form(_ change: (inout CardForm) -> Void = { _ in }) -> CardForm {
    var form = CardForm()
    change(&form)
    return form
  }

  private func new(
    _ form: CardForm, code: ScannedCode? = nil, isPost: Bool = false, problems: [Problem] = [],
    known: Card? = nil, in pouch: Pouch = PagesTests.pouch()
  ) -> NewCardPage {
    NewCardPage(
      new: .init(code: code), form: form, categories: CategoryChoice(form, in: pouch),
      isPost: isPost, problems: problems, known: known)
  }

  @Test("An empty form offers to scan, and one that was sent or scanned does not")
  func scanning() {
    let code = ScannedCode(Code(.ean13, Array("4820000123457".utf8)))

    #expect(rendered(new(form())).links.contains("/scan?for=card#photo"))
    #expect(!rendered(new(form(), isPost: true)).links.contains { $0.hasPrefix("/scan") })
    let scanned = rendered(new(form { $0.code = TypedCode(code.code) }, code: code))
    #expect(!scanned.links.contains { $0.hasPrefix("/scan") })
    #expect(scanned.value("scanned-bytes") == "34383230303030313233343537")
    #expect(scanned.all("button").contains { $0["data-brand"] != nil })
    #expect(scanned.faults == [])
  }

  @Test("Everything that was typed stays, right or wrong, as text")
  func typed() {
    let value = new(
      form {
        $0.draft.name = Text(hostile)
        $0.draft.note = Text(hostile)
        $0.newCategory = Text(hostile)
        $0.amount = "багато"
        $0.unit = .euro
        $0.validFrom = "2026-13-01"
        $0.expires = "колись"
      }, isPost: true, problems: [.balanceAmount, .day])
    let page = rendered(value)

    #expect(value.status == 422 && !page.html.contains("<script>") && page.faults == [])
    for name in ["name", "note", "new-category"] { #expect(page.value(name) == hostile, "\(name)") }
    #expect(page.value("amount") == "багато" && page.value("unit") == "EUR")
    #expect(page.value("valid-from") == "2026-13-01" && page.value("expires") == "колись")
    #expect(page.problem?.contains("There is no such day.") == true)
  }

  @Test("A code that another card has is asked about, and saved by the same button")
  func known() throws {
    let known = try card { $0.name = Text(hostile) }
    let (before, sent) = (new(form(), known: known), new(form(), isPost: true, known: known))
    let page = rendered(sent)

    #expect(before.status == 200 && sent.status == 422)
    #expect(page.problem?.contains("There is such a card already: “\(hostile)”.") == true)
    #expect(page.value("again") == nil && page.buttons.contains("Save another one"))
    #expect(page.all("button").contains { $0["name"] == "again" && $0["value"] == "1" })
    #expect(page.links.contains("/cards/\(text(known.id.hex))"))
  }

  @Test("The look is a colour of the palette, an own one or a photo, and one of them is chosen")
  func looks() {
    let hash = Text(repeating: UInt8(ascii: "a"), count: 64)
    func chosen(_ look: Card.Look?) -> String? {
      rendered(new(form { $0.draft.look = look })).value("colour")
    }

    #expect(chosen(nil) == text(CSS.colour(Palette.colours[0])))
    #expect(chosen(.colour(Palette.colours[3])) == text(CSS.colour(Palette.colours[3])))
    #expect(chosen(.colour(0x123456)) == "#123456")
    #expect(chosen(.photo(hash)) == "photo")
    let photo = rendered(new(form { $0.draft.look = .photo(hash) }))
    #expect(photo.value("kept-photo") == text(hash))
  }

  @Test("A card is edited without its codes, in the categories that it is in")
  func edit() throws {
    var pouch = pouch()
    let (food, fuel) = (pouch.addCategory("Їжа"), pouch.addCategory("Пальне"))
    var draft = Pouch.CardDraft()
    draft.name = "Сільпо"
    draft.categories = [food]
    draft.balance = Balance(hundredths: 550, unit: .hryvnia)
    draft.expires = today
    draft.reminder = 14
    let id = pouch.addCard(draft)
    let card = try #require(pouch.card(id))
    let form = CardForm(card, in: pouch)

    let page = rendered(
      EditCardPage(card: card, form: form, categories: CategoryChoice(form, in: pouch)))

    let ticked = page.all("input").filter { $0["name"] == "category" && $0["checked"] != nil }
    #expect(ticked.map { $0["value"] } == [text(food.hex)])
    #expect(page.all("input").contains { $0["value"] == text(fuel.hex) })
    #expect(page.value("amount") == "5,50" && page.value("unit") == "UAH")
    #expect(page.value("expires") == "2026-11-21" && page.value("content") == nil)
    #expect(page.value("remind") == "14")
    #expect(page.faults == [])
  }
}
