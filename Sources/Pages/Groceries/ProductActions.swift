import Base
import Pouch

extension App {
  mutating func act(_ action: GroceriesRoute.ProductAction, on code: GTIN) -> Response {
    switch action {
    case .price: return isPost ? savePrice(code) : pricePage(code)
    case .same: return isPost ? savePrice(code, isSame: true) : to(.product(code))
    case .edit: return isPost ? saveProduct(code) : productFormPage(code)
    case .review, .unreview:
      guard isPost else { return to(.product(code)) }
      return saveReview(
        IntegerText.bytes(code.value), isWritten: action == .review,
        back: .groceries(.product(code))
      ) { app, problems, typed in app.productPage(code, problems: problems, typed: typed) }
    case .add:
      guard isPost else { return to(.product(code)) }
      return add(code)
    case .forget:
      guard isPost else { return to(.product(code)) }
      pouch.forgetView(of: code)
      return done(.deleted, to: .groceries(.history))
    }
  }

  /// Adds a product to the shopping list. If there are several lists, the user chooses; if there is none, it is
  /// created.
  private mutating func add(_ code: GTIN) -> Response {
    let lists = pouch.groceryLists
    let chosen = RecordID(hex: field("list")).flatMap { pouch.groceryList($0) }
    if chosen == nil, lists.count > 1 { return listChoicePage(code, lists) }
    let product = pouch.productEntry(of: code)?.product ?? pouch.productView(of: code)?.product
    let list =
      (chosen ?? lists.first)?.id
      ?? pouch.addGroceryList(Phrase("Покупки", "Groceries")[language])
    var line = GroceryLine([])
    line.name = UTF8Text.tidy(product?.name ?? code.digits, limit: GroceryItem.nameLimit)
    if line.name.isEmpty { line.name = code.digits }
    pouch.addGroceryItem(
      line, code: code, aisle: product.map { Aisle($0) }, to: list, now: request.environment.now)
    return done(.saved, to: .groceries(.list(list)))
  }

  private func listChoicePage(_ code: GTIN, _ lists: [GroceryList]) -> Response {
    page(
      Shell(
        title: Phrase("До якого списку?", "Which list?"), tab: .groceries,
        back: (.groceries(.product(code)), Phrase("Товар", "Product")))
    ) { html in
      html(.div, .class("list")) { html in
        for list in lists {
          html(.form, .post, .action(.groceries(.actOnProduct(code, .add)))) { html in
            html.hidden("list", text: list.id.hex)
            html(.button, .type("submit"), .class("row")) { html in
              html.rowIcon(.note)
              html(.span, .class("what")) { html in
                html.text(list.name)
                if let space = pouch.spaces.first(where: { $0.id == list.space }) {
                  html(.em, text: Phrase("Спільний: {}", "Shared: {}").with(space.name))
                }
              }
            }
          }
        }
      }
    }
  }

  /// Saves or deletes a review.
  mutating func saveReview(
    _ subject: [UInt8], isWritten: Bool, back: Route,
    again: (inout App, [Phrase], [UInt8]) -> Response
  ) -> Response {
    if !isWritten {
      pouch.deleteReview(of: subject)
      return done(.deleted, to: back)
    }
    let text = field("text")
    guard let stars = IntegerText.parse(field("stars")), (1...5).contains(stars) else {
      return again(&self, [GroceriesProblem.stars], text)
    }
    if UTF8Text.scalars(text).count > Review.textLimit {
      let limit = NumberWords.grouped(Int64(Review.textLimit))
      return again(&self, [GroceriesProblem.tooLong.with(phrases: limit)], text)
    }
    pouch.setReview(
      Review(subject: subject, stars: stars, text: text, day: today), for: chosenAudience)
    return done(.saved, to: back)
  }

  /// Reports a mistake to the public catalog.
  mutating func report() -> Response {
    guard isPost else { return to(.home) }
    let back = Route(target: field("back")) ?? .groceries
    let text = UTF8Text.tidy(field("text"), limit: Review.textLimit)
    guard !text.isEmpty else { return .redirect(to: back) }
    pouch.complain(
      of: field("subject"), text, for: request.environment.hasAccount ? .everybody : nil)
    return done(.recorded, to: back)
  }

  // MARK: unknown products and corrections

  /// A product that neither the public catalog nor this device has.
  func unknownProductPage(_ code: GTIN, _ known: CatalogProduct) -> Response {
    page(
      Shell(
        title: Phrase("Невідомий товар", "Unknown product"), tab: .groceries,
        back: (.groceries, Phrase("Покупки", "Groceries"))), status: 404
    ) { html in
      html(.p, .class("big"), text: code.digits)
      html.lead(
        known.isReached
          ? Phrase(
            "Цього товару ще немає в каталозі. Додайте його: назва й таблиця з упаковки, хвилина роботи.",
            "This product is not in the catalogue yet. Add it: the name and the table on the pack, a minute's work."
          )
          : Phrase(
            "Мережі немає, а серед збережених товарів цього немає. Спробуйте ще раз, коли з’явиться мережа, або додайте його самі.",
            "There is no network, and this product is not among those kept here. Try again with a network, or add it yourself."
          ))
      html(.p, .class("choices wide")) { html in
        html.button(
          Phrase("Додати товар", "Add the product"), .href(.groceries(.actOnProduct(code, .edit))))
        html.quietButton(
          Phrase("Додати ціну", "Add a price"), .href(.groceries(.actOnProduct(code, .price))))
      }
    }
  }

  func productFormPage(_ code: GTIN, problems: [Phrase] = []) -> Response {
    let resource = resource(at: App.address(of: code))
    if case .notYet = resource { return .needing([App.address(of: code)]) }
    let known = known(code, resource.json).product ?? Product(code)
    let value = { (name: StaticString, known: [UInt8]) in self.isPost ? self.field(name) : known }
    return page(
      Shell(
        title: known.name.isEmpty
          ? Phrase("Новий товар", "New product") : Phrase("Виправити дані", "Correct the data"),
        tab: .groceries, back: (.groceries(.product(code)), Phrase("Товар", "Product"))),
      status: problems.isEmpty ? 200 : 422
    ) { html in
      html(
        .form, .post, .action(.groceries(.actOnProduct(code, .edit))), .class("sheet"),
        .named("enctype", "multipart/form-data"), .flag("novalidate")
      ) { html in
        html.problems(problems)
        html.group(Phrase("Товар {}", "Product {}").with(code.digits)) { html in
          html.textField(Phrase("Назва", "Name"), "name", value("name", known.name))
          html.textField(Phrase("Марка", "Brand"), "brand", value("brand", known.brand))
          html.textField(
            Phrase("Скільки в упаковці (200 г, 1 л)", "How much is in it (200 g, 1 l)"), "amount",
            value("amount", known.amount))
          html.textField(
            Phrase("Порція (30 г)", "Portion (30 g)"), "serving", value("serving", known.serving))
          html.select(Phrase("Категорія", "Category"), .name("aisle")) { html in
            html(
              .option, .value(""),
              text: known.categories.isEmpty
                ? Phrase("оберіть", "choose") : Phrase("як було", "as it was"))
            for aisle in Aisle.allCases {
              html(
                .option, .value(text: Array(aisle.name.bytes)),
                .selected.when(isPost && field("aisle").isWord(aisle.name)),
                text: GroceryWords.name(aisle))
            }
          }
          html(.label, .class("button quiet file")) { html in
            html.icon(.photo)
            html(
              .span, .flag("data-file-name"),
              text: Phrase("Фото: упаковка, склад, таблиця", "Photos: pack, ingredients, table"))
            html(
              .input, .type("file"), .name("photo"), .id("pack-photo"), .named("accept", "image/*"),
              .flag("multiple"), .named("data-shrink", "1600"))
          }
        }
        html.group(Phrase("На 100 г або 100 мл", "Per 100 g or 100 ml")) { html in
          for nutrient in Nutrient.table {
            html.field(
              Phrase("{}, {}", "{}, {}").with(
                phrases: GroceryWords.name(nutrient),
                nutrient == .energy ? Phrase("кДж", "kJ") : Phrase("г", "g")), .name(nutrient.name),
              .named("inputmode", "decimal"), .named("autocomplete", "off"),
              .value(text: value(nutrient.name, known.nutrients[nutrient]?.bytes ?? [])))
          }
        }
        html.group(Phrase("Склад", "Ingredients")) { html in
          html.textArea(
            Phrase("Як на упаковці", "As on the pack"), .name("ingredients"), .named("rows", "5"),
            text: value("ingredients", known.ingredients))
        }
        html.group(Phrase("Хто це побачить", "Who will see it")) { html in
          audienceField(&html, pouch.productAudience(of: code), isSigned: true)
        }
        html.saveButton(Phrase("Зберегти", "Save"))
      }
    }
  }

  mutating func saveProduct(_ code: GTIN) -> Response {
    let resource = resource(at: App.address(of: code))
    var product = known(code, resource.json).product ?? Product(code)
    var problems: [Phrase] = []
    let name = UTF8Text.tidy(field("name"), limit: Product.nameLimit + 1)
    if name.isEmpty { problems.append(GroceriesProblem.name) }
    if UTF8Text.scalars(name).count > Product.nameLimit {
      problems.append(
        GroceriesProblem.tooLong.with(phrases: NumberWords.grouped(Int64(Product.nameLimit))))
    }
    let ingredients = UTF8Text.tidy(field("ingredients"), limit: Product.ingredientsLimit + 1)
    if UTF8Text.scalars(ingredients).count > Product.ingredientsLimit {
      problems.append(
        GroceriesProblem.tooLong.with(phrases: NumberWords.grouped(Int64(Product.ingredientsLimit)))
      )
    }
    for nutrient in Nutrient.table {
      let text = UTF8Text.tidy(field(nutrient.name), limit: 20)
      if text.isEmpty {
        product.nutrients[nutrient] = nil
        continue
      }
      let most: Int64 = nutrient == .energy ? 3_800_000 : 100_000
      guard let value = FixedDecimal(text), value.nano >= 0,
        value <= FixedDecimal(thousandths: most)
      else {
        problems.append(GroceriesProblem.nutrient(GroceryWords.name(nutrient)))
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
    product.brand = UTF8Text.tidy(field("brand"), limit: 100)
    product.amount = UTF8Text.tidy(field("amount"), limit: 60)
    product.serving = UTF8Text.tidy(field("serving"), limit: 60)
    product.ingredients = ingredients
    if let aisle = Aisle(named: field("aisle")) { product.categories = aisle.tags }
    let photos = Array(fields("photo").filter(Product.isPhoto).prefix(Product.photosLimit + 1))
    if let first = photos.first {
      product.picture = first
      product.photos = Array(photos.dropFirst())
    }
    product.source = Array(StaticString("person").bytes)
    product.changed = request.environment.now
    pouch.setProductEntry(product, for: chosenAudience)
    return done(.saved, to: .groceries(.product(code)))
  }
}
