import Base
import Codes
import Pouch

extension TypedCode {
  /// The kind of a form's field, unless a button of the form named another.
  ///
  /// A chain's usual kind is a hint: a number that it can't hold is not bound to it.
  static func kind(in fields: [Request.Field]) -> Text {
    let named = fields["as"]
    if !named.isEmpty { return named }
    let chosen = fields["symbology"]
    guard let usual = Brand.named(fields["brand"])?.symbology, chosen == Text(usual.name),
      (try? TypedCode(symbology: chosen, text: fields["content"]).content()) == nil
    else { return chosen }
    return "auto"
  }

  /// The kinds as which the text can be stored where it can't be as the chosen one: a linear code that holds every
  /// number, else a QR code; and the number alone.
  var alternatives: [Symbology] {
    [.code128, .qrCode].filter { symbology in
      let other = TypedCode(symbology: Text(symbology.name), text: text)
      guard Text(symbology.name) != kind, case .code(let code)? = try? other.content() else {
        return false
      }
      return code.isReadOnScreens
    }
  }
}

extension HTML {
  /// Buttons that store a refused number all the same, as another kind.
  mutating func alternatives(to typed: TypedCode) {
    // What Enter presses is the first button of a form.
    self(.button, .type("submit"), .hidden, .named("tabindex", "-1")) { _ in }
    self(.p, .class("choices")) { html in
      if let symbology = typed.alternatives.first {
        html.alternative(
          Text(symbology.name),
          Phrase("Зберегти як {}", "Save as {}").with(Text(symbology.title)))
      }
      html.alternative("number", Phrase("Зберегти лише номер", "Save the number only"))
    }
  }

  private mutating func alternative(_ kind: Text, _ label: Phrase) {
    self(
      .button, .type("submit"), .class("button quiet"), .name("as"), .value(text: kind),
      text: label)
  }
}
