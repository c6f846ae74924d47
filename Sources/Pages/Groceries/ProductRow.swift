import Base
import Pouch

/// The picture of a product.
struct ProductPicture {
  let product: Product
  /// The hashes of the user's own photos of the product.
  let ownPhotos: [Text]

  init(_ product: Product, in pouch: Pouch) {
    self.product = product
    ownPhotos = pouch.productEntry(of: product.code)?.product.allPhotos ?? []
  }

  /// The address of a picture. The user's own photos are on this device; all others are served by the server.
  func address(of picture: Text, isLarge: Bool) -> Text {
    let isPhoto = Product.isPhoto(picture)
    if isPhoto, ownPhotos.contains(picture) { return Route.photo(picture) }
    var query = Query()
    query.set("photo", isPhoto ? picture : nil)
    query.set("size", isPhoto || isLarge ? nil : "small")
    return CatalogPath.picture.target(product.code.digits, query: query)
  }
}

/// A product in a list, with a detail after its letter.
struct ProductRow {
  let picture: ProductPicture
  let detail: Phrase?

  init(_ product: Product, _ detail: Phrase?, in pouch: Pouch) {
    picture = ProductPicture(product, in: pouch)
    self.detail = detail
  }
}

extension HTML {
  /// The product's photo or the data set's picture, above the aisle's drawing, which is visible if it can't be
  /// loaded.
  mutating func picture(_ picture: ProductPicture, isLarge: Bool = false) {
    self(.span, .class(isLarge ? "product-picture" : "product-picture small"), .isDecoration) {
      html in
      html.drawing(Aisle(picture.product))
      if !picture.product.picture.isEmpty {
        html(
          .img, .named("src", text: picture.address(of: picture.product.picture, isLarge: isLarge)),
          .named("alt", ""), .named("loading", "lazy"))
      }
    }
  }

  /// A row of a product: picture, name, letter and a detail.
  mutating func productRow(_ row: ProductRow) {
    let product = row.picture.product
    self(.a, .class("row"), .href(.groceries(.product(product.code)))) { html in
      html.picture(row.picture)
      html(.span, .class("what")) { html in
        html(.span, text: product.name.isEmpty ? product.brand : product.name)
        html(.em) { html in
          if let score = product.score {
            html(
              .b, .class("letter"), .named("data-letter", text: Text([score.letter.byte])),
              text: Text([score.letter.byte - 32]))
          } else {
            html(.b, .class("letter"), text: Phrase("?", "?"))
          }
          if let detail = row.detail {
            html.text(Phrase(" ", " "))
            html.text(detail)
          }
        }
      }
    }
  }
}
