import Codes

/// What is known of a product, from a data set or from a person; what is not known is empty.
public struct Product: Equatable, Sendable {
  public var code: GTIN
  public var name: [UInt8] = []
  public var brand: [UInt8] = []
  /// How much is in it, as the pack says: «200 г».
  public var amount: [UInt8] = []
  /// One portion, as the pack says.
  public var serving: [UInt8] = []
  /// Tags from the general to the particular: `en:dairies`, `en:yogurts`.
  public var categories: [[UInt8]] = []
  public var nutrients = Nutrients()
  public var ingredients: [UInt8] = []
  public var additives: [[UInt8]] = []
  public var allergens: [[UInt8]] = []
  public var traces: [[UInt8]] = []
  public var labels: [[UInt8]] = []
  /// `en:vegan`, `en:palm-oil`: what follows from the ingredients, where a data set says so.
  public var analysis: [[UInt8]] = []
  /// An address of a picture, or the hash of a person's photo.
  public var picture: [UInt8] = []
  /// Hashes of a person's further photos: of the ingredients, of the table.
  public var photos: [[UInt8]] = []
  public var origin: [UInt8] = []
  /// Where this is from: `off`, `person` or `sample`.
  public var source: [UInt8] = []
  /// When it was last changed there, in milliseconds since 1970.
  public var changed: Int64 = 0

  public static let nameLimit = 200
  public static let ingredientsLimit = 5000
  public static let photosLimit = 4

  /// Whether a picture is the hash of a photo of ours, and no address.
  public static func isPhoto(_ picture: [UInt8]) -> Bool {
    picture.count == 64 && Hex.decode(picture) != nil
  }

  /// A person's photos of it, that of the whole pack first.
  public var allPhotos: [[UInt8]] {
    (Product.isPhoto(picture) ? [picture] : []) + photos.filter { $0 != picture }
  }

  public init(_ code: GTIN) { self.code = code }

  public init?(_ json: JSON?) {
    guard let json, let code = json["code"]?.text.flatMap({ GTIN(plain: $0) }) else {
      return nil
    }
    let text = { (key: StaticString) -> [UInt8] in json[key]?.text ?? [] }
    let list = { (key: StaticString) -> [[UInt8]] in (json[key]?.array ?? []).compactMap { $0.text }
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
    picture = Product.picture(text("picture"))
    photos = Array(list("photos").filter(Product.isPhoto).prefix(Product.photosLimit))
    origin = text("origin")
    source = text("source")
    changed = json["changed"]?.integer ?? 0
  }

  /// A picture as the server may be asked for it: a photo of ours or a plain web address; empty if it is neither.
  /// Records of other people come through here.
  private static func picture(_ text: [UInt8]) -> [UInt8] {
    let isWeb =
      text.starts(with: StaticString("https://").bytes)
      || text.starts(with: StaticString("http://").bytes)
    let isAddress =
      isWeb && text.count < 400
      && !text.contains { $0 <= 0x20 || $0 >= 0x7F || $0 == UInt8(ascii: "\\") }
    return isAddress || isPhoto(text) ? text : []
  }

  /// Where the pictures of Open Food Facts are.
  public static let pictureHost: StaticString = "https://images.openfoodfacts.org/"

  /// Everything that is known, and nothing of what is not.
  public var json: JSON {
    var members = [JSON.Member("code", .text(code.digits))]
    let text = { (key: StaticString, value: [UInt8]) in
      if !value.isEmpty { members.append(JSON.Member(key, .text(value))) }
    }
    let list = { (key: StaticString, values: [[UInt8]]) in
      if !values.isEmpty { members.append(JSON.Member(key, .array(values.map { .text($0) }))) }
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
    text("picture", picture)
    list("photos", photos)
    text("origin", origin)
    text("source", source)
    if changed != 0 { members.append(JSON.Member("changed", .integer(changed))) }
    return .object(members)
  }

  /// All additives, those that only the ingredients name too.
  public var allAdditives: [Additive] {
    Additive.numbers(tags: additives, text: ingredients).map { Additive(number: $0) }
  }

  /// How much is in it in grams, millilitres or pieces; nothing where the pack does not say.
  public var size: Amount? { Amount(parsing: amount) }
}
