import Pouch

extension HTML {
  /// The drawing of an aisle, shown for a product without a picture: a 24 × 24 grid with one stroke width.
  mutating func drawing(_ aisle: Aisle) {
    let path: StaticString =
      switch aisle {
      case .produce: "M12 8c-4-3-8 0-8 5s4 8 8 7c4 1 8-2 8-7s-4-8-8-5zM12 8c0-3 2-5 4-5"
      case .bread: "M4 11a3 3 0 0 1 3-5h10a3 3 0 0 1 3 5v8H4zM9 10v5M15 10v5"
      case .dairy: "M10 3h4v3l2 4v9a2 2 0 0 1-2 2h-4a2 2 0 0 1-2-2v-9l2-4zM8 12h8"
      case .cheese: "M3 13L19 6a3 3 0 0 1 2 3v9H3zM3 13h18M8 16h.010M14 15.500h.010"
      case .eggs: "M12 3c4 0 7 6 7 11a7 7 0 0 1-14 0c0-5 3-11 7-11z"
      case .meat:
        "M7 6c5-4 13-1 13 5s-6 8-10 8-7-3-6-6 4-1 5-3-4-2-2-4zM14 9a2 2 0 1 0 0 4 2 2 0 0 0 0-4z"
      case .fish: "M3 12c4-6 11-6 14 0 1-2 2-3 4-4v8c-2-1-3-2-4-4-3 6-10 6-14 0zM8 11h.010"
      case .grains:
        "M12 21V9M12 9c-3 0-5-2-5-5 3 0 5 2 5 5zM12 9c3 0 5-2 5-5-3 0-5 2-5 5zM12 16c-3 0-5-2-5-5 3 0 5 2 5 5zM12 16c3 0 5-2 5-5-3 0-5 2-5 5z"
      case .canned: "M6 6c0-4 12-4 12 0v12c0 4-12 4-12 0zM6 6c0 3 12 3 12 0M6 12h12"
      case .oils: "M10 3h4v4l3 4v9H7v-9l3-4zM10 14h4v3h-4z"
      case .sauces: "M10 2h4v4h-4zM8 8h8l1 12a1 1 0 0 1-1 1H8a1 1 0 0 1-1-1zM10 13h4"
      case .sweets: "M8 8h8v8H8zM8 10L3 7v10l5-3M16 10l5-3v10l-5-3"
      case .snacks: "M6 4h12l-2 3 2 13H6L8 7zM10 12h4"
      case .drinks, .juices: "M7 8h10l-1 13H8zM12 8l2-6h3M8 13h8"
      case .water: "M12 3c4 5 6 8 6 11a6 6 0 0 1-12 0c0-3 2-6 6-11z"
      case .hotDrinks:
        "M5 9h12v6a5 5 0 0 1-5 5h-2a5 5 0 0 1-5-5zM17 10h2a2 2 0 0 1 0 5h-2M9 3v3M13 3v3"
      case .frozen: "M12 3v18M4 7.500l16 9M20 7.500l-16 9"
      case .ready: "M3 13h18a9 7 0 0 1-18 0zM12 9V6M4 13a8 5 0 0 1 16 0"
      case .baby: "M9 9h6v11H9zM9 9l1-3h4l1 3M11 3h2v3h-2"
      case .pets:
        "M8 13c2-3 6-3 8 0 2 2 2 6-1 6-2 0-4 0-6 0-3 0-3-4-1-6zM6 9h.010M10 5h.010M14 5h.010M18 9h.010"
      case .household: "M9 4h6v4l3 5v8H6v-8l3-5z"
      case .hygiene: "M8 9h8v11H8zM10 9V6h4v3M14 4h-4"
      case .alcohol: "M8 3h8l-1 8a3 3 0 0 1-6 0zM12 14v6M9 21h6"
      case .other: "M5 9h14l-1.500 11h-11zM8 9l3-5M16 9l-3-5"
      }
    self(.svg, .named("viewBox", "0 0 24 24"), .isDecoration) { $0(.path, .named("d", path)) }
  }
}
