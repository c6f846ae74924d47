extension App {
  /// The confirmation of an irreversible action: its consequences, the form that performs it, and a link back.
  func question(
    _ html: inout HTML, _ lines: [Phrase], back: [UInt8], _ form: (inout HTML) -> Void
  ) {
    html(.section, .class("hero sure")) { html in
      for line in lines where !line[language].isEmpty { html(.p, text: line) }
    }
    html(.div, .class("choices whole")) { html in
      form(&html)
      html.quietButton(Phrase("Ні, назад", "No, go back"), .named("href", text: back))
    }
  }
}
