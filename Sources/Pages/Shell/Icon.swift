/// Line icons of one stroke width on a 24 × 24 grid.
enum Icon: UInt8 {
  case cards, scan, settings, star, starFull, back, plus, pen, swap, expand, archive, bin, tag, coin
  case clock, note, search, sort, up, down, photo, paste, copy, close, check, nfc, download, upload
  case grip, unarchive, link, person, people, phone, message, letter, pin, calendar, key, book
  case share, print, chart, basket, bolt, device

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
    case .link:
      "M10 14a4 4 0 0 0 6 .500l3-3a4 4 0 0 0-5.600-5.600l-1.500 1.500M14 10a4 4 0 0 0-6-.500l-3 3a4 4 0 0 0 5.600 5.600l1.500-1.500"
    case .person: "M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM4.500 20a7.500 6 0 0 1 15 0"
    case .people:
      "M9 5a3.500 3.500 0 1 0 0 7 3.500 3.500 0 0 0 0-7zM3 19a6 5 0 0 1 12 0M16 5.500a3.200 3.200 0 0 1 0 6M17.500 14.500a5 5 0 0 1 3.500 4.500"
    case .phone:
      "M6 4h3l1.500 4.500-2 1.500a11 11 0 0 0 5.500 5.500l1.500-2L20 15v3a2 2 0 0 1-2 2A14 14 0 0 1 4 6a2 2 0 0 1 2-2z"
    case .message:
      "M5 5h14a1 1 0 0 1 1 1v9a1 1 0 0 1-1 1h-7l-4 4v-4H5a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1z"
    case .letter:
      "M5 6h14a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V7a1 1 0 0 1 1-1zM4.500 7l7.500 6 7.500-6"
    case .pin:
      "M12 21c-4-4.500-6-7.500-6-11a6 6 0 0 1 12 0c0 3.500-2 6.500-6 11zM12 8a2 2 0 1 0 0 4 2 2 0 0 0 0-4z"
    case .calendar:
      "M5 6h14a1 1 0 0 1 1 1v12a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V7a1 1 0 0 1 1-1zM4 10h16M8 4v4M16 4v4"
    case .key:
      "M12 16a4 4 0 1 0-8 0 4 4 0 0 0 8 0zM11 13.500L19.500 5M16 8.500l2.500 2.500M18 6.500l2 2"
    case .device: "M8 3h8a1 1 0 0 1 1 1v16a1 1 0 0 1-1 1H8a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1zM11 18h2"
    case .book:
      "M6 4h12a1 1 0 0 1 1 1v15H7a2 2 0 0 1-2-2V5a1 1 0 0 1 1-1zM5 18a2 2 0 0 1 2-2h12M9 8h6"
    case .share: "M12 15V4M8 7.500L12 4l4 3.500M6 11H5v9h14v-9h-1"
    case .print:
      "M7 8V4h10v4M7 17H5a1 1 0 0 1-1-1V9a1 1 0 0 1 1-1h14a1 1 0 0 1 1 1v7a1 1 0 0 1-1 1h-2M7 14h10v6H7z"
    case .basket: "M4 9h16l-2 10H6zM8 9l3-5M16 9l-3-5M9 13v3M12 13v3M15 13v3"
    case .bolt: "M13 3L6 13h5l-1 8 7-11h-5z"
    case .chart: "M4 19V9M10 19V5M16 19v-7M21 19H3"
    case .grip: "M9 6h.010M15 6h.010M9 12h.010M15 12h.010M9 18h.010M15 18h.010"
    }
  }
}

extension HTML {
  /// A decorative icon beside a text with the same meaning.
  mutating func icon(_ icon: Icon) {
    self(
      .svg, .named("viewBox", "0 0 24 24"), .isDecoration, .class("filled").when(icon == .starFull)
    ) { html in
      html(.path, .named("d", icon.path))
    }
  }
}
