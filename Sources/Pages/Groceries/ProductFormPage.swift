import Base
import Pouch

/// The form that adds a product or corrects its data.
struct ProductFormPage: Page {
  let code: GTIN
  let known: Product
  /// The fields as typed; `nil` if the form was not sent.
  let fields: [Request.Field]?
  let audience: AudienceField
  let problems: [Problem]

  var shell: Shell {
    Shell(
      title: known.name.isEmpty
        ? Phrase("Новий товар", "New product") : Phrase("Виправити дані", "Correct the data"),
      tab: .groceries, back: (.groceries(.product(code)), Phrase("Товар", "Product")))
  }

  var status: Int { problems.isEmpty ? 200 : 422 }

  private func value(_ name: StaticString, _ known: Text) -> Text { fields?[name] ?? known }

  func write(to html: inout HTML) {
    html(
      .form, .post, .action(.groceries(.actOnProduct(code, .edit))), .class("sheet"),
      .named("enctype", "multipart/form-data"), .flag("novalidate")
    ) { html in
      html.problems(problems)
      photos(&html)
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
              .option, .value(text: Text(aisle.name)),
              .selected.when(fields?["aisle"].isWord(aisle.name) == true),
              text: GroceryWords.name(aisle))
          }
        }
      }
      html.group(Phrase("На 100 г або 100 мл", "Per 100 g or 100 ml")) { html in
        for nutrient in Nutrient.table {
          html.field(
            Phrase("{}, {}", "{}, {}").with(
              phrases: GroceryWords.name(nutrient),
              nutrient == .energy ? Phrase("кДж", "kJ") : Phrase("г", "g")), .name(nutrient.name),
            .named("inputmode", "decimal"), .named("autocomplete", "off"),
            .value(text: value(nutrient.name, known.nutrients[nutrient]?.text ?? "")))
        }
      }
      html.group(Phrase("Склад", "Ingredients")) { html in
        html.textArea(
          Phrase("Як на упаковці", "As on the pack"), .name("ingredients"), .named("rows", "5"),
          text: value("ingredients", known.ingredients))
      }
      html.group(Phrase("Хто це побачить", "Who will see it")) { html in
        audience.write(to: &html)
      }
      html.saveButton()
    }
  }

  /// Photos come first: what they show can be typed later, by anyone.
  private func photos(_ html: inout HTML) {
    html.group(Phrase("Фото", "Photos")) { html in
      html(.label, .class("button quiet file")) { html in
        html.icon(.photo)
        html(
          .span, .flag("data-file-name"),
          text: Phrase("Упаковка, склад, таблиця", "Pack, ingredients, table"))
        html(
          .input, .type("file"), .name("photo"), .id("pack-photo"), .named("accept", "image/*"),
          .flag("multiple"), .named("data-shrink", "1600"))
      }
      html.note(
        Phrase(
          "Сфотографуйте, поки товар у руках; решту можна дописати потім із фото.",
          "Take them while it is in your hand; the rest can be typed later from the photos."))
    }
  }
}
