extension HTML {
  /// The confirmation of an irreversible action: its consequences, the form that performs it, and a link back.
  mutating func question(_ lines: [Phrase], back: Attribute, form: (inout HTML) -> Void) {
    consequences(lines)
    self(.div, .class("choices whole")) { html in
      form(&html)
      html.quietButton(Phrase("Ні, назад", "No, go back"), back)
    }
  }

  /// What an irreversible action leads to.
  mutating func consequences(_ lines: [Phrase]) {
    self(.section, .class("hero sure")) { html in
      for line in lines where !line[html.language].isEmpty { html(.p, text: line) }
    }
  }
}
