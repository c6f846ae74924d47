import Base
import Pouch

/// The form of a new or an edited meeting. The server creates the meeting, and shows the form again if it is
/// rejected.
struct MeetingFormPage: Page {
  let form: MeetingForm
  /// The meeting to change; `nil` for a new one.
  let id: ID<Meeting>?
  /// The friends who can be invited with a new meeting.
  let friends: [Contact]
  var problems: [Problem] = []
  /// A remark above the fields.
  var note: Phrase?

  var shell: Shell {
    Shell(
      title: id == nil
        ? Phrase("Нова зустріч", "New meeting") : Phrase("Змінити зустріч", "Change the meeting"),
      tab: .meetings,
      back: (id.map { Route.meeting($0) } ?? .meetings, Phrase("Зустрічі", "Meetings")))
  }

  var status: Int { problems.isEmpty ? 200 : 422 }

  func write(to html: inout HTML) {
    html.sheet(
      .action(id.map { ServerMeetingRoute.act($0, .edit) } ?? .make), .id("meeting-form"),
      .named("enctype", "multipart/form-data")
    ) { html in
      html.problems(problems)
      if let note { html(.p, .class("lead"), .named("role", "status"), text: note) }
      html.group(Phrase("Що", "What")) { html in
        html.textField(Phrase("Назва", "Title"), "title", form.title)
        about(&html)
      }
      when(&html)
      MeetingPlaceFields(form: form, isAtSea: problems.contains(.pointInTheSea)).write(to: &html)
      who(&html)
      if id == nil { guests(&html) }
      html.saveButton(id == nil ? Phrase("Зібрати", "Gather") : Phrase("Зберегти", "Save"))
    }
  }

  private func about(_ html: inout HTML) {
    let isEmpty = form.picture.isEmpty && form.text.isEmpty && form.interests.isEmpty
    html.fold(Phrase("Опис, картинка, інтереси", "Description, picture, interests"), open: !isEmpty)
    { html in
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
    html(.label, .class("field file-field")) { html in
      html(
        .span,
        text: form.picture.isEmpty
          ? Phrase("Картинка", "Picture") : Phrase("Інша картинка", "Another picture"))
      html(
        .input, .type("file"), .name("picture"), .named("accept", "image/*"), .flag("data-shrink"))
      html(
        .small,
        text: Phrase(
          "Де і коли знято, у фото не лишиться.",
          "Where and when it was taken does not stay in it."))
    }
  }

  private func moment(_ html: inout HTML, _ name: StaticString, _ label: Phrase, _ value: Text) {
    html.field(label, .type("datetime-local"), .name(name), .value(text: value))
  }

  private func when(_ html: inout HTML) {
    html.group(Phrase("Коли", "When")) { html in
      moment(&html, "start", Phrase("Початок", "Start"), form.start)
      moment(&html, "end", Phrase("Кінець", "End"), form.end)
      html.fold(
        Phrase("Ще не знаю дати: проголосуємо", "Not sure of the date: take a vote"),
        open: !form.slots.isEmpty
      ) { html in
        html.note(
          Phrase(
            "Додайте інші початки. Люди оберуть зручні, а ви — дату.",
            "Add other starts. People say which suit them, and you choose."))
        for at in 0..<max(4, form.slots.count + 1) {
          moment(
            &html, "slot", Phrase("Інший початок", "Another start"),
            at < form.slots.count ? form.slots[at] : "")
        }
      }
      html.fold(Phrase("Повторюється", "Comes again"), open: form.repeats != nil) { html in
        html(.div, .class("pair")) { html in
          html.select(Phrase("Як часто", "How often"), .name("repeats")) { html in
            html(.option, .value(""), text: Phrase("один раз", "once"))
            for unit in RecurrenceRule.Unit.allCases {
              html(
                .option, .value(unit.name), .selected.when(unit == form.repeats),
                text: phrase(unit))
            }
          }
          html.textField(Phrase("Раз на стільки", "Every so many"), "every", form.every)
        }
        html.dayField(Phrase("До якого дня", "Until"), "until", form.until)
      }
      html.fold(
        Phrase("Часовий пояс: {}", "Time zone: {}").with(form.zone), open: false
      ) { html in
        html.select(Phrase("Часовий пояс", "Time zone"), .name("zone")) { html in
          for zone in ZoneTable.zones {
            html(
              .option, .value(text: zone.name), .selected.when(zone.name == form.zone),
              text: zone.name)
          }
        }
      }
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

  private func who(_ html: inout HTML) {
    html.group(Phrase("Хто", "Who")) { html in
      html.select(Phrase("Хто її бачить", "Who sees it"), .name("visibility")) { html in
        for one in Meeting.Visibility.allCases {
          html(
            .option, .value(one.name), .selected.when(one == form.visibility),
            text: MeetingWords.audience(one))
        }
      }
      let isPlain =
        form.limit.isEmpty && form.price.isEmpty && !form.asksApproval && form.questions.isEmpty
      html.fold(
        Phrase("Місця, ціна, запитання", "Seats, price, questions"), open: !isPlain
      ) { html in
        html(.div, .class("pair")) { html in
          html.textField(
            Phrase("Скільки місць", "Seats"), "limit", form.limit,
            hint: Phrase("Порожньо: для всіх", "Empty: room for all"))
          html.textField(
            Phrase("Ціна", "Price"), "price", form.price,
            hint: Phrase("Порожньо: безкоштовно", "Empty: free of charge"))
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
  }

  private func guests(_ html: inout HTML) {
    // The server shows a rejected form without the list of friends, so hidden fields preserve the selection.
    for guest in form.guests where !friends.contains(where: { $0.person == guest }) {
      html.hidden("guest", text: guest.hex)
    }
    if friends.isEmpty { return }
    html.ticks(Phrase("Запросити одразу", "Invite at once")) { html in
      for friend in friends {
        html.checkbox(
          .same(friend.name), .name("guest"), .value(text: friend.person.hex),
          .checked.when(form.guests.contains(friend.person)))
      }
    }
  }
}
