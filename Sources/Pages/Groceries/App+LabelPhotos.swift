import Base
import Pouch

extension App {
  /// The photos that were sent with a product's form, each once.
  var sentPhotos: [Text] {
    var photos: [Text] = []
    for photo in fields("photo").filter(Product.isPhoto) where !photos.contains(photo) {
      photos.append(photo)
    }
    return Array(photos.prefix(Product.photosLimit + 1))
  }

  /// A product's form with what the photos say of ingredients and nutrients. Nothing is saved.
  func labelPage(_ code: GTIN) -> Response {
    let photos = sentPhotos
    if photos.isEmpty { return productFormPage(code, problems: [.photoMissing]) }
    var needed: [Text] = []
    var label = LabelText("")
    var problems: [Problem] = []
    for photo in photos {
      switch text(ofPhoto: photo) {
      case .notYet(let address): needed.append(address)
      case .read(let text): label.add(LabelText(text))
      case .unread(let problem): problems.append(problem)
      }
    }
    let product = App.address(of: code)
    if case .notYet = resource(at: product) { needed.append(product) }
    if !needed.isEmpty { return .needing(needed) }
    // Of photos that could not be read, one sentence is enough, and none is needed if another one could.
    return productFormPage(
      code, problems: label.isEmpty ? Array(problems.prefix(1)) : [],
      label: problems.count == photos.count ? nil : label)
  }
}
