import Base
import Codes
import Pouch

extension HTML {
  /// Renders an identifier for a till's scanner: the code on white with its quiet zone, and the number below.
  ///
  /// A linear code is rotated if that makes it larger: on a portrait screen, if it has so many modules that each
  /// would be hard to resolve.
  mutating func codeFigure(
    _ content: Identifier.Content, label: Text = "", isWholeScreen: Bool = false
  ) {
    self(.figure, .class("code")) { html in
      switch content {
      case .code(let code): html.picture(of: code, isWholeScreen: isWholeScreen)
      case .nfc(let number):
        html(.div, .class("tag")) { $0.icon(.nfc) }
        html.number(number)
        html.note(Identifier.Content.nfcNote)
      case .number(let number): html.number(number)
      }
      if !label.isEmpty { html(.p, .class("code-label"), text: label) }
    }
  }

  private mutating func picture(of code: Code, isWholeScreen: Bool) {
    guard let pattern = try? code.fittingPattern() else {
      number(code.words)
      self(
        .p, .class("note"),
        text: Phrase(
          "Цей код не вдалося намалювати: назвіть касирові номер.",
          "This code could not be drawn: read the number to the cashier."))
      return
    }
    switch pattern {
    case .bars(let bars):
      let modules = bars.width + bars.quietZone.left + bars.quietZone.right
      let isTurned = !isWholeScreen && modules > 150
      linear(pattern, modules: modules, height: max(36, modules * 9 / 20), isTurned: isTurned)
      if isWholeScreen {
        // The style sheet shows one of the two, depending on the screen's shape.
        linear(pattern, modules: modules, height: max(36, modules * 2 / 5), isTurned: true)
      }
      thinBars()
      number(bars.label.isEmpty ? code.words : Text(bars.label))
    case .modules(let matrix):
      let modules = matrix.width + 2 * matrix.quietZone
      let height = matrix.height + 2 * matrix.quietZone
      self(
        .div, .class("matrix"), .style(CSS.modules(modules, height: height)), .role("img"),
        .codeName
      ) { html in
        html.svg(pattern, SVGOptions(namespace: false))
      }
      if code.bytes.count <= 40, let text = code.text { number(text) }
    }
  }

  private mutating func linear(
    _ pattern: Pattern, modules: Int, height: Int, isTurned: Bool
  ) {
    self(
      .div, .class(isTurned ? "linear turned" : "linear"),
      .style(CSS.modules(modules, height: height)), .role("img"), .codeName
    ) { html in
      html.svg(pattern, SVGOptions(barHeight: height, turned: isTurned, namespace: false))
    }
  }

  /// What a script shows once the bars are drawn thinner than the screen can show, as it alone knows the screen.
  private mutating func thinBars() {
    self(
      .p, .class("note thin-bars"), .flag("data-thin"), .role("status"), .hidden,
      text: Phrase(
        "Смуги надто тонкі для цього екрана: каса може їх не прочитати. Назвіть касирові номер.",
        "The bars are too thin for this screen: the till may not read them. Read out the number.")
    )
  }

  /// A number in large type, with a button to copy it.
  private mutating func number(_ text: Text) {
    let isDigits = text.allSatisfy { $0 >= 48 && $0 <= 57 }
    let shown = isDigits ? NumberGroups.ofFour(text) : text
    self(.figcaption, .class(text.count > 20 ? "digits long" : "digits")) { html in
      html(.span, text: shown.isEmpty ? text : shown)
      html(
        .button, .type("button"), .class("copy"),
        .named("data-copy", text: text.filter { $0 != 0x20 }),
        .label(Phrase("Скопіювати номер", "Copy the number")), .hidden
      ) { $0.icon(.copy) }
    }
  }
}

extension Identifier.Content {
  /// What a phone can't do with the number of a tag.
  static let nfcNote = Phrase(
    "Телефон не може прикластися замість цієї мітки. Прикладіть саму картку або назвіть номер касирові.",
    "A phone can't be tapped in place of this tag. Tap the card itself, or read the number to the cashier."
  )
}

extension Attribute {
  static func role(_ role: StaticString) -> Attribute { named("role", role) }

  /// The label of a code's picture for screen readers. The number is below it as text.
  static let codeName = label(Phrase("Код картки", "The card's code"))
}

extension CSS {
  static func modules(_ count: Int) -> Text {
    "--modules:" + Text(count)
  }

  /// The length of a code and its height, both in modules, from which the style sheet makes it fit its room.
  static func modules(_ count: Int, height: Int) -> Text {
    modules(count) + ";--rows:" + Text(height)
  }
}
