import Base
import Codes
import Pouch

extension App {
  /// The fields of a code: its content, its kind, and a live preview.
  func codeFields(_ html: inout HTML, _ typed: TypedCode) {
    html(
      .fieldset, .class("group"), .named("data-live", text: CardPath.codePreview.target()),
      .named("data-live-into", "preview")
    ) { html in
      html(.legend, text: Phrase("Код", "Code"))
      if let code = typed.scanned { scannedFields(&html, code) }
      html.field(
        Phrase("Номер або текст коду", "Number or text of the code"), .name("content"),
        .id("content"), .value(text: typed.text), .named("autocomplete", "off"),
        .named("autocapitalize", "off"), .named("spellcheck", "false"),
        .placeholder(Phrase("наприклад, 4820000123457", "for example 4820000123457")))
      html(.label, .class("field")) { html in
        html(.span, text: Phrase("Вид коду", "Kind of code"))
        html(.select, .name("symbology"), .id("symbology")) { html in
          option(&html, "auto", Phrase("Визначити самостійно", "Find it out"), typed.kind)
          for symbology in Symbology.allCases {
            option(&html, symbology.name, .same(symbology.title), typed.kind)
          }
          option(&html, "number", Phrase("Лише номер", "Number only"), typed.kind)
          option(&html, "nfc", Phrase("Мітка NFC", "NFC tag"), typed.kind)
        }
      }
      html(.div, .id("preview"), .class("preview"), .named("aria-live", "polite")) { html in
        codePreview(&html, typed)
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

  /// The exact bytes that were scanned. They are used until the text is edited.
  private func scannedFields(_ html: inout HTML, _ code: Code) {
    html.hidden("scanned-symbology", text: Array(code.symbology.name.bytes))
    html.hidden("scanned-bytes", text: Hex.encode(code.bytes))
    if code.isGS1 { html.hidden("scanned-gs1", "1") }
    if let eci = code.eci {
      html.hidden("scanned-eci", text: IntegerText.bytes(Int64(eci)))
    }
  }

  private func option(
    _ html: inout HTML, _ value: StaticString, _ phrase: Phrase, _ chosen: [UInt8]
  ) {
    html(
      .option, .value(value), .selected.when(chosen.elementsEqual(value.bytes)), text: phrase)
  }

  /// A preview of the code, or the reason why it can't be encoded.
  func codePreview(_ html: inout HTML, _ typed: TypedCode) {
    do {
      switch try typed.content() {
      case .code(let code):
        guard let pattern = try? code.pattern() else { return }
        let modules: Int
        let isLinear = code.symbology.isLinear
        switch pattern {
        case .bars(let bars): modules = bars.width + bars.quietZone.left + bars.quietZone.right
        case .modules(let matrix): modules = matrix.width + 2 * matrix.quietZone
        }
        html(
          .div, .class(isLinear ? "linear" : "matrix"), .style(CSS.modules(modules)), .role("img"),
          .codeName
        ) { $0.svg(pattern, SVGOptions(barHeight: 40, namespace: false)) }
        html.note(.same(code.symbology.title))
      case .nfc, .number, nil: return
      }
    } catch {
      html(.p, .class("wrong"), text: Problem.code(error.error, error.symbology).sentence)
    }
  }
}
