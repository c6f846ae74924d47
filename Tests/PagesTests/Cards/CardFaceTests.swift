import Base
import Codes
import Pouch
import Testing

@testable import Pages

struct CardFaceTests {
  private func day(_ offset: Int32) -> Day { Day(number: today.number + offset) }

  @Test(
    "The badge says what matters first: what is over, what has not begun, what ends soon, the balance",
    arguments: [
      (-1, nil, true, "expired yesterday"), (0, nil, true, "last day is today"),
      (14, nil, true, "14 days left"), (15, nil, true, "5 points"),
      (15, nil, false, "until 6 December"),
      (nil, 1, true, "valid from 22 November"), (14, 1, true, "valid from 22 November"),
      (-1, 1, true, "expired yesterday"), (nil, 0, true, "5 points"), (nil, nil, false, nil),
    ] as [(Int32?, Int32?, Bool, String?)])
  func badge(expires: Int32?, from: Int32?, hasBalance: Bool, badge: String?) throws {
    let card = try card {
      $0.expires = expires.map(day)
      $0.validFrom = from.map(day)
      $0.balances = hasBalance ? [Balance(hundredths: 500, unit: .points)] : []
    }

    #expect(card.badge(today: today).map { text($0[.english]) } == badge)
  }

  @Test(
    "A balance is written with its unit, points in the form of their number",
    arguments: [
      (100, .points, "1 бал", "1 point"), (200, .points, "2 бали", "2 points"),
      (1150, .points, "11,50 бала", "11.50 points"), (0, .points, "0 балів", "0 points"),
      (12_550, .hryvnia, "125,50 ₴", "₴125.50"), (-300, .dollar, "−3 $", "$−3"),
      (100_000_000, .euro, "1\u{A0}000\u{A0}000 €", "€1,000,000"),
    ] as [(Int64, Balance.Unit, String, String)])
  func balances(hundredths: Int64, unit: Balance.Unit, ukrainian: String, english: String) {
    let phrase = Balance(hundredths: hundredths, unit: unit).phrase

    #expect(text(phrase[.ukrainian]) == ukrainian)
    #expect(text(phrase[.english]) == english)
  }

  @Test("Any number of points is counted by Ukrainian rules: a fraction is «бала» after any whole")
  func points() {
    for hundredths in Int64(-3_000)...13_000 {
      let whole = hundredths.magnitude / 100
      let word =
        hundredths % 100 != 0
        ? "бала"
        : 11...14 ~= whole % 100
          ? "балів" : whole % 10 == 1 ? "бал" : 2...4 ~= whole % 10 ? "бали" : "балів"
      let written = text(Balance(hundredths: hundredths, unit: .points).phrase[.ukrainian])
      if !written.hasSuffix(" " + word) { Issue.record("\(written)") }
    }
  }

  @Test(
    "A card without a logo has the first letter or digit of its name, as a capital",
    arguments: [
      ("сільпо", "С"), ("їжак", "Ї"), ("ґанок", "Ґ"), ("eva", "E"), ("911", "9"), ("«Аврора»", "«"),
      ("  ", ""), ("", ""), ("-a", "A"), ("日本", "日"),
    ])
  func monogram(name: String, letter: String) {
    #expect(text(Monogram.of(Text(name))) == letter)
  }

  @Test("Text on a light colour is black, on a dark one white, and a photo is named by its hash")
  func look() {
    let hash = Text(repeating: UInt8(ascii: "a"), count: 64)

    #expect(text(Card.Look.colour(0xFFFFFF).style) == "--from:#ffffff;--to:#ffffff;--on:#171a26")
    #expect(text(Card.Look.colour(0x000000).style) == "--from:#000000;--to:#000000;--on:#fff")
    #expect(text(Card.Look.colour(0xB3122E).style).hasSuffix(";--on:#fff"))
    #expect(text(Card.Look.photo(hash).style).contains("url(/photos/\(text(hash)))"))
  }

  @Test("A tile shows the number, the star and whether the card is shared, each only if it is so")
  func tile() throws {
    var pouch = pouch()
    pouch.merge(space(90, "Дім", .editor))
    let own = pouch.addCard(named: "Own")
    pouch.addIdentifier(.number("12345678"), label: "", to: own)
    pouch.setFavourite(own, true)
    let plain = pouch.addCard(named: "Plain")

    let shown = try [own, plain].map { id in
      let tile = CardTile(try #require(pouch.card(id)), in: pouch)
      return written { $0.face(tile) }
    }

    #expect(shown[0].words.contains("1234\u{A0}5678") && shown[0].words.contains("favourite"))
    #expect(!shown[0].words.contains("shared"))
    #expect(shown[1].words == "Plain P")
    #expect(shown.allSatisfy { $0.faults.isEmpty })
  }
}
