import Pouch

/// The three sections of the scanner's tab.
enum ScanTab: UInt8, CaseIterable {
  case camera, make, history

  var phrase: Phrase {
    switch self {
    case .camera: Phrase("Сканувати", "Scan")
    case .make: Phrase("Створити", "Make")
    case .history: Phrase("Історія", "History")
    }
  }

  var route: Route {
    switch self {
    case .camera: .scan(.camera(.any))
    case .make: .scan(.make)
    case .history: .scan(.history())
    }
  }
}

extension HTML {
  /// The sections of the scanner's tab.
  mutating func scanTabs(_ current: ScanTab) {
    self(.nav, .class("chips"), .label(Phrase("Коди", "Codes"))) { html in
      for tab in ScanTab.allCases {
        html(.a, .class("chip"), .href(tab.route), .current.when(tab == current), text: tab.phrase)
      }
    }
  }
}
