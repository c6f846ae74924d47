import Base
import Testing

@testable import Pages
@testable import Pouch

struct StorePageTests {
  private func reviews(
    _ reviews: [Review] = [], rating: Rating? = nil, isOwn: Bool = false, stars: Int64? = nil,
    text: String = "", isSent: Bool = false
  ) -> ReviewsSection {
    ReviewsSection(
      rating: rating, reviews: reviews, isOwn: isOwn, stars: stars, text: Text(text),
      isSent: isSent, field: onlyMine, saving: .action(.groceries(.actOnStore(id(60), .review))),
      deleting: .action(.groceries(.actOnStore(id(60), .unreview))),
      target: "/groceries/stores/x")
  }

  private func page(_ store: Store, isOwn: Bool) -> RenderedPage {
    rendered(
      StorePage(store: store, map: nil, cards: [], reviews: reviews(), isOwn: isOwn, problems: []))
  }

  @Test("Only what is known of a shop is listed, and only one's own shop can be deleted")
  func facts() {
    let bare = page(store(60, hostile), isOwn: false)
    let full = page(
      store(60, "Сільпо") {
        $0.chain = Text(hostile)
        $0.hours = "Mo-Su"
        $0.place = Store.Place(latitude: 504_501_000, longitude: -305_234_000)
      }, isOwn: true)

    #expect(bare.all("dt").isEmpty && !bare.links.contains { $0.hasPrefix("geo:") })
    #expect(!bare.actions.contains { $0.hasSuffix("/delete") })
    #expect(full.all("dt").map(\.text) == ["Chain", "Hours"])
    #expect(full.links.contains("geo:50.4501,-30.5234"))
    #expect(full.links.contains("https://www.openstreetmap.org/?mlat=50.4501&mlon=-30.5234"))
    #expect(full.actions.contains { $0.hasSuffix("/delete") })
    #expect(!full.html.contains("<script>") && full.faults == [] && bare.faults == [])
  }

  @Test(
    "Reviews are signed or by somebody, with their stars, and can be reported if they have a number"
  )
  func reviewList() {
    var signed = Review(subject: "x", stars: 2, text: Text(hostile), day: today)
    signed.author = "Олена"
    signed.number = "7"
    let plain = Review(subject: "x", stars: 5, text: "", day: Day(number: today.number - 1))

    let page = written {
      reviews([signed, plain], rating: Rating(count: 2, sum: 7)).write(to: &$0)
    }

    #expect(page.all("b").map(\.text) == ["Олена", "Somebody"])
    #expect(page.all("span").compactMap { $0["aria-label"] } == ["2 of 5", "5 of 5"])
    #expect(page.words.contains("★\u{A0}3.5\u{A0}(2)"))
    #expect(page.actions.filter { $0 == "/groceries/report" }.count == 1)
    #expect(page.value("subject") == "7" && page.value("back") == "/groceries/stores/x")
    #expect(!page.html.contains("<script>") && page.faults == [])
  }

  @Test("One's own review stands open only when it was sent and refused, with what was typed")
  func form() {
    let none = written { reviews().write(to: &$0) }
    let own = written { reviews(isOwn: true, stars: 4, text: hostile, isSent: true).write(to: &$0) }

    #expect(
      none.words.contains("There are no reviews yet.") && none.words.contains("Write a review"))
    #expect(none.all("details").first?["open"] == nil && none.value("stars") == nil)
    #expect(!none.actions.contains { $0.hasSuffix("/delete-review") })
    #expect(own.all("details").first?["open"] != nil && own.value("stars") == "4")
    #expect(own.value("text") == hostile && own.words.contains("Your review"))
    #expect(own.actions.contains { $0.hasSuffix("/delete-review") })
  }

  @Test("A new shop is empty, a known one is filled in, and what was typed goes before both")
  func storeForm() {
    let known = store(60, "Сільпо") { $0.place = Store.Place(latitude: 10_000_000, longitude: 0) }
    func form(_ store: Store?, _ fields: [Request.Field]?) -> RenderedPage {
      rendered(
        StoreFormPage(
          id: store?.id, store: store, fields: fields, audience: onlyMine,
          problems: fields == nil ? [] : [.nameMissing]))
    }

    let (new, edited) = (form(nil, nil), form(known, nil))
    let typed = form(known, [Request.Field(name: "name", value: Text(hostile))])

    #expect(new.actions == ["/groceries/stores/new"] && new.value("name") == "")
    #expect(
      edited.value("name") == "Сільпо" && edited.value("lat") == "1" && edited.value("lon") == "0")
    #expect(typed.value("name") == hostile && typed.value("lat") == "")
    #expect(typed.problem == "Type a name." && !typed.html.contains("<script>"))
  }
}
