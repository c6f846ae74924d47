import Base
import Pouch

extension App {
  mutating func productPage(
    _ code: GTIN, problems: [Problem] = [], typed: Text = ""
  ) -> Response {
    let resource = resource(at: App.address(of: code))
    if case .notYet = resource { return .needing([App.address(of: code)]) }
    let known = known(code, resource.json)
    guard let product = known.product else {
      return show(UnknownProductPage(code: code, isReached: known.isReached))
    }
    if request.environment.host != .server, !isPost {
      pouch.recordView(of: product, now: request.environment.now)
    }
    return show(
      ProductPage(
        code: code, product: product, known: known, picture: ProductPicture(product, in: pouch),
        match: PreferenceMatch(product, pouch.preferences), isAsked: pouch.hasPreferences,
        buy: BuySection(product: product, known: known, list: openList(with: code)),
        prices: PricesSection(
          product: product, known: known, watch: watchSection(product, known, typed),
          hasAccount: request.environment.hasAccount),
        instead: alternatives(to: product, known),
        reviews: reviewsSection(of: code, known, typed),
        isViewed: pouch.productView(of: product.code) != nil, problems: problems))
  }

  /// The first list on which the product waits to be bought.
  private func openList(with code: GTIN) -> GroceryList? {
    let waiting = pouch.groceryItems().filter { $0.code == code && !$0.isTicked }
    return pouch.groceryLists.first { list in waiting.contains { $0.list == list.id } }
  }

  /// The reviews of a product, in general and at the shops that are known to sell it.
  private func reviewsSection(
    of code: GTIN, _ known: CatalogProduct, _ typed: Text
  ) -> ReviewsSection {
    var section = reviewsSection(
      Text(code.value), known.rating, known.reviews, typed,
      saving: .action(.groceries(.actOnProduct(code, .review))),
      deleting: .action(.groceries(.actOnProduct(code, .unreview))))
    section.shops = known.stores
    section.chosenShop = isPost ? ID(hex: field("store")) : nil
    section.ownAtShops = pouch.reviewsAtShops(of: code)
    return section
  }

  func reviewsSection(
    _ subject: Text, _ rating: Rating?, _ reviews: [Review], _ typed: Text,
    saving: Attribute, deleting: Attribute
  ) -> ReviewsSection {
    let own = pouch.review(of: subject)
    return ReviewsSection(
      rating: rating, reviews: reviews, isOwn: own != nil,
      stars: isPost ? IntegerText.parse(field("stars")) : own?.stars,
      text: isPost ? typed : own?.text ?? "", isSent: isPost,
      field: audienceField(pouch.reviewAudience(of: subject), isSigned: true), saving: saving,
      deleting: deleting, target: request.target)
  }

  /// Products of the same category that suit the user as well, those with a lower price first.
  private func alternatives(to product: Product, _ known: CatalogProduct) -> [ProductRow] {
    let preferences = pouch.preferences
    let own = known.latestPrices(of: product, today: today).best?.tag
    let ownMatch = PreferenceMatch(product, preferences)
    var better = known.alternatives.map {
      (product: $0.product, price: $0.price, match: PreferenceMatch($0.product, preferences))
    }.filter {
      // A user who avoids an allergen is never recommended a product that may contain it.
      $0.match.status < .mayNotMatch && !$0.match.mustReadIngredients
        && $0.match.score >= ownMatch.score
    }
    // A product with a known price precedes one with a slightly better match.
    better.sort { a, b in
      (a.price != nil) != (b.price != nil) ? a.price != nil : a.match.precedes(b.match)
    }
    return better.prefix(4).map { entry in
      let detail: Phrase
      if let own, let price = entry.price,
        let less = GroceryWords.cheaper(price, of: entry.product, than: own, of: product)
      {
        detail = less
      } else if let price = entry.price {
        detail = GroceryWords.price(price)
      } else {
        detail = Phrase("ціна невідома", "price unknown")
      }
      return ProductRow(entry.product, detail, in: pouch)
    }
  }

  mutating func act(_ action: GroceriesRoute.ProductAction, on code: GTIN) -> Response {
    switch action {
    case .price: return isPost ? savePrice(code) : pricePage(code)
    case .same: return isPost ? savePrice(code, isSame: true) : to(.product(code))
    case .edit: return isPost ? saveProduct(code) : productFormPage(code)
    case .category: return isPost ? saveCategory(code) : to(.product(code))
    case .review, .unreview:
      guard isPost else { return to(.product(code)) }
      return saveReview(
        Review.subject(code, at: ID(hex: field("store"))), isWritten: action == .review,
        back: .groceries(.product(code))
      ) { app, problems, typed in app.productPage(code, problems: problems, typed: typed) }
    case .add:
      guard isPost else { return to(.product(code)) }
      return add(code)
    case .watch: return isPost ? watchPrice(of: code) : to(.product(code))
    case .unwatch:
      guard isPost else { return to(.product(code)) }
      pouch.deletePriceWatch(of: code)
      return done(.deleted, to: .groceries(.product(code)))
    case .forget:
      guard isPost else { return to(.product(code)) }
      pouch.deleteView(of: code)
      return done(.deleted, to: .groceries(.history("")))
    }
  }

  /// Adds a product to the shopping list. If there are several lists, the user chooses; if there is none, it is
  /// created.
  private mutating func add(_ code: GTIN) -> Response {
    let lists = pouch.groceryLists
    let chosen = ID(hex: field("list")).flatMap { pouch.groceryList($0) }
    if chosen == nil, lists.count > 1 {
      return show(ListChoicePage(code: code, lists: lists, spaces: pouch.spaces))
    }
    let product = pouch.productEntry(of: code)?.product ?? pouch.productView(of: code)?.product
    let list =
      (chosen ?? lists.first)?.id
      ?? pouch.addGroceryList(Phrase("Покупки", "Groceries")[language])
    var line = GroceryLine("")
    line.name = (product?.name ?? code.digits).tidied(limit: GroceryItem.nameLimit)
    if line.name.isEmpty { line.name = code.digits }
    pouch.addGroceryItem(
      line, code: code, aisle: product.map { Aisle($0) }, to: list, now: request.environment.now)
    return done(.saved, to: .groceries(.list(list)))
  }

  /// Saves or deletes a review.
  mutating func saveReview(
    _ subject: Text, isWritten: Bool, back: Route,
    again: (inout App, [Problem], Text) -> Response
  ) -> Response {
    if !isWritten {
      pouch.deleteReview(of: subject)
      return done(.deleted, to: back)
    }
    let text = field("text")
    guard let stars = IntegerText.parse(field("stars")), (1...5).contains(stars) else {
      return again(&self, [.starsMissing], text)
    }
    if text.scalars.count > Review.textLimit {
      return again(&self, [.textTooLong(limit: Review.textLimit)], text)
    }
    pouch.setReview(
      Review(subject: subject, stars: stars, text: text, day: today), for: chosenAudience)
    return done(.saved, to: back)
  }

  /// Reports a mistake to the public catalog.
  mutating func report() -> Response {
    guard isPost else { return to(.home) }
    let back = Route(target: field("back")) ?? .groceries
    let text = field("text").tidied(limit: Review.textLimit)
    guard !text.isEmpty else { return .redirect(to: back) }
    pouch.complain(
      of: field("subject"), text, for: request.environment.hasAccount ? .everybody : nil)
    return done(.recorded, to: back)
  }

  // MARK: corrections

  func productFormPage(
    _ code: GTIN, problems: [Problem] = [], label: LabelText? = nil
  ) -> Response {
    let resource = resource(at: App.address(of: code))
    if case .notYet = resource { return .needing([App.address(of: code)]) }
    return show(
      ProductFormPage(
        code: code, known: known(code, resource.json).product ?? Product(code),
        fields: isPost ? request.fields : nil,
        audience: audienceField(pouch.productAudience(of: code), isSigned: true),
        problems: problems, label: label, sent: isPost ? sentPhotos : []))
  }

  /// Stores the category that the user chose on the product's page, for nobody else. All else stays as it is known.
  private mutating func saveCategory(_ code: GTIN) -> Response {
    let resource = resource(at: App.address(of: code))
    if case .notYet = resource { return .needing([App.address(of: code)]) }
    guard var product = known(code, resource.json).product else { return to(.product(code)) }
    guard let aisle = Aisle(named: field("aisle")) else {
      return productPage(code, problems: [.categoryMissing])
    }
    product.categories = aisle.tags
    product.source = "person"
    product.changed = request.environment.now
    let audience = request.environment.hasAccount ? pouch.productAudience(of: code) ?? .writer : nil
    pouch.setProductEntry(product, for: audience)
    return done(.saved, to: .groceries(.product(code)))
  }

  mutating func saveProduct(_ code: GTIN) -> Response {
    if !field("read").isEmpty { return labelPage(code) }
    let resource = resource(at: App.address(of: code))
    var product = known(code, resource.json).product ?? Product(code)
    var problems: [Problem] = []
    let name = field("name").tidied(limit: Product.nameLimit + 1)
    if name.isEmpty { problems.append(.nameMissing) }
    if name.scalars.count > Product.nameLimit {
      problems.append(
        .textTooLong(limit: Product.nameLimit))
    }
    let ingredients = field("ingredients").tidied(limit: Product.ingredientsLimit + 1)
    if ingredients.scalars.count > Product.ingredientsLimit {
      problems.append(
        .textTooLong(limit: Product.ingredientsLimit)
      )
    }
    for nutrient in Nutrient.table {
      let text = field(nutrient.name).tidied(limit: 20)
      if text.isEmpty {
        product.nutrients[nutrient] = nil
        continue
      }
      let most: Int64 = nutrient == .energy ? 3_800_000 : 100_000
      guard let value = FixedDecimal(text), value.nano >= 0,
        value <= FixedDecimal(thousandths: most)
      else {
        problems.append(.nutrient(GroceryWords.name(nutrient)))
        continue
      }
      product.nutrients[nutrient] = value
    }
    guard problems.isEmpty else { return productFormPage(code, problems: problems) }
    if ingredients != product.ingredients {
      // These must be derived from the new ingredients.
      product.additives = []
      product.allergens = []
      product.analysis = []
    }
    product.name = name
    product.brand = field("brand").tidied(limit: 100)
    product.amount = field("amount").tidied(limit: 60)
    product.serving = field("serving").tidied(limit: 60)
    product.ingredients = ingredients
    if let aisle = Aisle(named: field("aisle")) { product.categories = aisle.tags }
    let photos = sentPhotos
    if let first = photos.first {
      product.picture = first
      product.photos = Array(photos.dropFirst())
    }
    product.source = "person"
    product.changed = request.environment.now
    pouch.setProductEntry(product, for: chosenAudience)
    return done(.saved, to: .groceries(.product(code)))
  }
}
