import Base
import Pouch

/// What a meeting may have and most have not, below one line of its form.
struct MeetingMoreFields {
  let form: MeetingForm
  let problems: [Problem]
  /// How many come already.
  var going = 0

  /// The faults of the fields above the line.
  private static let faultsAbove: [MeetingFault] = [
    .titleMissing, .titleLong, .start, .end, .endBeforeStart, .tooLong, .past, .farAway, .places,
    .began, .overADay,
  ]

  func write(to html: inout HTML) {
    html(.details, .class("rest"), .flag("open").when(isOpen)) { html in
      html(
        .summary,
        text: Phrase(
          "Більше: опис, адреса, місця, ціна, повторення",
          "More: description, address, seats, price, repeats"))
      about(&html)
      html.group(Phrase("Де саме", "Where exactly")) {
        MeetingPlaceFields(form: form, isAtSea: problems.contains(.pointInTheSea)).write(to: &$0)
      }
      seats(&html)
      repeats(&html)
      poll(&html)
    }
  }

  /// Whether something in it is set, or possibly wrong.
  private var isOpen: Bool {
    let isBelow = problems.contains { problem in
      !Self.faultsAbove.contains { problem == .meeting($0) }
    }
    if isBelow { return true }
    let isPlain =
      form.picture.isEmpty && form.text.isEmpty && form.interests.isEmpty && form.address.isEmpty
      && form.point.isEmpty && form.online.isEmpty && form.limit.isEmpty && form.price.isEmpty
    return !isPlain || form.asksApproval || !form.questions.isEmpty || form.repeats != nil
      || !form.slots.isEmpty
  }

  private func about(_ html: inout HTML) {
    html.group(Phrase("Про що", "What it is about")) { html in
      html.textArea(
        Phrase("Опис", "Description"), .name("text"), .named("rows", "4"), text: form.text)
      pictureField(&html)
      html.field(
        Phrase("Інтереси, через кому", "Interests, with commas"), .name("interests"),
        .value(text: form.interests), .named("data-chips", "interest-list"),
        .named("data-remove", phrase: Phrase("Прибрати: {}", "Remove: {}")),
        .named("autocomplete", "off"))
      html.interestList()
    }
  }

  private func pictureField(_ html: inout HTML) {
    if !form.picture.isEmpty {
      html(
        .img, .class("poster"), .named("alt", phrase: Phrase("Картинка", "Picture")),
        .named("src", text: Route.photo(form.picture)))
      html.hidden("kept-picture", text: form.picture)
      html.tick(Phrase("Без картинки", "No picture"), "no-picture", false)
    }
    html(.div, .class("field")) { html in
      html.fileButton(
        .photo,
        form.picture.isEmpty
          ? Phrase("Додати картинку", "Add a picture") : Phrase("Інша картинка", "Another picture"),
        .name("picture"), .named("accept", "image/*"), .flag("data-shrink"), .previewsPhotos)
      html(
        .small,
        text: Phrase(
          "Де і коли знято, у фото не лишиться.",
          "Where and when it was taken does not stay in it."))
    }
  }

  private func seats(_ html: inout HTML) {
    html.group(Phrase("Місця й ціна", "Seats and price")) { html in
      html(.div, .class("pair")) { html in
        html.textField(
          Phrase("Скільки місць", "Seats"), "limit", form.limit,
          hint: Phrase("Порожньо: для всіх", "Empty: room for all"))
        html.textField(
          Phrase("Ціна", "Price"), "price", form.price,
          hint: Phrase("Порожньо: безкоштовно", "Empty: free of charge"))
      }
      if going > 0 {
        html.note(
          Phrase(
            "Уже йдуть: {}. Якщо місць буде менше, нікого не приберемо: нові стануть у чергу.",
            "Going already: {}. If there are fewer seats, nobody is removed: new ones join the line."
          ).with(Text(going)))
      }
      html.currencySelect(Phrase("Валюта", "Currency"), "currency", form.currency)
      html.tick(
        Phrase("Я підтверджую кожного, хто хоче прийти", "I confirm everybody who wants to come"),
        "approval", form.asksApproval)
      html.textArea(
        Phrase(
          "Запитання до тих, хто йде: кожне з нового рядка",
          "Questions to those who come: one a line"), .name("questions"), .named("rows", "2"),
        text: form.questions)
    }
  }

  private func repeats(_ html: inout HTML) {
    html.group(Phrase("Повторення й час", "Repeats and time")) { html in
      html(.div, .class("pair")) { html in
        html.select(Phrase("Як часто", "How often"), .name("repeats")) { html in
          html(.option, .value(""), text: Phrase("один раз", "once"))
          for unit in RecurrenceRule.Unit.allCases {
            html(
              .option, .value(unit.name), .selected.when(unit == form.repeats), text: phrase(unit))
          }
        }
        html.textField(Phrase("Раз на стільки", "Every so many"), "every", form.every)
      }
      html.dayField(Phrase("До якого дня", "Until"), "until", form.until)
      html.zoneSelect(form.zone, isOwn: form.isFresh)
    }
  }

  private func phrase(_ unit: RecurrenceRule.Unit) -> Phrase {
    switch unit {
    case .day: Phrase("щодня", "daily")
    case .week: Phrase("щотижня", "weekly")
    case .month: Phrase("щомісяця", "monthly")
    case .year: Phrase("щороку", "yearly")
    }
  }

  private func poll(_ html: inout HTML) {
    html.group(Phrase("Ще не знаю дати: проголосуємо", "Not sure of the date: take a vote")) {
      html in
      html.note(
        Phrase(
          "Додайте інші початки. Люди оберуть зручні, а ви — дату.",
          "Add other starts. People say which suit them, and you choose."))
      for at in 0..<max(4, form.slots.count + 1) {
        html.field(
          Phrase("Інший початок", "Another start"), .type("datetime-local"), .name("slot"),
          .value(text: at < form.slots.count ? form.slots[at] : ""))
      }
    }
  }
}
