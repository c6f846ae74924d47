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
  /// What was read from the photos; `nil` if none was.
  var label: LabelText?
  /// The photos that were sent with the form.
  var sent: [Text] = []

  var shell: Shell {
    Shell(
      title: known.name.isEmpty
        ? Phrase("Новий товар", "New product") : Phrase("Виправити дані", "Correct the data"),
      tab: .groceries,
      back: (.groceries(.product(code)), .same(known.name.isEmpty ? code.digits : known.name)))
  }

  var status: Int { problems.isEmpty ? 200 : 422 }

  /// What was typed, else what is known; an empty field gets what was read.
  private func value(_ name: StaticString, _ known: Text, read: Text = "") -> Text {
    let typed = fields?[name] ?? known
    return typed.isEmpty ? read : typed
  }

  /// What the photo says of a field.
  private func hint(_ name: StaticString, _ known: Text, read: Text) -> Phrase? {
    if read.isEmpty { return nil }
    let typed = fields?[name] ?? known
    return typed.isEmpty || typed == read
      ? Phrase("з фото", "from the photo")
      : Phrase("на фото: {}", "on the photo: {}").with(read)
  }

  func write(to html: inout HTML) {
    html(
      .form, .post, .edits, .action(.groceries(.actOnProduct(code, .edit))), .class("sheet"),
      .named("enctype", "multipart/form-data"), .flag("novalidate")
    ) { html in
      html.problems(problems)
      // The key Enter presses a form's first button, which must not be the one that reads photos.
      html(.button, .type("submit"), .hidden, text: Phrase("Зберегти", "Save"))
      photos(&html)
      if let label { readNote(&html, label) }
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
          let (name, own) = (nutrient.name, known.nutrients[nutrient]?.text ?? "")
          let read = label?.nutrients[nutrient]?.text ?? ""
          html.field(
            Phrase("{}, {}", "{}, {}").with(
              phrases: GroceryWords.name(nutrient),
              nutrient == .energy ? Phrase("кДж", "kJ") : Phrase("г", "g")),
            hint: hint(name, own, read: read), .name(name),
            .named("inputmode", "decimal"), .named("autocomplete", "off"),
            .value(text: value(name, own, read: read)))
        }
      }
      html.group(Phrase("Склад", "Ingredients")) { html in
        html.textArea(
          Phrase("Як на упаковці", "As on the pack"), .name("ingredients"), .named("rows", "5"),
          text: value("ingredients", known.ingredients, read: label?.ingredients ?? ""))
        if let read = label?.ingredients,
          let hint = hint("ingredients", known.ingredients, read: read)
        {
          html.note(hint)
        }
      }
      html.group(Phrase("Хто це побачить", "Who will see it")) { html in
        audience.write(to: &html)
      }
      html.saveButton()
    }
  }

  private func readNote(_ html: inout HTML, _ label: LabelText) {
    html(
      .p, .class("note"), .named("role", "status"),
      text: label.isEmpty
        ? Phrase(
          "На фото не знайшлося ні складу, ні таблиці. Сфотографуйте їх ближче й рівніше або напишіть самі.",
          "Neither ingredients nor a table were found on the photos. Take them from nearer and straight above, or type them yourself."
        )
        : Phrase(
          "Прочитане з фото стоїть у полях нижче з приміткою «з фото». Порівняйте кожне з упаковкою й виправте: ще нічого не збережено.",
          "What was read from the photos is in the fields below, marked “from the photo”. Compare each with the pack and correct it: nothing is saved yet."
        ))
    if label.isSwapped { html.note(GroceryWords.swappedEnergy) }
  }

  /// Photos come first: what they show can be typed later, by anyone.
  private func photos(_ html: inout HTML) {
    html.group(Phrase("Фото", "Photos")) { html in
      html.fileButton(
        .photo, Phrase("Упаковка, склад, таблиця", "Pack, ingredients, table"), .name("photo"),
        .id("pack-photo"), .named("accept", "image/*"), .flag("multiple"),
        .named("data-shrink", "1600"), .previewsPhotos)
      for photo in sent { html.hidden("photo", text: photo) }
      if !sent.isEmpty {
        html.note(
          Plural(
            one: "{} фото додано.", few: "{} фото додано.", many: "{} фото додано.",
            english: "{} photo is added.", englishMany: "{} photos are added.")(sent.count))
      }
      // A server reads them.
      if audience.hasServer {
        html(
          .button, .type("submit"), .class("button quiet"), .name("read"), .value("1"),
          text: Phrase(
            "Прочитати склад і таблицю з фото", "Read ingredients and table from the photos"))
      }
      html.note(
        Phrase(
          "Сфотографуйте, поки товар у руках; решту можна дописати потім із фото.",
          "Take them while it is in your hand; the rest can be typed later from the photos."))
    }
  }
}
