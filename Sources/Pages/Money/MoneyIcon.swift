import Base
import Pouch

/// The icons of accounts and categories, on a 24 × 24 grid with one stroke width. They are separate from `Icon`, so
/// that only the money's module contains them.
enum MoneyIcon: UInt8, NamedCase {
  case tag, basket, cup, house, bus, heart, shirt, film, phone, toy, book, lamp, drop, paw, plane,
    gift
  case hands, bank, pig, dots, bulb, key, fuel, car, pill, `repeat`, ball, bag, coins, `case`,
    percent
  case back, cash, card, transfer, handOut, handIn, chart, list, target, sliders, wallet, people,
    upload

  var name: StaticString {
    switch self {
    case .tag: "tag"
    case .basket: "basket"
    case .cup: "cup"
    case .house: "house"
    case .bus: "bus"
    case .heart: "heart"
    case .shirt: "shirt"
    case .film: "film"
    case .phone: "phone"
    case .toy: "toy"
    case .book: "book"
    case .lamp: "lamp"
    case .drop: "drop"
    case .paw: "paw"
    case .plane: "plane"
    case .gift: "gift"
    case .hands: "hands"
    case .bank: "bank"
    case .pig: "pig"
    case .dots: "dots"
    case .bulb: "bulb"
    case .key: "key"
    case .fuel: "fuel"
    case .car: "car"
    case .pill: "pill"
    case .repeat: "repeat"
    case .ball: "ball"
    case .bag: "bag"
    case .coins: "coins"
    case .case: "case"
    case .percent: "percent"
    case .back: "back"
    case .cash: "cash"
    case .card: "card"
    case .transfer: "transfer"
    case .handOut: "hand-out"
    case .handIn: "hand-in"
    case .chart: "chart"
    case .list: "list"
    case .target: "target"
    case .sliders: "sliders"
    case .wallet: "wallet"
    case .people: "people"
    case .upload: "upload"
    }
  }

  init(named name: Text) {
    self = MoneyIcon.allCases.first { name.isWord($0.name) } ?? .tag
  }

  /// The icons that a category can have.
  static var ofCategories: [MoneyIcon] {
    allCases.filter { $0.rawValue <= MoneyIcon.card.rawValue }
  }

  var path: StaticString {
    switch self {
    case .tag: "M4 12V5a1 1 0 0 1 1-1h7l8 8-8 8zM8.5 8.5h.01"
    case .basket:
      "M4 9h16l-1.600 9.200a2 2 0 0 1-2 1.800H7.600a2 2 0 0 1-2-1.800zM8 9l3-5M16 9l-3-5"
    case .cup:
      "M5 9h11v6a4 4 0 0 1-4 4H9a4 4 0 0 1-4-4zM16 10h2a2.500 2.500 0 0 1 0 5h-2M8 3v2M12 3v2"
    case .house: "M4 11l8-7 8 7M6 9.500V20h12V9.500M10 20v-5h4v5"
    case .bus:
      "M6 4h12a2 2 0 0 1 2 2v10a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V6a2 2 0 0 1 2-2zM4 11h16M7 17v2M17 17v2M8 14h.01M16 14h.01"
    case .heart:
      "M12 20C6 16 4 12.500 4 9.500A4 4 0 0 1 12 8a4 4 0 0 1 8 1.500c0 3-2 6.500-8 10.500z"
    case .shirt: "M9 4c0 2 6 2 6 0l5 3-2 4-2-1v10H8V10l-2 1-2-4z"
    case .film:
      "M5 5h14a1 1 0 0 1 1 1v12a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1zM8 5v14M16 5v14M4 9h4M4 15h4M16 9h4M16 15h4"
    case .phone: "M8 3h8a1 1 0 0 1 1 1v16a1 1 0 0 1-1 1H8a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1zM11 18h2"
    case .toy: "M12 8a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM12 8v7M12 11l-5-2M12 11l5-2M12 15l-4 6M12 15l4 6"
    case .book:
      "M6 4h12a1 1 0 0 1 1 1v15H7a2 2 0 0 1-2-2V5a1 1 0 0 1 1-1zM5 18a2 2 0 0 1 2-2h12M9 8h6"
    case .lamp: "M8 4h8l3 8H5zM12 12v7M8 20h8"
    case .drop:
      "M12 3c4 5 6 8 6 11a6 6 0 0 1-12 0c0-3 2-6 6-11zM9.500 14.500a2.500 2.500 0 0 0 2.500 2.500"
    case .paw:
      "M12 12c3 0 5 3 5 5.500 0 2-2 2.500-5 1.500-3 1-5 .500-5-1.500C7 15 9 12 12 12zM6 9.500h.01M9.500 6h.01M14.500 6h.01M18 9.500h.01"
    case .plane: "M3 13l8-1V5a1.500 1.500 0 0 1 3 0v6l7 4v2l-7-2v4l2 2h-7l2-2v-5l-8 1z"
    case .gift: "M5 11h14v9H5zM4 7h16v4H4zM12 7v13M12 7c-5 0-5-4-3-4s3 4 3 4c0 0 1-4 3-4s2 4-3 4"
    case .hands:
      "M12 10c-3-2-4-3.500-4-5a2 2 0 0 1 4-.500A2 2 0 0 1 16 5c0 1.500-1 3-4 5zM4 14h3l4 2h4a1.500 1.500 0 0 1 0 3h-4M15 17l5-3M4 20h9l7-4"
    case .bank: "M4 10l8-6 8 6zM6 10v8M10 10v8M14 10v8M18 10v8M4 20h16"
    case .pig:
      "M5 12a6 5 0 0 1 6-5h4l3-2v4l2 2v3l-2 1-1 3h-3v-2h-3v2H8l-1-3a4 4 0 0 1-2-3zM15 11h.01"
    case .dots: "M6 12h.01M12 12h.01M18 12h.01"
    case .bulb: "M9 17a6 6 0 1 1 6 0v1H9zM10 21h4"
    case .key: "M8 11a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM11 12.500L19 5M15.500 8.500l3 3M18 6l2 2"
    case .fuel:
      "M5 20V5a1 1 0 0 1 1-1h7a1 1 0 0 1 1 1v15M4 20h11M5 10h9M14 12h2a1 1 0 0 1 1 1v3a1.500 1.500 0 0 0 3 0V9l-3-3"
    case .car: "M4 16v-4l2-5h12l2 5v4zM4 12h16M6 16v2M18 16v2M7.500 14h.01M16.500 14h.01"
    case .pill: "M9.500 19.500a4 4 0 0 1-5.500-5.500l9-9a4 4 0 0 1 6 6zM8.500 9.500l6 6"
    case .repeat: "M5 11a7 7 0 0 1 12-4l2 2M19 5v4h-4M19 13a7 7 0 0 1-12 4l-2-2M5 19v-4h4"
    case .ball: "M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16zM5 8c4 2 10 2 14 0M5 16c4-2 10-2 14 0M12 4v16"
    case .bag: "M6 8h12l1 12H5zM9 8a3 3 0 0 1 6 0"
    case .coins: "M9 5a5 5 0 1 0 0 10A5 5 0 0 0 9 5zM14.500 10.500a5 5 0 1 1-4 8"
    case .case: "M4 8h16v11H4zM9 8V5h6v3M4 13h16M12 12v2"
    case .percent: "M18 6L6 18M8 6a2 2 0 1 0 0 4 2 2 0 0 0 0-4zM16 14a2 2 0 1 0 0 4 2 2 0 0 0 0-4z"
    case .back: "M9 6L4 11l5 5M4 11h10a5 5 0 0 1 0 9h-3"
    case .cash:
      "M3 7h18v10H3zM12 9.500a2.500 2.500 0 1 0 0 5 2.500 2.500 0 0 0 0-5zM6 10v.01M18 14v.01"
    case .card:
      "M3 9a3 3 0 0 1 3-3h12a3 3 0 0 1 3 3v7a3 3 0 0 1-3 3H6a3 3 0 0 1-3-3zM3 10h18M7 15h4"
    case .transfer: "M5 9h13l-3-3M19 15H6l3 3"
    case .handOut: "M12 14V4M8.500 7.500L12 4l3.500 3.500M4 14v5h16v-5"
    case .handIn: "M12 4v10M8.500 10.500L12 14l3.500-3.500M4 14v5h16v-5"
    case .chart: "M4 19V9M10 19V5M16 19v-7M21 19H3"
    case .list: "M9 7h11M9 12h11M9 17h11M4.500 7h.01M4.500 12h.01M4.500 17h.01"
    case .target: "M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16zM12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 12h.01"
    case .sliders:
      "M5 7h9M18 7h1M5 17h1M10 17h9M14 7a2 2 0 1 0 4 0 2 2 0 0 0-4 0M6 17a2 2 0 1 0 4 0 2 2 0 0 0-4 0"
    case .wallet: "M4 7h13a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2zM4 7l10-3v3M15 13.500h.01"
    case .people:
      "M9 5.500a3.200 3.200 0 1 0 0 6.400 3.200 3.200 0 0 0 0-6.400zM3.500 19c.6-3.200 2.800-5 5.500-5s4.900 1.800 5.500 5M15.500 6.200a3 3 0 0 1 0 5.600M17.500 14.500c1.700.7 2.700 2.200 3 4.500"
    case .upload: "M12 16V5M7 9l5-5 5 5M5 20h14"
    }
  }
}

extension Account.Kind {
  var icon: MoneyIcon {
    switch self {
    case .cash: .cash
    case .card: .card
    case .savings: .pig
    case .lent: .handOut
    case .borrowed: .handIn
    }
  }

  var phrase: Phrase {
    Phrase(words.ukrainian, words.english)
  }
}

extension HTML {
  mutating func drawing(_ icon: MoneyIcon) {
    self(.svg, .named("viewBox", "0 0 24 24"), .isDecoration) { html in
      html(.path, .named("d", icon.path))
    }
  }

  /// An icon on a coloured background, at the start of a row.
  mutating func badge(_ icon: MoneyIcon, _ colour: UInt32) {
    self(
      .span, .class("dot tint"), .style("--tint:" + CSS.colour(colour))
    ) {
      $0.drawing(icon)
    }
  }
}
