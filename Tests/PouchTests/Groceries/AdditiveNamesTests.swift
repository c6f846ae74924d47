import Base
import Testing

@testable import Pouch

struct AdditiveNamesTests {
  @Test(arguments: [
    ("бензоат натрію, тартразин, аспартам, глутамат натрію", ["211", "102", "951", "621"]),
    ("аспартам, ацесульфам калію", ["951", "950"]), ("Е951, Е950", ["951", "950"]),
    ("натрію бензоат", ["211"]), ("sodium benzoate", ["211"]), ("benzoate de sodium", ["211"]),
    ("Natriumbenzoat", ["211"]), ("benzoesan sodu", ["211"]), ("benzoato de sodio", ["211"]),
    ("sorbat de potasiu", ["202"]), ("potasyum sorbat", ["202"]), ("сорбат калия", ["202"]),
    ("monosodium glutamate", ["621"]), ("глутамат натрия", ["621"]),
    ("acide citrique", ["330"]), ("Citronensäure", ["330"]), ("kwas cytrynowy", ["330"]),
    ("лимонна кислота, лимонний сік", ["330"]), ("E 330, лимонна кислота", ["330"]),
    ("лецитин соєвий (E322i)", ["322"]), ("moно- та дигліцериди жирних кислот", ["471"]),
    ("sodium bicarbonate, calcium carbonate", ["500", "170"]),
    ("вода, цукор, сіль, яблука, натуральний сік", []), ("water, sodium, salt", []),
    ("молоко, калина, кальмари, калібровані сливи", []),
  ])
  func `an additive counts by its name as by its number`(text: String, numbers: [String]) {
    let found = Additive.numbers(tags: [], text: Text(text.utf8))

    #expect(Set(found.map { String(decoding: $0, as: UTF8.self) }) == Set(numbers), "\(text)")
  }

  @Test func `every name of the table is found in a list, between other words`() {
    for number in 1..<1600 {
      let additive = Additive(number: Text(Int64(number)))
      let name = additive.name(in: .ukrainian)
      guard !name.isEmpty, !Self.unnamed.contains(number) else { continue }
      let found = Additive.numbers(tags: [], text: Text("цукор, ") + name + ", сіль")
      #expect(
        found.contains { $0.starts(with: Text(Int64(number))) },
        "\(number) \(String(decoding: name, as: UTF8.self)) \(found)")
    }
  }

  /// Vitamins, gases of the pack, starches and esters, whose names say less than the number.
  private static let unnamed: Set<Int> = [
    101, 155, 307, 407, 435, 433, 444, 445, 470, 472, 473, 474, 475, 477, 492, 536, 579, 941, 942,
    962, 1400, 1404, 1414, 1420, 1422, 1442, 1450,
  ]
}
