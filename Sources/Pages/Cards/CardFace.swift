import Base
import Pouch

/// A card in a list.
struct CardTile {
  let card: Card
  /// The number of its first identifier, in groups of four.
  let number: Text
  let isShared: Bool

  init(_ card: Card, in pouch: Pouch) {
    self.card = card
    number = (pouch.identifiers(of: card.id).first?.content.text).map(NumberGroups.ofFour) ?? ""
    isShared = pouch.space(of: card.id) != nil
  }
}

extension HTML {
  /// Renders a card as a tile in the proportions of a card: colours or photo, name, badge, number.
  mutating func face(_ tile: CardTile) {
    let card = tile.card
    self(.a, .class("card"), .href(.cards(.card(card.id))), .style(card.look.style)) { html in
      html(.b, text: card.name)
      if let badge = card.badge(today: html.today) { html(.small, text: badge) }
      html(.span, .class("mono"), .isDecoration, text: Monogram.of(card.name))
      if !tile.number.isEmpty { html(.span, .class("num"), text: tile.number) }
      if card.isFavourite {
        html(.span, .class("fav")) { html in
          html.icon(.starFull)
          html(.span, .class("unseen"), text: Phrase("в обраному", "favourite"))
        }
      }
      if tile.isShared {
        html(.span, .class("fav shared")) { html in
          html.icon(.people)
          html(.span, .class("unseen"), text: Phrase("спільна", "shared"))
        }
      }
    }
  }
}

extension Card {
  /// The most important fact about a card in a few words.
  func badge(today: Day) -> Phrase? {
    if let expires, expires < today { return DayWords.expiry(expires, today: today) }
    if let from = validFrom, from > today {
      return Phrase("діє з {}", "valid from {}").with(phrases: DayWords.date(from, today: today))
    }
    if let expires, expires.number - today.number <= 14 {
      return DayWords.expiry(expires, today: today)
    }
    if let balance { return balance.phrase }
    return expires.map {
      Phrase("до {}", "until {}").with(phrases: DayWords.date($0, today: today))
    }
  }
}

extension Card.Look {
  /// The CSS custom properties with which the style sheet draws the card.
  var style: Text {
    switch self {
    case .colour(let rgb):
      let ink: StaticString = Palette.wantsBlackText(on: rgb) ? "#171a26" : "#fff"
      return "--from:" + CSS.colour(rgb)
        + ";--to:"
        + CSS.colour(Palette.wantsBlackText(on: rgb) ? rgb : Palette.darker(rgb))
        + ";--on:" + Text(ink)
    case .photo(let hash):
      return "--on:#fff;--from:#3a3f4d;--to:#23262f;--photo:url(/photos/"
        + hash
        + ")"
    }
  }
}

enum CSS {
  /// The custom properties of a gradient between two colours, both as `#rrggbb`.
  static func gradient(_ from: Text, _ to: Text) -> Text {
    "--from:" + from + ";--to:" + to
  }

  /// A colour as `#rrggbb`.
  static func colour(_ rgb: UInt32) -> Text {
    "#"
      + Hex.encode([
        UInt8(rgb >> 16 & 255), UInt8(rgb >> 8 & 255), UInt8(rgb & 255),
      ])
  }
}

/// The letter that stands for a card without a logo.
enum Monogram {
  static func of(_ name: Text) -> Text {
    var letter: Text = ""
    for scalar in name.scalars where scalar > 0x2F {
      letter.append(scalar: capital(scalar))
      break
    }
    return letter
  }

  private static func capital(_ scalar: UInt32) -> UInt32 {
    switch scalar {
    case 0x61...0x7A, 0x430...0x44F: scalar - 32
    case 0x450...0x45F: scalar - 80
    case 0x491: 0x490
    default: scalar
    }
  }
}

extension Balance {
  /// The amount with its unit: 312 балів, 125,50 ₴.
  var phrase: Phrase {
    let amount = NumberWords.hundredths(hundredths)
    switch unit {
    case .hryvnia: return Phrase("{} ₴", "₴{}").with(phrases: amount)
    case .dollar: return Phrase("{} $", "${}").with(phrases: amount)
    case .euro: return Phrase("{} €", "€{}").with(phrases: amount)
    case .points:
      guard hundredths % 100 == 0 else {
        return Phrase("{} бала", "{} points").with(phrases: amount)
      }
      let count = Int(clamping: hundredths / 100)
      let words = Plural(
        one: "бал", few: "бали", many: "балів", english: "point", englishMany: "points")(count)
      return Phrase("{} {}", "{} {}").with(phrases: amount, words)
    }
  }
}
