import Pouch

/// For each allergen, whether the product contains it, and the evidence.
struct AllergensSection {
  let product: Product

  func write(to html: inout HTML) {
    let rows = allergenRows(AllergenReport(product))
    html(.h2, text: Phrase("Алергени", "Allergens"))
    html(.section, .class("hero")) { html in
      if rows.contains(where: { $0.presence.isUnknown }) {
        html.note(
          Phrase(
            "Що невідомо, те може в ньому бути: прочитайте склад на упаковці.",
            "What is unknown may be in it: read the ingredients on the pack."))
      }
      html(.table, .class("allergens")) { html in
        html(
          .caption, .class("unseen"),
          text: Phrase("Алергени й звідки це відомо", "Allergens and how it is known"))
        html(.tbody) { html in
          for row in rows {
            html(.tr) { html in
              html(.th, .named("scope", "row"), text: row.names)
              html(.td) { html in
                html.text(GroceryWords.presence(row.presence))
                html(.small, text: GroceryWords.reason(row.presence))
              }
            }
          }
        }
      }
    }
  }

  /// Groups the allergens with the same presence into one row: contained ones first, absent ones last.
  private func allergenRows(
    _ report: AllergenReport
  ) -> [(presence: AllergenPresence, names: Phrase)] {
    var rows: [(presence: AllergenPresence, names: Phrase)] = []
    for allergen in Allergen.allCases {
      let (presence, name) = (report[allergen], GroceryWords.name(allergen))
      if let at = rows.firstIndex(where: { $0.presence == presence }) {
        rows[at].names = Phrase("{}, {}", "{}, {}").with(phrases: rows[at].names, name)
      } else {
        rows.append((presence, name))
      }
    }
    let rank = { (presence: AllergenPresence) in
      switch presence {
      case .contains: 0
      case .traces: 1
      case .unknown: 2
      case .free: 3
      }
    }
    return rows.sorted { rank($0.presence) < rank($1.presence) }
  }
}
