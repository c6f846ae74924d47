import Base
import Testing

@testable import Pouch

struct StoreTests {
  @Test(
    "A receipt's shop is the one in the same house of the same street, and of the same chain",
    arguments: [
      ("СІЛЬПО", "м. Київ, вул. Хрещатик, 22", true), ("Сільпо-Фуд", "Хрещатик, буд. 22", true),
      ("ТОВ «Сільпо-Фуд»", "УКРАЇНА, м. Київ, Хрещатик 22", true),
      ("АТБ", "м. Київ, вул. Хрещатик, 22", false), ("Сільпо", "м. Київ, вул. Хрещатик, 24", false),
      ("Сільпо", "м. Львів, вул. Шевченка, 22", false), ("Сільпо", "", false),
    ])
  func sameShop(name: String, address: String, isSame: Bool) {
    var store = Store(
      id: ID(bytes: [UInt8](repeating: 1, count: 16)), name: "Сільпо")
    store.address = "Київ, Хрещатик, 22"

    #expect(store.isSame(name: Text(name), chain: "", address: Text(address)) == isSame)
  }

  @Test("Distances are right to a hundredth")
  func distance() throws {
    let kyiv = try #require(Store.Place(latitude: "50.4501", longitude: "30.5234"))
    let lviv = try #require(Store.Place(latitude: "49.8397", longitude: "24.0297"))
    #expect(abs(kyiv.metres(to: lviv) - 468_000) < 4700)
    #expect(Store.Place(latitude: "91", longitude: "0") == nil)
    #expect(Store.Place(latitude: .min, longitude: .max) == nil)
  }
}
