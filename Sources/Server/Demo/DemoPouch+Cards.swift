import Base
import Codes
import Pouch

/// The cards of a family that does not exist. Names of chains are real, numbers are made up.
extension DemoPouch {
  static func addCards(to pouch: inout Pouch, today: Day) {
    let categories = ["Продукти", "Аптеки", "Пальне", "Для дому"].map {
      pouch.addCategory(Text($0))
    }
    for sample in samples(today) { add(sample, to: &pouch, categories) }
  }

  private static func add(_ sample: Sample, to pouch: inout Pouch, _ categories: [ID<Category>]) {
    guard let brand = Brand.named(Text(sample.brand)) else { return }
    var draft = Pouch.CardDraft()
    draft.name = brand.ukrainian
    draft.brandID = Text(sample.brand)
    draft.look = .colour(brand.colour)
    draft.note = Text(sample.note)
    draft.balance = sample.balance
    draft.expires = sample.expires
    draft.categories = sample.categories.map { categories[$0] }
    let card = pouch.addCard(draft)
    if sample.isFavourite { pouch.setFavourite(card, true) }
    for identifier in sample.identifiers {
      pouch.addIdentifier(identifier.content, label: Text(identifier.label), to: card)
    }
  }

  private struct Sample {
    var brand: String
    var identifiers: [(content: Identifier.Content, label: String)]
    var categories: [Int] = []
    var note = ""
    var balance: Balance?
    var expires: Day?
    var isFavourite = false
  }

  private static func code(
    _ symbology: Symbology, _ text: String, _ label: String = ""
  ) -> (content: Identifier.Content, label: String) {
    let code = Code(symbology, Array(text.utf8))
    return (.code(code.completed ?? code), label)
  }

  private static func samples(_ today: Day) -> [Sample] {
    [
      Sample(
        brand: "silpo",
        identifiers: [
          code(.ean13, "029144152087", "Моя"), code(.ean13, "029144152094", "Картка Олени"),
        ],
        categories: [0], balance: Balance(hundredths: 31_200, unit: .points), isFavourite: true),
      Sample(
        brand: "avrora", identifiers: [code(.code128, "2000148223")], categories: [3],
        note: "Бали згорають наприкінці кварталу."),
      Sample(
        brand: "fora", identifiers: [code(.ean13, "482001175562")], categories: [0],
        balance: Balance(hundredths: 4_850, unit: .hryvnia)),
      Sample(
        brand: "podorozhnyk", identifiers: [code(.ean13, "770022310098")], categories: [1],
        expires: Day(number: today.number + 400)),
      Sample(
        brand: "okko", identifiers: [code(.ean13, "272010045561")], categories: [2],
        balance: Balance(hundredths: 128_600, unit: .points), isFavourite: true),
      Sample(brand: "wog", identifiers: [code(.code128, "PRIDE-7719045")], categories: [2]),
      Sample(
        brand: "eva", identifiers: [code(.ean13, "299005517338")], categories: [3],
        balance: Balance(hundredths: 9_640, unit: .hryvnia)),
      Sample(brand: "novus", identifiers: [code(.ean13, "480012376541")], categories: [0]),
      Sample(brand: "epicentr", identifiers: [code(.ean13, "200713355904")], categories: [3]),
      Sample(
        brand: "apteka-911", identifiers: [code(.ean13, "298800145520")], categories: [1],
        note: "Знижка 5 % у вихідні."),
      Sample(brand: "foxtrot", identifiers: [code(.code39, "FX00418827")], categories: [3]),
      Sample(
        brand: "nova-poshta", identifiers: [code(.qrCode, "380671112233")],
        note: "Показати на пошті, щоб не диктувати номер."),
      Sample(brand: "aroma-kava", identifiers: [code(.code128, "AK45120987")]),
      Sample(brand: "knyharnia-ye", identifiers: [code(.ean13, "277001204518")]),
      Sample(
        brand: "zolotyi-vik", identifiers: [code(.ean8, "9638507")],
        expires: Day(number: today.number + 12)),
    ]
  }
}
