extension HTML {
  /// The link to the bin, below a list of things that can be deleted.
  mutating func binLink() {
    self(.div, .class("list last")) { html in
      html.linkRow(
        .bin, Phrase("Видалене", "Bin"),
        detail: Phrase("За останні 30 днів", "What was deleted in the last 30 days"),
        .href(.settings(.bin)))
    }
  }
}
