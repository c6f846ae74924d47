import Codes

/// Drawn lines of one weight on a 24 × 24 grid.
enum Icon: UInt8 {
  case cards, scan, settings, star, starFull, back, plus, pen, swap, expand, archive, bin, tag, coin
  case clock, note, search, sort, up, down, photo, paste, copy, close, check, nfc, download, upload
  case grip, unarchive

  var path: StaticString {
    switch self {
    case .cards:
      "M3 9a3 3 0 0 1 3-3h12a3 3 0 0 1 3 3v7a3 3 0 0 1-3 3H6a3 3 0 0 1-3-3zM3 10h18M7 15h4"
    case .scan:
      """
      M4 8V6a2 2 0 0 1 2-2h2M16 4h2a2 2 0 0 1 2 2v2M20 16v2a2 2 0 0 1-2 2h-2M8 20H6a2 2 0 0 1-2-2v-2\
      M8 8.500v7M11 8.500v7M13.500 8.500v7M16 8.500v7
      """
    case .settings:
      "M5 7h9M18 7h1M5 17h1M10 17h9M14 7a2 2 0 1 0 4 0 2 2 0 0 0-4 0M6 17a2 2 0 1 0 4 0 2 2 0 0 0-4 0"
    case .star, .starFull:
      "M12 4l2.400 5 5.600.800-4 3.900.900 5.500-4.900-2.600-4.900 2.600.900-5.500-4-3.900 5.600-.800z"
    case .back: "M14.500 5L8 12l6.500 7"
    case .plus: "M12 5v14M5 12h14"
    case .pen: "M5 19l1-4L16 5l3 3L9 18zM14 7l3 3"
    case .swap: "M5 9h13l-3-3M19 15H6l3 3"
    case .expand: "M9 4H4v5M15 4h5v5M9 20H4v-5M15 20h5v-5"
    case .archive: "M4 8h16v10a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2zM3 4h18v4H3zM10 12h4"
    case .unarchive:
      "M4 8h16v10a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2zM3 4h18v4H3zM12 17v-6M9.500 13l2.500-2.500 2.500 2.500"
    case .bin: "M4 7h16M9 7V4h6v3M6 7l1 12a1 1 0 0 0 1 1h8a1 1 0 0 0 1-1l1-12M10 11v5M14 11v5"
    case .tag: "M4 12V5a1 1 0 0 1 1-1h7l8 8-8 8zM8.500 8.500h.010"
    case .coin: "M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16zM12 8v8M9.500 10h5M9.500 14h5"
    case .clock: "M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16zM12 8v4.500l3 1.500"
    case .note:
      "M6 4h12a1 1 0 0 1 1 1v14a1 1 0 0 1-1 1H6a1 1 0 0 1-1-1V5a1 1 0 0 1 1-1zM9 9h6M9 13h6M9 17h3"
    case .search: "M11 5a6 6 0 1 0 0 12 6 6 0 0 0 0-12zM15.500 15.500L20 20"
    case .sort: "M5 7h14M5 12h9M5 17h5"
    case .up: "M6 14l6-6 6 6"
    case .down: "M6 10l6 6 6-6"
    case .photo:
      "M5 6h14a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2zM3 16l5-5 4 4 3-3 6 5M15 9.500h.010"
    case .paste:
      "M8 5H6a1 1 0 0 0-1 1v13a1 1 0 0 0 1 1h12a1 1 0 0 0 1-1V6a1 1 0 0 0-1-1h-2M9 3h6v4H9z"
    case .copy:
      "M9 8h10a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1H9a1 1 0 0 1-1-1V9a1 1 0 0 1 1-1zM5 16H4V5a1 1 0 0 1 1-1h11v1"
    case .close: "M6 6l12 12M18 6L6 18"
    case .check: "M5 13l5 5L19 7"
    case .nfc: "M7 8c2 2.500 2 5.500 0 8M11 6c3 4 3 8 0 12M15 4c4 5.500 4 10.500 0 16"
    case .download: "M12 4v11M7 11l5 5 5-5M5 20h14"
    case .upload: "M12 16V5M7 9l5-5 5 5M5 20h14"
    case .grip: "M9 6h.010M15 6h.010M9 12h.010M15 12h.010M9 18h.010M15 18h.010"
    }
  }
}

extension HTML {
  /// An icon beside a word that says the same.
  mutating func icon(_ icon: Icon) {
    self(
      .svg, .named("viewBox", "0 0 24 24"), .isDecoration, .class("filled").when(icon == .starFull)
    ) { html in
      html(.path, .named("d", icon.path))
    }
  }
}
