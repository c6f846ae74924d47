import Base
import Pouch

/// The products stored on the device for offline use.
struct PackPage: Page {
  /// The pack's size and the number of its products here; `nil` without a network.
  let about: JSON?
  /// Whether the server makes the page: then its catalog is missing, not the network.
  var isOnServer = false

  var shell: Shell {
    Shell(
      title: Phrase("Товари без мережі", "Products offline"), tab: .groceries,
      back: (.groceries, Phrase("Покупки", "Groceries")))
  }

  func write(to html: inout HTML) {
    if let kept = about?["kept"]?.integer, kept > 0 {
      html.lead(
        Plural(
          one: "На цьому пристрої є {} товар: його видно без мережі.",
          few: "На цьому пристрої є {} товари: їх видно без мережі.",
          many: "На цьому пристрої є {} товарів: їх видно без мережі.",
          english: "{} product is on this device and opens offline.",
          englishMany: "{} products are on this device and open offline.")(Int(clamping: kept)))
    } else {
      html.lead(
        Phrase(
          "Товари, які ви дивилися, і так лишаються тут. Пакет додає ті, які найчастіше шукають: сканер знатиме їх і без мережі.",
          "What you looked at stays here anyway. The pack adds what is looked for most: the scanner then knows it offline."
        ))
    }
    guard let count = about?["count"]?.integer, let bytes = about?["bytes"]?.integer, count > 0
    else {
      let isMissing = isOnServer || about?["count"]?.integer == 0
      html.note(
        isMissing
          ? Phrase("На цьому сервері пакета немає.", "This server has no pack.")
          : Phrase(
            "Пакет можна завантажити, коли є мережа.", "The pack can be fetched with a network."))
      return
    }
    html(
      .dl, .class("list facts")
    ) { html in
      html(.dt, text: Phrase("Товарів у пакеті", "Products in the pack"))
      html(.dd, text: NumberWords.grouped(count))
      html(.dt, text: Phrase("Розмір", "Size"))
      html(
        .dd,
        text: bytes < 1_000_000
          ? Phrase("{}\u{A0}КБ", "{}\u{A0}KB").with(Text(max(1, bytes / 1000)))
          : Phrase("{}\u{A0}МБ", "{}\u{A0}MB").with(
            phrases: GroceryWords.number(
              FixedDecimal(thousandths: bytes / 1000).rounded(decimals: 1))))
    }
    html(
      .form, .post, .action(.groceries(.pack)), .class("choices wide"),
      .named("data-busy", phrase: Phrase("Завантажується…", "Fetching…"))
    ) { html in
      html.submit(Phrase("Завантажити пакет", "Fetch the pack"))
    }
  }
}
