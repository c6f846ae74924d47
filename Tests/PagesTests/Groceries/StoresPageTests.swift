import Base
import Testing

@testable import Pages
@testable import Pouch

struct StoresPageTests {
  private func page(
    _ shops: [(store: Store, rating: Rating?)], tiles: Text = "/tiles"
  ) -> RenderedPage {
    rendered(
      StoresPage(
        shops: shops,
        map: ShopMap(
          .object([
            JSON.Member("tiles", .text(tiles)), JSON.Member("credit", .text("© OSM")),
          ])),
        fileForm: FileForm(
          route: .storeFile, label: Phrase("Файл", "File"), kinds: ".geojson", audience: onlyMine)))
  }

  @Test(
    "A map shows tiles only if there are some, and says whose they are",
    arguments: [("", "© OSM"), ("/tiles", ""), ("", "")] as [(Text, Text)])
  func noTiles(tiles: Text, credit: Text) {
    let answer = JSON.object([
      JSON.Member("tiles", .text(tiles)), JSON.Member("credit", .text(credit)),
    ])
    #expect(ShopMap(answer) == nil)
    #expect(ShopMap(nil) == nil)
  }

  @Test("There is a map only if a shop has a place, and each shop has its letters")
  func map() {
    let none = page([])
    let noPlace = page([(store(60, "Сільпо"), nil)])
    let shop = store(60, hostile) {
      $0.place = Store.Place(latitude: 504_501_000, longitude: 305_234_000)
      $0.chain = "АТБ"
    }
    let placed = page([(shop, Rating(count: 10, sum: 50))])
    let untiled = page([(shop, nil)], tiles: "").all("div").first { $0["id"] == "map" }

    #expect(none.words.contains("There are no shops yet.") && none.all("li").isEmpty)
    #expect(!noPlace.elements.contains { $0["id"] == "map" })
    #expect(noPlace.words.contains("Сі Сільпо"))
    #expect(placed.all("div").first { $0["id"] == "map" }?["data-tiles"] == "/tiles")
    #expect(untiled != nil && untiled?["data-tiles"] == nil && untiled?["data-credit"] == nil)
    #expect(placed.all("li").first?["data-lat"] == "50.4501")
    #expect(placed.words.contains("АТ \(hostile)") && !placed.html.contains("<script>"))
    #expect(placed.faults == [])
  }
}
