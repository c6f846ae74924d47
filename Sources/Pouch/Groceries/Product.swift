import Base

/// What is known about a product, from a data set or from the user; what is unknown is empty.
package struct Product: Equatable, Sendable {
  package var code: GTIN
  package var name: Text = ""
  package var brand: Text = ""
  /// The net quantity as the pack spells it: «200 г».
  package var amount: Text = ""
  /// The size of a serving as the pack spells it.
  package var serving: Text = ""
  /// Tags from general to specific: `en:dairies`, `en:yogurts`.
  package var categories: [Text] = []
  package var nutrients = Nutrients()
  package var ingredients: Text = ""
  package var additives: [Text] = []
  package var allergens: [Text] = []
  package var traces: [Text] = []
  package var labels: [Text] = []
  /// What a data set derives from the ingredients: `en:vegan`, `en:palm-oil`.
  package var analysis: [Text] = []
  /// The ingredients as a data set names them, from general to specific: `en:sugar`.
  package var ingredientTags: [Text] = []
  /// The data set's grade of the impact on the environment.
  package var greenScore: GreenScore?
  /// The address of a picture, or the hash of the user's photo.
  package var picture: Text = ""
  /// Hashes of the user's other photos: of the ingredients, of the table.
  package var photos: [Text] = []
  package var origin: Text = ""
  /// The source of the data: `off`, `person` or `sample`.
  package var source: Text = ""
  /// When it was last changed in the source, in milliseconds since 1970.
  package var changed: Int64 = 0

  package static let nameLimit = 200
  package static let ingredientsLimit = 5000
  package static let photosLimit = 4

  /// Whether a picture is the hash of a stored photo, not an address.
  package static func isPhoto(_ picture: Text) -> Bool {
    picture.count == 64 && Hex.decode(picture) != nil
  }

  /// The user's photos, that of the whole pack first.
  package var allPhotos: [Text] {
    (Product.isPhoto(picture) ? [picture] : []) + photos.filter { $0 != picture }
  }

  package init(_ code: GTIN) { self.code = code }

  package init?(_ json: JSON?) {
    guard let json, let code = json["code"]?.text.flatMap({ GTIN(plain: $0) }) else {
      return nil
    }
    let text = { (key: StaticString) -> Text in json[key]?.text ?? "" }
    let list = { (key: StaticString) -> [Text] in (json[key]?.array ?? []).compactMap { $0.text }
    }
    self.code = code
    name = text("name")
    brand = text("brand")
    amount = text("amount")
    serving = text("serving")
    categories = list("categories")
    nutrients = Nutrients(json["nutrients"])
    ingredients = text("ingredients")
    additives = list("additives")
    allergens = list("allergens")
    traces = list("traces")
    labels = list("labels")
    analysis = list("analysis")
    ingredientTags = list("ingredient_tags")
    greenScore = json["green_score"]?.text.flatMap { GreenScore(named: $0) }
    picture = Product.picture(text("picture"))
    photos = Array(list("photos").filter(Product.isPhoto).prefix(Product.photosLimit))
    origin = text("origin")
    source = text("source")
    changed = json["changed"]?.integer ?? 0
  }

  /// A picture that is safe to request: the hash of a stored photo or a plain web address; empty if it is neither.
  /// The records of other users are parsed here too.
  private static func picture(_ text: Text) -> Text {
    let isWeb =
      text.hasPrefix("https://")
      || text.hasPrefix("http://")
    let isAddress =
      isWeb && text.count < 400
      && !text.contains { $0 <= 0x20 || $0 >= 0x7F || $0 == UInt8(ascii: "\\") }
    return isAddress || isPhoto(text) ? text : ""
  }

  /// The host of Open Food Facts' pictures.
  package static let pictureHost: StaticString = "https://images.openfoodfacts.org/"

  /// All known values; unknown ones are omitted.
  package var json: JSON {
    var members = [JSON.Member("code", .text(code.digits))]
    let text = { (key: StaticString, value: Text) in
      if !value.isEmpty { members.append(JSON.Member(Text(key), .text(value))) }
    }
    let list = { (key: StaticString, values: [Text]) in
      if !values.isEmpty {
        members.append(JSON.Member(Text(key), .array(values.map { .text($0) })))
      }
    }
    text("name", name)
    text("brand", brand)
    text("amount", amount)
    text("serving", serving)
    list("categories", categories)
    if Nutrient.allCases.contains(where: { nutrients[$0] != nil }) {
      members.append(JSON.Member("nutrients", nutrients.json))
    }
    text("ingredients", ingredients)
    list("additives", additives)
    list("allergens", allergens)
    list("traces", traces)
    list("labels", labels)
    list("analysis", analysis)
    list("ingredient_tags", ingredientTags)
    if let greenScore { text("green_score", Text(greenScore.name)) }
    text("picture", picture)
    list("photos", photos)
    text("origin", origin)
    text("source", source)
    if changed != 0 { members.append(JSON.Member("changed", .integer(changed))) }
    return .object(members)
  }

  /// All additives, including those that only the ingredients name.
  package var allAdditives: [Additive] {
    Additive.numbers(tags: additives, text: ingredients).map { Additive(number: $0) }
  }

  /// Whether nothing is known that says what is in it.
  package var isNameOnly: Bool {
    nutrients.isEmpty && ingredients.isEmpty && additives.isEmpty && allergens.isEmpty
      && traces.isEmpty
  }

  /// The net quantity in grams, millilitres or pieces; `nil` if the pack does not say.
  package var size: Amount? { Amount(parsing: amount) }
}
