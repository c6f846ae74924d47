extension HTML {
  /// A button that opens the browser's choice of files. A script names what was chosen in place of the label.
  ///
  /// The browser's own button would be in the browser's language.
  mutating func fileButton(
    _ icon: Icon, _ label: Phrase, isMain: Bool = false, _ attributes: Attribute...
  ) {
    self(.label, .class(isMain ? "button file" : "button quiet file")) { html in
      html.icon(icon)
      html(.span, .flag("data-file-name"), text: label)
      html.element(.input, .type("file"), and: attributes)
    }
  }
}
