import Pouch

/// The import of a shop's price list.
struct PriceFilePage: Page {
  let fileForm: FileForm
  let problems: [Problem]
  /// What was imported.
  let note: Phrase?

  var shell: Shell { Shell(title: Phrase("Список цін", "Price list"), tab: .groceries) }

  var status: Int { problems.isEmpty ? 200 : 422 }

  func write(to html: inout HTML) {
    html.groceryTabs(.prices)
    html.problems(problems)
    if let note { html.lead(note) }
    html.note(
      Phrase(
        "CSV із двома стовпцями: code (штрихкод) і price (ціна). Ще можна name (назва), regular (ціна без знижки) і per (за що ціна: кг, л, 100 г; порожнє — за упаковку).",
        "CSV with two columns: code (barcode) and price. Also name, regular (the price without a discount), and per (what it is for: kg, l, 100 g; empty for a pack)."
      ))
    fileForm.write(to: &html)
  }
}

/// The refusal of a file that contains no shops.
struct StoreFileProblemPage: Page {
  var shell: Shell {
    Shell(
      title: Phrase("Перевірте, будь ласка", "Please check"), tab: .groceries,
      back: (.groceries(.stores), Phrase("Магазини", "Shops")))
  }

  var status: Int { 422 }

  func write(to html: inout HTML) {
    html.problem(
      Problem(
        "Це не GeoJSON із магазинами. Виберіть файл, який зробив overpass-turbo.eu.",
        "This is no GeoJSON with shops. Choose the file that overpass-turbo.eu made."))
  }
}
