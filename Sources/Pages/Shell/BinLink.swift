extension HTML {
  /// The link to the bin, below a list of things that can be deleted.
  mutating func binLink() {
    self(.div, .class("list last")) { html in
      html(.a, .class("row"), .href(.settings(.bin))) { html in
        html(.span, .class("dot")) { $0.icon(.bin) }
        html(.span, .class("what")) { html in
          html.text(Phrase("Кошик", "Bin"))
          html(
            .em,
            text: Phrase(
              "Видалене за останні 30 днів", "What was deleted in the last 30 days"))
        }
      }
    }
  }
}
