import Codes
import Pouch

extension StylePreset {
  var phrase: Phrase {
    switch self {
    case .classic: Phrase("Звичайний", "Classic")
    case .dots: Phrase("Крапки", "Dots")
    case .drops: Phrase("Краплі", "Drops")
    case .kalyna: Phrase("Калина", "Viburnum")
    case .barvinok: Phrase("Барвінок", "Periwinkle")
    case .wheat: Phrase("Пшениця", "Wheat")
    case .night: Phrase("Ніч", "Night")
    case .sunset: Phrase("Захід сонця", "Sunset")
    case .forest: Phrase("Ліс", "Forest")
    case .petrykivka: Phrase("Петриківка", "Petrykivka")
    case .sea: Phrase("Море", "Sea")
    }
  }
}

extension ModuleShape {
  var phrase: Phrase {
    switch self {
    case .square: Phrase("Квадрати", "Squares")
    case .rounded: Phrase("Заокруглені", "Rounded")
    case .liquid: Phrase("Краплі", "Drops")
    case .dots: Phrase("Крапки", "Dots")
    case .tiles: Phrase("Плитка", "Tiles")
    case .diamonds: Phrase("Ромби", "Diamonds")
    case .stars: Phrase("Зірки", "Stars")
    case .leaves: Phrase("Листя", "Leaves")
    case .columns: Phrase("Стовпчики", "Columns")
    case .rows: Phrase("Рядки", "Rows")
    }
  }
}

extension FinderFrame {
  var phrase: Phrase {
    switch self {
    case .square: Phrase("Квадрат", "Square")
    case .rounded: Phrase("Заокруглена", "Rounded")
    case .circle: Phrase("Коло", "Circle")
    case .leaf: Phrase("Листок", "Leaf")
    case .corner: Phrase("З кутиком", "One corner")
    }
  }
}

extension FinderCentre {
  var phrase: Phrase {
    switch self {
    case .square: Phrase("Квадрат", "Square")
    case .rounded: Phrase("Заокруглена", "Rounded")
    case .circle: Phrase("Коло", "Circle")
    case .leaf: Phrase("Листок", "Leaf")
    case .diamond: Phrase("Ромб", "Diamond")
    }
  }
}

extension Verdict {
  /// The verdict, with advice.
  var phrase: Phrase {
    switch self {
    case .scansWell: Phrase("Добре сканується", "Scans well")
    case .scansCloseUp(let weaknesses):
      Phrase("Сканується зблизька. {}", "Scans close up. {}")
        .with(phrases: weaknesses.first?.advice ?? Weakness.size.advice)
    case .doesNotScan(let weakness):
      Phrase("Не сканується. {}", "Does not scan. {}").with(phrases: weakness.advice)
    case .unproved:
      Phrase(
        "Цей вид коду наш сканер не читає, тож перевірте його іншим.",
        "Our scanner does not read this kind of code: check it with another.")
    }
  }

  var tone: StaticString {
    switch self {
    case .scansWell: "verdict good"
    case .scansCloseUp: "verdict fair"
    case .doesNotScan: "verdict bad"
    case .unproved: "verdict"
    }
  }
}

extension Weakness {
  /// The weakness, and what to change.
  fileprivate var advice: Phrase {
    switch self {
    case .contrast:
      Phrase(
        "Колір коду надто близький до тла: візьміть темніший колір або світліше тло.",
        "The colour is too near the background: take a darker colour or a lighter background.")
    case .inverted:
      Phrase(
        "Код світліший за тло, а багато сканерів так не читають: поміняйте кольори місцями.",
        "The code is lighter than its background, which many scanners can't read: swap the colours."
      )
    case .logo:
      Phrase(
        "Логотип закриває забагато: зменште його.", "The logo covers too much: make it smaller.")
    case .photo:
      Phrase(
        "Фото надто строкате: освітліть його або візьміть спокійніше.",
        "The photo is too busy: lighten it or take a calmer one.")
    case .shapes:
      Phrase(
        "Форми надто далекі від квадратів: оберіть простіші.",
        "The shapes are too far from squares: choose simpler ones.")
    case .quietZone:
      Phrase("Замало світлого поля довкола.", "There is too little light margin around it.")
    case .size:
      Phrase(
        "Друкуйте його більшим або скоротіть вміст.", "Print it larger or shorten what it says.")
    case .focus:
      Phrase(
        "Розмитим він не читається: спростіть форми або скоротіть вміст.",
        "It is not read when blurred: simplify the shapes or shorten what it says.")
    case .tilt:
      Phrase("Скануйте його прямо, не збоку.", "Scan it straight on, not from the side.")
    case .light:
      Phrase(
        "У напівтемряві він не читається: збільште контраст.",
        "It is not read in poor light: raise the contrast.")
    }
  }
}

extension HTML {
  /// The verdict on a styled code, in a line below it.
  mutating func verdict(_ styled: StyledCode) {
    guard let verdict = styled.verdict else { return }
    self(.p, .class(verdict.tone), text: verdict.phrase)
  }
}
