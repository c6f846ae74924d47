import Base
import Testing

@testable import Pages
@testable import Pouch

struct PricePageTests {
  private func page(
    _ stores: [Store], chosen: ID<Store>? = nil, fields: [(String, String)] = [],
    audience: AudienceField = onlyMine, problems: [Problem] = []
  ) -> PricePage {
    PricePage(
      code: yogurt, name: nil, size: nil, usual: .pack, stores: stores, chosen: chosen,
      fields: fields.map { Request.Field(name: Text($0.0), value: Text($0.1)) },
      audience: audience, problems: problems)
  }

  @Test("Without shops a new one is named; with some one is chosen, by its address too")
  func stores() {
    let none = rendered(page([]))
    let some = rendered(
      page(
        [store(60, "Сільпо") { $0.address = "Басейна, 6" }, store(61, hostile)],
        chosen: id(61)))

    #expect(none.options("store") == [] && none.words.contains("Shop"))
    #expect(!none.words.contains("Or a new shop") && some.words.contains("Or a new shop"))
    #expect(some.value("store") == text(id(61).hex))
    #expect(some.words.contains("Сільпо, Басейна, 6") && !some.html.contains("<script>"))
    #expect(none.faults == [] && some.faults == [])
  }

  @Test("What was typed and ticked stays, with the reason of the refusal")
  func typed() {
    let value = page(
      [], fields: [("price", hostile), ("per", "kg"), ("regular", "12"), ("new-store", "АТБ")],
      problems: [.productPrice])
    let page = rendered(value)

    #expect(value.status == 422 && page.problem == text(Problem.productPrice.sentence[.english]))
    #expect(page.value("price") == hostile && page.value("regular") == "12")
    #expect(page.value("per") == "kg" && page.value("discount") == nil)
    #expect(page.value("new-store") == "АТБ" && !page.html.contains("<script>"))
  }

  @Test("Only with an account is it asked who may see the price")
  func audience() {
    let alone = rendered(page([]))
    let asked = rendered(
      page([], audience: AudienceField(hasAccount: true, isPublic: true, isSigned: true)))

    #expect(alone.value("public") == nil && alone.words.contains("Only you will see this."))
    #expect(asked.value("public") == "1" && asked.words.contains("with your name"))
    let unsigned = written { AudienceField(hasAccount: true, isPublic: false).write(to: &$0) }
    #expect(unsigned.value("public") == nil && !unsigned.words.contains("with your name"))
  }
}
