import Base
import Pouch

/// A product's page: description, score, match with the user's preferences, and prices.
struct ProductPage: Page {
  /// The number that was asked for.
  let code: GTIN
  let product: Product
  let known: CatalogProduct
  let picture: ProductPicture
  let match: PreferenceMatch
  /// Whether the user has said what matters to them.
  let isAsked: Bool
  let buy: BuySection
  let prices: PricesSection
  /// Products of the same category that suit the user as well.
  let instead: [ProductRow]
  let reviews: ReviewsSection
  /// Whether the product is in the history.
  let isViewed: Bool
  let problems: [Problem]

  var shell: Shell {
    Shell(
      title: .same(product.name.isEmpty ? product.brand : product.name), tab: .groceries,
      back: (.groceries, Phrase("Покупки", "Groceries")), showsTitle: false)
  }

  var status: Int { problems.isEmpty ? 200 : 422 }

  func write(to html: inout HTML) {
    head(&html)
    html.problems(problems)
    ScoreSection(product: product, match: match, isAsked: isAsked).write(to: &html)
    buy.write(to: &html)
    prices.write(to: &html)
    alternatives(&html)
    photosRow(&html)
    if !product.isNameOnly {
      NutrientsSection(product: product).write(to: &html)
      IngredientsSection(product: product).write(to: &html)
    }
    AllergensSection(product: product).write(to: &html)
    reviews.write(to: &html)
    lastRows(&html)
  }

  private func head(_ html: inout HTML) {
    html(.div, .class("product-head")) { html in
      html.picture(picture, isLarge: true)
      html(.div) { html in
        html(.h1, text: product.name.isEmpty ? product.brand : product.name)
        html(.p, .class("note")) { html in
          var parts: [Text] = []
          for part in [product.brand, product.amount] where !part.isEmpty {
            parts.append(part)
          }
          for (place, part) in parts.enumerated() {
            if place > 0 { html.text(Phrase(" · ", " · ")) }
            html.text(part)
          }
        }
      }
    }
  }

  /// The other photos of the pack.
  private func photosRow(_ html: inout HTML) {
    let photos = product.allPhotos.dropFirst()
    if photos.isEmpty { return }
    html(.p, .class("photos")) { html in
      for (place, photo) in photos.enumerated() {
        html(
          .img, .named("src", text: picture.address(of: photo, isLarge: true)),
          .named("loading", "lazy"),
          .named(
            "alt",
            phrase: Phrase("Фото упаковки, {}", "Photo of the pack, {}").with(
              Text(place + 2))))
      }
    }
  }

  private func alternatives(_ html: inout HTML) {
    if instead.isEmpty { return }
    html(.h2, text: Phrase("Натомість", "Instead"))
    html(.ul, .class("list")) { html in
      for row in instead { html(.li) { $0.productRow(row) } }
    }
  }

  private func lastRows(_ html: inout HTML) {
    VersionsSection(versions: known.versions).write(to: &html)
    if !known.complaints.isEmpty {
      html(.h2, text: Phrase("Кажуть, що тут помилка", "Said to be wrong here"))
      html(.ul, .class("list")) { html in
        for complaint in known.complaints {
          html(.li, .class("row")) { html in
            html(.span, .class("what own-lines"), text: complaint)
          }
        }
      }
      html.note(
        Phrase(
          "Маєте упаковку під рукою? Виправте дані, і це зникне.",
          "Is the pack at hand? Correct the data, and this goes away."))
    }
    html.note(Phrase("Код {}", "Code {}").with(product.code.digits))
    html(.div, .class("list last")) { html in
      html.linkRow(
        .pen, Phrase("Виправити дані", "Correct the data"),
        .href(.groceries(.actOnProduct(product.code, .edit))))
      // Any user can write a record with an address in it, so only that of Open Food Facts is linked.
      if product.picture.starts(with: Product.pictureHost.bytes) {
        html.linkRow(
          .photo, Phrase("Фото в Open Food Facts", "Picture at Open Food Facts"),
          .named("href", text: product.picture), .named("target", "_blank"),
          .named("rel", "noopener noreferrer"))
      }
      if isViewed {
        html.postRow(
          .bin, Phrase("Прибрати з історії", "Remove from the history"),
          .action(.groceries(.actOnProduct(product.code, .forget))))
      }
    }
    if product.source.isWord("off") {
      html.note(
        Phrase(
          "Дані: Open Food Facts, ліцензія ODbL. Оцінку рахуємо самі.",
          "Data: Open Food Facts, ODbL. The score is ours."))
    }
    html(.details, .class("behind")) { html in
      html(.summary, text: Phrase("Повідомити про помилку", "Report a mistake"))
      html.reportForm(
        about: Text(product.code.value), back: reviews.target,
        hasAccount: reviews.field.hasAccount)
    }
  }
}
