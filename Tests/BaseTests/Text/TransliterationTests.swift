import Testing

@testable import Base

struct TransliterationTests {
  private func skeleton(_ name: String) -> String {
    text(Transliteration.skeleton(of: Text(name).folded))
  }

  @Test(
    "Spellings that sound alike have one skeleton",
    arguments: [
      ["Сільпо", "silpo", "Sil'po"], ["Київ", "Kyiv", "kiiv"], ["Харків", "Kharkiv", "harkiw"],
      ["Щастя", "Shchastia", "shchastya"], ["Комфі", "Comfy", "comfi"], ["Цитрус", "tsytrus"],
      ["Єва", "Ieva", "Eva", "Yeva"],
      ["Європа", "Yevropa", "Ievropa", "Jevropa"], ["Ґанок", "ganok", "hanok"],
      ["Аліса", "Alissa", "alisa"],
      ["Фокстрот", "phokstrot"], ["Юля", "Iulia", "Yulya"],
      ["Якість", "yakist"],
    ])
  func alike(spellings: [String]) {
    let skeletons = Set(spellings.map { skeleton($0) })

    #expect(skeletons.count == 1, "\(skeletons)")
  }

  @Test(
    "Names that differ in more than a spelling stay apart",
    arguments: [("Сільпо", "АТБ"), ("Аврора", "Аврор"), ("Чай", "Кай"), ("99", "9"), ("11", "1")])
  func apart(one: String, other: String) {
    #expect(skeleton(one) != skeleton(other))
  }

  @Test("Signs without a sound are left out, and letters of no table stay")
  func others() {
    #expect(skeleton("ьъ") == "")
    #expect(skeleton("日本") == "日本")
    #expect(skeleton("Сіль 25") == "sil 25")
  }
}
