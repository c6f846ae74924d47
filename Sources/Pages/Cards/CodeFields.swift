import Base
import Codes
import Pouch

extension HTML {
  /// The fields of a code: its content, its kind, and a live preview.
  ///
  /// - Parameter isFolded: whether the kind is elsewhere in the form.
  mutating func codeFields(_ typed: TypedCode, isFolded: Bool = false) {
    self(
      .fieldset, .class("group"), .named("data-live", text: CardFormPath.codePreview.target()),
      .named("data-live-into", "preview")
    ) { html in
      html(.legend, text: Phrase("Код", "Code"))
      if let code = typed.scanned { html.scannedFields(code) }
      html.field(
        Phrase("Номер або текст коду", "Number or text of the code"), .name("content"),
        .id("content"), .value(text: typed.text), .named("autocomplete", "off"),
        .named("autocapitalize", "off"), .named("spellcheck", "false"),
        .placeholder(Phrase("наприклад, 4820000123457", "for example 4820000123457")))
      if !isFolded { html.kindField(typed) }
      html(.div, .id("preview"), .class("preview"), .named("aria-live", "polite")) { html in
        html.codePreview(typed)
      }
      html(.p, .class("choices")) { html in
        html(
          .button, .type("button"), .class("button quiet"), .flag("data-paste"), .hidden
        ) { html in
          html.icon(.paste)
          html(.span, text: Phrase("Вставити", "Paste"))
        }
        html(.button, .type("button"), .class("button quiet"), .flag("data-nfc"), .hidden) { html in
          html.icon(.nfc)
          html(.span, text: Phrase("Прикласти мітку", "Tap a tag"))
        }
      }
    }
  }

  /// The kind of a code. Apart from the other fields of the code, it still belongs to their preview.
  mutating func kindField(_ typed: TypedCode, isApart: Bool = false) {
    select(
      Phrase("Вид коду", "Kind of code"), .name("symbology"), .id("symbology"),
      .named("data-live-with", "preview").when(isApart)
    ) { html in
      html.option("auto", Phrase("Визначити самостійно", "Find it out"), typed.kind)
      for symbology in Symbology.allCases {
        html.option(symbology.name, .same(symbology.title), typed.kind)
      }
      html.option("number", Phrase("Лише номер", "Number only"), typed.kind)
      html.option("nfc", Phrase("Мітка NFC", "NFC tag"), typed.kind)
    }
  }

  /// The exact bytes that were scanned. They are used until the text is edited.
  private mutating func scannedFields(_ code: Code) {
    hidden("scanned-symbology", text: Text(code.symbology.name))
    hidden("scanned-bytes", text: Hex.encode(code.bytes))
    if code.isGS1 { hidden("scanned-gs1", "1") }
    if let eci = code.eci {
      hidden("scanned-eci", text: Text(eci))
    }
    if !code.addOn.isEmpty { hidden("scanned-add-on", text: Text(code.addOn)) }
  }

  private mutating func option(
    _ value: StaticString, _ phrase: Phrase, _ chosen: Text
  ) {
    self(
      .option, .value(value), .selected.when(chosen == value), text: phrase)
  }

  /// Says that the digits of a number do not add up. It is stored all the same.
  private mutating func doubt(about number: Text) {
    switch NumberCheck.doubt(about: number) {
    case .paymentCard:
      note(
        Phrase(
          "Якщо це номер платіжної картки, цифри не сходяться: перевірте їх.",
          "If this is the number of a payment card, its digits don't add up: check them."))
    case .retail:
      note(
        Phrase(
          "Якщо це номер штрихкоду EAN-13, цифри не сходяться: перевірте їх.",
          "If this is the number of an EAN-13, its digits don't add up: check them."))
    case nil: return
    }
  }

  /// A preview of the code, or the reason why it can't be encoded.
  mutating func codePreview(_ typed: TypedCode) {
    do {
      switch try typed.content() {
      case .code(let code):
        guard let pattern = try? code.fittingPattern() else { return }
        let modules: Int
        let isLinear = code.symbology.isLinear
        switch pattern {
        case .bars(let bars): modules = bars.width + bars.quietZone.left + bars.quietZone.right
        case .modules(let matrix): modules = matrix.width + 2 * matrix.quietZone
        }
        self(
          .div, .class(isLinear ? "linear" : "matrix"), .style(CSS.modules(modules)), .role("img"),
          .codeName
        ) { $0.svg(pattern, SVGOptions(barHeight: 40, namespace: false)) }
        note(.same(code.symbology.title))
        if !code.isReadOnScreens {
          note(
            Phrase(
              "Смуг забагато для екрана телефона: каса може їх не прочитати. Якщо можна, оберіть QR-код.",
              "There are too many bars for a phone's screen: a till may not read them. Choose a QR code if you can."
            ))
        }
        if typed.scanned == nil, !code.symbology.isRetail { doubt(about: typed.text) }
      case .nfc: note(Identifier.Content.nfcNote)
      case .number(let number): doubt(about: number)
      case nil: return
      }
    } catch {
      self(.p, .class("wrong"), text: Problem.code(error.error, error.symbology).sentence)
      alternatives(to: typed)
    }
  }
}
