import Base
import Pouch

/// The history of a product's data: who changed what, the latest first.
struct VersionsSection {
  let versions: [(author: Text, day: Day, product: Product)]

  func write(to html: inout HTML) {
    if versions.isEmpty { return }
    html(.h2, text: Phrase("Хто що змінив", "Who changed what"))
    html(.ul, .class("list")) { html in
      for (place, version) in versions.prefix(10).enumerated() {
        let before = place + 1 < versions.count ? versions[place + 1].product : nil
        html(.li, .class("row")) { html in
          html(.span, .class("what")) { html in
            html(.span) { html in
              html.text(
                version.author.isEmpty ? Phrase("Хтось", "Somebody") : .same(version.author))
              html.text(Phrase(" · ", " · "))
              html.text(DayWords.past(version.day, today: html.today))
            }
            changes(&html, from: before, to: version.product)
          }
        }
      }
    }
  }

  private func changes(_ html: inout HTML, from before: Product?, to product: Product) {
    guard let before else {
      html(
        .em,
        text: Phrase("перший запис: {}", "first record: {}").with(product.name))
      return
    }
    let changes = ProductChange.all(from: before, to: product)
    if changes.isEmpty { html(.em, text: Phrase("без змін", "no changes")) }
    for change in changes {
      html(.em) { html in
        html.text(
          Phrase("{}: {} → {}", "{}: {} → {}").with(
            phrases: change.name, .same(change.before), .same(change.after)))
      }
    }
  }
}

/// A value changed by a correction.
struct ProductChange {
  let name: Phrase
  let before: Text
  let after: Text

  static func all(from old: Product, to new: Product) -> [ProductChange] {
    var changes: [ProductChange] = []
    let add = { (name: Phrase, before: Text, after: Text) in
      if before != after {
        changes.append(ProductChange(name: name, before: short(before), after: short(after)))
      }
    }
    add(Phrase("Назва", "Name"), old.name, new.name)
    add(Phrase("Марка", "Brand"), old.brand, new.brand)
    add(Phrase("Кількість", "Amount"), old.amount, new.amount)
    add(Phrase("Порція", "Portion"), old.serving, new.serving)
    add(
      Phrase("Категорія", "Category"), old.categories.last ?? "", new.categories.last ?? "")
    for nutrient in Nutrient.table {
      add(
        GroceryWords.name(nutrient), old.nutrients[nutrient]?.text ?? "",
        new.nutrients[nutrient]?.text ?? "")
    }
    add(Phrase("Склад", "Ingredients"), old.ingredients, new.ingredients)
    if old.picture != new.picture || old.photos != new.photos {
      changes.append(
        ProductChange(
          name: Phrase("Фото", "Photos"), before: Text(old.allPhotos.count),
          after: Text(new.allPhotos.count)))
    }
    return changes
  }

  /// The first characters of a long text, or a dash for an empty one.
  private static func short(_ text: Text) -> Text {
    if text.isEmpty { return "—" }
    let scalars = text.scalars
    if scalars.count <= 80 { return text }
    var short: Text = ""
    for scalar in scalars.prefix(79) + [0x2026] { short.append(scalar: scalar) }
    return short
  }
}
